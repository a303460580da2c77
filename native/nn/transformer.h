#pragma once

#include "cpu_ops/attention.h"

// Parts of decoder-only transformers with a cache. Activations are [channels, frames, batch] as in nn/layers.h.
namespace parlance::nn {

// Over channels, without a mean; name.weight [channels].
ggml_tensor * rms_norm(graph_builder & b, ggml_tensor * x, const std::string & name, float eps);

// The queries, keys or values in a stacked projection: heads [first, first + count) of x [head_dim * all heads, frames, batch],
// seen as [head_dim, count, frames, batch].
ggml_tensor * heads_of(graph_builder & b, ggml_tensor * x, int64_t head_dim, int64_t first, int64_t count);

// Rotary positions, halves against each other (NeoX). x [head_dim, heads, frames, batch], positions i32 [frames]; `factors`
// [head_dim / 2] divide the frequencies.
ggml_tensor * rope(graph_builder & b, ggml_tensor * x, ggml_tensor * positions, ggml_tensor * factors, float base);

// Frequency factors of Llama 3's stretched rotary positions.
struct llama3_rope {
    float theta = 0, factor = 1, low = 1, high = 1, original = 0;
};
std::vector<float> rope_factors(const llama3_rope & rope, int head_dim);

// lane: one node with CPU kernels, which reads only the keys in use. flash: the device's fused attention. plain: several nodes.
enum class attention_kind { lane, flash, plain };

struct cached_attention_options {
    attention_kind kind = attention_kind::plain;
    int64_t n_keys = 0; // whole buckets
    float scale = 1.0f;
    ggml_tensor * positions = nullptr; // i32 [frames]
    ggml_tensor * places = nullptr;    // i64 [frames], as fused stores want them: where the new keys and values go
    ggml_tensor * n_used = nullptr;    // lane: i32 [1], positions in use, the new ones included
    ggml_tensor * mask = nullptr;      // flash, plain: f16 [n_keys, frames], from `causal_mask`
    // Of a batch with the CPU kernels: each frame is a step of another sequence, whose cache stands here; `n_keys` and `n_used` are unused.
    const std::vector<cpu::batch_row> * rows = nullptr;
    // Of a batch elsewhere: each frame is a step of another item of the cache, whose positions `places` counts through all of it;
    // the mask is [n_keys, 1, 1, frames], or one for all.
    bool items = false;
};

// Writes k and v [head_dim, kv_heads, frames, batch] into layer `layer` of the cache, then lets q [head_dim, heads, frames,
// batch] attend to its first n_keys positions, each query to those up to its own -> [head_dim * heads, frames, batch]. Heads
// share keys in groups.
ggml_tensor * cached_attention(graph_builder & b, kv_cache & cache, size_t layer, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v,
                               const cached_attention_options & o);

// Whether the device's fused attention takes such heads, for a cache read in parts of so many keys.
bool can_flash(const device & dev, ggml_type type, int64_t head_dim, int64_t heads, int64_t kv_heads, int64_t n_keys = kv_cache::bucket_size);

// For the many rows of a prefix, and for a step of few.
struct attention_choice {
    attention_kind prefix = attention_kind::plain, step = attention_kind::plain;
};

// `requested` "auto", "lane", "flash" or "plain". Throws `error` for another, `device_error` for one that is not there.
attention_choice choose_attention(const std::string & requested, const device & dev, bool has_cpu_kernels, bool has_flash);

} // namespace parlance::nn
