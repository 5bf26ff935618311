// kibitz._native.riichi: rows for fitting, and the learned models.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "riichi/bind_table.hpp"
#include "riichi/learn_policy.hpp"
#include "riichi/learn_rows.hpp"

namespace nb = nanobind;
using namespace kibitz::riichi;

namespace {

using Ints = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig>;
using Floats = nb::ndarray<const float, nb::ndim<1>, nb::c_contig>;
using Bytes = nb::ndarray<const std::int8_t, nb::ndim<1>, nb::c_contig>;
using Matrix = nb::ndarray<const float, nb::ndim<2>, nb::c_contig>;
using Chosen = nb::ndarray<const std::int32_t, nb::shape<-1, 2>, nb::c_contig>;

template <class T>
std::span<const T> span_of(const nb::ndarray<const T, nb::ndim<1>, nb::c_contig> &array) {
    return {array.data(), array.shape(0)};
}

Out<float> matrix(const std::vector<float> &from, int width) {
    const auto wide = static_cast<std::size_t>(width);
    auto made = fresh<float>(from.size() / wide, wide);
    std::copy(from.begin(), from.end(), made.data());
    return made;
}

Out<std::int32_t> numbers(const std::vector<std::int32_t> &from) {
    auto made = fresh<std::int32_t>(from.size());
    std::copy(from.begin(), from.end(), made.data());
    return made;
}

template <std::size_t N, std::size_t M>
std::vector<std::string> names_of(const std::array<const char *, N> &first,
                                  const std::array<const char *, M> &second) {
    std::vector<std::string> names(first.begin(), first.end());
    names.insert(names.end(), second.begin(), second.end());
    return names;
}

using Named = nb::typed<nb::dict, nb::str, nb::object>;

Named rows_of(const OneTable &table, const Chosen &choices, int every) {
    std::vector<learn::Choice> made;
    for (std::size_t at = 0; at < choices.shape(0); ++at)
        made.push_back({choices(at, 0), choices(at, 1)});
    for (const learn::Choice &choice : made)
        if (choice.seat < 0 || choice.seat >= sim::kSeats)
            throw std::invalid_argument("seats are 0 to 3");
    learn::DealRows found;
    {
        nb::gil_scoped_release free;
        found = learn::deal_rows(table.match(), made, every);
    }
    nb::dict rows;
    rows["discards"] = matrix(found.discards, learn::kDiscardFeatures);
    rows["discard_sizes"] = numbers(found.discard_sizes);
    rows["discard_chosen"] = numbers(found.discard_chosen);
    rows["discard_seats"] = numbers(found.discard_seats);
    rows["discard_at"] = numbers(found.discard_at);
    rows["melds"] = matrix(found.melds, learn::kMeldFeatures);
    rows["meld_sizes"] = numbers(found.meld_sizes);
    rows["meld_chosen"] = numbers(found.meld_chosen);
    rows["meld_seats"] = numbers(found.meld_seats);
    rows["meld_at"] = numbers(found.meld_at);
    rows["riichis"] = matrix(found.riichis, learn::kRiichiFeatures);
    rows["riichi_declared"] = numbers(found.riichi_declared);
    rows["riichi_first"] = numbers(found.riichi_first);
    rows["riichi_seats"] = numbers(found.riichi_seats);
    rows["riichi_at"] = numbers(found.riichi_at);
    rows["dangers"] = matrix(found.dangers, learn::kDangerFeatures);
    rows["danger_points"] = numbers(found.danger_points);
    rows["fronts"] = matrix(found.fronts, learn::kFrontFeatures);
    rows["front_waits"] = numbers(found.front_waits);
    return rows;
}

// --- one observation -----------------------------------------------------------------------------

sim::Seen seen_of(const Planes &planes, const Scalars &scalars, const Rivers &rivers,
                  const Mask &legal) {
    for (const std::size_t rows :
         {planes.shape(0), scalars.shape(0), rivers.shape(0), legal.shape(0)})
        if (rows != 1) throw std::invalid_argument("one observation is one row");
    sim::Seen seen;
    std::copy_n(planes.data(), seen.planes.size(), seen.planes.begin());
    std::copy_n(scalars.data(), seen.scalars.size(), seen.scalars.begin());
    std::copy_n(rivers.data(), seen.rivers.size(), seen.rivers.begin());
    std::copy_n(legal.data(), seen.legal.size(), seen.legal.begin());
    return seen;
}

Named features_of(const Planes &planes, const Scalars &scalars, const Rivers &rivers,
                  const Mask &legal) {
    const sim::Seen seen = seen_of(planes, scalars, rivers, legal);
    const learn::Reading reading = learn::read(seen);
    nb::dict found;
    bool discards = false;
    for (int action = 0; action < sim::kRiichi; ++action) discards |= seen.legal[action] != 0;
    if (discards) {
        learn::DiscardRows rows;
        learn::discard_rows(reading, rows);
        const float *begin = rows.rows.data();
        found["tiles"] = numbers({rows.tiles.begin(), rows.tiles.begin() + rows.count});
        found["discards"] =
            matrix({begin, std::as_const(rows).row(rows.count)}, learn::kDiscardFeatures);
    }
    learn::MeldRows melds;
    learn::meld_rows(reading, melds);
    if (melds.count) {
        const float *begin = melds.rows.data();
        found["actions"] = numbers({melds.actions.begin(), melds.actions.begin() + melds.count});
        found["melds"] =
            matrix({begin, std::as_const(melds).row(melds.count)}, learn::kMeldFeatures);
    }
    if (seen.legal[sim::kRiichi]) {
        std::vector<float> row(learn::kRiichiFeatures);
        learn::riichi_row(reading,
                          std::span<float, learn::kRiichiFeatures>(row.data(), row.size()));
        found["riichi"] = matrix(row, learn::kRiichiFeatures);
    }
    std::vector<float> dangers(std::size_t{kKinds} * learn::kOpponents * learn::kDangerFeatures);
    std::vector<std::int32_t> away;
    float *into = dangers.data();
    for (const learn::Opponent &other : reading.opponents) {
        away.push_back(other.away);
        for (int kind = 0; kind < kKinds; ++kind, into += learn::kDangerFeatures) {
            learn::Row row(into);
            learn::front_row(reading, other, row);
            learn::danger_row(reading, other, kind, row);
        }
    }
    found["away"] = numbers(away);
    found["dangers"] = matrix(dangers, learn::kDangerFeatures);
    return found;
}

nb::ndarray<nb::numpy, float> scores_of(const learn::Models &models, const Planes &planes,
                                        const Scalars &scalars, const Rivers &rivers,
                                        const Mask &legal) {
    const sim::Seen seen = seen_of(planes, scalars, rivers, legal);
    auto found = fresh<float>(std::size_t{sim::kActions});
    float *into = found.data();
    nb::gil_scoped_release free;
    learn::scores(models, seen, std::span<float, sim::kActions>(into, sim::kActions));
    return found;
}

nb::ndarray<nb::numpy, double> scored(const learn::Trees &trees, const Matrix &rows) {
    if (static_cast<int>(rows.shape(1)) != trees.width())
        throw std::invalid_argument("rows are as wide as the trees expect");
    const auto outputs = static_cast<std::size_t>(trees.outputs());
    auto found = fresh<double>(rows.shape(0), outputs);
    double *into = found.data();
    nb::gil_scoped_release free;
    for (std::size_t at = 0; at < rows.shape(0); ++at)
        trees.score(rows.data() + at * rows.shape(1), into + at * outputs);
    return found;
}

std::shared_ptr<learn::Models> models_of(std::shared_ptr<learn::Trees> quiet,
                                         std::shared_ptr<learn::Trees> pressed,
                                         std::shared_ptr<learn::Trees> meld,
                                         std::shared_ptr<learn::Trees> riichi) {
    const auto check = [](const learn::Trees &trees, int width) {
        if (trees.width() != width || trees.outputs() != 1)
            throw std::invalid_argument("the trees are of another kind of choice");
    };
    check(*quiet, learn::kDiscardFeatures);
    check(*pressed, learn::kDiscardFeatures);
    check(*meld, learn::kMeldFeatures);
    check(*riichi, learn::kRiichiFeatures);
    return std::make_shared<learn::Models>(
        learn::Models{std::move(quiet), std::move(pressed), std::move(meld), std::move(riichi)});
}

}  // namespace

