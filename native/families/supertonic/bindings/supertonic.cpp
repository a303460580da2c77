#include "families/supertonic/supertonic.h"

#include <algorithm>

#include "bindings/samples.h"
#include "bindings/session.h"

namespace parlance {

namespace {

py::dict hparams(const supertonic & m) {
    const auto & p = m.params;
    py::dict out;
    out["generation"] = p.generation;
    out["sample_rate"] = p.sample_rate;
    out["hop"] = p.hop;
    out["compress"] = p.compress;
    out["latent_dim"] = p.latent_dim;
    out["vocab"] = p.vocab;
    out["n_style"] = p.n_style;
    out["style_dim"] = p.style_dim;
    out["dp_n_style"] = p.dp_n_style;
    out["dp_style_dim"] = p.dp_style_dim;
    out["te_dim"] = p.text.dim;
    out["cfg_cond"] = p.cfg_cond;
    out["cfg_uncond"] = p.cfg_uncond;
    out["default_steps"] = p.default_steps;
    out["default_speed"] = p.default_speed;
    out["max_positions"] = p.vector.max_positions;
    out["lookback"] = (p.lookback_frames() + p.compress - 1) / p.compress;
    return out;
}

floats stage_array(supertonic & m, const stage_buffer & p, stage_stats & stats) {
    const auto values = without_gil([&] { return read_stage_buffer(*m.dev, p, stats); });
    const size_t channels = p.tensor->ne[0];
    return to_array(transposed(values, p.frames, channels), {(py::ssize_t)channels, (py::ssize_t)p.frames});
}

py::dict debug_outputs_of(supertonic & m, const std::string & network, const ints & ids, const floats & noise, int steps) {
    debug_tensors debug;
    if (network == "duration") {
        without_gil([&] { predict_duration(m, span_of(ids), &debug); });
    } else if (network == "text") {
        without_gil([&] { encode_text(m, span_of(ids), &debug); });
    } else if (network == "vector") {
        const auto z = time_major(noise, m.params.latent_channels(), "noise");
        without_gil([&] { estimate(m, z, steps, false, true, &debug); });
    } else {
        throw py::value_error("network must be duration, text or vector");
    }
    return to_dict(debug);
}

void bind(py::module_ & module) {
    bind_session<supertonic>(module, "Supertonic", load_supertonic, hparams)
        .def_property_readonly("choices",
                               [](const supertonic & m) {
                                   const char * vector = m.w.kernels ? "lane" : m.model->flash ? "flash" : "plain";
                                   return std::map<std::string, std::string>{{"vector_attention", vector}};
                               })
        .def(
            "set_voice", [](supertonic & m, const floats & ttl, const floats & dp) { set_voice(m, span_of(ttl), span_of(dp)); }, py::arg("ttl"),
            py::arg("dp"))
        .def(
            "predict_duration", [](supertonic & m, const ints & ids) { return without_gil([&] { return predict_duration(m, span_of(ids)); }); },
            py::arg("ids"))
        .def(
            "encode_text", [](supertonic & m, const ints & ids) { without_gil([&] { encode_text(m, span_of(ids)); }); }, py::arg("ids"))
        .def(
            "estimate",
            [](supertonic & m, const floats & noise, int steps, bool conditional_only) {
                const auto z = time_major(noise, m.params.latent_channels(), "noise");
                without_gil([&] { estimate(m, z, steps, conditional_only, false); });
            },
            py::arg("noise"), py::arg("steps"), py::arg("conditional_only") = false)
        .def(
            "estimate_traced",
            [](supertonic & m, const floats & noise, int steps, bool conditional_only) {
                const size_t channels = m.params.latent_channels();
                const auto z = time_major(noise, channels, "noise");
                const auto latents = without_gil([&] { return estimate(m, z, steps, conditional_only, true); });
                const size_t frames = m.latent.frames;
                std::vector<float> out;
                for (int step = 0; step < steps; ++step) {
                    const auto one = transposed(std::span(latents).subspan(step * channels * frames, channels * frames), frames, channels);
                    out.insert(out.end(), one.begin(), one.end());
                }
                return to_array(out, {steps, (py::ssize_t)channels, (py::ssize_t)frames});
            },
            py::arg("noise"), py::arg("steps"), py::arg("conditional_only") = false)
        .def("text_emb", [](supertonic & m) { return stage_array(m, m.text_emb, m.text_stats); })
        .def(
            "set_text_emb",
            [](supertonic & m, const floats & a) { write_stage_buffer(*m.dev, m.text_emb, time_major(a, m.params.text.dim, "text_emb")); },
            py::arg("text_emb"))
        .def("latent", [](supertonic & m) { return stage_array(m, m.latent, m.vector_stats); })
        .def(
            "set_latent",
            [](supertonic & m, const floats & a) {
                const auto latent = time_major(a, m.params.latent_channels(), "latent");
                without_gil([&] { write_stage_buffer(*m.dev, m.latent, latent); });
            },
            py::arg("latent"))
        .def(
            "vocode",
            [](supertonic & m, int begin, int end) {
                return fill_samples(std::max(0, end - begin) * samples_per_frame(m), [&](std::span<float> room) { vocode(m, begin, end, room); });
            },
            py::arg("begin"), py::arg("end"))
        .def("debug_outputs", debug_outputs_of, py::arg("network"), py::arg("ids") = ints(), py::arg("noise") = floats(), py::arg("steps") = 1);
}

const binding registered(bind);

} // namespace

} // namespace parlance
