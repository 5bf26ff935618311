// kibitz._native.riichi: the score of one win, or of many.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>

#include <optional>

#include "riichi/arrays.hpp"
#include "riichi/score.hpp"

namespace nb = nanobind;
using namespace kibitz::riichi;

namespace {

constexpr std::uint8_t kEmpty = 255;

// Up to N small numbers from bytes; returns how many.
template <std::size_t N>
int read_few(const nb::bytes &from, std::array<std::uint8_t, N> &to, const char *what) {
    if (from.size() > N) throw std::invalid_argument(what);
    std::memcpy(to.data(), from.c_str(), from.size());
    return static_cast<int>(from.size());
}

template <std::size_t N>
int read_row(const std::uint8_t *from, std::array<std::uint8_t, N> &to) {
    int count = 0;
    while (count < static_cast<int>(N) && from[count] != kEmpty) {
        to[count] = from[count];
        ++count;
    }
    return count;
}

using ScoredTuple = nb::typed<nb::tuple, std::uint64_t, int, int, int, int, int, int, int, int, int,
                              int, nb::bytes>;

// Closed tiles come as numbers 0..36, the last three red fives; the winning tile comes apart.
std::optional<ScoredTuple> score_one(const nb::bytes &hand, int tile, const nb::bytes &melds,
                                     int melded_red, std::uint32_t flags, int round_wind,
                                     int seat_wind, const nb::bytes &indicators,
                                     const nb::bytes &ura, std::uint32_t rules) {
    Win win{};
    win.red = melded_red;
    const auto add = [&](int each) {
        if (each < 0 || each >= kKinds + 3) throw std::invalid_argument("tiles are 0 to 36");
        const int kind = each < kKinds ? each : 9 * (each - kKinds) + 4;
        win.red += each >= kKinds;
        ++win.closed[kind];
        return kind;
    };
    if (hand.size() > 13) throw std::invalid_argument("a hand has at most 13 tiles");
    for (std::size_t i = 0; i < hand.size(); ++i)
        add(static_cast<const std::uint8_t *>(hand.data())[i]);
    win.tile = add(tile);
    win.meld_count = read_few(melds, win.melds, "there are at most four melds");
    win.flags = flags;
    win.round_wind = round_wind;
    win.seat_wind = seat_wind;
    win.indicator_count = read_few(indicators, win.indicators, "there are at most five indicators");
    win.ura_count = read_few(ura, win.ura_indicators, "there are at most five indicators");
    check(win);
    const Scored found = score(win, rules);
    if (found.shape == Shape::kNone) return std::nullopt;
    return nb::make_tuple(found.yaku, found.yakuman, found.han, found.fu, found.base, found.dora,
                          found.ura, found.red, static_cast<int>(found.shape),
                          static_cast<int>(found.wait), found.pair,
                          nb::bytes(reinterpret_cast<const char *>(found.sets.data()), 4));
}

using Bytes = In<std::uint8_t, nb::ndim<1>>;
using Pairs = In<std::uint8_t, nb::shape<-1, 2>>;
using Fours = In<std::uint8_t, nb::shape<-1, 4>>;
using Fives = In<std::uint8_t, nb::shape<-1, 5>>;
using Flags = In<std::uint32_t, nb::ndim<1>>;

nb::typed<nb::tuple, Out<std::uint64_t>, Out<std::int32_t>> score_rows(
    const CountRows &closed, const Fours &melds, const Bytes &tiles, const Flags &flags,
    const Pairs &winds, const Fives &indicators, const Fives &ura, const Bytes &red,
    std::uint32_t rules) {
    const std::size_t n = closed.shape(0);
    for (const std::size_t other : {melds.shape(0), tiles.shape(0), flags.shape(0), winds.shape(0),
                                    indicators.shape(0), ura.shape(0), red.shape(0)})
        if (other != n) throw std::invalid_argument("every array has one row a win");
    auto yaku = fresh<std::uint64_t>(n);
    auto numbers = fresh<std::int32_t>(n, 5);
    {
        std::uint64_t *yaku_out = yaku.data();
        std::int32_t *out = numbers.data();
        nb::gil_scoped_release free;
        for (std::size_t i = 0; i < n; ++i, out += 5) {
            Win win{};
            std::memcpy(win.closed.data(), closed.data() + i * kKinds, kKinds);
            win.meld_count = read_row(melds.data() + 4 * i, win.melds);
            win.tile = tiles.data()[i];
            win.flags = flags.data()[i];
            win.round_wind = winds.data()[2 * i];
            win.seat_wind = winds.data()[2 * i + 1];
            win.indicator_count = read_row(indicators.data() + 5 * i, win.indicators);
            win.ura_count = read_row(ura.data() + 5 * i, win.ura_indicators);
            win.red = red.data()[i];
            check(win);
            const Scored found = score(win, rules);
            yaku_out[i] = found.yaku;
            out[0] = static_cast<std::int32_t>(found.shape);
            out[1] = found.yakuman;
            out[2] = found.han;
            out[3] = found.fu;
            out[4] = found.base;
        }
    }
    return nb::make_tuple(yaku, numbers);
}

}  // namespace

void bind_riichi_score(nb::module_ &m) {
    m.attr("YAKU") = static_cast<int>(kYakuCount);
    m.attr("FIRST_YAKUMAN") = kFirstYakuman;
    m.def("score", &score_one, nb::arg("hand"), nb::arg("tile"), nb::arg("melds"),
          nb::arg("melded_red"), nb::arg("flags"), nb::arg("round_wind"), nb::arg("seat_wind"),
          nb::arg("indicators"), nb::arg("ura_indicators"), nb::arg("rules"));
    m.def("score_rows", &score_rows, nb::arg("closed"), nb::arg("melds"), nb::arg("tiles"),
          nb::arg("flags"), nb::arg("winds"), nb::arg("indicators"), nb::arg("ura_indicators"),
          nb::arg("red"), nb::arg("rules"));
}