void bind_riichi_learn(nb::module_ &m) {
    m.def("discard_features", [] { return names_of(learn::kContextNames, learn::kDiscardNames); });
    m.def("meld_features", [] { return names_of(learn::kContextNames, learn::kMeldNames); });
    m.def("riichi_features", [] { return names_of(learn::kContextNames, learn::kRiichiNames); });
    m.def("danger_features", [] { return names_of(learn::kFrontNames, learn::kDangerNames); });
    nb::class_<learn::Trees>(m, "LearnTrees")
        .def(
            "__init__",
            [](learn::Trees *trees, const Bytes &features, const Floats &numbers_of,
               const Ints &sizes, int width, int outputs) {
                new (trees) learn::Trees(span_of<std::int8_t>(features), span_of<float>(numbers_of),
                                         span_of<std::int32_t>(sizes), width, outputs);
            },
            nb::arg("features"), nb::arg("numbers"), nb::arg("sizes"), nb::arg("width"),
            nb::arg("outputs"))
        .def("score", &scored, nb::arg("rows"));
    nb::class_<learn::Models>(m, "LearnModels")
        .def(nb::new_(&models_of), nb::arg("quiet"), nb::arg("pressed"), nb::arg("meld"),
             nb::arg("riichi"))
        .def("scores", &scores_of, nb::arg("planes"), nb::arg("scalars"), nb::arg("rivers"),
             nb::arg("legal"));
    m.def("learn_rows", &rows_of, nb::arg("table"), nb::arg("choices"), nb::arg("every"));
    m.def("learn_features", &features_of, nb::arg("planes"), nb::arg("scalars"), nb::arg("rivers"),
          nb::arg("legal"));
}
