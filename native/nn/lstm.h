#pragma once

#include "engine/graph.h"

namespace parlance::nn {

// x [in, batch, frames], batch before time -> the last layer's output at the last frame, [hidden, batch]. Weights
// name.{i}.input.weight [in, 4 * hidden] with a bias and name.{i}.hidden.weight; gates in the order input, forget, cell, output.
ggml_tensor * lstm_last(graph_builder & b, ggml_tensor * x, const std::string & name, int layers, int hidden);

} // namespace parlance::nn
