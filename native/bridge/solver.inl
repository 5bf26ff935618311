#include "bridge/solver.hpp"

#include <algorithm>

namespace kibitz::bridge::KIBITZ_LANE {

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
    const Cards cards = all() & lane(suit);
    return without_low(cards, count(cards) - depth);
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
        case 1:
            return ply<1>(table, left_, need, relied);
        case 2:
            return ply<2>(table, left_, need, relied);
        case 3:
            return ply<3>(table, left_, need, relied);
        default:
            return finish(table, left_, need, relied);
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
    memory_.expect_bounds(shape_, leader);
    if (slow(leader, left, left - ours + 1, relied) >= left - ours + 1) return !is_north_south;

    const Cards remaining = all();
    Owners owners;
    {
        const auto of = [&](int suit) {
            return static_cast<std::uint64_t>(deal_.runs[suit][lane_cards(remaining, suit)].owners);
        };
        owners.low = of(0) | of(1) << 32;
        owners.high = of(2) | of(3) << 32;
    }
    int last;
    {
        const Shelf &shelf = memory_.shelf(shape_, leader);
        last = shelf.last;
        Bound *const first = memory_.bounds(shelf);
        for (int k = shelf.used; k-- > 0;) {
            const Bound &bound = first[k];
            if (!bound.fits(owners)) continue;
            const bool reached = bound.least() >= need;
            if (!reached && bound.most() >= need) continue;
            for (int suit = 0; suit < 4; ++suit) relied |= top_cards(suit, bound.depth(suit));
            // What fits now is likely to fit again soon: move it half-way to the front.
            const int up = (k + shelf.used) / 2;
            if (up > k) std::swap(first[k], first[up]);
            return reached;
        }
    }
    hint_ = 0;
    if (last != 255) {
        Cards own = hands_[leader] & lane(last >> 4);
        for (int k = last & 15; k > 0; --k) own ^= high_card(own);
        hint_ = high_card(own);
    }
    const Table table{leader, leader, 0, remaining, 0, 0};
    const bool reached = ply<0>(table, left, need, relied);
    if (stopped_) return reached;
    remember(leader, left, need, reached, relied, owners);
    return reached;
}

