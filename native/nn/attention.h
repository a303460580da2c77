#pragma once

#include "cpu_ops/attention.h"

// Softmax attention. With the CPU kernels each is one node that keeps no scores but a tile; elsewhere plain nodes.
//
// q [heads * d, frames, batch], k and v [kv_heads * d, tokens, batch], all in f32, k and v also in f16 (a cache). Values of a
// row are contiguous, the rows may be strided: views into a fused product or into a cache. The result is contiguous
// [heads * d, frames, batch] in f32.
namespace parlance::nn {

using attention_options = cpu::attention_options;

// n_keys (I32 [1], an input of the graph): only the first n_keys of the keys count, so that one graph serves every shorter
// length; `causal` then counts from n_keys instead of tokens. What the other keys hold does not matter as long as it is
// finite. Every query must see a key.
ggml_tensor * attention(graph_builder & b, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v, const attention_options & o,
                        ggml_tensor * n_keys = nullptr);

// Self-attention with learned relative keys and values within +-window positions, which the heads share (Supertonic):
// rel_k [d, 2 * window + 1], rel_v_t [2 * window + 1, d]. Scale 1 / sqrt(d).
ggml_tensor * relative_attention(graph_builder & b, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v, ggml_tensor * rel_k, ggml_tensor * rel_v_t,
                                 int heads);

// Self-attention with Transformer-XL's relative positions (Chatterbox's conformer): the score of query i and key j is
// scale * ((q_i + u) k_j + (q_i + v) p_r), where row r = frames - 1 - i + j of p [heads * d, 2 * frames - 1] stands for the
// position i - j. pos_bias_u and pos_bias_v [d, heads], f32. scale 0: 1 / sqrt(d). Without the CPU kernels `by_key` F32 [frames, 1, 1, batch] is
// added to each key's scores.
ggml_tensor * conformer_attention(graph_builder & b, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v, ggml_tensor * p, ggml_tensor * pos_bias_u,
                                  ggml_tensor * pos_bias_v, int heads, float scale, ggml_tensor * by_key = nullptr);

} // namespace parlance::nn
