// How far the tiles of one suit are from m sets, with or without a pair.
//
// A row has sixteen lanes: in lane m how near the tiles are to m sets, in lane 8 + m to m sets and
// a pair; kNear less the tiles missing, so that rows are joined by adding lanes and taking the
// most. Rows are numbered by the rank of the counts among all counts 0..4 that add up to at most
// 14, so that the tables hold nothing that cannot be held in a hand.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace kibitz::riichi {

constexpr int kKinds = 34;
constexpr int kMostTiles = 14;
constexpr int kNear = 20;  // lanes of up to four rows added stay below 128

using Counts = std::array<std::uint8_t, kKinds>;

struct alignas(16) Row {
    std::array<std::uint8_t, 16> lanes;
};

// The rank of counts over `places` kinds in lexicographic order.
class Ranks {
  public:
    explicit Ranks(int places);
    int size() const { return size_; }
    int rank(const std::uint8_t *counts) const {
        int used = 0;
        std::uint32_t found = 0;
        for (int place = 0; place < places_; ++place) {
            const int count = counts[place];
            found += smaller_[place][used][count];
            used += count;
        }
        return static_cast<int>(found);
    }

  private:
    int places_;
    int size_;
    // smaller_[place][used][count]: how many rows come earlier for a smaller count at this place.
    std::array<std::array<std::array<std::uint32_t, 5>, kMostTiles + 1>, 9> smaller_{};
};

// Rows for suits (nine kinds, runs) and honours (seven kinds, no runs).
struct Tables {
    Ranks suit_ranks{9};
    Ranks honour_ranks{7};
    std::vector<Row> suit;
    std::vector<Row> honour;

    const Row &suit_row(const std::uint8_t *counts) const {
        return suit[static_cast<std::size_t>(suit_ranks.rank(counts))];
    }
    const Row &honour_row(const std::uint8_t *counts) const {
        return honour[static_cast<std::size_t>(honour_ranks.rank(counts))];
    }
};

// A missing tile must exist: no kind is needed five times.
const Tables &four_copy_tables();

// Only the shapes count: a set may ask for a fifth copy.
const Tables &shape_tables();

}  // namespace kibitz::riichi
