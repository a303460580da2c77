#pragma once

#include <span>
#include <vector>

#include "engine/graph.h"

namespace parlance {

// A tensor that one network writes and the next one reads. Its size is fixed; a run uses the first `frames` columns.
struct stage_buffer {
    ggml_tensor * tensor = nullptr; // [channels, capacity], time-major
    int64_t frames = 0;
};

// Read and write the values of a stage buffer, time-major.
std::vector<float> read_stage_buffer(device & dev, const stage_buffer & p, stage_stats & stats);
void write_stage_buffer(device & dev, stage_buffer & p, std::span<const float> values);

// Columns of an item of a tensor [channels, columns, items], from `first` on.
struct columns {
    ggml_tensor * tensor = nullptr;
    int64_t item = 0, first = 0;
};
struct column_copy {
    columns from, to;
    int64_t n = 0;
};

// Runs after everything that is queued. Both sides are on the device.
void copy_columns(device & dev, const std::vector<column_copy> & copies);

} // namespace parlance
