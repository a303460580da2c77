#include "families/kokoro/kokoro.h"

#include "bindings/samples.h"
#include "bindings/session.h"

namespace parlance {

namespace {

py::dict hparams(const kokoro & m) {
    const auto & p = m.params;
    py::dict out;
    out["sample_rate"] = p.sample_rate;
    out["vocab"] = p.vocab;
    out["hidden"] = p.hidden;
    out["style"] = p.style;
    out["positions"] = p.bert.positions;
    out["frames"] = kokoro_frames;
    out["frame_samples"] = p.frame_samples();
    return out;
}

floats flat(const std::vector<float> & values) { return to_array(values, {(py::ssize_t)values.size()}); }

floats curve(kokoro & m, const stage_buffer & c) {
    return flat(without_gil([&] { return read_stage_buffer(*m.dev, c, m.prosody_stats); }));
}

// Runs `work` with a place for inner tensors, and returns them.
template <typename F> py::dict traced(F && work) {
    debug_tensors debug;
    without_gil([&] { work(&debug); });
    return to_dict(debug);
}

int64_t samples_of(const kokoro & m) { return frames_of(m) * m.params.frame_samples(); }

void bind(py::module_ & module) {
    bind_session<kokoro>(module, "Kokoro", load_kokoro, hparams)
        .def_property_readonly("choices", [](const kokoro &) { return std::map<std::string, std::string>{}; })
        .def(
            "encode",
            [](kokoro & m, const ints & ids, const floats & style) {
                return flat(without_gil([&] { return encode_text(m, span_of(ids), span_of(style)); }));
            },
            py::arg("ids"), py::arg("style"))
        .def(
            "encode_debug",
            [](kokoro & m, const ints & ids, const floats & style) {
                return traced([&](debug_tensors * debug) { encode_text(m, span_of(ids), span_of(style), debug); });
            },
            py::arg("ids"), py::arg("style"))
        .def(
            "predict_curves",
            [](kokoro & m, const ints & durations, const floats & style) {
                without_gil([&] { predict_curves(m, span_of(durations), span_of(style)); });
            },
            py::arg("durations"), py::arg("style"))
        .def(
            "curve_debug",
            [](kokoro & m, const ints & durations, const floats & style) {
                return traced([&](debug_tensors * debug) { predict_curves(m, span_of(durations), span_of(style), debug); });
            },
            py::arg("durations"), py::arg("style"))
        .def("f0", [](kokoro & m) { return curve(m, m.f0); })
        .def("energy", [](kokoro & m) { return curve(m, m.energy); })
        .def(
            "set_curves",
            [](kokoro & m, const floats & f0, const floats & energy) {
                if (f0.size() != m.f0.frames || energy.size() != m.energy.frames) {
                    throw error("pitch and energy must have " + std::to_string(m.f0.frames) + " values each");
                }
                write_stage_buffer(*m.dev, m.f0, span_of(f0));
                write_stage_buffer(*m.dev, m.energy, span_of(energy));
            },
            py::arg("f0"), py::arg("energy"))
        .def(
            "make_source", [](kokoro & m, const floats & noise) { without_gil([&] { make_source(m, read_pitch(m), span_of(noise)); }); },
            py::arg("noise"))
        .def("source", [](const kokoro & m) { return flat(m.source); })
        .def(
            "set_source",
            [](kokoro & m, const floats & samples) {
                if (samples.size() != samples_of(m)) {
                    throw error("the source must have " + std::to_string(samples_of(m)) + " samples");
                }
                m.source.assign(samples.data(), samples.data() + samples.size());
            },
            py::arg("samples"))
        .def("spectrum",
             [](const kokoro & m) {
                 const size_t rows = m.params.generator.n_fft + 2;
                 std::vector<float> values;
                 source_spectrum(m.params, m.source, values);
                 return to_array(transposed(values, values.size() / rows, rows), {(py::ssize_t)rows, (py::ssize_t)(values.size() / rows)});
             })
        .def(
            "make_sound",
            [](kokoro & m, const floats & style, const std::optional<floats> & noise) {
                return fill_samples(samples_of(m), [&](std::span<float> room) {
                    make_sound(m, span_of(style), noise ? span_of(*noise) : std::span<const float>(), room);
                });
            },
            py::arg("style"), py::arg("noise") = py::none())
        .def(
            "sound_debug",
            [](kokoro & m, const floats & style) {
                std::vector<float> samples(samples_of(m));
                return traced([&](debug_tensors * debug) { make_sound(m, span_of(style), {}, samples, debug); });
            },
            py::arg("style"));
}

const binding registered(bind);

} // namespace

} // namespace parlance
