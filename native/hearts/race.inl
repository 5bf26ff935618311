// Choosing by a race: every card (or pass) is played out in the same worlds, the clearly worse
// drop out, and the choice is then judged, with all others, in worlds that did not choose it.
// Part of a lane.

namespace kibitz::hearts::KIBITZ_LANE {

constexpr double kDropErrors = 3.3;  // 1 in 1,000: with ten looks at ten cards 1 % drop wrongly
constexpr std::size_t kFirstLook = 24;

// --- one playout ---------------------------------------------------------------------------------

inline void note_end(const End &end, const double worth[4], int seat, float out[kOutcomes]) {
    const int16_t *points = end.points;
    out[0] = static_cast<float>(worth[seat]);
    out[1] = points[seat];
    out[2] = static_cast<float>(points[0] + points[1] + points[2] + points[3]);
    out[6] = end.queen == seat ? 1 : 0;
    out[7] = static_cast<float>(end.moon);
}

// Plays on as our players do, and notes what the trick on the table brought the seat.
inline void play_out(const Learned &learned, Play p, int seat, const Value &value,
                     const RaceSettings &settings, Random &random, float out[kOutcomes]) {
    bool is_open = p.on_table > 0;  // the trick that is asked about
    out[3] = out[4] = out[5] = 0;
    double worth[4];
    End end;
    if (p.shooter < 0 && settings.intents) p.shooter = draw_shooter(learned, p, seat, random);
    // On this trick others guard against a moon of the seat only where it sets out for one.
    p.wary = is_open && p.shooter != seat ? -1 : seat;
    const int last = count_bits(p.hands[p.to_act()]) - settings.learned_tricks;
    for (;;) {
        while (p.on_table < 4) {
            const int next = p.to_act();
            const int left = count_bits(p.hands[next]);
            if (left == 0 || (p.on_table == 0 && (settled(p) || left <= settings.solve))) {
                int nodes = 400;
                solve(p, value, worth, end, nodes);
                return note_end(end, worth, seat, out);
            }
            const uint64_t legal = p.legal(next);
            p.lay(next, left > last ? learned_card(learned, p, next, legal, settings.keen, random)
                                    : sensible(p, next, legal, Weights{}));
        }
        if (is_open && p.best_at == seat) {
            out[3] = 1;
            out[4] = static_cast<float>(cost_of(*p.rules, p.table));
            out[5] = p.table & kQueenSpades ? 1 : 0;
        }
        is_open = false;
        p.wary = seat;
        p.gather();
    }
}

// --- the race ------------------------------------------------------------------------------------

// Drops what is worse than the leader by more than `kDropErrors` errors of their difference in the
// same worlds; returns how many are left.
inline std::size_t drop(std::vector<Runner> &runners, const std::vector<std::vector<float>> &values,
                        double independent) {
    std::size_t leader = runners.size(), living = 0;
    for (std::size_t i = 0; i < runners.size(); ++i)
        if (runners[i].alive &&
            (leader == runners.size() || runners[i].value > runners[leader].value))
            leader = i;
    for (std::size_t i = 0; i < runners.size(); ++i) {
        if (!runners[i].alive) continue;
        ++living;
        if (i == leader) continue;
        double sum = 0, squares = 0;
        const std::size_t n = values[i].size();
        for (std::size_t k = 0; k < n; ++k) {
            const double loss = values[leader][k] - values[i][k];
            sum += loss;
            squares += loss * loss;
        }
        const double mean = sum / static_cast<double>(n);
        const double spread = squares / static_cast<double>(n) - mean * mean;
        const double worlds = std::min(static_cast<double>(n), independent);
        if (mean > kDropErrors * std::sqrt(std::max(spread, 0.01) / worlds)) {
            runners[i].alive = false;
            --living;
        }
    }
    return living;
}

// Rounds until `nodes` are spent: `begin(round, runner)` is the deal as that runner leaves it.
template <class Begin>
inline void race(std::vector<Runner> &runners, const Learned &learned, int seat, const Value &value,
                 const RaceSettings &settings, double independent, std::size_t nodes,
                 std::size_t &spent, Begin &&begin) {
    std::vector<std::vector<float>> values(runners.size());
    std::size_t living = runners.size(), next_look = kFirstLook;
    for (std::size_t round = 0; spent + living <= nodes || round == 0; ++round) {
        for (std::size_t i = 0; i < runners.size(); ++i) {
            if (!runners[i].alive) continue;
            Random random(settings.seed ^ (0xA5A5 + round));
            float out[kOutcomes];
            play_out(learned, begin(round, runners[i]), seat, value, settings, random, out);
            runners[i].weight += 1;
            runners[i].value += out[0];
            values[i].push_back(out[0]);
            ++spent;
        }
        if (round + 1 == next_look && living > 1) {
            next_look += next_look / 2;
            living = drop(runners, values, independent);
        }
    }
}

// The same by halves: the work is parted in equal stages, and after each the better half goes on,
// so that most of it is spent on those that may be best, however many there were at first.
template <class Begin>
inline void race_by_halves(std::vector<Runner> &runners, const Learned &learned, int seat,
                           const Value &value, const RaceSettings &settings, std::size_t nodes,
                           std::size_t &spent, Begin &&begin) {
    std::vector<Runner *> living;
    living.reserve(runners.size());
    for (Runner &one : runners) living.push_back(&one);
    std::size_t round = 0;
    for (std::size_t stages = std::bit_width(living.size() - 1); stages > 0; --stages) {
        const std::size_t work = nodes > spent ? (nodes - spent) / stages : 0;
        if (work < living.size() && round > 0) return;
        for (std::size_t rounds = std::max<std::size_t>(1, work / living.size()); rounds > 0;
             --rounds, ++round)
            for (Runner *one : living) {
                Random random(settings.seed ^ (0xA5A5 + round));
                float out[kOutcomes];
                play_out(learned, begin(round, *one), seat, value, settings, random, out);
                one->weight += 1;
                one->value += out[0];
                ++spent;
            }
        std::stable_sort(living.begin(), living.end(), [](const Runner *one, const Runner *other) {
            return one->value > other->value;  // all ran in as many deals
        });
        const std::size_t half = (living.size() + 1) / 2;
        for (std::size_t i = half; i < living.size(); ++i) living[i]->alive = false;
        living.resize(half);
    }
}

// Of the two plans of a card, the one that ran better; dropped ones last.
inline std::vector<Runner> better_plans(const std::vector<Runner> &runners) {
    std::vector<Runner> best;
    const auto mean = [](const Runner &one) { return one.value / std::max(1.0, one.weight); };
    for (const Runner &one : runners) {
        const auto other = std::find_if(best.begin(), best.end(),
                                        [&](const Runner &r) { return r.cards == one.cards; });
        if (other == best.end())
            best.push_back(one);
        else if (one.alive != other->alive ? one.alive : mean(one) > mean(*other))
            *other = one;
    }
    return best;
}

// --- cards ---------------------------------------------------------------------------------------

// The worlds of a question with their weights, those that choose apart from those that judge.
struct Pool {
    std::vector<Play> roots;
    std::vector<double> weights;
    std::vector<uint32_t> numbers;
    double sum = 0, squares = 0;

