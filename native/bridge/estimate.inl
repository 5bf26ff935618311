// The estimate of one build: included by estimate_plain.cpp and estimate_fast.cpp, each in its own
// namespace. Random positions make every condition a coin toss, so most of them are arithmetic.
#include <algorithm>
#include <array>
#include <cstdint>

#include "bridge/estimate.hpp"

namespace kibitz::bridge::KIBITZ_LANE {
namespace {

using Mask = std::uint32_t;

inline int held(Mask cards) {
#ifdef __POPCNT__
    return __builtin_popcount(cards);
#else
    return kLengths[cards];
#endif
}

// Without the lowest `drop` of the cards; all of them where it is more than their number.
inline Mask dropping(Mask cards, int drop) {
#ifdef __BMI2__
    return cards & ~(__builtin_ia32_pdep_si(Mask{1} << drop, cards) - 1);
#else
    return without_lowest(cards, drop);
#endif
}

// Which of `cards` are ours, lowest first, side by side.
inline Mask squeezed(Mask ours, Mask cards) {
#ifdef __BMI2__
    return __builtin_ia32_pext_si(ours, cards);
#else
    Mask found = 0;
    for (Mask place = 1; cards != 0; cards &= cards - 1, place <<= 1) {
        if (ours & lowest(cards)) found |= place;
    }
    return found;
#endif
}

// Trump tricks by pairs of rank groups: by the cards that are ours, lowest first, with a bit above
// the highest to tell how many cards there are. At most six of each side are drawn together.
constexpr std::array<std::uint8_t, 8192> make_pairs() {
    std::array<std::uint8_t, 8192> pairs{};
    for (int key = 1; key < 8192; ++key) {
        int place = 12;
        while (!(key >> place & 1)) --place;
        const auto group = [&](int ours) {
            int size = 0;
            while (place > 0 && (key >> (place - 1) & 1) == ours) {
                --place;
                ++size;
            }
            return size;
        };
        int sum = group(1), carried = 0;
        while (place > 0) {
            const int lost = group(0), won = group(1);
            if (won == 0) break;  // what is left of theirs below our last card can only lose
            carried += won - lost;
            if (carried >= 0) {
                sum += carried;
                carried = 0;
            }
        }
        pairs[static_cast<std::size_t>(key)] = static_cast<std::uint8_t>(sum);
    }
    return pairs;
}
constexpr std::array<std::uint8_t, 8192> kPairsOf = make_pairs();

struct Run {
    int quick;
    bool again;
};

// Steps A and B for a suit whose top card is ours. The step "ruff" needs no branch: it gives
// the cap M exactly where the quick winners reach it, so the caller's minimum says the same.
inline Run first_pass(Mask us0, Mask us1, Mask them0, Mask them1) {
    const Mask ours = us0 | us1, theirs = them0 | them1;
    const Mask winners = above(ours, theirs);
    const int length0 = held(us0), length1 = held(us1);
    const int theirs0 = held(them0), theirs1 = held(them1);
    const bool first_is_shorter =
        (length0 < length1) | ((length0 == length1) & (lowest(us0) > lowest(us1)));
    const Mask short_hand = first_is_shorter ? us0 : us1;
    const Mask long_hand = first_is_shorter ? us1 : us0;
    const int longer = std::max(length0, length1), shorter = std::min(length0, length1);

    const Mask low = lowest(short_hand);
    const bool low_wins = (low & winners) != 0;
    const bool blocked = low_wins & (low > long_hand);
    const int quick = std::min(held(winners) - (low_wins ? 1 : 0), longer);  // less one: overtake

    const Mask seconds = above(theirs, ours & ~winners);
    const bool stopped = (quick == 0) | (((them0 & seconds) != 0) & (theirs0 > quick)) |
                         (((them1 & seconds) != 0) & (theirs1 > quick));
    const bool established =
        (quick + 1 >= longer) | ((theirs0 <= quick + 1) & (theirs1 <= quick + 1));
    int found = stopped ? quick : longer;
    found = stopped | established ? found : quick;
    found = blocked ? shorter : found;
    return {found, !(blocked | stopped | established)};
}

inline Mask after_rounds(Mask hand, Mask winners, int rounds) {
    if (held(hand) <= rounds) return 0;
    return dropping(hand & ~winners, std::max(0, rounds - held(hand & winners)));
}

inline int quick_winners(Mask us0, Mask us1, Mask them0, Mask them1) {
    const Run run = first_pass(us0, us1, them0, them1);
    if (!run.again) return run.quick;
    const Mask winners = above(us0 | us1, them0 | them1);
    const int rounds = run.quick;
    const Run second =
        first_pass(after_rounds(us0, winners, rounds), after_rounds(us1, winners, rounds),
                   dropping(them0, rounds), dropping(them1, rounds));
    return rounds + second.quick;
}

}  // namespace

Estimate estimate(const Hands &hands, int strain, int leader) {
    Mask suits[4][4];
    int length_of[4][4];
    int quick[4];  // of the side that holds the suit's top card
    int owner[4];  // 0 where that is the side on lead
    for (int suit = 0; suit < 4; ++suit) {
        for (int turn = 0; turn < 4; ++turn) {
            const Mask cards = suit_of(hands[static_cast<std::size_t>((leader + turn) & 3)], suit);
            suits[suit][turn] = cards;
            length_of[suit][turn] = held(cards);
        }
        const Mask *cards = suits[suit];
        const int side = (cards[0] | cards[2]) > (cards[1] | cards[3]) ? 0 : 1;
        owner[suit] = side;
        const bool empty = (cards[0] | cards[1] | cards[2] | cards[3]) == 0;
        const int found =
            quick_winners(cards[side], cards[side + 2], cards[side ^ 1], cards[(side ^ 1) + 2]);
        quick[suit] = empty ? 0 : found;
    }
    int pairs[2] = {0, 0};
    if (strain != kNotrump) {
        const Mask ours = suits[strain][0] | suits[strain][2];
        const Mask theirs = suits[strain][1] | suits[strain][3];
        const int *lengths_now = length_of[strain];
        const int our_longer = std::max(lengths_now[0], lengths_now[2]);
        const int their_longer = std::max(lengths_now[1], lengths_now[3]);
        const int drawn = std::min(our_longer, their_longer);
        const Mask tops = dropping(ours, lengths_now[0] + lengths_now[2] - drawn) |
                          dropping(theirs, lengths_now[1] + lengths_now[3] - drawn);
        const Mask mark = Mask{1} << (2 * drawn);
        const Mask mine = squeezed(ours, tops);
        pairs[0] = kPairsOf[mark | mine] + std::max(0, our_longer - their_longer);
        pairs[1] = kPairsOf[mark | (mine ^ (mark - 1))] + std::max(0, their_longer - our_longer);
    }
    int sizes[4];
    for (int turn = 0; turn < 4; ++turn) {
        sizes[turn] =
            length_of[0][turn] + length_of[1][turn] + length_of[2][turn] + length_of[3][turn];
    }
    const int limit = sizes[0];
    const bool fits = (sizes[1] == limit) & (sizes[2] == limit) & (sizes[3] == limit);
    // The sum for the side of the hand at `turn`, on lead: a suit it is void in counts nothing.
    const auto sum = [&](int turn) {
        const int next = (turn + 1) & 3, last = (turn + 3) & 3;
        int total = 0;
        bool next_ruffs = false, last_ruffs = false;
        if (strain != kNotrump) {
            const bool on_top = (owner[strain] == (turn & 1)) & (length_of[strain][turn] != 0);
            const int drawn = on_top ? quick[strain] : 0;
            total = std::max(pairs[turn & 1], drawn);
            next_ruffs = length_of[strain][next] > drawn;
            last_ruffs = length_of[strain][last] > drawn;
        }
        for (int suit = 0; suit < 4; ++suit) {
            const bool counts =
                (suit != strain) & (owner[suit] == (turn & 1)) & (length_of[suit][turn] != 0);
            int tricks = std::min(quick[suit], next_ruffs ? length_of[suit][next] : 13);
            tricks = std::min(tricks, last_ruffs ? length_of[suit][last] : 13);
            total += counts ? tricks : 0;
        }
        return std::min(total, limit);
    };
    const int side = sum(0);
    const int opponents = std::max(sum(1), sum(3));
    const int rest = limit - opponents;
    return {side, opponents, side > rest ? 2 * side : side + rest, fits};
}

}  // namespace kibitz::bridge::KIBITZ_LANE
