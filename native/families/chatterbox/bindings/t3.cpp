#include "bindings/session.h"
#include "families/chatterbox/t3_batch.h"

namespace parlance {

namespace {

// Rows of `width` values.
floats rows(const std::vector<float> & values, int64_t width) { return to_array(values, {(py::ssize_t)(values.size() / width), (py::ssize_t)width}); }

py::dict hparams(const chatterbox_t3 & m) {
    const auto & p = m.params;
    py::dict out;
    out["backbone"] = p.gpt2 ? "gpt2" : "llama";
    out["dim"] = p.dim;
    out["layers"] = p.layers;
    out["heads"] = p.heads;
    out["text_vocab"] = p.text_vocab;
    out["speech_vocab"] = p.speech_vocab;
    out["speaker_dim"] = p.speaker_dim;
    out["start_speech"] = p.start_speech;
    out["stop_speech"] = p.stop_speech;
    if (p.gpt2) {
        out["positions"] = p.positions;
    } else {
        out["start_text"] = p.start_text;
        out["stop_text"] = p.stop_text;
        out["text_positions"] = p.text_positions;
        out["speech_positions"] = p.speech_positions;
    }
    out["max_tokens_at_once"] = max_tokens_at_once;
    return out;
}

py::dict run_prefill(chatterbox_t3 & m, const ints & text_ids, const floats & speaker, const ints & speech_tokens, float emotion, bool guided,
                     int64_t max_tokens, bool trace) {
    debug_tensors debug;
    const t3_prompt prompt{span_of(text_ids), span_of(speaker), span_of(speech_tokens), emotion, guided, max_tokens};
    without_gil([&] { prefill(m, prompt, trace ? &debug : nullptr); });
    py::dict out;
    for (const auto & [name, t] : debug) {
        const py::ssize_t batch = t.values.size() / (t.channels * t.frames);
        out[py::str(name)] = to_array(t.values, {batch, t.frames, t.channels});
    }
    return out;
}

ints to_ints(const std::vector<int32_t> & values) { return ints(values.size(), values.data()); }

void bind_batch(py::module_ & module) {
    py::class_<t3_request>(module, "T3Request")
        .def(py::init([](chatterbox_t3 & m, const nn::sampling_params & p, const floats & noise) { return t3_request{&m, p, span_of(noise)}; }),
             py::arg("t3"), py::arg("sampling"), py::arg("noise").noconvert(), py::keep_alive<1, 2>(), py::keep_alive<1, 4>());
    py::class_<chatterbox_t3_batch>(module, "T3Batch", freed_without_gil)
        .def(py::init([](const chatterbox_t3 & m, size_t slots) {
                 return without_gil([&] { return std::make_unique<chatterbox_t3_batch>(m.model, slots); });
             }),
             py::arg("t3"), py::arg("slots") = 0)
        .def(
            "leave", [](chatterbox_t3_batch & batch, const chatterbox_t3 & m) { batch.release(m); }, py::arg("t3"))
        .def(
            "decode",
            [](chatterbox_t3_batch & batch, const std::vector<t3_request> & requests) { return without_gil([&] { return batch.decode(requests); }); },
            py::arg("requests"))
        .def("stats", stats_of<chatterbox_t3_batch>)
        .def_property_readonly("memory", [](const chatterbox_t3_batch & batch) {
            return std::map<std::string, size_t>{{"kv", batch.kv_bytes()}, {"compute", batch.graphs.n_bytes()}};
        });
}

void bind(py::module_ & module) {
    bind_batch(module);
    bind_session<chatterbox_t3>(module, "ChatterboxT3", load_chatterbox_t3, hparams)
        .def_property_readonly("choices", [](const chatterbox_t3 & m) { return choices(m.model->cache_type, m.model->attention); })
        .def("prefill", run_prefill, py::arg("text_ids"), py::arg("speaker"), py::arg("speech_tokens"), py::kw_only(), py::arg("emotion") = 0.5f,
             py::arg("guided") = true, py::arg("max_tokens") = 1000, py::arg("trace") = false)
        .def("logits",
             [](chatterbox_t3 & m) {
                 const auto values = without_gil([&] { return read_logits(m); });
                 return rows(values, m.params.speech_vocab);
             })
        .def("seen", [](const chatterbox_t3 & m) { return to_array(seen_tokens(m), {m.params.speech_vocab}); })
        .def(
            "sample_on_host",
            [](chatterbox_t3 & m, const nn::sampling_params & p, const floats & noise) {
                return without_gil([&] { return sample_on_host(m, p, span_of(noise)); });
            },
            py::arg("sampling"), py::arg("noise"))
        .def(
            "feed", [](chatterbox_t3 & m, const ints & tokens) { without_gil([&] { feed(m, span_of(tokens)); }); }, py::arg("tokens"))
        .def(
            "decode",
            [](chatterbox_t3 & m, const nn::sampling_params & p, const floats & noise) {
                return to_ints(without_gil([&] { return decode(m, p, span_of(noise)); }));
            },
            py::arg("sampling"), py::arg("noise"))
        .def("reset", [](chatterbox_t3 & m, float value) { without_gil([&] { reset(m, value); }); }, py::arg("value") = 0.0f);
}

const binding registered(bind);

} // namespace

} // namespace parlance
