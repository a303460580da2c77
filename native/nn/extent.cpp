#include "nn/extent.h"

#include <algorithm>

namespace parlance::nn {

extent make_extent(graph_builder & b, int64_t frames, bool custom_ops) {
    const std::string n = std::to_string(frames);
    return {.count = b.input("count " + n, GGML_TYPE_I32, 1),
            .inverse = b.input("inverse " + n, GGML_TYPE_F32, 1),
            .mask = b.input("mask " + n, GGML_TYPE_F32, 1, frames),
            .custom_ops = custom_ops};
}

void set_extents(graph & g, device & dev, int64_t count, int64_t frames) {
    for (const auto & [name, slot] : g.inputs) {
        if (name.starts_with("reversed ")) {
            set_input(g, dev, name, reversed_frames(slot.tensor->ne[0] / 2, count), count);
        }
        if (!name.starts_with("mask ")) {
            continue;
        }
        const std::string n = name.substr(5);
        const int64_t all = slot.tensor->ne[1], own = all / frames * count + all % frames;
        std::vector<float> mask(all, 0.0f);
        std::fill_n(mask.begin(), own, 1.0f);
        set_input(g, dev, "count " + n, std::vector<int32_t>{(int32_t)own}, count);
        set_input(g, dev, "inverse " + n, std::vector<float>{1.0f / (float)own}, count);
        set_input(g, dev, name, mask, count);
    }
}

std::vector<int32_t> reversed_frames(int64_t frames, int64_t count) {
    std::vector<int32_t> rows;
    rows.reserve(2 * frames);
    for (int64_t t = 0; t < frames; ++t) {
        const int64_t back = t < count ? count - 1 - t : t;
        rows.insert(rows.end(), {(int32_t)(2 * t), (int32_t)(2 * back + 1)});
    }
    return rows;
}

ggml_tensor * masked(graph_builder & b, ggml_tensor * x, const extent & e) { return e.mask ? ggml_mul(b.ctx, x, e.mask) : x; }

} // namespace parlance::nn
