// Choosing a card: worlds weighed by what was played, a tree over what all can see, sensible
// playouts below it, and the last tricks solved exactly. Part of a lane.
//
// The tree is shared by all worlds (a node is a sequence of cards everybody saw), so a seat's
// choice never depends on cards it cannot see. Every legal card gets the same worlds in the same
// order, so that differences between cards are not differences between deals.

namespace kibitz::hearts::KIBITZ_LANE {

// --- the last tricks, exactly --------------------------------------------------------------------

// Whether nothing that is left can change the score: the points are gone.
inline bool settled(const Play &p) {
    return !((p.unplayed | p.table) & p.rules->points) && !p.rules->jack_bonus &&
           !p.rules->no_trick_bonus;
}

// How a deal ended: points by seat, the seat that took the queen of spades, and the one that took
// all points; -1: nobody.
struct End {
    int16_t points[4];
    int queen;
    int moon;
};

inline void note_over(const Play &p, const Value &value, double out[4], End &end) {
    end.moon = final_points(p, end.points);
    value.of(end.points, out);
    end.queen = -1;
    for (int seat = 0; seat < 4; ++seat)
        if (p.taken[seat] & kQueenSpades) end.queen = seat;
}

// The end of a deal whose last trick, if any is left, plays itself.
inline void end_of(const Play &p, const Value &value, double out[4], End &end) {
    if (!p.unplayed || settled(p)) return note_over(p, value, out, end);
    Play last = p;
    const uint64_t suit = kSuitMaskOf[static_cast<std::size_t>(lowest_bit(p.hands[p.leader]))];
    for (int seat = 0; seat < 4; ++seat)  // a higher card of the suit led is a larger mask
        if ((p.hands[seat] & suit) > (p.hands[last.leader] & suit)) last.leader = seat;
    last.taken[last.leader] |= p.unplayed;
    note_over(last, value, out, end);
}

// Whether two cards are worth the same to whoever takes them.
inline bool score_alike(const Rules &rules, int one, int other) {
    if (rules.jack_bonus && ((bit(one) | bit(other)) & kJackDiamonds)) return false;
    return rules.costs[static_cast<std::size_t>(one)] ==
           rules.costs[static_cast<std::size_t>(other)];
}

// Each seat takes what is best for itself (max^n), all cards open. `nodes` bounds the work.
inline void solve(const Play &p, const Value &value, double out[4], End &end, int &nodes) {
    const int seat = p.to_act();
    if ((p.on_table == 0 && count_bits(p.hands[seat]) <= 1) || settled(p))
        return end_of(p, value, out, end);
    uint64_t legal = p.legal(seat);
    if (nodes <= 0) legal = bit(sensible(p, seat, legal, Weights{}));
    bool any = false;
    while (legal) {
        const int card = lowest_bit(legal);
        legal &= legal - 1;
        // Of touching cards that score alike, the lowest stands for all: the cards between are
        // gone.
        if (legal && kSuitOf[card] != 3) {
            const int next = lowest_bit(legal);
            if (kSuitOf[next] == kSuitOf[card] && !(p.unplayed & above(card) & below(next)) &&
                !(p.table & above(card) & below(next)) && score_alike(*p.rules, card, next))
                continue;
        }
        Play after = p;
        --nodes;
        after.lay(seat, card);
        if (after.on_table == 4) after.gather();
        double outcome[4];
        End ended;
        solve(after, value, outcome, ended, nodes);
        if (!any || outcome[seat] > out[seat] + 1e-9) {
            any = true;
            std::copy(outcome, outcome + 4, out);
            end = ended;
        }
    }
}

inline void play_to_the_end(Play &p, const Value &value, int solve_from, double out[4], End &end) {
    for (;;) {
        while (p.on_table < 4) {
            const int seat = p.to_act();
            if (p.hands[seat] == 0 || (p.on_table == 0 && settled(p)))
                return note_over(p, value, out, end);
            if (p.on_table == 0 && solve_from > 1 && count_bits(p.hands[seat]) <= solve_from) {
                int nodes = 400;
                return solve(p, value, out, end, nodes);
            }
            p.lay(seat, sensible(p, seat, p.legal(seat), Weights{}));
        }
        p.gather();
    }
}

// --- the tree ------------------------------------------------------------------------------------

struct Node {
    int32_t first_child = -1;
    int32_t sibling = -1;
    uint32_t visits = 0;
    uint32_t available = 0;
    double value = 0;  // sum for the seat that played `card`
    int8_t card = -1;
};

class Tree {
  public:
    Tree(const Settings &settings, const Value &value) : settings_(settings), value_(value) {
        nodes_.reserve(settings.nodes + 64);
    }

