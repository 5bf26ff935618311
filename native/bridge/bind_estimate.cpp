// The static estimate at the seam: batches of positions at trick boundaries.
#include <nanobind/stl/vector.h>

#include "bridge/arrays.hpp"
#include "bridge/estimate.hpp"
#include "bridge/lookahead.hpp"

namespace nb = nanobind;
using namespace kibitz::bridge;

namespace {

// Rows of (2T, X, X').
nb::ndarray<nb::numpy, std::int8_t> estimate_batch(const HandsArray &hands, const Numbers &strains,
                                                   const Numbers &leaders) {
    const std::size_t count = hands.shape(0);
    if (strains.shape(0) != count || leaders.shape(0) != count) {
        throw std::invalid_argument("hands, strains and leaders differ in number");
    }
    std::vector<std::int8_t> rows(3 * count);
    {
        nb::gil_scoped_release unlocked;
        const auto estimate_one = estimator();
        for (std::size_t row = 0; row < count; ++row) {
            const Hands deal = hands_at(hands, row);
            check_disjoint(deal);
            check_strain(strains.data()[row]);
            check_seat(leaders.data()[row]);
            const Estimate found = estimate_one(deal, strains.data()[row], leaders.data()[row]);
            if (!found.fits) throw std::invalid_argument("the four hands are not of one size");
            rows[3 * row] = static_cast<std::int8_t>(found.twice);
            rows[3 * row + 1] = static_cast<std::int8_t>(found.side);
            rows[3 * row + 2] = static_cast<std::int8_t>(found.opponents);
        }
    }
    return as_rows(std::move(rows), 3);
}

constexpr int kMostPlies = 24;  // more would not end in any useful time

void check_plies(int plies) {
    if (plies < 0 || plies > kMostPlies) throw std::invalid_argument("plies are 0 to 24");
}

// Twice the tricks of the side whose turn it is.
int look_ahead_one(const std::vector<std::uint64_t> &hands, int strain, int leader,
                   const std::vector<int> &trick, int plies) {
    if (hands.size() != 4) throw std::invalid_argument("a position has four hands");
    const Position position{{hands[0], hands[1], hands[2], hands[3]}, strain, leader, trick};
    check(position);
    check_plies(plies);
    nb::gil_scoped_release unlocked;
    return look_ahead(position, plies);
}

// Twice the tricks of the side on lead, at trick boundaries.
nb::ndarray<nb::numpy, std::int8_t> look_ahead_batch(const HandsArray &hands,
                                                     const Numbers &strains, const Numbers &leaders,
                                                     int plies) {
    const std::size_t count = hands.shape(0);
    if (strains.shape(0) != count || leaders.shape(0) != count) {
        throw std::invalid_argument("hands, strains and leaders differ in number");
    }
    check_plies(plies);
    std::vector<std::int8_t> rows(count);
    {
        nb::gil_scoped_release unlocked;
        for (std::size_t row = 0; row < count; ++row) {
            const Position position{
                hands_at(hands, row), strains.data()[row], leaders.data()[row], {}};
            check(position);
            rows[row] = static_cast<std::int8_t>(look_ahead(position, plies));
        }
    }
    return as_rows(std::move(rows), 1);
}

}  // namespace

void bind_bridge_estimate(nb::module_ &m) {
    m.def("estimate_batch", &estimate_batch, nb::arg("hands"), nb::arg("strains"),
          nb::arg("leaders"));
    m.def("look_ahead", &look_ahead_one, nb::arg("hands"), nb::arg("strain"), nb::arg("leader"),
          nb::arg("trick"), nb::arg("plies"));
    m.def("look_ahead_batch", &look_ahead_batch, nb::arg("hands"), nb::arg("strains"),
          nb::arg("leaders"), nb::arg("plies"));
}
