// kibitz._native.bridge
#include <nanobind/nanobind.h>

namespace nb = nanobind;

void bind_bridge(nb::module_ &m) { m.doc() = "bridge kernels"; }
