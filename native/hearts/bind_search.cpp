// kibitz._native.hearts: the search for a card and for a pass.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/vector.h>

#include <cmath>
#include <memory>
#include <string>

#include "hearts/lane.hpp"
#include "hearts/search.hpp"

namespace nb = nanobind;
using namespace kibitz;
using namespace kibitz::hearts;

namespace {

using Numbers = nb::ndarray<nb::numpy, double, nb::ndim<2>>;
using Rows = nb::ndarray<const uint64_t, nb::shape<-1, 4>, nb::c_contig, nb::device::cpu>;

double in_range(double number, const char *name) {
    if (!std::isfinite(number) || number < 0 || number > 1e6)
        throw std::invalid_argument(std::string(name) + " is not 0..1000000");
    return number;
}

int in_range(int number, const char *name) {
    return static_cast<int>(in_range(static_cast<double>(number), name));
}

void init_settings(Settings *self, std::size_t nodes, uint64_t seed, double explore, double doubt,
                   int widen, int solve, int solve_root, bool shoots, double tolerance) {
    Settings settings;
    if (nodes < 1 || nodes > 10'000'000) throw std::invalid_argument("nodes is not 1..10000000");
    settings.nodes = nodes;
    settings.seed = seed;
    settings.explore = in_range(explore, "explore");
    settings.doubt = std::min(1.0, std::max(0.01, in_range(doubt, "doubt")));
    settings.widen = in_range(widen, "widen");
    settings.solve = std::min(4, in_range(solve, "solve"));
    settings.solve_root = std::min(5, in_range(solve_root, "solve_root"));
    settings.shoots = shoots;
    settings.tolerance = in_range(tolerance, "tolerance");
    new (self) Settings(settings);
}

void init_stakes(Stakes *self, const std::array<int, 4> &scores, int target, bool aware) {
    Stakes stakes;
    for (std::size_t seat = 0; seat < 4; ++seat) {
        if (scores[seat] < -100'000 || scores[seat] > 100'000)
            throw std::invalid_argument("a score is out of range");
        stakes.scores[seat] = scores[seat];
    }
    if (target < 1 || target > 100'000) throw std::invalid_argument("the target is out of range");
    stakes.target = target;
    stakes.aware = aware;
    new (self) Stakes(stakes);
}

Numbers rows(const std::vector<std::vector<double>> &lines, std::size_t columns) {
    auto cells = std::make_unique<double[]>(lines.size() * columns);
    for (std::size_t i = 0; i < lines.size(); ++i)
        std::copy(lines[i].begin(), lines[i].end(), cells.get() + i * columns);
    double *raw = cells.release();
    nb::capsule owner(raw, [](void *p) noexcept { delete[] static_cast<double *>(p); });
    return Numbers(raw, {lines.size(), columns}, owner);
}

// A question from plain numbers, refused when no deal looks like that.
void init_question(Question *self, int seat, int leader, const Rules &rules,
                   const std::vector<int> &plays, const Rows &worlds, bool complete, int step,
                   uint64_t passed, uint64_t received) {
    if (seat < 0 || seat > 3 || leader < 0 || leader > 3)
        throw std::invalid_argument("no such seat");
    if (plays.size() > 51) throw std::invalid_argument("more than 51 cards were played");
    const int cards = step == 0 ? 0 : 3;
    if (step < 0 || step > 3 || ((passed | received) & ~kDeck) || (passed & received) ||
        plain_count(passed) != cards || plain_count(received) != cards)
        throw std::invalid_argument("no such pass");
    uint64_t seen = 0;
    for (const int card : plays) {
        if (card < 0 || card > 51 || (seen & bit(card)))
            throw std::invalid_argument("the cards played are no deal");
        seen |= bit(card);
    }
    const std::size_t n = worlds.shape(0);
    if (n == 0 || n > 100'000) throw std::invalid_argument("worlds are 1..100000 rows");
    Question question;
    question.seat = seat;
    question.leader = leader;
    question.rules = rules;
    question.plays = plays;
    question.step = step;
    question.passed = passed;
    question.received = received;
    question.complete = complete;
    const uint64_t *cells = worlds.data();
    int played[4] = {};
    int owner = leader, best = -1, winner = leader;
    for (std::size_t i = 0; i < plays.size(); ++i) {
        const int who = (owner + static_cast<int>(i % 4)) & 3;
        played[who] += 1;
        if (i % 4 == 0 || (plays[i] > best && kSuitOf[plays[i]] == kSuitOf[best])) {
            best = plays[i];
            winner = who;
        }
        if (i % 4 == 3) owner = winner;
    }
    for (std::size_t i = 0; i < n; ++i) {
        Masks world{cells[4 * i], cells[4 * i + 1], cells[4 * i + 2], cells[4 * i + 3]};
        uint64_t all = seen;
        for (int who = 0; who < 4; ++who) {
            if ((world[who] & ~kDeck) || (world[who] & all) ||
                plain_count(world[who]) + played[who] != 13)
                throw std::invalid_argument("a world does not fit the cards played");
            all |= world[who];
        }
        if (i > 0 && world[seat] != cells[seat])
            throw std::invalid_argument("the own hand differs between worlds");
        question.worlds.push_back(world);
    }
    new (self) Question(std::move(question));
}

using Searched = nb::typed<nb::tuple, Numbers, std::size_t, bool, double>;

Searched search_card(const Question &question, const Stakes &stakes, const Settings &settings,
                     bool plain) {
    Answer answer;
    {
        nb::gil_scoped_release release;
        answer = lane(plain).search(question, stakes, settings);
    }
    std::vector<std::vector<double>> lines;
    lines.reserve(answer.arms.size());
    for (const Arm &arm : answer.arms)
        lines.push_back({static_cast<double>(arm.card), arm.moon ? 1.0 : 0.0, arm.weight, arm.value,
                         arm.value_squared, arm.points, arm.points_squared, arm.total,
                         arm.wins_trick, arm.trick_points, arm.queen_here, arm.moons[0],
                         arm.moons[1], arm.moons[2], arm.moons[3]});
    return nb::make_tuple(rows(lines, 15), answer.nodes, answer.exact, answer.effective);
}

std::vector<double> weigh_worlds(const Question &question, const Settings &settings, bool plain) {
    nb::gil_scoped_release release;
    return lane(plain).weigh(question, settings);
}

Numbers search_pass(int seat, int step, const Rules &rules, uint64_t hand, const Stakes &stakes,
                    const Settings &settings, bool plain) {
    PassQuestion question{seat, step, rules, hand};
    std::vector<PassArm> arms;
    {
        nb::gil_scoped_release release;
        arms = lane(plain).search_pass(question, stakes, settings);
    }
    std::vector<std::vector<double>> lines;
    lines.reserve(arms.size());
    for (const PassArm &arm : arms)
        lines.push_back({static_cast<double>(arm.cards), arm.moon ? 1.0 : 0.0, arm.weight,
                         arm.value, arm.value_squared, arm.points, arm.points_squared, arm.total,
                         arm.queen, arm.moons[0], arm.moons[1], arm.moons[2], arm.moons[3]});
    return rows(lines, 13);
}

}  // namespace

void bind_hearts_search(nb::module_ &m) {
    nb::class_<Settings>(m, "SearchSettings")
        .def("__init__", init_settings, nb::kw_only(), nb::arg("nodes"), nb::arg("seed"),
             nb::arg("explore"), nb::arg("doubt"), nb::arg("widen"), nb::arg("solve"),
             nb::arg("solve_root"), nb::arg("shoots"), nb::arg("tolerance"));
    nb::class_<Stakes>(m, "MatchStakes")
        .def("__init__", init_stakes, nb::kw_only(), nb::arg("scores"), nb::arg("target"),
             nb::arg("aware"));
    nb::class_<Question>(m, "CardQuestion")
        .def("__init__", init_question, nb::kw_only(), nb::arg("seat"), nb::arg("leader"),
             nb::arg("rules"), nb::arg("plays"), nb::arg("worlds"), nb::arg("complete"),
             nb::arg("step"), nb::arg("passed"), nb::arg("received"));
    m.def("search_card", search_card, nb::arg("question"), nb::arg("stakes"), nb::arg("settings"),
          nb::arg("plain"));
    m.def("weigh_worlds", weigh_worlds, nb::arg("question"), nb::arg("settings"), nb::arg("plain"));
    m.def("search_pass", search_pass, nb::arg("seat"), nb::arg("step"), nb::arg("rules"),
          nb::arg("hand"), nb::arg("stakes"), nb::arg("settings"), nb::arg("plain"));
}
