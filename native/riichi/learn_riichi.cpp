// The row of a riichi that may be declared.
#include <algorithm>
#include <bit>

#include "riichi/learn_features.hpp"

namespace kibitz::riichi::learn {

namespace {

// What the hand waits with: 0 two-sided or more, 1 two pairs, 2 closed, 3 edge, 4 pair.
int shape_of(const Counts &closed, int total, std::uint64_t waits) {
    for (int kind = 0; kind < 24; ++kind)
        if ((waits >> kind & 1) && (waits >> (kind + 3) & 1) && kind % 9 < 6 && closed[kind + 1] &&
            closed[kind + 2])
            return 0;
    if (std::popcount(waits) >= 2) return 1;
    const int kind = std::countr_zero(waits), rank = kind % 9;
    const auto is_rest = [&](int one, int two) {
        Counts rest = closed;
        if (!rest[one] || !rest[two]) return false;
        --rest[one];
        --rest[two];
        return standard_shanten(four_copy_tables(), rest, (total - 1) / 3 - 1) == -1;
    };
    if (kind < 27 && rank >= 1 && rank <= 7 && is_rest(kind - 1, kind + 1)) return 2;
    if (kind < 27 &&
        ((rank == 2 && is_rest(kind - 2, kind - 1)) || (rank == 6 && is_rest(kind + 1, kind + 2))))
        return 3;
    return 4;
}

struct Waiting {
    int kind = -1, tiles = -1;
    Counts closed{};
    std::uint64_t waits = 0;
};

}  // namespace

const std::array<const char *, kRiichiOnly> kRiichiNames{"wait tiles",
                                                         "wait kinds",
                                                         "wait shape",
                                                         "furiten",
                                                         "points in dama",
                                                         "points in riichi",
                                                         "yaku in dama",
                                                         "improving tiles",
                                                         "discards in tenpai",
                                                         "next widest",
                                                         "dora held",
                                                         "honours waited for",
                                                         "outsiders waited for",
                                                         "nearest the middle",
                                                         "own suji",
                                                         "share of danger: first",
                                                         "safe: first",
                                                         "most danger by riichi",
                                                         "wait tiles unseen most",
                                                         "draws left",
                                                         "outsiders",
                                                         "pairs",
                                                         "flush tiles",
                                                         "value triplets",
                                                         "waited before the draw"};

void riichi_row(const Reading &reading, std::span<float, kRiichiFeatures> into) {
    Waiting best;
    int ways = 0, next = 0;
    Counts closed = reading.hand;
    for (int kind = 0; kind < kKinds; ++kind) {
        if (!closed[kind]) continue;
        --closed[kind];
        const Accepted found = accepted(four_copy_tables(), closed, reading.total - 1);
        if (found.shanten == 0) {
            ++ways;
            const int tiles = tiles_of(found.kinds, reading.unseen);
            if (tiles > best.tiles) {
                next = std::max(best.tiles, 0);
                best = {kind, tiles, closed, found.kinds};
            } else
                next = std::max(next, tiles);
        }
        ++closed[kind];
    }
    std::fill(into.begin(), into.end(), 0.0F);
    Row row(into.data());
    context(reading, row);
    if (best.kind < 0) return;
    // The plain copy goes, so that the hand keeps its red fives where it can.
    const bool lone_red = is_five(best.kind) && reading.hand[best.kind] == 1 &&
                          reading.seen->count(sim::kOwnRed, best.kind);
    const int red = reading.red - lone_red, total = reading.total - 1;
    std::array<std::uint8_t, 4> melds{};
    const int count = own_melds(reading, melds);
    const Worth found = worth(reading, best.closed, red, best.waits, melds, count, true);
    int improving = 0;
    for (int kind = 0; kind < kKinds; ++kind) {
        if ((best.waits >> kind & 1) || !reading.unseen[kind] || best.closed[kind] == 4) continue;
        Counts drawn = best.closed;
        ++drawn[kind];
        std::uint64_t going = spare(four_copy_tables(), drawn, total + 1, 0);
        for (; going; going &= going - 1) {
            const int thrown = std::countr_zero(going);
            --drawn[thrown];
            const Accepted wider = accepted(four_copy_tables(), drawn, total);
            ++drawn[thrown];
            if (tiles_of(wider.kinds, reading.unseen) > best.tiles) {
                improving += reading.unseen[kind];
                break;
            }
        }
    }
    const Progress now = progress(reading, best.closed, reading.melds, red);
    int honours = 0, outside = 0, middle = -1, suji = 0, most = 0;
    for (std::uint64_t kinds = best.waits; kinds; kinds &= kinds - 1) {
        const int kind = std::countr_zero(kinds), rank = kind % 9;
        honours += kind >= 27;
        outside += is_outside(kind);
        middle = std::max(middle, middle_of(kind));
        most = std::max<int>(most, reading.unseen[kind]);
        for (const int step : {-3, 3})
            if (kind < 27 && rank + step >= 0 && rank + step <= 8)
                suji += static_cast<int>(reading.thrown >> (kind + step) & 1);
    }
    float danger = 0;
    for (const Opponent &other : reading.opponents)
        if (other.riichi) danger = std::max(danger, other.share[best.kind]);
    row.add(best.tiles);
    row.add(std::popcount(best.waits));
    row.add(shape_of(best.closed, total, best.waits));
    row.add((best.waits & (reading.thrown | bit(best.kind))) != 0);
    row.add(found.dama);
    row.add(found.riichi);
    row.add(found.yaku);
    row.add(improving);
    row.add(ways);
    row.add(next);
    row.add(now.dora);
    row.add(honours);
    row.add(outside);
    row.add(middle);
    row.add(suji);
    row.add(reading.opponents[0].share[best.kind]);
    row.add(reading.opponents[0].safe >> best.kind & 1);
    row.add(danger);
    row.add(most);
    row.add(reading.scalar(sim::kTilesLeft) / 4);
    row.add(now.outsiders);
    row.add(now.pairs);
    row.add(now.flush);
    row.add(now.value_triplets);
    row.add(reading.scalar(sim::kOwnWaits));
}

}  // namespace kibitz::riichi::learn
