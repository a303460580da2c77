#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/finite.h"
#include "families/chatterbox/s3gen.h"
#include "nn/conv.h"
#include "nn/istft.h"
#include "nn/layers.h"

namespace parlance {

namespace {

constexpr int sample_rate = 24000;
constexpr float max_magnitude = 100.0f;
constexpr float audio_limit = 0.99f;

ggml_tensor * mel_window(graph_builder & b, const chatterbox_s3gen & m, int64_t frames) {
    return ggml_get_rows(b.ctx, m.mel.tensor, b.input("frames", GGML_TYPE_I32, frames));
}

std::vector<int32_t> frame_range(int64_t first, int64_t last) {
    std::vector<int32_t> rows;
    for (int64_t i = first; i < last; ++i) {
        rows.push_back((int32_t)i);
    }
    return rows;
}

void describe_f0(graph_builder & b, const chatterbox_s3gen & m, int64_t frames) {
    ggml_tensor * x = mel_window(b, m, frames);
    for (int i = 0; i < m.params.hift.f0_layers; ++i) {
        x = nn::conv1d(b, x, "hift.f0." + std::to_string(i), {.kernel = 3, .pad_left = 1, .pad_right = 1, .act = nn::activation::elu});
    }
    b.output("f0", ggml_abs(b.ctx, nn::linear(b, x, "hift.f0.head")));
}

struct hift_graph {
    graph_builder & b;
    const chatterbox_s3gen & m;
    const chatterbox_s3gen_params::hift_net & net = m.params.hift;

    ggml_tensor * residual_block(ggml_tensor * x, const std::string & name, int kernel) {
        for (size_t j = 0; j < net.dilations.size(); ++j) {
            const std::string layer = name + "." + std::to_string(j);
            const int d = net.dilations[j];
            const int half = kernel / 2;
            ggml_tensor * y = nn::conv1d(
                b, x, layer + ".conv1",
                {.kernel = kernel, .dilation = d, .pad_left = half * d, .pad_right = half * d, .before = {.snake = layer + ".snake1"}});
            x = nn::conv1d(b, y, layer + ".conv2", {.kernel = kernel, .pad_left = half, .pad_right = half, .before = {.snake = layer + ".snake2"}}, x);
        }
        return x;
    }

    ggml_tensor * upsample(ggml_tensor * x, int i) {
        const int trim = (net.up_kernels[i] - net.rates[i]) / 2;
        x = nn::conv_transpose1d(b, x, "hift.up." + std::to_string(i),
                                 {.kernel = net.up_kernels[i],
                                  .stride = net.rates[i],
                                  .trim_left = trim,
                                  .trim_right = trim,
                                  .before = {.act = nn::activation::leaky_relu, .slope = 0.1f}});
        b.tap("up" + std::to_string(i), x);
        if (i + 1 < (int)net.rates.size()) {
            return x;
        }
        // One frame more, mirrored at the start: the inverse transform has a window at either end.
        return ggml_concat(b.ctx, ggml_view_2d(b.ctx, x, x->ne[0], 1, x->nb[1], x->nb[1]), x, 1);
    }

    ggml_tensor * source_branch(ggml_tensor * spectrum, int i) {
        const int stride = net.source_stride(i);
        const int kernel = net.down_kernels[i];
        const int pad = stride / 2;
        const std::string n = std::to_string(i);
        ggml_tensor * y = nn::conv1d(b, spectrum, "hift.down." + n, {.kernel = kernel, .stride = stride, .pad_left = pad, .pad_right = pad});
        b.tap("source_down" + n, y);
        y = residual_block(y, "hift.source_blocks." + n, net.source_kernels[i]);
        b.tap("source_block" + n, y);
        return y;
    }

    ggml_tensor * stage(ggml_tensor * x, ggml_tensor * spectrum, int i) {
        x = ggml_add(b.ctx, upsample(x, i), source_branch(spectrum, i));
        const int count = net.kernels.size();
        ggml_tensor * sum = nullptr;
        for (int k = 0; k < count; ++k) {
            const std::string n = std::to_string(count * i + k);
            ggml_tensor * y = residual_block(x, "hift.blocks." + n, net.kernels[k]);
            b.tap("block" + n, y);
            sum = sum ? ggml_add(b.ctx, sum, y) : y;
        }
        return ggml_scale(b.ctx, sum, 1.0f / count);
    }

