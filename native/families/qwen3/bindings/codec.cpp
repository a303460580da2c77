#include "bindings/common.h"
#include "bindings/families.h"
#include "bindings/samples.h"
#include "families/qwen3/codec.h"

namespace parlance {

namespace {

py::dict hparams(const qwen3_codec & m) {
    py::dict out;
    out["codebooks"] = m.params.codebooks;
    out["codebook"] = m.params.codebook;
    out["frame_samples"] = m.params.frame_samples();
    out["window"] = m.params.window;
    out["context_frames"] = m.params.context_frames();
    return out;
}

// (frames, codebooks) is as the engine wants it.
std::span<const int32_t> codes_of(const qwen3_codec & m, const ints & codes) {
    if (codes.ndim() != 2 || codes.shape(1) != m.params.codebooks) {
        throw py::value_error("codes must have the shape (frames, " + std::to_string(m.params.codebooks) + ")");
    }
    return span_of(codes);
}

size_t samples_of(const qwen3_codec & m, std::span<const int32_t> codes) { return codes.size() / m.params.codebooks * m.params.frame_samples(); }

std::map<std::string, size_t> memory(const qwen3_codec & m) {
    size_t compute = 0;
    for (const auto & [key, g] : m.cache.graphs) {
        compute += g->n_bytes;
    }
    return {{"weights", m.w.n_bytes}, {"compute", compute}, {"state", m.history.n_bytes() + m.kv.n_bytes()}};
}

} // namespace

void bind_qwen3_codec(py::module_ & module) {
    using model = qwen3_codec;
    py::class_<qwen3_codec_state>(module, "Qwen3CodecState")
        .def_readonly("frames", &qwen3_codec_state::frames)
        .def_property_readonly("n_bytes", [](const qwen3_codec_state & s) { return s.bytes.size(); });
    py::class_<model>(module, "Qwen3Codec")
        .def(py::init([](const std::string & path, std::shared_ptr<device> dev, const std::string & dtype, std::vector<std::string> allow,
                         std::vector<std::string> deny, const std::string & kernels) {
                 return without_gil([&] { return load_qwen3_codec(path, dev, {dtype, std::move(allow), std::move(deny), kernels}); });
             }),
             py::arg("path"), py::arg("device"), py::arg("dtype") = "auto", py::arg("allow") = std::vector<std::string>{},
             py::arg("deny") = std::vector<std::string>{}, py::arg("kernels") = "auto")
        .def_property_readonly("hparams", hparams)
        .def_property_readonly("weight_types", [](const model & m) { return weight_types(m.w); })
        .def_property_readonly("memory", memory)
        .def_property_readonly("frames", [](const model & m) { return m.frames; })
        .def("reset", [](model & m) { without_gil([&] { reset(m); }); })
        .def("decode",
             [](model & m, const ints & codes) {
                 const auto span = codes_of(m, codes);
                 return fill_samples(samples_of(m, span), [&](std::span<float> room) { decode(m, span, room); });
             },
             py::arg("codes"))
        .def("prime",
             [](model & m, const ints & codes) {
                 const auto span = codes_of(m, codes);
                 without_gil([&] { prime(m, span); });
             },
             py::arg("codes"))
        .def("save", [](model & m) { return without_gil([&] { return save_state(m); }); })
        .def("restore", [](model & m, const qwen3_codec_state & state) { without_gil([&] { restore_state(m, state); }); }, py::arg("state"))
        .def("taps",
             [](model & m, const ints & codes) {
                 const auto span = codes_of(m, codes);
                 tap_map taps;
                 std::vector<float> samples(samples_of(m, span));
                 without_gil([&] { decode(m, span, samples, &taps); });
                 return to_dict(taps);
             },
             py::arg("codes"))
        .def("cancel", [](model & m) { m.cancel = true; })
        .def("resume", [](model & m) { m.cancel = false; })
        .def("stats",
             [](const model & m) {
                 py::list out;
                 out.append(to_dict(m.stats));
                 return out;
             })
        .def("reset_stats", [](model & m) { m.stats = stage_stats{m.stats.name}; })
        .def("clear_graphs", [](model & m) { m.cache.clear(); });
}

} // namespace parlance
