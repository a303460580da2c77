#include "families/kokoro/kokoro.h"

#include "engine/finite.h"
#include "families/kokoro/blocks.h"
#include "nn/conv.h"
#include "nn/extent.h"
#include "nn/istft.h"
#include "nn/layers.h"

namespace parlance {

namespace {

using conv_options = nn::conv_options;

constexpr float envelope_floor = 1e-11f;

struct sound_graph {
    graph_builder & b;
    const kokoro & m;
    const kokoro_params & p = m.params;

    ggml_tensor * spoken(ggml_tensor * x) { return nn::masked(b, x, extent_of(b, m, x)); }

    // Every other value of a curve, after a small convolution.
    ggml_tensor * halved(const stage_buffer & curve, const std::string & name, int64_t frames) {
        ggml_tensor * x = ggml_view_2d(b.ctx, curve.tensor, 1, frames * kokoro_params::curve_rate, curve.tensor->nb[1], 0);
        return nn::conv1d(b, spoken(x), name, {.kernel = 3, .stride = kokoro_params::curve_rate, .pad_left = 1, .pad_right = 1});
    }

    void decode(int64_t frames) {
        style_norms norms = describe_style(b, m, "dec");
        ggml_tensor * text = by_frame(b, m.text.tensor, frames);
        ggml_tensor * curves = ggml_concat(b.ctx, halved(m.f0, "dec.f0", frames), halved(m.energy, "dec.energy", frames), 0);
        b.debug_output("curves", curves);
        ggml_tensor * again = ggml_concat(b.ctx, nn::linear(b, text, "dec.text"), curves, 0);
        ggml_tensor * x = style_block(b, norms, ggml_concat(b.ctx, text, curves, 0), "dec.0");
        for (int i = 1; i <= p.decoder.blocks; ++i) {
            x = style_block(b, norms, ggml_concat(b.ctx, x, again, 0), "dec." + std::to_string(i));
        }
        b.keep(ggml_cpy(b.ctx, x, decoded(frames)));
    }

    // [base, 2 * frames]
    ggml_tensor * decoded(int64_t frames) {
        ggml_tensor * kept = m.decoded.tensor;
        return ggml_view_2d(b.ctx, kept, kept->ne[0], frames * kokoro_params::curve_rate, kept->nb[1], 0);
    }

    ggml_tensor * snake_block(style_norms & norms, ggml_tensor * x, const std::string & name, int kernel) {
        for (size_t j = 0; j < p.generator.dilations.size(); ++j) {
            const std::string step = name + "." + std::to_string(j);
            const int half = kernel / 2, d = p.generator.dilations[j];
            ggml_tensor * y =
                norms(x, step + ".conv1",
                      {.kernel = kernel, .dilation = d, .pad_left = half * d, .pad_right = half * d, .before = {.snake = step + ".snake1"}});
            x = norms(y, step + ".conv2", {.kernel = kernel, .pad_left = half, .pad_right = half, .before = {.snake = step + ".snake2"}}, x);
        }
        b.debug_output(name, x);
        return x;
    }

    ggml_tensor * stage(style_norms & norms, ggml_tensor * x, ggml_tensor * spectrum, int i) {
        const auto & net = p.generator;
        const std::string n = std::to_string(i);
        const bool is_last = i + 1 == (int)net.rates.size();
        const int stride = p.source_stride(i), pad = is_last ? 0 : stride / 2;
        ggml_tensor * source =
            nn::conv1d(b, spectrum, "gen.source_conv." + n, {.kernel = net.source_kernels[i], .stride = stride, .pad_left = pad, .pad_right = pad});
        b.debug_output("gen.source_conv." + n, source);
        source = snake_block(norms, source, "gen.source_block." + n, net.source_block_kernels[i]);
        const int trim = (net.up_kernels[i] - net.rates[i]) / 2;
        x = nn::conv_transpose1d(b, spoken(x), "gen.up." + n,
                                 {.kernel = net.up_kernels[i],
                                  .stride = net.rates[i],
                                  .trim_left = trim,
                                  .trim_right = trim,
                                  .before = {.act = nn::activation::leaky_relu, .slope = 0.1f}});
        if (is_last) {
            // One frame more, mirrored at the start: the inverse transform has a window at either end.
            x = ggml_concat(b.ctx, ggml_view_2d(b.ctx, x, x->ne[0], 1, x->nb[1], x->nb[1]), x, 1);
        }
        b.debug_output("gen.up." + n, x);
        x = ggml_add(b.ctx, x, source);
        const int count = net.kernels.size();
        ggml_tensor * sum = nullptr;
        for (int k = 0; k < count; ++k) {
            ggml_tensor * y = snake_block(norms, x, "gen.block." + std::to_string(count * i + k), net.kernels[k]);
            sum = sum ? ggml_add(b.ctx, sum, y) : y;
        }
        return ggml_scale(b.ctx, sum, 1.0f / count);
    }