    void add(const Play &root, double weight, std::size_t number) {
        roots.push_back(root);
        weights.push_back(weight);
        numbers.push_back(static_cast<uint32_t>(number));
        sum += weight;
        squares += weight * weight;
    }
    Masks masks(std::size_t at) const {
        const uint64_t *hands = roots[at].hands;
        return {hands[0], hands[1], hands[2], hands[3]};
    }
    double effective() const { return squares > 0 ? sum * sum / squares : 0; }
};

inline std::vector<uint32_t> drawn(const Pool &pool, std::size_t most, Random &random) {
    std::vector<uint32_t> order =
        resample(pool.weights, pool.sum, std::max<std::size_t>(most, 1), random);
    for (std::size_t k = order.size() - 1; k > 0; --k)
        std::swap(order[k], order[random.below(k + 1)]);
    return order;
}

// One world solved to its end after a card; what the trick brings is by the policy.
inline bool solve_out(const Learned &learned, const Play &root, int seat, int card,
                      const Value &value, int keen, Random &random, int most, std::size_t &spent,
                      float out[kOutcomes]) {
    Play p = root;
    p.lay(seat, card);
    Play trick = p;
    while (trick.on_table < 4) {
        const int next = trick.to_act();
        trick.lay(next, learned_card(learned, trick, next, trick.legal(next), keen, random));
    }
    const bool wins = trick.best_at == seat;
    out[3] = wins;
    out[4] = wins ? static_cast<float>(cost_of(*p.rules, trick.table)) : 0;
    out[5] = wins && (trick.table & kQueenSpades) ? 1 : 0;
    if (p.on_table == 4) p.gather();
    double worth[4];
    End end;
    int nodes = most;
    solve(p, value, worth, end, nodes);
    spent += static_cast<std::size_t>(most - nodes);
    note_end(end, worth, seat, out);
    return nodes > 0;
}

// So many playouts of each choice judge a world where no world is left out; fewer worlds than this
// are never parted in two.
constexpr std::size_t kOften = 8, kFewWorlds = 12;

constexpr int kMostToSolve = 4000;  // nodes for one card in one world

// How many worlds the work allows to be solved for each card: a solution is worth so many playouts.
inline std::size_t solvable(int left, std::size_t cards, const RaceSettings &settings) {
    const std::size_t cost = left <= 2 ? 1 : left == 3 ? 2 : left == 4 ? 14 : 60;
    return std::max<std::size_t>(32, settings.nodes / (cost * cards));
}

// The worlds of a pool that are solved, each once, with what it counts.
inline std::vector<uint32_t> to_solve(const Pool &pool, std::size_t most, Random &random,
                                      std::vector<double> &weights) {
    std::vector<uint32_t> order;
    if (pool.roots.size() <= most) {
        for (uint32_t at = 0; at < pool.roots.size(); ++at) order.push_back(at);
        weights = pool.weights;
        return order;
    }
    for (const uint32_t at : resample(pool.weights, pool.sum, most, random)) {
        if (!order.empty() && order.back() == at) {
            weights.back() += 1;
            continue;
        }
        order.push_back(at);
        weights.push_back(1);
    }
    return order;
}

inline void solve_all(const Learned &learned, const Question &q, const Pool &chooses,
                      const Pool &judges, bool is_all, const Value &value, int keen,
                      std::size_t most, Random &random, Raced &answer) {
    const std::vector<uint32_t> judged = to_solve(judges, most, random, answer.weights);
    answer.exact = is_all;
    for (Runner &one : answer.runners)
        for (std::size_t k = 0; k < judged.size(); ++k) {
            float out[kOutcomes];
            answer.exact &=
                solve_out(learned, judges.roots[judged[k]], q.seat, lowest_bit(one.cards), value,
                          keen, random, kMostToSolve, answer.nodes, out);
            answer.outcomes.insert(answer.outcomes.end(), out, out + kOutcomes);
            if (!is_all) continue;
            one.weight += answer.weights[k];
            one.value += answer.weights[k] * out[0];
        }
    for (const uint32_t at : judged) {
        answer.worlds.push_back(judges.numbers[at]);
        answer.hands.push_back(judges.masks(at));
    }
    if (is_all) return;
    std::vector<double> weights;
    const std::vector<uint32_t> chosen = to_solve(chooses, most, random, weights);
    for (Runner &one : answer.runners)
        for (std::size_t k = 0; k < chosen.size(); ++k) {
            float out[kOutcomes];
            solve_out(learned, chooses.roots[chosen[k]], q.seat, lowest_bit(one.cards), value, keen,
                      random, kMostToSolve, answer.nodes, out);
            one.weight += weights[k];
            one.value += weights[k] * out[0];
        }
}

// Whether the own moon succeeds often enough to be a plan of its own.
template <class Begin>
inline bool worth_shooting(const Learned &learned, int seat, const Value &value,
                           const RaceSettings &settings, std::size_t tries, Begin &&begin) {
    std::size_t made = 0;
    for (std::size_t k = 0; k < tries; ++k) {
        Random random(settings.seed ^ (0x5A5A + k));
        Play p = begin(k);
        p.shooter = seat;
        float out[kOutcomes];
        play_out(learned, p, seat, value, settings, random, out);
        made += out[7] == static_cast<float>(seat);
    }
    return made * 16 >= tries;
}

inline void judge(const Learned &learned, int seat, const Value &value,
                  const RaceSettings &settings, std::size_t rounds, Raced &answer, auto &&begin) {
    for (const Runner &one : answer.runners)
        for (std::size_t round = 0; round < rounds; ++round) {
            Random random(settings.seed ^ (0xC3C3C3 + round));
            float out[kOutcomes];
            play_out(learned, begin(round, one), seat, value, settings, random, out);
            answer.outcomes.insert(answer.outcomes.end(), out, out + kOutcomes);
            ++answer.nodes;
        }
}

// Two fifths of the worlds judge, never none and never all. Chains come as they were drawn; worlds
// that were counted out stand in an order, so dice part them.
inline bool judges_by(uint64_t seed, uint32_t number, const std::vector<uint32_t> &numbers,
                      bool is_ordered) {
    if (number == numbers.front()) return true;
    if (number == numbers.back()) return false;
    uint64_t state = seed ^ number;
    return is_ordered ? splitmix(state) % 5 < 2
                      : uint64_t{5} * number < uint64_t{2} * (numbers.back() + 1);
}

Raced race_card(const Learned &learned, const Question &q, const Stakes &stakes,
                const RaceSettings &settings) {
    const Value value(stakes, q.rules);
    Raced answer;
    Random random(settings.seed);
    Pool chooses, judges;
    if (q.worlds.empty()) throw std::invalid_argument("no worlds to search");
    Story story = story_of(q, q.worlds.front());
    const Beliefs beliefs = believe(learned, q, settings, story);
    const int seat = q.seat;
    if (story.now.to_act() != seat || story.now.hands[seat] == 0)
        throw std::invalid_argument("the seat is not to act");
    const uint64_t legal = story.now.legal(seat);
    const auto cards = static_cast<std::size_t>(count_bits(legal));
    const int left = count_bits(story.now.hands[seat]);
    const std::size_t most = solvable(left, cards, settings);
    // Where all worlds there are can be solved, none is left out of the choice or of the judging.
    const bool is_all = q.complete && left <= settings.solve_root && beliefs.worlds.size() <= most;
    const std::size_t to_judge = std::max<std::size_t>(
        16, static_cast<std::size_t>(settings.judge * static_cast<double>(settings.nodes)) / cards);
    const bool is_few = beliefs.worlds.size() < kFewWorlds;
    // Where all worlds there are can be judged often none is left out either: playouts choose and
    // judge with dice of their own.
    answer.whole = q.complete && left > settings.solve_root &&
                   (is_few || beliefs.worlds.size() * kOften <= to_judge);
    const bool is_split =
        !is_all && !answer.whole && !is_few && beliefs.chains.front() != beliefs.chains.back();
    for (std::size_t i = 0; i < beliefs.worlds.size(); ++i) {
        Play root = story.now;
        root.unplayed = 0;
        for (int who = 0; who < 4; ++who) {
            root.hands[who] = beliefs.worlds[i][static_cast<std::size_t>(who)];
            root.unplayed |= root.hands[who];
        }
        const uint32_t number = beliefs.chains[i];
        const bool is_judge = judges_by(settings.seed, number, beliefs.chains, q.complete);
        if (!is_split || !is_judge) chooses.add(root, beliefs.weights[i], number);
        if (!is_split || is_judge) judges.add(root, beliefs.weights[i], number);
    }
    if (chooses.roots.empty() || judges.roots.empty())
        throw std::invalid_argument("no world allows what was played");
    const Play &any = chooses.roots.front();
    for (uint64_t rest = legal; rest; rest &= rest - 1) {
        Runner one;
        one.cards = rest & (~rest + 1);
        answer.runners.push_back(one);
    }
    if (left <= settings.solve_root) {
        solve_all(learned, q, chooses, judges, is_all, value, settings.keen, most, random, answer);
        return answer;
    }

    const std::size_t to_choose =
        settings.nodes > to_judge * cards ? settings.nodes - to_judge * cards : 1;
    const std::vector<uint32_t> order =
        drawn(chooses, to_choose / std::min<std::size_t>(cards, 2), random);
    const auto begin = [&](const Play &root, const Runner &one) {
        Play p = root;
        if (one.moon) p.shooter = seat;
        p.lay(seat, lowest_bit(one.cards));
        return p;
    };
    const int sole = sole_taker(any);
    if (settings.shoots && cards > 1 && (sole == -1 || sole == seat)) {
        const std::size_t tries =
            std::min<std::size_t>(96, std::max<std::size_t>(8, to_choose / 24));
        answer.nodes += tries;
        if (worth_shooting(learned, seat, value, settings, tries,
                           [&](std::size_t k) { return chooses.roots[order[k % order.size()]]; }))
            for (std::size_t i = 0; i < cards; ++i) {
                Runner one = answer.runners[i];
                one.moon = true;
                answer.runners.push_back(one);
            }
    }
    if (cards > 1)
        race(answer.runners, learned, seat, value, settings,
             answer.whole ? 1e9 : chooses.effective(), to_choose, answer.nodes,
             [&](std::size_t round, const Runner &one) {
                 return begin(chooses.roots[order[round % order.size()]], one);
             });
    answer.runners = better_plans(answer.runners);
    const std::vector<uint32_t> judged = drawn(judges, to_judge, random);
    for (const uint32_t at : judged) {
        answer.worlds.push_back(judges.numbers[at]);
        answer.hands.push_back(judges.masks(at));
    }
    answer.weights.assign(judged.size(), 1.0);
    judge(learned, seat, value, settings, judged.size(), answer,
          [&](std::size_t round, const Runner &one) {
              return begin(judges.roots[judged[round]], one);
          });
    return answer;
}

}  // namespace kibitz::hearts::KIBITZ_LANE
