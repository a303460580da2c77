#include "families/chatterbox/t3.h"

#include "bindings/common.h"
#include "bindings/families.h"

namespace parlance {

namespace {

// Rows of `width` values.
floats rows(const std::vector<float> & values, int64_t width) {
    return to_array(values, {(py::ssize_t)(values.size() / width), (py::ssize_t)width});
}

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
    tap_map taps;
    const t3_prompt prompt{span_of(text_ids), span_of(speaker), span_of(speech_tokens), emotion, guided, max_tokens};
    without_gil([&] { prefill(m, prompt, trace ? &taps : nullptr); });
    py::dict out;
    for (const auto & [name, t] : taps) {
        const py::ssize_t batch = t.values.size() / (t.channels * t.frames);
        out[py::str(name)] = to_array(t.values, {batch, t.frames, t.channels});
    }
    return out;
}

ints to_ints(const std::vector<int32_t> & values) { return ints(values.size(), values.data()); }

std::vector<stage_stats *> stages(chatterbox_t3 & m) { return {&m.conditioning_stats, &m.prefill_stats, &m.decode_stats}; }

void bind_sampling(py::module_ & module) {
    using nn::sampling_params;
    py::class_<sampling_params>(module, "Sampling")
        .def(py::init([](float temperature, int top_k, float top_p, float min_p, float repetition_penalty, bool penalty_last, float guidance) {
                 sampling_params p{temperature, top_k, top_p, min_p, repetition_penalty, penalty_last, guidance};
                 nn::check_sampling(p);
                 return p;
             }),
             py::kw_only(), py::arg("temperature") = 1.0f, py::arg("top_k") = 0, py::arg("top_p") = 1.0f, py::arg("min_p") = 0.0f,
             py::arg("repetition_penalty") = 1.0f, py::arg("penalty_last") = false, py::arg("guidance") = 0.0f);
    module.def(
        "process_logits",
        [](const floats & logits, const floats & seen, const sampling_params & p, const floats & banned) {
            const auto all = span_of(logits);
            const size_t vocab = seen.size();
            if (vocab == 0 || (all.size() != vocab && all.size() != 2 * vocab) || (banned.size() != 0 && (size_t)banned.size() != vocab)) {
                throw py::value_error("logits must hold one or two rows of the length of seen, which banned has too");
            }
            const nn::token_marks marks{span_of(seen), span_of(banned)};
            return to_array(nn::process_logits(all.first(vocab), all.subspan(vocab), marks, p), {seen.size()});
        },
        py::arg("logits"), py::arg("seen"), py::arg("sampling"), py::arg("banned") = floats(0));
}

} // namespace

void bind_chatterbox_t3(py::module_ & module) {
    bind_sampling(module);
    py::class_<chatterbox_t3>(module, "ChatterboxT3")
        .def(py::init([](const std::string & path, std::shared_ptr<device> dev, const std::string & dtype, std::vector<std::string> allow,
                         std::vector<std::string> deny, const std::string & kernels, const std::string & kv, const std::string & attention) {
                 const dtype_policy policy{dtype, std::move(allow), std::move(deny), kernels};
                 return without_gil([&] { return load_chatterbox_t3(path, dev, policy, kv, attention); });
             }),
             py::arg("path"), py::arg("device"), py::arg("dtype") = "auto", py::arg("allow") = std::vector<std::string>{},
             py::arg("deny") = std::vector<std::string>{}, py::arg("kernels") = "auto", py::arg("kv") = "auto", py::arg("attention") = "auto")
        .def_property_readonly("hparams", hparams)
        .def_property_readonly("device", [](const chatterbox_t3 & m) { return m.dev; })
        .def_property_readonly("weight_types", [](const chatterbox_t3 & m) { return weight_types(m.w); })
        .def_property_readonly("choices", [](const chatterbox_t3 & m) { return choices(m.cache_type, m.attention); })
        .def_property_readonly("memory",
                               [](const chatterbox_t3 & m) {
                                   size_t compute = ggml_backend_buffer_get_size(m.port_buffer.get());
                                   for (const auto & [key, g] : m.graphs.graphs) {
                                       compute += g->n_bytes;
                                   }
                                   return std::map<std::string, size_t>{{"weights", m.w.n_bytes}, {"compute", compute}, {"kv", m.cache.n_bytes()}};
                               })
        .def("prefill", run_prefill, py::arg("text_ids"), py::arg("speaker"), py::arg("speech_tokens"), py::kw_only(), py::arg("emotion") = 0.5f,
             py::arg("guided") = true, py::arg("max_tokens") = 1000, py::arg("trace") = false)
        .def("logits",
             [](chatterbox_t3 & m) {
                 const auto values = without_gil([&] { return read_logits(m); });
                 return rows(values, m.params.speech_vocab);
             })
        .def("seen", [](const chatterbox_t3 & m) { return to_array(seen_tokens(m), {m.params.speech_vocab}); })
        .def("sample_on_host",
             [](chatterbox_t3 & m, const nn::sampling_params & p, const floats & noise) {
                 return without_gil([&] { return sample_on_host(m, p, span_of(noise)); });
             },
             py::arg("sampling"), py::arg("noise"))
        .def("feed", [](chatterbox_t3 & m, const ints & tokens) { without_gil([&] { feed(m, span_of(tokens)); }); }, py::arg("tokens"))
        .def("decode",
             [](chatterbox_t3 & m, const nn::sampling_params & p, const floats & noise) {
                 return to_ints(without_gil([&] { return decode(m, p, span_of(noise)); }));
             },
             py::arg("sampling"), py::arg("noise"))
        .def("reset", [](chatterbox_t3 & m, float value) { without_gil([&] { reset(m, value); }); }, py::arg("value") = 0.0f)
        .def("cancel", [](chatterbox_t3 & m) { m.cancel = true; })
        .def("resume", [](chatterbox_t3 & m) { m.cancel = false; })
        .def("stats",
             [](chatterbox_t3 & m) {
                 py::list out;
                 for (const auto * s : stages(m)) {
                     out.append(to_dict(*s));
                 }
                 return out;
             })
        .def("reset_stats",
             [](chatterbox_t3 & m) {
                 for (auto * s : stages(m)) {
                     *s = stage_stats{s->name};
                 }
             })
        .def("clear_graphs", [](chatterbox_t3 & m) { m.graphs.clear(); });
}

} // namespace parlance
