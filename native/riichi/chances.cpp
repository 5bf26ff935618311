#include "riichi/chances.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

#include "riichi/shanten.hpp"

namespace kibitz::riichi {

namespace {

int hundreds(int points) { return (points + 99) / 100 * 100; }

constexpr std::uint64_t mask_of(int kind) { return std::uint64_t{1} << kind; }

int next_kind(int kind) {
    if (kind < 27) return kind % 9 == 8 ? kind - 8 : kind + 1;
    if (kind < 31) return 27 + (kind - 26) % 4;
    return 31 + (kind - 30) % 3;
}

int real_shanten(const Held &hand, int total) {
    return forms(four_copy_tables(), hand.kinds, total).best();
}

void add(Outcome &to, const Outcome &other, double share) {
    to.tenpai += share * other.tenpai;
    to.win += share * other.win;
    to.points += share * other.points;
}

}  // namespace

Chances::Chances(const Tiles37 &closed, const ChanceAsk &ask) : ask_(ask) {
    for (int tile = 0; tile < kTiles; ++tile) {
        if (closed[tile] > 4 || ask_.unseen[tile] > 4)
            throw std::invalid_argument("there are at most four tiles of a kind");
        for (int i = 0; i < closed[tile]; ++i) give(hand_, tile);
        unseen_total_ += ask_.unseen[tile];
    }
    total_ = checked_total(hand_.kinds);
    if (ask_.meld_count < 0 || ask_.meld_count > 4 || total_ / 3 != 4 - ask_.meld_count)
        throw std::invalid_argument("hand and melds are 13 or 14 tiles together");
    if (ask_.draws_left < 0 || ask_.draws_left > 136)
        throw std::invalid_argument("draws left are 0 to 136");
    const auto is_share = [](double share) { return share >= 0 && share <= 1; };
    if (!is_share(ask_.ron_share) || !is_share(ask_.riichi_ron_share) || !is_share(ask_.lasts))
        throw std::invalid_argument("shares are 0 to 1");
    if (ask_.round_wind < 0 || ask_.round_wind > 3 || ask_.seat_wind < 0 || ask_.seat_wind > 3)
        throw std::invalid_argument("winds are 0 to 3, east to north");
    if (ask_.ura_count < 0 || ask_.ura_count > 5)
        throw std::invalid_argument("there are at most five indicators");
    for (int i = 0; i < ask_.indicator_count; ++i)
        if (ask_.indicators[i] >= kKinds) throw std::invalid_argument("an indicator is no tile");
    if (ask_.melded_red < 0 || ask_.melded_red > 12)
        throw std::invalid_argument("more red fives than fives");
    hand_.melds = ask_.melds;
    hand_.meld_count = static_cast<std::uint8_t>(ask_.meld_count);
    with_melds(hand_);
    turns_ = ask_.draws_left / 4;
    shanten_ = real_shanten(hand_, total_);
    if (shanten_ < 0) throw std::invalid_argument("a whole hand has its score");
}

// Others' discards between own draws: right, across, left, as long as there are tiles to draw.
int Chances::slots(int made) const { return std::min(3, ask_.draws_left - 4 * made); }

double Chances::worth(const Outcome &outcome) const {
    switch (ask_.aim) {
        case Aim::kTenpai:
            return outcome.tenpai;
        case Aim::kWin:
            return outcome.win;
        default:
            return outcome.points;
    }
}

// No tile thrown on the way is ever a wait later: a tile that can go without raising shanten does
// not lower it when it comes back, and the waits at the end are among the tiles that lower it now.
int Chances::node_of(const Held &hand, int shanten) {
    const Key key = key_of(hand, false);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    if (nodes() >= ask_.most_nodes) throw std::length_error("more nodes than were allowed");
    nodes_.emplace_back();
    const int index = static_cast<int>(nodes_.size()) - 1;
    known_.emplace(key, index);
    Node &node = nodes_[index];  // a deque's elements stay where they are
    node.hand = hand;
    node.unseen = ask_.unseen;
    node.shanten = shanten;
    node.outcome.resize(turns_ + 1);
    if (shanten == 0) {
        const int total = 13 - 3 * hand.meld_count;
        const std::uint64_t waits = accepted(four_copy_tables(), hand.kinds, total).kinds;
        node.furiten = (waits & ask_.discarded) != 0;
        fill_tenpai(node, waits);
        judge_tenpai(node);
    } else {
        fill_arms(node);
        judge_waiting(node);
    }
    order_.push_back(index);
    return index;
}

// How likely it is that ura indicators turn up n dora; one indicator after the other.
std::array<double, 21> Chances::ura_hits(const Held &hand, int tile, const Tiles37 &unseen) const {
    std::array<double, 21> chance{};
    chance[0] = 1;
    Held whole = hand;
    give(whole, tile);
    const Counts all = with_melds(whole);
    std::array<double, 5> one{};
    int left = 0;
    for (int each = 0; each < kTiles; ++each) {
        one[all[next_kind(kind_of(each))]] += unseen[each];
        left += unseen[each];
    }
    if (left == 0) return chance;
    for (int i = 0; i < ask_.ura_count; ++i) {
        std::array<double, 21> more{};
        for (int hits = 0; hits <= 16; ++hits)
            for (int n = 0; n < 5; ++n) more[hits + n] += chance[hits] * one[n] / left;
        chance = more;
    }
    return chance;
}

double Chances::mean_points(const Scored &scored, bool tsumo, int more,
                            const std::array<double, 21> &ura) const {
    if (scored.yaku == 0) return 0;
    double mean = 0;
    for (int hits = 0; hits < 21; ++hits) {
        if (ura[hits] == 0) continue;
        const int base = scored.yakuman
                             ? scored.base
                             : base_points(scored.han + more + hits, scored.fu, ask_.rules);
        const bool dealer = ask_.seat_wind == 0;
        const int points = !tsumo   ? hundreds((dealer ? 6 : 4) * base)
                           : dealer ? 3 * hundreds(2 * base)
                                    : hundreds(2 * base) + 2 * hundreds(base);
        mean += ura[hits] * points;
    }
    return mean;
}

void Chances::fill_tenpai(Node &node, std::uint64_t waits) {
    const std::array<double, 21> no_ura = {1};
    for (int tile = 0; tile < kTiles; ++tile) {
        if (!(waits & mask_of(kind_of(tile))) || node.unseen[tile] == 0) continue;
        Waited wait{tile, node.unseen[tile], {}};
        Held whole = node.hand;
        give(whole, tile);
        Win win{};
        win.closed = whole.kinds;
        win.melds = whole.melds;
        win.meld_count = whole.meld_count;
        win.tile = kind_of(tile);
        win.round_wind = ask_.round_wind;
        win.seat_wind = ask_.seat_wind;
        win.indicators = ask_.indicators;
        win.indicator_count = ask_.indicator_count;
        win.red = ask_.melded_red;
        for (int suit = 0; suit < 3; ++suit) win.red += whole.red[suit] + whole.called_red[suit];
        for (int riichi = 0; riichi < 2; ++riichi) {
            if (riichi && !is_menzen(node.hand)) break;
            const std::array<double, 21> ura =
                riichi ? ura_hits(node.hand, tile, node.unseen) : no_ura;
            for (int tsumo = 0; tsumo < 2; ++tsumo) {
                win.flags = (tsumo ? kTsumo : 0u) | (riichi ? kIsRiichi : 0u);
                const Scored scored = score(win, ask_.rules);
                for (int ippatsu = 0; ippatsu < 2; ++ippatsu)
                    wait.points[riichi][tsumo][ippatsu] =
                        mean_points(scored, tsumo != 0, riichi && ippatsu && ask_.ippatsu, ura);
            }
        }
        node.waits.push_back(wait);
    }
}

Outcome Chances::tenpai_outcome(const Node &node, int made, bool riichi, double mass,
                                std::vector<double> *win_at) const {
    Outcome found{1, 0, 0};
    const double share = riichi ? ask_.riichi_ron_share : ask_.ron_share;
    double left = unseen_total_ - made, alive = 1;
    for (int now = made; now <= turns_; ++now) {
        const bool ippatsu = now == made;
        const auto stage = [&](bool tsumo, double part) {
            double copies = 0, points = 0;
            for (const Waited &wait : node.waits) {
                const double each = wait.points[riichi][tsumo][ippatsu];
                if (each <= 0) continue;
                copies += part * wait.copies;
                points += part * wait.copies * each;
            }
            if (copies <= 0 || left <= 0) return false;
            const double chance = std::min(1.0, copies / left);
            found.win += alive * chance;
            found.points += alive * chance * points / copies;
            if (win_at) (*win_at)[tsumo ? now + 1 : now] += mass * alive * chance;
            alive *= 1 - chance;
            return true;
        };
        const bool may_ron = !node.furiten && now >= ask_.ron_after && share > 0;
        for (int slot = 0; slot < slots(now) && may_ron; ++slot)
            if (stage(false, share)) left -= share;
        if (draws_again(now)) {
            alive *= ask_.lasts;
            stage(true, 1);
            left -= 1;
        }
    }
    // The stick is lost when the hand does not win.
    if (riichi) found.points -= 1000 * (1 - found.win);
    return found;
}

void Chances::judge_tenpai(Node &node) {
    node.declares.assign(turns_ + 1, 0);
    const bool closed = is_menzen(node.hand);
    for (int made = 0; made <= turns_; ++made) {
        const bool may = closed && ask_.declare != Declare::kNever &&
                         ask_.draws_left - 4 * made >= ask_.riichi_min_tiles;
        const Outcome quiet = tenpai_outcome(node, made, false, 0, nullptr);
        node.outcome[made] = quiet;
        if (!may) continue;
        const Outcome loud = tenpai_outcome(node, made, true, 0, nullptr);
        if (ask_.declare == Declare::kAlways || worth(loud) > worth(quiet)) {
            node.outcome[made] = loud;
            node.declares[made] = 1;
        }
    }
}

// Every hand that a discard leaves at this shanten.
std::vector<int> Chances::targets(const Held &hand, int shanten, std::uint64_t forbidden) {
    std::vector<int> found;
    Held rest = hand;
    const int total = 14 - 3 * hand.meld_count;
    const std::uint64_t kinds = spare(four_copy_tables(), hand.kinds, total, shanten) & ~forbidden;
    for (int tile = 0; tile < kTiles; ++tile) {
        if (!(kinds & mask_of(kind_of(tile))) || !has(rest, tile)) continue;
        take(rest, tile);
        found.push_back(node_of(rest, shanten));
        give(rest, tile);
    }
    return found;
}

int Chances::best_of(const std::vector<int> &nodes, int made) const {
    int best = -1;
    for (const int node : nodes)
        if (best < 0 || worth(nodes_[node].outcome[made]) > worth(nodes_[best].outcome[made]))
            best = node;
    return best;
}

void Chances::choose(const std::vector<int> &nodes, std::vector<int> &best) const {
    for (int made = 0; made <= turns_; ++made) {
        const int other = best_of(nodes, made);
        if (other < 0) continue;
        if (best[made] < 0 ||
            worth(nodes_[other].outcome[made]) > worth(nodes_[best[made]].outcome[made]))
            best[made] = other;
    }
}

void Chances::fill_arms(Node &node) {
    const int total = 13 - 3 * node.hand.meld_count;
    const std::uint64_t kinds = accepted(four_copy_tables(), node.hand.kinds, total).kinds;
    Held more = node.hand;
    for (int tile = 0; tile < kTiles; ++tile) {
        const int copies = ask_.unseen[tile];
        if (!(kinds & mask_of(kind_of(tile))) || copies == 0) continue;
        Arm arm{tile, copies, 0, {}, {}};
        arm.drawn.assign(turns_ + 1, -1);
        arm.called.assign(turns_ + 1, -1);
        --ask_.unseen[tile];
        give(more, tile);
        choose(targets(more, node.shanten - 1, 0), arm.drawn);
        take(more, tile);
        if (ask_.calls) {
            const auto try_calls = [&](const std::vector<Call> &calls, int slots_of_call) {
                for (const Call &call : calls) {
                    if (real_shanten(call.hand, 14 - 3 * call.hand.meld_count) >= node.shanten)
                        continue;
                    choose(targets(call.hand, node.shanten - 1, call.forbidden), arm.called);
                    arm.call_slots = std::max(arm.call_slots, slots_of_call);
                }
            };
            try_calls(pons(node.hand, tile), 3);
            // A tile that can be ponned is waited for from everybody; only others as a chi.
            if (arm.call_slots == 0) try_calls(chis(node.hand, tile), 1);
        }
        ++ask_.unseen[tile];
        node.arms.push_back(std::move(arm));
    }
}

// A pon takes anybody's discard, a chi the left neighbour's: the last before the own draw.
bool Chances::may_call(const Arm &arm, int made, int slot) {
    return arm.called[made] >= 0 && (arm.call_slots == 3 || (arm.call_slots == 1 && slot == 2));
}

// Where a useful tile can still be: not in own draws, nor where it would have been called.
double Chances::places(int made, const Arm &arm, int passed) const {
    return std::max<double>(1.0, unseen_total_ - made * (1 + arm.call_slots) - passed);
}

Outcome Chances::draw_stage(const Node &node, int made) const {
    Outcome found;
    if (!draws_again(made)) return found;
    double rest = 1;
    for (const Arm &arm : node.arms) {
        if (arm.drawn[made + 1] < 0) continue;
        const double chance = std::min(rest, arm.copies / places(made, arm, arm.call_slots));
        add(found, nodes_[arm.drawn[made + 1]].outcome[made + 1], ask_.lasts * chance);
        rest -= chance;
    }
    add(found, node.outcome[made + 1], ask_.lasts * rest);
    return found;
}

// From the last discard back to the first: `before[slot]` is the outlook before that discard.
Outcome Chances::pass_slots(const Node &node, int made, const Outcome &drawn,
                            std::array<Outcome, 4> &before) const {
    Outcome now = drawn;
    const int count = std::max(0, slots(made));
    before[count] = now;
    for (int slot = count - 1; slot >= 0; --slot) {
        Outcome found;
        double rest = 1;
        for (const Arm &arm : node.arms) {
            if (!may_call(arm, made, slot)) continue;
            const Outcome &called = nodes_[arm.called[made]].outcome[made];
            if (worth(called) <= worth(now)) continue;
            const int passed = arm.call_slots == 3 ? slot : 0;
            const double chance = std::min(rest, arm.copies / places(made, arm, passed));
            add(found, called, chance);
            rest -= chance;
        }
        add(found, now, rest);
        now = before[slot] = found;
    }
    return now;
}

// First as if nothing could be called; then with the calls that are better than going without.
void Chances::judge_waiting(Node &node) {
    std::vector<int> call_slots;
    call_slots.reserve(node.arms.size());
    for (Arm &arm : node.arms) call_slots.push_back(std::exchange(arm.call_slots, 0));
    const auto judge = [&] {
        for (int made = turns_; made >= 0; --made) {
            std::array<Outcome, 4> before;
            node.outcome[made] = pass_slots(node, made, draw_stage(node, made), before);
        }
    };
    judge();
    bool any = false;
    for (std::size_t i = 0; i < node.arms.size(); ++i) {
        Arm &arm = node.arms[i];
        if (call_slots[i] == 0) continue;
        for (int made = 0; made <= turns_ && arm.call_slots == 0; ++made)
            if (arm.called[made] >= 0 &&
                worth(nodes_[arm.called[made]].outcome[made]) > worth(node.outcome[made]))
                arm.call_slots = call_slots[i];
        any |= arm.call_slots > 0;
    }
    if (any) judge();
}

bool Chances::keeps_shanten(int tile) const {
    if (!has_drawn() || tile < 0 || tile >= kTiles || !has(hand_, tile)) return false;
    Held rest = hand_;
    take(rest, tile);
    return real_shanten(rest, total_ - 1) == shanten_;
}

Curve Chances::waiting() {
    if (has_drawn()) throw std::invalid_argument("chances are those of a hand that waits");
    return run(node_of(hand_, shanten_));
}

Curve Chances::after(int tile) {
    if (!keeps_shanten(tile)) throw std::invalid_argument("that discard raises shanten");
    Held rest = hand_;
    take(rest, tile);
    return run(node_of(rest, shanten_));
}

// Forward over the same choices: when tenpai is reached and when the hand is won.
Curve Chances::run(int root) {
    Curve curve;
    curve.total = nodes_[root].outcome[0];
    std::vector<double> tenpai_at(turns_ + 1, 0), win_at(turns_ + 2, 0);
    std::unordered_map<int, std::vector<double>> mass;
    const auto at = [&](int node) -> std::vector<double> & {
        auto [entry, fresh] = mass.try_emplace(node);
        if (fresh) entry->second.assign(turns_ + 1, 0);
        return entry->second;
    };
    at(root)[0] = 1;
    for (auto index = order_.rbegin(); index != order_.rend(); ++index) {
        const auto found = mass.find(*index);
        if (found == mass.end()) continue;
        const Node &node = nodes_[*index];
        std::vector<double> here = found->second;
        for (int made = 0; made <= turns_; ++made) {
            double left = here[made];
            if (left <= 0) continue;
            if (node.shanten == 0) {
                tenpai_at[made] += left;
                tenpai_outcome(node, made, node.declares[made] != 0, left, &win_at);
                continue;
            }
            std::array<Outcome, 4> before;
            pass_slots(node, made, draw_stage(node, made), before);
            for (int slot = 0; slot < slots(made); ++slot) {
                double gone = 0;
                for (const Arm &arm : node.arms) {
                    if (!may_call(arm, made, slot)) continue;
                    const Outcome &called = nodes_[arm.called[made]].outcome[made];
                    if (worth(called) <= worth(before[slot + 1])) continue;
                    const int passed = arm.call_slots == 3 ? slot : 0;
                    const double chance =
                        std::min(1 - gone, arm.copies / places(made, arm, passed));
                    at(arm.called[made])[made] += left * chance;
                    gone += chance;
                }
                left *= 1 - gone;
            }
            if (!draws_again(made)) continue;
            left *= ask_.lasts;
            double gone = 0;
            for (const Arm &arm : node.arms) {
                if (arm.drawn[made + 1] < 0) continue;
                const double chance =
                    std::min(1 - gone, arm.copies / places(made, arm, arm.call_slots));
                at(arm.drawn[made + 1])[made + 1] += left * chance;
                gone += chance;
            }
            here[made + 1] += left * (1 - gone);
        }
    }
    double tenpai = 0, win = 0;
    for (int made = 0; made <= turns_; ++made) {
        curve.tenpai_by.push_back(tenpai += tenpai_at[made]);
        curve.win_by.push_back(win += win_at[made]);
    }
    return curve;
}

}  // namespace kibitz::riichi
