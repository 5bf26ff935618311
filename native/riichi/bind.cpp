// kibitz._native.riichi
#include <nanobind/nanobind.h>

namespace nb = nanobind;

void bind_riichi(nb::module_ &m) { m.doc() = "riichi kernels"; }
