// What may be asked of the exact solver. A desk holds the deal on it and the memory of one search;
// one thread uses a desk at a time, and desks share nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "bridge/suits.hpp"

namespace kibitz::bridge {

// Four hands, and the cards already on the table in the order they were played.
struct Position {
    Hands hands{};
    int strain = kNotrump;
    int leader = 0;          // of the current trick
    std::vector<int> trick;  // card indices 0..51, at most three
    int to_play() const { return (leader + static_cast<int>(trick.size())) & 3; }
};

// Throws std::invalid_argument unless the position is one that can arise.
void check(const Position &position);

// The position with the cards of the trick back in their hands.
Hands at_start_of_trick(const Position &position);

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

// Positions are checked by the caller. A budget of 0 nodes means no limit.
class Desk {
  public:
    virtual ~Desk() = default;

    virtual Range solve(const Position &position, std::uint64_t nodes) = 0;

    // Does the side whose turn it is take at least `target`? The range says so when least >= target
    // or most < target; anything else means the budget ended first.
    virtual Range reach(const Position &position, int target, std::uint64_t nodes) = 0;

    // Every legal card `among` these with the tricks it leads to, lowest card first. Only the
    // numbers from `least` to `most` are told apart: fewer tricks count as `least`, more as `most`,
    // which is quicker to find.
    virtual std::vector<CardRange> cards(const Position &position, int least, int most,
                                         std::uint64_t among, std::uint64_t nodes) = 0;

    // Tricks of each declarer: strain * 4 + seat. The deal is at a trick boundary.
    virtual std::vector<std::int8_t> table(const Hands &hands) = 0;

    // The sound counterpart of the static estimate's X, at a trick boundary: what the side on lead
    // takes for certain from the top, raised towards X as far as so many nodes prove it.
    virtual int sound(const Hands &hands, int strain, int leader, std::uint64_t nodes) = 0;
};

// A desk of the fastest build this processor runs, remembering within so many bytes.
std::unique_ptr<Desk> make_desk(std::size_t memory_bytes);

}  // namespace kibitz::bridge
