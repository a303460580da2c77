#pragma once

#include "engine/kv_cache.h"

// The attention of nn/attention.h as single nodes, with the same arguments.
namespace parlance::cpu {

struct attention_options {
    int heads = 0;
    int kv_heads = 0;               // 0: as heads; else a divisor of heads, and consecutive heads share keys and values
    float scale = 0.0f;             // 0: 1 / sqrt(d)
    bool causal = false;            // query i sees the keys up to tokens - frames + i
    int window = 0;                 // with causal: only the last `window` of those; 0: all
    bool int8 = false;              // with the CPU kernels, without causal, k and v in f32: the products are of bytes
    bool flash = false;             // where there are no CPU kernels, without causal and n_keys: the device's fused attention, k and v in f16
    ggml_tensor * by_key = nullptr; // where there are no CPU kernels, without causal: F32 [tokens, 1, 1, batch], added to each key's scores
    int sample = 0;                 // the scores of the first so many keys are raised
    ggml_tensor * raise = nullptr;  // by this, F32 [1], an input: the logarithm of how many keys each of them stands for
};

ggml_tensor * attention(graph_builder & b, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v, const attention_options & o, ggml_tensor * n_keys);

ggml_tensor * relative_attention(graph_builder & b, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v, ggml_tensor * rel_k, ggml_tensor * rel_v_t,
                                 int heads);

ggml_tensor * conformer_attention(graph_builder & b, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v, ggml_tensor * p, ggml_tensor * pos_bias_u,
                                  ggml_tensor * pos_bias_v, int heads, float scale);

// One row of a batch, known when the graph runs: position `position` of item `item` of the KV cache of its sequence. An empty row has no
// cache, and its attention is 0.
struct batch_row {
    const kv_cache * cache;
    int64_t item, position;
};

// A step of a batch: row i of k and v [d, kv_heads, rows] is written to layer `layer` of the cache of rows[i], then row i of
// q [d, heads, rows] attends to all up to there -> [d * heads, rows]. `rows` outlives the graph and has one for each row when
// it runs.
ggml_tensor * batched_attention(graph_builder & b, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v, attention_options o,
                                const std::vector<batch_row> & rows, size_t layer);

} // namespace parlance::cpu
