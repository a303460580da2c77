#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/graph.h"

namespace parlance {

// An inner tensor, [channels, frames, batch] with its dimensions.
struct tap {
    std::vector<float> values;
    int64_t channels = 0;
    int64_t frames = 0;
    int64_t batch = 1;
};
using tap_map = std::map<std::string, tap>;

// Reads every output of a graph that has run into `taps`, unless that is null.
void collect_taps(device & dev, const graph & g, tap_map * taps, stage_stats & stats);

// Puts the frames of `more` behind those of `t`, in each row of the batch.
void append_frames(tap & t, const tap & more);

} // namespace parlance
