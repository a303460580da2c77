#pragma once

#include "engine/graph.h"

namespace parlance::nn {

struct rel_attention_options {
    int layers = 0;
    int heads = 0;
    int window = 4;
    float eps = 1e-6f;
};

// Post-norm transformer encoder whose self-attention has learned relative keys and values within +-window positions,
// shared by the heads. x [channels, frames] -> the same shape. Weights name.{i}.{q,k,v,o,ffn1,ffn2,norm1,norm2},
// name.{i}.rel_k [head_dim, 2 * window + 1] and name.{i}.rel_v_t [2 * window + 1, head_dim].
ggml_tensor * rel_attention_encoder(graph_builder & b, ggml_tensor * x, const std::string & name, const rel_attention_options & options);

} // namespace parlance::nn
