// The rows of an opponent, and of a tile against it.
#include <algorithm>
#include <bit>

#include "riichi/learn_features.hpp"

namespace kibitz::riichi::learn {

namespace {

using namespace sim;

int thrown_kind(const Opponent &other, int at) { return kind_of((other.thrown[at] & 63) - 1); }

bool is_safe(const Opponent &other, int kind) { return other.safe >> kind & 1; }

// Of the 18 two-sided waits, those neither end of which is safe.
int lines_left(const Opponent &other) {
    int count = 0;
    for (int suit = 0; suit < 3; ++suit)
        for (int low = 0; low < 6; ++low)
            count += !is_safe(other, 9 * suit + low) && !is_safe(other, 9 * suit + low + 3);
    return count;
}

// Whether one of the first six discards lies between the tile and the middle.
bool outside_early(const Opponent &other, int kind) {
    const int rank = kind % 9;
    for (int at = 0; at < std::min(other.river, 6); ++at) {
        const int thrown = thrown_kind(other, at);
        if (thrown >= 27 || thrown / 9 != kind / 9) continue;
        const int seen = thrown % 9;
        if ((rank < seen && seen <= 4) || (rank > seen && seen >= 4)) return true;
    }
    return false;
}

int distance(int one, int two) {
    return one < 0 || two < 0 || one >= 27 || two >= 27 || one / 9 != two / 9 ? 9
                                                                              : std::abs(one - two);
}

}  // namespace

const std::array<const char *, kFrontFeatures> kFrontNames{"tiles left",
                                                           "in riichi",
                                                           "open melds",
                                                           "discards",
                                                           "lately from the hand",
                                                           "dora melded",
                                                           "value melds",
                                                           "melds of one suit",
                                                           "dealer",
                                                           "declared at",
                                                           "discards since",
                                                           "safe kinds",
                                                           "lines left",
                                                           "last two from the hand",
                                                           "last six from the hand",
                                                           "middle tiles thrown late",
                                                           "dora thrown",
                                                           "last thrown from the edge",
                                                           "drawn and thrown",
                                                           "others in riichi",
                                                           "honours thrown late",
                                                           "of the melds' suit thrown",
                                                           "indicators",
                                                           "own tiles unseen dora"};

void front_row(const Reading &reading, const Opponent &other, Row &row) {
    int two = 0, six = 0, middle = 0, honours = 0, dora = 0, streak = 0, of_suit = 0;
    for (int at = 0; at < other.river; ++at) {
        const int kind = thrown_kind(other, at), back = other.river - at;
        const bool from_hand = !(other.thrown[at] & kRiverDrawn);
        two += back <= 2 && from_hand;
        six += back <= 6 && from_hand;
        middle += back <= 3 && middle_of(kind) >= 2;
        honours += back <= 3 && kind >= 27;
        dora += reading.dora[kind] > 0 || (other.thrown[at] & 63) - 1 >= kKinds;
        of_suit += other.flush >= 0 && kind < 27 && kind / 9 == other.flush;
        streak = from_hand ? 0 : streak + 1;
    }
    int riichi = 0, indicators = 0, doras = 0;
    for (const Opponent &each : reading.opponents) riichi += each.riichi && each.away != other.away;
    for (int kind = 0; kind < kKinds; ++kind) {
        indicators += reading.seen->count(kIndicators, kind);
        doras += reading.dora[kind] * reading.unseen[kind];
    }
    row.add(reading.scalar(kTilesLeft));
    row.add(other.riichi);
    row.add(other.open);
    row.add(other.river);
    row.add(other.from_hand);
    row.add(other.dora_melded);
    row.add(other.value_melds);
    row.add(other.flush >= 0);
    row.add(other.dealer);
    row.add(other.declared_at);
    row.add(other.declared_at < 0 ? 0 : other.river - other.declared_at);
    row.add(std::popcount(other.safe));
    row.add(lines_left(other));
    row.add(two);
    row.add(six);
    row.add(middle);
    row.add(dora);
    row.add(other.river ? middle_of(thrown_kind(other, other.river - 1)) : -2);
    row.add(streak);
    row.add(riichi);
    row.add(honours);
    row.add(of_suit);
    row.add(indicators);
    row.add(doras);
}

const std::array<const char *, kDangerOnly> kDangerNames{"suit",
                                                         "from the edge",
                                                         "share of danger",
                                                         "unseen",
                                                         "held",
                                                         "unseen two below",
                                                         "unseen below",
                                                         "unseen above",
                                                         "unseen two above",
                                                         "suji below",
                                                         "suji above",
                                                         "two-sided ways",
                                                         "closed ways",
                                                         "edge ways",
                                                         "dora",
                                                         "near a dora",
                                                         "value to it",
                                                         "outside an early discard",
                                                         "from the riichi discard",
                                                         "from its last from the hand",
                                                         "it threw below",
                                                         "it threw above",
                                                         "it threw two below",
                                                         "it threw two above",
                                                         "it threw of the suit",
                                                         "of its melds' suit",
                                                         "thrown by others",
                                                         "share of two-sided ways",
                                                         "round wind",
                                                         "triplets melded",
                                                         "seen in its melds"};

void danger_row(const Reading &reading, const Opponent &other, int kind, Row &row) {
    const Seen &seen = *reading.seen;
    const int rank = kind % 9;
    const bool honour = kind >= 27;
    const auto there = [&](int step) { return !honour && rank + step >= 0 && rank + step <= 8; };
    const auto unseen = [&](int step) { return there(step) ? reading.unseen[kind + step] : -1; };
    const auto threw = [&](int step) {
        return there(step) ? seen.count(kRiverTiles + other.away, kind + step) : -1;
    };
    const auto suji = [&](int step) { return there(step) ? is_safe(other, kind + step) : -1; };
    int sides = 0, edge = 0;
    for (const int step : {1, -1}) {
        if (!there(2 * step)) continue;
        const int ways = unseen(step) * unseen(2 * step);
        if (!there(3 * step))
            edge += ways;
        else if (!is_safe(other, kind + 3 * step))
            sides += ways;
    }
    int all = 0;
    for (int each = 0; each < 27; ++each)
        if (each % 9 < 6 && !is_safe(other, each) && !is_safe(other, each + 3))
            all += reading.unseen[each + 1] * reading.unseen[each + 2];
    int last = -1, of_suit = 0;
    for (int at = 0; at < other.river; ++at) {
        const int thrown = thrown_kind(other, at);
        if (!(other.thrown[at] & kRiverDrawn)) last = thrown;
        of_suit += suit_of(thrown) == suit_of(kind);
    }
    int triplets = 0, by_others = 0;
    for (int at = 0; at < 4; ++at) {
        const int code = seen.scalars[kMeldCode + 4 * other.away + at];
        triplets += code && (code - 1) / kKinds != kChi;
    }
    for (int away = 0; away < kSeats; ++away)
        if (away != other.away) by_others += seen.count(kRiverTiles + away, kind);
    row.add(suit_of(kind));
    row.add(middle_of(kind));
    row.add(other.share[kind]);
    row.add(reading.unseen[kind]);
    row.add(reading.hand[kind]);
    for (const int step : {-2, -1, 1, 2}) row.add(unseen(step));
    row.add(suji(-3));
    row.add(suji(3));
    row.add(sides);
    row.add(there(-1) && there(1) ? unseen(-1) * unseen(1) : 0);
    row.add(edge);
    row.add(reading.dora[kind]);
    row.add(near_dora(reading, kind));
    row.add(reading.value_for(kind, other.wind));
    row.add(!honour && outside_early(other, kind));
    row.add(distance(other.declared_kind, kind));
    row.add(distance(last, kind));
    for (const int step : {-1, 1, -2, 2}) row.add(threw(step));
    row.add(of_suit);
    row.add(other.flush < 0 ? 0 : honour ? 1 : kind / 9 == other.flush ? 2 : -1);
    row.add(by_others);
    row.add(all ? static_cast<double>(sides) / all : 0.0);
    row.add(reading.scalar(sim::kRoundWind));
    row.add(triplets);
    row.add(seen.count(kMeldTiles + other.away, kind));
}

}  // namespace kibitz::riichi::learn
