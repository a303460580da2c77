#include "bindings/common.h"
#include "bindings/session.h"
#include "bindings/stages.h"
#include "engine/cores.h"
#include "engine/device.h"
#include "engine/faults.h"
#include "engine/gguf_file.h"
#include "engine/log.h"
#include "engine/pages.h"
#include "engine/watch.h"
#include "measure/product_chain.h"
#include "measure/rates.h"

using namespace parlance;

namespace {

py::dict to_dict(const device_info & d) {
    py::dict out;
    out["id"] = d.id;
    out["backend"] = d.backend;
    out["kind"] = d.kind;
    out["name"] = d.name;
    out["description"] = d.description;
    out["pci_id"] = d.pci_id;
    out["memory_free"] = d.memory_free;
    out["memory_total"] = d.memory_total;
    out["driver"] = d.driver;
    out["probes"] = d.probes;
    out["features"] = d.features;
    out["auto"] = d.is_auto;
    out["reason"] = d.reason;
    out["lost"] = d.lost;
    return out;
}

py::array_t<uint8_t> quantize_rows(const floats & values, const std::string & name) {
    if (values.ndim() != 2) {
        throw py::value_error("values must have two axes");
    }
    const int64_t rows = values.shape(0), n_per_row = values.shape(1);
    for (const ggml_type type : {GGML_TYPE_BF16, GGML_TYPE_Q8_0, GGML_TYPE_Q4_0, GGML_TYPE_Q4_K}) {
        if (name != ggml_type_name(type)) {
            continue;
        }
        if (n_per_row % ggml_blck_size(type) != 0) {
            throw py::value_error("rows of " + std::to_string(n_per_row) + " values are no whole blocks of " + name);
        }
        py::array_t<uint8_t> out({(py::ssize_t)rows, (py::ssize_t)ggml_row_size(type, n_per_row)});
        uint8_t * data = out.mutable_data();
        without_gil([&] { ggml_quantize_chunk(type, values.data(), data, 0, rows, n_per_row, nullptr); });
        return out;
    }
    throw py::value_error("values cannot be quantised to " + name);
}

py::list tensor_list(const gguf_file & file) {
    py::list out;
    for (const auto & t : file.tensors) {
        py::dict entry;
        entry["name"] = t.name;
        entry["shape"] = std::vector<int64_t>(t.ne, t.ne + t.n_dims);
        entry["type"] = find_tensor_type(t.type)->name;
        entry["offset"] = t.offset;
        entry["n_bytes"] = t.n_bytes;
        out.append(entry);
    }
    return out;
}

py::dict metadata_dict(const gguf_file & file) {
    py::dict out;
    for (const auto & [key, value] : file.metadata) {
        out[py::str(key)] = std::visit([](const auto & v) -> py::object { return py::cast(v); }, value);
    }
    return out;
}

void bind_faults(py::module_ & module) {
    module.def(
        "set_fault",
        [](const std::string & kind, const std::string & device, const std::string & stage, int after, const std::string & op) {
            static const std::map<std::string, fault_kind> kinds = {{"corrupt", fault_kind::corrupt}, {"lost", fault_kind::lost},
                                                                    {"dead", fault_kind::dead},       {"illegal", fault_kind::illegal},
                                                                    {"upload", fault_kind::upload},   {"memory", fault_kind::memory},
                                                                    {"hang", fault_kind::hang},       {"unsupported", fault_kind::unsupported}};
            if (!kinds.contains(kind)) {
                throw py::value_error("kind must be corrupt, lost, dead, illegal, upload, memory, hang or unsupported");
            }
            set_fault({kinds.at(kind), device, stage, op, after});
        },
        py::arg("kind"), py::arg("device"), py::arg("stage") = "", py::arg("after") = 0, py::arg("op") = "");
    module.def("clear_fault", clear_fault);
}

py::tuple to_tuple(const watched_tensor & t) { return py::make_tuple(t.type, t.ne, t.contiguous, t.contiguous_rows); }

void bind_watching(py::module_ & module) {
    module.def("watch_nodes", watch_nodes, py::arg("device"));
    module.def("stop_watching", stop_watching);
    module.def("watched_nodes", [] {
        py::list out;
        for (const watched_node & node : watched_nodes()) {
            py::list sources;
            for (const watched_tensor & source : node.sources) {
                sources.append(to_tuple(source));
            }
            out.append(py::make_tuple(node.network, node.op, to_tuple(node.result), sources));
        }
        return out;
    });
}

void bind_measures(py::module_ & module) {
    module.def(
        "gemm_rate",
        [](const std::string & kernels, int64_t m, int64_t n, int64_t k, const std::string & dtype, int repetitions) {
            return without_gil([&] { return measure::gemm_rate(require_kernels(kernels), m, n, k, dtype, repetitions); });
        },
        py::arg("kernels"), py::arg("m"), py::arg("n"), py::arg("k"), py::arg("dtype"), py::arg("repetitions"));
    module.def(
        "attention_rate",
        [](const std::shared_ptr<device> & dev, int64_t queries, int64_t keys, int64_t head_dim, int64_t heads, bool int8, int repetitions) {
            return without_gil([&] { return measure::attention_rate(*dev, queries, keys, head_dim, heads, int8, repetitions); });
        },
        py::arg("device"), py::arg("queries"), py::arg("keys"), py::arg("head_dim"), py::arg("heads"), py::arg("int8"), py::arg("repetitions"));
    py::class_<measure::product_chain>(module, "ProductChain", freed_without_gil)
        .def(py::init([](std::shared_ptr<device> dev, std::vector<std::pair<int64_t, int64_t>> shapes, const std::string & dtype,
                         const std::string & kernels) {
                 return without_gil([&] { return measure::make_chain(dev, std::move(shapes), dtype, kernels); });
             }),
             py::arg("device"), py::arg("shapes"), py::arg("dtype"), py::arg("kernels") = "auto")
        .def_property_readonly("weight_bytes", [](const measure::product_chain & c) { return c.w.n_bytes; })
        .def(
            "run",
            [](measure::product_chain & c, int64_t rows, int repetitions) {
                return without_gil([&] { return measure::run_chain(c, rows, repetitions); });
            },
            py::arg("rows"), py::arg("repetitions"));
    module.def("memory_rate", [](int threads) { return without_gil([&] { return measure::memory_rate(threads); }); }, py::arg("threads") = 1);
}

} // namespace

