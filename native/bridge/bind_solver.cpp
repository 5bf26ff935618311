// The exact solver at the seam: single positions with a budget, and batches on several threads.
#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "bridge/arrays.hpp"
#include "bridge/desk.hpp"

namespace nb = nanobind;
using namespace kibitz::bridge;

namespace {

using RangeTuple = std::tuple<int, int, std::uint64_t>;

Position position_of(const std::vector<std::uint64_t> &hands, int strain, int leader,
                     const std::vector<int> &trick) {
    if (hands.size() != 4) throw std::invalid_argument("a position has four hands");
    Position position{{hands[0], hands[1], hands[2], hands[3]}, strain, leader, trick};
    check(position);
    return position;
}

std::size_t bytes_of(std::size_t memory_mb) {
    if (memory_mb < 1 || memory_mb > 65536) {
        throw std::invalid_argument("memory is 1 to 65536 megabytes");
    }
    return memory_mb << 20;
}

RangeTuple solve_one(const std::vector<std::uint64_t> &hands, int strain, int leader,
                     const std::vector<int> &trick, std::uint64_t nodes, std::size_t memory_mb) {
    const Position position = position_of(hands, strain, leader, trick);
    const std::size_t bytes = bytes_of(memory_mb);
    nb::gil_scoped_release unlocked;
    const Range range = make_desk(bytes)->solve(position, nodes);
    return {range.least, range.most, range.nodes};
}

RangeTuple reach_one(const std::vector<std::uint64_t> &hands, int strain, int leader,
                     const std::vector<int> &trick, int target, std::uint64_t nodes,
                     std::size_t memory_mb) {
    const Position position = position_of(hands, strain, leader, trick);
    const std::size_t bytes = bytes_of(memory_mb);
    nb::gil_scoped_release unlocked;
    const Range range = make_desk(bytes)->reach(position, target, nodes);
    return {range.least, range.most, range.nodes};
}

std::vector<std::tuple<int, int, int>> cards_one(const std::vector<std::uint64_t> &hands,
                                                 int strain, int leader,
                                                 const std::vector<int> &trick, int least, int most,
                                                 std::uint64_t among, std::uint64_t nodes,
                                                 std::size_t memory_mb) {
    const Position position = position_of(hands, strain, leader, trick);
    const std::size_t bytes = bytes_of(memory_mb);
    nb::gil_scoped_release unlocked;
    std::vector<std::tuple<int, int, int>> rows;
    for (const CardRange &found : make_desk(bytes)->cards(position, least, most, among, nodes)) {
        rows.emplace_back(found.card, found.tricks.least, found.tricks.most);
    }
    return rows;
}

// Calls work(row, helper) for every row, each thread with a helper of its own.
template <typename Helper, typename Work>
void in_threads(std::size_t rows, int threads, const Helper &make, const Work &work) {
    std::atomic<std::size_t> next{0};
    std::exception_ptr failed;
    std::mutex failing;
    const auto run = [&] {
        try {
            auto helper = make();
            for (std::size_t row = next++; row < rows; row = next++) work(row, *helper);
        } catch (...) {
            const std::lock_guard<std::mutex> hold(failing);
            failed = std::current_exception();
            next = rows;
        }
    };
    std::vector<std::thread> others;
    for (int k = 1; k < threads && static_cast<std::size_t>(k) < rows; ++k)
        others.emplace_back(run);
    run();
    for (std::thread &other : others) other.join();
    if (failed) std::rethrow_exception(failed);
}

void check_threads(int threads) {
    if (threads < 1 || threads > 256) throw std::invalid_argument("threads are 1 to 256");
}

nb::ndarray<nb::numpy, std::int8_t> table_batch(HandsArray hands, int threads,
                                                std::size_t memory_mb) {
    check_threads(threads);
    const std::size_t bytes = bytes_of(memory_mb);
    const std::size_t count = hands.shape(0);
    std::vector<std::int8_t> rows(20 * count);
    {
        nb::gil_scoped_release unlocked;
        for (std::size_t row = 0; row < count; ++row) check_boundary(hands_at(hands, row));
        in_threads(
            count, threads, [&] { return make_desk(bytes); },
            [&](std::size_t row, Desk &desk) {
                const auto found = desk.table(hands_at(hands, row));
                std::copy(found.begin(), found.end(), rows.begin() + 20 * static_cast<long>(row));
            });
    }
    return as_rows(std::move(rows), 20);
}

// Rows of (least, most) for the side on lead, at trick boundaries.
nb::ndarray<nb::numpy, std::int8_t> solve_batch(HandsArray hands, Numbers strains, Numbers leaders,
                                                int threads, std::uint64_t nodes,
                                                std::size_t memory_mb) {
    check_threads(threads);
    const std::size_t bytes = bytes_of(memory_mb);
    const std::size_t count = hands.shape(0);
    if (strains.shape(0) != count || leaders.shape(0) != count) {
        throw std::invalid_argument("hands, strains and leaders differ in number");
    }
    std::vector<std::int8_t> rows(2 * count);
    {
        nb::gil_scoped_release unlocked;
        in_threads(
            count, threads, [&] { return make_desk(bytes); },
            [&](std::size_t row, Desk &desk) {
                const Position position{
                    hands_at(hands, row), strains.data()[row], leaders.data()[row], {}};
                check(position);
                const Range range = desk.solve(position, nodes);
                rows[2 * row] = static_cast<std::int8_t>(range.least);
                rows[2 * row + 1] = static_cast<std::int8_t>(range.most);
            });
    }
    return as_rows(std::move(rows), 2);
}

nb::ndarray<nb::numpy, std::int8_t> sound_batch(const HandsArray &hands, const Numbers &strains,
                                                const Numbers &leaders, std::uint64_t nodes) {
    const std::size_t count = hands.shape(0);
    if (strains.shape(0) != count || leaders.shape(0) != count) {
        throw std::invalid_argument("hands, strains and leaders differ in number");
    }
    std::vector<std::int8_t> rows(count);
    {
        nb::gil_scoped_release unlocked;
        const std::unique_ptr<Desk> desk = make_desk(std::size_t{4} << 20);
        for (std::size_t row = 0; row < count; ++row) {
            const Hands deal = hands_at(hands, row);
            check_boundary(deal);
            check_strain(strains.data()[row]);
            check_seat(leaders.data()[row]);
            rows[row] = static_cast<std::int8_t>(
                desk->sound(deal, strains.data()[row], leaders.data()[row], nodes));
        }
    }
    return as_rows(std::move(rows), 1);
}

}  // namespace

void bind_bridge_solver(nb::module_ &m) {
    m.def("solve", &solve_one, nb::arg("hands"), nb::arg("strain"), nb::arg("leader"),
          nb::arg("trick"), nb::arg("nodes"), nb::arg("memory_mb"));
    m.def("reach", &reach_one, nb::arg("hands"), nb::arg("strain"), nb::arg("leader"),
          nb::arg("trick"), nb::arg("target"), nb::arg("nodes"), nb::arg("memory_mb"));
    m.def("solve_cards", &cards_one, nb::arg("hands"), nb::arg("strain"), nb::arg("leader"),
          nb::arg("trick"), nb::arg("least"), nb::arg("most"), nb::arg("among"), nb::arg("nodes"),
          nb::arg("memory_mb"));
    m.def("sound_batch", &sound_batch, nb::arg("hands"), nb::arg("strains"), nb::arg("leaders"),
          nb::arg("nodes"));
    m.def("table_batch", &table_batch, nb::arg("hands"), nb::arg("threads"), nb::arg("memory_mb"));
    m.def("solve_batch", &solve_batch, nb::arg("hands"), nb::arg("strains"), nb::arg("leaders"),
          nb::arg("threads"), nb::arg("nodes"), nb::arg("memory_mb"));
}
