#include "bridge/solver.hpp"

#include <algorithm>

namespace kibitz::bridge {

void Deal::reset(const Hands &dealt) {
    for (Cards &hand : hands) hand = 0;
    for (int suit = 0; suit < 4; ++suit) {
        int place = 16 * suit;
        for (int rank = 0; rank < 13; ++rank) {
            const std::uint64_t card = std::uint64_t{1} << (13 * suit + rank);
            for (int seat = 0; seat < 4; ++seat) {
                if (!(dealt[seat] & card)) continue;
                card_at_[place] = static_cast<std::uint8_t>(13 * suit + rank);
                hands[seat] |= Cards{1} << place++;
            }
        }
    }
    for (int suit = 0; suit < 4; ++suit) runs[suit].reset(hands, suit);
}

Cards Deal::packed(std::uint64_t cards) const {
    const Cards dealt = hands[0] | hands[1] | hands[2] | hands[3];
    Cards found = 0;
    for (Cards rest = dealt; rest; rest &= rest - 1) {
        const int place = std::countr_zero(rest);
        if (cards >> card_at_[place] & 1) found |= low_card(rest);
    }
    return found;
}

std::uint64_t Deal::spread(Cards cards) const {
    std::uint64_t found = 0;
    for (; cards; cards &= cards - 1) {
        found |= std::uint64_t{1} << card_at_[std::countr_zero(cards)];
    }
    return found;
}

namespace {

std::uint64_t shape_unit(int seat, int suit) { return std::uint64_t{1} << (16 * suit + 4 * seat); }

int shape_length(std::uint64_t shape, int seat, int suit) {
    return static_cast<int>(shape >> (16 * suit + 4 * seat)) & 15;
}

}  // namespace

Solver::Solver(Deal &deal, int strain, Memory &memory)
    : deal_(deal), strain_(strain), memory_(memory) {
    for (int seat = 0; seat < 4; ++seat) {
        hands_[seat] = deal.hands[seat];
        for (int suit = 0; suit < 4; ++suit) {
            shape_ += shape_unit(seat, suit) *
                      static_cast<std::uint64_t>(count(hands_[seat] & lane(suit)));
        }
    }
    left_ = count(hands_[0]);
}

void Solver::play(int seat, Cards card) {
    hands_[seat] ^= card;
    shape_ -= shape_unit(seat, lane_of(card));
}

void Solver::take_back(int seat, Cards card) {
    hands_[seat] ^= card;
    shape_ += shape_unit(seat, lane_of(card));
}

Cards Solver::top_cards(int suit, int depth) const {
    if (depth == 0) return 0;
    Cards cards = all() & lane(suit);
    for (int drop = count(cards) - depth; drop > 0; --drop) cards &= cards - 1;
    return cards;
}

bool Solver::reaches(const Trick &trick, int need) {
    stopped_ = false;
    Cards relied = 0;
    if (trick.played == 0) return trick_node(trick.leader, left_, need, relied);
    Table table{trick.leader, trick.leader, trick.cards[0], all(), lane_of(trick.cards[0]), 1};
    for (int k = 0; k < trick.played; ++k) table.started |= trick.cards[k];
    for (int k = 1; k < trick.played; ++k) {
        const Cards card = trick.cards[k];
        const int suit = lane_of(card), best_suit = lane_of(table.best);
        if (suit == best_suit) {
            ++table.top_count;
            if (card > table.best) {
                table.best = card;
                table.winner = (trick.leader + k) & 3;
            }
        } else if (suit == strain_) {
            table.best = card;
            table.winner = (trick.leader + k) & 3;
            table.top_count = 1;
        }
    }
    switch (trick.played) {
        case 1: return ply<1>(table, left_, need, relied);
        case 2: return ply<2>(table, left_, need, relied);
        case 3: return ply<3>(table, left_, need, relied);
        default: return finish(table, left_, need, relied);
    }
}

bool Solver::last_trick(int leader, int need, Cards &relied) {
    Cards best = hands_[leader];
    int winner = leader, same = 1;
    for (int k = 1; k < 4; ++k) {
        const int seat = (leader + k) & 3;
        const Cards card = hands_[seat];
        if (lane_of(card) == lane_of(best)) {
            ++same;
            if (card > best) {
                best = card;
                winner = seat;
            }
        } else if (lane_of(card) == strain_) {
            best = card;
            winner = seat;
            same = 1;
        }
    }
    relied = same > 1 ? best : 0;
    return (winner & 1 ? 0 : 1) >= need;
}

bool Solver::trick_node(int leader, int left, int need, Cards &relied) {
    relied = 0;
    if (need <= 0) return true;
    if (need > left) return false;
    if (stopped_ || ++nodes_ > allowed_) {
        stopped_ = true;
        return false;
    }
    if (left == 1) return last_trick(leader, need, relied);
    memory_.expect(shape_, leader);

    const bool is_north_south = side_of(leader) == 0;
    const int ours = is_north_south ? need : left - need + 1;
    if (quick(leader, left, ours, relied) >= ours) return is_north_south;
    if (slow(leader, left, left - ours + 1, relied) >= left - ours + 1) return !is_north_south;

    const Cards remaining = all();
    Owners owners;
    {
        const auto of = [&](int suit) {
            return static_cast<std::uint64_t>(
                deal_.runs[suit][lane_cards(remaining, suit)].owners);
        };
        owners.low = of(0) | of(1) << 32;
        owners.high = of(2) | of(3) << 32;
    }
    Cards hint = 0;
    {
        const Shelf &shelf = memory_.shelf(shape_, leader);
        Bound *const first = memory_.bounds(shelf);
        for (int k = shelf.used; k-- > 0;) {
            const Bound &bound = first[k];
            if (!bound.fits(owners)) continue;
            if (bound.least >= need || bound.most < need) {
                for (int suit = 0; suit < 4; ++suit) {
                    relied |= top_cards(suit, bound.depth >> (4 * suit) & 15);
                }
                const bool reached = bound.least >= need;
                // What fits now is likely to fit again soon: move it half-way to the front.
                const int up = (k + shelf.used) / 2;
                if (up > k) std::swap(first[k], first[up]);
                return reached;
            }
            if (!hint && bound.card != 255) {
                const int suit = bound.card >> 4, deep = (bound.card & 15) + 1;
                const Cards known = top_cards(suit, deep);
                hint = count(known) == deep ? low_card(known) & hands_[leader] : 0;
            }
        }
    }
    hint_ = hint;
    const Table table{leader, leader, 0, remaining, 0, 0};
    Cards found = 0;
    const bool reached = ply<0>(table, left, need, found);
    if (stopped_) return reached;
    relied = found;

    const Cards best = hint_;
    Bound bound{};
    bound.card = 255;
    if (best) {
        const int suit = lane_of(best);
        bound.card = static_cast<std::uint8_t>(
            suit << 4 | (count(remaining & lane(suit) & ~(best - 1)) - 1));
    }
    std::uint64_t known[4];
    for (int suit = 0; suit < 4; ++suit) {
        const Cards in_suit = found & lane(suit);
        const int depth = in_suit ? count(remaining & lane(suit) & ~(low_card(in_suit) - 1)) : 0;
        bound.depth = static_cast<std::uint16_t>(bound.depth | depth << (4 * suit));
        known[suit] = (std::uint64_t{1} << (2 * depth)) - 1;
    }
    bound.known = {known[0] | known[1] << 32, known[2] | known[3] << 32};
    bound.owners = {owners.low & bound.known.low, owners.high & bound.known.high};
    bound.least = static_cast<std::uint8_t>(reached ? need : 0);
    bound.most = static_cast<std::uint8_t>(reached ? left : need - 1);
    Shelf &shelf = memory_.shelf(shape_, leader);
    Bound *const first = memory_.bounds(shelf);
    for (int k = shelf.used; k-- > 0;) {
        Bound &old = first[k];
        if (!bound.fits(old.owners) || (bound.known.low & ~old.known.low) != 0 ||
            (bound.known.high & ~old.known.high) != 0) {
            continue;
        }
        if (old.depth != bound.depth) {
            // The new bound is the more general; an old one that says no more can go.
            if (bound.least >= old.least && bound.most <= old.most) old = first[--shelf.used];
            continue;
        }
        old.least = std::max(old.least, bound.least);
        old.most = std::min(old.most, bound.most);
        if (bound.card != 255) old.card = bound.card;
        return reached;
    }
    memory_.add(shelf, bound);
    return reached;
}

bool Solver::finish(const Table &table, int left, int need, Cards &relied) {
    const int gained = side_of(table.winner) == 0 ? 1 : 0;
    const bool reached = trick_node(table.winner, left - 1, need - gained, relied);
    if (table.top_count > 1) relied |= table.best;
    return reached;
}

template <int K>
bool Solver::ply(const Table &table, int left, int need, Cards &relied) {
    const int seat = (table.leader + K) & 3;
    const bool wanted = side_of(seat) == 0;
    Move list[13];
    int number = moves<K>(table, seat, list);
    hint_ = 0;
    Cards union_relied = 0, skipped = 0;
    for (int i = 0; i < number; ++i) {
        // Selection as we go: a cut-off makes most of a sort useless.
        int best = i;
        for (int j = i + 1; j < number; ++j) {
            if (list[j].weight > list[best].weight) best = j;
        }
        std::swap(list[i], list[best]);
        const Cards card = list[i].card;
        if (card & skipped) continue;
        const int suit = lane_of(card);
        Table next = table;
        if (K == 0) {
            next.best = card;
            next.led = suit;
            next.top_count = 1;
        } else if (suit == lane_of(table.best)) {
            ++next.top_count;
            if (card > table.best) {
                next.best = card;
                next.winner = seat;
            }
        } else if (suit == strain_) {
            next.best = card;
            next.winner = seat;
            next.top_count = 1;
        }
        play(seat, card);
        Cards found = 0;
        bool reached;
        if constexpr (K == 3) {
            reached = finish(next, left, need, found);
        } else {
            reached = ply<K + 1>(next, left, need, found);
        }
        take_back(seat, card);
        if (stopped_) return false;
        if (reached == wanted) {
            relied = found;
            if (K == 0) hint_ = card;
            return reached;
        }
        // Every card of the run was tried in this one. In another position with the same known
        // cards the rest of the run may be small cards, so the proof has to know the whole run
        // where it won the trick, and one card more of it where what stayed behind mattered.
        const Cards run = list[i].run;
        if (found & card) {
            found |= low_card(run);
        } else if (card != high_card(run)) {
            const Cards lowest_known = found & lane(suit) ? low_card(found & lane(suit)) : 0;
            if (lowest_known & run) found |= high_card(run & (lowest_known - 1));
        }
        union_relied |= found;
        // Below the lowest card that mattered every card of the suit does the same.
        const Cards mattered = found & lane(suit);
        if (!mattered) {
            skipped |= lane(suit);
        } else if (card < low_card(mattered)) {
            skipped |= lane(suit) & (low_card(mattered) - 1);
        }
    }
    relied = union_relied;
    hint_ = 0;
    return !wanted;
}

template <int K>
int Solver::moves(const Table &table, int seat, Move *list) {
    const Cards hand = hands_[seat];
    Cards choice = hand;
    if (K > 0 && (hand & lane(table.led))) choice = hand & lane(table.led);
    int number = 0;
    for (int suit = 0; suit < 4; ++suit) {
        Cards cards = choice & lane(suit);
        const Cards others = table.started & ~hand & lane(suit);
        while (cards) {
            const Cards bottom = low_card(cards);
            const Cards next_other = low_card(others & ~((bottom << 1) - 1));
            const Cards run = next_other ? cards & (next_other - 1) : cards;
            cards &= ~run;
            // To win, the top of the run relies on fewer cards; to lose, its bottom does.
            const bool may_win = K == 0 || (suit == lane_of(table.best) ? bottom > table.best
                                                                        : suit == strain_);
            const Cards card = may_win ? high_card(run) : bottom;
            int weight = weigh<K>(table, seat, card, suit);
            if (K == 0 && (run & hint_)) weight += 10000;
            list[number++] = {card, run, weight};
        }
    }
    return number;
}

template <int K>
int Solver::weigh(const Table &table, int seat, Cards card, int suit) const {
    const Cards in_suit = lane(suit);
    const int rank = std::countr_zero(card) & 15;
    const bool trumps = strain_ != notrump;
    const Cards trump_lane = trumps ? lane(strain_) : 0;
    if constexpr (K == 0) {
        const Cards own = hands_[seat], partner = hands_[seat ^ 2];
        const Cards left = hands_[(seat + 1) & 3], right = hands_[(seat + 3) & 3];
        const Cards foes = (left | right) & in_suit;
        const Cards foe_top = foes ? high_card(foes) : 0;
        const bool left_ruffs = suit != strain_ && !(left & in_suit) && (left & trump_lane);
        const bool right_ruffs = suit != strain_ && !(right & in_suit) && (right & trump_lane);
        int weight = 0;
        if (left_ruffs) weight -= 60;
        if (right_ruffs) weight -= 60;
        if (suit != strain_ && !(partner & in_suit) && (partner & trump_lane)) weight += 40;
        const bool side_on_top = ((own | partner) & in_suit) > foes;
        if (card > foe_top) {
            weight += 60 + rank;
        } else if ((partner & in_suit) > foes) {
            weight += 55 - rank;
        } else if (!side_on_top) {
            // Lead through strength up to weakness.
            const bool left_top = (left & in_suit) > (right & in_suit);
            weight += left_top ? 25 : 10;
            weight += rank == 0 ? 0 : -rank / 2;
        } else {
            weight += 15 - rank;
        }
        weight += 2 * count(own & in_suit);
        if (suit == strain_) weight += 10;
        return weight;
    } else {
        const int last_foe = K == 1 ? (seat + 1) & 3 : K == 2 ? (seat + 1) & 3 : -1;
        const int best_suit = lane_of(table.best);
        const bool partner_winning = K >= 2 && table.winner == (seat ^ 2);
        const Cards led = lane(table.led);
        // What the one opponent still to play can beat.
        const auto held = [&](Cards best) {
            if (last_foe < 0) return true;
            const Cards foe = hands_[last_foe];
            const int suit_now = lane_of(best);
            if (foe & led) return suit_now != table.led || (foe & led) < best;
            if (!(foe & trump_lane)) return true;
            return suit_now == strain_ && (foe & trump_lane) < best;
        };
        const bool beats = suit == best_suit ? card > table.best : suit == strain_;
        bool partner_will = partner_winning && held(table.best);
        if (K == 1 && !partner_will) {
            const Cards partner = hands_[seat ^ 2];
            const Cards foe = hands_[(seat + 1) & 3];
            if (partner & led) {
                if (best_suit == table.led && (partner & led) > table.best &&
                    ((foe & led) ? (partner & led) > (foe & led) : !(foe & trump_lane))) {
                    partner_will = true;
                }
            } else if (partner & trump_lane) {
                partner_will = (foe & led) || (partner & trump_lane) > (foe & trump_lane);
            }
        }
        int weight = 0;
        if (suit == table.led) {
            if (partner_will) {
                weight = 100 - rank - (beats ? 20 : 0);
            } else if (beats && held(card)) {
                weight = 200 - rank;
            } else {
                weight = (beats ? 60 : 80) - rank;
            }
        } else if (suit == strain_) {
            if (partner_will) {
                weight = 20 - rank;
            } else if (beats && held(card)) {
                weight = 200 - rank;
            } else {
                weight = (beats ? 70 : 30) - rank;
            }
        } else {
            const int held_length = count(hands_[seat] & in_suit);
            weight = 60 + 2 * held_length - 2 * rank;
        }
        return weight;
    }
}

Solver::Plan Solver::best_plan(const Line *const *mine, unsigned suits, int enough) const {
    int stays = 0, changes = 0;
    for (int suit = 0; suit < 4; ++suit) {
        if (!(suits >> suit & 1)) continue;
        stays += mine[suit]->stay >> 4;
        changes += mine[suit]->change >> 4;
    }
    Plan plan{stays, -1, false};
    for (int suit = 0; suit < 4 && plan.tricks < enough; ++suit) {
        if (!(suits >> suit & 1)) continue;
        const int stay = stays - (mine[suit]->stay >> 4) + (mine[suit]->any >> 4);
        if (stay > plan.tricks) plan = {stay, suit, false};
        if (!mine[suit]->cross) continue;
        const int crossed = changes - (mine[suit]->change >> 4) + (mine[suit]->cross >> 4);
        if (crossed > plan.tricks) plan = {crossed, suit, true};
    }
    return plan;
}

Cards Solver::plan_relies(const Line *const *mine, unsigned suits, const Plan &plan,
                          int spare) const {
    Cards relied = 0;
    int values[4] = {0, 0, 0, 0};
    for (int suit = 0; suit < 4; ++suit) {
        if (!(suits >> suit & 1)) continue;
        const Line &line = *mine[suit];
        values[suit] = plan.crosses ? (suit == plan.suit ? line.cross : line.change)
                                    : (suit == plan.suit ? line.any : line.stay);
    }
    // More tricks than needed: leave out the suits that rely on the most cards.
    while (spare > 0) {
        int dropped = -1;
        for (int suit = 0; suit < 4; ++suit) {
            const int tricks = values[suit] >> 4, depth = values[suit] & 15;
            if (tricks == 0 || tricks > spare || (plan.crosses && suit == plan.suit)) continue;
            if (dropped < 0 || depth > (values[dropped] & 15)) dropped = suit;
        }
        if (dropped < 0) break;
        spare -= values[dropped] >> 4;
        values[dropped] = 0;
    }
    for (int suit = 0; suit < 4; ++suit) {
        if (values[suit] >> 4) relied |= top_cards(suit, values[suit] & 15);
    }
    return relied;
}

void Solver::lines_of(int leader, int ruffers, const Line **mine) {
    static constexpr Line nothing[2] = {{0, 0, 0, 0}, {0, 0, 0, 0}};
    const Cards remaining = all();
    for (int suit = 0; suit < 4; ++suit) {
        const std::uint32_t cards = lane_cards(remaining, suit);
        const int top = deal_.runs[suit][cards].top_seat;
        const Line *lines = nothing;
        if (top != 4 && side_of(top) == side_of(leader)) {
            lines = deal_.runs[suit].lines(cards, suit == strain_ ? 0 : ruffers);
        }
        mine[suit] = lines + (leader >> 1);
    }
}

int Solver::ruffers_after(int side, int rounds) const {
    if (strain_ == notrump) return 0;
    return (shape_length(shape_, side ^ 1, strain_) > rounds ? 1 : 0) |
           (shape_length(shape_, side ^ 3, strain_) > rounds ? 2 : 0);
}

int Solver::quick(int leader, int left, int enough, Cards &relied) {
    const Line *mine[4];
    const int side = side_of(leader);
    const int ruffers = ruffers_after(side, 0);
    lines_of(leader, ruffers, mine);
    Plan plan = best_plan(mine, 15, enough);
    if (plan.tricks >= enough) {
        relied |= plan_relies(mine, 15, plan, plan.tricks - enough);
        return enough;
    }
    if (strain_ == notrump) return plan.tricks;
    const unsigned sides = 15u & ~(1u << strain_);
    const Line trump = *mine[strain_];
    const int sure = deal_.runs[strain_].sure(lane_cards(all(), strain_), side);
    if (sure >> 4) {
        // Side winners first, then the trumps that win in any case.
        plan = best_plan(mine, sides, enough);
        if (plan.tricks + (sure >> 4) >= enough && plan.tricks + (sure & 15) <= left) {
            const int spare = plan.tricks + (sure >> 4) - enough;
            relied |= plan_relies(mine, sides, plan, spare) | top_cards(strain_, sure & 15);
            return enough;
        }
    }
    if (!ruffers) return plan.tricks;
    if (trump.stay >> 4) {
        const int rounds = trump.stay >> 4;
        lines_of(leader, ruffers_after(side, rounds), mine);
        plan = best_plan(mine, sides, enough);
        if (rounds + plan.tricks >= enough) {
            relied |= plan_relies(mine, sides, plan, 0) | top_cards(strain_, trump.stay & 15);
            return enough;
        }
    }
    if (trump.cross >> 4) {
        const int rounds = trump.cross >> 4;
        lines_of(leader ^ 2, ruffers_after(side, rounds), mine);
        plan = best_plan(mine, sides, enough);
        if (plan.crosses) plan = {0, -1, false};
        if (rounds + plan.tricks >= enough) {
            relied |= plan_relies(mine, sides, plan, 0) | top_cards(strain_, trump.cross & 15);
            return enough;
        }
    }
    return 0;
}

// Tricks the side not on lead takes for certain: its sure trumps, or, once it must be let in,
// what it can cash from the hand that wins.
int Solver::slow(int leader, int left, int enough, Cards &relied) {
    const int side = side_of(leader) ^ 1, partner = leader ^ 2;
    const Cards remaining = all();
    int sure = 0;
    if (strain_ != notrump) {
        sure = deal_.runs[strain_].sure(lane_cards(remaining, strain_), side);
        if ((sure >> 4) >= enough) {
            relied |= top_cards(strain_, sure & 15);
            return enough;
        }
    }
    const Suit *suits[4];
    unsigned theirs = 0;  // suits in which the side not on lead holds the top card
    int kept_back = 0;    // tricks the leader's side may take before it lets them in
    bool can_wait = false;
    for (int suit = 0; suit < 4; ++suit) {
        suits[suit] = &deal_.runs[suit][lane_cards(remaining, suit)];
        if (suits[suit]->size == 0) continue;
        if (side_of(suits[suit]->top_seat) == side) {
            theirs |= 1u << suit;
        } else {
            const int own = shape_length(shape_, leader, suit);
            if (own) can_wait = true;
            kept_back += std::max(own, shape_length(shape_, partner, suit));
        }
    }
    if (!theirs) return 0;
    if (!can_wait) {
        kept_back = 0;
    } else if (strain_ != notrump) {
        return 0;
    }
    if (kept_back + enough > left) return 0;
    const bool partner_ruffs = strain_ != notrump && shape_length(shape_, partner, strain_) > 0;
    const int ruffers = ruffers_after(side, 0);
    Cards needed = 0;
    const Line *lines[2][4];
    bool ready[2] = {false, false};
    for (int suit = 0; suit < 4; ++suit) {
        if (!(theirs >> suit & 1)) continue;
        const int own = shape_length(shape_, leader, suit);
        const int other = shape_length(shape_, partner, suit);
        if (!own && (!can_wait || !other)) continue;
        if (partner_ruffs && suit != strain_ && !other) return 0;
        const int winner = suits[suit]->top_seat;
        const int hand = winner >> 1;
        if (!ready[hand]) {
            lines_of(winner, ruffers, lines[hand]);
            ready[hand] = true;
        }
        // Cards from the top that this one hand holds: the first of them wins the trick.
        int tops = 1;
        if (suit == strain_ || !ruffers) {
            const std::uint32_t pattern = static_cast<std::uint32_t>(winner) * 0x1555555u;
            const std::uint32_t differs = suits[suit]->owners ^ pattern;
            tops = std::min<int>(differs ? std::countr_zero(differs) / 2 : 13, suits[suit]->size);
        }
        int tricks = tops;
        int values[4] = {0, 0, 0, 0};
        values[suit] = tops << 4 | tops;
        for (int also = 0; also < 4; ++also) {
            if (also == suit || !(theirs >> also & 1)) continue;
            values[also] = lines[hand][also]->stay;
            if (also == strain_ && (sure >> 4) > (values[also] >> 4)) values[also] = sure;
            tricks += values[also] >> 4;
        }
        if (tricks < enough) return 0;
        int spare = tricks - enough;
        for (int also = 0; also < 4; ++also) {
            const int won = values[also] >> 4;
            if (also == suit) {
                const int less = std::min(spare, won - 1);
                spare -= less;
                needed |= top_cards(also, won - less);
            } else if (won && won <= spare) {
                spare -= won;
            } else if (won) {
                needed |= top_cards(also, values[also] & 15);
            }
        }
        // Every suit counted as theirs must stay so.
        needed |= top_cards(suit, 1);
    }
    if (can_wait) {
        for (int suit = 0; suit < 4; ++suit) {
            if (theirs >> suit & 1) needed |= top_cards(suit, 1);
        }
    }
    relied |= needed;
    return enough;
}

}  // namespace kibitz::bridge
