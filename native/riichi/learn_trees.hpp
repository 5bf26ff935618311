// Boosted trees as plain arrays: what a fit found, read and added up.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace kibitz::riichi::learn {

// Nodes of a tree stand level by level; the n-th node that asks something has its two answers at
// places 1 + 2n and 2 + 2n of its tree. A leaf asks nothing (feature -1) and holds a value.
class Trees {
  public:
    // Feature and threshold (or value) of every node, nodes of every tree, and how many numbers a
    // row gives: tree t adds to number t modulo that. std::invalid_argument for what is no tree.
    Trees(std::span<const std::int8_t> features, std::span<const float> numbers,
          std::span<const std::int32_t> sizes, int width, int outputs);

    int width() const { return width_; }
    int outputs() const { return outputs_; }
    void score(const float *row, double *into) const;
    double score(const float *row) const;
    // Of some of the trees, one after the other; there are so many.
    double score(const float *row, std::size_t first, std::size_t last) const {
        double sum = 0;
        for (std::size_t tree = first; tree < last; ++tree) sum += leaf(tree, row);
        return sum;
    }
    std::size_t count() const { return roots_.size(); }

  private:
    struct Node {
        float number;
        std::int32_t next;  // where the two answers stand, 0 for a leaf
        std::int32_t feature;
    };
    double leaf(std::size_t tree, const float *row) const {
        const Node *node = &nodes_[roots_[tree]];
        while (node->next) node = &nodes_[node->next + (row[node->feature] > node->number)];
        return node->number;
    }
    std::vector<Node> nodes_;
    std::vector<std::size_t> roots_;
    int width_, outputs_;
};

}  // namespace kibitz::riichi::learn
