// What our players were seen to pass: a hand's three cards by the product of their worths and of
// what each suit is worth with so many gone and so many left (a void made, hearts kept together),
// as a pass that plays safe or as one that keeps a moon together. Part of a lane.

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

// e^(i/16) for what a suit is worth, from -255 to 255.
inline const std::array<double, 511> kGrown = [] {
    std::array<double, 511> table{};
    for (int i = 0; i < 511; ++i) table[static_cast<std::size_t>(i)] = std::exp((i - 255) / 16.0);
    return table;
}();

// Up to 13 cards with a share each, suit by suit; a set of three has the product of its shares and
// of what each suit is worth with so many of its cards in the set.
struct Shares {
    int cards[13];
    double share[13];
    int size = 0;
    int starts[5] = {};  // where each suit begins
    double suit[4][4];   // by suit and by how many of it are in the set

    void add(int card, double worth) {
        cards[size] = card;
        share[size++] = worth;
        for (int after = kSuitOf[card] + 1; after < 5; ++after) starts[after] = size;
    }
};

inline int suit_place(uint64_t hand, int suit, int gone) {
    const int stay = std::min(count_bits(hand & kSuits[suit]) - gone, kStays - 1);
    return kPassTables[4].start + ((suit < 2 ? 0 : suit - 1) * 4 + gone) * kStays + stay;
}

// For fitting and for the twin: each card of a hand, its losers, the numbers that speak of it, and
// those that speak of its suit with none to three of it gone (-1: there are not so many).
std::vector<int> passed_places(uint64_t hand) {
    std::vector<int> rows;
    for (uint64_t rest = hand; rest; rest &= rest - 1) {
        const int card = lowest_bit(rest), suit = kSuitOf[card];
        int at[4];
        pass_places(hand, card, at);
        rows.insert(rows.end(), {card, losers(hand)});
        rows.insert(rows.end(), at, at + 4);
        for (int gone = 0; gone < 4; ++gone)
            rows.push_back(gone > count_bits(hand & kSuits[suit]) ? -1
                                                                  : suit_place(hand, suit, gone));
    }
    return rows;
}

// By suit and by how many of it are in the set: the sum over all such sets.
inline void suit_sums(const Shares &s, double sums[4][4]) {
    for (int suit = 0; suit < 4; ++suit) {
        double one = 0, two = 0, three = 0;
        for (int i = s.starts[suit]; i < s.starts[suit + 1]; ++i) {
            three += two * s.share[i];
            two += one * s.share[i];
            one += s.share[i];
        }
        sums[suit][0] = s.suit[suit][0];
        sums[suit][1] = s.suit[suit][1] * one;
        sums[suit][2] = s.suit[suit][2] * two;
        sums[suit][3] = s.suit[suit][3] * three;
    }
}

// rest[suit][k]: the sum over all sets of k cards of this suit and those after it.
inline void sums_of_the_rest(const double sums[4][4], double rest[5][4]) {
    rest[4][0] = 1;
    rest[4][1] = rest[4][2] = rest[4][3] = 0;
    for (int suit = 3; suit >= 0; --suit)
        for (int k = 0; k < 4; ++k) {
            rest[suit][k] = 0;
            for (int here = 0; here <= k; ++here)
                rest[suit][k] += sums[suit][here] * rest[suit + 1][k - here];
        }
}

// The sum of the products of all sets of three.
inline double sets_of_three(const Shares &s) {
    double sums[4][4], rest[5][4];
    suit_sums(s, sums);
    sums_of_the_rest(sums, rest);
    return rest[0][3];
}

inline void pass_shares(const std::vector<int16_t> &worths, uint64_t hand, Shares &found) {
    int scores[13], cards[13], size = 0, most = -1'000'000;
    for (uint64_t rest = hand; rest; rest &= rest - 1) {
        const int card = lowest_bit(rest);
        int at[4], sum = 0;
        pass_places(hand, card, at);
        for (const int place : at) sum += worths[static_cast<std::size_t>(place)];
        scores[size] = sum;
        cards[size++] = card;
        most = std::max(most, sum);
    }
    found = Shares{};
    for (int i = 0; i < size; ++i) found.add(cards[i], shrunk(most - scores[i]));
    for (int suit = 0; suit < 4; ++suit) {
        const int held = count_bits(hand & kSuits[suit]);
        for (int gone = 0; gone < 4; ++gone) {
            const int worth =
                gone > held ? 0 : worths[static_cast<std::size_t>(suit_place(hand, suit, gone))];
            const int place = std::clamp(worth, -255, 255) + 255;
            found.suit[suit][gone] = kGrown[static_cast<std::size_t>(place)];
        }
    }
}

inline double product_of(const Shares &s, uint64_t three) {
    double product = 1;
    for (int i = 0; i < s.size; ++i)
        if (three & bit(s.cards[i])) product *= s.share[i];
    for (int suit = 0; suit < 4; ++suit) product *= s.suit[suit][count_bits(three & kSuits[suit])];
    return product;
}

// So many cards of a suit, by their share of all such sets.
inline uint64_t draw_of_suit(const Shares &s, int suit, int wanted, Random &random) {
    const int first = s.starts[suit], size = s.starts[suit + 1] - first;
    // sums[k][i]: products of sets of k cards among those from i on.
    double sums[4][14] = {};
    for (int i = size; i >= 0; --i) {
        sums[0][i] = 1;
        for (int k = 1; k < 4 && i < size; ++k)
            sums[k][i] = sums[k][i + 1] + s.share[first + i] * sums[k - 1][i + 1];
    }
    uint64_t chosen = 0;
    for (int i = 0; i < size && wanted > 0; ++i) {
        const double with = s.share[first + i] * sums[wanted - 1][i + 1];
        if (size - i == wanted || random.unit() * sums[wanted][i] < with) {
            chosen |= bit(s.cards[first + i]);
            --wanted;
        }
    }
    return chosen;
}

// A set of three by its share of all sets.
inline uint64_t draw_three(const Shares &s, Random &random) {
    double sums[4][4], rest[5][4];
    suit_sums(s, sums);
    sums_of_the_rest(sums, rest);
    uint64_t chosen = 0;
    for (int suit = 0, wanted = 3; suit < 4 && wanted > 0; ++suit) {
        double drawn = random.unit() * rest[suit][wanted];
        int here = std::min(wanted, s.starts[suit + 1] - s.starts[suit]);
        for (int k = 0; k < here; ++k) {
            drawn -= sums[suit][k] * rest[suit + 1][wanted - k];
            if (drawn < 0) here = k;
        }
        if (suit == 3) here = wanted;
        chosen |= draw_of_suit(s, suit, here, random);
        wanted -= here;
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
