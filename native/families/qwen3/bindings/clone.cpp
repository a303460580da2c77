#include "families/qwen3/clone.h"
#include "bindings/session.h"

namespace parlance {

namespace {

py::dict hparams(const qwen3_clone & m) {
    py::dict out;
    out["codebooks"] = m.params.encoder.codebooks;
    out["frame_samples"] = m.params.encoder.frame_samples;
    out["max_samples"] = max_clip_samples;
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

py::dict debug_outputs_of(qwen3_clone & m, const std::string & network, const floats & input) {
    debug_tensors debug;
    if (network == "codec_encoder") {
        const auto samples = samples_of(input);
        without_gil([&] { encode_clip(m, samples, &debug); });
    } else if (network == "speaker_encoder") {
        const auto mel = time_major(input, m.params.speaker.mels, "input");
        without_gil([&] { speaker_vector(m, mel, &debug); });
    } else {
        throw py::value_error("network must be codec_encoder or speaker_encoder");
    }
    return to_dict(debug);
}

void bind(py::module_ & module) {
    bind_session<qwen3_clone>(module, "Qwen3Clone", load_qwen3_clone, hparams)
        .def(
            "encode",
            [](qwen3_clone & m, const floats & samples) {
                const auto span = samples_of(samples);
                const auto codes = without_gil([&] { return encode_clip(m, span); });
                const py::ssize_t books = m.params.encoder.codebooks;
                return ints({(py::ssize_t)codes.size() / books, books}, codes.data());
            },
            py::arg("samples"))
        .def(
            "speaker_embedding",
            [](qwen3_clone & m, const floats & mel) {
                const auto frames = time_major(mel, m.params.speaker.mels, "mel");
                const auto values = without_gil([&] { return speaker_vector(m, frames); });
                return to_array(values, {(py::ssize_t)values.size()});
            },
            py::arg("mel"))
        .def("debug_outputs", debug_outputs_of, py::arg("network"), py::arg("input"));
}

const binding registered(bind);

} // namespace

} // namespace parlance
