#include <algorithm>
#include <cmath>

#include "families/qwen3/clone.h"
#include "nn/conv.h"
#include "nn/layers.h"

// ECAPA-TDNN: a speaker's vector from a mel spectrogram. Time-delay layers over growing reach, each weighted by the mean over
// time, then a mean and a deviation over time in which the frames count as a small network attends to them.
namespace parlance {

namespace {

using speaker_net = qwen3_clone_params::speaker_net;

constexpr float min_variance = 1e-12f;

// The frames before the first one mirror those after it, and so at the end.
ggml_tensor * mirrored(graph_builder & b, ggml_tensor * x, int side) {
    const int64_t frames = x->ne[1];
    std::vector<int32_t> rows;
    for (int64_t t = -side; t < frames + side; ++t) {
        rows.push_back((int32_t)(t < 0 ? -t : t >= frames ? 2 * (frames - 1) - t : t));
    }
    return ggml_get_rows(b.ctx, x, b.constant_i32("mirrored " + std::to_string(side), rows, rows.size()));
}

ggml_tensor * tdnn(graph_builder & b, ggml_tensor * x, const std::string & name, int kernel = 1, int dilation = 1) {
    const int side = kernel / 2 * dilation;
    const nn::conv_options o{.kernel = kernel, .dilation = dilation, .act = nn::activation::relu};
    return nn::conv1d(b, side > 0 ? mirrored(b, x, side) : x, "speaker." + name, o);
}

ggml_tensor * transposed(graph_builder & b, ggml_tensor * x) { return ggml_cont(b.ctx, ggml_transpose(b.ctx, x)); }

// Convolutions of parts of the channels, each of which sees the result of the one before.
ggml_tensor * res2net(graph_builder & b, ggml_tensor * x, const std::string & name, const speaker_net & net, int dilation) {
    const int64_t part = net.channels / net.scale;
    const auto channels = [&](int i) { return ggml_cont(b.ctx, ggml_view_2d(b.ctx, x, part, x->ne[1], x->nb[1], i * part * sizeof(float))); };
    ggml_tensor * all = channels(0);
    ggml_tensor * last = nullptr;
    for (int i = 1; i < net.scale; ++i) {
        ggml_tensor * in = last ? ggml_add(b.ctx, channels(i), last) : channels(i);
        last = tdnn(b, in, name + ".res." + std::to_string(i - 1), net.res_kernel, dilation);
        all = ggml_concat(b.ctx, all, last, 0);
    }
    return all;
}

ggml_tensor * squeeze_excite(graph_builder & b, ggml_tensor * x, const std::string & name) {
    ggml_tensor * mean = ggml_reshape_2d(b.ctx, ggml_mean(b.ctx, transposed(b, x)), x->ne[0], 1);
    ggml_tensor * gate = nn::linear(b, nn::linear(b, mean, name + ".se1", nn::activation::relu), name + ".se2", nn::activation::sigmoid);
    return ggml_mul(b.ctx, x, gate);
}

ggml_tensor * block(graph_builder & b, ggml_tensor * x, size_t i, const speaker_net & net) {
    const std::string name = "blocks." + std::to_string(i);
    ggml_tensor * y = tdnn(b, x, name + ".tdnn1");
    y = res2net(b, y, name, net, net.dilations[i - 1]);
    y = squeeze_excite(b, tdnn(b, y, name + ".tdnn2"), "speaker." + name);
    return ggml_add(b.ctx, y, x);
}

// rows and weights [frames, channels], weights adding up to 1 over the frames -> mean and deviation [1, channels].
std::pair<ggml_tensor *, ggml_tensor *> statistics(graph_builder & b, ggml_tensor * rows, ggml_tensor * weights) {
    ggml_tensor * mean = ggml_sum_rows(b.ctx, ggml_mul(b.ctx, rows, weights));
    ggml_tensor * squares = ggml_mul(b.ctx, ggml_sqr(b.ctx, ggml_sub(b.ctx, rows, mean)), weights);
    ggml_tensor * variance = ggml_clamp(b.ctx, ggml_sum_rows(b.ctx, squares), min_variance, INFINITY);
    return {mean, ggml_sqrt(b.ctx, variance)};
}

// [channels, frames] -> [2 * channels]
ggml_tensor * attentive_statistics(graph_builder & b, ggml_tensor * x) {
    const int64_t frames = x->ne[1];
    ggml_tensor * rows = transposed(b, x);
    ggml_tensor * equal = b.constant_f32("equal weights", std::vector<float>(frames, 1.0f / frames), frames);
    const auto [mean, deviation] = statistics(b, rows, equal);
    const auto everywhere = [&](ggml_tensor * values) { return ggml_repeat(b.ctx, ggml_reshape_2d(b.ctx, values, x->ne[0], 1), x); };
    ggml_tensor * context = ggml_concat(b.ctx, ggml_concat(b.ctx, x, everywhere(mean), 0), everywhere(deviation), 0);
    ggml_tensor * hidden = nn::activate(b, tdnn(b, context, "asp.tdnn"), nn::activation::tanh);
    ggml_tensor * weights = ggml_soft_max(b.ctx, transposed(b, nn::linear(b, hidden, "speaker.asp.conv")));
    const auto [attended_mean, attended_deviation] = statistics(b, rows, weights);
    return ggml_reshape_1d(b.ctx, ggml_concat(b.ctx, attended_mean, attended_deviation, 1), 2 * x->ne[0]);
}

void describe_ecapa(graph_builder & b, const speaker_net & net, int64_t frames) {
    ggml_tensor * x = tdnn(b, b.input("mel", GGML_TYPE_F32, net.mels, frames), "blocks.0", net.kernel);
    b.debug_output("block0", x);
    ggml_tensor * all = nullptr;
    for (size_t i = 1; i <= net.dilations.size(); ++i) {
        x = block(b, x, i, net);
        b.debug_output("block" + std::to_string(i), x);
        all = all ? ggml_concat(b.ctx, all, x, 0) : x;
    }
    x = tdnn(b, all, "mfa");
    b.debug_output("mfa", x);
    x = attentive_statistics(b, x);
    b.debug_output("asp", x);
    b.output("embedding", nn::linear(b, x, "speaker.fc"));
}

} // namespace

std::vector<float> speaker_vector(qwen3_clone & m, std::span<const float> mel, debug_tensors * debug) {
    stage_timer timer(m.speaker_stats);
    if (!m.params.has_speaker) {
        throw error(m.path + " has no speaker encoder: only a Base model takes a speaker's vector");
    }
    const auto & net = m.params.speaker;
    const int64_t frames = mel.size() / net.mels;
    int least = net.kernel / 2; // that can be mirrored
    for (const int32_t dilation : net.dilations) {
        least = std::max(least, dilation);
    }
    if (frames <= least || frames > max_speaker_frames || (int64_t)mel.size() != frames * net.mels) {
        throw error("the speaker encoder takes " + std::to_string(least + 1) + " to " + std::to_string(max_speaker_frames) + " frames of " +
                    std::to_string(net.mels) + " mels, not " + std::to_string(frames));
    }
    graph & g = get_graph(m.graphs, *m.dev, m.w, graph_key{}.add("frames", frames), debug != nullptr, 1024, m.speaker_stats,
                          [&](graph_builder & b) { describe_ecapa(b, net, frames); });
    set_input(g, *m.dev, "mel", std::as_bytes(mel), 0);
    compute(g, *m.dev, m.cancel);
    read_debug_outputs(*m.dev, g, debug, m.speaker_stats);
    return read_floats(*m.dev, g.output("embedding"), 0, net.dim, m.speaker_stats);
}

} // namespace parlance
