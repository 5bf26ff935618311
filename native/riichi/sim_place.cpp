#include "riichi/sim_place.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <stdexcept>

namespace kibitz::riichi::sim {

namespace {

constexpr int kMostDraws = 14;  // tiles that a hand is made to choose among beyond its own
constexpr int kTries = 60;      // hands looked at for one that waits, or that does not
constexpr int kCompared = 3;    // hands that wait, chosen among by what they wait for

class Reader {
  public:
    explicit Reader(std::span<const std::int32_t> numbers) : numbers_(numbers) {}
    int in(int low, int high) {
        const std::int32_t value = numbers_[at_++];
        if (value < low || value > high) throw std::invalid_argument("numbers that are no deal");
        return value;
    }
    template <class T>
    void into(T &to, int low, int high) {
        to = static_cast<T>(in(low, high));
    }

  private:
    std::span<const std::int32_t> numbers_;
    std::size_t at_ = 0;
};

void read_melds(Reader &from, Seat &own) {
    from.into(own.meld_count, 0, 4);
    for (int at = 0; at < 4; ++at) {
        Meld meld{};
        meld.form = static_cast<MeldForm>(from.in(0, 4));
        from.into(meld.kind, 0, kKinds - 1);
        from.into(meld.red, 0, 4);
        from.into(meld.called, -1, kTiles - 1);
        from.into(meld.giver, 0, 3);
        if (at >= own.meld_count) continue;
        if (meld.form == MeldForm::kChi && (meld.kind >= 27 || meld.kind % 9 > 6))
            throw std::invalid_argument("numbers that are no deal");
        own.melds[at] = meld;
        const int tiles = meld.form == MeldForm::kChi || meld.form == MeldForm::kPon ? 3 : 4;
        for (int place = 0; place < tiles; ++place)
            ++own.shown.melds[meld.kind + (meld.form == MeldForm::kChi ? place : 0)];
        own.kans = static_cast<std::uint8_t>(own.kans + (tiles == 4));
    }
}

void read_river(Reader &from, Seat &own) {
    from.into(own.river_count, 0, kMostRiver);
    for (int at = 0; at < kMostRiver; ++at) {
        Thrown thrown{};
        from.into(thrown.tile, 0, kTiles - 1);
        thrown.drawn = from.in(0, 1);
        thrown.riichi = from.in(0, 1);
        from.into(thrown.called_by, -1, kSeats - 1);
        if (at >= own.river_count) continue;
        own.river[at] = thrown;
        const int kind = kind_of(thrown.tile);
        own.thrown |= std::uint64_t{1} << kind;
        ++own.shown.river[kind];
        own.shown.from_hand[kind] =
            static_cast<std::uint8_t>(own.shown.from_hand[kind] + !thrown.drawn);
        if (thrown.riichi) own.shown.riichi[kind] = 1;
        own.shown.called[kind] =
            static_cast<std::uint8_t>(own.shown.called[kind] + (thrown.called_by >= 0));
    }
}

Seat read_seat(Reader &from) {
    Seat own;
    from.into(own.drawn, -1, kTiles - 1);
    own.furiten = static_cast<Furiten>(from.in(0, 2));
    own.missed = from.in(0, 1);
    from.into(own.answer, -1, kActions - 1);
    own.status = static_cast<Status>(from.in(0, 3));
    own.ippatsu = from.in(0, 1);
    own.double_riichi = from.in(0, 1);
    for (auto &liable : own.liable) from.into(liable, -1, kSeats - 1);
    for (int half = 0; half < 2; ++half)
        own.passed |= static_cast<std::uint64_t>(from.in(0, (1 << 17) - 1)) << (17 * half);
    for (auto &count : own.hand) from.into(count, 0, 4);
    read_melds(from, own);
    read_river(from, own);
    return own;
}

void read_closed(Seat &own) {
    own.counts.fill(0);
    own.size = 0;
    for (int tile = 0; tile < kTiles; ++tile) {
        const int kind = kind_of(tile);
        own.counts[kind] = static_cast<std::uint8_t>(own.counts[kind] + own.hand[tile]);
        own.size = static_cast<std::uint8_t>(own.size + own.hand[tile]);
    }
    if (*std::max_element(own.counts.begin(), own.counts.end()) > 4 || own.size > 14 ||
        own.size % 3 == 0)
        throw std::invalid_argument("numbers that are no deal");
    own.shanten = static_cast<std::int8_t>(shanten_of(own.counts, own.size));
    own.waits = own.size % 3 == 1 && own.shanten == 0 ? waits_of(own.counts) : 0;
}

bool is_pending_kan(const State &state) {
    return state.phase == Phase::kReaction && state.context != Context::kDiscard;
}

// --- hands that may be ---------------------------------------------------------------------------

// Which tile goes: honours and terminals without company first, as people throw.
double comfort(const Counts &counts, int kind, Random &dice) {
    double worth = counts[kind] > 1 ? 2.0 : 0.0;
    if (kind >= 27) return worth + dice.unit();
    const int rank = kind % 9;
    for (const int step : {-2, -1, 1, 2})
        if (rank + step >= 0 && rank + step <= 8 && counts[kind + step])
            worth += step == 1 || step == -1 ? 1.5 : 1.0;
    return worth + 0.3 * std::min(rank, 8 - rank) + dice.unit();
}

// A hand that has drawn so many tiles and thrown as many for the least shanten. The tiles come from
// the front of the pool; those thrown go back into it.
class Maker {
  public:
    Maker(std::vector<std::int8_t> &pool, Random &dice) : pool_(pool), dice_(dice) {}

