// What our players were seen to pass: a hand's three cards by the product of their worths, as a
// pass that plays safe or as one that keeps a moon together. Part of a lane.

namespace kibitz::hearts::KIBITZ_LANE {

inline void pass_places(uint64_t hand, int card, int at[4]) {
    const int suit = kSuitOf[card], rank = card % 13;
    const int group = suit < 2 ? 0 : suit - 1;
    const uint64_t mine = hand & kSuits[suit];
    const int length = std::min(count_bits(mine), 7) - 1;
    const int from_top = std::min(count_bits(mine & above(card)), 4);
    const int lower = six(count_bits(mine & below(card)));
    const int height = rank >= 9 ? rank - 7 : rank >= 7 ? 1 : 0;  // A K Q J, ten and nine, the rest
    const int guards = six(count_bits(hand & kSpades & below(kQueen)));
    const int spade = suit != 3 ? 0 : card < kQueen ? 1 : card == kQueen ? 2 : 3;
    at[0] = kPassTables[0].start + group * 13 + rank;
    at[1] = kPassTables[1].start + (group * 7 + length) * 5 + from_top;
    at[2] = kPassTables[2].start + (group * 6 + lower) * 6 + height;
    at[3] = kPassTables[3].start + (spade * 6 + guards) * 2 + ((hand & kQueenSpades) != 0);
}

// For fitting and for the twin: each card of a hand, its losers, and the numbers that speak of it.
std::vector<int> passed_places(uint64_t hand) {
    std::vector<int> rows;
    for (uint64_t rest = hand; rest; rest &= rest - 1) {
        int at[4];
        pass_places(hand, lowest_bit(rest), at);
        rows.insert(rows.end(), {lowest_bit(rest), losers(hand)});
        rows.insert(rows.end(), at, at + 4);
    }
    return rows;
}

// Up to 13 cards with a share each; a set of three has the product of its shares.
struct Shares {
    int cards[13];
    double share[13];
    int size = 0;
};

// The sum of the products of all sets of three.
inline double sets_of_three(const Shares &s) {
    double one = 0, two = 0, three = 0;
    for (int i = 0; i < s.size; ++i) {
        three += two * s.share[i];
        two += one * s.share[i];
        one += s.share[i];
    }
    return three;
}

inline void pass_shares(const std::vector<int16_t> &worths, uint64_t hand, Shares &found) {
    int scores[13], most = -1'000'000;
    found.size = 0;
    for (uint64_t rest = hand; rest; rest &= rest - 1) {
        const int card = lowest_bit(rest);
        int at[4], sum = 0;
        pass_places(hand, card, at);
        for (const int place : at) sum += worths[static_cast<std::size_t>(place)];
        scores[found.size] = sum;
        found.cards[found.size++] = card;
        most = std::max(most, sum);
    }
    for (int i = 0; i < found.size; ++i) found.share[i] = shrunk(most - scores[i]);
}

inline double product_of(const Shares &s, uint64_t three) {
    double product = 1;
    for (int i = 0; i < s.size; ++i)
        if (three & bit(s.cards[i])) product *= s.share[i];
    return product;
}

// A set of three by its share of all sets.
inline uint64_t draw_three(const Shares &s, Random &random) {
    // sums[k][i]: products of sets of k cards among those from i on.
    double sums[4][14] = {};
    for (int i = s.size; i >= 0; --i) {
        sums[0][i] = 1;
        for (int k = 1; k < 4 && i < s.size; ++k)
            sums[k][i] = sums[k][i + 1] + s.share[i] * sums[k - 1][i + 1];
    }
    uint64_t chosen = 0;
    for (int i = 0, wanted = 3; i < s.size && wanted > 0; ++i) {
        const double with = s.share[i] * sums[wanted - 1][i + 1];
        if (s.size - i == wanted || random.unit() * sums[wanted][i] < with) {
            chosen |= bit(s.cards[i]);
            --wanted;
        }
    }
    return chosen;
}

inline double shooting_share(const Learned &learned, uint64_t hand) {
    const int lost = std::min(losers(hand), kLosers - 1);
    return 1 / (1 + std::exp(-learned.shoots[static_cast<std::size_t>(lost)] / 16.0));
}

constexpr double kSetsOfThree = 286;
constexpr double kNoMoon = 0.01;

// How likely a hand of 13 passes these three; a share `otherwise` passes any.
inline double pass_likelihood(const Learned &learned, uint64_t hand, uint64_t three,
                              double otherwise) {
    Shares shares;
    double moon = shooting_share(learned, hand);
    if (moon < kNoMoon) moon = 0;  // not worth a second sum
    pass_shares(learned.safe, hand, shares);
    double chance = (1 - moon) * product_of(shares, three) / sets_of_three(shares);
    if (moon > 0) {
        pass_shares(learned.moon, hand, shares);
        chance += moon * product_of(shares, three) / sets_of_three(shares);
    }
    return (1 - otherwise) * chance + otherwise / kSetsOfThree;
}

// Three cards as a player with this hand passes them.
inline uint64_t learned_pass(const Learned &learned, uint64_t hand, Random &random) {
    Shares shares;
    const bool moon = random.unit() < shooting_share(learned, hand);
    pass_shares(moon ? learned.moon : learned.safe, hand, shares);
    return draw_three(shares, random);
}

}  // namespace kibitz::hearts::KIBITZ_LANE
