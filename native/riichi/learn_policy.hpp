// The learned policy: what strong people would do, from an observation alone.
#pragma once

#include <memory>
#include <optional>

#include "riichi/learn_features.hpp"
#include "riichi/learn_trees.hpp"

namespace kibitz::riichi::learn {

// The models of the choices; a policy needs all four.
struct Models {
    std::shared_ptr<const Trees> quiet;    // discards with no opponent in riichi
    std::shared_ptr<const Trees> pressed;  // discards against riichi
    std::shared_ptr<const Trees> meld;     // calls and kans, each against doing without
    std::shared_ptr<const Trees> riichi;   // riichi against staying silent
};

// For every legal action a logarithm: of a discard that of its share among the discards; of a
// call, a kan and riichi that of the odds against doing without. Pass is 0, a win certain.
void scores(const Models &models, const Seen &seen, std::span<float, sim::kActions> into);

std::unique_ptr<sim::Policy> learned_policy(std::shared_ptr<const Models> models);

}  // namespace kibitz::riichi::learn
