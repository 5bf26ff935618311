// kibitz._native.riichi: chances of tenpai and of winning, draw by draw.
#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include "riichi/arrays.hpp"
#include "riichi/chances.hpp"

namespace nb = nanobind;
using namespace kibitz::riichi;

namespace {

template <std::size_t N>
int read_few(const nb::bytes &from, std::array<std::uint8_t, N> &to, const char *what) {
    if (from.size() > N) throw std::invalid_argument(what);
    std::memcpy(to.data(), from.c_str(), from.size());
    return static_cast<int>(from.size());
}

using Told =
    nb::typed<nb::tuple, int, double, double, double, std::vector<double>, std::vector<double>>;

Told told(int tile, const Curve &curve) {
    return nb::make_tuple(tile, curve.total.tenpai, curve.total.win, curve.total.points,
                          nb::cast(curve.tenpai_by), nb::cast(curve.win_by));
}

// A hand, and what its chances depend on.
struct ChanceQuestion {
    Tiles37 closed;
    ChanceAsk ask;
};

void init_question(ChanceQuestion *self, const nb::bytes &closed, const nb::bytes &melds,
                   int melded_red, const nb::bytes &unseen, int draws_left, int round_wind,
                   int seat_wind, const nb::bytes &indicators, int ura_count, std::uint32_t rules,
                   bool ippatsu, bool calls, int declare, int riichi_min_tiles, double ron_share,
                   double riichi_ron_share, std::uint64_t discarded, int ron_after, double lasts,
                   int aim, std::int64_t most_nodes) {
    ChanceAsk ask;
    ask.meld_count = read_few(melds, ask.melds, "there are at most four melds");
    ask.melded_red = melded_red;
    read_small(unseen, ask.unseen, "tiles are counted in 37 bytes");
    ask.draws_left = draws_left;
    ask.round_wind = round_wind;
    ask.seat_wind = seat_wind;
    ask.indicator_count = read_few(indicators, ask.indicators, "there are at most five indicators");
    ask.ura_count = ura_count;
    ask.rules = rules;
    ask.ippatsu = ippatsu;
    ask.calls = calls;
    if (declare < 0 || declare > 2 || aim < 0 || aim > 2)
        throw std::invalid_argument("how to declare and what to aim at are 0 to 2");
    ask.declare = static_cast<Declare>(declare);
    ask.riichi_min_tiles = riichi_min_tiles;
    ask.ron_share = ron_share;
    ask.riichi_ron_share = riichi_ron_share;
    ask.discarded = discarded;
    ask.ron_after = ron_after;
    ask.lasts = lasts;
    ask.aim = static_cast<Aim>(aim);
    ask.most_nodes = most_nodes;
    Tiles37 tiles;
    read_small(closed, tiles, "tiles are counted in 37 bytes");
    new (self) ChanceQuestion{tiles, ask};
}

using Answer = nb::typed<nb::tuple, int, nb::typed<nb::list, Told>, std::int64_t>;

// A hand that waits gives one row with tile -1; a hand that has drawn, one for each discard that
// does not raise shanten.
Answer chances(const ChanceQuestion &question) {
    Chances search(question.closed, question.ask);
    std::vector<std::pair<int, Curve>> curves;
    {
        nb::gil_scoped_release free;
        if (!search.has_drawn()) {
            curves.emplace_back(-1, search.waiting());
        } else {
            for (int tile = 0; tile < kTiles; ++tile)
                if (search.keeps_shanten(tile)) curves.emplace_back(tile, search.after(tile));
        }
    }
    nb::list rows;
    for (const auto &[tile, curve] : curves) rows.append(told(tile, curve));
    return nb::make_tuple(search.shanten(), rows, search.nodes());
}

}  // namespace

void bind_riichi_chances(nb::module_ &m) {
    nb::class_<ChanceQuestion>(m, "ChanceQuestion")
        .def("__init__", init_question, nb::kw_only(), nb::arg("closed"), nb::arg("melds"),
             nb::arg("melded_red"), nb::arg("unseen"), nb::arg("draws_left"), nb::arg("round_wind"),
             nb::arg("seat_wind"), nb::arg("indicators"), nb::arg("ura_count"), nb::arg("rules"),
             nb::arg("ippatsu"), nb::arg("calls"), nb::arg("declare"), nb::arg("riichi_min_tiles"),
             nb::arg("ron_share"), nb::arg("riichi_ron_share"), nb::arg("discarded"),
             nb::arg("ron_after"), nb::arg("lasts"), nb::arg("aim"), nb::arg("most_nodes"));
    m.def("chances", &chances, nb::arg("question"));
}
