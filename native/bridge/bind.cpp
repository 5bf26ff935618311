// kibitz._native.bridge: the estimate, the solver and the look-ahead, each bound in its own file.
#include <nanobind/nanobind.h>

namespace nb = nanobind;

void bind_bridge_estimate(nb::module_ &);
void bind_bridge_solver(nb::module_ &);

void bind_bridge(nb::module_ &m) {
    m.doc() = "bridge kernels";
    bind_bridge_estimate(m);
    bind_bridge_solver(m);
}
