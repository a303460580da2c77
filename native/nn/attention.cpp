#include "nn/attention.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "cpu_ops/attention.h"
#include "cuda/custom_ops.h"
#include "nn/layers.h"

namespace parlance::nn {

namespace {

// Added to the score of a key that is out of sight, where the lengths are known only when the graph runs.
constexpr float hidden_score = -1e30f;

// A node that several layers or steps read; `key` and the tensor that it is made from identify it.
ggml_tensor * shared(graph_builder & b, const std::string & key, const ggml_tensor * from, const std::function<ggml_tensor *()> & make) {
    ggml_tensor *& node = b.shared[key + " " + std::to_string((uintptr_t)from)];
    return node ? node : node = make();
}

// [heads * d, n, batch] -> a view [d, heads, n, batch]
ggml_tensor * by_head(graph_builder & b, ggml_tensor * x, int heads) {
    const int64_t d = x->ne[0] / heads;
    return ggml_view_4d(b.ctx, x, d, heads, x->ne[1], x->ne[2], d * x->nb[0], x->nb[1], x->nb[2], 0);
}

// -> contiguous [d, n, heads, batch]
ggml_tensor * split_heads(graph_builder & b, ggml_tensor * x, int heads) {
    return ggml_cont(b.ctx, ggml_permute(b.ctx, by_head(b, x, heads), 0, 2, 1, 3));
}

// The keys, once for all the steps that read them. A cache in f16 is multiplied where it lies; Vulkan would round f32 rows
// that are not contiguous to f16.
ggml_tensor * keys_by_head(graph_builder & b, ggml_tensor * k, int heads) {
    if (k->type != GGML_TYPE_F32) {
        return ggml_permute(b.ctx, by_head(b, k, heads), 0, 2, 1, 3);
    }
    return shared(b, "keys", k, [&] { return split_heads(b, k, heads); });
}

// -> contiguous [n, d, heads, batch], for the product with the attention weights
ggml_tensor * values_by_head(graph_builder & b, ggml_tensor * v, int heads) {
    return shared(b, "values", v, [&] { return ggml_cont(b.ctx, ggml_permute(b.ctx, by_head(b, v, heads), 1, 2, 0, 3)); });
}

// [d, n, heads, batch] -> [heads * d, n, batch]
ggml_tensor * join_heads(graph_builder & b, ggml_tensor * x) {
    x = ggml_cont(b.ctx, ggml_permute(b.ctx, x, 0, 2, 1, 3));
    return ggml_reshape_3d(b.ctx, x, x->ne[0] * x->ne[1], x->ne[2], x->ne[3]);
}

// 0 for x <= 0, hidden_score for x >= 1
ggml_tensor * hide(graph_builder & b, ggml_tensor * x) { return ggml_scale(b.ctx, ggml_clamp(b.ctx, x, 0.0f, 1.0f), hidden_score); }

// What is added to the scores of each key, [tokens, 1, 1, batch]; nullptr where nothing is.
ggml_tensor * added_by_key(graph_builder & b, int64_t tokens, const attention_options & o) {
    if (o.by_key || o.sample == 0) {
        return o.by_key;
    }
    const std::string name = "sample " + std::to_string(o.sample) + " of " + std::to_string(tokens);
    return shared(b, name, o.raise, [&] {
        std::vector<float> values(tokens, 0.0f);
        std::fill_n(values.begin(), o.sample, 1.0f);
        return ggml_mul(b.ctx, b.constant_f32(name, values, tokens), o.raise);
    });
}

// The same for each query, [tokens, frames, 1, batch].
ggml_tensor * for_queries(graph_builder & b, ggml_tensor * by_key, int64_t frames) {
    return shared(b, "for " + std::to_string(frames) + " queries", by_key,
                  [&] { return ahead(b, ggml_repeat_4d(b.ctx, by_key, by_key->ne[0], frames, 1, by_key->ne[3])); });
}

// What is added to the scores [tokens, frames]; nullptr where every query sees every key.
ggml_tensor * mask(graph_builder & b, int64_t tokens, int64_t frames, const attention_options & o, ggml_tensor * n_keys) {
    if (ggml_tensor * by_key = added_by_key(b, tokens, o)) {
        if (o.causal || n_keys) {
            throw error("something is added to the scores of keys only where every query sees every key");
        }
        return for_queries(b, by_key, frames);
    }
    if (!o.causal && !n_keys) {
        return nullptr;
    }
    // Query i sees key j if 0 < n - distance + 1 <= window, n the number of keys.
    const auto distance = [&](int64_t i, int64_t j) { return (float)(o.causal ? frames - i + j : j + 1); };
    const int64_t window = o.causal && o.window > 0 ? o.window : tokens;
    const std::string name = std::string(o.causal ? "causal " : "key ") + std::to_string(tokens) + " " + std::to_string(frames);
    std::vector<float> values;
    for (int64_t i = 0; i < frames; ++i) {
        for (int64_t j = 0; j < tokens; ++j) {
            const float behind = tokens - distance(i, j);
            values.push_back(n_keys ? distance(i, j) : behind >= 0 && behind < window ? 0.0f : -INFINITY);
        }
    }
    if (!n_keys) {
        return b.constant_f32(name + " mask " + std::to_string(window), values, tokens, frames);
    }
    return shared(b, name + " mask " + std::to_string(window), n_keys, [&] {
        ggml_tensor * constant = b.constant_f32(name + " distances", values, tokens, frames);
        ggml_tensor * beyond = ggml_sub(b.ctx, constant, ggml_cast(b.ctx, n_keys, GGML_TYPE_F32));
        ggml_tensor * hidden = hide(b, beyond);
        return window >= tokens ? hidden : ggml_add(b.ctx, hidden, hide(b, ggml_scale_bias(b.ctx, beyond, -1.0f, 1.0f - window)));
    });
}

// -> [d, n, heads, batch] in f16, once for all the steps that read it
ggml_tensor * half_by_head(graph_builder & b, ggml_tensor * x, int heads) {
    if (x->type != GGML_TYPE_F16) {
        x = shared(b, "half", x, [&] { return ggml_cast(b.ctx, x, GGML_TYPE_F16); });
    }
    return ggml_permute(b.ctx, by_head(b, x, heads), 0, 2, 1, 3);
}

float scale_of(float scale, int64_t d) { return scale != 0.0f ? scale : 1.0f / std::sqrt((float)d); }

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

} // namespace

ggml_tensor * attention(graph_builder & b, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v, const attention_options & o, ggml_tensor * n_keys) {
    if (b.w.kernels) {
        return cpu::attention(b, q, k, v, o, n_keys);
    }
    const int kv_heads = o.kv_heads ? o.kv_heads : o.heads;
    const float scale = scale_of(o.scale, q->ne[0] / o.heads);
    ggml_tensor * added = mask(b, k->ne[1], q->ne[1], o, n_keys);
    if (o.flash) {
        added = added ? shared(b, "half mask", added, [&] { return ggml_cast(b.ctx, added, GGML_TYPE_F16); }) : nullptr;
        ggml_tensor * rows = ggml_permute(b.ctx, by_head(b, q, o.heads), 0, 2, 1, 3);
        ggml_tensor * y = ggml_flash_attn_ext(b.ctx, rows, half_by_head(b, k, kv_heads), half_by_head(b, v, kv_heads), added, scale, 0.0f, 0.0f);
        ggml_prec_set_acc(y, GGML_PREC_F32);
        y->src[cuda::flash_attn_key_bias] = added_by_key(b, k->ne[1], o); // which our CUDA kernel reads instead of the mask
        return ggml_reshape_3d(b.ctx, y, q->ne[0], q->ne[1], q->ne[2]);
    }
    ggml_tensor * scores = ggml_mul_mat(b.ctx, keys_by_head(b, k, kv_heads), split_heads(b, q, o.heads));
    ggml_tensor * p = ggml_soft_max_ext(b.ctx, scores, added, scale, 0.0f);
    return join_heads(b, ggml_mul_mat(b.ctx, values_by_head(b, v, kv_heads), p));
}

ggml_tensor * relative_attention(graph_builder & b, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v, ggml_tensor * rel_k, ggml_tensor * rel_v_t,
                                 int heads) {
    if (b.w.kernels) {
        return cpu::relative_attention(b, q, k, v, rel_k, rel_v_t, heads);
    }
    const int window = rel_k->ne[1] / 2;
    q = ggml_scale(b.ctx, split_heads(b, q, heads), scale_of(0.0f, rel_k->ne[0]));
    ggml_tensor * seen = band_mask(b, q->ne[1], window);
    ggml_tensor * relative = ggml_mul(b.ctx, ggml_mul_mat(b.ctx, rel_k, q), seen);
    ggml_tensor * scores = ggml_add(b.ctx, ggml_mul_mat(b.ctx, keys_by_head(b, k, heads), q), band_to_dense(b, relative, window));
    ggml_tensor * p = ggml_soft_max(b.ctx, scores);
    ggml_tensor * near = ggml_mul(b.ctx, dense_to_band(b, p, window), seen);
    return join_heads(b, ggml_add(b.ctx, ggml_mul_mat(b.ctx, values_by_head(b, v, heads), p), ggml_mul_mat(b.ctx, rel_v_t, near)));
}

ggml_tensor * conformer_attention(graph_builder & b, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v, ggml_tensor * p, ggml_tensor * pos_bias_u,
                                  ggml_tensor * pos_bias_v, int heads, float scale, ggml_tensor * by_key) {
    if (b.w.kernels) {
        return cpu::conformer_attention(b, q, k, v, p, pos_bias_u, pos_bias_v, heads, scale);
    }
    const int64_t frames = q->ne[1];
    if (p->ne[2] != q->ne[2]) { // Vulkan multiplies as many matrices by as many
        p = ggml_repeat_4d(b.ctx, p, p->ne[0], p->ne[1], q->ne[2], 1);
    }
    const auto biased = [&](ggml_tensor * bias) { return split_heads(b, ggml_add(b.ctx, q, ggml_reshape_1d(b.ctx, bias, q->ne[0])), heads); };
    ggml_tensor * positions = ggml_mul_mat(b.ctx, keys_by_head(b, p, heads), biased(pos_bias_v));
    // One less than the row length shifts each following query's row by one position.
    const size_t row = std::max<int64_t>(1, 2 * frames - 2) * sizeof(float);
    ggml_tensor * shifted =
        ggml_view_4d(b.ctx, positions, frames, frames, heads, q->ne[2], row, positions->nb[2], positions->nb[3], (frames - 1) * sizeof(float));
    ggml_tensor * scores = ggml_add(b.ctx, ggml_mul_mat(b.ctx, keys_by_head(b, k, heads), biased(pos_bias_u)), shifted);
    ggml_tensor * mask = by_key ? for_queries(b, by_key, frames) : nullptr;
    ggml_tensor * weights = ggml_soft_max_ext(b.ctx, scores, mask, scale_of(scale, q->ne[0] / heads), 0.0f);
    return join_heads(b, ggml_mul_mat(b.ctx, values_by_head(b, v, heads), weights));
}

} // namespace parlance::nn
