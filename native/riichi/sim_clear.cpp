// How a deal ends and who pays: as `flow/clearing.py` and `scoring/payments.py` have it.
#include <bit>
#include <stdexcept>

#include "riichi/sim.hpp"

namespace kibitz::riichi::sim {

namespace {

constexpr int kMangan = 2'000;
constexpr int kYakuman = 8'000;
constexpr std::uint32_t kAlways =
    kIsRiichi | kIsDoubleRiichi | kLastTile | kReplacement | kRobbedKan;

constexpr std::array<int, kPaos> kPaoYaku{kDaisangen, kDaisuushi, kSuukantsu};

int total_points(const Scored &found, bool is_dealer, bool tsumo) {
    if (!tsumo) return hundreds(found.base * (is_dealer ? 6 : 4));
    if (is_dealer) return 3 * hundreds(2 * found.base);
    return hundreds(2 * found.base) + 2 * hundreds(found.base);
}

// Who pays all the honba; -1: everybody a third.
int honba_payer(const Rules &rules, const Settlement &settled, bool shared) {
    if (settled.liable < 0) return settled.payer;
    if (!rules.pao_honba_liable && (settled.payer >= 0 || shared)) return settled.payer;
    return settled.liable;
}

}  // namespace

std::uint8_t meld_code(const Meld &meld) {
    constexpr std::array<int, 5> kForms{kChi, kPon, kOpenKan, kConcealedKan, kOpenKan};
    return static_cast<std::uint8_t>(kKinds * kForms[static_cast<std::size_t>(meld.form)] +
                                     meld.kind);
}

std::array<int, kSeats> deltas(const Rules &rules, const Settlement &asked) {
    Settlement settled = asked;
    if (settled.liable == settled.payer) settled.liable = -1;
    const int times = settled.winner == settled.dealer ? 6 : 4;
    const int part = settled.liable < 0 ? 0 : settled.liable_base;
    const int rest = settled.base - part;
    std::array<int, kSeats> change{};
    const auto pay = [&](int payer, int points) {
        change[settled.winner] += points;
        change[payer] -= points;
    };
    const auto others = [&](auto &&each) {
        for (int seat = 0; seat < kSeats; ++seat)
            if (seat != settled.winner) each(seat);
    };
    if (settled.liable >= 0)
        pay(settled.liable, settled.payer < 0 ? hundreds(part * times) : part * times / 2);
    if (settled.payer < 0) {
        if (rest)
            others([&](int seat) {
                const bool twice = settled.dealer == settled.winner || settled.dealer == seat;
                pay(seat, hundreds(rest * (twice ? 2 : 1)));
            });
    } else
        pay(settled.payer, hundreds(rest * times) + part * times / 2);
    if (settled.honba) {
        const int payer = honba_payer(rules, settled, rest != 0);
        const int all = settled.honba * rules.honba_points;
        if (payer >= 0)
            pay(payer, all);
        else
            others([&](int seat) { pay(seat, all / 3); });
    }
    change[settled.winner] += 1000 * settled.sticks;
    return change;
}

// --- wins ----------------------------------------------------------------------------------------

std::uint32_t Deal::flags_of(int seat, int giver) const {
    const Seat &own = state_.seats[seat];
    std::uint32_t flags = 0;
    if (own.status == Status::kRiichi) {
        flags |= own.double_riichi ? kIsDoubleRiichi : kIsRiichi;
        if (own.ippatsu) flags |= kIsIppatsu;
    }
    if (state_.first_turn(seat)) flags |= kFirstTurn;
    if (giver < 0) {
        flags |= kTsumo;
        if (state_.context != Context::kDraw)
            flags |= kReplacement;
        else if (!state_.left)
            flags |= kLastTile;
    } else if (state_.context == Context::kDiscard) {
        if (!state_.left) flags |= kLastTile;
    } else if (state_.context == Context::kKakan)
        flags |= kRobbedKan;
    return flags;
}

Scored Deal::hand_score(int seat, int tile, int giver, bool with_ura) const {
    const Seat &own = state_.seats[seat];
    Win win{};
    win.closed = own.counts;
    ++win.closed[kind_of(tile)];
    win.tile = kind_of(tile);
    win.red = own.hand[34] + own.hand[35] + own.hand[36] + (tile >= kKinds);
    win.meld_count = own.meld_count;
    for (int at = 0; at < own.meld_count; ++at) {
        win.melds[at] = meld_code(own.melds[at]);
        win.red += own.melds[at].red;
    }
    win.flags = flags_of(seat, giver);
    if (!rules_.ippatsu) win.flags &= ~static_cast<std::uint32_t>(kIsIppatsu);
    win.round_wind = state_.standing.wind;
    win.seat_wind = (seat - state_.standing.dealer + kSeats) % kSeats;
    win.indicator_count = state_.indicators;
    for (int at = 0; at < state_.indicators; ++at)
        win.indicators[at] = static_cast<std::uint8_t>(kind_of(state_.dead(4 + 2 * at)));
    if (with_ura) {
        win.ura_count = rules_.kan_ura ? state_.indicators : 1;
        for (int at = 0; at < win.ura_count; ++at)
            win.ura_indicators[at] = static_cast<std::uint8_t>(kind_of(state_.dead(5 + 2 * at)));
    }
    return score(win, rules_.score_flags);
}

bool Deal::has_yaku(int seat, int tile, int giver) const {
    if (flags_of(seat, giver) & kAlways) return true;
    if (giver < 0 && state_.seats[seat].status != Status::kMelded) return true;
    return hand_score(seat, tile, giver, false).yaku != 0;
}

int Deal::ron_points(int seat, int tile) const {
    const Seat &own = state_.seats[seat];
    const bool declared = own.status == Status::kRiichi;
    if (!(own.waits >> kind_of(tile) & 1) || in_furiten(own)) return 0;
    const Scored found = hand_score(seat, tile, state_.turn, declared && rules_.ura);
    return found.yaku ? total_points(found, seat == state_.standing.dealer, false) : 0;
}

void Deal::wins(std::span<const int> winners, int giver) {
    bool is_first = true;
    const auto before = state_.points;
    std::array<int, kSeats> change{};
    for (const int seat : winners) {
        win(seat, giver, is_first);
        for (int each = 0; each < kSeats; ++each)
            change[each] += state_.points[each] - before[each];
        state_.points = before;
        is_first = false;
    }
    for (int each = 0; each < kSeats; ++each) state_.points[each] += change[each];
    state_.sticks = 0;
    state_.end = EndReason::kWin;
    state_.phase = Phase::kOver;
    state_.awaited = 0;
    tell({static_cast<std::int64_t>(EventKind::kEnd), -1, static_cast<std::int64_t>(state_.end)});
}

void Deal::win(int seat, int giver, bool is_first) {
    const Seat &own = state_.seats[seat];
    const int tile = giver < 0 ? own.drawn : state_.tile;
    const bool with_ura = own.status == Status::kRiichi && rules_.ura;
    const Scored found = hand_score(seat, tile, giver, with_ura);
    if (!found.yaku) throw std::invalid_argument("the hand is not a win");
    Settlement settled{.base = found.base,
                       .winner = seat,
                       .dealer = state_.standing.dealer,
                       .payer = giver,
                       .honba = is_first || rules_.honba_to_all ? state_.standing.honba : 0,
                       .sticks = is_first ? state_.sticks : 0};
    int times = 0;
    for (int which = 0; which < kPaos; ++which) {
        if (own.liable[which] < 0 || !(found.yaku >> kPaoYaku[which] & 1)) continue;
        if (settled.liable < 0) settled.liable = own.liable[which];
        if (own.liable[which] != settled.liable) continue;
        const bool twice = which == kPaoDaisuushi && rules_.score_flags & kDaisuushiTwice;
        times += twice ? 2 : 1;
    }
    settled.liable_base = rules_.pao_whole ? found.base : kYakuman * times;
    const auto change = deltas(rules_, settled);
    for (int each = 0; each < kSeats; ++each) state_.points[each] += change[each];
    state_.won |= static_cast<std::uint8_t>(1 << seat);
    tell({static_cast<std::int64_t>(EventKind::kWin), seat, giver, tile, found.han, found.fu,
          found.yakuman, total_points(found, seat == state_.standing.dealer, giver < 0),
          settled.liable, change[0], change[1], change[2], change[3],
          static_cast<std::int64_t>(found.yaku), found.dora, found.ura, found.red});
}

// --- draws ---------------------------------------------------------------------------------------

void Deal::aborted(EndReason reason) {
    state_.end = reason;
    state_.phase = Phase::kOver;
    state_.awaited = 0;
    tell({static_cast<std::int64_t>(EventKind::kEnd), -1, static_cast<std::int64_t>(reason)});
}

bool Deal::is_nagashi(const Seat &own) {
    for (int at = 0; at < own.river_count; ++at) {
        const int tile = own.river[at].tile;
        const bool orphan = tile < kKinds && (tile >= 27 || tile % 9 == 0 || tile % 9 == 8);
        if (!orphan || own.river[at].called_by >= 0) return false;
    }
    return true;
}

void Deal::exhausted() {
    std::array<int, kSeats> change{};
    for (int seat = 0; seat < kSeats; ++seat) {
        const Seat &own = state_.seats[seat];
        if (own.waits) state_.tenpai |= static_cast<std::uint8_t>(1 << seat);
        if (rules_.nagashi && is_nagashi(own)) {
            state_.nagashi |= static_cast<std::uint8_t>(1 << seat);
            const auto paid = deltas(rules_, {.base = kMangan,
                                              .winner = seat,
                                              .dealer = state_.standing.dealer,
                                              .payer = -1,
                                              .honba = 0,
                                              .sticks = 0});
            for (int each = 0; each < kSeats; ++each) change[each] += paid[each];
        }
    }
    const int waiting = std::popcount(state_.tenpai);
    if (!state_.nagashi && waiting > 0 && waiting < kSeats)
        for (int seat = 0; seat < kSeats; ++seat)
            change[seat] = state_.tenpai >> seat & 1 ? rules_.noten_payment / waiting
                                                     : -(rules_.noten_payment / (4 - waiting));
    for (int each = 0; each < kSeats; ++each) state_.points[each] += change[each];
    state_.end = EndReason::kExhaustive;
    state_.phase = Phase::kOver;
    state_.awaited = 0;
    tell({static_cast<std::int64_t>(EventKind::kEnd), -1, static_cast<std::int64_t>(state_.end),
          state_.tenpai, state_.nagashi, change[0], change[1], change[2], change[3]});
}

Deal::After Deal::after() const {
    const int dealer = state_.standing.dealer, more = state_.standing.honba + 1;
    if (state_.end == EndReason::kWin) {
        const bool won = state_.won >> dealer & 1;
        return {won, 1, won ? more : 0};
    }
    if (state_.end != EndReason::kExhaustive) return {true, 0, more};
    bool stays = (state_.tenpai >> dealer & 1) && rules_.renchan_by_tenpai;
    if (state_.nagashi && !rules_.nagashi_renchan_by_tenpai) stays = state_.nagashi >> dealer & 1;
    return {stays, 2, more};
}

}  // namespace kibitz::riichi::sim
