// What a side takes for certain without a search: from the top on lead, or once it is let in.
#include <algorithm>
#include <bit>
#include <cstring>

#include "bridge/solver.hpp"

namespace kibitz::bridge::KIBITZ_LANE {

// The four numbers of a line side by side, tricks only: stay, cross, change, any from bit 0.
inline std::uint32_t tricks_of(const Line *line) {
    std::uint32_t all;
    std::memcpy(&all, line, sizeof all);
    return all >> 4 & 0x0F0F0F0F;
}

inline int byte_of(std::uint32_t numbers, int place) {
    return static_cast<int>(numbers >> 8 * place & 255);
}

Solver::Plan Solver::best_plan(const Line *const *mine, unsigned suits, int enough) {
    static_assert(std::endian::native == std::endian::little && sizeof(Line) == 4);
    std::uint32_t each[4], sum = 0;
    for (int suit = 0; suit < 4; ++suit) {
        each[suit] = suits >> suit & 1 ? tricks_of(mine[suit]) : 0;
        sum += each[suit];
    }
    const int stays = byte_of(sum, 0), changes = byte_of(sum, 2);
    int best = stays << 4 | 8;
    if (stays >= enough) return {best};
    for (int suit = 0; suit < 4; ++suit) {
        const int stay = byte_of(each[suit], 0), cross = byte_of(each[suit], 1);
        const int change = byte_of(each[suit], 2), any = byte_of(each[suit], 3);
        best = std::max(best, (stays - stay + any) << 4 | suit);
        if (cross) best = std::max(best, (changes - change + cross) << 4 | 4 | suit);
    }
    return {best};
}

Cards Solver::plan_relies(const Line *const *mine, unsigned suits, Plan plan, int spare) const {
    Cards relied = 0;
    int values[4] = {0, 0, 0, 0};
    for (int suit = 0; suit < 4; ++suit) {
        if (!(suits >> suit & 1)) continue;
        const Line &line = *mine[suit];
        values[suit] = plan.crosses() ? (suit == plan.suit() ? line.cross : line.change)
                                      : (suit == plan.suit() ? line.any : line.stay);
    }
    // More tricks than needed: leave out the suits that rely on the most cards.
    while (spare > 0) {
        int dropped = -1;
        for (int suit = 0; suit < 4; ++suit) {
            const int tricks = values[suit] >> 4, depth = values[suit] & 15;
            if (tricks == 0 || tricks > spare || (plan.crosses() && suit == plan.suit())) continue;
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
    static constexpr Line kNothing[2] = {{0, 0, 0, 0}, {0, 0, 0, 0}};
    const Cards remaining = all();
    for (int suit = 0; suit < 4; ++suit) {
        const std::uint32_t cards = lane_cards(remaining, suit);
        const int top = deal_.runs[suit][cards].top_seat;
        const Line *lines = kNothing;
        if (top != 4 && side_of(top) == side_of(leader)) {
            lines = deal_.runs[suit].lines(cards, suit == strain_ ? 0 : ruffers);
        }
        mine[suit] = lines + (leader >> 1);
    }
}

int Solver::ruffers_after(int side, int rounds) const {
    if (strain_ == kNotrump) return 0;
    return (shape_length(shape_, side ^ 1, strain_) > rounds ? 1 : 0) |
           (shape_length(shape_, side ^ 3, strain_) > rounds ? 2 : 0);
}

int Solver::quick(int leader, int left, int enough, Cards &relied) {
    const Line *mine[4];
    const int side = side_of(leader);
    const int ruffers = ruffers_after(side, 0);
    lines_of(leader, ruffers, mine);
    Plan plan = best_plan(mine, 15, enough);
    if (plan.tricks() >= enough) {
        relied |= plan_relies(mine, 15, plan, plan.tricks() - enough);
        return enough;
    }
    if (strain_ == kNotrump) return plan.tricks();
    const unsigned sides = 15u & ~(1u << strain_);
    const int sure = deal_.runs[strain_].sure(lane_cards(all(), strain_), side);
    if (sure >> 4) {
        // Side winners first, then the trumps that win in any case.
        plan = best_plan(mine, sides, enough);
        if (plan.tricks() + (sure >> 4) >= enough && plan.tricks() + (sure & 15) <= left) {
            const int spare = plan.tricks() + (sure >> 4) - enough;
            relied |= plan_relies(mine, sides, plan, spare) | top_cards(strain_, sure & 15);
            return enough;
        }
    }
    if (!ruffers) return plan.tricks();
    // Draw trumps first, then the side winners, then the trumps that are sure by then.
    const Draws &draws = deal_.runs[strain_].draws(lane_cards(all(), strain_), side);
    for (int end = 0; end < 2; ++end) {
        const Draw &draw = draws[leader >> 1][end];
        if (draw.rounds == 0) continue;
        const int hand = end == 0 ? leader : leader ^ 2;
        lines_of(hand, ruffers_after(side, draw.rounds), mine);
        plan = best_plan(mine, sides, enough - draw.tricks);
        const int room = left - draw.rounds - draw.kept;
        if (std::min(plan.tricks(), room) + draw.tricks >= enough) {
            const int spare = std::min(plan.tricks(), room) + draw.tricks - enough;
            relied |= plan_relies(mine, sides, plan, std::min(spare, plan.tricks())) |
                      top_cards(strain_, draw.depth);
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
    if (strain_ != kNotrump) {
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
    } else if (strain_ != kNotrump) {
        return 0;
    }
    if (kept_back + enough > left) return 0;
    const bool partner_ruffs = strain_ != kNotrump && shape_length(shape_, partner, strain_) > 0;
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
            // Sure trumps must still be in their hand after the tricks that go before them.
            const bool kept = std::max(1, enough - (sure >> 4)) + (sure & 15) <= left;
            if (also == strain_ && kept && (sure >> 4) > (values[also] >> 4)) values[also] = sure;
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

int Solver::certain(int leader) {
    const Line *mine[4];
    const int side = side_of(leader);
    const int ruffers = ruffers_after(side, 0);
    lines_of(leader, ruffers, mine);
    int best = best_plan(mine, 15, 14).tricks();
    if (strain_ != kNotrump) {
        const unsigned sides = 15u & ~(1u << strain_);
        const int sure = deal_.runs[strain_].sure(lane_cards(all(), strain_), side);
        const int first = std::min(best_plan(mine, sides, 14).tricks(), left_ - (sure & 15));
        best = std::max(best, std::max(first, 0) + (sure >> 4));
        const Draws &draws = deal_.runs[strain_].draws(lane_cards(all(), strain_), side);
        for (int end = 0; end < 2; ++end) {
            const Draw &draw = draws[leader >> 1][end];
            if (draw.rounds == 0) continue;
            lines_of(end == 0 ? leader : leader ^ 2, ruffers_after(side, draw.rounds), mine);
            const int room = left_ - draw.rounds - draw.kept;
            best =
                std::max(best, std::min(best_plan(mine, sides, 14).tricks(), room) + draw.tricks);
        }
    }
    return std::min(best, left_);
}

}  // namespace kibitz::bridge::KIBITZ_LANE
