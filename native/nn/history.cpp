#include "nn/history.h"

#include <algorithm>
#include <numeric>

#include "engine/guarded.h"

namespace parlance {

conv_history make_conv_history(const std::vector<history_spec> & specs, device & dev, int64_t batch) {
    conv_history h;
    h.is_batch = batch > 0;
    h.kept = keep_tensors(specs.size(), dev, "the state of a stream", [&](ggml_context * ctx) {
        for (const auto & spec : specs) {
            h.columns[spec.name] = ggml_new_tensor_3d(ctx, GGML_TYPE_F32, spec.channels, spec.columns, std::max<int64_t>(batch, 1));
        }
    });
    return h;
}

void reset(conv_history & h, device & dev) { clear(dev, h.kept.buffer.get()); }

ggml_tensor * nn::continued(graph_builder & b, const conv_history & h, ggml_tensor * x, const std::string & name) {
    ggml_tensor * before = h.columns.at(name);
    ggml_tensor * both = ggml_concat(b.ctx, before, x, 1);
    if (h.is_batch) {
        const int64_t columns = before->ne[1], items = before->ne[2];
        const std::string ends = "ends " + std::to_string(x->ne[1]) + " " + std::to_string(columns);
        b.keep(ggml_cpy(b.ctx, ggml_get_rows(b.ctx, both, b.input(ends, GGML_TYPE_I32, columns, items)), before));
        return both;
    }
    ggml_tensor * last = ggml_view_2d(b.ctx, both, x->ne[0], before->ne[1], both->nb[1], x->ne[1] * both->nb[1]);
    b.keep(ggml_cpy(b.ctx, last, before));
    return both;
}

void nn::set_ends(graph & g, device & dev, std::span<const int64_t> counts, int64_t frames) {
    for (const auto & [name, slot] : g.inputs) {
        if (!name.starts_with("ends ")) {
            continue;
        }
        const int64_t columns = slot.tensor->ne[0], scale = std::stoll(name.substr(5)) / frames;
        std::vector<int32_t> rows(columns * counts.size());
        for (size_t i = 0; i < counts.size(); ++i) {
            std::iota(rows.begin() + i * columns, rows.begin() + (i + 1) * columns, (int32_t)(counts[i] * scale));
        }
        set_input(g, dev, name, rows, 0);
    }
}

} // namespace parlance
