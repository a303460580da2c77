#pragma once

#include <string>

#include "engine/graph.h"

namespace parlance::cpu {

// The steps of nn::bilstm as one node: `sums` [8 * hidden, frames] is what the input adds to the gates. Each direction is one
// thread's work. name.weight [hidden, 8 * hidden].
ggml_tensor * bilstm(graph_builder & b, ggml_tensor * sums, const std::string & name);

} // namespace parlance::cpu
