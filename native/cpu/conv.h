#pragma once

#include <string>

#include "engine/graph.h"
#include "nn/conv.h"

// The CPU lane's form of the convolutions of nn/conv.h, for weights that are packed. The rows of the product are windows on
// the input itself: with the frames contiguous, the taps of one output frame lie one after the other.
//
// In int8 a tile of frames shares one scale of its activations, each frame one where there is a single tap. Tiles do not
// depend on the number of threads, and neither does any result.
namespace parlance::cpu {

// Whether a window on the input, which begins anywhere, can be multiplied by this matrix: weights in blocks want whole blocks.
inline bool takes_windows(const packed_matrix & w) { return w.format == packing::f32 || w.format == packing::s8; }

ggml_tensor * conv1d(graph_builder & b, ggml_tensor * x, const std::string & name, const nn::conv_options & options, ggml_tensor * residual);

ggml_tensor * conv_transpose1d(graph_builder & b, ggml_tensor * x, const std::string & name, const nn::conv_transpose_options & options);

} // namespace parlance::cpu
