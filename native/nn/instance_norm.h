#pragma once

#include "engine/graph.h"

namespace parlance::nn {

// Each channel over all frames to mean 0 and deviation 1, then scaled and shifted: x [channels, frames]; affine [2 * channels],
// contiguous, the scales first.
ggml_tensor * instance_norm(graph_builder & b, ggml_tensor * x, ggml_tensor * affine, float eps);

} // namespace parlance::nn
