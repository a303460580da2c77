#pragma once

#include "nn/extent.h"

namespace parlance::nn {

// x [in, batch, frames], batch before time -> the last layer's output at the last frame, [hidden, batch]. Weights
// name.{i}.input.weight [in, 4 * hidden] with a bias and name.{i}.hidden.weight; gates in the order input, forget, cell, output.
ggml_tensor * lstm_last(graph_builder & b, ggml_tensor * x, const std::string & name, int layers, int hidden);

// One layer in both directions: x [in, frames] -> [2 * hidden, frames], forward first. name.input.weight [in, 8 * hidden] with a
// bias and name.hidden.weight [hidden, 8 * hidden] hold the forward direction, then the backward one.
// With an extent the backward direction begins at its end, and the frames behind it do not matter.
ggml_tensor * bilstm(graph_builder & b, ggml_tensor * x, const std::string & name, const extent & e = {});
// Most nodes of that, for the size of a graph.
constexpr size_t bilstm_nodes(int64_t frames) { return 24 * (frames + 1); }

} // namespace parlance::nn
