// What a seat may do: the same conditions as `flow/turn.py` and `flow/reaction.py`, rule by rule.
#include <algorithm>

#include "riichi/shanten.hpp"
#include "riichi/sim.hpp"

namespace kibitz::riichi::sim {

namespace {

constexpr int kFirstTurnLeft = 66;
constexpr int kNine = 9;

std::uint64_t bit(int kind) { return std::uint64_t{1} << kind; }

int total_of(const Counts &counts) {
    int total = 0;
    for (const int count : counts) total += count;
    return total;
}

Counts with_drawn(const Seat &own) {
    Counts counts = own.counts;
    if (own.drawn != kNoTile) ++counts[kind_of(own.drawn)];
    return counts;
}

// The kinds whose discard leaves a hand that waits.
std::uint64_t tenpai_discards(const Seat &own) {
    Counts counts = with_drawn(own);
    std::uint64_t found = 0;
    // A draw brings a hand one step at the most.
    if (own.shanten > 1 || shanten_of(counts, total_of(counts)) > 0) return 0;
    for (int kind = 0; kind < kKinds; ++kind) {
        if (!counts[kind]) continue;
        --counts[kind];
        if (waits_of(counts)) found |= bit(kind);
        ++counts[kind];
    }
    return found;
}

// The ways to split tiles from `kind` on into runs and triplets.
int set_ways(Counts &counts, int kind) {
    while (kind < kKinds && !counts[kind]) ++kind;
    if (kind == kKinds) return 1;
    int ways = 0;
    if (counts[kind] >= 3) {
        counts[kind] -= 3;
        ways += set_ways(counts, kind);
        counts[kind] += 3;
    }
    if (kind < 27 && kind % 9 < 7 && counts[kind + 1] && counts[kind + 2]) {
        for (int step = 0; step < 3; ++step) --counts[kind + step];
        ways += set_ways(counts, kind);
        for (int step = 0; step < 3; ++step) ++counts[kind + step];
    }
    return ways;
}

// The ways to split tiles into runs, triplets and one pair.
int splits(Counts counts) {
    int ways = 0;
    for (int kind = 0; kind < kKinds; ++kind) {
        if (counts[kind] < 2) continue;
        counts[kind] -= 2;
        ways += set_ways(counts, 0);
        counts[kind] += 2;
    }
    return ways;
}

bool same_readings(const Counts &before, const Counts &after, std::uint64_t waits) {
    for (int kind = 0; kind < kKinds; ++kind) {
        if (!(waits & bit(kind))) continue;
        Counts one = before, two = after;
        ++one[kind];
        ++two[kind];
        if (splits(one) != splits(two)) return false;
    }
    return true;
}

bool may_run(const Counts &counts, int kind) {
    if (kind >= 27) return false;
    const int rank = kind % 9;
    return (rank > 1 && counts[kind - 1] && counts[kind - 2]) ||
           (rank > 0 && rank < 8 && counts[kind - 1] && counts[kind + 1]) ||
           (rank < 7 && counts[kind + 1] && counts[kind + 2]);
}

int plain_of(const Seat &own, int kind) { return own.hand[kind]; }
int reds_of(const Seat &own, int kind) { return is_five(kind) ? own.hand[red_of(kind)] : 0; }

}  // namespace

bool Legal::has(int action) const {
    return std::find(numbers.begin(), numbers.begin() + count, action) != numbers.begin() + count;
}

int shanten_of(const Counts &counts, int total) {
    return forms(four_copy_tables(), counts, total).best();
}

std::uint64_t waits_of(const Counts &counts) {
    const int total = total_of(counts);
    if (forms(four_copy_tables(), counts, total).best() > 0) return 0;
    const Accepted found = accepted(four_copy_tables(), counts, total);
    return found.shanten == 0 ? found.kinds : 0;
}

Legal Deal::legal(int seat) const {
    Legal found;
    if (state_.phase == Phase::kAction && state_.turn == seat) own_turn(seat, found);
    if (state_.phase == Phase::kReaction) answers(seat, found);
    std::sort(found.numbers.begin(), found.numbers.begin() + found.count);
    return found;
}

// --- the own turn --------------------------------------------------------------------------------

void Deal::own_turn(int seat, Legal &found) const {
    const Seat &own = state_.seats[seat];
    discards(own, found);
    if (state_.context == Context::kCall || own.status == Status::kDeclared) return;
    if (own.waits && may_tsumo(seat)) found.add(kTsumoWin);
    if (own.status == Status::kClosed && may_riichi(seat)) found.add(kRiichi);
    if (state_.left && state_.kans() < kMostKans) {
        for (int kind = 0; kind < kKinds; ++kind) {
            const bool drawn = own.drawn != kNoTile && kind_of(own.drawn) == kind;
            if (own.counts[kind] + drawn == 4 && may_ankan(own, kind)) found.add(kAnkan + kind);
        }
        for (int at = 0; at < own.meld_count; ++at) {
            const Meld &meld = own.melds[at];
            if (meld.form != MeldForm::kPon) continue;
            if (plain_of(own, meld.kind)) found.add(kKakan + meld.kind);
            if (reds_of(own, meld.kind)) found.add(kKakan + red_of(meld.kind));
            if (own.drawn != kNoTile && kind_of(own.drawn) == meld.kind)
                found.add(kKakan + own.drawn);
        }
    }
    if (state_.left >= kFirstTurnLeft && may_nine(own)) found.add(kNineTerminals);
}

void Deal::discards(const Seat &own, Legal &found) const {
    std::uint64_t allowed = ~std::uint64_t{0};
    if (own.status == Status::kDeclared)
        allowed = tenpai_discards(own);
    else if (state_.context == Context::kCall) {
        const Meld &last = own.melds[own.meld_count - 1];
        allowed = ~swapped(kind_of(last.called), last.kind, last.form == MeldForm::kChi);
    }
    if (own.drawn != kNoTile && allowed & bit(kind_of(own.drawn)))
        found.add(kDiscardDrawn + own.drawn);
    if (own.status == Status::kRiichi) return;
    for (int tile = 0; tile < kTiles; ++tile)
        if (own.hand[tile] && allowed & bit(kind_of(tile))) found.add(kDiscard + tile);
}

std::uint64_t Deal::swapped(int called, int low, bool is_chi) const {
    if (rules_.kuikae == Kuikae::kAllow) return 0;
    std::uint64_t kinds = bit(called);
    if (!is_chi || rules_.kuikae == Kuikae::kAllowSuji) return kinds;
    if (called == low && low % 9 < 6)
        kinds |= bit(low + 3);
    else if (called == low + 2 && low % 9 > 0)
        kinds |= bit(low - 1);
    return kinds;
}

bool Deal::may_riichi(int seat) const {
    const Seat &own = state_.seats[seat];
    if (rules_.riichi_min_points && state_.points[seat] < rules_.riichi_min_points) return false;
    if (state_.left < rules_.riichi_min_tiles) return false;
    return own.waits || tenpai_discards(own);
}

bool Deal::may_tsumo(int seat) const {
    const Seat &own = state_.seats[seat];
    if (own.drawn == kNoTile || !(own.waits & bit(kind_of(own.drawn)))) return false;
    return has_yaku(seat, own.drawn, -1);
}

bool Deal::may_nine(const Seat &own) const {
    if (!rules_.nine_terminals || !state_.unbroken()) return false;
    const Counts counts = with_drawn(own);
    int kinds = 0;
    for (int kind = 0; kind < kKinds; ++kind)
        kinds += counts[kind] && (kind >= 27 || kind % 9 == 0 || kind % 9 == 8);
    return kinds >= kNine;
}

bool Deal::may_ankan(const Seat &own, int kind) const {
    if (own.status != Status::kRiichi) return true;
    if (rules_.riichi_ankan == RiichiAnkan::kNo) return false;
    if (own.drawn == kNoTile || kind_of(own.drawn) != kind) return false;
    Counts after = own.counts;
    after[kind] = 0;
    if (waits_of(after) != own.waits) return false;
    return rules_.riichi_ankan == RiichiAnkan::kSameWaits ||
           same_readings(own.counts, after, own.waits);
}

// --- answers to another's tile -------------------------------------------------------------------

void Deal::answers(int seat, Legal &found) const {
    const Seat &own = state_.seats[seat];
    if (seat == state_.turn || state_.tile == kNoTile || own.answer >= 0) return;
    if (may_ron(seat)) found.add(kRon);
    if (state_.context == Context::kDiscard) calls(seat, found);
    if (found.count) found.add(kPass);
}

bool Deal::may_ron(int seat) const {
    const Seat &own = state_.seats[seat];
    if (!(own.waits & bit(kind_of(state_.tile)))) return false;
    if (state_.context == Context::kAnkanDraw && !can_rob_ankan(own)) return false;
    return !in_furiten(own) && has_yaku(seat, state_.tile, state_.turn);
}

bool Deal::can_rob_ankan(const Seat &own) const {
    if (!rules_.kokushi_on_ankan || own.size != 13) return false;
    return orphans_shanten(own.counts) == 0;
}

bool Deal::four_kans() const {
    int most = 0;
    for (const Seat &each : state_.seats) most = std::max<int>(most, each.kans);
    return rules_.four_kans && state_.kans() == kMostKans && most < kMostKans;
}

void Deal::calls(int seat, Legal &found) const {
    const Seat &own = state_.seats[seat];
    if (own.status == Status::kRiichi || !state_.left || aborts_before_calls()) return;
    const int kind = kind_of(state_.tile), held = own.counts[kind];
    if (held == 3 && state_.kans() < kMostKans) found.add(kDaiminkan);
    if (held >= 2) {
        const int plain = plain_of(own, kind), reds = reds_of(own, kind);
        if (plain >= 2) found.add(kPonPlain + kind);
        if (plain && reds) found.add(kPonRed + kind / 9);
        if (reds >= 2) found.add(kPonReds + kind / 9);
    }
    if ((state_.turn + 1) % kSeats == seat && may_run(own.counts, kind)) chis(own, found);
}

void Deal::chis(const Seat &own, Legal &found) const {
    const int kind = kind_of(state_.tile), rank = kind % 9;
    for (int low = rank - 2; low <= rank; ++low) {
        if (low < 0 || low > 6) continue;
        const int first = kind - rank + low;
        const int one = low == rank ? first + 1 : first;
        const int two = low + 2 == rank ? first + 1 : first + 2;
        if (!own.counts[one] || !own.counts[two]) continue;
        if (plain_of(own, one) && plain_of(own, two)) {
            const int action = chi_number(one, two, false);
            if (leaves_discard(own, action)) found.add(action);
        }
        const bool red =
            (reds_of(own, one) && plain_of(own, two)) || (plain_of(own, one) && reds_of(own, two));
        if (red) {
            const int action = chi_number(one, two, true);
            if (leaves_discard(own, action)) found.add(action);
        }
    }
}

bool Deal::leaves_discard(const Seat &own, int action) const {
    if (own.size > 8) return true;  // at most eight tiles of two kinds can be forbidden
    const Pair pair = called_pair(action);
    const int called = kind_of(state_.tile);
    const int low = std::min({called, kind_of(pair.one), kind_of(pair.two)});
    const std::uint64_t forbidden = swapped(called, low, true);
    Counts left = own.counts;
    --left[kind_of(pair.one)];
    --left[kind_of(pair.two)];
    for (int kind = 0; kind < kKinds; ++kind)
        if (left[kind] && !(forbidden & bit(kind))) return true;
    return false;
}

}  // namespace kibitz::riichi::sim