    void make(int size, int draws) {
        mix(size + draws);
        counts_.fill(0);
        held_.assign(pool_.begin(), pool_.begin() + size);
        for (const int tile : held_) ++counts_[kind_of(tile)];
        for (int draw = 0; draw < draws; ++draw) exchange(pool_[size + draw], size);
        shanten_ = shanten_of(counts_, size);
    }
    int shanten() const { return shanten_; }
    std::uint64_t waits() const { return shanten_ == 0 ? waits_of(counts_) : 0; }
    const std::vector<std::int8_t> &held() const { return held_; }

  private:
    void mix(int count) {
        const std::size_t most = std::min<std::size_t>(count, pool_.size());
        for (std::size_t at = 0; at < most; ++at)
            std::swap(pool_[at], pool_[at + dice_.below(pool_.size() - at)]);
    }
    void exchange(std::int8_t drawn, int size) {
        if (counts_[kind_of(drawn)] == 4) return;
        ++counts_[kind_of(drawn)];
        held_.push_back(drawn);
        const int now = shanten_of(counts_, size + 1);
        std::uint64_t going =
            now < 0 ? bit_of(kind_of(drawn)) : spare(four_copy_tables(), counts_, size + 1, now);
        double least = 1e9;
        int thrown = kind_of(drawn);
        for (; going; going &= going - 1) {
            const int kind = std::countr_zero(going);
            const double worth = comfort(counts_, kind, dice_);
            if (worth < least) least = worth, thrown = kind;
        }
        --counts_[thrown];
        auto gone = held_.begin();  // the plain copy goes before the red one
        while (kind_of(*gone) != thrown) ++gone;
        for (auto at = gone; at != held_.end(); ++at)
            if (kind_of(*at) == thrown && *at < *gone) gone = at;
        held_.erase(gone);
    }
    static std::uint64_t bit_of(int kind) { return std::uint64_t{1} << kind; }

