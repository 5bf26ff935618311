// kibitz._native.riichi: the value of a hand, its discards and its improving tiles.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>

#include "riichi/arrays.hpp"
#include "riichi/value.hpp"

namespace nb = nanobind;
using namespace kibitz::riichi;

namespace {

template <std::size_t N>
int read_few(const nb::bytes &from, std::array<std::uint8_t, N> &to, const char *what) {
    if (from.size() > N) throw std::invalid_argument(what);
    std::memcpy(to.data(), from.c_str(), from.size());
    return static_cast<int>(from.size());
}

Tiles37 read_tiles(const nb::bytes &from) {
    Tiles37 tiles;
    read_small(from, tiles, "tiles are counted in 37 bytes");
    return tiles;
}

Situation situation(const nb::bytes &melds, int melded_red, const nb::bytes &unseen, int draws_left,
                    int round_wind, int seat_wind, const nb::bytes &indicators, std::uint32_t rules,
                    const std::array<double, 3> &widths, bool plain_counts, int back,
                    std::int64_t most_nodes) {
    Situation at;
    at.meld_count = read_few(melds, at.melds, "there are at most four melds");
    at.melded_red = melded_red;
    at.unseen = read_tiles(unseen);
    at.draws_left = draws_left;
    at.round_wind = round_wind;
    at.seat_wind = seat_wind;
    at.indicator_count = read_few(indicators, at.indicators, "there are at most five indicators");
    at.rules = rules;
    at.widths = widths;
    at.plain_counts = plain_counts;
    at.back = back;
    at.most_nodes = most_nodes;
    return at;
}

// What every function here is asked: closed tiles, then the situation.
#define KIBITZ_ASKED                                                                           \
    const nb::bytes &closed, const nb::bytes &melds, int melded_red, const nb::bytes &unseen,  \
        int draws_left, int round_wind, int seat_wind, const nb::bytes &indicators,            \
        std::uint32_t rules, const std::array<double, 3> &widths, bool plain_counts, int back, \
        std::int64_t most_nodes
#define KIBITZ_EVALUATOR                                                                          \
    Evaluator(read_tiles(closed),                                                                 \
              situation(melds, melded_red, unseen, draws_left, round_wind, seat_wind, indicators, \
                        rules, widths, plain_counts, back, most_nodes))

nb::tuple value_discards(KIBITZ_ASKED) {
    Evaluator evaluator = KIBITZ_EVALUATOR;
    std::array<double, kTiles> found;
    {
        nb::gil_scoped_release free;
        found = evaluator.discards();
    }
    nb::dict values;
    for (int tile = 0; tile < kTiles; ++tile)
        if (found[tile] >= 0) values[nb::int_(tile)] = found[tile];
    return nb::make_tuple(evaluator.shanten(), values, evaluator.nodes());
}

nb::tuple value_steps(KIBITZ_ASKED) {
    Evaluator evaluator = KIBITZ_EVALUATOR;
    std::vector<Step> found;
    double value = 0;
    {
        nb::gil_scoped_release free;
        found = evaluator.steps();
        value = evaluator.value();
    }
    nb::list steps;
    for (const Step &step : found)
        steps.append(nb::make_tuple(step.tile, step.copies, step.weight, step.drawn, step.discard,
                                    step.pon, step.chi, step.call, step.factor));
    return nb::make_tuple(evaluator.shanten(), value, steps);
}

double value_of(KIBITZ_ASKED) {
    Evaluator evaluator = KIBITZ_EVALUATOR;
    nb::gil_scoped_release free;
    return evaluator.value();
}

double value_stepped_back(KIBITZ_ASKED, double least) {
    Evaluator evaluator = KIBITZ_EVALUATOR;
    nb::gil_scoped_release free;
    return evaluator.stepped_back(least);
}

int value_yaku_shanten(KIBITZ_ASKED) { return KIBITZ_EVALUATOR.yaku_shanten(); }

#undef KIBITZ_ASKED
#undef KIBITZ_EVALUATOR

}  // namespace

void bind_riichi_value(nb::module_ &m) {
    m.def("value_of", &value_of);
    m.def("value_discards", &value_discards);
    m.def("value_steps", &value_steps);
    m.def("value_stepped_back", &value_stepped_back);
    m.def("value_yaku_shanten", &value_yaku_shanten);
}
