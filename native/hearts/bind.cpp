// kibitz._native.hearts: worlds, playouts and what stands on them.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "hearts/lane.hpp"
#include "hearts/measure.hpp"
#include "hearts/position.hpp"
#include "hearts/worlds.hpp"

namespace nb = nanobind;
using namespace kibitz;
using namespace kibitz::hearts;

namespace {

template <class T>
using Table = nb::ndarray<nb::numpy, T, nb::ndim<2>>;

template <class T>
Table<T> table(std::unique_ptr<T[]> cells, std::size_t rows, std::size_t columns) {
    T *raw = cells.release();
    nb::capsule owner(raw, [](void *p) noexcept { delete[] static_cast<T *>(p); });
    return Table<T>(raw, {rows, columns}, owner);
}

int at_most(int number, int most, const char *name) {
    if (number < 0 || number > most)
        throw std::invalid_argument(std::string(name) + " is not 0.." + std::to_string(most));
    return number;
}

constexpr int kMostCost = 100;

void init_rules(Rules *self, const std::array<int, 52> &costs, int moon, bool moon_subtracts,
                bool lead_any_club, bool no_points_on_first_trick, bool must_break_hearts,
                bool queen_breaks_hearts, bool may_lead_hearts_instead_of_queen, int jack_bonus,
                int no_trick_bonus) {
    Rules rules;
    for (std::size_t card = 0; card < 52; ++card)
        rules.costs[card] = static_cast<int16_t>(at_most(costs[card], kMostCost, "a cost"));
    rules.moon = at_most(moon, 52 * kMostCost, "moon");
    rules.moon_subtracts = moon_subtracts;
    rules.lead_any_club = lead_any_club;
    rules.no_points_on_first_trick = no_points_on_first_trick;
    rules.must_break_hearts = must_break_hearts;
    rules.queen_breaks_hearts = queen_breaks_hearts;
    rules.may_lead_hearts_instead_of_queen = may_lead_hearts_instead_of_queen;
    rules.jack_bonus = at_most(jack_bonus, kMostCost, "jack_bonus");
    rules.no_trick_bonus = at_most(no_trick_bonus, kMostCost, "no_trick_bonus");
    rules.derive();
    if (rules.total == 0) throw std::invalid_argument("no card costs anything");
    new (self) Rules(rules);
}

constexpr std::size_t kMostRows = 10'000'000;

void bound(std::size_t n) {
    if (n > kMostRows) throw std::invalid_argument("more than ten million at once");
}

Position position(const Masks &hands, const Masks &taken, const std::vector<int> &trick, int leader,
                  bool broken, const Rules &rules) {
    Position p;
    if (trick.size() > 3) throw std::invalid_argument("a trick on the table has 0..3 cards");
    for (int seat = 0; seat < 4; ++seat) {
        p.hands[seat] = hands[seat];
        p.taken[seat] = taken[seat];
    }
    for (std::size_t i = 0; i < trick.size(); ++i) {
        if (trick[i] < 0 || trick[i] > 51) throw std::invalid_argument("a card is not 0..51");
        p.trick[i] = static_cast<int8_t>(trick[i]);
    }
    if (leader < 0 || leader > 3) throw std::invalid_argument("leader is not a seat 0..3");
    p.on_table = static_cast<int8_t>(trick.size());
    p.leader = static_cast<int8_t>(leader);
    p.broken = broken;
    p.rules = &rules;
    check(p);
    return p;
}

std::pair<uint64_t, uint64_t> count_worlds(const Masks &allowed, const Needs &need,
                                           uint64_t cards) {
    const Worlds worlds(allowed, need, cards);
    return {static_cast<uint64_t>(worlds.count() >> 64), static_cast<uint64_t>(worlds.count())};
}

Table<uint64_t> rows_of(const std::vector<Masks> &worlds) {
    auto cells = std::make_unique<uint64_t[]>(4 * worlds.size());
    for (std::size_t i = 0; i < worlds.size(); ++i)
        for (std::size_t seat = 0; seat < 4; ++seat) cells[4 * i + seat] = worlds[i][seat];
    return table(std::move(cells), worlds.size(), 4);
}

Table<uint64_t> sample_worlds(const Masks &allowed, const Needs &need, uint64_t cards,
                              std::size_t n, uint64_t seed) {
    bound(n);
    std::vector<Masks> drawn;
    {
        nb::gil_scoped_release release;
        const Worlds worlds(allowed, need, cards);
        Random random(seed);
        drawn.reserve(n);
        for (std::size_t i = 0; i < n; ++i) drawn.push_back(worlds.sample(random));
    }
    return rows_of(drawn);
}

Table<uint64_t> all_worlds(const Masks &allowed, const Needs &need, uint64_t cards,
                           std::size_t limit) {
    bound(limit);
    std::vector<Masks> found;
    {
        nb::gil_scoped_release release;
        found = Worlds(allowed, need, cards).all(limit);
    }
    return rows_of(found);
}

Table<double> card_marginals(const Masks &allowed, const Needs &need, uint64_t cards) {
    auto cells = std::make_unique<double[]>(std::size_t{52} * 4);
    const auto chances = Worlds(allowed, need, cards).marginals();
    for (std::size_t card = 0; card < 52; ++card)
        for (std::size_t seat = 0; seat < 4; ++seat) cells[4 * card + seat] = chances[card][seat];
    return table(std::move(cells), 52, 4);
}

Table<int16_t> playouts(const Masks &hands, const Masks &taken, const std::vector<int> &trick,
                        int leader, bool broken, const Rules &rules, bool is_sensible,
                        std::size_t n, uint64_t seed, bool plain) {
    bound(n);
    const Position p = position(hands, taken, trick, leader, broken, rules);
    auto cells = std::make_unique<int16_t[]>(4 * n);
    {
        nb::gil_scoped_release release;
        lane(plain).playouts(p, is_sensible ? Policy::sensible : Policy::uniform, n, seed,
                             cells.get());
    }
    return table(std::move(cells), n, 4);
}

uint64_t legal_cards(const Masks &hands, const Masks &taken, const std::vector<int> &trick,
                     int leader, bool broken, const Rules &rules) {
    return legal(position(hands, taken, trick, leader, broken, rules));
}

int sensible_card(const Masks &hands, const Masks &taken, const std::vector<int> &trick, int leader,
                  bool broken, const Rules &rules, int wary, bool plain) {
    const Position p = position(hands, taken, trick, leader, broken, rules);
    if (wary < -1 || wary > 3) throw std::invalid_argument("no such seat");
    if (legal(p) == 0) throw std::invalid_argument("the deal is over: no card can be played");
    return lane(plain).choose(p, wary);
}

std::array<int, 4> score_of(const Masks &taken, const Rules &rules) {
    int costs[4] = {};
    for (std::size_t seat = 0; seat < 4; ++seat)
        for (int card = 0; card < 52; ++card)
            if (taken[seat] & bit(card)) costs[seat] += rules.costs[static_cast<std::size_t>(card)];
    int16_t points[4];
    final_score(taken.data(), costs, rules, points);
    return {points[0], points[1], points[2], points[3]};
}

Table<int16_t> measure_hands(
    const nb::ndarray<const uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> &hands,
    const std::vector<int> &numbers) {
    if (numbers.size() != kScales)
        throw std::invalid_argument("the weights have another number of entries");
    Scales scales;
    std::memcpy(&scales, numbers.data(), sizeof scales);
    for (const int number : numbers)
        if (number < -1000 || number > 1000) throw std::invalid_argument("a weight is beyond 1000");
    const std::size_t n = hands.shape(0);
    bound(n);
    const uint64_t *masks = hands.data();
    auto cells = std::make_unique<int16_t[]>(kMeasures * n);
    {
        nb::gil_scoped_release release;
        for (std::size_t i = 0; i < n; ++i) {
            if (masks[i] & ~kDeck) throw std::invalid_argument("a hand has bits above the 52nd");
            measure(masks[i], scales, cells.get() + kMeasures * i);
        }
    }
    return table(std::move(cells), n, kMeasures);
}

}  // namespace

