#pragma once

#include "engine/graph.h"

namespace parlance::cpu {

// As nn::instance_norm.
ggml_tensor * instance_norm(graph_builder & b, ggml_tensor * x, ggml_tensor * affine, float eps);

} // namespace parlance::cpu
