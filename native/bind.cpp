// kibitz._native: one submodule a game, each bound in its own folder.
#include <nanobind/nanobind.h>

namespace nb = nanobind;

void bind_hearts(nb::module_ &);
void bind_riichi(nb::module_ &);
void bind_bridge(nb::module_ &);

NB_MODULE(_native, m) {
    m.doc() = "Kernels: pure functions on plain numbers. Only kernel.py modules import this.";
    // Rules that are packed once and kept while the process lives are no leak; the sanitizers look
    // for those.
    nb::set_leak_warnings(false);
    nb::module_ hearts = m.def_submodule("hearts");
    nb::module_ riichi = m.def_submodule("riichi");
    nb::module_ bridge = m.def_submodule("bridge");
    bind_hearts(hearts);
    bind_riichi(riichi);
    bind_bridge(bridge);
}