void bind_hearts_search(nb::module_ &);
void bind_hearts_race(nb::module_ &);

void bind_hearts(nb::module_ &m) {
    m.doc() = "hearts kernels";
    nb::class_<Rules>(m, "DealRules")
        .def("__init__", init_rules, nb::kw_only(), nb::arg("costs"), nb::arg("moon"),
             nb::arg("moon_subtracts"), nb::arg("lead_any_club"),
             nb::arg("no_points_on_first_trick"), nb::arg("must_break_hearts"),
             nb::arg("queen_breaks_hearts"), nb::arg("may_lead_hearts_instead_of_queen"),
             nb::arg("jack_bonus"), nb::arg("no_trick_bonus"));
    m.def("count_worlds", count_worlds, nb::arg("allowed"), nb::arg("need"), nb::arg("cards"));
    m.def("sample_worlds", sample_worlds, nb::arg("allowed"), nb::arg("need"), nb::arg("cards"),
          nb::arg("n"), nb::arg("seed"));
    m.def("all_worlds", all_worlds, nb::arg("allowed"), nb::arg("need"), nb::arg("cards"),
          nb::arg("limit"));
    m.def("card_marginals", card_marginals, nb::arg("allowed"), nb::arg("need"), nb::arg("cards"));
    m.def("playouts", playouts, nb::arg("hands"), nb::arg("taken"), nb::arg("trick"),
          nb::arg("leader"), nb::arg("broken"), nb::arg("rules"), nb::arg("is_sensible"),
          nb::arg("n"), nb::arg("seed"), nb::arg("plain"));
    m.def("legal_cards", legal_cards, nb::arg("hands"), nb::arg("taken"), nb::arg("trick"),
          nb::arg("leader"), nb::arg("broken"), nb::arg("rules"));
    m.def("sensible_card", sensible_card, nb::arg("hands"), nb::arg("taken"), nb::arg("trick"),
          nb::arg("leader"), nb::arg("broken"), nb::arg("rules"), nb::arg("wary"),
          nb::arg("plain"));
    m.def("score", score_of, nb::arg("taken"), nb::arg("rules"));
    m.def("measure_hands", measure_hands, nb::arg("hands"), nb::arg("weights"));
    bind_hearts_search(m);
    bind_hearts_race(m);
}
