#include "bridge/runs.hpp"

#include <algorithm>

namespace kibitz::bridge::KIBITZ_LANE {
namespace {

std::uint32_t low(std::uint32_t cards) { return cards & (~cards + 1); }
std::uint32_t high(std::uint32_t cards) { return cards ? 1u << (31 - std::countl_zero(cards)) : 0; }

// More tricks first; of equals the plan that relies on fewer cards.
int better(int one, int two) {
    if ((one >> 4) != (two >> 4)) return (one >> 4) > (two >> 4) ? one : two;
    return std::min(one, two);
}

}  // namespace

void Runs::fill(std::uint32_t remaining, int ruffers) {
    const int side = table_[remaining].top_seat & 1;
    const bool empty = table_[remaining].top_seat == 4;
    const std::uint32_t foe0 = hands_[side ^ 1] & remaining, foe1 = hands_[side ^ 3] & remaining;
    const bool ruffed = ((ruffers & 1) && !foe0) || ((ruffers & 2) && !foe1);
    Line found[2] = {{0, 0, 0, 0}, {0, 0, 0, 0}};
    if (!empty && !ruffed) {
        const std::uint32_t foes = foe0 | foe1;
        const std::uint32_t dropped = low(foe0) | low(foe1);
        for (int begin = 0; begin < 2; ++begin) {
            const std::uint32_t own = hands_[side + 2 * begin] & remaining;
            const std::uint32_t other = hands_[side + 2 * (begin ^ 1)] & remaining;
            if (!own) continue;
            Line &line = found[begin];
            const std::uint32_t own_winners = foes ? own & ~((high(foes) << 1) - 1) : own;
            const std::uint32_t other_winners = foes ? other & ~((high(foes) << 1) - 1) : other;
            const std::uint32_t leads[3] = {low(own), low(own_winners), high(own_winners)};
            const std::uint32_t follows[3] = {low(other), low(other_winners), high(other_winners)};
            for (int i = 0; i < 3; ++i) {
                const std::uint32_t lead = leads[i];
                if (!lead || (i && lead == leads[i - 1])) continue;
                for (int j = 0; j < 3; ++j) {
                    const std::uint32_t follow = follows[j];
                    if (j && (!follow || follow == follows[j - 1])) continue;
                    const std::uint32_t won = std::max(lead, follow);
                    if (won < foes) continue;  // the highest of theirs beats it
                    const bool stays = lead > follow;
                    const std::uint32_t later = remaining & ~(lead | follow | dropped);
                    // Ranks matter while anybody else could hold a card above the winner.
                    const bool alone = stays && !foes && !other;
                    const int used = alone ? 0 : std::popcount(remaining & ~(won - 1));
                    Line next[2] = {{0, 0, 0, 0}, {0, 0, 0, 0}};
                    if (later && table_[later].top_seat != 4 &&
                        (table_[later].top_seat & 1) == side) {
                        const Line *rest = lines(later, ruffers);
                        next[0] = rest[0];
                        next[1] = rest[1];
                    }
                    // A later plan's cards, counted from the top of what is left then.
                    const auto added = [&](int value) {
                        const int depth = value & 15;
                        int reach = used;
                        if (depth) {
                            std::uint32_t known = later;
                            for (int drop = std::popcount(later) - depth; drop > 0; --drop) {
                                known &= known - 1;
                            }
                            reach = std::max(reach, std::popcount(remaining & ~(low(known) - 1)));
                        }
                        return ((value & 0xF0) + 16) | reach;
                    };
                    const int now = begin ^ (stays ? 0 : 1);
                    const Line &mine = next[now];
                    if (stays) {
                        line.stay = static_cast<std::uint8_t>(better(line.stay, added(mine.stay)));
                        line.cross = static_cast<std::uint8_t>(
                            mine.cross ? better(line.cross, added(mine.cross)) : line.cross);
                        line.change =
                            static_cast<std::uint8_t>(better(line.change, added(mine.change)));
                    } else {
                        line.cross =
                            static_cast<std::uint8_t>(better(line.cross, added(mine.stay)));
                        if (mine.cross) {
                            line.stay =
                                static_cast<std::uint8_t>(better(line.stay, added(mine.cross)));
                        }
                    }
                    line.any = static_cast<std::uint8_t>(better(line.any, added(mine.any)));
                }
            }
        }
        // The change of hands costs nothing here: an entry in another suit makes it.
        const int partner_first[2] = {found[1].stay, found[0].stay};
        for (int begin = 0; begin < 2; ++begin) {
            found[begin].change = static_cast<std::uint8_t>(
                better(better(found[begin].change, found[begin].stay), partner_first[begin]));
        }
    }
    Suit &entry = table_[remaining];
    lines_[ruffers][remaining] = {found[0], found[1]};
    entry.filled = static_cast<std::uint8_t>(entry.filled | (1 << ruffers));
}

// A trump among a hand's best m loses its trick only to a higher trump of the other side, and each
// of those can do so once: with e of them above the m-th, m - e tricks are sure whatever is led.
// Two hands' top trumps are all sure while each hand can follow with a lower one.
void Runs::fill_sure(std::uint32_t remaining) {
    Suit &entry = table_[remaining];
    for (int side = 0; side < 2; ++side) {
        int best = 0;
        const std::uint32_t foes = (hands_[side ^ 1] | hands_[side ^ 3]) & remaining;
        int tops[2], length[2];
        for (int place = 0; place < 2; ++place) {
            const std::uint32_t hand = hands_[side + 2 * place] & remaining;
            length[place] = std::popcount(hand);
            tops[place] = std::popcount(foes ? hand & ~((high(foes) << 1) - 1) : hand);
            int held = 0;
            for (std::uint32_t rest = hand; rest; rest &= ~high(rest)) {
                ++held;
                const std::uint32_t from = ~(high(rest) - 1);
                const int won = held - std::popcount(foes & from);
                if (won > best >> 4) best = won << 4 | std::popcount(remaining & from);
            }
        }
        const int both = tops[0] + tops[1];
        const int first = std::max(0, tops[0] - (length[1] - tops[1]));
        const int second = std::max(0, tops[1] - (length[0] - tops[0]));
        const int joint = both - std::min(first, second);
        if (joint > best >> 4) best = joint << 4 | both;
        entry.sure[side] = static_cast<std::uint8_t>(best);
    }
    entry.filled = static_cast<std::uint8_t>(entry.filled | 16);
}

void Runs::fill_draws(std::uint32_t remaining, int side) {
    const int now = sure(remaining, side);
    const Draw stop{static_cast<std::uint8_t>(now >> 4), static_cast<std::uint8_t>(now & 15), 0,
                    static_cast<std::uint8_t>(now & 15)};
    Draws found{};
    found[0][0] = found[1][0] = stop;
    const std::uint32_t foe0 = hands_[side ^ 1] & remaining, foe1 = hands_[side ^ 3] & remaining;
    const std::uint32_t foes = foe0 | foe1;
    const std::uint32_t dropped = low(foe0) | low(foe1);
    const auto keep = [](Draw &best, const Draw &other) {
        if (other.tricks > best.tricks ||
            (other.tricks == best.tricks && other.rounds > best.rounds)) {
            best = other;
        }
    };
    const bool on_top = table_[remaining].top_seat != 4 && (table_[remaining].top_seat & 1) == side;
    for (int begin = 0; begin < 2 && on_top && foes; ++begin) {
        const std::uint32_t own = hands_[side + 2 * begin] & remaining;
        const std::uint32_t other = hands_[side + 2 * (begin ^ 1)] & remaining;
        const std::uint32_t own_winners = own & ~((high(foes) << 1) - 1);
        const std::uint32_t other_winners = other & ~((high(foes) << 1) - 1);
        const std::uint32_t leads[2] = {low(own), high(own_winners)};
        const std::uint32_t follows[2] = {low(other), high(other_winners)};
        for (int i = 0; i < 2; ++i) {
            const std::uint32_t lead = leads[i];
            if (!lead || (i && lead == leads[0])) continue;
            for (int j = 0; j < 2; ++j) {
                const std::uint32_t follow = follows[j];
                if (j && (!follow || follow == follows[0])) continue;
                const std::uint32_t won = std::max(lead, follow);
                if (won < foes) continue;
                const int stays = lead > follow ? 0 : 1;
                const std::uint32_t later = remaining & ~(lead | follow | dropped);
                const Draws next = draws(later, side);
                for (int end = 0; end < 2; ++end) {
                    Draw draw = next[begin ^ stays][end];
                    if (draw.tricks == 0 && draw.rounds == 0 && end == 1) continue;
                    int depth = std::popcount(remaining & ~(won - 1));
                    if (draw.depth) {
                        std::uint32_t known = later;
                        for (int k = std::popcount(later) - draw.depth; k > 0; --k)
                            known &= known - 1;
                        depth = std::max(depth, std::popcount(remaining & ~(low(known) - 1)));
                    }
                    draw.depth = static_cast<std::uint8_t>(depth);
                    ++draw.tricks;
                    ++draw.rounds;
                    keep(found[begin][end ^ stays], draw);
                }
            }
        }
    }
    draws_[side][remaining] = found;
    table_[remaining].filled = static_cast<std::uint8_t>(table_[remaining].filled | 32 << side);
}

}  // namespace kibitz::bridge::KIBITZ_LANE
