// The whole truth of a deal in plain arrays, and the events that it makes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "riichi/sim_action.hpp"
#include "riichi/sim_rules.hpp"

namespace kibitz::riichi::sim {

constexpr int kSeats = 4;
constexpr int kLive = 70;
constexpr int kDead = 14;  // replacement tiles 0 to 3, then indicators 4 + 2n with ura at 5 + 2n
constexpr int kDealt = 136;
constexpr int kMostRiver = 40;
constexpr int kMostKans = 4;

enum class Phase : std::uint8_t { kWait, kAction, kReaction, kOver };
enum class Context : std::uint8_t { kDeal, kDraw, kAnkanDraw, kKan, kCall, kDiscard, kKakan };
enum class Status : std::uint8_t { kClosed, kMelded, kDeclared, kRiichi };
enum class Furiten : std::uint8_t { kNone, kTemporary, kRiichi };
enum class EndReason : std::uint8_t {
    kNone,
    kWin,
    kExhaustive,
    kNineTerminals,
    kFourWinds,
    kFourRiichi,
    kFourKans,
    kTripleRon,
};
enum class MeldForm : std::uint8_t { kChi, kPon, kDaiminkan, kAnkan, kKakan };

struct Meld {
    MeldForm form;
    std::uint8_t kind;   // of a run its lowest
    std::uint8_t red;    // how many red fives
    std::int8_t called;  // tile, or kNoTile
    std::uint8_t giver;  // seats later in turn order; 0 for a concealed kan
};

struct Thrown {
    std::int8_t tile;
    bool drawn;
    bool riichi;
    std::int8_t called_by;  // a seat, or -1
};

// What lies open in front of a seat, counted by kind as it comes: observations copy it.
struct Shown {
    Counts melds{}, river{}, from_hand{}, riichi{}, called{};
};

struct Seat {
    // What the seat alone sees
    Tiles37 hand{};  // without the drawn tile
    Counts counts{};
    std::uint8_t size = 0;
    std::int8_t drawn = kNoTile;
    std::uint64_t waits = 0;
    std::int8_t shanten = 0;  // of the hand without the drawn tile
    Furiten furiten = Furiten::kNone;
    bool missed = false;
    std::int16_t answer = -1;
    // What lies open in front of it
    std::array<Meld, 4> melds{};
    std::uint8_t meld_count = 0;
    std::array<Thrown, kMostRiver> river{};
    std::uint8_t river_count = 0;
    Status status = Status::kClosed;
    std::uint64_t thrown = 0;
    // What others let go since its last own discard, or since its riichi: it cannot win on these.
    std::uint64_t passed = 0;
    bool ippatsu = false;
    bool double_riichi = false;
    std::array<std::int8_t, kPaos> liable{-1, -1, -1};
    std::uint8_t kans = 0;
    Shown shown;

    std::uint64_t safe() const { return thrown | passed; }
};

struct Standing {
    std::array<int, kSeats> points{};
    int wind = 0;
    int dealer = 0;
    int honba = 0;
    int sticks = 0;
};

struct State {
    Standing standing;
    std::array<int, kSeats> points{};
    int sticks = 0;
    std::array<std::int8_t, kLive + kDead> wall{};
    std::array<Seat, kSeats> seats;
    std::uint8_t indicators = 1;
    std::uint8_t turn = 0;
    std::uint8_t left = kLive;
    Phase phase = Phase::kWait;
    Context context = Context::kDeal;
    std::int8_t tile = kNoTile;  // the last tile discarded, or laid down for a kan
    bool dora_due = false;
    std::uint8_t awaited = 0;  // seats with a choice to make, as bits
    EndReason end = EndReason::kNone;
    std::uint8_t won = 0, tenpai = 0, nagashi = 0;  // seats as bits

    int live(int at) const { return wall[at]; }
    int dead(int at) const { return wall[kLive + at]; }
    int kans() const { return seats[0].kans + seats[1].kans + seats[2].kans + seats[3].kans; }
    bool unbroken() const {
        return !(seats[0].meld_count || seats[1].meld_count || seats[2].meld_count ||
                 seats[3].meld_count);
    }
    bool first_turn(int seat) const { return seats[seat].river_count == 0 && unbroken(); }
};

// Events as numbers, for whoever wants to compare or record them.
enum class EventKind : std::int32_t { kAct, kDraw, kDora, kStick, kCall, kWin, kEnd };
constexpr int kEventSize = 20;
using Event = std::array<std::int64_t, kEventSize>;

}  // namespace kibitz::riichi::sim
