// What follows a choice: events run on to the next choice of any seat, as in `play.py`.
#include <algorithm>
#include <stdexcept>

#include "riichi/sim.hpp"

namespace kibitz::riichi::sim {

namespace {

std::uint64_t bit(int kind) { return std::uint64_t{1} << kind; }
std::int64_t number(EventKind kind) { return static_cast<std::int64_t>(kind); }
int past(int seat, int steps) { return (seat + steps) % kSeats; }

bool turns_dora(const Rules &rules, int action) {
    return is_discard(action) || (rules.late_dora_at_kan && !is_reaction(action));
}

// How many of a kind are red in the set of tiles.
int all_reds(const Rules &rules, int kind) { return is_five(kind) ? rules.red_fives[kind / 9] : 0; }

}  // namespace

void Deal::begin(const Standing &standing, std::span<const std::int8_t, kDealt> tiles) {
    state_ = State{};
    state_.standing = standing;
    state_.points = standing.points;
    state_.sticks = standing.sticks;
    state_.turn = static_cast<std::uint8_t>(standing.dealer);
    for (int place = 0; place < kSeats; ++place) {
        Seat &own = state_.seats[past(standing.dealer, place)];
        for (int at = 0; at < 13; ++at) {
            const int tile = tiles[13 * place + at];
            ++own.hand[tile];
            ++own.counts[kind_of(tile)];
        }
        own.size = 13;
        read_hand(own);
    }
    std::copy(tiles.begin() + 52, tiles.end(), state_.wall.begin());
    draw(standing.dealer);
}

int Deal::to_act() const {
    if (!state_.awaited) return -1;
    if (state_.phase == Phase::kAction) return state_.turn;
    for (int step = 1; step < kSeats; ++step)
        if (state_.awaited >> past(state_.turn, step) & 1) return past(state_.turn, step);
    return -1;
}

void Deal::step(int seat, int action) {
    if (seat < 0 || seat >= kSeats || !(state_.awaited >> seat & 1))
        throw std::invalid_argument("this seat has no choice to make");
    tell({number(EventKind::kAct), seat, action});
    if (action == kTsumoWin) {
        const int winners[] = {seat};
        return wins(winners, -1);
    }
    if (action == kNineTerminals) return aborted(EndReason::kNineTerminals);
    if (action == kRiichi) return apply_riichi(seat);
    const bool due = state_.dora_due;
    if (is_discard(action))
        apply_discard(seat, action % kTiles, action >= kDiscardDrawn);
    else if (is_reaction(action)) {
        state_.seats[seat].answer = static_cast<std::int16_t>(action);
        state_.awaited &= static_cast<std::uint8_t>(~(1 << seat));
    } else
        apply_kan(seat, action);
    if (due && turns_dora(rules_, action)) dora();
    resolve();
}

// --- changes -------------------------------------------------------------------------------------

void Deal::without(Seat &own, std::span<const int> gone) {
    if (own.drawn != kNoTile) {
        ++own.hand[own.drawn];
        ++own.counts[kind_of(own.drawn)];
        ++own.size;
        own.drawn = kNoTile;
    }
    for (const int tile : gone) {
        --own.hand[tile];
        --own.counts[kind_of(tile)];
        --own.size;
    }
    read_hand(own);
}

// Shanten and waits of the closed tiles; after a call they wait for nothing before the discard.
void Deal::read_hand(Seat &own) {
    own.shanten = static_cast<std::int8_t>(shanten_of(own.counts, own.size));
    own.waits = own.size % 3 == 1 && own.shanten == 0 ? waits_of(own.counts) : 0;
}

// A tile lies open: who waits for it is furiten unless they win with it.
void Deal::open_window(int seat, int tile) {
    state_.tile = static_cast<std::int8_t>(tile);
    state_.phase = Phase::kReaction;
    state_.awaited = 0;
    for (int step = 1; step < kSeats; ++step) {
        Seat &other = state_.seats[past(seat, step)];
        if (!(other.waits & bit(kind_of(tile)))) continue;
        if (state_.context != Context::kAnkanDraw || can_rob_ankan(other)) other.missed = true;
    }
    const int kind = kind_of(tile);
    for (int step = 1; step < kSeats; ++step) {
        const Seat &other = state_.seats[past(seat, step)];
        // Most tiles interest nobody, and that is seen without listing anything.
        if (step > 1 && other.counts[kind] < 2 && !(other.waits & bit(kind))) continue;
        Legal found;
        answers(past(seat, step), found);
        if (found.count) state_.awaited |= static_cast<std::uint8_t>(1 << past(seat, step));
    }
}

void Deal::close_window() {
    for (Seat &own : state_.seats) {
        own.answer = -1;
        if (!own.missed) continue;
        const bool lasting = own.furiten == Furiten::kRiichi || own.status == Status::kRiichi;
        own.furiten = lasting ? Furiten::kRiichi : Furiten::kTemporary;
        own.missed = false;
    }
}

void Deal::apply_discard(int seat, int tile, bool drawn) {
    Seat &own = state_.seats[seat];
    if (own.river_count == kMostRiver) throw std::length_error("a river is full");
    own.river[own.river_count++] = {static_cast<std::int8_t>(tile), drawn,
                                    own.status == Status::kDeclared, -1};
    const int kind = kind_of(tile);
    own.thrown |= bit(kind);
    if (own.status == Status::kClosed || own.status == Status::kMelded) own.passed = 0;
    pass(seat, kind);
    ++own.shown.river[kind];
    if (!drawn) ++own.shown.from_hand[kind];
    if (own.status == Status::kDeclared) own.shown.riichi[kind] = 1;
    own.ippatsu = false;
    if (drawn)
        own.drawn = kNoTile;
    else {
        const int gone[] = {tile};
        without(own, gone);
    }
    if (own.furiten != Furiten::kRiichi) own.furiten = Furiten::kNone;
    own.missed = false;
    state_.context = Context::kDiscard;
    open_window(seat, tile);
}

void Deal::apply_riichi(int seat) {
    Seat &own = state_.seats[seat];
    own.double_riichi = state_.first_turn(seat);
    own.status = Status::kDeclared;
    own.passed = 0;
}

void Deal::pass(int seat, int kind) {
    for (int step = 1; step < kSeats; ++step) state_.seats[past(seat, step)].passed |= bit(kind);
}

void Deal::apply_kan(int seat, int action) {
    Seat &own = state_.seats[seat];
    ++own.kans;
    if (action < kKakan) {
        const int kind = action - kAnkan, reds = all_reds(rules_, kind);
        std::array<int, 4> gone;
        for (int at = 0; at < 4; ++at) gone[at] = at < reds ? red_of(kind) : kind;
        without(own, gone);
        own.shown.melds[kind] = 4;
        own.melds[own.meld_count++] = {MeldForm::kAnkan, static_cast<std::uint8_t>(kind),
                                       static_cast<std::uint8_t>(reds), kNoTile, 0};
        state_.context = Context::kAnkanDraw;
        return open_window(seat, kind);
    }
    const int tile = action - kKakan;
    const int gone[] = {tile};
    without(own, gone);
    for (int at = 0; at < own.meld_count; ++at) {
        Meld &meld = own.melds[at];
        if (meld.form != MeldForm::kPon || meld.kind != kind_of(tile)) continue;
        meld.form = MeldForm::kKakan;
        own.shown.melds[meld.kind] = 4;
        meld.red = static_cast<std::uint8_t>(meld.red + (tile >= kKinds));
    }
    pass(seat, kind_of(tile));
    state_.context = Context::kKakan;
    open_window(seat, tile);
}

void Deal::apply_call(int seat, int action) {
    tell({number(EventKind::kCall), seat, action});
    const int giver = state_.turn, tile = state_.tile, kind = kind_of(tile);
    close_window();
    Seat &own = state_.seats[seat], &gave = state_.seats[giver];
    gave.river[gave.river_count - 1].called_by = static_cast<std::int8_t>(seat);
    ++gave.shown.called[kind];
    for (Seat &each : state_.seats) each.ippatsu = false;
    Meld meld{MeldForm::kDaiminkan, static_cast<std::uint8_t>(kind),
              static_cast<std::uint8_t>(all_reds(rules_, kind)), static_cast<std::int8_t>(tile),
              static_cast<std::uint8_t>(past(giver, kSeats - seat))};
    if (action == kDaiminkan) {
        std::array<int, 4> gone;
        int count = 0;
        for (int each = 0; each < own.hand[kind]; ++each) gone[count++] = kind;
        for (int each = 0; is_five(kind) && each < own.hand[red_of(kind)]; ++each)
            gone[count++] = red_of(kind);
        without(own, std::span<const int>(gone.data(), static_cast<std::size_t>(count)));
        own.shown.melds[kind] = 4;
        ++own.kans;
    } else {
        const Pair pair = called_pair(action);
        ++own.shown.melds[kind];
        ++own.shown.melds[kind_of(pair.one)];
        ++own.shown.melds[kind_of(pair.two)];
        const int gone[] = {pair.one, pair.two};
        without(own, gone);
        meld.form = is_pon(action) ? MeldForm::kPon : MeldForm::kChi;
        meld.kind =
            static_cast<std::uint8_t>(std::min({kind, kind_of(pair.one), kind_of(pair.two)}));
        meld.red = static_cast<std::uint8_t>((tile >= kKinds) + (pair.one >= kKinds) +
                                             (pair.two >= kKinds));
    }
    own.melds[own.meld_count++] = meld;
    own.status = Status::kMelded;
    note_liable(seat, giver);
    state_.turn = static_cast<std::uint8_t>(seat);
    state_.tile = kNoTile;
    const bool is_kan = action == kDaiminkan;
    state_.phase = is_kan ? Phase::kWait : Phase::kAction;
    state_.context = is_kan ? Context::kKan : Context::kCall;
    state_.awaited = static_cast<std::uint8_t>(is_kan ? 0 : 1 << seat);
}

// Whoever gives the call that makes a yakuman certain is liable for it.
void Deal::note_liable(int seat, int giver) {
    Seat &own = state_.seats[seat];
    const Meld &last = own.melds[own.meld_count - 1];
    int dragons = 0, winds = 0, kans = 0;
    for (int at = 0; at < own.meld_count; ++at) {
        const Meld &meld = own.melds[at];
        if (meld.form == MeldForm::kChi) continue;
        dragons += meld.kind >= 31;
        winds += meld.kind >= 27 && meld.kind < 31;
        kans += meld.form != MeldForm::kPon;
    }
    const auto note = [&](int yakuman, bool certain) {
        if (certain && rules_.pao >> yakuman & 1)
            own.liable[yakuman] = static_cast<std::int8_t>(giver);
    };
    note(kPaoDaisangen, last.kind >= 31 && dragons == 3);
    note(kPaoDaisuushi, last.kind >= 27 && last.kind < 31 && winds == 4);
    note(kPaoSuukantsu, last.form == MeldForm::kDaiminkan && kans == 4);
}

void Deal::apply_stick(int seat) {
    tell({number(EventKind::kStick), seat});
    close_window();
    Seat &own = state_.seats[seat];
    own.status = Status::kRiichi;
    own.ippatsu = true;
    state_.points[seat] -= 1000;
    ++state_.sticks;
}

void Deal::dora() {
    tell({number(EventKind::kDora), -1, state_.dead(4 + 2 * state_.indicators)});
    ++state_.indicators;
    state_.dora_due = false;
}

void Deal::draw(int seat) {
    const int tile = state_.live(kLive - state_.left - state_.kans());
    tell({number(EventKind::kDraw), seat, tile, 0});
    close_window();
    state_.seats[seat].drawn = static_cast<std::int8_t>(tile);
    state_.turn = static_cast<std::uint8_t>(seat);
    state_.phase = Phase::kAction;
    state_.context = Context::kDraw;
    state_.tile = kNoTile;
    --state_.left;
    state_.awaited = static_cast<std::uint8_t>(1 << seat);
}

void Deal::replacement(int seat) {
    if (state_.dora_due) dora();
    const bool late = state_.context != Context::kAnkanDraw;
    if (rules_.kan_dora == KanDora::kAtOnce || (rules_.kan_dora == KanDora::kOpenLate && !late))
        dora();
    const int tile = state_.dead(state_.kans() - 1);
    tell({number(EventKind::kDraw), seat, tile, 1});
    close_window();
    for (Seat &each : state_.seats) each.ippatsu = false;
    state_.seats[seat].drawn = static_cast<std::int8_t>(tile);
    state_.turn = static_cast<std::uint8_t>(seat);
    state_.phase = Phase::kAction;
    state_.dora_due = late && rules_.kan_dora == KanDora::kOpenLate;
    state_.context = late ? Context::kKan : Context::kAnkanDraw;
    state_.tile = kNoTile;
    --state_.left;
    state_.awaited = static_cast<std::uint8_t>(1 << seat);
}

// --- once nobody is awaited ----------------------------------------------------------------------

void Deal::resolve() {
    if (state_.awaited) return;
    const int giver = state_.turn;
    std::array<int, 3> winners;
    std::size_t count = 0;
    for (int step = 1; step < kSeats; ++step)
        if (state_.seats[past(giver, step)].answer == kRon) winners[count++] = past(giver, step);
    if (count) {
        if (!rules_.double_ron) count = 1;
        const bool robbed = state_.context != Context::kDiscard;
        const bool aborts = rules_.triple_ron_aborts && (rules_.triple_ron_kan_aborts || !robbed);
        if (count == 3 && aborts) {
            for (const int seat : winners) state_.won |= static_cast<std::uint8_t>(1 << seat);
            return aborted(EndReason::kTripleRon);
        }
        return wins(std::span<const int>(winners.data(), count), giver);
    }
    if (state_.context != Context::kDiscard) return replacement(giver);
    called(giver);
}

void Deal::called(int giver) {
    std::array<int, kSeats> answers;
    for (int seat = 0; seat < kSeats; ++seat) answers[seat] = state_.seats[seat].answer;
    if (state_.seats[giver].status == Status::kDeclared) apply_stick(giver);
    const EndReason abort = abort_now();
    if (abort != EndReason::kNone) return aborted(abort);
    for (const bool chi : {false, true})
        for (int step = 1; step < kSeats; ++step) {
            const int seat = past(giver, step), action = answers[seat];
            const bool calls = chi ? is_chi(action) : is_pon(action) || action == kDaiminkan;
            if (!calls) continue;
            apply_call(seat, action);
            if (action == kDaiminkan) replacement(seat);
            return;
        }
    if (four_kans()) return aborted(EndReason::kFourKans);
    if (!state_.left) return exhausted();
    draw(past(giver, 1));
}

EndReason Deal::abort_now() const {
    if (rules_.four_winds && four_equal_winds()) return EndReason::kFourWinds;
    if (rules_.four_riichi && state_.sticks == state_.standing.sticks + 4)
        return EndReason::kFourRiichi;
    return aborts_before_calls() ? EndReason::kFourKans : EndReason::kNone;
}

bool Deal::four_equal_winds() const {
    const int tile = state_.tile;
    if (state_.left != kLive - 4 || tile < 27 || tile >= 31 || !state_.unbroken()) return false;
    return std::all_of(state_.seats.begin(), state_.seats.end(), [&](const Seat &each) {
        return each.river_count == 1 && each.river[0].tile == tile;
    });
}

}  // namespace kibitz::riichi::sim
