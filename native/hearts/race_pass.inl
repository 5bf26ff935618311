// Choosing three cards to pass by the same race, in deals that then pass. Part of a lane.

namespace kibitz::hearts::KIBITZ_LANE {

constexpr std::size_t kPromising = 40, kForMoon = 16, kJudgedPasses = 12;

// The sets of three that players with this hand pass most often.
inline std::vector<uint64_t> promising(const std::vector<int16_t> &worths, uint64_t hand,
                                       std::size_t most) {
    Shares shares;
    pass_shares(worths, hand, shares);
    std::vector<std::pair<double, uint64_t>> found;
    for (int a = 0; a < shares.size; ++a)
        for (int b = a + 1; b < shares.size; ++b)
            for (int c = b + 1; c < shares.size; ++c) {
                const uint64_t three =
                    bit(shares.cards[a]) | bit(shares.cards[b]) | bit(shares.cards[c]);
                found.emplace_back(-product_of(shares, three), three);
            }
    std::sort(found.begin(), found.end());
    std::vector<uint64_t> chosen;
    for (std::size_t i = 0; i < found.size() && i < most; ++i) chosen.push_back(found[i].second);
    return chosen;
}

// The other three hands before the pass and what they pass, in one drawn deal.
struct Dealt {
    uint64_t hands[4] = {}, passed[4] = {};
};

inline Dealt deal_round(const Learned &learned, const PassQuestion &q, Random random) {
    int deck[39], size = 0;
    for (uint64_t rest = kDeck & ~q.hand; rest; rest &= rest - 1) deck[size++] = lowest_bit(rest);
    for (int i = 38; i > 0; --i)
        std::swap(deck[i], deck[random.below(static_cast<uint64_t>(i) + 1)]);
    Dealt dealt;
    dealt.hands[q.seat] = q.hand;
    for (int other = 0; other < 3; ++other) {
        const int seat = (q.seat + 1 + other) & 3;
        for (int i = 0; i < 13; ++i) dealt.hands[seat] |= bit(deck[13 * other + i]);
        dealt.passed[seat] = learned_pass(learned, dealt.hands[seat], random);
    }
    return dealt;
}

inline Play after_pass(const PassQuestion &q, const Dealt &dealt, const Runner &one) {
    Position start;
    start.rules = &q.rules;
    for (int seat = 0; seat < 4; ++seat) {
        const int giver = (seat + 4 - q.step) & 3;
        const uint64_t gave = seat == q.seat ? one.cards : dealt.passed[seat];
        const uint64_t got = giver == q.seat ? one.cards : dealt.passed[giver];
        start.hands[seat] = (dealt.hands[seat] & ~gave) | got;
        if (start.hands[seat] & kTwoOfClubs) start.leader = static_cast<int8_t>(seat);
    }
    Play p(start);
    if (one.moon) p.shooter = q.seat;
    return p;
}

// Which of its two plans a pass is judged by that took no part in the race.
inline Runner better_plan(const Learned &learned, const PassQuestion &q, uint64_t cards,
                          const Value &value, const RaceSettings &settings, bool may_shoot) {
    std::vector<Runner> plans;
    for (const bool moon : {false, true})
        if (!moon || may_shoot) {
            Runner one;
            one.cards = cards;
            one.moon = moon;
            plans.push_back(one);
        }
    std::size_t spent = 0;
    if (plans.size() > 1)
        race(plans, learned, q.seat, value, settings, 1e9, 128, spent,
             [&](std::size_t round, const Runner &one) {
                 return after_pass(q, deal_round(learned, q, Random(settings.seed + 7 * round)),
                                   one);
             });
    Runner best = better_plans(plans).front();
    best.alive = false;
    best.weight = best.value = 0;
    return best;
}

Raced race_pass(const Learned &learned, const PassQuestion &q, const std::vector<uint64_t> &also,
                const Stakes &stakes, const RaceSettings &settings) {
    if (q.seat < 0 || q.seat > 3 || q.step < 1 || q.step > 3)
        throw std::invalid_argument("no such pass");
    if ((q.hand & ~kDeck) || count_bits(q.hand) != 13)
        throw std::invalid_argument("a hand to pass from has 13 cards");
    for (const uint64_t cards : also)
        if ((cards & ~q.hand) || count_bits(cards) != 3)
            throw std::invalid_argument("a pass is three cards of the hand");
    const Value value(stakes, q.rules);
    Raced answer;
    const auto enter = [&](uint64_t cards, bool moon) {
        Runner one;
        one.cards = cards;
        one.moon = moon;
        answer.runners.push_back(one);
    };
    for (const uint64_t three : promising(learned.safe, q.hand, kPromising)) enter(three, false);
    const bool may_shoot = settings.shoots && shooting_share(learned, q.hand) > 0.02;
    if (may_shoot)
        for (const uint64_t three : promising(learned.moon, q.hand, kForMoon)) enter(three, true);
    const std::size_t to_judge = std::max<std::size_t>(
        16, static_cast<std::size_t>(settings.judge * static_cast<double>(settings.nodes)) /
                kJudgedPasses);
    const std::size_t judging = to_judge * kJudgedPasses;
    const std::size_t choosing = settings.nodes > judging ? settings.nodes - judging : 1;
    const auto begin = [&](std::size_t round, const Runner &one) {
        return after_pass(q, deal_round(learned, q, Random(settings.seed + 2 * round)), one);
    };
    if (settings.halves)
        race_by_halves(answer.runners, learned, q.seat, value, settings, choosing, answer.nodes,
                       begin);
    else
        race(answer.runners, learned, q.seat, value, settings, 1e9, choosing, answer.nodes, begin);
    answer.runners = better_plans(answer.runners);
    const auto mean = [](const Runner &one) { return one.value / std::max(1.0, one.weight); };
    std::stable_sort(answer.runners.begin(), answer.runners.end(),
                     [&](const Runner &one, const Runner &other) {
                         if (one.alive != other.alive) return one.alive;
                         // What lasted longer stands before what was lucky in a few deals.
                         if (settings.halves && one.weight != other.weight)
                             return one.weight > other.weight;
                         return mean(one) > mean(other);
                     });
    if (answer.runners.size() > kJudgedPasses) answer.runners.resize(kJudgedPasses);
    for (const uint64_t cards : also)
        if (std::none_of(answer.runners.begin(), answer.runners.end(),
                         [&](const Runner &one) { return one.cards == cards; }))
            answer.runners.push_back(better_plan(learned, q, cards, value, settings, may_shoot));
    answer.weights.assign(to_judge, 1.0);
    std::vector<Dealt> deals;
    for (std::size_t round = 0; round < to_judge; ++round) {
        deals.push_back(deal_round(learned, q, Random(~settings.seed - 2 * round)));
        const uint64_t *hands = deals.back().hands;
        answer.worlds.push_back(static_cast<uint32_t>(round));
        answer.hands.push_back({hands[0], hands[1], hands[2], hands[3]});
    }
    judge(learned, q.seat, value, settings, to_judge, answer,
          [&](std::size_t round, const Runner &one) { return after_pass(q, deals[round], one); });
    return answer;
}

}  // namespace kibitz::hearts::KIBITZ_LANE
