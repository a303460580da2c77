#pragma once

#include "nn/activations.h"

// Layers that networks share. Every activation is time-major: ne = [channels, frames, batch], contiguous, unless a name says
// otherwise. `name` is the prefix of the layer's weights.
namespace parlance::nn {

// The frames of the whole batch, one behind another: a product of them reads each weight once, and a device may compute what follows it
// in the same kernel.
ggml_tensor * all_frames(graph_builder & b, ggml_tensor * x);

// Such frames again as those of `x` lie.
ggml_tensor * by_item(graph_builder & b, ggml_tensor * y, const ggml_tensor * x);

// x, before all nodes to come: a device computes a product with what follows it in one kernel if no other node lies between them.
ggml_tensor * ahead(graph_builder & b, ggml_tensor * x);

// x [in, frames, batch] -> [out, frames, batch]; weights name.weight [in, out] and, if there, name.bias [out].
ggml_tensor * linear(graph_builder & b, ggml_tensor * x, const std::string & name, activation act = activation::none, float slope = 0.0f);

// Whether the weights of a linear layer are in int8.
bool in_int8(const graph_builder & b, const std::string & name);

// linear(x) + residual
ggml_tensor * linear_add(graph_builder & b, ggml_tensor * x, const std::string & name, ggml_tensor * residual);

// silu(gate) * up; name.weight [in, 2 * out] holds the rows of gate, then those of up. No bias.
ggml_tensor * swiglu(graph_builder & b, ggml_tensor * x, const std::string & name);

// Over channels; name.weight and name.bias [channels], unless the product that reads the result holds them.
ggml_tensor * layer_norm(graph_builder & b, ggml_tensor * x, const std::string & name, float eps);

// linear(layer_norm(x)), weights under `norm` and `name`.
ggml_tensor * norm_linear(graph_builder & b, ggml_tensor * x, const std::string & norm, float eps, const std::string & name);

// x + linear(act(linear(layer_norm(x)))), weights under `norm`, `up` and `down`.
ggml_tensor * feed_forward(graph_builder & b, ggml_tensor * x, const std::string & norm, float eps, const std::string & up, const std::string & down,
                           activation act);

// layer_norm(x + y)
ggml_tensor * add_norm(graph_builder & b, ggml_tensor * x, ggml_tensor * y, const std::string & name, float eps);

// Repeats the first frame `left` times and the last one `right` times.
ggml_tensor * pad_edges(graph_builder & b, ggml_tensor * x, int left, int right);

// Puts frames of zeros before and after.
ggml_tensor * pad_zeros(graph_builder & b, ggml_tensor * x, int left, int right);

// x already padded; name.weight [channels, kernel] and, if there, name.bias. Loses (kernel - 1) * dilation frames.
ggml_tensor * depthwise_conv(graph_builder & b, ggml_tensor * padded, const std::string & name, int dilation);

// Causal, edge-padded, stride 1; name.weight [kernel * in, out] with the tap as the slow part, name.bias. x [in, frames].
ggml_tensor * causal_conv(graph_builder & b, ggml_tensor * x, const std::string & name, int kernel, activation act = activation::none,
                          float slope = 0.0f);

struct convnext_options {
    int kernel = 5;
    int dilation = 1;
    bool causal = false;
    float eps = 1e-6f;
    bool zero_padded = false; // else the edges are repeated
};

// Depthwise convolution, norm, two products with GELU between, scaled by gamma and added to x.
ggml_tensor * convnext(graph_builder & b, ggml_tensor * x, const std::string & name, const convnext_options & options);

// The same for a caller that has put its own frames around x: `padded` has (kernel - 1) * dilation more.
ggml_tensor * convnext_padded(graph_builder & b, ggml_tensor * x, ggml_tensor * padded, const std::string & name, int dilation, float eps);

} // namespace parlance::nn
