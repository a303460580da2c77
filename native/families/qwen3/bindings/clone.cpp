#include "bindings/common.h"
#include "bindings/families.h"
#include "families/qwen3/clone.h"

namespace parlance {

namespace {

py::dict hparams(const qwen3_clone & m) {
    py::dict out;
    out["codebooks"] = m.params.encoder.codebooks;
    out["frame_samples"] = m.params.encoder.frame_samples;
    out["max_samples"] = max_clip_samples(m);
    out["mels"] = m.params.speaker.mels;
    out["speaker_dim"] = m.params.speaker.dim;
    return out;
}

std::span<const float> samples_of(const floats & a) {
    if (a.ndim() != 1) {
        throw py::value_error("samples must have the shape (n,)");
    }
    return span_of(a);
}

py::dict taps_of(qwen3_clone & m, const std::string & network, const floats & input) {
    tap_map taps;
    if (network == "codec_encoder") {
        const auto samples = samples_of(input);
        without_gil([&] { encode_clip(m, samples, &taps); });
    } else if (network == "speaker_encoder") {
        const auto mel = time_major(input, m.params.speaker.mels, "input");
        without_gil([&] { speaker_vector(m, mel, &taps); });
    } else {
        throw py::value_error("network must be codec_encoder or speaker_encoder");
    }
    return to_dict(taps);
}

std::vector<stage_stats *> stages(qwen3_clone & m) { return {&m.encoder_stats, &m.speaker_stats}; }

} // namespace

void bind_qwen3_clone(py::module_ & module) {
    py::class_<qwen3_clone>(module, "Qwen3Clone")
        .def(py::init([](const std::string & path, std::shared_ptr<device> dev, const std::string & dtype, std::vector<std::string> allow,
                         std::vector<std::string> deny, const std::string & kernels) {
                 return without_gil([&] { return load_qwen3_clone(path, dev, {dtype, std::move(allow), std::move(deny), kernels}); });
             }),
             py::arg("path"), py::arg("device"), py::arg("dtype") = "auto", py::arg("allow") = std::vector<std::string>{},
             py::arg("deny") = std::vector<std::string>{}, py::arg("kernels") = "auto")
        .def_property_readonly("device", [](const qwen3_clone & m) { return m.dev; })
        .def_property_readonly("hparams", hparams)
        .def_property_readonly("weight_types", [](const qwen3_clone & m) { return weight_types(m.w); })
        .def("encode",
             [](qwen3_clone & m, const floats & samples) {
                 const auto span = samples_of(samples);
                 const auto codes = without_gil([&] { return encode_clip(m, span); });
                 const py::ssize_t books = m.params.encoder.codebooks;
                 return ints({(py::ssize_t)codes.size() / books, books}, codes.data());
             },
             py::arg("samples"))
        .def("speaker_embedding",
             [](qwen3_clone & m, const floats & mel) {
                 const auto frames = time_major(mel, m.params.speaker.mels, "mel");
                 const auto values = without_gil([&] { return speaker_vector(m, frames); });
                 return to_array(values, {(py::ssize_t)values.size()});
             },
             py::arg("mel"))
        .def("cancel", [](qwen3_clone & m) { m.cancel = true; })
        .def("resume", [](qwen3_clone & m) { m.cancel = false; })
        .def("taps", taps_of, py::arg("network"), py::arg("input"))
        .def("stats",
             [](qwen3_clone & m) {
                 py::list out;
                 for (const auto * s : stages(m)) {
                     out.append(to_dict(*s));
                 }
                 return out;
             })
        .def("reset_stats",
             [](qwen3_clone & m) {
                 for (auto * s : stages(m)) {
                     *s = stage_stats{s->name};
                 }
             })
        .def("clear_graphs", [](qwen3_clone & m) { m.cache.clear(); });
}

} // namespace parlance
