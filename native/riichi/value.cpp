#include "riichi/value.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "riichi/shanten.hpp"

namespace kibitz::riichi {

namespace {

int hundreds(int points) { return (points + 99) / 100 * 100; }

constexpr std::uint64_t mask_of(int kind) { return std::uint64_t{1} << kind; }

int shape_shanten(const Counts &kinds, int total) {
    return forms(shape_tables(), kinds, total).best();
}

}  // namespace

Evaluator::Evaluator(const Tiles37 &closed, const Situation &situation) : at_(situation) {
    for (int tile = 0; tile < kTiles; ++tile) {
        if (closed[tile] > 4 || at_.unseen[tile] > 4)
            throw std::invalid_argument("there are at most four tiles of a kind");
        for (int i = 0; i < closed[tile]; ++i) give(hand_, tile);
        unseen_total_ += at_.unseen[tile];
    }
    total_ = checked_total(hand_.kinds);
    if (at_.meld_count < 0 || at_.meld_count > 4 || total_ / 3 != 4 - at_.meld_count)
        throw std::invalid_argument("hand and melds are 13 or 14 tiles together");
    if (at_.draws_left < 0 || at_.draws_left > 136)
        throw std::invalid_argument("draws left are 0 to 136");
    for (const double width : at_.widths)
        if (!(width > 0)) throw std::invalid_argument("widths are greater than 0");
    if (at_.back < -1 || at_.back >= kKinds) throw std::invalid_argument("`back` is a kind or -1");
    hand_.melds = at_.melds;
    hand_.meld_count = static_cast<std::uint8_t>(at_.meld_count);
    // The score kernel's own checks need a whole hand; what it would refuse is refused here once.
    with_melds(hand_);
    if (at_.melded_red < 0 || at_.melded_red > 12)
        throw std::invalid_argument("more red fives than fives");
    if (at_.round_wind < 0 || at_.round_wind > 3 || at_.seat_wind < 0 || at_.seat_wind > 3)
        throw std::invalid_argument("winds are 0 to 3, east to north");
    for (int i = 0; i < at_.indicator_count; ++i)
        if (at_.indicators[i] >= kKinds) throw std::invalid_argument("an indicator is no tile");
}

int Evaluator::shanten() const { return shape_shanten(hand_.kinds, total_); }

double Evaluator::weight(int tile) const {
    if (at_.plain_counts) return at_.unseen[tile];
    if (at_.draws_left <= 0) return 0;
    return static_cast<double>(at_.unseen[tile]) * at_.draws_left / unseen_total_;
}

void Evaluator::pop(int tile) {
    --at_.unseen[tile];
    --unseen_total_;
    at_.draws_left -= 4;
}

void Evaluator::push(int tile) {
    ++at_.unseen[tile];
    ++unseen_total_;
    at_.draws_left += 4;
}

void Evaluator::count_node() {
    if (++nodes_ > at_.most_nodes) throw std::length_error("more nodes than were allowed");
}

double Evaluator::value() {
    const int now = shanten();
    if (!has_drawn()) return waiting(hand_, now);
    if (now == -1) throw std::invalid_argument("a whole hand is worth its score");
    Held hand = hand_;
    return after_draw(hand, now, nullptr);
}

std::array<double, kTiles> Evaluator::discards() {
    if (!has_drawn()) throw std::invalid_argument("a discard needs 2, 5, 8, 11 or 14 tiles");
    std::array<double, kTiles> found;
    found.fill(-1);
    const int now = shanten();
    Held hand = hand_;
    for (int tile = 0; tile < kTiles; ++tile) {
        if (!has(hand, tile)) continue;
        take(hand, tile);
        if (shape_shanten(hand.kinds, total_ - 1) == now) found[tile] = waiting(hand, now);
        give(hand, tile);
    }
    return found;
}

std::vector<Step> Evaluator::steps() {
    if (has_drawn()) throw std::invalid_argument("improving tiles are those of a hand that waits");
    std::vector<Step> found;
    const int now = shanten();
    if (now >= 3)
        far(hand_, &found);
    else
        near(hand_, now, &found);
    return found;
}

double Evaluator::stepped_back(double least) {
    const int now = shanten();
    if (has_drawn() || now < 1 || now > 2 || at_.back < 0)
        throw std::invalid_argument("a hand steps back to wait at one or two shanten");
    const std::uint64_t kinds = accepted(shape_tables(), hand_.kinds, total_).kinds;
    double sum = 0;
    Held more = hand_;
    for (int tile = 0; tile < kTiles; ++tile) {
        const int kind = kind_of(tile);
        const double share = weight(tile);
        if (!(kinds & mask_of(kind)) || kind == at_.back || !(share > 0)) continue;
        pop(tile);
        give(more, tile);
        const double found = after_draw(more, now - 1, nullptr);
        take(more, tile);
        push(tile);
        if (found - least > 1e-7) sum += found * share;
    }
    return sum / at_.widths[now];
}

double Evaluator::waiting(const Held &hand, int shanten) {
    const Key key = key_of(hand, false);
    if (const auto known = seen_.find(key); known != seen_.end()) return known->second;
    count_node();
    const double found = shanten >= 3 ? far(hand, nullptr) : near(hand, shanten, nullptr);
    seen_.emplace(key, found);
    return found;
}

double Evaluator::near(const Held &hand, int shanten, std::vector<Step> *steps) {
    const int total = 13 - 3 * hand.meld_count;
    const std::uint64_t kinds = accepted(shape_tables(), hand.kinds, total).kinds;
    if (at_.back >= 0 && kinds & mask_of(at_.back)) return 0;
    double sum = 0;
    Held more = hand;
    for (int kind = 0; kind < kKinds; ++kind) {
        if (!(kinds & mask_of(kind))) continue;
        const bool five = is_five(kind);
        // The red five first, then the plain one: two tiles.
        for (int tile = five ? kKinds + kind / 9 : kind;; tile = kind) {
            const double share = weight(tile);
            if (at_.unseen[tile] > 0 && share > 0) {
                Step step{tile, at_.unseen[tile], share, 0, -1, 0, 0, 0, 0};
                pop(tile);
                give(more, tile);
                step.drawn = shanten == 0 ? points(more, kind)
                                          : after_draw(more, shanten - 1, &step.discard);
                take(more, tile);
                if (shanten > 0 && at_.back < 0) {
                    step.pon = best_call(pons(hand, tile), shanten);
                    step.chi = best_call(chis(hand, tile), shanten);
                    step.call = step.pon > step.chi ? 3 * step.pon : 2 * step.pon + step.chi;
                }
                push(tile);
                sum += (step.drawn + step.call) * share;
                if (steps) steps->push_back(step);
            }
            if (tile == kind) break;
        }
    }
    return sum / at_.widths[shanten];
}

double Evaluator::after_draw(Held &hand, int shanten, int *discard) {
    const Key key = key_of(hand, true);
    const auto known = seen_drawn_.find(key);
    const Best best = known != seen_drawn_.end() ? known->second : drawn(hand, shanten, 0);
    if (known == seen_drawn_.end()) seen_drawn_.emplace(key, best);
    if (discard) *discard = best.discard;
    return best.value;
}

Evaluator::Best Evaluator::drawn(Held &hand, int shanten, std::uint64_t forbidden) {
    Best best{0, -1};
    const int total = 14 - 3 * hand.meld_count;
    const std::uint64_t kinds = spare(shape_tables(), hand.kinds, total, shanten) & ~forbidden;
    for (std::uint64_t left = kinds; left != 0; left &= left - 1) {
        const int kind = std::countr_zero(left);
        const bool five = is_five(kind);
        for (int tile = five ? kKinds + kind / 9 : kind;; tile = kind) {
            if (has(hand, tile)) {
                take(hand, tile);
                const double found = waiting(hand, shanten);
                give(hand, tile);
                if (found > best.value || best.discard < 0) best = {found, tile};
            }
            if (tile == kind) break;
        }
    }
    return best;
}

double Evaluator::best_call(const std::vector<Call> &calls, int shanten) {
    double best = 0;
    for (const Call &call : calls) {
        if (shape_shanten(call.hand.kinds, 14 - 3 * call.hand.meld_count) >= shanten) continue;
        count_node();
        Held called = call.hand;
        best = std::max(best, drawn(called, shanten - 1, call.forbidden).value);
    }
    return best;
}

double Evaluator::points(const Held &hand, int tile) const {
    Win win{};
    win.closed = hand.kinds;
    win.melds = hand.melds;
    win.meld_count = hand.meld_count;
    win.tile = tile;
    win.flags = is_menzen(hand) ? kTsumo | kIsRiichi : kTsumo;
    win.round_wind = at_.round_wind;
    win.seat_wind = at_.seat_wind;
    win.indicators = at_.indicators;
    win.indicator_count = at_.indicator_count;
    win.red = at_.melded_red;
    for (int suit = 0; suit < 3; ++suit) win.red += hand.red[suit] + hand.called_red[suit];
    const int base = score(win, at_.rules).base;
    if (at_.seat_wind == 0) return 3 * hundreds(2 * base);
    return hundreds(2 * base) + 2 * hundreds(base);
}

double Evaluator::far(const Held &hand, std::vector<Step> *steps) {
    const int now = yaku_shanten(hand);
    double sum = 0;
    Held more = hand;
    for (int kind = 0; kind < kKinds; ++kind) {
        if (hand.kinds[kind] == 4) continue;
        ++more.kinds[kind];
        const bool helps = yaku_shanten(more) < now;
        --more.kinds[kind];
        if (!helps) continue;
        const int factor = lowers(pons(hand, kind), now)   ? 4
                           : lowers(chis(hand, kind), now) ? 2
                                                           : 1;
        const bool five = is_five(kind);
        for (int tile = five ? kKinds + kind / 9 : kind;; tile = kind) {
            sum += at_.unseen[tile] * factor;
            if (steps && at_.unseen[tile] > 0)
                steps->push_back({tile, at_.unseen[tile], static_cast<double>(at_.unseen[tile]), 0,
                                  -1, 0, 0, 0, factor});
            if (tile == kind) break;
        }
    }
    return sum;
}

int Evaluator::yaku_shanten(const Held &hand) const {
    const int sets = 4 - hand.meld_count;
    const Tables &tables = shape_tables();
    // Tiles may have been taken out, so the forms go by the melds, not by how many are left.
    const auto of = [&](const Counts &kinds, int wanted) {
        int found = standard_shanten(tables, kinds, wanted);
        if (hand.meld_count == 0 && wanted == 4)
            found = std::min({found, pairs_shanten(kinds), orphans_shanten(kinds)});
        return found;
    };
    const int plain = of(hand.kinds, sets);
    int best = is_menzen(hand) ? plain : kNever;

    // Honours that are worth something, in the order in which the last pair counts.
    const int valued[5] = {27 + at_.round_wind, 27 + at_.seat_wind, 31, 32, 33};
    int pair = -1;
    bool triplet = false;
    for (const int kind : valued) {
        triplet |= hand.kinds[kind] >= 3;
        for (int i = 0; i < hand.meld_count; ++i)
            triplet |= hand.melds[i] / kKinds != kChi && hand.melds[i] % kKinds == kind;
        if (hand.kinds[kind] == 2 && at_.unseen[kind] > 0) pair = kind;
    }
    if (triplet) {
        best = std::min(best, plain);
    } else if (pair >= 0 && sets > 0) {
        Counts rest = hand.kinds;
        rest[pair] = 0;
        best = std::min(best, 1 + standard_shanten(tables, rest, sets - 1));
    }

    bool simples = is_menzen(hand) || at_.rules & kOpenTanyao, triplets = true;
    std::array<bool, 3> suit_fits{true, true, true};
    for (int i = 0; i < hand.meld_count; ++i) {
        const int form = hand.melds[i] / kKinds, kind = hand.melds[i] % kKinds;
        const int rank = kind % 9;
        simples &= kind < 27 && rank != 0 && (form == kChi ? rank != 6 : rank != 8);
        triplets &= form != kChi;
        for (int suit = 0; suit < 3; ++suit) suit_fits[suit] &= kind >= 27 || kind / 9 == suit;
    }
    if (simples) {
        Counts rest = hand.kinds;
        for (int kind = 0; kind < kKinds; ++kind)
            if (kind >= 27 || kind % 9 == 0 || kind % 9 == 8) rest[kind] = 0;
        best = std::min(best, of(rest, sets));
    }
    if (triplets) {
        int threes = hand.meld_count, twos = 0;
        for (const std::uint8_t count : hand.kinds) {
            threes += count >= 3;
            twos += count == 2;
        }
        best = std::min(best, 8 - 2 * threes - std::min(twos, 5 - threes));
    }
    for (int suit = 0; suit < 3; ++suit) {
        if (!suit_fits[suit]) continue;
        Counts rest = hand.kinds;
        for (int kind = 0; kind < 27; ++kind)
            if (kind / 9 != suit) rest[kind] = 0;
        best = std::min(best, of(rest, sets));
    }
    return best;
}

bool Evaluator::lowers(const std::vector<Call> &calls, int now) const {
    return std::ranges::any_of(calls,
                               [&](const Call &call) { return yaku_shanten(call.hand) < now; });
}

}  // namespace kibitz::riichi
