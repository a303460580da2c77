#include "families/perth/perth.h"

#include "bindings/session.h"

namespace parlance {

namespace {

py::dict hparams(const perth & m) {
    py::dict out;
    out["subband"] = m.params.subband;
    out["context"] = m.params.layers * (m.params.kernel / 2);
    return out;
}

void bind(py::module_ & module) {
    bind_session<perth>(module, "Perth", load_perth, hparams)
        .def(
            "run",
            [](perth & m, const std::string & net, const floats & levels) {
                if (levels.ndim() != 2 || levels.shape(1) != m.params.subband) {
                    throw py::value_error("levels must have the shape (frames, " + std::to_string(m.params.subband) + ")");
                }
                const auto out = without_gil([&] { return run_perth(m, net, span_of(levels)); });
                return to_array(out, {levels.shape(0), (py::ssize_t)out.size() / levels.shape(0)});
            },
            py::arg("net"), py::arg("levels"));
}

const binding registered(bind);

} // namespace

} // namespace parlance
