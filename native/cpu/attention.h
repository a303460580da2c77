#pragma once

#include "engine/graph.h"
#include "nn/attention.h"

// The attention of nn/attention.h as single nodes, with the same arguments.
namespace parlance::cpu {

ggml_tensor * attention(graph_builder & b, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v, const nn::attention_options & o, ggml_tensor * n_keys);

ggml_tensor * relative_attention(graph_builder & b, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v, ggml_tensor * rel_k, ggml_tensor * rel_v_t,
                                 int heads);

ggml_tensor * conformer_attention(graph_builder & b, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v, ggml_tensor * p, ggml_tensor * pos_bias_u,
                                  ggml_tensor * pos_bias_v, int heads, float scale);

} // namespace parlance::cpu
