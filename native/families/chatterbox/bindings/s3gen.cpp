#include <algorithm>
#include <optional>

#include "bindings/samples.h"
#include "bindings/session.h"
#include "families/chatterbox/s3gen_batch.h"

namespace parlance {

namespace {

py::dict hparams(const chatterbox_s3gen & m) {
    const auto & p = m.params;
    py::dict out;
    out["vocab"] = p.vocab;
    out["mel"] = p.mel;
    out["speaker_dim"] = p.speaker_dim;
    out["token_frames"] = p.token_frames;
    out["lookahead"] = p.lookahead;
    out["meanflow"] = p.cfm.meanflow;
    out["guidance"] = p.cfm.guidance;
    out["default_steps"] = p.cfm.default_steps;
    out["harmonics"] = p.hift.harmonics;
    out["frame_samples"] = p.hift.frame_samples();
    out["context_frames"] = p.hift.context_frames();
    out["held_frames"] = p.hift.context_frames() + p.hift.f0_layers; // of a mel that goes on, by the vocoder
    return out;
}

floats stage_array(chatterbox_s3gen & m, const stage_buffer & p, stage_stats & stats) {
    const auto values = without_gil([&] { return read_stage_buffer(*m.dev, p, stats); });
    return to_array(transposed(values, p.frames, m.params.mel), {m.params.mel, (py::ssize_t)p.frames});
}

size_t samples_of(const chatterbox_s3gen & m, int64_t begin, int64_t end) {
    return std::max<int64_t>(0, end - begin) * m.params.hift.frame_samples();
}

floats flat(const std::vector<float> & values) { return to_array(values, {(py::ssize_t)values.size()}); }

// Runs `work`, collects its debug outputs if `trace` is set, and returns them.
template <typename F> py::object traced(bool trace, F && work) {
    if (!trace) {
        without_gil([&] { work(nullptr); });
        return py::none();
    }
    debug_tensors debug;
    without_gil([&] { work(&debug); });
    return to_dict(debug);
}

// A request with its noise, [mel, frames].
struct request_of_s3gen {
    chatterbox_s3gen * session;
    std::vector<float> noise;
    int steps;
    nn::batch_result found;
};

void bind_batch(py::module_ & module) {
    py::class_<request_of_s3gen>(module, "ChatterboxS3GenRequest")
        .def(py::init([](chatterbox_s3gen & m, const floats & noise, int steps) {
                 return request_of_s3gen{&m, time_major(noise, m.params.mel, "noise"), steps, {}};
             }),
             py::arg("s3gen"), py::arg("noise"), py::arg("steps"), py::keep_alive<1, 2>())
        .def_property_readonly("kind", [](const request_of_s3gen & request) { return kind_of({request.session, request.noise, request.steps}); })
        .def("check", [](const request_of_s3gen & request) {
            if (request.found.error) {
                std::rethrow_exception(request.found.error);
            }
        });
    py::class_<chatterbox_s3gen_batch>(module, "ChatterboxS3GenBatch", freed_without_gil)
        .def(py::init([](const chatterbox_s3gen & m, int64_t rows) {
                 return without_gil([&] { return std::make_unique<chatterbox_s3gen_batch>(m.model, rows); });
             }),
             py::arg("s3gen"), py::arg("rows"))
        .def(
            "sample",
            [](chatterbox_s3gen_batch & batch, const std::vector<request_of_s3gen *> & requests) {
                std::vector<s3gen_request> all;
                for (const request_of_s3gen * request : requests) {
                    all.push_back({request->session, request->noise, request->steps});
                }
                const auto found = without_gil([&] { return sample_batch(batch, all); });
                for (size_t i = 0; i < requests.size(); ++i) {
                    requests[i]->found = found[i];
                }
                return requests;
            },
            py::arg("requests"))
        .def("stats", stats_of<chatterbox_s3gen_batch>)
        .def_property_readonly(
            "memory", [](const chatterbox_s3gen_batch & batch) { return std::map<std::string, size_t>{{"compute", batch.graphs.n_bytes()}}; });
}

void bind(py::module_ & module) {
    bind_session<chatterbox_s3gen>(module, "ChatterboxS3Gen", load_chatterbox_s3gen, hparams)
        .def_property_readonly("choices",
                               [](const chatterbox_s3gen & m) {
                                   const char * flow = m.w.kernels ? "lane" : m.model->flash ? "flash" : "plain";
                                   return std::map<std::string, std::string>{{"flow_attention", flow}};
                               })
        .def(
            "set_voice",
            [](chatterbox_s3gen & m, const ints & tokens, const floats & feat, const floats & xvector) {
                const auto frames = time_major(feat, m.params.mel, "prompt_feat");
                set_voice(m, span_of(tokens), frames, span_of(xvector));
            },
            py::arg("prompt_token"), py::arg("prompt_feat"), py::arg("xvector"))
        .def(
            "start_utterance", [](chatterbox_s3gen & m, const floats & phases) { start_utterance(m, span_of(phases)); }, py::arg("phases"))
        .def(
            "plan",
            [](chatterbox_s3gen & m, const ints & tokens, bool is_final, std::optional<int64_t> prompt, int64_t first, int64_t held,
               int64_t expected) { plan(m, span_of(tokens), is_final, {prompt.value_or(INT64_MAX), first, held, expected}); },
            py::arg("tokens"), py::arg("is_final") = true, py::kw_only(), py::arg("prompt") = py::none(), py::arg("first") = 0, py::arg("held") = 0,
            py::arg("expected") = 0)
        .def(
            "encode", [](chatterbox_s3gen & m, bool trace) { return traced(trace, [&](debug_tensors * debug) { encode(m, debug); }); },
            py::arg("trace") = false)
        .def_property_readonly("noise_frames", [](const chatterbox_s3gen & m) { return noise_frames(m); })
        .def_property_readonly("noise_rows",
                               [](const chatterbox_s3gen & m) {
                                   const auto rows = noise_rows(m);
                                   return ints(rows.size(), rows.data());
                               })
        .def(
            "sample",
            [](chatterbox_s3gen & m, const floats & noise, int steps, bool trace) {
                const auto z = time_major(noise, m.params.mel, "noise");
                return traced(trace, [&](debug_tensors * debug) { sample(m, z, steps, debug); });
            },
            py::arg("noise"), py::arg("steps"), py::arg("trace") = false)
        .def_property_readonly("pending_source_frames", [](const chatterbox_s3gen & m) { return pending_source_frames(m); })
        .def(
            "extend_source",
            [](chatterbox_s3gen & m, const floats & noise, const floats & f0) {
                if (noise.ndim() != 2 || noise.shape(0) != m.params.hift.harmonics) {
                    throw error("noise must be an array of " + std::to_string(m.params.hift.harmonics) + " harmonics and samples");
                }
                without_gil([&] { extend_source(m, span_of(noise), span_of(f0)); });
            },
            py::arg("noise"), py::arg("f0") = floats())
        .def_property_readonly("exact_frames", [](const chatterbox_s3gen & m) { return exact_frames(m); })
        .def(
            "vocode",
            [](chatterbox_s3gen & m, int64_t begin, int64_t end) {
                return fill_samples(samples_of(m, begin, end), [&](std::span<float> room) { vocode(m, begin, end, room); });
            },
            py::arg("begin"), py::arg("end"))
        .def(
            "vocode_debug",
            [](chatterbox_s3gen & m, int64_t begin, int64_t end) {
                std::vector<float> samples(samples_of(m, begin, end));
                return traced(true, [&](debug_tensors * debug) { vocode(m, begin, end, samples, debug); });
            },
            py::arg("begin"), py::arg("end"))
        .def("speaker", [](const chatterbox_s3gen & m) { return flat(m.speaker); })
        .def(
            "step_embedding", [](const chatterbox_s3gen & m, int step, int steps) { return flat(step_embedding(*m.model, step, steps)); },
            py::arg("step"), py::arg("steps"))
        .def("mu", [](chatterbox_s3gen & m) { return stage_array(m, m.mu, m.encoder_stats); })
        .def(
            "set_mu",
            [](chatterbox_s3gen & m, const floats & a) {
                const auto mu = time_major(a, m.params.mel, "mu");
                without_gil([&] { write_stage_buffer(*m.dev, m.mu, mu); });
            },
            py::arg("mu"))
        .def("mel", [](chatterbox_s3gen & m) { return stage_array(m, m.mel, m.cfm_stats); })
        .def(
            "set_mel",
            [](chatterbox_s3gen & m, const floats & a, bool is_final) {
                const auto mel = time_major(a, m.params.mel, "mel");
                without_gil([&] { set_mel(m, mel, is_final); });
            },
            py::arg("mel"), py::arg("is_final") = true)
        .def("f0", [](const chatterbox_s3gen & m) { return flat(m.source.f0); })
        .def("source", [](const chatterbox_s3gen & m) { return flat(m.source.samples); })
        .def(
            "set_source", [](chatterbox_s3gen & m, const floats & f0, const floats & samples) { set_source(m, span_of(f0), span_of(samples)); },
            py::arg("f0"), py::arg("samples"));
    bind_batch(module);
}

const binding registered(bind);

} // namespace

} // namespace parlance
