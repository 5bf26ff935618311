// Deals chained into a match, as `standing.py` has it, with walls from a seeded generator.
#pragma once

#include "common/random.hpp"
#include "riichi/sim.hpp"

namespace kibitz::riichi::sim {

struct MatchResult {
    std::array<double, kSeats> points;  // with uma and oka, in thousands
    std::array<int, kSeats> places;     // from 1
};

MatchResult result_of(const Rules &rules, const std::array<int, kSeats> &points, int sticks);

// All 136 tiles with their red fives, in order.
std::array<std::int8_t, kDealt> full_set(const Rules &rules);

class Match {
  public:
    Match(const Rules &rules, std::uint64_t seed);

    // The first deal of a new match; walls go on from the same generator.
    void restart();
    // A deal of given tiles at a given standing, instead of the generator's.
    void begin(const Standing &standing, std::span<const std::int8_t, kDealt> tiles);
    // A deal in the middle.
    void place(const State &state) {
        standing_ = state.standing;
        over_ = false;
        deals_ = 1;
        deal_.place(state);
    }
    void reseed(std::uint64_t seed) { random_ = Random(seed); }

    // One choice; a finished deal is followed by the next, or by the end of the match.
    void step(int seat, int action);
    // Chain no deals: stop when this one is over.
    void single_deal(bool single) { single_ = single; }

    bool is_over() const { return over_; }
    const Deal &deal() const { return deal_; }
    Deal &deal() { return deal_; }
    const Standing &standing() const { return standing_; }
    int deals() const { return deals_; }
    MatchResult result() const;

  private:
    void next_deal();
    void finish();
    bool ends(const Deal::After &after) const;

    Rules rules_;
    Random random_;
    Deal deal_;
    Standing standing_;
    bool over_ = false;
    bool single_ = false;
    int deals_ = 0;
};

}  // namespace kibitz::riichi::sim
