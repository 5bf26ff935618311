// Who chooses inside the simulator: a policy scores actions from an observation and from no more.
#pragma once

#include <memory>
#include <string>

#include "riichi/sim_match.hpp"
#include "riichi/sim_observe.hpp"

namespace kibitz::riichi::sim {

// One observation with its own memory.
struct Seen {
    std::array<std::uint8_t, std::size_t{kPlanes} * kKinds> planes;
    std::array<std::int32_t, kScalars> scalars;
    std::array<std::uint8_t, std::size_t{kSeats} * kRiverShown> rivers;
    std::array<std::uint8_t, kActions> legal;
    Observation into() { return {planes.data(), scalars.data(), rivers.data(), legal.data()}; }
    int count(int plane, int kind) const { return planes[plane * kKinds + kind]; }
};

class Policy {
  public:
    virtual ~Policy() = default;
    // A score for every legal action; the others are not looked at. Higher is better.
    virtual void score(const Seen &seen, Random &dice, std::span<float, kActions> scores) const = 0;
};

// "uniform": any legal action; "tidy": wins, declares, keeps the shanten and the widest wait.
std::unique_ptr<Policy> policy_named(const std::string &name);

// The action that the policy likes best, the first of equals.
int choose(const Policy &policy, const Seen &seen, Random &dice);

// Play on with one policy for each seat until the match is over; at most `most` choices.
void play_on(Match &match, const std::array<const Policy *, kSeats> &policies, Random &dice,
             std::int64_t most);

}  // namespace kibitz::riichi::sim
