// The strength of many hands at once: the numbers of games/hearts/measure/evaluate.py without
// ledgers.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kibitz::hearts {

// In the order of evaluate.py's Weights, up to its last number that speaks of a hand.
struct Scales {
    int danger[5];
    int danger_queen, danger_high_spades, danger_heart, danger_short, danger_short_hearts,
        danger_long;
    int control[3];
    int control_card, control_connected, connected_pairs, control_singleton;
    int void_by_length[7];
    int truncates;
    int moon[3];
    int moon_hearts[2];
    int moon_five_hearts, moon_seven_hearts, moon_queen, moon_high_spades, moon_no_high_spades,
        moon_void;
    int attempt[3];
};
constexpr std::size_t kScales = sizeof(Scales) / sizeof(int);
constexpr std::size_t kMeasures = 34;

// Writes kMeasures numbers: for clubs, diamonds, hearts, spades length, danger, control, void,
// overall; then overall danger and control, void opportunities, suit to void (-1: none) and to
// keep; has queen, is protected, can flush, escape cards; moon viability, attempt, controlled
// suits, hearts control, missing high cards.
void measure(uint64_t hand, const Scales &scales, int16_t *out);

}  // namespace kibitz::hearts
