#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/graph.h"

// Flow matching: from noise along a velocity that a network estimates, in Euler steps that all lie in one graph.
namespace parlance::nn {

// x + lengths[0] velocity(x, 0) + ... Debug outputs of x after each step: `output_name` and then `first`, `first` + 1, ...
ggml_tensor * euler_steps(graph_builder & b, ggml_tensor * x, const std::vector<float> & lengths, const std::string & output_name, int first,
                          const std::function<ggml_tensor *(ggml_tensor * x, int step)> & velocity);

} // namespace parlance::nn
