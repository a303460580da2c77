#pragma once

#include "cpu/kernels.h"
#include "engine/graph.h"

// Functions of single values; every shape, rows contiguous.
namespace parlance::nn {

using activation = cpu::activation;

// `slope` is that of leaky_relu; gelu is the form with erf, gelu_tanh the approximation with tanh.
ggml_tensor * activate(graph_builder & b, ggml_tensor * x, activation act, float slope = 0.0f);

// x + sin(alpha x)^2 / (beta + 1e-9), with alpha and beta [channels] under name.alpha and name.beta; without a beta, alpha
// takes its place. x [channels, frames, batch].
ggml_tensor * snake(graph_builder & b, ggml_tensor * x, const std::string & name);

} // namespace parlance::nn
