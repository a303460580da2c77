#include <algorithm>

#include "engine/finite.h"
#include "families/supertonic/supertonic.h"
#include "nn/istft.h"
#include "nn/layers.h"

namespace parlance {

namespace {

ggml_tensor * istft_head(graph_builder & b, ggml_tensor * x, const supertonic & m) {
    const auto & net = m.params.vocoder;
    const int64_t bins = net.n_fft / 2 + 1;
    const int64_t frames = x->ne[1];
    x = nn::linear(b, x, "voc.head");
    ggml_tensor * log_magnitude = ggml_cont(b.ctx, ggml_view_2d(b.ctx, x, bins, frames, x->nb[1], 0));
    ggml_tensor * phase = ggml_cont(b.ctx, ggml_view_2d(b.ctx, x, bins, frames, x->nb[1], bins * x->nb[0]));
    log_magnitude = ggml_clamp(b.ctx, log_magnitude, -100.0f, net.log_mag_clamp);
    return nn::istft(b, log_magnitude, phase, m.istft_basis, m.params.hop, net.trim_left, net.window_floor);
}

ggml_tensor * product_head(graph_builder & b, ggml_tensor * x, const supertonic_params::vocoder_net & net) {
    x = nn::causal_conv(b, x, "voc.head1", net.head_kernel, nn::activation::leaky_relu, net.prelu_slope);
    return nn::linear(b, x, "voc.head2");
}

void describe_vocoder(graph_builder & b, const supertonic & m, int64_t frames) {
    const auto & p = m.params;
    const auto & net = p.vocoder;
    ggml_tensor * x = ggml_get_rows(b.ctx, m.latent.tensor, b.input("frames", GGML_TYPE_I32, frames));
    // A latent frame holds `compress` autoencoder frames; its channel is latent_channel * compress + frame.
    x = ggml_reshape_3d(b.ctx, x, p.compress, p.latent_dim, frames);
    x = ggml_cont(b.ctx, ggml_permute(b.ctx, x, 1, 0, 2, 3));
    x = ggml_reshape_2d(b.ctx, x, p.latent_dim, p.compress * frames);
    x = ggml_add(b.ctx, ggml_mul(b.ctx, x, b.w["voc.input_scale"]), b.w["voc.input_shift"]);

    x = nn::causal_conv(b, x, "voc.stem", net.kernel);
    for (size_t i = 0; i < net.dilations.size(); ++i) {
        x = nn::convnext(b, x, "voc.convnext." + std::to_string(i), {net.kernel, net.dilations[i], true, p.eps});
    }
    if (net.layer_norm) {
        x = nn::layer_norm(b, x, "voc.final", p.eps);
    } else {
        x = ggml_add(b.ctx, ggml_mul(b.ctx, x, b.w["voc.final.weight"]), b.w["voc.final.bias"]);
    }
    b.output("wav", net.istft ? istft_head(b, x, m) : product_head(b, x, net));
}

int latent_frames(int frames, int compress) { return (frames + compress - 1) / compress; }

} // namespace

int64_t samples_per_frame(const supertonic & m) { return (int64_t)m.params.compress * m.params.hop; }

void vocode(supertonic & m, int begin, int end, std::span<float> samples) {
    stage_timer timer(m.vocoder_stats);
    const auto & p = m.params;
    if (begin < 0 || begin >= end || end > m.latent.frames) {
        throw error("the latent has " + std::to_string(m.latent.frames) + " frames, not " + std::to_string(begin) + " to " + std::to_string(end));
    }
    const int64_t per_frame = samples_per_frame(m);
    if ((int64_t)samples.size() != (end - begin) * per_frame) {
        throw error("the room is for " + std::to_string(samples.size()) + " samples, not " + std::to_string((end - begin) * per_frame));
    }
    // What a chunk depends on is computed again with it. Padding repeats the first frame of the window: the true start of
    // the utterance, or a frame so early that no kept sample sees it.
    const int first = std::max(0, begin - latent_frames(p.lookback_frames(), p.compress));
    const int last = std::min<int>(m.latent.frames, end + latent_frames(p.lookahead_frames(), p.compress));
    graph & g = get_graph(m.graphs, *m.dev, m.w, graph_key().add("L", last - first), false, 2048, m.vocoder_stats,
                          [&](graph_builder & b) { describe_vocoder(b, m, last - first); });
    // Generation: the window's place, unique within this graph.
    set_input(g, *m.dev, "frames", std::as_bytes(std::span(m.frame_numbers).subspan(first, last - first)), first + 1);
    compute(g, *m.dev, m.cancel);
    read_floats(*m.dev, g.output("wav"), (begin - first) * per_frame, samples, m.vocoder_stats);
    require_finite(samples, *m.dev, m.path);
}

} // namespace parlance
