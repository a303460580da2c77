#include "engine/taps.h"

#include <utility>

namespace parlance {

void collect_taps(device & dev, const graph & g, tap_map * taps, stage_stats & stats) {
    if (!taps) {
        return;
    }
    for (const auto & [name, t] : g.outputs) {
        (*taps)[name] = {read_floats(dev, t, 0, ggml_nelements(t), stats), t->ne[0], t->ne[1], t->ne[2]};
    }
}

void append_frames(tap & t, const tap & more) {
    std::vector<float> joined;
    for (int64_t item = 0; item < t.batch; ++item) {
        for (const tap * part : {&std::as_const(t), &more}) {
            const auto begin = part->values.begin() + item * part->channels * part->frames;
            joined.insert(joined.end(), begin, begin + part->channels * part->frames);
        }
    }
    t.values = std::move(joined);
    t.frames += more.frames;
}

} // namespace parlance