    std::vector<std::int8_t> &pool_;
    Random &dice_;
    Counts counts_{};
    std::vector<std::int8_t> held_;
    int shanten_ = 0;
};

double likely(std::uint64_t waits, const std::array<float, kKinds> &danger) {
    double most = 0;
    for (; waits; waits &= waits - 1)
        most = std::max<double>(most, danger[std::countr_zero(waits)]);
    return most;
}

// An opponent's closed tiles out of the pool.
std::vector<std::int8_t> hand_of(const Seat &front, int size, bool waits,
                                 const std::array<float, kKinds> &danger,
                                 std::vector<std::int8_t> &pool, Random &dice) {
    Maker maker(pool, dice);
    std::vector<std::int8_t> best;
    double sum = 0;
    int found = 0, least = 99;
    const int most = static_cast<int>(pool.size()) - size;
    for (int tried = 0; tried < kTries && found < (waits ? kCompared : 1); ++tried) {
        // The longer it takes to find one that waits, the more it was given to choose among; the
        // longer to find one that does not, the less.
        const int draws = front.river_count + (waits ? 2 + tried / 6 : 0);
        const int fewer = waits ? 0 : tried / 4;
        maker.make(size, std::max(std::min({draws, kMostDraws, most}) - fewer, 0));
        if ((maker.shanten() == 0) != waits) {
            if (!found && (waits ? maker.shanten() < least : best.empty())) {
                least = maker.shanten();
                best = maker.held();
            }
            continue;
        }
        if (waits && (maker.waits() & front.safe())) {  // such waits cannot win: seldom kept
            if (dice.unit() < 0.9) continue;
        }
        const double weight = waits ? std::max(likely(maker.waits(), danger), 1e-6) : 1.0;
        sum += weight;
        ++found;
        if (found == 1 || dice.unit() * sum < weight) best = maker.held();
    }
    return best;
}

}  // namespace

void Deal::place(const State &state) {
    state_ = state;
    events_ = nullptr;
    state_.awaited = 0;
    if (state_.phase == Phase::kAction)
        state_.awaited = static_cast<std::uint8_t>(1 << state_.turn);
    else
        for (int step = 1; step < kSeats; ++step) {
            const int seat = (state_.turn + step) % kSeats;
            if (state_.seats[seat].answer >= 0) continue;
            Legal found;
            answers(seat, found);
            if (found.count) state_.awaited |= static_cast<std::uint8_t>(1 << seat);
        }
}

State read_placed(std::span<const std::int32_t> numbers) {
    if (numbers.size() != kPlaced) throw std::invalid_argument("numbers that are no deal");
    Reader from(numbers);
    State state;
    from.into(state.standing.wind, 0, 3);
    from.into(state.standing.dealer, 0, 3);
    from.into(state.standing.honba, 0, 999);
    from.into(state.standing.sticks, 0, 999);
    for (auto *points : {&state.standing.points, &state.points})
        for (int &own : *points) from.into(own, -10'000'000, 10'000'000);
    from.into(state.sticks, 0, 999);
    from.into(state.turn, 0, 3);
    from.into(state.left, 0, kLive);
    state.phase = static_cast<Phase>(from.in(1, 2));
    state.context = static_cast<Context>(from.in(0, 6));
    from.into(state.tile, -1, kTiles - 1);
    state.dora_due = from.in(0, 1);
    from.into(state.indicators, 1, 5);
    from.in(0, 0);
    from.in(0, 0);
    for (auto &tile : state.wall) from.into(tile, 0, kTiles - 1);
    for (Seat &own : state.seats) own = read_seat(from);
    for (Seat &own : state.seats) read_closed(own);
    if (state.phase == Phase::kReaction && state.tile == kNoTile)
        throw std::invalid_argument("numbers that are no deal");
    const int drawn = state.kans() - is_pending_kan(state);
    if (kLive - state.left - drawn < 0 || state.kans() > kMostKans)
        throw std::invalid_argument("numbers that are no deal");
    return state;
}

std::vector<Lots> lots_of(std::size_t worlds, Random &dice) {
    std::vector<Lots> found(worlds);
    const std::size_t half = worlds / 2;
    for (const auto &[first, count] : {std::pair{std::size_t{0}, half}, {half, worlds - half}})
        for (std::size_t away = 0; away < 3; ++away) {
            for (std::size_t at = 0; at < count; ++at) {
                const std::size_t other = first + dice.below(at + 1);
                found[first + at][away] = found[other][away];
                found[other][away] =
                    (static_cast<double>(at) + dice.unit()) / static_cast<double>(count);
            }
        }
    return found;
}

void redeal(State &state, const Beliefs &beliefs, const Lots &lots, Random &dice) {
    std::vector<std::int8_t> pool;
    const auto take = [&](std::int8_t &tile) { pool.push_back(tile); };
    const int drawn = state.kans() - is_pending_kan(state);
    const auto each_wall = [&](auto &&visit) {
        for (int at = kLive - state.left - drawn; at < kLive; ++at) visit(state.wall[at]);
        for (int at = 0; at < kDead; ++at) {
            const bool shown = at >= 4 && at % 2 == 0 && (at - 4) / 2 < state.indicators;
            if (!shown && at >= drawn) visit(state.wall[kLive + at]);
        }
    };
    each_wall(take);
    for (int away = 1; away < kSeats; ++away) {
        Seat &other = state.seats[(beliefs.seat + away) % kSeats];
        if (beliefs.tenpai[away - 1] < 0) continue;
        for (int tile = 0; tile < kTiles; ++tile)
            for (int copy = 0; copy < other.hand[tile]; ++copy)
                pool.push_back(static_cast<std::int8_t>(tile));
        if (other.drawn != kNoTile) pool.push_back(other.drawn);
    }
    // Who waits for certain chooses first: the pool is not the same for the last.
    std::array<int, 3> order{1, 2, 3};
    std::stable_sort(order.begin(), order.end(), [&](int one, int two) {
        return beliefs.tenpai[one - 1] > beliefs.tenpai[two - 1];
    });
    for (const int away : order) {
        Seat &other = state.seats[(beliefs.seat + away) % kSeats];
        if (beliefs.tenpai[away - 1] < 0) continue;
        const bool waits = lots[away - 1] < beliefs.tenpai[away - 1];
        const int size = other.size - (other.size % 3 == 2);
        auto held = hand_of(other, size, waits, beliefs.danger[away - 1], pool, dice);
        for (const std::int8_t tile : held) pool.erase(std::find(pool.begin(), pool.end(), tile));
        other.hand.fill(0);
        for (const std::int8_t tile : held) ++other.hand[tile];
        if (other.size % 3 == 2 || other.drawn != kNoTile) {
            const auto at = static_cast<std::ptrdiff_t>(dice.below(pool.size()));
            if (other.drawn != kNoTile)
                other.drawn = pool[at];
            else
                ++other.hand[pool[at]];
            pool.erase(pool.begin() + at);
        }
        read_closed(other);
        other.furiten = Furiten::kNone;
        const std::uint64_t open = state.phase == Phase::kReaction
                                       ? std::uint64_t{1} << kind_of(state.tile)
                                       : std::uint64_t{0};
        other.missed = (other.waits & open) != 0;
        if (other.waits & other.passed & ~open)
            other.furiten =
                other.status == Status::kRiichi ? Furiten::kRiichi : Furiten::kTemporary;
    }
    for (std::size_t at = pool.size() - 1; at > 0; --at)
        std::swap(pool[at], pool[dice.below(at + 1)]);
    std::size_t next = 0;
    each_wall([&](std::int8_t &tile) { tile = pool[next++]; });
}

}  // namespace kibitz::riichi::sim
