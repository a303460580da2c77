#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/graph.h"

namespace parlance {

// A tensor from inside a network, [channels, frames, batch], with its dimensions.
struct debug_tensor {
    std::vector<float> values;
    int64_t channels = 0;
    int64_t frames = 0;
    int64_t batch = 1;
};
using debug_tensors = std::map<std::string, debug_tensor>;

// Reads every output of a graph that has run into `debug`, unless that is null.
void read_debug_outputs(device & dev, const graph & g, debug_tensors * debug, stage_stats & stats);

// Appends the frames of `more` to those of `t`, in each row of the batch.
void append_frames(debug_tensor & t, const debug_tensor & more);

} // namespace parlance
