// The score of a win: every way to read the hand is tried, and the dearest is kept.
#pragma once

#include <cstdint>

#include "riichi/tables.hpp"
#include "riichi/yaku.hpp"

namespace kibitz::riichi {

enum WinFlag : std::uint32_t {
    kTsumo = 1,
    kIsRiichi = 2,
    kIsDoubleRiichi = 4,
    kIsIppatsu = 8,
    kLastTile = 16,
    kReplacement = 32,
    kRobbedKan = 64,
    kFirstTurn = 128,
};

enum RuleFlag : std::uint32_t {
    kOpenTanyao = 1,
    kDoubleWindFour = 2,
    kKiriage = 4,
    kKazoe = 8,
    kRenhouMangan = 16,
    kRenhouIsYakuman = 32,
    kTankiTwice = 64,
    kKokushi13Twice = 128,
    kJunseiTwice = 256,
    kDaisuushiTwice = 512,
};

// What a set in a read hand is; the first four are also the forms of melds.
enum SetForm : int {
    kChi,
    kPon,
    kOpenKan,
    kConcealedKan,
    kClosedRun,
    kClosedTriplet,
    kRonTriplet,
    kSetForms
};

enum class Shape : std::uint8_t { kNone, kStandard, kPairs, kOrphans };
enum class Wait : std::uint8_t { kTwoSided, kClosed, kEdge, kPair, kTwoPairs, kThirteen };

struct Win {
    Counts closed;                      // the winning tile is among them
    std::array<std::uint8_t, 4> melds;  // 34 * form + kind
    int meld_count;
    int tile;
    std::uint32_t flags;
    int round_wind, seat_wind;  // 0..3 east..north
    std::array<std::uint8_t, 5> indicators, ura_indicators;
    int indicator_count, ura_count;
    int red;
};

struct Scored {
    Shape shape = Shape::kNone;
    Wait wait = Wait::kTwoSided;
    std::uint64_t yaku = 0;  // none: a whole hand that may not win
    int yakuman = 0;         // how many times
    int han = 0;             // dora included
    int fu = 0;
    int base = 0;  // a dealer's ron pays six times this, others four, rounded up to hundreds
    int dora = 0, ura = 0, red = 0;
    int pair = -1;
    std::array<std::uint8_t, 4> sets{};  // 34 * form + kind
};

// std::invalid_argument for what is not a hand, a meld, a wind or an indicator.
void check(const Win &win);

Scored score(const Win &win, std::uint32_t rules);

int base_points(int han, int fu, std::uint32_t rules);

}  // namespace kibitz::riichi
