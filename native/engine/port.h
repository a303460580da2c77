#pragma once

#include <span>
#include <vector>

#include "engine/graph.h"

namespace parlance {

// A tensor handed from one network to the next: fixed size, of which a run uses the first `frames` columns.
struct port {
    ggml_tensor * tensor = nullptr; // [channels, capacity], time-major
    int64_t frames = 0;
};

// Values of a port, time-major, and the way back.
std::vector<float> read_port(device & dev, const port & p, stage_stats & stats);
void write_port(device & dev, port & p, std::span<const float> values);

// Columns of an item of a tensor [channels, columns, items], from `first` on.
struct columns {
    ggml_tensor * tensor = nullptr;
    int64_t item = 0, first = 0;
};
struct column_copy {
    columns from, to;
    int64_t n = 0;
};

// After all that is queued. Both sides lie on the device.
void copy_columns(device & dev, const std::vector<column_copy> & copies);

} // namespace parlance
