// The rows that the learned models read: one for each candidate of a kind of choice.
//
// Each row begins with the features of the table (`context`), then those of the candidate, in the
// order of the names. Fitting and playing make rows here and nowhere else.
#pragma once

#include <cstddef>
#include <vector>

#include "riichi/learn_read.hpp"

namespace kibitz::riichi::learn {

// --- discards: a candidate is a tile, drawn or from the hand -------------------------------------

constexpr int kDiscardOnly = 66;
constexpr int kDiscardFeatures = kContext + kDiscardOnly;
extern const std::array<const char *, kDiscardOnly> kDiscardNames;

struct DiscardRows {
    std::array<int, kTiles> tiles{};    // red fives apart
    std::array<int, kTiles> shanten{};  // after each
    int count = 0;
    int least = 0;  // shanten of the best
    std::array<float, std::size_t{14} * kDiscardFeatures> rows;
    // Where a row begins, or where the last one ends.
    const float *row(int at) const { return rows.data() + std::ptrdiff_t{at} * kDiscardFeatures; }
    float *row(int at) { return rows.data() + std::ptrdiff_t{at} * kDiscardFeatures; }
};
// Of the legal discards; there must be one.
void discard_rows(const Reading &reading, DiscardRows &into);

// --- calls and kans: a candidate is a legal action -----------------------------------------------

constexpr int kMeldOnly = 38;
constexpr int kMeldFeatures = kContext + kMeldOnly;
extern const std::array<const char *, kMeldOnly> kMeldNames;

struct MeldRows {
    std::array<int, 16> actions{};
    int count = 0;
    std::array<float, std::size_t{16} * kMeldFeatures> rows;
    const float *row(int at) const { return rows.data() + std::ptrdiff_t{at} * kMeldFeatures; }
    float *row(int at) { return rows.data() + std::ptrdiff_t{at} * kMeldFeatures; }
};
// Of every legal chi, pon and kan; more than sixteen there cannot be.
void meld_rows(const Reading &reading, MeldRows &into);

// --- riichi: one row where it may be declared ----------------------------------------------------

constexpr int kRiichiOnly = 25;
constexpr int kRiichiFeatures = kContext + kRiichiOnly;
extern const std::array<const char *, kRiichiOnly> kRiichiNames;
void riichi_row(const Reading &reading, std::span<float, kRiichiFeatures> into);

// --- danger: a tile against one opponent, and how near the opponent is ---------------------------

constexpr int kFrontFeatures = 24;  // of an opponent
constexpr int kDangerOnly = 31;     // of a tile against it
constexpr int kDangerFeatures = kFrontFeatures + kDangerOnly;
extern const std::array<const char *, kFrontFeatures> kFrontNames;
extern const std::array<const char *, kDangerOnly> kDangerNames;
void front_row(const Reading &reading, const Opponent &other, Row &row);
void danger_row(const Reading &reading, const Opponent &other, int kind, Row &row);

// --- a whole hand beside others ------------------------------------------------------------------

// What a hand that waits for a draw comes to with its next useful tile and the best discard then.
struct Ahead {
    double width = 0;  // tiles that improve the hand then, on average
    int good = 0;      // of a hand one from tenpai: tiles that bring a wait on five or more
};
Ahead look_ahead(Counts closed, int total, const Accepted &now, const Counts &unseen);

}  // namespace kibitz::riichi::learn
