#include "engine/port.h"

#include "engine/guarded.h"

namespace parlance {

std::vector<float> read_port(device & dev, const port & p, stage_stats & stats) {
    return read_floats(dev, p.tensor, 0, p.frames * p.tensor->ne[0], stats);
}

void write_port(device & dev, port & p, std::span<const float> values) {
    const int64_t channels = p.tensor->ne[0];
    if (values.empty() || values.size() % channels != 0 || (int64_t)values.size() / channels > p.tensor->ne[1]) {
        throw error("the given tensor has " + std::to_string(values.size()) + " values, which is not 1 to " + std::to_string(p.tensor->ne[1]) +
                    " frames of " + std::to_string(channels));
    }
    p.frames = values.size() / channels;
    upload(dev, p.tensor, std::as_bytes(values));
}

} // namespace parlance
