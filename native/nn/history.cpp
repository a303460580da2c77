#include "nn/history.h"

#include "engine/guarded.h"

namespace parlance {

conv_history make_conv_history(const std::vector<history_spec> & specs, device & dev) {
    conv_history h;
    h.kept = keep_tensors(specs.size(), dev, "the state of a stream", [&](ggml_context * ctx) {
        for (const auto & spec : specs) {
            h.columns[spec.name] = ggml_new_tensor_2d(ctx, GGML_TYPE_F32, spec.channels, spec.columns);
        }
    });
    return h;
}

void reset(conv_history & h, device & dev) { clear(dev, h.kept.buffer.get()); }

ggml_tensor * nn::continued(graph_builder & b, const conv_history & h, ggml_tensor * x, const std::string & name) {
    ggml_tensor * before = h.columns.at(name);
    ggml_tensor * both = ggml_concat(b.ctx, before, x, 1);
    ggml_tensor * last = ggml_view_2d(b.ctx, both, x->ne[0], before->ne[1], both->nb[1], x->ne[1] * both->nb[1]);
    b.keep(ggml_cpy(b.ctx, last, before));
    return both;
}

} // namespace parlance
