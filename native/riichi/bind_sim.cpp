// kibitz._native.riichi: the simulator, one table at a time or many at once.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "riichi/bind_table.hpp"
#include "riichi/learn_policy.hpp"

namespace nb = nanobind;
using namespace kibitz::riichi;
using kibitz::Random;

namespace {

constexpr std::int64_t kMostChoices = 1'000'000;

using Policies = std::array<std::unique_ptr<sim::Policy>, sim::kSeats>;

using Models = std::shared_ptr<learn::Models>;

Policies policies_named(const std::array<std::string, 4> &names, const Models &models) {
    Policies made;
    for (int seat = 0; seat < sim::kSeats; ++seat) {
        const bool learned = models && names[seat] == "learned";
        made[seat] = learned ? learn::learned_policy(models) : sim::policy_named(names[seat]);
    }
    return made;
}

nb::ndarray<nb::numpy, double> rollouts(const OneTable &table,
                                        const std::array<std::string, 4> &names, std::size_t count,
                                        std::uint64_t seed, const Models &models) {
    if (count > 1'000'000) throw std::invalid_argument("at most a million rollouts");
    const Policies made = policies_named(names, models);
    auto results = fresh<double>(count, std::size_t{sim::kSeats});
    {
        double *out = results.data();
        nb::gil_scoped_release free;
        std::array<const sim::Policy *, sim::kSeats> policies;
        for (int seat = 0; seat < sim::kSeats; ++seat) policies[seat] = made[seat].get();
        Random dice(seed);
        for (std::size_t row = 0; row < count; ++row) {
            sim::Match match = table.match();
            match.deal().record(nullptr);
            match.reseed(dice.next());
            sim::play_on(match, policies, dice, kMostChoices);
            const sim::MatchResult result = match.result();
            for (int seat = 0; seat < sim::kSeats; ++seat) *out++ = result.points[seat];
        }
    }
    return results;
}

// --- worlds of a deal in the middle --------------------------------------------------------------

using Believed = nb::ndarray<const float, nb::shape<3, 1 + kKinds>, nb::c_contig>;

sim::Beliefs beliefs_of(int seat, const Believed &believed) {
    if (seat < 0 || seat >= sim::kSeats) throw std::invalid_argument("seats are 0 to 3");
    sim::Beliefs made;
    made.seat = seat;
    for (int other = 0; other < 3; ++other) {
        made.tenpai[other] = believed(other, 0);
        for (int kind = 0; kind < kKinds; ++kind)
            made.danger[other][kind] = believed(other, 1 + kind);
    }
    return made;
}

void check_count(std::size_t count) {
    if (count > 1'000'000) throw std::invalid_argument("at most a million worlds");
}

// The closed tiles of every seat in worlds drawn from the beliefs.
nb::ndarray<nb::numpy, std::uint8_t> worlds(const OneTable &table, int seat,
                                            const Believed &believed, std::size_t count,
                                            std::uint64_t seed) {
    check_count(count);
    const sim::Beliefs beliefs = beliefs_of(seat, believed);
    auto found = fresh<std::uint8_t>(count, std::size_t{sim::kSeats}, std::size_t{kTiles});
    std::uint8_t *out = found.data();
    nb::gil_scoped_release free;
    Random dice(seed);
    const std::vector<sim::Lots> lots = sim::lots_of(count, dice);
    for (std::size_t row = 0; row < count; ++row) {
        sim::State state = table.match().deal().state();
        sim::redeal(state, beliefs, lots[row], dice);
        for (const sim::Seat &own : state.seats)
            out = std::copy(own.hand.begin(), own.hand.end(), out);
    }
    return found;
}

// The seat makes the choices of a line one after the other; everything else is the policy's.
void play_line(sim::Match &match, int seat, const std::vector<int> &line, const sim::Policy &policy,
               Random &dice) {
    sim::Seen seen;
    std::size_t at = 0;
    for (std::int64_t made = 0; !match.is_over(); ++made) {
        if (made == kMostChoices) throw std::length_error("too many choices for one deal");
        const int who = match.deal().to_act();
        const sim::Legal legal = match.deal().legal(who);
        if (who == seat && at < line.size()) {
            const int action = line[at++];
            if (legal.has(action)) {
                match.step(who, action);
                continue;
            }
            if (at == 1) throw std::invalid_argument("this seat may not do that");
            at = line.size();  // another took the tile: the line is over
        }
        sim::observe(match.deal(), who, legal, seen.into());
        match.step(who, sim::choose(policy, seen, dice));
    }
}

constexpr int kEnding = 10;

// Each line played to the end of the deal in the same worlds: (worlds, lines, 10) with the points
// of the seats, whether the dealer stays, the reason, who won as bits, who gave (-1 nobody), who
// waits at a draw as bits, and the sticks left.
nb::ndarray<nb::numpy, std::int32_t> endings(const OneTable &table, int seat,
                                             const Believed &believed,
                                             const std::vector<std::vector<int>> &lines,
                                             std::size_t count, std::uint64_t seed,
                                             const Models &models) {
    check_count(count * std::max<std::size_t>(lines.size(), 1));
    const sim::Beliefs beliefs = beliefs_of(seat, believed);
    const std::unique_ptr<sim::Policy> policy = learn::learned_policy(models);
    auto found = fresh<std::int32_t>(count, lines.size(), std::size_t{kEnding});
    std::int32_t *out = found.data();
    nb::gil_scoped_release free;
    Random dice(seed);
    const std::vector<sim::Lots> lots = sim::lots_of(count, dice);
    for (std::size_t row = 0; row < count; ++row) {
        sim::State state = table.match().deal().state();
        sim::redeal(state, beliefs, lots[row], dice);
        for (const auto &line : lines) {
            sim::Match match = table.match();
            match.single_deal(true);
            match.place(state);
            play_line(match, seat, line, *policy, dice);
            const sim::State &end = match.deal().state();
            const bool won = end.end == sim::EndReason::kWin;
            out = std::copy(end.points.begin(), end.points.end(), out);
            *out++ = match.deal().after().stays;
            *out++ = static_cast<std::int32_t>(end.end);
            *out++ = end.won;
            *out++ = won && !(end.won >> end.turn & 1) ? end.turn : -1;
            *out++ = end.tenpai;
            *out++ = end.sticks;
        }
    }
    return found;
}

// --- many tables ---------------------------------------------------------------------------------

class ManyTables {
  public:
    ManyTables(const sim::Rules &rules, std::size_t count, std::uint64_t seed) : rules_(rules) {
        check_rules(rules);
        if (count < 1 || count > 100'000) throw std::invalid_argument("1 to 100,000 tables");
        Random seeds(seed);
        matches_.reserve(count);
        legal_.resize(count);
        for (std::size_t at = 0; at < count; ++at) matches_.emplace_back(rules, seeds.next());
    }

    OneTable table(std::size_t at) const {
        if (at >= matches_.size()) throw std::invalid_argument("there are not so many tables");
        return {rules_, matches_[at]};
    }

    // Every table makes its seat's choice (none where `actions` is empty) and shows the next one.
    // A match that ends leaves its result and begins anew.
    void step(const nb::ndarray<const std::int16_t, nb::ndim<1>, nb::c_contig> &actions,
              const Planes &planes, const Scalars &scalars, const Rivers &rivers, const Mask &legal,
              const Choices &choices, const Numbers &counts, const Numbers &over,
              const Results &results) {
        const std::size_t n = matches_.size();
        for (const std::size_t rows :
             {planes.shape(0), scalars.shape(0), rivers.shape(0), legal.shape(0), choices.shape(0),
              counts.shape(0), over.shape(0), results.shape(0)})
            if (rows != n) throw std::invalid_argument("every array has one row a table");
        const bool plays = actions.shape(0) > 0;
        if (plays && actions.shape(0) != n) throw std::invalid_argument("one action a table");
        nb::gil_scoped_release free;
        // Checked before anything is played: a refusal changes no table. Nothing is legal before
        // it was shown.
        if (plays)
            for (std::size_t at = 0; at < n; ++at) {
                if (!legal_[at].has(actions.data()[at]))
                    throw std::invalid_argument("a seat may not do that");
            }
        for (std::size_t at = 0; at < n; ++at) {
            sim::Match &match = matches_[at];
            over.data()[at] = 0;
            if (plays) {
                match.step(match.deal().to_act(), actions.data()[at]);
                if (match.is_over()) {
                    const sim::MatchResult result = match.result();
                    std::copy(result.points.begin(), result.points.end(),
                              results.data() + at * sim::kSeats);
                    over.data()[at] = match.deals();
                    match.restart();
                }
            }
            const sim::Deal &deal = match.deal();
            const sim::Legal &found = legal_[at] = deal.legal(deal.to_act());
            std::copy_n(found.numbers.begin(), found.count, choices.data() + 64 * at);
            counts.data()[at] = found.count;
            sim::observe(deal, deal.to_act(), found, row_of(planes, scalars, rivers, legal, at));
        }
    }

  private:
    sim::Rules rules_;
    std::vector<sim::Match> matches_;
    std::vector<sim::Legal> legal_;  // of the seat to act, as last shown
};

// Whole matches inside the simulator: (count, 4) points with uma, and how many deals they took.
nb::typed<nb::tuple, nb::ndarray<nb::numpy, double>, std::int64_t> play_matches(
    const sim::Rules &rules, const std::array<std::string, 4> &names, std::size_t count,
    std::uint64_t seed, const Models &models) {
    check_rules(rules);
    const Policies made = policies_named(names, models);
    auto results = fresh<double>(count, std::size_t{sim::kSeats});
    std::int64_t deals = 0;
    {
        double *out = results.data();
        nb::gil_scoped_release free;
        std::array<const sim::Policy *, sim::kSeats> policies;
        for (int seat = 0; seat < sim::kSeats; ++seat) policies[seat] = made[seat].get();
        Random dice(seed);
        for (std::size_t row = 0; row < count; ++row) {
            sim::Match match(rules, dice.next());
            sim::play_on(match, policies, dice, kMostChoices);
            deals += match.deals();
            const sim::MatchResult result = match.result();
            for (int seat = 0; seat < sim::kSeats; ++seat) *out++ = result.points[seat];
        }
    }
    return nb::make_tuple(results, deals);
}

void bind_rules(nb::module_ &m) {
    nb::enum_<sim::Rounding>(m, "SimRounding")
        .value("NONE", sim::Rounding::kNone)
        .value("THOUSANDS", sim::Rounding::kThousands)
        .value("SCORE_THOUSANDS", sim::Rounding::kScoreThousands);
    nb::enum_<sim::Kuikae>(m, "SimKuikae")
        .value("FORBID", sim::Kuikae::kForbid)
        .value("ALLOW_SUJI", sim::Kuikae::kAllowSuji)
        .value("ALLOW", sim::Kuikae::kAllow);
    nb::enum_<sim::KanDora>(m, "SimKanDora")
        .value("AT_ONCE", sim::KanDora::kAtOnce)
        .value("OPEN_LATE", sim::KanDora::kOpenLate)
        .value("OFF", sim::KanDora::kOff);
    nb::enum_<sim::RiichiAnkan>(m, "SimRiichiAnkan")
        .value("NO", sim::RiichiAnkan::kNo)
        .value("SAME_WAITS_AND_SHAPE", sim::RiichiAnkan::kSameWaitsAndShape)
        .value("SAME_WAITS", sim::RiichiAnkan::kSameWaits);
    nb::class_<sim::Rules>(m, "SimRules")
        .def(nb::init<>())
        .def_rw("is_hanchan", &sim::Rules::is_hanchan)
        .def_rw("start_points", &sim::Rules::start_points)
        .def_rw("return_points", &sim::Rules::return_points)
        .def_rw("uma", &sim::Rules::uma)
        .def_rw("tie_split", &sim::Rules::tie_split)
        .def_rw("final_rounding", &sim::Rules::final_rounding)
        .def_rw("leftover_to_first", &sim::Rules::leftover_to_first)
        .def_rw("extension", &sim::Rules::extension)
        .def_rw("extension_target", &sim::Rules::extension_target)
        .def_rw("extension_renchan", &sim::Rules::extension_renchan)
        .def_rw("agari_yame", &sim::Rules::agari_yame)
        .def_rw("tenpai_yame", &sim::Rules::tenpai_yame)
        .def_rw("tobi", &sim::Rules::tobi)
        .def_rw("red_fives", &sim::Rules::red_fives)
        .def_rw("kuikae", &sim::Rules::kuikae)
        .def_rw("kan_dora", &sim::Rules::kan_dora)
        .def_rw("late_dora_at_kan", &sim::Rules::late_dora_at_kan)
        .def_rw("riichi_min_points", &sim::Rules::riichi_min_points)
        .def_rw("riichi_min_tiles", &sim::Rules::riichi_min_tiles)
        .def_rw("riichi_ankan", &sim::Rules::riichi_ankan)
        .def_rw("kokushi_on_ankan", &sim::Rules::kokushi_on_ankan)
        .def_rw("nine_terminals", &sim::Rules::nine_terminals)
        .def_rw("four_winds", &sim::Rules::four_winds)
        .def_rw("four_riichi", &sim::Rules::four_riichi)
        .def_rw("four_kans", &sim::Rules::four_kans)
        .def_rw("aborts_before_calls", &sim::Rules::aborts_before_calls)
        .def_rw("triple_ron_aborts", &sim::Rules::triple_ron_aborts)
        .def_rw("triple_ron_kan_aborts", &sim::Rules::triple_ron_kan_aborts)
        .def_rw("renchan_by_tenpai", &sim::Rules::renchan_by_tenpai)
        .def_rw("noten_payment", &sim::Rules::noten_payment)
        .def_rw("nagashi", &sim::Rules::nagashi)
        .def_rw("nagashi_renchan_by_tenpai", &sim::Rules::nagashi_renchan_by_tenpai)
        .def_rw("double_ron", &sim::Rules::double_ron)
        .def_rw("honba_points", &sim::Rules::honba_points)
        .def_rw("honba_to_all", &sim::Rules::honba_to_all)
        .def_rw("pao", &sim::Rules::pao)
        .def_rw("pao_whole", &sim::Rules::pao_whole)
        .def_rw("pao_honba_liable", &sim::Rules::pao_honba_liable)
        .def_rw("ippatsu", &sim::Rules::ippatsu)
        .def_rw("ura", &sim::Rules::ura)
        .def_rw("kan_ura", &sim::Rules::kan_ura)
        .def_rw("score_flags", &sim::Rules::score_flags);
}

}  // namespace

void bind_riichi_sim(nb::module_ &m) {
    bind_rules(m);
    m.attr("SIM_ACTIONS") = static_cast<int>(sim::kActions);
    m.attr("SIM_PLANES") = static_cast<int>(sim::kPlanes);
    m.attr("SIM_SCALARS") = static_cast<int>(sim::kScalars);
    m.attr("SIM_RIVER") = sim::kRiverShown;
    nb::class_<OneTable>(m, "SimTable")
        .def(nb::init<const sim::Rules &, std::uint64_t>(), nb::arg("rules"), nb::arg("seed"))
        .def("copy", [](const OneTable &table) { return OneTable(table); })
        .def("restart", &OneTable::restart)
        .def("begin", &OneTable::begin, nb::arg("points"), nb::arg("wind"), nb::arg("dealer"),
             nb::arg("honba"), nb::arg("sticks"), nb::arg("tiles"), nb::arg("single"))
        .def("place", &OneTable::place, nb::arg("numbers"))
        .def("worlds", &worlds, nb::arg("seat"), nb::arg("believed"), nb::arg("count"),
             nb::arg("seed"))
        .def("endings", &endings, nb::arg("seat"), nb::arg("believed"), nb::arg("lines"),
             nb::arg("count"), nb::arg("seed"), nb::arg("models"))
        .def("to_act", &OneTable::to_act)
        .def("awaited", &OneTable::awaited)
        .def("legal", &OneTable::legal, nb::arg("seat"),
             nb::sig("def legal(self, seat: int) -> list[int]"))
        .def("step", &OneTable::step, nb::arg("seat"), nb::arg("action"))
        .def("record", &OneTable::record)
        .def("events", &OneTable::events)
        .def("observe", &OneTable::observe, nb::arg("seat"), nb::arg("planes"), nb::arg("scalars"),
             nb::arg("rivers"), nb::arg("legal"))
        .def("rollout", &rollouts, nb::arg("policies"), nb::arg("count"), nb::arg("seed"),
             nb::arg("models").none() = nb::none())
        .def("is_over", [](const OneTable &table) { return table.match().is_over(); })
        .def("deals", [](const OneTable &table) { return table.match().deals(); })
        .def("points", [](const OneTable &table) { return table.match().deal().state().points; })
        .def("standing",
             [](const OneTable &table) {
                 const sim::Standing &at = table.match().standing();
                 return nb::typed<nb::tuple, std::array<int, 4>, int, int, int, int>(
                     nb::make_tuple(at.points, at.wind, at.dealer, at.honba, at.sticks));
             })
        .def("result", [](const OneTable &table) {
            const sim::MatchResult result = table.match().result();
            return nb::typed<nb::tuple, std::array<double, 4>, std::array<int, 4>>(
                nb::make_tuple(result.points, result.places));
        });
    nb::class_<ManyTables>(m, "SimTables")
        .def(nb::init<const sim::Rules &, std::size_t, std::uint64_t>(), nb::arg("rules"),
             nb::arg("count"), nb::arg("seed"))
        .def("table", &ManyTables::table, nb::arg("at"))
        .def("step", &ManyTables::step, nb::arg("actions"), nb::arg("planes"), nb::arg("scalars"),
             nb::arg("rivers"), nb::arg("legal"), nb::arg("choices"), nb::arg("counts"),
             nb::arg("over"), nb::arg("results"));
    m.def("play_matches", &play_matches, nb::arg("rules"), nb::arg("policies"), nb::arg("count"),
          nb::arg("seed"), nb::arg("models").none() = nb::none());
}
