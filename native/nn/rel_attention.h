#pragma once

#include "engine/graph.h"

namespace parlance::nn {

struct rel_attention_options {
    int layers = 0;
    int heads = 0;
    float eps = 1e-6f;
};

// Post-norm transformer encoder on relative_attention. x [channels, frames] -> the same shape. Weights
// name.{i}.{q,k,v,o,ffn1,ffn2,norm1,norm2}, name.{i}.rel_k and name.{i}.rel_v_t.
ggml_tensor * rel_attention_encoder(graph_builder & b, ggml_tensor * x, const std::string & name, const rel_attention_options & options);

} // namespace parlance::nn
