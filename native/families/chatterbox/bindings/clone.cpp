#include "families/chatterbox/clone.h"
#include "bindings/session.h"

namespace parlance {

namespace {

// (n, partial_frames, mels) is as ggml wants it.
std::span<const float> partials_of(const chatterbox_clone & m, const floats & a) {
    const auto & net = m.params.encoder;
    if (a.ndim() != 3 || a.shape(1) != net.partial_frames || a.shape(2) != net.mels) {
        throw py::value_error("partials must have the shape (n, " + std::to_string(net.partial_frames) + ", " + std::to_string(net.mels) + ")");
    }
    return span_of(a);
}

py::dict hparams(const chatterbox_clone & m) {
    py::dict out;
    out["token_mels"] = m.params.tokenizer.mels;
    out["token_digits"] = m.params.tokenizer.digits;
    out["xvector_mels"] = m.params.campplus.mels;
    out["xvector_dim"] = m.params.campplus.embedding;
    out["speaker_mels"] = m.params.encoder.mels;
    out["speaker_dim"] = m.params.encoder.embedding;
    out["partial_frames"] = m.params.encoder.partial_frames;
    out["partial_step"] = m.params.encoder.partial_step;
    out["max_mel_frames"] = max_mel_frames;
    out["max_partials"] = max_partials;
    return out;
}

py::dict debug_outputs_of(chatterbox_clone & m, const std::string & network, const floats & features) {
    debug_tensors debug;
    if (network == "s3_tokenizer") {
        const auto mel = time_major(features, m.params.tokenizer.mels, "features");
        without_gil([&] { speech_tokens(m, mel, &debug); });
    } else if (network == "campplus") {
        const auto fbank = time_major(features, m.params.campplus.mels, "features");
        without_gil([&] { speaker_xvector(m, fbank, &debug); });
    } else if (network == "voice_encoder") {
        const auto partials = partials_of(m, features);
        without_gil([&] { speaker_embedding(m, partials, &debug); });
    } else {
        throw py::value_error("network must be s3_tokenizer, campplus or voice_encoder");
    }
    return to_dict(debug);
}

void bind(py::module_ & module) {
    bind_session<chatterbox_clone>(module, "ChatterboxClone", load_chatterbox_clone, hparams)
        .def(
            "speech_tokens",
            [](chatterbox_clone & m, const floats & log_mel) {
                const auto mel = time_major(log_mel, m.params.tokenizer.mels, "log_mel");
                const auto result = without_gil([&] { return speech_tokens(m, mel); });
                const size_t n = result.tokens.size(), digits = m.params.tokenizer.digits;
                return py::make_tuple(ints((py::ssize_t)n, result.tokens.data()),
                                      to_array(transposed(result.digits, n, digits), {(py::ssize_t)digits, (py::ssize_t)n}));
            },
            py::arg("log_mel"))
        .def(
            "xvector",
            [](chatterbox_clone & m, const floats & fbank) {
                const auto frames = time_major(fbank, m.params.campplus.mels, "fbank");
                const auto values = without_gil([&] { return speaker_xvector(m, frames); });
                return to_array(values, {(py::ssize_t)values.size()});
            },
            py::arg("fbank"))
        .def(
            "speaker_embedding",
            [](chatterbox_clone & m, const floats & partials) {
                const auto span = partials_of(m, partials);
                const auto values = without_gil([&] { return speaker_embedding(m, span); });
                return to_array(values, {(py::ssize_t)values.size()});
            },
            py::arg("partials"))
        .def("debug_outputs", debug_outputs_of, py::arg("network"), py::arg("features"));
}

const binding registered(bind);

} // namespace

} // namespace parlance
