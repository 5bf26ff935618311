#include "riichi/learn_trees.hpp"

#include <numeric>
#include <stdexcept>

namespace kibitz::riichi::learn {

Trees::Trees(std::span<const std::int8_t> features, std::span<const float> numbers,
             std::span<const std::int32_t> sizes, int width, int outputs)
    : width_(width), outputs_(outputs) {
    const auto total = std::accumulate(sizes.begin(), sizes.end(), std::int64_t{0});
    if (features.size() != numbers.size() || total != static_cast<std::int64_t>(features.size()))
        throw std::invalid_argument("every node has a feature and a number");
    if (width < 1 || outputs < 1 || sizes.size() % static_cast<std::size_t>(outputs))
        throw std::invalid_argument("trees come in rounds of one for each output");
    nodes_.reserve(features.size());
    std::size_t root = 0;
    for (const std::int32_t size : sizes) {
        if (size < 1) throw std::invalid_argument("a tree has a node");
        roots_.push_back(root);
        std::size_t asked = 0;
        for (std::size_t at = root; at < root + static_cast<std::size_t>(size); ++at) {
            const int feature = features[at];
            if (feature >= width) throw std::invalid_argument("a feature that rows do not have");
            std::int32_t next = 0;
            if (feature >= 0) {
                next = static_cast<std::int32_t>(root + 1 + 2 * asked++);
                // Answers stand later than their question, so that every walk ends.
                if (static_cast<std::size_t>(next) <= at ||
                    static_cast<std::size_t>(next) + 1 >= root + static_cast<std::size_t>(size))
                    throw std::invalid_argument("answers stand after their question in its tree");
            }
            nodes_.push_back({numbers[at], next, feature});
        }
        root += static_cast<std::size_t>(size);
    }
}

void Trees::score(const float *row, double *into) const {
    for (int output = 0; output < outputs_; ++output) into[output] = 0;
    for (std::size_t tree = 0; tree < roots_.size(); ++tree)
        into[tree % static_cast<std::size_t>(outputs_)] += leaf(tree, row);
}

double Trees::score(const float *row) const {
    double sum = 0;
    for (std::size_t tree = 0; tree < roots_.size(); ++tree) sum += leaf(tree, row);
    return sum;
}

}  // namespace kibitz::riichi::learn
