#pragma once

#include <vector>

#include "engine/graph.h"

// A graph on a GPU has room for more frames than are spoken, so that it is captured once and serves many lengths. What is behind
// the last frame must not be heard: norms leave it out, an LSTM turns back before it, and a convolution finds zeros there.
namespace parlance::nn {

// Inputs of the graph; none where it is as long as what it computes.
struct extent {
    ggml_tensor * count = nullptr;   // I32 [1]
    ggml_tensor * inverse = nullptr; // F32 [1], 1 / count
    ggml_tensor * mask = nullptr;    // F32 [1, frames], 1 up to the count, then 0
    bool own_nodes = false;          // the device computes those of nn/own_nodes.h
};

// The one of that many frames, which `set_extents` fills.
extent make_extent(graph_builder & b, int64_t frames, bool own_nodes);

// `count` of the graph's `frames` are spoken; an extent of r * frames + s frames gets r * count + s of them.
void set_extents(graph & g, device & dev, int64_t count, int64_t frames);

// Of rows that alternate between the directions of an LSTM, which row each changes places with: forward ones stay, backward ones
// are turned round within the first `count` frames.
std::vector<int32_t> turns(int64_t frames, int64_t count);

// x [channels, frames] with zeros behind the last one.
ggml_tensor * masked(graph_builder & b, ggml_tensor * x, const extent & e);

} // namespace parlance::nn
