// Worlds by what was played: how well each explains the cards seen so far. Part of a lane.

namespace kibitz::hearts::KIBITZ_LANE {

// How gladly a card is passed, before any deal is looked at. Its numbers, those of a moon hand and
// of how far a pass explains a hand are judgement (docs/hearts.md); generation 1 reads worlds by
// them, and what they add was measured there.
inline int pass_worth(uint64_t hand, int card) {
    const int suit = kSuitOf[card], rank = card % 13;  // 0 is a two
    const int length = count_bits(hand & kSuits[suit]);
    const int lower = count_bits(hand & kSuits[suit] & below(card));
    if (suit == 3) {
        const int guards = count_bits(hand & kSpades & below(kQueen));
        if (card == kQueen) return guards >= 4 ? 5 : 70 - 8 * guards;
        if (card > kQueen)
            return hand & kQueenSpades ? 20 - 4 * guards
                   : guards >= 3       ? 15 - 3 * guards
                                       : 45 - 8 * guards;
        return -20;
    }
    int worth = 4 * (rank - 6) - 3 * lower + (suit == 2 ? 4 : 0);
    if (suit != 2 && length <= 3) worth += 12 - 3 * length;
    return worth;
}

// What a card is good for in a moon: high ones, long suits, hearts.
inline int moon_use(uint64_t hand, int card) {
    const int suit = kSuitOf[card];
    return card % 13 + 2 * count_bits(hand & kSuits[suit]) + (suit == 2 ? 2 : 0);
}

// Tricks a hand expects to lose when it leads its suits from the top: of the first three cards of
// each suit those that are no certain winners, but no more than there are cards out above them.
inline int losers(uint64_t hand) {
    int lost = 0;
    for (int suit = 0; suit < 4; ++suit) {
        const int ranks = static_cast<int>(hand >> (13 * suit) & kSuit);
        int first = 0, winners = 0, missing = 0;
        for (int rank = 12; rank >= 0 && first < 3; --rank) {
            if (!(ranks >> rank & 1)) {
                ++missing;
                continue;
            }
            ++first;
            winners += missing == 0;
            if (first == 3 || !(ranks & ((1 << rank) - 1)))
                lost += std::min(first - winners, missing);
        }
    }
    return lost;
}

// The same now of one suit: cards that others can still beat when a seat leads it from the top,
// where those above or the suit itself have not run out by then. `mine`: its places, from the
// lowest, among the `size` cards of the suit that are left.
constexpr int losers_of_suit(unsigned mine, int size) {
    int out = 0, led = 0, beaten = 0, above_last = 0, higher = 0;
    for (int i = 0; i < size; ++i) out += !(mine >> i & 1);
    for (int i = size - 1; i >= 0; --i) {
        if (!(mine >> i & 1)) {
            ++higher;
            continue;
        }
        if (higher > 0 && out > 2 * led) {
            ++beaten;
            above_last = higher;
        }
        ++led;
    }
    return std::min(beaten, above_last);
}

#ifdef KIBITZ_EXTRACTS_BITS
// By the places, with a bit above the last of them.
constexpr std::array<uint8_t, 1 << 14> kLosersOfSuit = [] {
    std::array<uint8_t, 1 << 14> table{};
    for (int size = 0; size <= 13; ++size)
        for (unsigned mine = 0; mine < 1U << size; ++mine)
            table[(std::size_t{1} << size) | mine] =
                static_cast<uint8_t>(losers_of_suit(mine, size));
    return table;
}();
#endif

inline int losers_now(const Play &p, int seat) {
    int lost = 0;
    for (int suit = 0; suit < 4; ++suit) {
        const uint64_t left = p.unplayed & kSuits[suit], mine = p.hands[seat] & left;
#ifdef KIBITZ_EXTRACTS_BITS
        lost += kLosersOfSuit[_pext_u64(mine, left) | uint64_t{1} << count_bits(left)];
#else
        unsigned places = 0;
        int size = 0;
        for (uint64_t rest = left; rest; rest &= rest - 1, ++size)
            places |= static_cast<unsigned>((mine >> lowest_bit(rest) & 1) << size);
        lost += losers_of_suit(places, size);
#endif
    }
    return lost;
}

// How likely a seat with this hand sets out to shoot the moon.
inline double moon_prior(uint64_t hand) { return 0.6 / (1.0 + std::exp(1.3 * (losers(hand) - 3))); }

// The three highest worths among the cards, best first.
template <class Worth>
inline std::array<int, 3> three_best(uint64_t cards, Worth &&worth) {
    std::array<int, 3> best = {-1000, -1000, -1000};
    for (; cards; cards &= cards - 1) {
        int value = worth(lowest_bit(cards));
        for (int &one : best)
            if (value > one) std::swap(value, one);
    }
    return best;
}

// How well a hand explains that its holder passed these three: 1 when they are the three that the
// worth would choose, less for every step they fall short. `maybe` are cards of the hand that may
// have come by the pass itself: with them, either all of the hand was there to choose from or the
// three cards that speak most against it were not; both count half.
template <class Worth>
inline double explains(uint64_t kept, uint64_t given, bool maybe, double tolerance, Worth &&worth) {
    const auto gave = three_best(given, worth);
    const auto likelihood = [&](uint64_t pool) {
        const auto best = three_best(pool | given, worth);
        int short_by = 0;
        for (int i = 0; i < 3; ++i) short_by += best[i] - gave[i];
        return 0.05 + 0.95 * std::exp(-short_by / tolerance);
    };
    const double all = likelihood(kept);
    if (!maybe) return all;
    uint64_t rest = kept;
    for (int i = 0; i < 3 && rest; ++i) {
        int most = lowest_bit(rest);
        for (uint64_t cards = rest; cards; cards &= cards - 1)
            if (worth(lowest_bit(cards)) > worth(most)) most = lowest_bit(cards);
        rest &= ~bit(most);
    }
    return 0.5 * (all + likelihood(rest));
}

// What a pass tells of the two seats it concerns. The three cards received were chosen from their
// sender's hand, as a safe pass or as one that keeps a moon hand together; and the seat that got
// the own three had ten cards it did not pass on. `safe` and `shooting` are by seat.
inline void weigh_pass(const Question &q, const uint64_t hands[4], double tolerance, double safe[4],
                       double shooting[4]) {
    const int passer = (q.seat + 4 - q.step) & 3, target = (q.seat + q.step) & 3;
    const bool known = passer == target;  // it got its three from this seat
    const uint64_t kept = hands[passer] & ~(known ? q.passed : 0);
    const uint64_t had = kept | q.received;
    safe[passer] = explains(kept, q.received, !known, tolerance,
                            [&](int card) { return pass_worth(had, card); });
    shooting[passer] = explains(kept, q.received, !known, tolerance,
                                [&](int card) { return -4 * moon_use(had, card); });
    if (known) return;
    // What it passed is not seen: cards that are commonly passed speak against the hand a little.
    constexpr std::array<int, 3> kCommon = {12, 8, 4};
    const uint64_t stayed = hands[target] & ~q.passed;
    const auto best = three_best(stayed, [&](int card) { return pass_worth(stayed, card); });
    int over = 0;
    for (std::size_t i = 0; i < 3; ++i) over += std::max(0, best[i] - kCommon[i]);
    safe[target] = std::exp(-over / (3 * tolerance));
}

// Cards between which nobody else holds one tell nothing apart.
inline bool alike(const Play &p, int seat, int one, int other) {
    return one == other || (kSuitOf[one] == kSuitOf[other] &&
                            !(p.unplayed & ~p.hands[seat] & above(std::min(one, other)) &
                              below(std::max(one, other))));
}

// How many doubts a card earns in the hands of a seat that plays safe: none for the policy's own
// choice, one for another, more for what only a seat after the moon would do.
inline int surprise(const Play &p, int seat, uint64_t legal, int card) {
    if (alike(p, seat, sensible(p, seat, legal, Weights{}), card)) return 0;
    const uint64_t out = p.unplayed & ~p.hands[seat];
    if (p.on_table == 0) {
        if (card == kQueen) return 6;
        // A certain winner led while a lead that others can beat is there.
        if (out & kSuits[kSuitOf[card]] & above(card)) return 1;
        for (uint64_t rest = legal; rest; rest &= rest - 1) {
            const int other = lowest_bit(rest);
            if (out & kSuits[kSuitOf[other]] & above(other)) return 2;
        }
        return 1;
    }
    // Points taken that a lower card would have left to another.
    if (kSuitOf[card] == p.led && card > p.best && (p.table & p.rules->points) &&
        (legal & below(p.best)))
        return 4;
    return 1;
}

// Replays the deal in one world; the weight falls with what its holders would not have passed and
// with every card the policy would not have played. A seat may be playing safe or shooting:
// whichever its cards fit better goes on.
inline Play replay(const Question &q, const Masks &world, double doubt, double tolerance,
                   double &weight) {
    Position start;
    start.leader = static_cast<int8_t>(q.leader);
    start.rules = &q.rules;
    uint64_t hands[4] = {world[0], world[1], world[2], world[3]};
    // Who played what follows from the cards alone.
    int leader = q.leader;
    for (std::size_t i = 0; i < q.plays.size(); i += 4) {
        int best = q.plays[i], winner = leader;
        for (std::size_t j = i; j < i + 4 && j < q.plays.size(); ++j) {
            const int seat = (leader + static_cast<int>(j - i)) & 3, card = q.plays[j];
            hands[seat] |= bit(card);
            if (card > best && kSuitOf[card] == kSuitOf[best]) {
                best = card;
                winner = seat;
            }
        }
        leader = winner;
    }
    for (int seat = 0; seat < 4; ++seat) start.hands[seat] = hands[seat];
    Play p(start);
    double safe[4] = {1, 1, 1, 1}, shooting[4] = {1, 1, 1, 1};
    weight = 1.0;
    const double careful = std::sqrt(doubt);  // shooters cash their winners in any order
    if (tolerance > 0 && q.step != 0) weigh_pass(q, hands, tolerance, safe, shooting);
    for (const int card : q.plays) {
        const int seat = p.to_act();
        const uint64_t legal = p.legal(seat);
        if (!(legal & bit(card))) {  // not a world at all
            weight = 0;
            return p;
        }
        if (doubt < 1.0 && seat != q.seat && (legal & (legal - 1)) != 0) {
            for (int doubts = surprise(p, seat, legal, card); doubts > 0; --doubts)
                safe[seat] *= doubt;
            const int sole = sole_taker(p);
            if (sole != -1 && sole != seat)
                shooting[seat] = 0;
            else if (!alike(p, seat, shoot(p, seat, legal), card))
                shooting[seat] *= careful;
        }
        p.lay(seat, card);
        if (p.on_table == 4) p.gather();
    }
    const int sole = sole_taker(p);
    double most = 1.0;
    for (int seat = 0; seat < 4 && (doubt < 1.0 || tolerance > 0); ++seat) {
        if (seat == q.seat) continue;
        const double prior = moon_prior(hands[seat]);
        // Nobody goes on to shoot with a hand full of losers.
        const double hope =
            q.plays.empty() ? 1.0 : std::exp(-0.9 * std::max(0, losers_now(p, seat) - 1));
        const double shot = sole == -1 || sole == seat ? prior * hope * shooting[seat] : 0;
        weight *= (1 - prior) * safe[seat] + shot;
        if (shot > most * (1 - prior) * safe[seat]) {
            most = shot / ((1 - prior) * safe[seat]);
            p.shooter = seat;
        }
    }
    p.wary = q.seat;
    return p;
}

std::vector<double> weigh(const Question &q, const Settings &settings) {
    std::vector<double> weights(q.worlds.size());
    for (std::size_t i = 0; i < q.worlds.size(); ++i)
        replay(q, q.worlds[i], settings.doubt, settings.tolerance, weights[i]);
    return weights;
}

}  // namespace kibitz::hearts::KIBITZ_LANE
