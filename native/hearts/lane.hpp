// The hot kernels, built once for any x86-64 (or other) machine and once for machines with
// fast bit instructions. Both lanes give the same numbers; `lane()` picks by what the
// processor reports. A lane's code lives in its own namespace.
#pragma once

#include <cstddef>
#include <cstdint>

#include "common/lane.hpp"
#include "hearts/position.hpp"
#include "hearts/race.hpp"
#include "hearts/search.hpp"

namespace kibitz::hearts {

enum class Policy { uniform, sensible };

struct Lane {
    // Plays `n` times to the end; out[4 * i + seat] is the final points of playout i.
    void (*playouts)(const Position &, Policy, std::size_t n, uint64_t seed, int16_t *out);
    // The sensible policy's card for the seat to act; `wary` is the seat that thinks ahead, or -1.
    int (*choose)(const Position &, int wary);
    Answer (*search)(const Question &, const Stakes &, const Settings &);
    // How well each world explains what was passed and played; 0: it cannot have been.
    std::vector<double> (*weigh)(const Question &, const Settings &);
    std::vector<PassArm> (*search_pass)(const PassQuestion &, const Stakes &, const Settings &);
    Raced (*race_card)(const Learned &, const Question &, const Stakes &, const RaceSettings &);
    Raced (*race_pass)(const Learned &, const PassQuestion &, const std::vector<uint64_t> &also,
                       const Stakes &, const RaceSettings &);
    std::vector<double> (*weigh_learned)(const Learned &, const Question &, const RaceSettings &);
    // By world and seat, how well these tables foretell all that the seat played, in nats.
    std::vector<double> (*tell_nats)(const Learned &, const Question &, const RaceSettings &);
    // How likely a hand of 13 passes these three.
    double (*pass_chance)(const Learned &, uint64_t hand, uint64_t three, double otherwise);
    // The numbers of the tables that speak of each card: see learned.inl and passing.inl.
    std::vector<int> (*places)(const Position &, const std::vector<int> &plays);
    std::vector<int> (*passed_places)(uint64_t hand);
};

extern const Lane kPlainLane;
#ifdef KIBITZ_FAST_LANE
extern const Lane kFastLane;
#endif

// `plain` forces the lane that runs everywhere.
inline const Lane &lane(bool plain) {
#ifdef KIBITZ_FAST_LANE
    if (!plain && has_fast_bits()) return kFastLane;
#endif
    (void)plain;
    return kPlainLane;
}

}  // namespace kibitz::hearts