    ggml_tensor * inverse_transform(ggml_tensor * x) {
        const int64_t bins = net.n_fft / 2 + 1;
        const auto half = [&](int i) { return ggml_cont(b.ctx, ggml_view_2d(b.ctx, x, bins, x->ne[1], x->nb[1], i * bins * x->nb[0])); };
        ggml_tensor * log_magnitude = ggml_clamp(b.ctx, half(0), -INFINITY, std::log(max_magnitude));
        ggml_tensor * phase = ggml_sin(b.ctx, half(1));
        return nn::istft(b, log_magnitude, phase, m.istft_basis, net.hop, net.n_fft / 2, 1e-11f);
    }

    void describe(int64_t frames) {
        // Mirrored at either end by half a window.
        ggml_tensor * source = b.input("source", GGML_TYPE_F32, 1, frames * net.frame_samples() + net.n_fft);
        ggml_tensor * spectrum = nn::conv1d(b, source, "hift.stft", {.kernel = net.n_fft, .stride = net.hop});
        ggml_tensor * x = mel_window(b, m, frames);
        x = nn::conv1d(b, x, "hift.pre", {.kernel = net.pre_kernel, .pad_left = net.pre_kernel / 2, .pad_right = net.pre_kernel / 2});
        b.tap("conv_pre", x);
        for (size_t i = 0; i < net.rates.size(); ++i) {
            x = stage(x, spectrum, i);
        }
        x = nn::conv1d(b, x, "hift.post",
                       {.kernel = net.post_kernel,
                        .pad_left = net.post_kernel / 2,
                        .pad_right = net.post_kernel / 2,
                        .before = {.act = nn::activation::leaky_relu, .slope = 0.01f}});
        b.tap("conv_post", x);
        b.output("wav", inverse_transform(x));
    }
};

// Samples [first, last) with `pad` mirrored ones at either end.
std::vector<float> mirrored(const std::vector<float> & samples, int64_t first, int64_t last, int64_t pad) {
    std::vector<float> out;
    out.reserve(last - first + 2 * pad);
    for (int64_t i = first - pad; i < last + pad; ++i) {
        const int64_t inside = i < first ? 2 * first - i : i >= last ? 2 * (last - 1) - i : i;
        out.push_back(samples[inside]);
    }
    return out;
}

// Half a token of silence, then half a token of fading in: what spills over from the reference clip.
float fade_gain(int64_t sample, int64_t frame_samples) {
    if (sample < frame_samples) {
        return 0.0f;
    }
    const double part = (double)(sample - frame_samples) / (frame_samples - 1);
    return (float)((std::cos(std::numbers::pi * (1.0 - part)) + 1.0) / 2.0);
}

// Of the `count` frames after those that have a source.
std::vector<float> predict_f0(chatterbox_s3gen & m, int64_t count) {
    const int64_t done = m.source.f0.size();
    const int64_t first = std::max<int64_t>(0, done - m.params.f0_context_frames());
    const int64_t frames = m.mel.frames - first;
    graph & g = get_graph(m.graphs, *m.dev, m.w, "T=" + std::to_string(frames), false, 1024, m.source_stats,
                          [&](graph_builder & b) { describe_f0(b, m, frames); });
    set_input(g, *m.dev, "frames", frame_range(first, m.mel.frames), first + 1);
    compute(g, *m.dev, m.cancel);
    auto f0 = read_floats(*m.dev, g.output("f0"), done - first, count, m.source_stats);
    require_finite(f0, *m.dev, m.path);
    return f0;
}

} // namespace

int64_t pending_source_frames(const chatterbox_s3gen & m) {
    const int64_t ready = m.mel.frames - (m.is_final ? 0 : m.params.f0_context_frames());
    return std::max<int64_t>(0, ready - m.source.f0.size());
}

void extend_source(chatterbox_s3gen & m, std::span<const float> noise, std::span<const float> given_f0) {
    stage_timer timer(m.source_stats);
    const auto & net = m.params.hift;
    const int64_t count = pending_source_frames(m);
    if (count == 0 || (int64_t)noise.size() != count * net.frame_samples() * net.harmonics) {
        throw error("the source of " + std::to_string(count) + " frames takes noise for each sample and harmonic of them");
    }
    if (!given_f0.empty() && (int64_t)given_f0.size() != count) {
        throw error(std::to_string(given_f0.size()) + " values of F0 for " + std::to_string(count) + " frames");
    }
    const std::vector<float> f0 = given_f0.empty() ? predict_f0(m, count) : std::vector<float>(given_f0.begin(), given_f0.end());
    append(m.source, f0, noise, m.w.host.at("hift.source.weight"), m.w.host.at("hift.source.bias")[0], sample_rate, net.frame_samples());
}

void set_mel(chatterbox_s3gen & m, std::span<const float> mel, bool is_final) {
    write_port(*m.dev, m.mel, mel);
    m.is_final = is_final;
}

void set_source(chatterbox_s3gen & m, std::span<const float> f0, std::span<const float> samples) {
    if ((int64_t)f0.size() > m.mel.frames || samples.size() != f0.size() * m.params.hift.frame_samples()) {
        throw error("a source of " + std::to_string(f0.size()) + " frames and " + std::to_string(samples.size()) + " samples does not fit " +
                    std::to_string(m.mel.frames) + " mel frames");
    }
    m.source.f0.assign(f0.begin(), f0.end());
    m.source.samples.assign(samples.begin(), samples.end());
}

int64_t exact_frames(const chatterbox_s3gen & m) {
    const int64_t ready = m.source.f0.size();
    return m.is_final && ready == m.mel.frames ? ready : std::max<int64_t>(0, ready - m.params.context_frames());
}

void vocode(chatterbox_s3gen & m, int64_t begin, int64_t end, std::span<float> samples, tap_map * taps) {
    stage_timer timer(m.vocoder_stats);
    const int64_t ready = m.source.f0.size();
    if (begin < 0 || begin >= end || end > ready) {
        throw error("the source has " + std::to_string(ready) + " frames, not " + std::to_string(begin) + " to " + std::to_string(end));
    }
    const int64_t per_frame = m.params.hift.frame_samples();
    if ((int64_t)samples.size() != (end - begin) * per_frame) {
        throw error("the room is for " + std::to_string(samples.size()) + " samples, not " + std::to_string((end - begin) * per_frame));
    }
    // What a piece depends on is computed again with it.
    const int64_t context = m.params.context_frames();
    const int64_t first = std::max<int64_t>(0, begin - context);
    const int64_t last = std::min<int64_t>(ready, end + context);
    graph & g = get_graph(m.graphs, *m.dev, m.w, "T=" + std::to_string(last - first), taps != nullptr, 4096, m.vocoder_stats,
                          [&](graph_builder & b) { hift_graph{b, m}.describe(last - first); });
    set_input(g, *m.dev, "frames", frame_range(first, last), first + 1);
    set_input(g, *m.dev, "source", mirrored(m.source.samples, first * per_frame, last * per_frame, m.params.hift.n_fft / 2), 0);
    compute(g, *m.dev, m.cancel);
    read_floats(*m.dev, g.output("wav"), (begin - first) * per_frame, samples, m.vocoder_stats);
    finish_wave(samples, audio_limit, *m.dev, m.path);
    for (int64_t i = begin * per_frame; i < std::min<int64_t>(end, m.params.token_frames) * per_frame; ++i) {
        samples[i - begin * per_frame] *= fade_gain(i, per_frame);
    }
    collect_taps(*m.dev, g, taps, m.vocoder_stats);
    if (taps) {
        finish_wave(taps->at("wav").values, audio_limit, *m.dev, m.path);
    }
}

} // namespace parlance
