// What our players were seen to pass and to play: sums of small tables of whole numbers, in
// sixteenths of a nat, fitted by tools/hearts/fit_learned.py. Shared by playouts and beliefs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace kibitz::hearts {

// How cards of a suit differ for a seat: minors, hearts, spades by where the queen is, the queen
// herself, and the ace and king while she is not gone.
constexpr int kKinds = 8;
constexpr int kMoods = 20;    // who may still take all points, how far he is, own losers
constexpr int kFollows = 12;  // a card's place under or over the best one on the table
constexpr int kPlaces = 4;    // alone in its suit, lowest, highest, between

// One table of the sum: where it starts and how many numbers it has.
struct Table {
    int start = 0, size = 0;
};

constexpr std::array<int, 17> kPlaySizes = {
    // leading
    kKinds * 6 * 6,
    kKinds * 6 * 5 * kPlaces,
    kMoods *kKinds * 2 * kPlaces,
    kKinds * 4 * 6,
    14 * kKinds,
    // following
    kKinds * 3 * 3 * kFollows,
    kKinds * 6 * kFollows,
    kKinds * 5 * 3 * kFollows,
    kMoods * 3 * 2 * kFollows,
    kKinds * 6 * kFollows,
    3 * 3 * kFollows,
    2 * kFollows,
    // discarding
    kKinds * 6 * 6,
    kKinds * 6 * 5 * kPlaces,
    kMoods *kKinds * 2 * kPlaces,
    2 * kKinds,
    14 * kKinds,
};
// Four tables speak of a card; the fifth of a suit: its group, how many go, how many stay.
constexpr int kStays = 6;
constexpr std::array<int, 5> kPassSizes = {3 * 13, 3 * 7 * 5, 3 * 6 * 6, 4 * 6 * 2, 3 * 4 * kStays};

template <std::size_t N>
constexpr std::array<Table, N> laid_out(const std::array<int, N> &sizes) {
    std::array<Table, N> tables{};
    int start = 0;
    for (std::size_t i = 0; i < N; ++i) {
        tables[i] = {start, sizes[i]};
        start += sizes[i];
    }
    return tables;
}
constexpr auto kPlayTables = laid_out(kPlaySizes);
constexpr auto kPassTables = laid_out(kPassSizes);
constexpr int kPlayNumbers = kPlayTables.back().start + kPlayTables.back().size;
constexpr int kPassNumbers = kPassTables.back().start + kPassTables.back().size;
constexpr int kMostPlaces = 7;  // tables that speak of one card
constexpr int kLosers = 14;
// Who sets out to shoot: by losers left, by own points (none, to 4, to 9, more), by cards left.
constexpr int kIntents = 6 * 4 * 4;

struct Learned {
    std::vector<int16_t> play;        // kPlayNumbers
    std::vector<int16_t> safe, moon;  // kPassNumbers: passes that play safe, that keep a moon
    std::vector<int16_t> shoots;      // kLosers: a hand with that many losers passes for a moon
    std::vector<double> intents;      // kIntents: a seat that still can goes for the moon
    std::array<double, 52> common{};  // how often a card is among those passed
};

}  // namespace kibitz::hearts
