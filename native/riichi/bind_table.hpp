// One table of the simulator as Python holds it: what comes in is checked here.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>

#include <algorithm>

#include "riichi/arrays.hpp"
#include "riichi/sim_place.hpp"

namespace kibitz::riichi {

inline std::array<std::int8_t, sim::kDealt> read_tiles(const nb::bytes &from,
                                                       const sim::Rules &rules) {
    std::array<std::int8_t, sim::kDealt> tiles;
    if (from.size() != tiles.size()) throw std::invalid_argument("a deal has 136 tiles");
    std::memcpy(tiles.data(), from.c_str(), tiles.size());
    auto sorted = tiles, whole = sim::full_set(rules);
    std::sort(sorted.begin(), sorted.end());
    std::sort(whole.begin(), whole.end());
    if (sorted != whole) throw std::invalid_argument("the tiles are not one set");
    return tiles;
}

inline void check_standing(const sim::Standing &standing) {
    if (standing.wind < 0 || standing.wind > 3 || standing.dealer < 0 || standing.dealer > 3 ||
        standing.honba < 0 || standing.honba >= 1000 || standing.sticks < 0 ||
        standing.sticks >= 1000)
        throw std::invalid_argument("wind and dealer are 0 to 3, honba and sticks 0 to 999");
    for (const int own : standing.points)
        if (own < -10'000'000 || own > 10'000'000 || own % 100)
            throw std::invalid_argument("points are whole hundreds");
}

inline void check_rules(const sim::Rules &rules) {
    for (const int red : rules.red_fives)
        if (red < 0 || red > 4) throw std::invalid_argument("red fives are 0 to 4 a suit");
}

using Planes = nb::ndarray<std::uint8_t, nb::shape<-1, sim::kPlanes, kKinds>, nb::c_contig>;
using Scalars = nb::ndarray<std::int32_t, nb::shape<-1, sim::kScalars>, nb::c_contig>;
using Rivers =
    nb::ndarray<std::uint8_t, nb::shape<-1, sim::kSeats, sim::kRiverShown>, nb::c_contig>;
using Mask = nb::ndarray<std::uint8_t, nb::shape<-1, sim::kActions>, nb::c_contig>;
using Choices = nb::ndarray<std::int16_t, nb::shape<-1, 64>, nb::c_contig>;
using Numbers = nb::ndarray<std::int32_t, nb::ndim<1>, nb::c_contig>;
using Results = nb::ndarray<double, nb::shape<-1, sim::kSeats>, nb::c_contig>;

inline sim::Observation row_of(const Planes &planes, const Scalars &scalars, const Rivers &rivers,
                               const Mask &legal, std::size_t row) {
    return {planes.data() + row * sim::kPlanes * kKinds, scalars.data() + row * sim::kScalars,
            rivers.data() + row * sim::kSeats * sim::kRiverShown,
            legal.data() + row * sim::kActions};
}

// --- one table -----------------------------------------------------------------------------------

class OneTable {
  public:
    OneTable(const sim::Rules &rules, std::uint64_t seed) : rules_(rules), match_(rules, seed) {
        check_rules(rules);
    }
    OneTable(const sim::Rules &rules, const sim::Match &match) : rules_(rules), match_(match) {}
    // A copy plays on for itself and records nothing.
    OneTable(const OneTable &other) : rules_(other.rules_), match_(other.match_) {
        match_.deal().record(nullptr);
    }

    void restart() { match_.restart(); }
    void begin(const std::array<int, 4> &points, int wind, int dealer, int honba, int sticks,
               const nb::bytes &tiles, bool single) {
        const sim::Standing standing{points, wind, dealer, honba, sticks};
        check_standing(standing);
        const auto read = read_tiles(tiles, rules_);
        match_.single_deal(single);
        record();
        match_.begin(standing, read);
    }
    void place(const nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig> &numbers) {
        const sim::State state = sim::read_placed({numbers.data(), numbers.shape(0)});
        check_standing(state.standing);
        match_.single_deal(true);
        match_.place(state);
    }
    int to_act() const { return match_.is_over() ? -1 : match_.deal().to_act(); }
    int awaited() const { return match_.is_over() ? 0 : match_.deal().state().awaited; }
    nb::list legal(int seat) const {
        const sim::Legal found = match_.deal().legal(checked(seat));
        nb::list list;
        for (int at = 0; at < found.count; ++at) list.append(found.numbers[at]);
        return list;
    }
    void step(int seat, int action) {
        if (match_.is_over()) throw std::invalid_argument("the match is over");
        if (!match_.deal().legal(checked(seat)).has(action))
            throw std::invalid_argument("this seat may not do that");
        match_.step(seat, action);
    }
    // From here on events are kept until they are asked for.
    void record() {
        events_.clear();
        match_.deal().record(&events_);
    }
    nb::typed<nb::list, nb::typed<nb::list, std::int64_t>> events() {
        nb::list list;
        for (const sim::Event &event : events_) {
            nb::list row;
            for (const std::int64_t number : event) row.append(number);
            list.append(row);
        }
        events_.clear();
        return list;
    }
    void observe(int seat, const Planes &planes, const Scalars &scalars, const Rivers &rivers,
                 const Mask &legal) const {
        for (const std::size_t rows :
             {planes.shape(0), scalars.shape(0), rivers.shape(0), legal.shape(0)})
            if (rows != 1) throw std::invalid_argument("one table has one row");
        const sim::Deal &deal = match_.deal();
        sim::observe(deal, checked(seat), deal.legal(seat),
                     row_of(planes, scalars, rivers, legal, 0));
    }

    const sim::Match &match() const { return match_; }

  private:
    static int checked(int seat) {
        if (seat < 0 || seat >= sim::kSeats) throw std::invalid_argument("seats are 0 to 3");
        return seat;
    }
    sim::Rules rules_;
    sim::Match match_;
    std::vector<sim::Event> events_;
};

}  // namespace kibitz::riichi
