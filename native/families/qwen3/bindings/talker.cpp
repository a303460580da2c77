#include "families/qwen3/talker.h"

#include "bindings/common.h"
#include "bindings/families.h"

namespace parlance {

namespace {

py::dict hparams(const qwen3_talker & m) {
    const auto & p = m.params;
    py::dict out;
    out["dim"] = p.talker.dim;
    out["layers"] = p.talker.layers;
    out["predictor_dim"] = p.predictor.dim;
    out["predictor_layers"] = p.predictor.layers;
    out["text_vocab"] = p.text_vocab;
    out["vocab"] = p.vocab;
    out["codebook"] = p.codebook;
    out["codebooks"] = p.codebooks;
    out["codec_eos"] = p.codec_eos;
    out["frame_noise"] = frame_noise(p);
    out["max_frames_at_once"] = max_frames_at_once;
    return out;
}

// Rows of `width` values.
floats rows(const std::vector<float> & values, int64_t width) {
    return to_array(values, {(py::ssize_t)(values.size() / width), (py::ssize_t)width});
}

// Each tap as (tokens, dim).
py::dict to_rows(const tap_map & taps) {
    py::dict out;
    for (const auto & [name, t] : taps) {
        out[py::str(name)] = rows(t.values, t.channels);
    }
    return out;
}

ints to_frames(const qwen3_talker & m, const std::vector<int32_t> & codes) {
    const py::ssize_t codebooks = m.params.codebooks;
    return ints({(py::ssize_t)codes.size() / codebooks, codebooks}, codes.data());
}

void check_frames(const qwen3_talker & m, const ints & codes) {
    if (codes.ndim() != 2 || codes.shape(1) != m.params.codebooks) {
        throw py::value_error("codes must be (frames, " + std::to_string(m.params.codebooks) + ")");
    }
}

std::vector<stage_stats *> stages(qwen3_talker & m) { return {&m.prefill_stats, &m.decode_stats}; }

void bind_rows(py::class_<qwen3_talker> & c) {
    c.def("text_rows",
          [](qwen3_talker & m, const ints & ids) {
              const auto values = without_gil([&] { return text_rows(m, span_of(ids)); });
              return rows(values, m.params.talker.dim);
          },
          py::arg("ids"))
        .def("codec_rows",
             [](const qwen3_talker & m, const ints & ids) { return rows(codec_rows(m, span_of(ids)), m.params.talker.dim); }, py::arg("ids"))
        .def("frame_rows",
             [](const qwen3_talker & m, const ints & codes) {
                 check_frames(m, codes);
                 return rows(frame_rows(m, span_of(codes)), m.params.talker.dim);
             },
             py::arg("codes"));
}

void bind_steps(py::class_<qwen3_talker> & c) {
    using nn::sampling_params;
    c.def("prefill",
          [](qwen3_talker & m, const floats & prompt, int64_t max_frames, bool trace) {
              tap_map taps;
              without_gil([&] { prefill(m, span_of(prompt), max_frames, trace ? &taps : nullptr); });
              return to_rows(taps);
          },
          py::arg("rows"), py::kw_only(), py::arg("max_frames"), py::arg("trace") = false)
        .def("logits",
             [](qwen3_talker & m) {
                 const auto values = without_gil([&] { return read_logits(m); });
                 return to_array(values, {m.params.vocab});
             })
        .def("hidden",
             [](qwen3_talker & m) {
                 const auto values = without_gil([&] { return read_hidden(m); });
                 return to_array(values, {m.params.talker.dim});
             })
        .def("seen", [](const qwen3_talker & m) { return to_array(seen_codes(m), {m.params.vocab}); })
        .def("banned", [](const qwen3_talker & m) { return to_array(banned_codes(m), {m.params.vocab}); })
        .def("predictor_logits",
             [](qwen3_talker & m, const ints & codes) {
                 const auto values = without_gil([&] { return predictor_logits(m, span_of(codes)); });
                 return rows(values, m.params.codebook);
             },
             py::arg("codes"))
        .def("predictor_taps",
             [](qwen3_talker & m, const ints & codes) {
                 tap_map taps;
                 without_gil([&] { predictor_logits(m, span_of(codes), &taps); });
                 return to_rows(taps);
             },
             py::arg("codes"))
        .def("feed",
             [](qwen3_talker & m, const ints & codes, const floats & text) {
                 check_frames(m, codes);
                 without_gil([&] { feed(m, span_of(codes), span_of(text)); });
             },
             py::arg("codes"), py::arg("text"))
        .def("decode",
             [](qwen3_talker & m, const sampling_params & talker, const sampling_params & predictor, const floats & noise, const floats & text) {
                 const auto codes = without_gil([&] { return decode(m, {talker, predictor}, span_of(noise), span_of(text)); });
                 return to_frames(m, codes);
             },
             py::arg("sampling"), py::arg("predictor_sampling"), py::arg("noise"), py::arg("text"))
        .def("sample_on_host",
             [](qwen3_talker & m, const sampling_params & talker, const sampling_params & predictor, const floats & noise) {
                 const auto codes = without_gil([&] { return sample_on_host(m, {talker, predictor}, span_of(noise)); });
                 return ints(codes.size(), codes.data());
             },
             py::arg("sampling"), py::arg("predictor_sampling"), py::arg("noise"))
        .def_property_readonly("ended", [](const qwen3_talker & m) { return m.ended; })
        .def("reset",
             [](qwen3_talker & m, float value) {
                 without_gil([&] {
                     reset(m.cache, *m.dev, value);
                     reset(m.passes, *m.dev, value);
                 });
             },
             py::arg("value") = 0.0f);
}

} // namespace

void bind_qwen3_talker(py::module_ & module) {
    py::class_<qwen3_talker> c(module, "Qwen3Talker");
    c.def(py::init([](const std::string & path, std::shared_ptr<device> dev, const std::string & dtype, std::vector<std::string> allow,
                      std::vector<std::string> deny, const std::string & kernels, const std::string & kv, const std::string & attention) {
              const dtype_policy policy{dtype, std::move(allow), std::move(deny), kernels};
              return without_gil([&] { return load_qwen3_talker(path, dev, policy, kv, attention); });
          }),
          py::arg("path"), py::arg("device"), py::arg("dtype") = "auto", py::arg("allow") = std::vector<std::string>{},
          py::arg("deny") = std::vector<std::string>{}, py::arg("kernels") = "auto", py::arg("kv") = "auto", py::arg("attention") = "auto")
        .def_property_readonly("hparams", hparams)
        .def_property_readonly("weight_types", [](const qwen3_talker & m) { return weight_types(m.w); })
        .def_property_readonly("choices", [](const qwen3_talker & m) { return choices(m.cache_type, m.attention); })
        .def_property_readonly("memory",
                               [](const qwen3_talker & m) {
                                   size_t compute = ggml_backend_buffer_get_size(m.port_buffer.get());
                                   for (const auto & [key, g] : m.graphs.graphs) {
                                       compute += g->n_bytes;
                                   }
                                   const size_t kv = m.cache.n_bytes() + m.passes.n_bytes();
                                   return std::map<std::string, size_t>{{"weights", m.w.n_bytes}, {"compute", compute}, {"kv", kv}};
                               })
        .def("cancel", [](qwen3_talker & m) { m.cancel = true; })
        .def("resume", [](qwen3_talker & m) { m.cancel = false; })
        .def("stats",
             [](qwen3_talker & m) {
                 py::list out;
                 for (const auto * s : stages(m)) {
                     out.append(to_dict(*s));
                 }
                 return out;
             })
        .def("reset_stats",
             [](qwen3_talker & m) {
                 for (auto * s : stages(m)) {
                     *s = stage_stats{s->name};
                 }
             })
        .def("clear_graphs", [](qwen3_talker & m) { m.graphs.clear(); });
    bind_rows(c);
    bind_steps(c);
}

} // namespace parlance
