#include "nn/rel_attention.h"

#include <algorithm>
#include <cmath>

#include "nn/layers.h"

namespace parlance::nn {

namespace {

// 1 where query i has a key at offset r - window, [2 * window + 1, frames].
ggml_tensor * band_mask(graph_builder & b, int frames, int window) {
    std::vector<float> mask;
    for (int i = 0; i < frames; ++i) {
        for (int r = -window; r <= window; ++r) {
            mask.push_back(i + r >= 0 && i + r < frames ? 1.0f : 0.0f);
        }
    }
    return b.constant_f32("band " + std::to_string(frames), mask, 2 * window + 1, frames);
}

// Band values [offsets, frames, heads] -> dense [keys, queries, heads]: value (r, i) lands on key i + r - window. A row
// length of one more than the keys shifts each following query by one.
ggml_tensor * band_to_dense(graph_builder & b, ggml_tensor * band, int window) {
    const int64_t offsets = band->ne[0];
    const int64_t frames = band->ne[1];
    const int64_t heads = band->ne[2];
    const int64_t keys = std::max<int64_t>(frames, offsets - 1);
    band = ggml_pad(b.ctx, band, keys + 1 - offsets, 1, 0, 0);
    ggml_tensor * dense = ggml_view_3d(b.ctx, band, frames, frames, heads, keys * sizeof(float), band->nb[2], window * sizeof(float));
    return ggml_cont(b.ctx, dense);
}

// The reverse: dense [keys, queries, heads] -> band [offsets, frames, heads]; what lies outside is undefined.
ggml_tensor * dense_to_band(graph_builder & b, ggml_tensor * dense, int window) {
    const int64_t frames = dense->ne[0];
    const int64_t heads = dense->ne[2];
    // ggml sizes a view as if its rows did not overlap: a short text needs a longer tail for that.
    const int64_t tail = std::max<int64_t>(window, (2 * window + 1) * frames - frames * frames - window);
    const auto zeros = [&](int64_t n) { return b.constant_f32("zeros " + std::to_string(n), std::vector<float>(n * heads, 0.0f), n, heads); };
    ggml_tensor * flat = ggml_reshape_2d(b.ctx, dense, frames * frames, heads);
    flat = ggml_concat(b.ctx, ggml_concat(b.ctx, zeros(window), flat, 0), zeros(tail), 0);
    ggml_tensor * band = ggml_view_3d(b.ctx, flat, 2 * window + 1, frames, heads, (frames + 1) * sizeof(float), flat->nb[1], 0);
    return ggml_cont(b.ctx, band);
}

ggml_tensor * self_attention(graph_builder & b, ggml_tensor * x, const std::string & name, const rel_attention_options & o) {
    const int frames = x->ne[1];
    const float scale = 1.0f / std::sqrt((float)(x->ne[0] / o.heads));
    ggml_tensor * q = ggml_scale(b.ctx, split_heads(b, linear(b, x, name + ".q"), o.heads), scale);
    ggml_tensor * k = split_heads(b, linear(b, x, name + ".k"), o.heads);
    ggml_tensor * v = split_heads_transposed(b, linear(b, x, name + ".v"), o.heads);
    ggml_tensor * mask = band_mask(b, frames, o.window);

    ggml_tensor * relative = ggml_mul(b.ctx, ggml_mul_mat(b.ctx, b.w[name + ".rel_k"], q), mask);
    ggml_tensor * scores = ggml_add(b.ctx, ggml_mul_mat(b.ctx, k, q), band_to_dense(b, relative, o.window));
    ggml_tensor * p = ggml_soft_max(b.ctx, scores);
    ggml_tensor * near = ggml_mul(b.ctx, dense_to_band(b, p, o.window), mask);
    ggml_tensor * y = ggml_add(b.ctx, ggml_mul_mat(b.ctx, v, p), ggml_mul_mat(b.ctx, b.w[name + ".rel_v_t"], near));
    return linear(b, join_heads(b, y), name + ".o");
}

} // namespace

ggml_tensor * rel_attention_encoder(graph_builder & b, ggml_tensor * x, const std::string & name, const rel_attention_options & o) {
    for (int i = 0; i < o.layers; ++i) {
        const std::string layer = name + "." + std::to_string(i);
        x = add_norm(b, x, self_attention(b, x, layer, o), layer + ".norm1", o.eps);
        ggml_tensor * h = nn::linear(b, x, layer + ".ffn1", activation::relu);
        x = add_norm(b, x, linear(b, h, layer + ".ffn2"), layer + ".norm2", o.eps);
    }
    return x;
}

} // namespace parlance::nn
