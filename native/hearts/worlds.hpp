// Worlds: every way to give the unknown cards to the seats that may hold them.
//
// Exact, by counting over classes of cards that the same set of seats may hold.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "common/random.hpp"

namespace kibitz::hearts {

using Masks = std::array<uint64_t, 4>;
using Needs = std::array<int, 4>;

class Worlds {
  public:
    // Throws std::invalid_argument for numbers that cannot be worlds at all; a constraint that
    // no world meets is not an error: count() is 0.
    Worlds(const Masks &allowed, const Needs &need, uint64_t cards);

    u128 count() const { return total_; }
    Masks sample(Random &random) const;
    // chances[card][seat]; cards that are not unknown stay 0. Needs count() > 0.
    std::array<std::array<double, 4>, 52> marginals() const;
    // Every world in a fixed order, at most `limit` of them.
    std::vector<Masks> all(std::size_t limit) const;

  private:
    struct Class {
        int seats = 0;  // a bit for each seat that may hold these cards
        std::vector<int> cards;
    };
    using Split = std::array<int, 4>;

    // The fourth seat's need follows from the cards that are left.
    int slot(const Needs &left) const {
        return (left[0] * (need_[1] + 1) + left[1]) * (need_[2] + 1) + left[2];
    }
    template <class Body>
    void splits(int which, const Needs &left, Body &&body) const;
    void fill();

    std::vector<Class> classes_;
    Needs need_{};
    // ways_[i][slot]: the ways to place classes i.. when the seats still need `slot`.
    std::vector<std::vector<u128>> ways_;
    std::vector<std::vector<Needs>> reached_;
    std::size_t slots_ = 0;
    u128 total_ = 0;
};

}  // namespace kibitz::hearts