    int32_t add(int card) {
        nodes_.push_back({});
        nodes_.back().card = static_cast<int8_t>(card);
        return static_cast<int32_t>(nodes_.size()) - 1;
    }

    // One walk from `node` (whose card has been laid) with a playout at its end.
    void walk(int32_t node, Play p, int root_seat, double out[4], End &end, Arm &arm) {
        int32_t path[53];
        int seats[53];
        int length = 0;
        bool open = true;  // the trick of the root card is not gathered yet
        const auto gather = [&](Play &play) {
            if (open) {
                open = false;
                if (play.best_at == root_seat) {
                    arm.wins_trick += 1;
                    arm.trick_points += cost_of(*play.rules, play.table);
                    arm.queen_here += play.table & kQueenSpades ? 1 : 0;
                }
            }
            play.gather();
        };
        if (p.on_table == 4) gather(p);
        bool leaf = false;
        while (!leaf) {
            const int seat = p.to_act();
            if (p.hands[seat] == 0) break;
            if (p.on_table == 0 && count_bits(p.hands[seat]) <= settings_.solve) break;
            const uint64_t legal = p.legal(seat);
            const int32_t child = select(node, p, seat, legal, leaf);
            p.lay(seat, nodes_[child].card);
            if (p.on_table == 4) gather(p);
            path[length] = child;
            seats[length++] = seat;
            node = child;
        }
        while (open) {
            const int seat = p.to_act();
            p.lay(seat, sensible(p, seat, p.legal(seat), Weights{}));
            if (p.on_table == 4) gather(p);
        }
        play_to_the_end(p, value_, settings_.solve, out, end);
        for (int i = 0; i < length; ++i) {
            nodes_[path[i]].visits += 1;
            nodes_[path[i]].value += out[seats[i]];
        }
    }

  private:
    int32_t select(int32_t parent, const Play &p, int seat, uint64_t legal, bool &leaf) {
        uint64_t tried = 0;
        int children = 0;
        uint32_t visits = 0;
        int32_t best = -1;
        double best_score = -1e300;
        for (int32_t child = nodes_[parent].first_child; child >= 0;
             child = nodes_[child].sibling) {
            Node &n = nodes_[child];
            if (!(legal & bit(n.card))) continue;
            tried |= bit(n.card);
            ++children;
            visits += n.visits;
            n.available += 1;
            const double score =
                n.value / n.visits +
                settings_.explore * std::sqrt(std::log(n.available + 1.0) / n.visits);
            if (score > best_score) {
                best_score = score;
                best = child;
            }
        }
        const uint64_t untried = legal & ~tried;
        if (untried && (children == 0 ||
                        visits >= static_cast<uint32_t>(settings_.widen * children * children))) {
            int card = sensible(p, seat, legal, Weights{});
            if (tried & bit(card)) card = next_best(untried, children);
            const int32_t child = add(card);
            nodes_[child].sibling = nodes_[parent].first_child;
            nodes_[parent].first_child = child;
            nodes_[child].available = 1;
            leaf = true;
            return child;
        }
        return best;
    }

    // Beyond the policy's card: the far ends of the suits in turn.
    static int next_best(uint64_t untried, int children) {
        return children % 2 ? lowest_bit(untried) : highest_bit(untried);
    }

