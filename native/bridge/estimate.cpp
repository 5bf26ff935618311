#include "bridge/estimate.hpp"

#include <algorithm>

namespace kibitz::bridge {
namespace {

struct Run {
    int quick;
    bool again;
};

// Steps A and B for a suit whose top card is ours. The step "ruff" needs no branch: it gives
// the cap M exactly where the quick winners reach it, so the caller's minimum says the same.
Run first_pass(std::uint32_t us0, std::uint32_t us1, std::uint32_t them0, std::uint32_t them1) {
    const std::uint32_t ours = us0 | us1, theirs = them0 | them1;
    const std::uint32_t winners = above(ours, theirs);
    const int length0 = length(us0), length1 = length(us1);
    const bool first_is_shorter =
        length0 < length1 || (length0 == length1 && lowest(us0) > lowest(us1));
    const std::uint32_t short_hand = first_is_shorter ? us0 : us1;
    const std::uint32_t long_hand = first_is_shorter ? us1 : us0;
    const int longer = std::max(length0, length1), shorter = std::min(length0, length1);

    const std::uint32_t low = lowest(short_hand);
    int quick = length(winners);
    if ((low & winners) != 0) {
        if (low > long_hand) return {shorter, false};  // block
        --quick;                                       // overtake
    }
    quick = std::min(quick, longer);

    const std::uint32_t seconds = above(theirs, ours & ~winners);
    const int theirs0 = length(them0), theirs1 = length(them1);
    if (quick == 0 || ((them0 & seconds) != 0 && theirs0 > quick) ||
        ((them1 & seconds) != 0 && theirs1 > quick)) {
        return {quick, false};  // stop
    }
    if (quick + 1 >= longer || (theirs0 <= quick + 1 && theirs1 <= quick + 1)) {
        return {longer, false};  // established
    }
    return {quick, true};
}

std::uint32_t after_rounds(std::uint32_t hand, std::uint32_t winners, int rounds) {
    if (length(hand) <= rounds) return 0;
    const std::uint32_t held = hand & winners;
    return without_lowest(hand & ~winners, rounds - length(held));
}

// The size of the top run of `mine` above `other`, which it then loses.
int take_group(std::uint32_t &mine, std::uint32_t other) {
    const std::uint32_t group = above(mine, other);
    mine &= ~group;
    return length(group);
}

}  // namespace

int quick_winners(std::uint32_t us0, std::uint32_t us1, std::uint32_t them0, std::uint32_t them1) {
    if ((us0 | us1) <= (them0 | them1)) return 0;  // no card of ours is on top
    const Run run = first_pass(us0, us1, them0, them1);
    if (!run.again) return run.quick;
    const std::uint32_t winners = above(us0 | us1, them0 | them1);
    const int rounds = run.quick;
    const Run second =
        first_pass(after_rounds(us0, winners, rounds), after_rounds(us1, winners, rounds),
                   without_lowest(them0, rounds), without_lowest(them1, rounds));
    return rounds + second.quick;
}

int trump_pairs(std::uint32_t us0, std::uint32_t us1, std::uint32_t them0, std::uint32_t them1) {
    const int our_longer = std::max(length(us0), length(us1));
    const int their_longer = std::max(length(them0), length(them1));
    const int drawn = std::min(our_longer, their_longer);
    std::uint32_t mine = top(us0 | us1, drawn), other = top(them0 | them1, drawn);
    int count = std::max(0, our_longer - their_longer);
    if (mine > other) count += take_group(mine, other);
    int carried = 0;
    while (mine != 0) {  // what is left of theirs below our last card can only lose
        const int lost = take_group(other, mine);
        carried += take_group(mine, other) - lost;
        if (carried >= 0) {
            count += carried;
            carried = 0;
        }
    }
    return count;
}

Estimate estimate(const Hands &hands, int strain, int leader) {
    int quick[4];  // of the side that holds the suit's top card
    bool is_ours[4];
    std::uint32_t suits[4][4];
    int held[4][4];
    for (int suit = 0; suit < 4; ++suit) {
        for (int turn = 0; turn < 4; ++turn) {
            const std::uint32_t cards = suit_of(hands[(leader + turn) & 3], suit);
            suits[suit][turn] = cards;
            held[suit][turn] = length(cards);
        }
        const auto &cards = suits[suit];
        is_ours[suit] = (cards[0] | cards[2]) > (cards[1] | cards[3]);
        quick[suit] = is_ours[suit] ? quick_winners(cards[0], cards[2], cards[1], cards[3])
                                    : quick_winners(cards[1], cards[3], cards[0], cards[2]);
    }
    int pairs[2] = {0, 0};
    if (strain != notrump) {
        const auto &trumps = suits[strain];
        pairs[0] = trump_pairs(trumps[0], trumps[2], trumps[1], trumps[3]);
        pairs[1] = trump_pairs(trumps[1], trumps[3], trumps[0], trumps[2]);
    }
    const int limit = held[0][0] + held[1][0] + held[2][0] + held[3][0];
    bool fits = true;
    for (int turn = 1; turn < 4; ++turn) {
        fits &= held[0][turn] + held[1][turn] + held[2][turn] + held[3][turn] == limit;
    }
    // The sum for the side of the hand at `turn`, on lead: a suit it is void in counts nothing.
    const auto sum = [&](int turn) {
        const bool ours = turn == 0;
        const int next = (turn + 1) & 3, last = (turn + 3) & 3;
        int total = 0;
        bool next_ruffs = false, last_ruffs = false;
        if (strain != notrump) {
            const bool on_top = is_ours[strain] == ours && held[strain][turn] != 0;
            const int drawn = on_top ? quick[strain] : 0;
            total = std::max(pairs[turn & 1], drawn);
            next_ruffs = held[strain][next] > drawn;
            last_ruffs = held[strain][last] > drawn;
        }
        for (int suit = 0; suit < 4; ++suit) {
            if (suit == strain || is_ours[suit] != ours || held[suit][turn] == 0) continue;
            int tricks = quick[suit];
            if (next_ruffs) tricks = std::min(tricks, held[suit][next]);
            if (last_ruffs) tricks = std::min(tricks, held[suit][last]);
            total += tricks;
        }
        return std::min(total, limit);
    };
    const int side = sum(0);
    const int opponents = std::max(sum(1), sum(3));
    const int rest = limit - opponents;
    return {side, opponents, side > rest ? 2 * side : side + rest, fits};
}

}  // namespace kibitz::bridge
