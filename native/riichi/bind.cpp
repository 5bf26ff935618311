// kibitz._native.riichi: shanten, accepted tiles and waits; the other parts bind themselves.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include "riichi/arrays.hpp"
#include "riichi/shanten.hpp"

namespace nb = nanobind;
using namespace kibitz::riichi;

void bind_riichi_score(nb::module_ &);
void bind_riichi_value(nb::module_ &);
void bind_riichi_chances(nb::module_ &);
void bind_riichi_sim(nb::module_ &);
void bind_riichi_learn(nb::module_ &);

namespace {

Counts row_of(const CountRows &rows, std::size_t i) {
    Counts counts;
    std::memcpy(counts.data(), rows.data() + i * kKinds, kKinds);
    return counts;
}

int shanten(nb::handle tiles) {
    const Counts counts = read_counts(tiles);
    return forms(four_copy_tables(), counts, checked_total(counts)).best();
}

nb::tuple shanten_forms(nb::handle tiles) {
    const Counts counts = read_counts(tiles);
    const Forms found = forms(four_copy_tables(), counts, checked_total(counts));
    return nb::make_tuple(found.standard, found.pairs, found.orphans);
}

nb::tuple accepted_kinds(nb::handle tiles) {
    const Counts counts = read_counts(tiles);
    const Accepted found = accepted(four_copy_tables(), counts, checked_total(counts));
    return nb::make_tuple(found.shanten, found.kinds);
}

std::uint64_t waits(nb::handle tiles) {
    const Counts counts = read_counts(tiles);
    const Accepted found = accepted(four_copy_tables(), counts, checked_total(counts));
    return found.shanten == 0 ? found.kinds : 0;
}

// For 3n + 2 tiles: (kind thrown, shanten after it, kinds accepted then), by kind.
nb::list discards(nb::handle tiles) {
    Counts counts = read_counts(tiles);
    const int total = checked_total(counts);
    if (total % 3 != 2) throw std::invalid_argument("a discard needs 2, 5, 8, 11 or 14 tiles");
    nb::list found;
    for (int kind = 0; kind < kKinds; ++kind) {
        if (counts[kind] == 0) continue;
        --counts[kind];
        const Accepted after = accepted(four_copy_tables(), counts, total - 1);
        ++counts[kind];
        found.append(nb::make_tuple(kind, after.shanten, after.kinds));
    }
    return found;
}

auto shanten_rows(const CountRows &rows) {
    const std::size_t n = rows.shape(0);
    auto found = fresh<std::int8_t>(n, 3);
    std::int8_t *out = found.data();
    nb::gil_scoped_release free;
    const Tables &tables = four_copy_tables();
    for (std::size_t i = 0; i < n; ++i) {
        const Counts counts = row_of(rows, i);
        const Forms now = forms(tables, counts, checked_total(counts));
        out[3 * i] = static_cast<std::int8_t>(now.standard);
        out[3 * i + 1] = static_cast<std::int8_t>(now.pairs);
        out[3 * i + 2] = static_cast<std::int8_t>(now.orphans);
    }
    return found;
}

nb::typed<nb::tuple, Out<std::int8_t>, Out<std::uint64_t>> accepted_rows(const CountRows &rows) {
    const std::size_t n = rows.shape(0);
    auto shantens = fresh<std::int8_t>(n);
    auto kinds = fresh<std::uint64_t>(n);
    {
        std::int8_t *shanten_out = shantens.data();
        std::uint64_t *kinds_out = kinds.data();
        nb::gil_scoped_release free;
        const Tables &tables = four_copy_tables();
        for (std::size_t i = 0; i < n; ++i) {
            const Counts counts = row_of(rows, i);
            const Accepted now = accepted(tables, counts, checked_total(counts));
            shanten_out[i] = static_cast<std::int8_t>(now.shanten);
            kinds_out[i] = now.kinds;
        }
    }
    return nb::make_tuple(shantens, kinds);
}

}  // namespace

void bind_riichi(nb::module_ &m) {
    m.doc() = "riichi kernels";
    m.attr("NEVER") = kNever;
    // Signatures are written out where a named argument would slow the quickest calls.
    m.def("shanten", &shanten, nb::sig("def shanten(counts: bytes | Sequence[int], /) -> int"));
    m.def("shanten_forms", &shanten_forms,
          nb::sig("def shanten_forms(counts: bytes | Sequence[int], /) -> tuple[int, int, int]"));
    m.def("accepted", &accepted_kinds,
          nb::sig("def accepted(counts: bytes | Sequence[int], /) -> tuple[int, int]"));
    m.def("waits", &waits, nb::sig("def waits(counts: bytes | Sequence[int], /) -> int"));
    m.def("discards", &discards,
          nb::sig("def discards(counts: bytes | Sequence[int], /) -> list[tuple[int, int, int]]"));
    m.def("shanten_rows", &shanten_rows, nb::arg("rows"));
    m.def("accepted_rows", &accepted_rows, nb::arg("rows"));
    bind_riichi_score(m);
    bind_riichi_value(m);
    bind_riichi_chances(m);
    bind_riichi_learn(m);
    bind_riichi_sim(m);
}