    const Settings &settings_;
    const Value &value_;
    std::vector<Node> nodes_;
};

template <class Evidence>
inline void note(Evidence &arm, int seat, double weight, const double value[4], const End &end) {
    const int16_t *points = end.points;
    arm.weight += weight;
    arm.value += weight * value[seat];
    arm.value_squared += weight * value[seat] * value[seat];
    arm.points += weight * points[seat];
    arm.points_squared += weight * points[seat] * points[seat];
    arm.total += weight * (points[0] + points[1] + points[2] + points[3]);
    if (end.moon >= 0) arm.moons[end.moon] += weight;
}

constexpr std::size_t kMostSolved = 256;  // worlds of four cards a hand

// Cards that are clearly worse stop costing work; returns how many live on. The 2.5 errors and 0.05
// points are judgement (docs/hearts.md).
template <class Evidence>
inline std::size_t cut(const std::vector<Evidence> &arms, std::vector<bool> &alive) {
    const auto mean = [&](std::size_t i) { return arms[i].value / arms[i].weight; };
    const auto error = [&](std::size_t i) {
        return std::max(0.0, arms[i].value_squared / arms[i].weight - mean(i) * mean(i)) /
               arms[i].weight;
    };
    std::size_t best = arms.size(), living = 0;
    for (std::size_t i = 0; i < arms.size(); ++i)
        if (alive[i] && (best == arms.size() || mean(i) > mean(best))) best = i;
    for (std::size_t i = 0; i < arms.size(); ++i) {
        if (alive[i] && mean(best) - mean(i) > 2.5 * std::sqrt(error(i) + error(best)) + 0.05)
            alive[i] = false;
        living += alive[i];
    }
    return living;
}

// Systematic resampling: indices of equally weighted worlds, in the order they stand.
inline std::vector<uint32_t> resample(const std::vector<double> &weights, double sum,
                                      std::size_t draws, Random &random) {
    std::vector<uint32_t> chosen;
    chosen.reserve(draws);
    const double position = random.unit();
    double passed = 0;
    std::size_t at = 0;
    for (std::size_t k = 0; k < draws; ++k) {
        const double wanted =
            (static_cast<double>(k) + position) / static_cast<double>(draws) * sum;
        while (at + 1 < weights.size() && passed + weights[at] < wanted) passed += weights[at++];
        chosen.push_back(static_cast<uint32_t>(at));
    }
    return chosen;
}

Answer search(const Question &q, const Stakes &stakes, const Settings &settings) {
    const Value value(stakes, q.rules);
    Answer answer;
    answer.worlds = q.worlds.size();
    if (q.worlds.empty()) throw std::invalid_argument("no worlds to search");
    std::vector<Play> roots;
    std::vector<double> weights;
    roots.reserve(q.worlds.size());
    double sum = 0, squares = 0;
    for (const Masks &world : q.worlds) {
        double weight = 1;
        const Play root = replay(q, world, settings.doubt, settings.tolerance, weight);
        if (weight == 0) continue;
        roots.push_back(root);
        weights.push_back(weight);
        sum += weight;
        squares += weight * weight;
    }
    if (roots.empty()) throw std::invalid_argument("no world allows what was played");
    answer.effective = sum * sum / squares;
    const Play any = roots.front();
    const int seat = q.seat;
    if (any.to_act() != seat || any.hands[seat] == 0)
        throw std::invalid_argument("the seat is not to act");
    const uint64_t legal = any.legal(seat);
    const int left = count_bits(any.hands[seat]);
    const int sole = sole_taker(any);
    const bool may_shoot = settings.shoots && (sole == -1 || sole == seat);

    for (uint64_t rest = legal; rest; rest &= rest - 1) {
        Arm arm;
        arm.card = lowest_bit(rest);
        answer.arms.push_back(arm);
    }

    Random random(settings.seed);
    if (left <= settings.solve_root) {
        // Four cards a hand and more are dear to solve: the likeliest worlds stand for all.
        const bool thinned = left > 3 && roots.size() > kMostSolved;
        if (thinned) {
            std::vector<Play> kept;
            for (const uint32_t at : resample(weights, sum, kMostSolved, random))
                kept.push_back(roots[at]);
            roots = std::move(kept);
            weights.assign(kMostSolved, 1.0);
            sum = static_cast<double>(kMostSolved);
        }
        int budget = static_cast<int>(std::min<std::size_t>(settings.nodes * 40, 100'000'000));
        answer.exact = q.complete && !thinned;
        for (std::size_t i = 0; i < roots.size(); ++i) {
            for (Arm &arm : answer.arms) {
                Play p = roots[i];
                p.lay(seat, arm.card);
                int nodes =
                    std::max(2000, budget / static_cast<int>(roots.size() * answer.arms.size()));
                const int before = nodes;
                double out[4];
                End end;
                Play trick = p;
                while (trick.on_table < 4) {  // what the trick brings, by the policy
                    const int next = trick.to_act();
                    trick.lay(next, sensible(trick, next, trick.legal(next), Weights{}));
                }
                if (p.on_table == 4) p.gather();
                solve(p, value, out, end, nodes);
                answer.exact = answer.exact && nodes > 0;
                answer.nodes += static_cast<std::size_t>(before - nodes);
                const double weight = weights[i] / sum;
                note(arm, seat, weight, out, end);
                if (trick.best_at == seat) {
                    arm.wins_trick += weight;
                    arm.trick_points += weight * cost_of(q.rules, trick.table);
                    arm.queen_here += trick.table & kQueenSpades ? weight : 0;
                }
            }
        }
        return answer;
    }

    // Equally weighted worlds, in an order fixed by the seed.
    const std::size_t arms = answer.arms.size();
    const std::size_t rounds = std::max<std::size_t>(1, settings.nodes / arms);
    std::vector<uint32_t> order = resample(
        weights, sum, std::min<std::size_t>(std::max<std::size_t>(rounds, 16), 2048), random);
    for (std::size_t k = order.size() - 1; k > 0; --k)
        std::swap(order[k], order[random.below(k + 1)]);

    // Is a moon worth looking at? The policy's own attempts tell.
    if (may_shoot) {
        int made = 0;
        const int tries = static_cast<int>(std::min<std::size_t>(order.size(), 128));
        for (int k = 0; k < tries; ++k) {
            Play p = roots[order[static_cast<std::size_t>(k)]];
            p.shooter = seat;
            double out[4];
            End end;
            play_to_the_end(p, value, 0, out, end);
            made += end.moon == seat;
        }
        answer.nodes += static_cast<std::size_t>(tries);
        if (made * 12 >= tries) {
            for (std::size_t i = 0; i < arms; ++i) {
                Arm arm = answer.arms[i];
                arm.moon = true;
                answer.arms.push_back(arm);
            }
        }
    }

    Tree tree(settings, value);
    std::vector<int32_t> nodes;
    nodes.reserve(answer.arms.size());
    for (const Arm &arm : answer.arms) nodes.push_back(tree.add(arm.card));
    std::vector<bool> alive(answer.arms.size(), true);
    std::size_t living = answer.arms.size();
    std::size_t next_cut = 64;
    for (std::size_t round = 0; answer.nodes + living <= settings.nodes || round == 0; ++round) {
        const Play &root = roots[order[round % order.size()]];
        for (std::size_t i = 0; i < answer.arms.size(); ++i) {
            if (!alive[i]) continue;
            Arm &arm = answer.arms[i];
            Play p = root;
            if (arm.moon) p.shooter = seat;
            p.lay(seat, arm.card);
            double out[4];
            End end;
            tree.walk(nodes[i], p, seat, out, end, arm);
            ++answer.nodes;
            note(arm, seat, 1.0, out, end);
        }
        if (round + 1 == next_cut && living > 1) {
            next_cut *= 2;
            living = cut(answer.arms, alive);
        }
    }
    return answer;
}

}  // namespace kibitz::hearts::KIBITZ_LANE
