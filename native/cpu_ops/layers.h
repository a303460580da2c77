#pragma once

#include <string>

#include "cpu/kernels.h"
#include "engine/graph.h"

// Fused operations with CPU kernels, as nodes of a ggml graph: one node where the plain graph has a dozen, so that values stay
// in the cache and the threads meet less often. They serve matrices that `weights` holds packed, and give what the plain
// nodes give but for rounding.
namespace parlance::cpu {

// act(x W + b); x [in, frames, batch] with contiguous rows.
ggml_tensor * linear(graph_builder & b, ggml_tensor * x, const std::string & name, activation act, float slope);

// x W + b + residual; residual [out, frames, batch], contiguous.
ggml_tensor * linear_add(graph_builder & b, ggml_tensor * x, const std::string & name, ggml_tensor * residual);

// silu(gate) * up of the two halves of x W, with gate in front; no bias. Half of the outputs are whole panels.
ggml_tensor * swiglu(graph_builder & b, ggml_tensor * x, const std::string & name);

// The whole ConvNeXt block of nn::convnext; x contiguous, both products packed.
ggml_tensor * convnext(graph_builder & b, ggml_tensor * x, const std::string & name, int kernel, int dilation, bool causal, bool zero_padded,
                       float eps);

// layer_norm(x) W + b
ggml_tensor * norm_linear(graph_builder & b, ggml_tensor * x, const std::string & norm, float eps, const std::string & name);

// x + W2 act(W1 layer_norm(x) + b1) + b2
ggml_tensor * feed_forward(graph_builder & b, ggml_tensor * x, const std::string & norm, float eps, const std::string & up, const std::string & down,
                           activation act);

// layer_norm(a + b); both contiguous and of one shape.
ggml_tensor * add_norm(graph_builder & b, ggml_tensor * x, ggml_tensor * y, const std::string & name, float eps);

} // namespace parlance::cpu
