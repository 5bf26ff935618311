#include "riichi/sim_policy.hpp"

#include <bit>
#include <stdexcept>

#include "riichi/shanten.hpp"

namespace kibitz::riichi::sim {

namespace {

class Uniform final : public Policy {
  public:
    void score(const Seen &seen, Random &dice, std::span<float, kActions> scores) const override {
        for (int action = 0; action < kActions; ++action)
            if (seen.legal[action]) scores[action] = static_cast<float>(dice.unit());
    }
};

// Wins when it can, declares riichi when it can, never calls, and discards for the least shanten
// and the most tiles that lower it.
class Tidy final : public Policy {
  public:
    void score(const Seen &seen, Random &, std::span<float, kActions> scores) const override {
        Counts counts;
        for (int kind = 0; kind < kKinds; ++kind)
            counts[kind] = static_cast<std::uint8_t>(seen.count(kOwnTiles, kind));
        std::array<float, kKinds> worth{};
        std::uint64_t known = 0;
        for (int action = 0; action < kActions; ++action) {
            if (!seen.legal[action]) continue;
            if (!is_discard(action)) {
                scores[action] = flat(action);
                continue;
            }
            const int tile = action % kTiles, kind = kind_of(tile);
            if (!(known >> kind & 1)) {
                known |= std::uint64_t{1} << kind;
                worth[kind] = kept(seen, counts, kind);
            }
            // A red five goes last, and the drawn tile before an equal one of the hand.
            const float red = tile >= kKinds ? 0.5F : 0.0F;
            scores[action] = worth[kind] - red + (action >= kDiscardDrawn ? 0.1F : 0.0F);
        }
    }

  private:
    static float flat(int action) {
        if (action == kTsumoWin || action == kRon) return 1e6F;
        if (action == kRiichi) return 1e5F;
        return action == kPass ? 1e4F : -1e6F;
    }

    static float kept(const Seen &seen, Counts &counts, int kind) {
        int total = -1;
        for (const int count : counts) total += count;
        --counts[kind];
        const Accepted after = accepted(four_copy_tables(), counts, total);
        ++counts[kind];
        int tiles = 0;
        for (std::uint64_t left = after.kinds; left; left &= left - 1)
            tiles += 4 - seen.count(kSeen, std::countr_zero(left));
        return -100.0F * static_cast<float>(after.shanten) + static_cast<float>(tiles);
    }
};

}  // namespace

std::unique_ptr<Policy> policy_named(const std::string &name) {
    if (name == "uniform") return std::make_unique<Uniform>();
    if (name == "tidy") return std::make_unique<Tidy>();
    throw std::invalid_argument("no policy of that name: uniform or tidy");
}

int choose(const Policy &policy, const Seen &seen, Random &dice) {
    std::array<float, kActions> scores;
    policy.score(seen, dice, scores);
    int best = -1;
    for (int action = 0; action < kActions; ++action)
        if (seen.legal[action] && (best < 0 || scores[action] > scores[best])) best = action;
    return best;
}

void play_on(Match &match, const std::array<const Policy *, kSeats> &policies, Random &dice,
             std::int64_t most) {
    Seen seen;
    for (std::int64_t made = 0; !match.is_over(); ++made) {
        if (made == most) throw std::length_error("too many choices for one match");
        const int seat = match.deal().to_act();
        observe(match.deal(), seat, match.deal().legal(seat), seen.into());
        match.step(seat, choose(*policies[seat], seen, dice));
    }
}

}  // namespace kibitz::riichi::sim
