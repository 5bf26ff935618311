// Choosing three cards to pass: promising triples, each played out in the same worlds, the worse
// half dropped again and again. Part of a lane.

namespace kibitz::hearts::KIBITZ_LANE {

inline uint64_t sensible_pass(uint64_t hand) {
    int best[3] = {-1, -1, -1}, worth[3] = {-1000, -1000, -1000};
    for (uint64_t rest = hand; rest; rest &= rest - 1) {
        int card = lowest_bit(rest), value = pass_worth(hand, card);
        for (int i = 0; i < 3; ++i)
            if (value > worth[i]) {
                std::swap(value, worth[i]);
                std::swap(card, best[i]);
            }
    }
    return bit(best[0]) | bit(best[1]) | bit(best[2]);
}

// The triples to look at: the most promising by worth with a bonus for making a void.
inline std::vector<uint64_t> triples(uint64_t hand, std::size_t most) {
    std::vector<std::pair<int, uint64_t>> found;
    int cards[13], worth[13], held = 0;
    for (uint64_t rest = hand; rest; rest &= rest - 1) {
        cards[held] = lowest_bit(rest);
        worth[held] = pass_worth(hand, cards[held]);
        ++held;
    }
    for (int a = 0; a < held; ++a)
        for (int b = a + 1; b < held; ++b)
            for (int c = b + 1; c < held; ++c) {
                const uint64_t triple = bit(cards[a]) | bit(cards[b]) | bit(cards[c]);
                int value = worth[a] + worth[b] + worth[c];
                for (const int suit : {0, 1})
                    if ((hand & kSuits[suit]) && !(hand & kSuits[suit] & ~triple)) value += 20;
                found.emplace_back(-value, triple);
            }
    std::sort(found.begin(), found.end());
    std::vector<uint64_t> chosen;
    for (std::size_t i = 0; i < found.size() && i < most; ++i) chosen.push_back(found[i].second);
    return chosen;
}

// For a moon, the weakest cards go: low ones outside hearts and from short suits.
inline std::vector<uint64_t> moon_triples(uint64_t hand) {
    std::vector<std::pair<int, int>> weakest;
    for (uint64_t rest = hand; rest; rest &= rest - 1) {
        const int card = lowest_bit(rest);
        weakest.emplace_back(moon_use(hand, card), card);
    }
    std::sort(weakest.begin(), weakest.end());
    std::vector<uint64_t> chosen;
    const int most = std::min<int>(6, static_cast<int>(weakest.size()));
    for (int a = 0; a < most; ++a)
        for (int b = a + 1; b < most; ++b)
            for (int c = b + 1; c < most; ++c)
                chosen.push_back(bit(weakest[a].second) | bit(weakest[b].second) |
                                 bit(weakest[c].second));
    return chosen;
}

std::vector<PassArm> search_pass(const PassQuestion &q, const Stakes &stakes,
                                 const Settings &settings) {
    if (q.seat < 0 || q.seat > 3 || q.step < 1 || q.step > 3)
        throw std::invalid_argument("no such pass");
    if ((q.hand & ~kDeck) || count_bits(q.hand) != 13)
        throw std::invalid_argument("a hand to pass from has 13 cards");
    const Value value(stakes, q.rules);
    std::vector<PassArm> arms;
    for (const uint64_t triple : triples(q.hand, 48)) {
        PassArm arm;
        arm.cards = triple;
        arms.push_back(arm);
    }
    // Enough high cards to think of a moon at all.
    constexpr uint64_t kTops =
        (uint64_t{7} << 10) | (uint64_t{7} << 23) | (uint64_t{7} << 36) | (uint64_t{7} << 49);
    if (settings.shoots && count_bits(q.hand & kTops) >= 5)
        for (const uint64_t triple : moon_triples(q.hand)) {
            PassArm arm;
            arm.cards = triple;
            arm.moon = true;
            arms.push_back(arm);
        }
    std::vector<bool> alive(arms.size(), true);
    std::size_t living = arms.size(), next_cut = 48, spent = 0;
    Random random(settings.seed);
    int deck[39], size = 0;
    for (uint64_t rest = kDeck & ~q.hand; rest; rest &= rest - 1) deck[size++] = lowest_bit(rest);
    for (std::size_t round = 0; spent + living <= settings.nodes || round == 0; ++round) {
        for (int i = 38; i > 0; --i)
            std::swap(deck[i], deck[random.below(static_cast<uint64_t>(i) + 1)]);
        uint64_t hands[4] = {}, passed[4] = {};
        hands[q.seat] = q.hand;
        for (int other = 0; other < 3; ++other) {
            const int seat = (q.seat + 1 + other) & 3;
            for (int i = 0; i < 13; ++i) hands[seat] |= bit(deck[13 * other + i]);
            passed[seat] = sensible_pass(hands[seat]);
        }
        for (std::size_t i = 0; i < arms.size(); ++i) {
            if (!alive[i]) continue;
            PassArm &arm = arms[i];
            passed[q.seat] = arm.cards;
            Position start;
            start.rules = &q.rules;
            for (int seat = 0; seat < 4; ++seat) {
                start.hands[seat] = (hands[seat] & ~passed[seat]) | passed[(seat + 4 - q.step) & 3];
                if (start.hands[seat] & kTwoOfClubs) start.leader = static_cast<int8_t>(seat);
            }
            Play p(start);
            p.wary = q.seat;
            if (arm.moon) p.shooter = q.seat;
            double out[4];
            End end;
            play_to_the_end(p, value, 0, out, end);
            note(arm, q.seat, 1.0, out, end);
            arm.queen += end.queen == q.seat ? 1 : 0;
            ++spent;
        }
        if (round + 1 == next_cut && living > 1) {
            next_cut *= 2;
            living = cut(arms, alive);
        }
    }
    return arms;
}

}  // namespace kibitz::hearts::KIBITZ_LANE
