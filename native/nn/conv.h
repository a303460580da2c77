#pragma once

#include <string>

#include "cpu_ops/conv.h"
#include "nn/activations.h"

// Convolutions over time; activations are [channels, frames, batch], contiguous, and `name` is the prefix of the weights.
namespace parlance::nn {

using cpu::conv_options;
using cpu::conv_prologue;
using cpu::conv_transpose_options;

// x [in, frames, batch] -> act(norm(conv(before(x)) + bias)) + residual, [out, conv_frames(frames, options), batch];
// name.weight [kernel * in, out], the tap the slow part, and, if there, name.bias [out].
ggml_tensor * conv1d(graph_builder & b, ggml_tensor * x, const std::string & name, const conv_options & options, ggml_tensor * residual = nullptr);

// x [in, frames, batch] -> [out, (frames - 1) * stride + kernel - trims, batch]; kernel >= stride; name.weight
// [in, kernel * out], the tap the slow part, and, if there, name.bias [out].
ggml_tensor * conv_transpose1d(graph_builder & b, ggml_tensor * x, const std::string & name, const conv_transpose_options & options);

} // namespace parlance::nn
