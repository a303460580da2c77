#pragma once

#include <vector>

#include "engine/graph.h"

// A graph on a GPU has room for more frames than are used, so that one capture serves many lengths. The unused frames must not affect
// the result: norms leave them out, the backward LSTM starts before them, and convolutions read zeros there.
namespace parlance::nn {

// Inputs of the graph; none where it is as long as what it computes.
struct extent {
    ggml_tensor * count = nullptr;   // I32 [1]
    ggml_tensor * inverse = nullptr; // F32 [1], 1 / count
    ggml_tensor * mask = nullptr;    // F32 [1, frames], 1 up to the count, then 0
    bool custom_ops = false;         // the device computes those of nn/custom_ops.h
};

// The extent of a graph of `frames` frames; `set_extents` sets its values.
extent make_extent(graph_builder & b, int64_t frames, bool custom_ops);

// `count` of the graph's `frames` are spoken; an extent of r * frames + s frames gets r * count + s of them.
void set_extents(graph & g, device & dev, int64_t count, int64_t frames);

// Indices that reorder rows which alternate between the directions of an LSTM: forward rows stay, backward rows are reversed within
// the first `count` frames.
std::vector<int32_t> reversed_frames(int64_t frames, int64_t count);

// x [channels, frames] with zeros behind the last one.
ggml_tensor * masked(graph_builder & b, ggml_tensor * x, const extent & e);

} // namespace parlance::nn
