#pragma once

#include <string>
#include <vector>

#include "cpu/kernels.h"
#include "engine/graph.h"

// Element-wise functions as nodes with CPU kernels, and as the first step of their convolutions.
namespace parlance::cpu {

// A snake if `alpha` is there, else `act`.
struct pointwise {
    activation act = activation::none;
    float slope = 0.0f;
    const float * alpha = nullptr;
    std::vector<float> gain = {}; // 1 / (beta + 1e-9)

    bool is_nothing() const { return !alpha && act == activation::none; }
    // One frame of n channels; in place where out is x.
    void run(const kernels & ks, const float * x, int64_t n, float * out) const;
};

// With the values under snake.alpha and snake.beta, unless that name is empty.
pointwise make_pointwise(const graph_builder & b, activation act, float slope, const std::string & snake);

ggml_tensor * apply(graph_builder & b, ggml_tensor * x, pointwise f);

} // namespace parlance::cpu
