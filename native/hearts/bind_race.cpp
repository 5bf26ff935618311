// kibitz._native.hearts: what players were seen to do, and the race between cards or passes.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>

#include "common/random.hpp"
#include "hearts/lane.hpp"
#include "hearts/race.hpp"

namespace nb = nanobind;
using namespace kibitz;
using namespace kibitz::hearts;

namespace {

using Numbers = nb::ndarray<const int16_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Doubles = nb::ndarray<nb::numpy, double, nb::ndim<1>>;
using Nats = nb::ndarray<nb::numpy, double, nb::ndim<2>>;
using Hands = nb::ndarray<nb::numpy, uint64_t, nb::ndim<2>>;
using Indices = nb::ndarray<nb::numpy, int, nb::ndim<2>>;
using Outcomes = nb::ndarray<nb::numpy, float, nb::ndim<3>>;
using Runners = nb::typed<nb::list, nb::typed<nb::tuple, uint64_t, bool, bool, double, double>>;
using Answered = nb::typed<nb::tuple, Runners, Outcomes, Doubles, Hands, std::size_t, bool, bool>;

std::vector<int16_t> numbers_of(const Numbers &numbers, int wanted, const char *name) {
    if (numbers.shape(0) != static_cast<std::size_t>(wanted))
        throw std::invalid_argument(std::string(name) + " has not " + std::to_string(wanted) +
                                    " numbers");
    std::vector<int16_t> found(numbers.data(), numbers.data() + numbers.shape(0));
    for (const int16_t number : found)
        if (number < -4000 || number > 4000)
            throw std::invalid_argument(std::string(name) + " has a number beyond 4000");
    return found;
}

void init_learned(Learned *self, const Numbers &play, const Numbers &safe, const Numbers &moon,
                  const Numbers &shoots, const Numbers &intents, const Numbers &common) {
    Learned learned;
    learned.play = numbers_of(play, kPlayNumbers, "play");
    learned.safe = numbers_of(safe, kPassNumbers, "safe");
    learned.moon = numbers_of(moon, kPassNumbers, "moon");
    learned.shoots = numbers_of(shoots, kLosers, "shoots");
    for (const int16_t odds : numbers_of(intents, kIntents, "intents"))
        learned.intents.push_back(1 / (1 + std::exp(-odds / 16.0)));
    const std::vector<int16_t> worths = numbers_of(common, 52, "common");
    for (std::size_t card = 0; card < 52; ++card)
        learned.common[card] = std::exp(std::clamp<int>(worths[card], -200, 200) / 16.0);
    new (self) Learned(std::move(learned));
}

double share(double number, const char *name) {
    if (number >= 0 && number <= 1) return number;  // which no NaN is
    throw std::invalid_argument(std::string(name) + " is not 0..1");
}

int within(int number, int least, int most, const char *name) {
    if (number < least || number > most)
        throw std::invalid_argument(std::string(name) + " is not " + std::to_string(least) + ".." +
                                    std::to_string(most));
    return number;
}

void init_race(RaceSettings *self, std::size_t nodes, uint64_t seed, double judge, double trust,
               double pass_trust, double otherwise, double loose, double shooter, int draws,
               int burn, int steps, int kept, int keen, int learned_tricks, int solve,
               int solve_root, bool shoots, bool intents, bool halves) {
    if (nodes < 1 || nodes > 10'000'000) throw std::invalid_argument("nodes is not 1..10000000");
    RaceSettings settings;
    settings.nodes = nodes;
    // Callers count their seeds up and so does the race its rounds: spread, no two share dice.
    settings.seed = splitmix(seed);
    settings.judge = share(judge, "judge");
    settings.trust = share(trust, "trust");
    settings.pass_trust = share(pass_trust, "pass_trust");
    settings.otherwise = share(otherwise, "otherwise");
    settings.loose = share(loose, "loose");
    settings.shooter = share(shooter, "shooter");
    if (loose + shooter >= 1) throw std::invalid_argument("no seat is left to be careful");
    settings.draws = within(draws, 1, 100, "draws");
    settings.burn = within(burn, 0, 10'000, "burn");
    settings.steps = within(steps, 1, 1000, "steps");
    settings.kept = within(kept, 1, 1000, "kept");
    settings.keen = within(keen, 0, 16, "keen");
    settings.learned_tricks = within(learned_tricks, 0, 13, "learned_tricks");
    settings.solve = within(solve, 1, 4, "solve");
    settings.solve_root = within(solve_root, 1, 5, "solve_root");
    settings.shoots = shoots;
    settings.intents = intents;
    settings.halves = halves;
    new (self) RaceSettings(settings);
}

template <class Array, class T>
Array handed_over(const std::vector<T> &cells, std::initializer_list<std::size_t> shape) {
    auto copy = std::make_unique<T[]>(cells.size() + 1);
    std::copy(cells.begin(), cells.end(), copy.get());
    T *raw = copy.release();
    nb::capsule owner(raw, [](void *p) noexcept { delete[] static_cast<T *>(p); });
    return Array(raw, shape, owner);
}

Answered answered(const Raced &raced) {
    nb::list runners;
    for (const Runner &one : raced.runners)
        runners.append(nb::make_tuple(one.cards, one.moon, one.alive, one.weight, one.value));
    std::vector<uint64_t> hands;
    for (std::size_t i = 0; i < raced.hands.size(); ++i) {
        hands.insert(hands.end(), raced.hands[i].begin(), raced.hands[i].end());
        hands.push_back(raced.worlds[i]);
    }
    const std::size_t worlds = raced.weights.size();
    return nb::make_tuple(
        runners,
        handed_over<Outcomes>(raced.outcomes,
                              {raced.runners.size(), worlds, static_cast<std::size_t>(kOutcomes)}),
        handed_over<Doubles>(raced.weights, {worlds}), handed_over<Hands>(hands, {worlds, 5}),
        raced.nodes, raced.exact, raced.whole);
}

Answered race_card(const Learned &learned, const Question &question, const Stakes &stakes,
                   const RaceSettings &settings, bool plain) {
    Raced raced;
    {
        nb::gil_scoped_release release;
        raced = lane(plain).race_card(learned, question, stakes, settings);
    }
    return answered(raced);
}

Answered race_pass(const Learned &learned, int seat, int step, const Rules &rules, uint64_t hand,
                   const std::vector<uint64_t> &also, const Stakes &stakes,
                   const RaceSettings &settings, bool plain) {
    Raced raced;
    {
        nb::gil_scoped_release release;
        raced = lane(plain).race_pass(learned, {seat, step, rules, hand}, also, stakes, settings);
    }
    return answered(raced);
}

std::vector<double> weigh_learned(const Learned &learned, const Question &question,
                                  const RaceSettings &settings, bool plain) {
    nb::gil_scoped_release release;
    return lane(plain).weigh_learned(learned, question, settings);
}

Nats tell_nats(const Learned &learned, const Question &question, const RaceSettings &settings,
               bool plain) {
    std::vector<double> nats;
    {
        nb::gil_scoped_release release;
        nats = lane(plain).tell_nats(learned, question, settings);
    }
    return handed_over<Nats>(nats, {nats.size() / 4, 4});
}

Position whole_deal(const std::array<uint64_t, 4> &hands, int leader, const Rules &rules) {
    Position start;
    std::copy(hands.begin(), hands.end(), start.hands);
    start.leader = static_cast<int8_t>(leader);
    start.rules = &rules;
    check(start);
    return start;
}

Indices play_places(const std::array<uint64_t, 4> &hands, int leader, const Rules &rules,
                    const std::vector<int> &plays, bool plain) {
    for (const int card : plays) within(card, 0, 51, "a card");
    const auto rows = lane(plain).places(whole_deal(hands, leader, rules), plays);
    return handed_over<Indices>(rows, {rows.size() / (kMostPlaces + 3), kMostPlaces + 3});
}

Indices pass_places(uint64_t hand, bool plain) {
    if ((hand & ~kDeck) || plain_count(hand) != 13)
        throw std::invalid_argument("a hand to pass from has 13 cards");
    const auto rows = lane(plain).passed_places(hand);
    return handed_over<Indices>(rows, {rows.size() / 10, 10});
}

double pass_chance(const Learned &learned, uint64_t hand, uint64_t three, double otherwise,
                   bool plain) {
    if ((hand & ~kDeck) || plain_count(hand) != 13 || (three & ~hand) || plain_count(three) != 3)
        throw std::invalid_argument("a pass is three cards of a hand of 13");
    return lane(plain).pass_chance(learned, hand, three, share(otherwise, "otherwise"));
}

}  // namespace

void bind_hearts_race(nb::module_ &m) {
    m.attr("PLAY_NUMBERS") = kPlayNumbers;
    m.attr("PASS_NUMBERS") = kPassNumbers;
    m.def("play_sizes", [] { return std::vector<int>(kPlaySizes.begin(), kPlaySizes.end()); });
    m.attr("INTENTS") = kIntents;
    nb::class_<Learned>(m, "Learned")
        .def("__init__", init_learned, nb::kw_only(), nb::arg("play"), nb::arg("safe"),
             nb::arg("moon"), nb::arg("shoots"), nb::arg("intents"), nb::arg("common"));
    nb::class_<RaceSettings>(m, "RaceSettings")
        .def("__init__", init_race, nb::kw_only(), nb::arg("nodes"), nb::arg("seed"),
             nb::arg("judge"), nb::arg("trust"), nb::arg("pass_trust"), nb::arg("otherwise"),
             nb::arg("loose"), nb::arg("shooter"), nb::arg("draws"), nb::arg("burn"),
             nb::arg("steps"), nb::arg("kept"), nb::arg("keen"), nb::arg("learned_tricks"),
             nb::arg("solve"), nb::arg("solve_root"), nb::arg("shoots"), nb::arg("intents"),
             nb::arg("halves"));
    m.def("race_card", race_card, nb::arg("learned"), nb::arg("question"), nb::arg("stakes"),
          nb::arg("settings"), nb::arg("plain"));
    m.def("race_pass", race_pass, nb::arg("learned"), nb::arg("seat"), nb::arg("step"),
          nb::arg("rules"), nb::arg("hand"), nb::arg("also"), nb::arg("stakes"),
          nb::arg("settings"), nb::arg("plain"));
    m.def("weigh_learned", weigh_learned, nb::arg("learned"), nb::arg("question"),
          nb::arg("settings"), nb::arg("plain"));
    m.def("tell_nats", tell_nats, nb::arg("learned"), nb::arg("question"), nb::arg("settings"),
          nb::arg("plain"));
    m.def("pass_chance", pass_chance, nb::arg("learned"), nb::arg("hand"), nb::arg("three"),
          nb::arg("otherwise"), nb::arg("plain"));
    m.def("play_places", play_places, nb::arg("hands"), nb::arg("leader"), nb::arg("rules"),
          nb::arg("plays"), nb::arg("plain"));
    m.def("pass_places", pass_places, nb::arg("hand"), nb::arg("plain"));
}
