#pragma once

#include <string>

#include "nn/activations.h"

// Convolutions over time; activations are [channels, frames, batch], contiguous, and `name` is the prefix of the weights.
namespace parlance::nn {

// What happens to the input first: a snake of that name, if it has one, or a function of each value. Padding comes after.
struct conv_prologue {
    activation act = activation::none;
    float slope = 0.0f;
    std::string snake = {};
};

struct conv_options {
    int kernel = 1, stride = 1, dilation = 1;
    int pad_left = 0, pad_right = 0; // frames of zeros
    activation act = activation::none; // of the sum, its bias and, if named, the layer norm over channels
    float slope = 0.0f;
    conv_prologue before = {};
    std::string norm = {};
    float eps = 1e-5f;
};

// x [in, frames, batch] -> act(norm(conv(before(x)) + bias)) + residual, [out, conv_frames(frames, options), batch];
// name.weight [kernel * in, out], the tap the slow part, and, if there, name.bias [out].
ggml_tensor * conv1d(graph_builder & b, ggml_tensor * x, const std::string & name, const conv_options & options, ggml_tensor * residual = nullptr);

int64_t conv_frames(int64_t frames, const conv_options & options);

struct conv_transpose_options {
    int kernel = 2, stride = 2;
    int trim_left = 0, trim_right = 0; // frames cut off the whole output
    conv_prologue before = {};
};

// x [in, frames, batch] -> [out, (frames - 1) * stride + kernel - trims, batch]; kernel >= stride; name.weight
// [in, kernel * out], the tap the slow part, and, if there, name.bias [out].
ggml_tensor * conv_transpose1d(graph_builder & b, ggml_tensor * x, const std::string & name, const conv_transpose_options & options);

} // namespace parlance::nn
