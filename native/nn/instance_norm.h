#pragma once

#include "nn/conv.h"
#include "nn/extent.h"

namespace parlance::nn {

// Each channel over all frames to mean 0 and deviation 1, then scaled and shifted: x [channels, frames]; affine [2 * channels],
// contiguous, the scales first. With an extent the frames behind it do not matter, and are zeros in the result.
ggml_tensor * instance_norm(graph_builder & b, ggml_tensor * x, ggml_tensor * affine, float eps, const extent & e = {});

// The same, and a convolution of the result; the device's own node takes `before` in, as the CPU's convolution does.
ggml_tensor * instance_norm_conv(graph_builder & b, ggml_tensor * x, ggml_tensor * affine, float eps, const extent & e, const std::string & name,
                                 conv_options options, ggml_tensor * residual = nullptr);

} // namespace parlance::nn