PYBIND11_MODULE(_core, module) {
    return_large_buffers();
    module.doc() = "The native engine of Parlance.";
    install_ggml_hooks();

    static py::exception<error> base(module, "Error", PyExc_RuntimeError);
    static py::exception<model_error> model(module, "ModelError", base);
    static py::exception<device_error> dev(module, "DeviceError", base);
    static py::exception<unsupported_error> unsupported(module, "Unsupported", dev);
    static py::exception<cancelled> stop(module, "Cancelled", base);
    py::register_exception_translator([](std::exception_ptr p) {
        const auto raise = [](py::handle kind, const error & e, const std::string & network = "") {
            py::object raised = kind(e.what());
            raised.attr("code") = e.code;
            raised.attr("values") = py::dict();
            for (const auto & [name, value] : e.values) {
                raised.attr("values")[py::str(name)] = value;
            }
            raised.attr("network") = network;
            PyErr_SetObject(kind.ptr(), raised.ptr());
        };
        try {
            std::rethrow_exception(p);
        } catch (const model_error & e) {
            raise(model, e);
        } catch (const unsupported_error & e) {
            raise(unsupported, e, e.network);
        } catch (const device_error & e) {
            raise(dev, e);
        } catch (const cancelled & e) {
            raise(stop, e);
        } catch (const error & e) {
            raise(base, e);
        }
    });

    module.def("set_log_handler", [](py::object handler) { log_handler = std::move(handler); }, py::arg("handler"));
    // Python's objects must be gone before the interpreter is.
    py::module_::import("atexit").attr("register")(py::cpp_function([] { log_handler = py::none(); }));
    module.def("load_backends", load_backends, py::arg("folder"));
    module.def("backends", count_backend_devices);
    module.def("devices", [] {
        const auto found = without_gil(list_devices);
        py::list out;
        for (const auto & d : found) {
            out.append(to_dict(d));
        }
        return out;
    });
    module.def("replays", [] {
        const replay_counts n = count_replays();
        py::dict out;
        out["direct"] = n.direct;
        out["captured"] = n.captured;
        out["launched"] = n.launched;
        return out;
    });
    bind_faults(module);
    bind_watching(module);
    module.def("default_threads", default_threads);
    module.def("cpu_kernels", [] { return std::string(cpu::best_kernels().name); });
    module.def("quantize_rows", quantize_rows, py::arg("values"), py::arg("type"));

    py::class_<gguf_file>(module, "GgufFile")
        .def(py::init([](const std::string & path) {
                 return without_gil([&] { return read_gguf(std::filesystem::path(reinterpret_cast<const char8_t *>(path.c_str()))); });
             }),
             py::arg("path"))
        .def_readonly("path", &gguf_file::path)
        .def_readonly("size", &gguf_file::size)
        .def_property_readonly("metadata", metadata_dict)
        .def_property_readonly("tensors", tensor_list);

    py::class_<device, std::shared_ptr<device>>(module, "Device", freed_without_gil)
        .def(py::init([](const std::string & id, int threads, bool share_small) {
                 auto dev = without_gil([&] { return open_device(id, threads); });
                 dev->share_small = share_small;
                 return dev;
             }),
             py::arg("id"), py::arg("threads") = 0, py::arg("share_small") = false)
        .def_property_readonly("info", [](const device & d) { return to_dict(d.info); })
        .def_property_readonly("threads", [](const device & d) { return d.threads; })
        .def_property(
            "max_threads", [](const device & d) { return d.max_threads.load(); }, [](device & d, int most) { d.max_threads = most; })
        .def_property_readonly("broken", [](const device & d) { return d.broken.load(); })
        .def_property_readonly("busy_s", busy_seconds)
        .def_property_readonly("is_new_graph", [](const device & d) { return d.is_new_graph.load(); })
        .def_readwrite("wait", &device::wait)
        .def_readwrite("record", &device::record)
        .def("take_events", [](device & d) {
            py::list out;
            for (const auto & e : std::exchange(d.events, {})) {
                out.append(py::make_tuple(e.network, e.part, e.ms, e.at_s));
            }
            return out;
        });

    bind_all(module);
    bind_measures(module);
    bind_stages(module);
}
