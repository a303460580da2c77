#include "families/qwen3/talker_batch.h"

#include "bindings/session.h"

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
floats rows(const std::vector<float> & values, int64_t width) { return to_array(values, {(py::ssize_t)(values.size() / width), (py::ssize_t)width}); }

// Each debug tensor as (tokens, dim).
py::dict to_rows(const debug_tensors & debug) {
    py::dict out;
    for (const auto & [name, t] : debug) {
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

void bind_rows(py::class_<qwen3_talker> & c) {
    c.def(
         "text_rows",
         [](qwen3_talker & m, const ints & ids) {
             const auto values = without_gil([&] { return text_rows(m, span_of(ids)); });
             return rows(values, m.params.talker.dim);
         },
         py::arg("ids"))
        .def(
            "codec_rows",
            [](const qwen3_talker & m, const ints & ids) {
                const auto values = without_gil([&] { return codec_rows(m, span_of(ids)); });
                return rows(values, m.params.talker.dim);
            },
            py::arg("ids"))
        .def(
            "frame_rows",
            [](const qwen3_talker & m, const ints & codes) {
                check_frames(m, codes);
                const auto values = without_gil([&] { return frame_rows(m, span_of(codes)); });
                return rows(values, m.params.talker.dim);
            },
            py::arg("codes"));
}

void bind_steps(py::class_<qwen3_talker> & c) {
    using nn::sampling_params;
    c.def(
         "prefill",
         [](qwen3_talker & m, const floats & prompt, int64_t max_frames, bool trace) {
             debug_tensors debug;
             without_gil([&] { prefill(m, span_of(prompt), max_frames, trace ? &debug : nullptr); });
             return to_rows(debug);
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
        .def(
            "predictor_logits",
            [](qwen3_talker & m, const ints & codes) {
                const auto values = without_gil([&] { return predictor_logits(m, span_of(codes)); });
                return rows(values, m.params.codebook);
            },
            py::arg("codes"))
        .def(
            "predictor_debug",
            [](qwen3_talker & m, const ints & codes) {
                debug_tensors debug;
                without_gil([&] { predictor_logits(m, span_of(codes), &debug); });
                return to_rows(debug);
            },
            py::arg("codes"))
        .def(
            "feed",
            [](qwen3_talker & m, const ints & codes, const floats & text) {
                check_frames(m, codes);
                without_gil([&] { feed(m, span_of(codes), span_of(text)); });
            },
            py::arg("codes"), py::arg("text"))
        .def(
            "decode",
            [](qwen3_talker & m, const sampling_params & talker, const sampling_params & predictor, const floats & noise, const floats & text) {
                const auto codes = without_gil([&] { return decode(m, {talker, predictor}, span_of(noise), span_of(text)); });
                return to_frames(m, codes);
            },
            py::arg("sampling"), py::arg("predictor_sampling"), py::arg("noise"), py::arg("text"))
        .def(
            "sample_on_host",
            [](qwen3_talker & m, const sampling_params & talker, const sampling_params & predictor, const floats & noise) {
                const auto codes = without_gil([&] { return sample_on_host(m, {talker, predictor}, span_of(noise)); });
                return ints(codes.size(), codes.data());
            },
            py::arg("sampling"), py::arg("predictor_sampling"), py::arg("noise"))
        .def_property_readonly("ended", [](const qwen3_talker & m) { return m.ended; })
        .def(
            "reset",
            [](qwen3_talker & m, float value) {
                without_gil([&] {
                    reset(m.cache, *m.dev, value);
                    reset(m.passes, *m.dev, value);
                });
            },
            py::arg("value") = 0.0f);
}

void bind_batch(py::module_ & module) {
    using nn::sampling_params;
    py::class_<qwen3_request>(module, "Qwen3Request")
        .def(py::init([](qwen3_talker & m, const sampling_params & talker, const sampling_params & predictor, const floats & noise,
                         const floats & text) { return qwen3_request{&m, {talker, predictor}, span_of(noise), span_of(text)}; }),
             py::arg("talker"), py::arg("sampling"), py::arg("predictor_sampling"), py::arg("noise").noconvert(), py::arg("text").noconvert(),
             py::keep_alive<1, 2>(), py::keep_alive<1, 5>(), py::keep_alive<1, 6>());
    py::class_<qwen3_talker_batch>(module, "Qwen3Batch", freed_without_gil)
        .def(py::init([](const qwen3_talker & m, size_t slots) {
                 return without_gil([&] { return std::make_unique<qwen3_talker_batch>(m.model, slots); });
             }),
             py::arg("talker"), py::arg("slots") = 0)
        .def(
            "leave", [](qwen3_talker_batch & batch, const qwen3_talker & m) { batch.release(m); }, py::arg("talker"))
        .def(
            "decode",
            [](qwen3_talker_batch & batch, const std::vector<qwen3_request> & requests) {
                return without_gil([&] { return batch.decode(requests); });
            },
            py::arg("requests"))
        .def("stats", stats_of<qwen3_talker_batch>)
        .def_property_readonly("memory", [](const qwen3_talker_batch & batch) {
            return std::map<std::string, size_t>{{"kv", batch.passes.n_bytes() + batch.kv_bytes()}, {"compute", batch.graphs.n_bytes()}};
        });
}

void bind(py::module_ & module) {
    auto c = bind_session<qwen3_talker>(module, "Qwen3Talker", load_qwen3_talker, hparams);
    c.def_property_readonly("choices", [](const qwen3_talker & m) { return choices(m.model->cache_type, m.model->attention); });
    bind_rows(c);
    bind_steps(c);
    bind_batch(module);
}

const binding registered(bind);

} // namespace

} // namespace parlance
