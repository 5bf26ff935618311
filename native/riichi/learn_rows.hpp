// The choices of a played deal as rows for fitting, with what the truth says beside them.
#pragma once

#include <vector>

#include "riichi/learn_features.hpp"

namespace kibitz::riichi::learn {

struct Choice {
    int seat, action;
};

struct DealRows {
    // Discards with more than one candidate: rows of all candidates, then by decision.
    std::vector<float> discards;
    // `at` is the number of the choice in the deal.
    std::vector<std::int32_t> discard_sizes, discard_chosen, discard_seats, discard_at;
    // Calls and kans: rows of all options, then by decision (chosen -1: none of them).
    std::vector<float> melds;
    std::vector<std::int32_t> meld_sizes, meld_chosen, meld_seats, meld_at;
    // Riichi that may be declared: whether it was, and whether it was the first chance.
    std::vector<float> riichis;
    std::vector<std::int32_t> riichi_declared, riichi_first, riichi_seats, riichi_at;
    // A kind held against an opponent it is not safe from: what a ron would be worth, 0 for none.
    std::vector<float> dangers;
    std::vector<std::int32_t> danger_points;
    // An opponent not in riichi: whether it waits.
    std::vector<float> fronts;
    std::vector<std::int32_t> front_waits;
};

// Plays the choices from the first of the deal. Against hands not in riichi every `every`-th
// decision is taken. std::invalid_argument for a choice that is not legal.
DealRows deal_rows(sim::Match match, const std::vector<Choice> &choices, int every);

}  // namespace kibitz::riichi::learn
