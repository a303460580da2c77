#include "engine/stage_buffer.h"

#include "engine/guarded.h"

namespace parlance {

std::vector<float> read_stage_buffer(device & dev, const stage_buffer & p, stage_stats & stats) {
    return read_floats(dev, p.tensor, 0, p.frames * p.tensor->ne[0], stats);
}

void write_stage_buffer(device & dev, stage_buffer & p, std::span<const float> values) {
    const int64_t channels = p.tensor->ne[0];
    if (values.empty() || values.size() % channels != 0 || (int64_t)values.size() / channels > p.tensor->ne[1]) {
        throw error("the given tensor has " + std::to_string(values.size()) + " values, which is not 1 to " + std::to_string(p.tensor->ne[1]) +
                    " frames of " + std::to_string(channels));
    }
    p.frames = values.size() / channels;
    upload(dev, p.tensor, std::as_bytes(values));
}

void copy_columns(device & dev, const std::vector<column_copy> & copies) {
    require_working(dev);
    const ggml_context_ptr ctx(ggml_init({2 * copies.size() * ggml_tensor_overhead(), nullptr, true}));
    const auto view = [&](const columns & c, int64_t n) {
        ggml_tensor * t = c.tensor;
        t = ggml_view_2d(ctx.get(), t, t->ne[0], n, t->nb[1], c.item * t->nb[2] + c.first * t->nb[1]);
        ggml_backend_view_init(t);
        return t;
    };
    guarded(dev, [&] {
        for (const auto & c : copies) {
            copy_queued(dev, view(c.from, c.n), view(c.to, c.n));
        }
    });
}

} // namespace parlance
