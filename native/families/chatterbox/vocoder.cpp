#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/finite.h"
#include "families/chatterbox/s3gen.h"
#include "nn/hift.h"

namespace parlance {

namespace {

constexpr int sample_rate = 24000;
constexpr float audio_limit = 0.99f;

std::vector<int32_t> frame_range(int64_t first, int64_t last) {
    std::vector<int32_t> rows;
    for (int64_t i = first; i < last; ++i) {
        rows.push_back((int32_t)i);
    }
    return rows;
}

// Half a token of silence, then half a token of fading in: what spills over from the reference clip.
float fade_gain(int64_t sample, int64_t frame_samples) {
    if (sample < frame_samples) {
        return 0.0f;
    }
    const double part = (double)(sample - frame_samples) / (frame_samples - 1);
    return (float)((std::cos(std::numbers::pi * (1.0 - part)) + 1.0) / 2.0);
}

ggml_tensor * mel_window(graph_builder & b, const chatterbox_s3gen & m, int64_t frames) {
    return ggml_get_rows(b.ctx, m.mel.tensor, b.input("frames", GGML_TYPE_I32, frames));
}

// Of the `count` frames after those that have a source.
std::vector<float> predict_f0(chatterbox_s3gen & m, int64_t count) {
    const int64_t done = m.source.f0.size();
    const int64_t first = std::max<int64_t>(0, done - m.params.hift.f0_layers);
    const int64_t frames = m.mel.frames - first;
    graph & g = get_graph(m.graphs, *m.dev, m.w, "T=" + std::to_string(frames), false, 1024, m.source_stats,
                          [&](graph_builder & b) { nn::describe_f0(b, m.params.hift, mel_window(b, m, frames)); });
    set_input(g, *m.dev, "frames", frame_range(first, m.mel.frames), first + 1);
    compute(g, *m.dev, m.cancel);
    auto f0 = read_floats(*m.dev, g.output("f0"), done - first, count, m.source_stats);
    require_finite(f0, *m.dev, m.path);
    return f0;
}

// What is done with the samples of frames from `begin` on that the network has made.
void finish_samples(const chatterbox_s3gen & m, int64_t begin, std::span<float> samples) {
    const int64_t per_frame = m.params.hift.frame_samples(), first = begin * per_frame;
    finish_wave(samples, audio_limit, *m.dev, m.path);
    for (int64_t i = first; i < std::min<int64_t>(first + samples.size(), m.params.token_frames * per_frame); ++i) {
        samples[i - first] *= fade_gain(i, per_frame);
    }
}

} // namespace

int64_t pending_source_frames(const chatterbox_s3gen & m) {
    return std::max<int64_t>(0, m.mel.frames - (m.is_final ? 0 : m.params.hift.f0_layers) - (int64_t)m.source.f0.size());
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
    // Harmonics of an F0 that is finite need not be; what the device computes from them may be, since a leaky ReLU hides NaN there.
    require_finite(std::span(m.source.samples).last(count * net.frame_samples()), *m.dev, m.path);
}

void set_mel(chatterbox_s3gen & m, std::span<const float> mel, bool is_final) {
    write_stage_buffer(*m.dev, m.mel, mel);
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
    return m.is_final && ready == m.mel.frames ? ready : std::max<int64_t>(0, ready - m.params.hift.context_frames());
}

void vocode(chatterbox_s3gen & m, int64_t begin, int64_t end, std::span<float> samples, debug_tensors * debug) {
    stage_timer timer(m.vocoder_stats);
    const int64_t ready = m.source.f0.size();
    if (begin < 0 || begin >= end || end > ready) {
        throw error("the source has " + std::to_string(ready) + " frames, not " + std::to_string(begin) + " to " + std::to_string(end));
    }
    const int64_t per_frame = m.params.hift.frame_samples();
    if ((int64_t)samples.size() != (end - begin) * per_frame) {
        throw error("the room is for " + std::to_string(samples.size()) + " samples, not " + std::to_string((end - begin) * per_frame));
    }
    // What a chunk depends on is computed again with it.
    const int64_t context = m.params.hift.context_frames();
    const int64_t first = std::max<int64_t>(0, begin - context);
    const int64_t last = std::min<int64_t>(ready, end + context);
    graph & g = get_graph(m.graphs, *m.dev, m.w, "T=" + std::to_string(last - first), debug != nullptr, 4096, m.vocoder_stats,
                          [&](graph_builder & b) { nn::describe_hift(b, m.params.hift, mel_window(b, m, last - first), m.istft_basis); });
    set_input(g, *m.dev, "frames", frame_range(first, last), first + 1);
    set_input(g, *m.dev, "source", nn::mirrored(m.source.samples, first * per_frame, last * per_frame, m.params.hift.n_fft / 2), 0);
    compute(g, *m.dev, m.cancel);
    read_floats(*m.dev, g.output("wav"), (begin - first) * per_frame, samples, m.vocoder_stats);
    finish_samples(m, begin, samples);
    read_debug_outputs(*m.dev, g, debug, m.vocoder_stats);
    if (debug) {
        finish_wave(debug->at("wav").values, audio_limit, *m.dev, m.path);
    }
}

} // namespace parlance
