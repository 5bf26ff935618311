// What a seat sees, as arrays: made from the public part and its own, never from another's.
#pragma once

#include "riichi/sim.hpp"

namespace kibitz::riichi::sim {

// Planes of 34 kinds. Seats are counted from the own one in turn order.
enum Plane : int {
    kOwnTiles,  // closed tiles, the drawn one too
    kOwnRed,    // red fives among them
    kDrawnTile,
    kMeldTiles,                         // + seat: tiles of melds
    kRiverTiles = kMeldTiles + 4,       // + seat: every discard
    kRiverFromHand = kRiverTiles + 4,   // + seat: those not discarded as drawn
    kRiverRiichi = kRiverFromHand + 4,  // + seat: the discard of a declaration
    kRiverCalled = kRiverRiichi + 4,    // + seat: those that were called
    kIndicators = kRiverCalled + 4,
    kDora,      // how often a kind is dora
    kOpenTile,  // the tile that others may take now
    kSeen,      // copies that the seat sees anywhere
    kSafeFrom,  // + seat: 1 where furiten keeps that seat from winning on another's discard
    kPlanes = kSafeFrom + 4,
};

enum Scalar : int {
    kSeatNumber,
    kRoundWind,
    kSeatWind,
    kHonba,
    kSticks,
    kTilesLeft,
    kIsReaction,
    kContextNumber,
    kTurnOf,  // seats from the own one
    kDoraDue,
    kKansMade,
    kOwnWaits,  // 1 when tenpai
    kOwnFuriten,
    kOwnShanten,  // of the tiles without the drawn one
    kPointsOf,    // + seat
    kStatusOf = kPointsOf + 4,
    kIppatsuOf = kStatusOf + 4,
    kMeldsOf = kIppatsuOf + 4,
    kMeldCode = kMeldsOf + 4,        // + 4 * seat + place: 1 + 34 * form + kind, 0 for none
    kMeldRedOf = kMeldCode + 4 * 4,  // + seat: red fives in its melds
    kScoreRules = kMeldRedOf + 4,    // RuleFlag
    kScalars,
};

constexpr int kRiverShown = 24;  // the last of a river longer than this are left out
constexpr int kRiverDrawn = 64, kRiverDeclared = 128;  // flags beside the tile number

struct Observation {
    std::uint8_t *planes;   // kPlanes * 34
    std::int32_t *scalars;  // kScalars
    std::uint8_t *rivers;   // 4 * kRiverShown: tile number + 1 and flags, 0 for none
    std::uint8_t *legal;    // kActions
};

void observe(const Deal &deal, int seat, const Legal &legal, const Observation &into);

}  // namespace kibitz::riichi::sim
