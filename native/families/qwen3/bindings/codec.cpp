#include "families/qwen3/codec.h"
#include "bindings/samples.h"
#include "bindings/session.h"

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

void bind(py::module_ & module) {
    py::class_<qwen3_codec_state>(module, "Qwen3CodecState")
        .def_readonly("frames", &qwen3_codec_state::frames)
        .def_property_readonly("n_bytes", [](const qwen3_codec_state & s) { return s.bytes.size(); });
    bind_session<qwen3_codec>(module, "Qwen3Codec", load_qwen3_codec, hparams)
        .def_property_readonly("frames", [](const qwen3_codec & m) { return m.frames; })
        .def("reset", [](qwen3_codec & m) { without_gil([&] { reset(m); }); })
        .def(
            "decode",
            [](qwen3_codec & m, const ints & codes) {
                const auto span = codes_of(m, codes);
                return fill_samples(samples_of(m, span), [&](std::span<float> room) { decode(m, span, room); });
            },
            py::arg("codes"))
        .def(
            "prime",
            [](qwen3_codec & m, const ints & codes) {
                const auto span = codes_of(m, codes);
                without_gil([&] { prime(m, span); });
            },
            py::arg("codes"))
        .def("save", [](qwen3_codec & m) { return without_gil([&] { return save_state(m); }); })
        .def(
            "restore", [](qwen3_codec & m, const qwen3_codec_state & state) { without_gil([&] { restore_state(m, state); }); }, py::arg("state"))
        .def(
            "debug_outputs",
            [](qwen3_codec & m, const ints & codes) {
                const auto span = codes_of(m, codes);
                debug_tensors debug;
                std::vector<float> samples(samples_of(m, span));
                without_gil([&] { decode(m, span, samples, &debug); });
                return to_dict(debug);
            },
            py::arg("codes"));
}

const binding registered(bind);

} // namespace

} // namespace parlance
