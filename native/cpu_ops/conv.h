#pragma once

#include <string>

#include "cpu/kernels.h"
#include "engine/graph.h"

// The CPU kernels' form of the convolutions of nn/conv.h, for weights that are packed. The rows of the product are windows on
// the input itself: with the frames contiguous, the taps of one output frame lie one after the other.
//
// In int8 a tile of frames shares one scale of its activations, each frame one where there is a single tap. Tiles do not
// depend on the number of threads, and neither does any result.
namespace parlance::cpu {

// What happens to the input first: a snake of that name, if it has one, or a function of each value. Padding comes after.
struct conv_prologue {
    activation act = activation::none;
    float slope = 0.0f;
    std::string snake = {};
};

struct conv_options {
    int kernel = 1, stride = 1, dilation = 1;
    int pad_left = 0, pad_right = 0;   // frames of zeros
    activation act = activation::none; // of the sum, its bias and, if named, the layer norm over channels
    float slope = 0.0f;
    conv_prologue before = {};
    std::string norm = {};
    float eps = 1e-5f;
};

struct conv_transpose_options {
    int kernel = 2, stride = 2;
    int trim_left = 0, trim_right = 0; // frames cut off the whole output
    conv_prologue before = {};
};

// Frames of the result.
int64_t conv_frames(int64_t frames, const conv_options & options);

// Whether a window on the input, which begins anywhere, can be multiplied by this matrix: weights in blocks want whole blocks.
inline bool takes_overlapping_rows(const packed_matrix & w) { return w.format == packing::f32 || w.format == packing::s8; }

ggml_tensor * conv1d(graph_builder & b, ggml_tensor * x, const std::string & name, const conv_options & options, ggml_tensor * residual);

ggml_tensor * conv_transpose1d(graph_builder & b, ggml_tensor * x, const std::string & name, const conv_transpose_options & options);

} // namespace parlance::cpu
