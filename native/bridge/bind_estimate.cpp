// The static estimate at the seam: batches of positions at trick boundaries.
#include "bridge/arrays.hpp"
#include "bridge/estimate.hpp"

namespace nb = nanobind;
using namespace kibitz::bridge;

namespace {

// Rows of (2T, X, X').
nb::ndarray<nb::numpy, std::int8_t> estimate_batch(HandsArray hands, Numbers strains,
                                                   Numbers leaders) {
    const std::size_t count = hands.shape(0);
    if (strains.shape(0) != count || leaders.shape(0) != count) {
        throw std::invalid_argument("hands, strains and leaders differ in number");
    }
    std::vector<std::int8_t> rows(3 * count);
    {
        nb::gil_scoped_release unlocked;
        for (std::size_t row = 0; row < count; ++row) {
            const Hands deal = hands_at(hands, row);
            check_boundary(deal);
            check_strain(strains.data()[row]);
            check_seat(leaders.data()[row]);
            const Estimate found = estimate(deal, strains.data()[row], leaders.data()[row]);
            rows[3 * row] = static_cast<std::int8_t>(found.twice);
            rows[3 * row + 1] = static_cast<std::int8_t>(found.side);
            rows[3 * row + 2] = static_cast<std::int8_t>(found.opponents);
        }
    }
    return as_rows(std::move(rows), 3);
}

}  // namespace

void bind_bridge_estimate(nb::module_ &m) {
    m.def("estimate_batch", &estimate_batch, nb::arg("hands"), nb::arg("strains"),
          nb::arg("leaders"));
}
