// Between Python values and the plain arrays of the kernels.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstring>
#include <stdexcept>

#include "riichi/tables.hpp"

namespace kibitz::riichi {

namespace nb = nanobind;

template <class T, class... Shape>
using In = nb::ndarray<const T, Shape..., nb::c_contig, nb::device::cpu>;
template <class T>
using Out = nb::ndarray<nb::numpy, T>;
using CountRows = In<std::uint8_t, nb::shape<-1, kKinds>>;

// Python keeps one object for each small number, side by side, so that counts are told by their
// address. Where an interpreter does otherwise this is false and the numbers are read in full.
constexpr std::uintptr_t kSmallIntSize = 32;
inline std::uintptr_t first_small_int() {
    static const std::uintptr_t first = [] {
        const auto address = [](long number) {
            return reinterpret_cast<std::uintptr_t>(PyLong_FromLong(number));
        };
        for (long number = 0; number <= 4; ++number)
            if (address(number) != address(0) + kSmallIntSize * static_cast<std::uintptr_t>(number))
                return std::uintptr_t{0};
        return address(0);
    }();
    return first;
}

// Small counts from bytes, or from a list or tuple of numbers; the fast way in for one hand.
template <std::size_t N>
void read_small(nb::handle from, std::array<std::uint8_t, N> &to, const char *what) {
    PyObject *object = from.ptr();
    if (PyBytes_CheckExact(object)) {
        if (PyBytes_GET_SIZE(object) != static_cast<Py_ssize_t>(N))
            throw std::invalid_argument(what);
        std::memcpy(to.data(), PyBytes_AS_STRING(object), N);
        return;
    }
    if (!PyList_Check(object) && !PyTuple_Check(object)) throw std::invalid_argument(what);
    if (PySequence_Fast_GET_SIZE(object) != static_cast<Py_ssize_t>(N))
        throw std::invalid_argument(what);
    PyObject **items = PySequence_Fast_ITEMS(object);
    const std::uintptr_t first = first_small_int();
    for (std::size_t i = 0; i < N; ++i) {
        const std::uintptr_t away = reinterpret_cast<std::uintptr_t>(items[i]) - first;
        if (away <= 4 * kSmallIntSize && away % kSmallIntSize == 0 && first != 0) {
            to[i] = static_cast<std::uint8_t>(away / kSmallIntSize);
            continue;
        }
        const long value = PyLong_Check(items[i]) ? PyLong_AsLong(items[i]) : -1;
        if (value < 0 || value > 255) {
            PyErr_Clear();
            throw std::invalid_argument(what);
        }
        to[i] = static_cast<std::uint8_t>(value);
    }
}

inline Counts read_counts(nb::handle from) {
    Counts counts;
    read_small(from, counts, "counts are 34 small numbers, as bytes, a list or a tuple");
    return counts;
}

// A numpy array that owns its memory.
template <class T, class... Sizes>
auto fresh(Sizes... sizes) {
    constexpr std::size_t kRank = sizeof...(Sizes);
    const std::size_t shape[kRank] = {static_cast<std::size_t>(sizes)...};
    std::size_t total = 1;
    for (const std::size_t size : shape) total *= size;
    T *memory = new T[total ? total : 1]();
    nb::capsule owner(memory, [](void *p) noexcept { delete[] static_cast<T *>(p); });
    return Out<T>(memory, kRank, shape, owner);
}

}  // namespace kibitz::riichi
