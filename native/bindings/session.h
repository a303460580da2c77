#pragma once

#include "bindings/common.h"
#include "engine/session.h"

namespace parlance {

// One file of bindings: what it has for the module is called when the module is made, wherever the file lies.
struct binding {
    explicit binding(void (*bind)(py::module_ &));
};
void bind_all(py::module_ & module);

// Of a session or a batch.
template <typename S> py::list stats_of(S & m) {
    py::list out;
    for (const stage_stats * s : m.stages()) {
        out.append(to_dict(*s));
    }
    return out;
}

// Class `name`: what every session has. Its constructor reads a model and begins the first session with it.
template <typename S>
py::class_<S> bind_session(py::module_ & module, const char * name,
                           std::shared_ptr<const typename S::model_type> (*load)(const std::string &, std::shared_ptr<device>, load_options),
                           py::dict (*hparams)(const S &)) {
    using strings = std::vector<std::string>;
    py::class_<S> c(module, name, freed_without_gil);
    c.def(py::init([load](const std::string & path, std::shared_ptr<device> dev, const std::string & dtype, strings allow, strings deny,
                          const std::string & kernels, const std::string & kv, const std::string & attention) {
              const load_options o{{dtype, std::move(allow), std::move(deny), kernels}, kv, attention};
              return without_gil([&] { return std::make_unique<S>(load(path, std::move(dev), o)); });
          }),
          py::arg("path"), py::arg("device"), py::arg("dtype") = "auto", py::arg("allow") = strings{}, py::arg("deny") = strings{},
          py::arg("kernels") = "auto", py::arg("kv") = "auto", py::arg("attention") = "auto")
        .def_property_readonly("device", [](const S & m) { return m.queue; })
        .def_property_readonly("hparams", hparams)
        .def_property_readonly("weight_types", [](const S & m) { return weight_types(m.w); })
        .def_property_readonly("memory",
                               [](const S & m) {
                                   std::map<std::string, size_t> memory{{"weights", m.w.n_bytes}, {"compute", m.graphs.n_bytes()}};
                                   if constexpr (requires { m.kept; }) {
                                       memory["compute"] += m.kept.n_bytes();
                                   }
                                   if constexpr (requires { m.caches(); }) {
                                       memory.merge(m.caches());
                                   }
                                   return memory;
                               })
        .def("cancel", [](S & m) { m.cancel = true; })
        .def("resume", [](S & m) { m.cancel = false; })
        .def("stats", stats_of<S>)
        .def("reset_stats",
             [](S & m) {
                 for (stage_stats * s : m.stages()) {
                     *s = stage_stats{s->name};
                 }
             })
        .def("clear_graphs", [](S & m) { without_gil([&] { m.graphs.clear(); }); });
    if constexpr (std::is_constructible_v<S, decltype(S::model), std::shared_ptr<device>>) {
        c.def(
            "session",
            [](const S & m, std::shared_ptr<device> on) { return without_gil([&] { return std::make_unique<S>(m.model, on ? on : m.queue); }); },
            py::arg("on") = nullptr);
    } else {
        c.def("session", [](const S & m) { return without_gil([&] { return std::make_unique<S>(m.model); }); });
    }
    return c;
}

} // namespace parlance
