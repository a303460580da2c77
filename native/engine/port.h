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

} // namespace parlance