    void generate(int64_t frames) {
        const auto & net = p.generator;
        ggml_tensor * x = decoded(frames);
        style_norms norms = describe_style(b, m, "gen");
        ggml_tensor * spectrum = b.input("spectrum", GGML_TYPE_F32, net.n_fft + 2, frames * p.frame_samples() / net.hop + 1);
        for (int i = 0; i < (int)net.rates.size(); ++i) {
            x = stage(norms, x, spectrum, i);
        }
        const int half = net.post_kernel / 2;
        x = nn::conv1d(
            b, spoken(x), "gen.post",
            {.kernel = net.post_kernel, .pad_left = half, .pad_right = half, .before = {.act = nn::activation::leaky_relu, .slope = 0.01f}});
        b.debug_output("gen.post", x);
        const auto part = [&](int i) { return ggml_cont(b.ctx, ggml_view_2d(b.ctx, x, net.bins(), x->ne[1], x->nb[1], i * net.bins() * x->nb[0])); };
        ggml_tensor * phase = ggml_sin(b.ctx, part(1));
        b.output("wav", nn::istft(b, part(0), phase, m.istft_basis, net.hop, net.n_fft / 2, envelope_floor, extent_of(b, m, x)));
    }
};

// With zeros for the frames that are not spoken.
void set_spectrum(graph & g, kokoro & m) {
    const auto & net = m.params.generator;
    source_spectrum(m.params, m.source, m.spectrum);
    const int64_t frames = m.spectrum.size() / (net.n_fft + 2);
    m.spectrum.resize(ggml_nelements(g.inputs.at("spectrum").tensor));
    set_input(g, *m.dev, "spectrum", m.spectrum, 0);
    if (const auto found = g.inputs.find("envelope"); found != g.inputs.end() && found->second.generation != (uint64_t)frames) {
        std::vector<float> envelope = nn::inverse_envelope(net.n_fft, net.hop, (int)frames, net.n_fft / 2, envelope_floor);
        envelope.resize(ggml_nelements(found->second.tensor));
        set_input(g, *m.dev, "envelope", envelope, frames);
    }
}

// Into m.decoded; a GPU may be at it still when this is over.
void decode(kokoro & m, std::span<const float> style, int64_t frames, debug_tensors * debug) {
    graph & g = get_graph(m.graphs, *m.dev, m.w, graph_key().add("D", frames), debug != nullptr, 1024, m.sound_stats,
                          [&](graph_builder & b) { sound_graph{.b = b, .m = m}.decode(frames); });
    set_frames(g, m, frames);
    set_input(g, *m.dev, "style", std::as_bytes(style), 0);
    compute(g, *m.dev, m.cancel);
    collect_spoken(m, g, debug, frames_of(m), frames, m.sound_stats);
}

} // namespace

void make_sound(kokoro & m, std::span<const float> style, std::span<const float> noise, std::span<float> samples, debug_tensors * debug) {
    stage_timer timer(m.sound_stats);
    const int64_t spoken = frames_of(m), frames = graph_length(*m.dev, spoken, kokoro_frames);
    const size_t count = spoken * m.params.frame_samples(), given = noise.empty() ? m.source.size() : noise.size();
    if (spoken == 0 || given != count || samples.size() != count || (int)style.size() != m.params.style) {
        throw error("the sound of " + std::to_string(spoken) + " frames needs a source, a style, and room for " + std::to_string(count) + " samples");
    }
    // The pitch is read before the decoder is queued, which the reading would wait for. While a GPU decodes, the host makes the
    // source and its spectrum.
    const std::vector<float> f0 = noise.empty() ? std::vector<float>() : read_pitch(m);
    decode(m, style, frames, debug);
    if (!noise.empty()) {
        const double before = m.source_stats.ms;
        make_source(m, f0, noise);
        m.sound_stats.ms -= m.source_stats.ms - before;
    }
    graph & g = get_graph(m.graphs, *m.dev, m.w, graph_key().add("F", frames), debug != nullptr, 8192, m.sound_stats,
                          [&](graph_builder & b) { sound_graph{.b = b, .m = m}.generate(frames); });
    nn::set_extents(g, *m.dev, spoken, frames);
    set_input(g, *m.dev, "style", std::as_bytes(style), 0);
    set_spectrum(g, m);
    compute(g, *m.dev, m.cancel);
    read_floats(*m.dev, g.output("wav"), 0, samples, m.sound_stats);
    require_finite(samples, *m.dev, m.path);
    debug_tensors generated;
    collect_spoken(m, g, debug ? &generated : nullptr, spoken, frames, m.sound_stats);
    if (debug) {
        debug->merge(generated);
    }
}

} // namespace parlance
