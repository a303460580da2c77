#include "engine/debug_outputs.h"

#include <utility>

namespace parlance {

void read_debug_outputs(device & dev, const graph & g, debug_tensors * debug, stage_stats & stats) {
    if (!debug) {
        return;
    }
    for (const auto & [name, t] : g.outputs) {
        (*debug)[name] = {read_floats(dev, t, 0, ggml_nelements(t), stats), t->ne[0], t->ne[1], t->ne[2]};
    }
}

void append_frames(debug_tensor & t, const debug_tensor & more) {
    std::vector<float> joined;
    for (int64_t item = 0; item < t.batch; ++item) {
        for (const debug_tensor * part : {&std::as_const(t), &more}) {
            const auto begin = part->values.begin() + item * part->channels * part->frames;
            joined.insert(joined.end(), begin, begin + part->channels * part->frames);
        }
    }
    t.values = std::move(joined);
    t.frames += more.frames;
}

} // namespace parlance