void Solver::remember(int leader, int left, int need, bool reached, Cards relied,
                      const Owners &owners) {
    const Cards remaining = all();
    std::uint64_t known[4];
    for (int suit = 0; suit < 4; ++suit) {
        const Cards in_suit = relied & lane(suit);
        const int depth = in_suit ? count(remaining & lane(suit) & ~(low_card(in_suit) - 1)) : 0;
        known[suit] = (std::uint64_t{1} << (2 * depth)) - 1;
    }
    Bound bound;
    bound.known = {known[0] | known[1] << 32, known[2] | known[3] << 32};
    bound.owners = {owners.low & bound.known.low, owners.high & bound.known.high};
    const int least = reached ? need : 0, most = reached ? left : need - 1;
    bound.set(least, most);
    Shelf &shelf = memory_.shelf(shape_, leader);
    if (hint_) {
        const int suit = lane_of(hint_);
        const int place = count(hands_[leader] & lane(suit) & ~(hint_ - 1)) - 1;
        shelf.last = static_cast<std::uint8_t>(suit << 4 | place);
    }
    Bound *const first = memory_.bounds(shelf);
    for (int k = shelf.used; k-- > 0;) {
        Bound &old = first[k];
        if (!bound.fits(old.owners) || !bound.knows_no_more_than(old)) continue;
        if (!old.knows_no_more_than(bound)) {
            // The new bound is the more general; an old one that says no more can go.
            if (least >= old.least() && most <= old.most()) old = first[--shelf.used];
            continue;
        }
        old.set(std::max(old.least(), least), std::min(old.most(), most));
        return;
    }
    memory_.add(shelf, bound);
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
    const int number = moves<K>(table, seat, list);
    // The lead that decided last needs no weighing of the others until it has failed.
    int weighed = K == 0 && hint_ ? 1 : 0;
    hint_ = 0;
    Cards union_relied = 0, skipped = 0;
    for (int i = 0; i < number; ++i) {
        if (i >= weighed && i + 1 < number) {
            if (i == weighed) {
                for (int j = i; j < number; ++j) {
                    list[j].weight = weigh<K>(table, seat, list[j].card);
                }
            }
            // Selection as we go: a cut-off makes most of a sort useless.
            int best = i;
            for (int j = i + 1; j < number; ++j) {
                if (list[j].weight > list[best].weight) best = j;
            }
            std::swap(list[i], list[best]);
        }
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
    int number = 0;
    const auto add = [&](int suit) {
        Cards cards = hand & lane(suit);
        const Cards others = table.started & ~hand & lane(suit);
        while (cards) {
            const Cards bottom = low_card(cards);
            const Cards next_other = low_card(others & ~((bottom << 1) - 1));
            const Cards run = cards & (next_other - 1);  // all of them where no other is above
            cards &= ~run;
            // To win, the top of the run relies on fewer cards; to lose, its bottom does.
            const bool may_win =
                K == 0 || (suit == lane_of(table.best) ? bottom > table.best : suit == strain_);
            list[number] = {may_win ? high_card(run) : bottom, run, 0};
            if (K == 0 && (run & hint_)) std::swap(list[0], list[number]);
            ++number;
        }
    };
    if (K > 0 && (hand & lane(table.led))) {
        add(table.led);
    } else {
        for (int suit = 0; suit < 4; ++suit) add(suit);
    }
    return number;
}

// What to lead first, found by counting nodes: cashing a winner early seldom decides anything.
struct LeadWeights {
    int winner;            // the card beats all of theirs
    int winner_rank;       // for each step of its rank, in tenths
    int to_partner;        // partner's card does
    int to_partner_rank;   // for each step below the ace, in tenths
    int under_own_winner;  // low from a hand that holds the winner
    int through, towards;  // their top card sits on the left, or on the right
    int loser_rank;        // for each step of the rank of a card that loses, in tenths
    int length;            // for each card of the suit in the hand
    int partner_length;
    int left_length, right_length;
    int trump;
    int left_ruffs, right_ruffs;
    int singleton;  // beside trumps to ruff with
    int partner_ruffs;
    int last_to_winner;  // partner wins and this hand has no more of it
};
constexpr LeadWeights kNotrumpLeads{-20, 18, 35, 10, -25, 25, 10, 8, 2, 8, 0, 0, 0, 0, 0, 0, 0, 0};
constexpr LeadWeights kSuitLeads{-12, 18, 37, 10,  -33, 25,  10, -8, 2,
                                 0,   0,  0,  -30, -80, -80, 27, 8,  -8};

// What to follow with, by the place in the trick: 1, 2, 3.
struct FollowWeights {
    int partner_wins;       // follow, and partner holds the trick
    int partner_overtaken;  // the same with a card above partner's
    int holds;              // a card that takes the trick against those to come
    int beats;              // one that does not hold
    int low;                // one that does not even beat
    int needless_ruff, holding_ruff, beaten_ruff, under_ruff;
    int discard;
    int discard_length;  // for each card of the suit in the hand
    int discard_rank;
    int discard_winner;  // a card above all of theirs
    int bare_discard;    // the only card of its suit
};
constexpr FollowWeights kFollowWeights[6] = {
    // in notrump, then with trumps
    {100, -20, 200, 60, 80, 20, 200, 70, 30, 60, 2, -2, 0, -8},
    {100, -20, 200, 60, 54, 20, 200, 70, 30, 60, 10, -2, -8, 0},
    {100, -20, 200, 60, 80, 20, 200, 70, 30, 60, 2, -2, 0, -8},
    {100, -20, 200, 60, 54, 20, 200, 93, 30, 60, 2, -10, -8, -8},
    {100, -20, 200, 60, 54, 20, 200, 70, 30, 60, 2, -2, 0, 0},
    {100, -20, 200, 60, 80, 20, 200, 70, 30, 60, 2, -2, 0, 0},
};

template <int K>
int Solver::weigh(const Table &table, int seat, Cards card) const {
    const int suit = lane_of(card);
    const Cards in_suit = lane(suit);
    const int rank = std::countr_zero(card) & 15;
    const bool trumps = strain_ != kNotrump;
    const Cards trump_lane = trumps ? lane(strain_) : 0;
    if constexpr (K == 0) {
        const LeadWeights &by = trumps ? kSuitLeads : kNotrumpLeads;
        const Cards own = hands_[seat], partner = hands_[seat ^ 2];
        const Cards left = hands_[(seat + 1) & 3], right = hands_[(seat + 3) & 3];
        const Cards own_suit = own & in_suit, partner_suit = partner & in_suit;
        const Cards left_suit = left & in_suit, right_suit = right & in_suit;
        const Cards foes = left_suit | right_suit;
        int weight = by.length * count(own_suit) + by.partner_length * count(partner_suit) +
                     by.left_length * count(left_suit) + by.right_length * count(right_suit);
        if (suit == strain_) {
            weight += by.trump;
        } else if (trumps) {
            if (!left_suit && (left & trump_lane)) weight += by.left_ruffs;
            if (!right_suit && (right & trump_lane)) weight += by.right_ruffs;
            if (!partner_suit && (partner & trump_lane)) weight += by.partner_ruffs;
            if (own_suit == card && (own & trump_lane)) weight += by.singleton;
        }
        if (card > foes) {
            weight += by.winner + by.winner_rank * rank / 10;
        } else if (partner_suit > foes) {
            weight += by.to_partner - by.to_partner_rank * rank / 10;
            if (own_suit == card) weight += by.last_to_winner;
        } else if ((own_suit | partner_suit) > foes) {
            weight += by.under_own_winner - by.loser_rank * rank / 10;
        } else {
            weight += left_suit > right_suit ? by.through : by.towards;
            weight -= by.loser_rank * rank / 10;
        }
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
        const FollowWeights &by = kFollowWeights[K - 1 + (trumps ? 3 : 0)];
        int weight = 0;
        if (suit == table.led) {
            if (partner_will) {
                weight = by.partner_wins - rank + (beats ? by.partner_overtaken : 0);
            } else if (beats && held(card)) {
                weight = by.holds - rank;
            } else {
                weight = (beats ? by.beats : by.low) - rank;
            }
        } else if (suit == strain_) {
            if (partner_will) {
                weight = by.needless_ruff - rank;
            } else if (beats && held(card)) {
                weight = by.holding_ruff - rank;
            } else {
                weight = (beats ? by.beaten_ruff : by.under_ruff) - rank;
            }
        } else {
            const Cards own_suit = hands_[seat] & in_suit;
            weight = by.discard + by.discard_length * count(own_suit) + by.discard_rank * rank;
            if (own_suit == card) weight += by.bare_discard;
            if (card > ((hands_[(seat + 1) & 3] | hands_[(seat + 3) & 3]) & in_suit)) {
                weight += by.discard_winner;
            }
        }
        return weight;
    }
}

}  // namespace kibitz::bridge::KIBITZ_LANE
