// kibitz._native.hearts
#include <nanobind/nanobind.h>

namespace nb = nanobind;

void bind_hearts(nb::module_ &m) { m.doc() = "hearts kernels"; }
