// Arrays as they cross the seam: positions in, small numbers out. Checked here once more.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <memory>
#include <vector>

#include "bridge/suits.hpp"

namespace kibitz::bridge {

namespace nb = nanobind;

using HandsArray =
    nb::ndarray<const std::uint64_t, nb::shape<-1, 4>, nb::c_contig, nb::device::cpu>;
using Numbers = nb::ndarray<const std::int8_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

inline Hands hands_at(const HandsArray &array, std::size_t row) {
    const std::uint64_t *first = array.data() + 4 * row;
    return {first[0], first[1], first[2], first[3]};
}

inline void check_boundary(const Hands &hands) {
    check_disjoint(hands);
    // Disjoint hands of one size cannot hold more than 13 cards each.
    const int first = size(hands[0]);
    if (size(hands[1]) != first || size(hands[2]) != first || size(hands[3]) != first) {
        throw std::invalid_argument("the four hands are not of one size");
    }
}

// Hands a vector to numpy as rows of `columns` numbers, without copying it.
template <typename T>
nb::ndarray<nb::numpy, T> as_rows(std::vector<T> &&values, std::size_t columns) {
    auto *kept = new std::vector<T>(std::move(values));
    nb::capsule owner(kept, [](void *p) noexcept { delete static_cast<std::vector<T> *>(p); });
    const std::size_t shape[2] = {kept->size() / columns, columns};
    return nb::ndarray<nb::numpy, T>(kept->data(), 2, shape, owner);
}

}  // namespace kibitz::bridge
