#include "riichi/tables.hpp"

#include <algorithm>
#include <cstring>

namespace kibitz::riichi {

namespace {

constexpr std::uint8_t kFar = 64;
constexpr int kRow = 10;  // while they are made: tiles missing to 0..4 sets, then with a pair
using Tiles = std::array<std::uint8_t, 9>;

// Visits every count vector in the order of its rank.
template <class Visit>
void every(int places, int place, int left, Tiles &tiles, Visit &&visit) {
    if (place == places) {
        visit(tiles);
        return;
    }
    for (int count = 0; count <= std::min(4, left); ++count) {
        tiles[place] = static_cast<std::uint8_t>(count);
        every(places, place + 1, left - count, tiles, visit);
    }
    tiles[place] = 0;
}

// Marks every whole shape of m sets and perhaps a pair, with at most four of a kind.
void mark_whole(const Ranks &ranks, int places, bool runs, int from, int sets, Tiles &tiles,
                std::vector<std::uint8_t> &rows) {
    rows[static_cast<std::size_t>(ranks.rank(tiles.data())) * kRow + sets] = 0;
    for (int pair = 0; pair < places; ++pair) {
        if (tiles[pair] > 2) continue;
        tiles[pair] += 2;
        rows[static_cast<std::size_t>(ranks.rank(tiles.data())) * kRow + 5 + sets] = 0;
        tiles[pair] -= 2;
    }
    if (sets == 4) return;
    const int shapes = runs ? places + places - 2 : places;
    for (int shape = from; shape < shapes; ++shape) {
        if (shape < places) {
            if (tiles[shape] > 1) continue;
            tiles[shape] += 3;
            mark_whole(ranks, places, runs, shape, sets + 1, tiles, rows);
            tiles[shape] -= 3;
        } else {
            const int low = shape - places;
            if (tiles[low] > 3 || tiles[low + 1] > 3 || tiles[low + 2] > 3) continue;
            for (int i = 0; i < 3; ++i) ++tiles[low + i];
            mark_whole(ranks, places, runs, shape, sets + 1, tiles, rows);
            for (int i = 0; i < 3; ++i) --tiles[low + i];
        }
    }
}

void lower(std::uint8_t *row, const std::uint8_t *other, int more) {
    for (int i = 0; i < kRow; ++i)
        row[i] = std::min<std::uint8_t>(row[i], static_cast<std::uint8_t>(other[i] + more));
}

// First the distance to whole shapes that contain all the tiles, from many tiles down to few; then
// tiles that no shape wants are dropped for nothing, from few up to many.
std::vector<std::uint8_t> four_copy_rows(const Ranks &ranks, int places, bool runs) {
    const auto size = static_cast<std::size_t>(ranks.size());
    std::vector<std::uint8_t> rows(size * kRow, kFar);
    Tiles tiles{};
    mark_whole(ranks, places, runs, 0, 0, tiles, rows);
    std::vector<std::uint64_t> order(size);
    tiles = {};
    std::size_t at = 0;
    every(places, 0, kMostTiles, tiles, [&](const Tiles &now) {
        std::uint64_t packed = 0, total = 0;
        for (int i = 0; i < places; ++i) {
            packed |= static_cast<std::uint64_t>(now[i]) << (3 * i);
            total += now[i];
        }
        order[at++] = total << 32 | packed;
    });
    std::array<std::vector<std::uint32_t>, kMostTiles + 1> by_total;
    for (std::size_t i = 0; i < size; ++i)
        by_total[order[i] >> 32].push_back(static_cast<std::uint32_t>(i));
    const auto unpack = [&](std::size_t index) {
        for (int i = 0; i < places; ++i)
            tiles[i] = static_cast<std::uint8_t>(order[index] >> (3 * i) & 7);
    };
    for (int total = kMostTiles - 1; total >= 0; --total)
        for (const std::uint32_t index : by_total[total]) {
            unpack(index);
            for (int i = 0; i < places; ++i) {
                if (tiles[i] == 4) continue;
                ++tiles[i];
                lower(&rows[std::size_t{index} * kRow],
                      &rows[static_cast<std::size_t>(ranks.rank(tiles.data())) * kRow], 1);
                --tiles[i];
            }
        }
    for (int total = 1; total <= kMostTiles; ++total)
        for (const std::uint32_t index : by_total[total]) {
            unpack(index);
            for (int i = 0; i < places; ++i) {
                if (tiles[i] == 0) continue;
                --tiles[i];
                lower(&rows[std::size_t{index} * kRow],
                      &rows[static_cast<std::size_t>(ranks.rank(tiles.data())) * kRow], 0);
                ++tiles[i];
            }
        }
    return rows;
}

// The most tiles that fit into m sets and perhaps a pair: the lowest tile is left over, or it
// stands in a part of a set or of the pair.
std::vector<std::uint8_t> shape_rows(const Ranks &ranks, int places, bool runs) {
    const auto size = static_cast<std::size_t>(ranks.size());
    std::vector<std::uint8_t> used(size * kRow, 0);
    const auto row_of = [&](const Tiles &tiles) {
        return &used[static_cast<std::size_t>(ranks.rank(tiles.data())) * kRow];
    };
    Tiles start{};
    std::size_t at = 0;
    every(places, 0, kMostTiles, start, [&](const Tiles &now) {
        std::uint8_t *best = &used[kRow * at++];
        int low = 0;
        while (low < places && now[low] == 0) ++low;
        if (low == places) return;
        Tiles rest = now;
        --rest[low];
        const std::uint8_t *without = row_of(rest);
        for (int i = 0; i < kRow; ++i) best[i] = std::max(best[i], without[i]);
        // Every part has the lowest tile; `rest` is what it leaves.
        const auto set = [&](int tiles) {
            const std::uint8_t *other = row_of(rest);
            for (int m = 1; m <= 4; ++m)
                for (int pair = 0; pair <= 5; pair += 5)
                    best[m + pair] = std::max<std::uint8_t>(
                        best[m + pair], static_cast<std::uint8_t>(other[m - 1 + pair] + tiles));
        };
        const auto pair = [&](int tiles) {
            const std::uint8_t *other = row_of(rest);
            for (int m = 0; m <= 4; ++m)
                best[m + 5] = std::max<std::uint8_t>(best[m + 5],
                                                     static_cast<std::uint8_t>(other[m] + tiles));
        };
        set(1);
        pair(1);
        if (now[low] >= 2) {
            --rest[low];
            set(2);
            pair(2);
            ++rest[low];
        }
        if (now[low] >= 3) {
            rest[low] -= 2;
            set(3);
            rest[low] += 2;
        }
        if (!runs) return;
        const bool next = low + 1 < places && now[low + 1] > 0;
        const bool after = low + 2 < places && now[low + 2] > 0;
        if (next) {
            --rest[low + 1];
            set(2);
            if (after) {
                --rest[low + 2];
                set(3);
                ++rest[low + 2];
            }
            ++rest[low + 1];
        }
        if (after) {
            --rest[low + 2];
            set(2);
            ++rest[low + 2];
        }
    });
    for (std::size_t i = 0; i < size; ++i)
        for (int m = 0; m <= 4; ++m) {
            used[i * kRow + m] = static_cast<std::uint8_t>(3 * m - used[i * kRow + m]);
            used[i * kRow + 5 + m] = static_cast<std::uint8_t>(3 * m + 2 - used[i * kRow + 5 + m]);
        }
    return used;
}

std::vector<Row> in_lanes(const std::vector<std::uint8_t> &missing) {
    std::vector<Row> rows(missing.size() / kRow, Row{});
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (int m = 0; m < 5; ++m) {
            rows[i].lanes[m] = static_cast<std::uint8_t>(kNear - missing[i * kRow + m]);
            rows[i].lanes[8 + m] = static_cast<std::uint8_t>(kNear - missing[i * kRow + 5 + m]);
        }
    return rows;
}

Tables make(std::vector<std::uint8_t> (*missing)(const Ranks &, int, bool)) {
    Tables tables;
    tables.suit = in_lanes(missing(tables.suit_ranks, 9, true));
    tables.honour = in_lanes(missing(tables.honour_ranks, 7, false));
    return tables;
}

}  // namespace

Ranks::Ranks(int places) : places_(places) {
    // ways[n][left]: vectors over n places that add up to at most `left`.
    std::array<std::array<std::uint32_t, kMostTiles + 1>, 10> ways{};
    ways[0].fill(1);
    for (int n = 1; n <= places; ++n)
        for (int left = 0; left <= kMostTiles; ++left)
            for (int count = 0; count <= std::min(4, left); ++count)
                ways[n][left] += ways[n - 1][left - count];
    size_ = static_cast<int>(ways[places][kMostTiles]);
    for (int place = 0; place < places; ++place)
        for (int used = 0; used <= kMostTiles; ++used) {
            std::uint32_t before = 0;
            for (int count = 0; count < 5; ++count) {
                smaller_[place][used][count] = before;
                if (used + count <= kMostTiles)
                    before += ways[places - place - 1][kMostTiles - used - count];
            }
        }
}

const Tables &four_copy_tables() {
    static const Tables tables = make(four_copy_rows);
    return tables;
}

const Tables &shape_tables() {
    static const Tables tables = make(shape_rows);
    return tables;
}

}  // namespace kibitz::riichi
