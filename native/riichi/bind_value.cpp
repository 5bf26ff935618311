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

// What every function here is asked: closed tiles, and the situation they are held in.
struct HandQuestion {
    Tiles37 closed;
    Situation at;
    Evaluator evaluator() const { return {closed, at}; }
};

void init_question(HandQuestion *self, const nb::bytes &closed, const nb::bytes &melds,
                   int melded_red, const nb::bytes &unseen, int draws_left, int round_wind,
                   int seat_wind, const nb::bytes &indicators, std::uint32_t rules,
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
    new (self) HandQuestion{read_tiles(closed), at};
}

using Discards = nb::typed<nb::tuple, int, nb::typed<nb::dict, int, double>, std::int64_t>;

Discards value_discards(const HandQuestion &question) {
    Evaluator evaluator = question.evaluator();
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

using Improving = nb::typed<nb::tuple, int, int, double, double, int, double, double, double, int>;
using Steps = nb::typed<nb::tuple, int, double, nb::typed<nb::list, Improving>>;

Steps value_steps(const HandQuestion &question) {
    Evaluator evaluator = question.evaluator();
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

double value_of(const HandQuestion &question) {
    Evaluator evaluator = question.evaluator();
    nb::gil_scoped_release free;
    return evaluator.value();
}

double value_stepped_back(const HandQuestion &question, double least) {
    Evaluator evaluator = question.evaluator();
    nb::gil_scoped_release free;
    return evaluator.stepped_back(least);
}

int value_yaku_shanten(const HandQuestion &question) { return question.evaluator().yaku_shanten(); }

}  // namespace

void bind_riichi_value(nb::module_ &m) {
    nb::class_<HandQuestion>(m, "ValueQuestion")
        .def("__init__", init_question, nb::kw_only(), nb::arg("closed"), nb::arg("melds"),
             nb::arg("melded_red"), nb::arg("unseen"), nb::arg("draws_left"), nb::arg("round_wind"),
             nb::arg("seat_wind"), nb::arg("indicators"), nb::arg("rules"), nb::arg("widths"),
             nb::arg("plain_counts"), nb::arg("back"), nb::arg("most_nodes"));
    m.def("value_of", &value_of, nb::arg("question"));
    m.def("value_discards", &value_discards, nb::arg("question"));
    m.def("value_steps", &value_steps, nb::arg("question"));
    m.def("value_stepped_back", &value_stepped_back, nb::arg("question"), nb::arg("least"));
    m.def("value_yaku_shanten", &value_yaku_shanten, nb::arg("question"));
}
