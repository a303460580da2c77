#include <algorithm>

#include "families/chatterbox/clone.h"
#include "nn/conv.h"
#include "nn/layers.h"

// CAMPPlus: a speaker's x-vector from filterbank energies. A small ResNet over the spectrogram, then densely connected
// time-delay layers, each weighted by the context of its segment.
namespace parlance {

namespace {

using campplus_net = chatterbox_clone_params::campplus_net;

constexpr int64_t segment_frames = 100;

// An image of the head: the value of channel c in band f of frame t is row t * bands + f, column c.
struct image {
    ggml_tensor * rows = nullptr; // [channels, bands * frames]
    int64_t bands = 0, frames = 0;
};

int64_t strided(int64_t n, int stride) { return (n - 1) / stride + 1; }

// The 3 x 3 neighbourhood of every `stride`-th band, beyond the edges the row after the last one.
ggml_tensor * neighbours(graph_builder & b, const image & x, int stride) {
    const int64_t outside = x.bands * x.frames;
    std::vector<int32_t> rows;
    rows.reserve(9 * strided(x.bands, stride) * x.frames);
    for (int64_t t = 0; t < x.frames; ++t) {
        for (int64_t f = 0; f < x.bands; f += stride) {
            for (int64_t df = -1; df <= 1; ++df) {
                for (int64_t dt = -1; dt <= 1; ++dt) {
                    const bool inside = f + df >= 0 && f + df < x.bands && t + dt >= 0 && t + dt < x.frames;
                    rows.push_back((int32_t)(inside ? (t + dt) * x.bands + f + df : outside));
                }
            }
        }
    }
    const std::string key = "neighbours " + std::to_string(x.bands) + " " + std::to_string(stride);
    return b.constant_i32(key, rows, rows.size());
}

image conv_3x3(graph_builder & b, const image & x, const std::string & name, int stride, nn::activation act) {
    ggml_tensor * padded = ggml_pad(b.ctx, x.rows, 0, 1, 0, 0);
    ggml_tensor * columns = ggml_get_rows(b.ctx, padded, neighbours(b, x, stride));
    const int64_t bands = strided(x.bands, stride);
    columns = ggml_reshape_2d(b.ctx, columns, 9 * x.rows->ne[0], bands * x.frames);
    return {nn::linear(b, columns, name, act), bands, x.frames};
}

image shortcut(graph_builder & b, const image & x, const std::string & name, int stride) {
    if (!b.w.has(name + ".bias")) {
        return x;
    }
    const size_t row = x.rows->nb[1];
    ggml_tensor * kept = ggml_view_2d(b.ctx, x.rows, x.rows->ne[0], strided(x.bands * x.frames, stride), stride * row, 0);
    return {nn::linear(b, ggml_cont(b.ctx, kept), name), strided(x.bands, stride), x.frames};
}

image head(graph_builder & b, image x) {
    x = conv_3x3(b, x, "campplus.head.conv1", 1, nn::activation::relu);
    for (int i = 0; i < 4; ++i) {
        const std::string layer = "campplus.head." + std::to_string(i);
        const int stride = i % 2 == 0 ? 2 : 1;
        image y = conv_3x3(b, x, layer + ".conv1", stride, nn::activation::relu);
        y = conv_3x3(b, y, layer + ".conv2", 1, nn::activation::none);
        x = {ggml_relu(b.ctx, ggml_add(b.ctx, y.rows, shortcut(b, x, layer + ".shortcut", stride).rows)), y.bands, y.frames};
    }
    return conv_3x3(b, x, "campplus.head.conv2", 2, nn::activation::relu);
}

ggml_tensor * norm_relu(graph_builder & b, ggml_tensor * x, const std::string & name) {
    return ggml_relu(b.ctx, ggml_add(b.ctx, ggml_mul(b.ctx, x, b.w[name + ".weight"]), b.w[name + ".bias"]));
}

// [frames, segments]: what each frame adds to the mean over all frames plus the mean over its segment.
ggml_tensor * context_means(graph_builder & b, int64_t frames) {
    std::vector<float> share;
    for (int64_t first = 0; first < frames; first += segment_frames) {
        const int64_t last = std::min(first + segment_frames, frames);
        for (int64_t t = 0; t < frames; ++t) {
            share.push_back(1.0f / frames + (t >= first && t < last ? 1.0f / (last - first) : 0.0f));
        }
    }
    return b.constant_f32("context", share, frames, share.size() / frames);
}

ggml_tensor * segment_of(graph_builder & b, int64_t frames) {
    std::vector<int32_t> segments;
    for (int64_t t = 0; t < frames; ++t) {
        segments.push_back((int32_t)(t / segment_frames));
    }
    return b.constant_i32("segment", segments, frames);
}

ggml_tensor * transposed(graph_builder & b, ggml_tensor * x) { return ggml_cont(b.ctx, ggml_transpose(b.ctx, x)); }

// The context is the same for all frames of a segment, so it is computed once for each.
ggml_tensor * context_mask(graph_builder & b, ggml_tensor * h, const std::string & layer) {
    ggml_tensor * context = ggml_mul_mat(b.ctx, transposed(b, h), context_means(b, h->ne[1]));
    ggml_prec_set_acc(context, GGML_PREC_F32);
    context = nn::linear(b, context, layer + ".context1", nn::activation::relu);
    context = ggml_sigmoid(b.ctx, nn::linear(b, context, layer + ".context2"));
    return ggml_get_rows(b.ctx, context, segment_of(b, h->ne[1]));
}

ggml_tensor * dense_block(graph_builder & b, ggml_tensor * x, const campplus_net & net, int block) {
    const int dilation = net.dilations[block];
    for (int j = 0; j < net.layers[block]; ++j) {
        const std::string layer = "campplus.blocks." + std::to_string(block) + "." + std::to_string(j);
        ggml_tensor * h = nn::linear(b, norm_relu(b, x, layer + ".norm"), layer + ".linear", nn::activation::relu);
        ggml_tensor * y = nn::conv1d(b, h, layer + ".local", {.kernel = 3, .dilation = dilation, .pad_left = dilation, .pad_right = dilation});
        x = ggml_concat(b.ctx, x, ggml_mul(b.ctx, y, context_mask(b, h, layer)), 0);
    }
    return x;
}

// [channels, frames] -> [2 * channels]: mean and unbiased standard deviation over the frames.
ggml_tensor * mean_and_deviation(graph_builder & b, ggml_tensor * x) {
    ggml_tensor * rows = transposed(b, x);
    ggml_tensor * mean = ggml_mean(b.ctx, rows);
    ggml_tensor * squares = ggml_sum_rows(b.ctx, ggml_sqr(b.ctx, ggml_sub(b.ctx, rows, mean)));
    ggml_tensor * deviation = ggml_sqrt(b.ctx, ggml_scale(b.ctx, squares, 1.0f / (rows->ne[0] - 1)));
    return ggml_reshape_1d(b.ctx, ggml_concat(b.ctx, mean, deviation, 1), 2 * x->ne[0]);
}

void describe_campplus(graph_builder & b, const campplus_net & net, int64_t frames) {
    ggml_tensor * fbank = b.input("fbank", GGML_TYPE_F32, net.mels, frames);
    const image h = head(b, {ggml_reshape_2d(b.ctx, fbank, 1, net.mels * frames), net.mels, frames});
    ggml_tensor * x = ggml_reshape_2d(b.ctx, h.rows, h.rows->ne[0] * h.bands, frames);
    b.debug_output("head", x);
    const int side = net.kernel / 2;
    x = nn::conv1d(b, x, "campplus.tdnn", {.kernel = net.kernel, .stride = 2, .pad_left = side, .pad_right = side, .act = nn::activation::relu});
    b.debug_output("tdnn", x);
    for (size_t block = 0; block < net.layers.size(); ++block) {
        x = dense_block(b, x, net, (int)block);
        b.debug_output("block" + std::to_string(block), x);
        const std::string transit = "campplus.transits." + std::to_string(block);
        x = nn::linear(b, norm_relu(b, x, transit + ".norm"), transit + ".linear");
        b.debug_output("transit" + std::to_string(block), x);
    }
    ggml_tensor * stats = mean_and_deviation(b, norm_relu(b, x, "campplus.out"));
    b.debug_output("stats", stats);
    b.output("xvector", nn::linear(b, stats, "campplus.dense"));
}

} // namespace

std::vector<float> speaker_xvector(chatterbox_clone & m, std::span<const float> fbank, debug_tensors * debug) {
    stage_timer timer(m.campplus_stats);
    const auto & net = m.params.campplus;
    const int64_t frames = fbank.size() / net.mels;
    // Fewer than three leave less than the two that a deviation needs.
    if (frames < 3 || frames > max_mel_frames || (int64_t)fbank.size() != frames * net.mels) {
        throw error("CAMPPlus takes 3 to " + std::to_string(max_mel_frames) + " frames of " + std::to_string(net.mels) + " mels");
    }
    int layers = 0;
    for (const int n : net.layers) {
        layers += n;
    }
    graph & g = get_graph(m.graphs, *m.dev, m.w, "T=" + std::to_string(frames), debug != nullptr, 512 + layers * 48, m.campplus_stats,
                          [&](graph_builder & b) { describe_campplus(b, net, frames); });
    set_input(g, *m.dev, "fbank", std::as_bytes(fbank), 0);
    compute(g, *m.dev, m.cancel);
    read_debug_outputs(*m.dev, g, debug, m.campplus_stats);
    return read_floats(*m.dev, g.output("xvector"), 0, net.embedding, m.campplus_stats);
}

} // namespace parlance
