#include "riichi/sim_observe.hpp"

#include <algorithm>
#include <cstring>

namespace kibitz::riichi::sim {

namespace {

int next_kind(int kind) {
    if (kind < 27) return kind % 9 == 8 ? kind - 8 : kind + 1;
    if (kind < 31) return 27 + (kind - 26) % 4;
    return 31 + (kind - 30) % 3;
}

using PlaneRow = std::uint8_t[kKinds];

void own_planes(const Seat &own, PlaneRow *planes) {
    for (int kind = 0; kind < kKinds; ++kind) planes[kOwnTiles][kind] = own.counts[kind];
    for (int suit = 0; suit < 3; ++suit) planes[kOwnRed][9 * suit + 4] = own.hand[kKinds + suit];
    if (own.drawn == kNoTile) return;
    const int kind = kind_of(own.drawn);
    ++planes[kOwnTiles][kind];
    planes[kOwnRed][kind] =
        static_cast<std::uint8_t>(planes[kOwnRed][kind] + (own.drawn >= kKinds));
    planes[kDrawnTile][kind] = 1;
}

// Melds and river of one seat; tiles that lie open are seen, a called one with its meld.
void front_planes(const Seat &front, int from, PlaneRow *planes, std::uint8_t *river) {
    const Shown &shown = front.shown;
    std::memcpy(planes[kMeldTiles + from], shown.melds.data(), kKinds);
    std::memcpy(planes[kRiverTiles + from], shown.river.data(), kKinds);
    std::memcpy(planes[kRiverFromHand + from], shown.from_hand.data(), kKinds);
    std::memcpy(planes[kRiverRiichi + from], shown.riichi.data(), kKinds);
    std::memcpy(planes[kRiverCalled + from], shown.called.data(), kKinds);
    for (int kind = 0; kind < kKinds; ++kind)
        planes[kSeen][kind] = static_cast<std::uint8_t>(planes[kSeen][kind] + shown.melds[kind] +
                                                        shown.river[kind] - shown.called[kind]);
    const std::uint64_t safe = front.safe();
    for (int kind = 0; kind < kKinds; ++kind) planes[kSafeFrom + from][kind] = safe >> kind & 1;
    const int count = std::min<int>(front.river_count, kRiverShown);
    for (int at = 0; at < count; ++at) {
        const Thrown &thrown = front.river[at];
        river[at] = static_cast<std::uint8_t>((thrown.tile + 1) | (thrown.drawn ? kRiverDrawn : 0) |
                                              (thrown.riichi ? kRiverDeclared : 0));
    }
}

}  // namespace

void observe(const Deal &deal, int seat, const Legal &legal, const Observation &into) {
    const State &state = deal.state();
    const Seat &own = state.seats[seat];
    std::memset(into.planes, 0, std::size_t{kPlanes} * kKinds);
    std::memset(into.rivers, 0, std::size_t{kSeats} * kRiverShown);
    auto *planes = reinterpret_cast<PlaneRow *>(into.planes);
    own_planes(own, planes);
    std::memcpy(planes[kSeen], planes[kOwnTiles], kKinds);
    for (int from = 0; from < kSeats; ++from)
        front_planes(state.seats[(seat + from) % kSeats], from, planes,
                     into.rivers + std::ptrdiff_t{kRiverShown} * from);
    for (int at = 0; at < state.indicators; ++at) {
        const int kind = kind_of(state.dead(4 + 2 * at));
        ++planes[kIndicators][kind];
        ++planes[kSeen][kind];
        ++planes[kDora][next_kind(kind)];
    }
    if (state.tile != kNoTile) planes[kOpenTile][kind_of(state.tile)] = 1;

    std::int32_t *scalars = into.scalars;
    scalars[kSeatNumber] = seat;
    scalars[kRoundWind] = state.standing.wind;
    scalars[kSeatWind] = (seat - state.standing.dealer + kSeats) % kSeats;
    scalars[kHonba] = state.standing.honba;
    scalars[kSticks] = state.sticks;
    scalars[kTilesLeft] = state.left;
    scalars[kIsReaction] = state.phase == Phase::kReaction;
    scalars[kContextNumber] = static_cast<std::int32_t>(state.context);
    scalars[kTurnOf] = (state.turn - seat + kSeats) % kSeats;
    scalars[kDoraDue] = state.dora_due;
    scalars[kKansMade] = state.kans();
    scalars[kOwnWaits] = own.waits != 0;
    scalars[kOwnFuriten] = (own.waits & own.thrown) || own.furiten != Furiten::kNone;
    scalars[kOwnShanten] = own.shanten;
    for (int from = 0; from < kSeats; ++from) {
        const int other = (seat + from) % kSeats;
        const Seat &front = state.seats[other];
        scalars[kPointsOf + from] = state.points[other];
        scalars[kStatusOf + from] = static_cast<std::int32_t>(front.status);
        scalars[kIppatsuOf + from] = front.ippatsu;
        scalars[kMeldsOf + from] = front.meld_count;
        scalars[kMeldRedOf + from] = 0;
        for (int at = 0; at < 4; ++at) {
            const bool is_there = at < front.meld_count;
            scalars[kMeldCode + 4 * from + at] = is_there ? 1 + meld_code(front.melds[at]) : 0;
            if (is_there) scalars[kMeldRedOf + from] += front.melds[at].red;
        }
    }
    scalars[kScoreRules] = static_cast<std::int32_t>(deal.rules().score_flags);
    std::memset(into.legal, 0, kActions);
    for (int at = 0; at < legal.count; ++at) into.legal[legal.numbers[at]] = 1;
}

}  // namespace kibitz::riichi::sim
