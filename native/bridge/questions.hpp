// What may be asked of the exact solver, as pure functions of a position and a budget.
#pragma once

#include <cstdint>
#include <vector>

#include "bridge/solver.hpp"

namespace kibitz::bridge {

// Four hands, and the cards already on the table in the order they were played.
struct Position {
    Hands hands{};
    int strain = notrump;
    int leader = 0;              // of the current trick
    std::vector<int> trick;      // card indices 0..51, at most three
    int to_play() const { return (leader + static_cast<int>(trick.size())) & 3; }
};

// Throws std::invalid_argument unless the position is one that can arise.
void check(const Position &position);

struct Budget {
    std::uint64_t nodes;  // 0: no limit
    std::size_t memory;   // bytes the search may remember with
};

// Bounds on the tricks, from here on, of the side whose turn it is. Equal when solved.
struct Range {
    int least;
    int most;
    std::uint64_t nodes;
};

struct CardRange {
    int card;  // 0..51
    Range tricks;
};

Range solve(const Position &position, const Budget &budget);

// Does the side whose turn it is take at least `target`? The range says so when least >= target or
// most < target; anything else means the budget ended first.
Range reach(const Position &position, int target, const Budget &budget);

// Every legal card `among` these with the tricks it leads to, lowest card first. Only the numbers
// from `least` to `most` are told apart: fewer tricks count as `least`, more as `most`, which is
// quicker to find.
std::vector<CardRange> solve_cards(const Position &position, const Budget &budget, int least = 0,
                                   int most = 13, std::uint64_t among = ~std::uint64_t{0});

// Tricks of each declarer: strain * 4 + seat. The deal is at a trick boundary.
std::vector<std::int8_t> solve_table(const Hands &hands, Deal &deal, Memory &memory);

}  // namespace kibitz::bridge
