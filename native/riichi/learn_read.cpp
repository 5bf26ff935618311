#include "riichi/learn_read.hpp"

#include <algorithm>
#include <bit>

#include "riichi/score.hpp"

namespace kibitz::riichi::learn {

namespace {

using namespace sim;

int plane(const Seen &seen, int which, int kind) { return seen.count(which, kind); }

void read_melds(const Reading &reading, Opponent &other) {
    const Seen &seen = *reading.seen;
    bool mixed = false;
    for (int at = 0; at < 4; ++at) {
        const int code = seen.scalars[kMeldCode + 4 * other.away + at];
        if (!code) continue;
        const int form = (code - 1) / kKinds, kind = (code - 1) % kKinds;
        if (form != kConcealedKan) {
            ++other.open;
            if (kind < 27) {
                mixed |= other.flush >= 0 && other.flush != kind / 9;
                other.flush = kind / 9;
            }
        }
        if (form != kChi) other.value_melds += reading.value_for(kind, other.wind) > 0;
    }
    if (mixed) other.flush = -1;
    other.dora_melded = seen.scalars[kMeldRedOf + other.away];
    for (int kind = 0; kind < kKinds; ++kind)
        other.dora_melded += plane(seen, kMeldTiles + other.away, kind) * reading.dora[kind];
}

Opponent read_opponent(const Reading &reading, int away) {
    const Seen &seen = *reading.seen;
    Opponent other;
    other.away = away;
    const int status = seen.scalars[kStatusOf + away];
    other.riichi = status >= static_cast<int>(Status::kDeclared);
    other.wind = (seen.scalars[sim::kSeatWind] + away) % kSeats;
    other.dealer = other.wind == 0;
    other.points = (seen.scalars[kPointsOf + away] - seen.scalars[kPointsOf]) / 100;
    read_melds(reading, other);
    other.thrown = seen.rivers.data() + std::ptrdiff_t{away} * kRiverShown;
    while (other.river < kRiverShown && other.thrown[other.river]) ++other.river;
    for (int at = std::max(0, other.river - 4); at < other.river; ++at)
        other.from_hand += !(other.thrown[at] & kRiverDrawn);
    for (int at = 0; at < other.river; ++at)
        if (other.thrown[at] & kRiverDeclared) {
            other.declared_at = at;
            other.declared_kind = kind_of((other.thrown[at] & 63) - 1);
        }
    for (int kind = 0; kind < kKinds; ++kind)
        if (plane(seen, kSafeFrom + away, kind)) other.safe |= bit(kind);
    other.share = danger_shares(reading.unseen, other.safe);
    return other;
}

}  // namespace

Reading read(const Seen &seen) {
    Reading reading;
    reading.seen = &seen;
    for (int kind = 0; kind < kKinds; ++kind) {
        reading.hand[kind] = static_cast<std::uint8_t>(plane(seen, kOwnTiles, kind));
        reading.total += reading.hand[kind];
        reading.melds[kind] = static_cast<std::uint8_t>(plane(seen, kMeldTiles, kind));
        reading.unseen[kind] = static_cast<std::uint8_t>(4 - plane(seen, kSeen, kind));
        reading.dora[kind] = static_cast<std::uint8_t>(plane(seen, kDora, kind));
        reading.red += plane(seen, kOwnRed, kind);
        if (plane(seen, kRiverTiles, kind)) reading.thrown |= bit(kind);
    }
    reading.melded = seen.scalars[kMeldsOf];
    for (int at = 0; at < 4; ++at) {
        const int code = seen.scalars[kMeldCode + at];
        reading.open += code && (code - 1) / kKinds != kConcealedKan;
    }
    reading.dealer = seen.scalars[sim::kSeatWind] == 0;
    for (int away = 1; away < kSeats; ++away)
        reading.opponents[away - 1] = read_opponent(reading, away);
    std::stable_sort(reading.opponents.begin(), reading.opponents.end(),
                     [](const Opponent &one, const Opponent &two) {
                         return one.riichi != two.riichi ? one.riichi : one.open > two.open;
                     });
    return reading;
}

int near_dora(const Reading &reading, int kind) {
    if (reading.dora[kind]) return 3;
    if (kind >= 27) return 0;
    const int rank = kind % 9;
    for (const int away : {1, 2})
        for (const int step : {-away, away})
            if (rank + step >= 0 && rank + step <= 8 && reading.dora[kind + step]) return 3 - away;
    return 0;
}

std::array<float, kKinds> danger_shares(const Counts &unseen, std::uint64_t safe) {
    constexpr std::array<int, 4> kHonour{0, 1, 3, 8}, kNumber{0, 1, 3, 3};
    constexpr int kTwoSided = 10, kEdge = 3, kClosed = 3;
    std::array<int, kKinds> weights{};
    int total = 0;
    for (int kind = 0; kind < kKinds; ++kind) {
        if (safe >> kind & 1) continue;
        const int copies = std::min<int>(3, unseen[kind]), rank = kind % 9;
        int weight = kind >= 27 ? kHonour[copies] : kNumber[copies];
        if (kind < 27) {
            if (rank >= 1 && rank <= 7 && unseen[kind - 1] && unseen[kind + 1]) weight += kClosed;
            for (const int step : {1, -1}) {
                if (rank + 2 * step < 0 || rank + 2 * step > 8) continue;
                if (!unseen[kind + step] || !unseen[kind + 2 * step]) continue;
                if (rank + 3 * step < 0 || rank + 3 * step > 8)
                    weight += kEdge;
                else if (!(safe >> (kind + 3 * step) & 1))
                    weight += kTwoSided;
            }
        }
        weights[kind] = weight;
        total += weight;
    }
    std::array<float, kKinds> shares{};
    for (int kind = 0; total && kind < kKinds; ++kind)
        shares[kind] = static_cast<float>(weights[kind]) / static_cast<float>(total);
    return shares;
}

int own_melds(const Reading &reading, std::array<std::uint8_t, 4> &melds) {
    int count = 0;
    for (int at = 0; at < 4; ++at)
        if (const int code = reading.scalar(kMeldCode + at))
            melds[count++] = static_cast<std::uint8_t>(code - 1);
    return count;
}

Worth worth(const Reading &reading, const Counts &closed, int red, std::uint64_t waits,
            const std::array<std::uint8_t, 4> &melds, int meld_count, bool menzen) {
    Win win{};
    win.melds = melds;
    win.meld_count = meld_count;
    win.round_wind = reading.scalar(sim::kRoundWind);
    win.seat_wind = reading.scalar(sim::kSeatWind);
    win.red = red + reading.scalar(kMeldRedOf);
    for (int kind = 0; kind < kKinds; ++kind)
        for (int copy = plane(*reading.seen, kIndicators, kind); copy > 0; --copy)
            win.indicators[win.indicator_count++] = static_cast<std::uint8_t>(kind);
    const auto rules = static_cast<std::uint32_t>(reading.scalar(kScoreRules));
    const auto points = [&](std::uint32_t flags) {
        win.flags = flags;
        const Scored found = score(win, rules);
        return found.yaku ? hundreds(found.base * (reading.dealer ? 6 : 4)) / 100 : 0;
    };
    Worth found;
    int tiles = 0;
    for (; waits; waits &= waits - 1) {
        win.tile = std::countr_zero(waits);
        const int copies = reading.unseen[win.tile];
        if (!copies) continue;
        win.closed = closed;
        ++win.closed[win.tile];
        const int silent = points(0);
        tiles += copies;
        found.dama += copies * silent;
        found.riichi += copies * (menzen ? points(kIsRiichi) : silent);
        found.yaku += silent ? copies : 0;
    }
    if (!tiles) return {};
    return {found.dama / tiles, found.riichi / tiles, found.yaku / tiles};
}

Progress progress(const Reading &reading, const Counts &closed, const Counts &melds, int red) {
    Progress found;
    found.dora = red + reading.scalar(kMeldRedOf);
    Counts all;
    for (int kind = 0; kind < kKinds; ++kind) {
        const int own = closed[kind], rank = kind % 9;
        all[kind] = static_cast<std::uint8_t>(own + melds[kind]);
        found.dora += all[kind] * reading.dora[kind];
        if (is_outside(kind)) {
            found.outsiders += own;
            if (melds[kind]) found.simple = false;
        }
        if (reading.value(kind)) {
            found.value_triplets += all[kind] >= 3;
            found.value_pairs += own == 2;
        }
        if (!own) continue;
        found.pairs += own >= 2;
        found.triplets += own >= 3;
        if (kind >= 27) {
            found.lone += own == 1;
            continue;
        }
        const auto held = [&](int step) {
            return rank + step >= 0 && rank + step <= 8 && closed[kind + step];
        };
        found.lone += own == 1 && !held(-2) && !held(-1) && !held(1) && !held(2);
        found.two_sided += held(1) && rank >= 1 && rank <= 6;
        found.closed += held(2) && !held(1);
    }
    int honours = 0;
    for (int kind = 27; kind < kKinds; ++kind) honours += all[kind];
    for (int suit = 0; suit < 3; ++suit) {
        int tiles = honours, ranks = 0;
        for (int rank = 0; rank < 9; ++rank) {
            tiles += all[9 * suit + rank];
            ranks += all[9 * suit + rank] > 0;
        }
        if (tiles > found.flush) {
            found.flush = tiles;
            found.flush_suit = suit;
        }
        found.straight = std::max(found.straight, ranks);
    }
    for (int low = 0; low < 7; ++low) {
        int there = 0;
        for (int suit = 0; suit < 3; ++suit)
            for (int step = 0; step < 3; ++step) there += all[9 * suit + low + step] > 0;
        found.colours = std::max(found.colours, there);
    }
    return found;
}

// --- the table -----------------------------------------------------------------------------------

const std::array<const char *, kContext> kContextNames{"tiles left",
                                                       "own discards",
                                                       "seat wind",
                                                       "round wind",
                                                       "deal of the match",
                                                       "honba",
                                                       "sticks",
                                                       "own points",
                                                       "place",
                                                       "behind the next",
                                                       "ahead of the next",
                                                       "behind the first",
                                                       "ahead of the last",
                                                       "own open melds",
                                                       "own melds",
                                                       "own riichi",
                                                       "opponents in riichi",
                                                       "dealer in riichi",
                                                       "open melds of all",
                                                       "indicators",
                                                       "first: in riichi",
                                                       "first: open melds",
                                                       "first: discards",
                                                       "first: lately from the hand",
                                                       "first: dora melded",
                                                       "first: value melds",
                                                       "first: melds of one suit",
                                                       "first: dealer",
                                                       "first: points more",
                                                       "first: seats away",
                                                       "second: in riichi",
                                                       "second: open melds",
                                                       "second: discards",
                                                       "second: lately from the hand",
                                                       "second: dora melded",
                                                       "second: value melds",
                                                       "second: melds of one suit",
                                                       "second: dealer",
                                                       "second: points more",
                                                       "second: seats away",
                                                       "third: in riichi",
                                                       "third: open melds",
                                                       "third: discards",
                                                       "third: lately from the hand",
                                                       "third: dora melded",
                                                       "third: value melds",
                                                       "third: melds of one suit",
                                                       "third: dealer",
                                                       "third: points more",
                                                       "third: seats away"};

void context(const Reading &reading, Row &row) {
    const Seen &seen = *reading.seen;
    int river = 0, indicators = 0;
    for (int kind = 0; kind < kKinds; ++kind) {
        river += plane(seen, kRiverTiles, kind);
        indicators += plane(seen, kIndicators, kind);
    }
    const int own = seen.scalars[kPointsOf], seat = seen.scalars[kSeatNumber];
    const int dealer = (seat - seen.scalars[sim::kSeatWind] + kSeats) % kSeats;
    int place = 1, above = 0, below = 0, first = 0, last = 0;
    for (int away = 1; away < kSeats; ++away) {
        const int more = (seen.scalars[kPointsOf + away] - own) / 100;
        // Of equal points the seat that dealt first is before the other.
        const bool ahead = more > 0 || (more == 0 && (seat + away) % kSeats < seat);
        place += ahead;
        if (ahead) above = above ? std::min(above, more) : more;
        if (!ahead) below = below ? std::min(below, -more) : -more;
        first = std::max(first, more);
        last = std::max(last, -more);
    }
    int riichi = 0, open = 0;
    bool dealer_riichi = false;
    for (const Opponent &other : reading.opponents) {
        riichi += other.riichi;
        open += other.open;
        dealer_riichi |= other.riichi && other.dealer;
    }
    row.add(seen.scalars[kTilesLeft]);
    row.add(river);
    row.add(seen.scalars[sim::kSeatWind]);
    row.add(seen.scalars[sim::kRoundWind]);
    row.add(4 * seen.scalars[sim::kRoundWind] + dealer);
    row.add(seen.scalars[kHonba]);
    row.add(seen.scalars[kSticks]);
    row.add(own / 100);
    row.add(place);
    row.add(above);
    row.add(below);
    row.add(first);
    row.add(last);
    row.add(reading.open);
    row.add(reading.melded);
    row.add(seen.scalars[kStatusOf] >= static_cast<int>(Status::kDeclared));
    row.add(riichi);
    row.add(dealer_riichi);
    row.add(open);
    row.add(indicators);
    for (const Opponent &other : reading.opponents) {
        row.add(other.riichi);
        row.add(other.open);
        row.add(other.river);
        row.add(other.from_hand);
        row.add(other.dora_melded);
        row.add(other.value_melds);
        row.add(other.flush >= 0);
        row.add(other.dealer);
        row.add(other.points);
        row.add(other.away);
    }
}

}  // namespace kibitz::riichi::learn
