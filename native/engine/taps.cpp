#include "engine/taps.h"

namespace parlance {

void collect_taps(device & dev, const graph & g, tap_map * taps, stage_stats & stats) {
    if (!taps) {
        return;
    }
    for (const auto & [name, t] : g.outputs) {
        (*taps)[name] = {read_floats(dev, t, 0, ggml_nelements(t), stats), t->ne[0], t->ne[1], t->ne[2]};
    }
}

} // namespace parlance
