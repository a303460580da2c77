#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "engine/session.h"

// Causal convolutions of a stream that comes in pieces: what they reach back to stays on the device from one piece to the next.
namespace parlance {

// By convolution: [channels, columns, items], the columns of its input that came last.
struct conv_history {
    std::map<std::string, ggml_tensor *> columns;
    kept_tensors kept;
    bool is_batch = false; // of streams with pieces of their own lengths
};

struct history_spec {
    std::string name;
    int64_t channels = 0, columns = 0;
};

// Of zeros, which is what a causal convolution has before the start; with `batch`, of so many streams. Throws `device_error` if the
// device has too little memory.
conv_history make_conv_history(const std::vector<history_spec> & specs, device & dev, int64_t batch = 0);

void reset(conv_history & h, device & dev);

namespace nn {

// The columns before x [channels, frames, items], then x; the last ones of both take their place. In a batch they are the last up to
// where the item's piece ends, which `set_ends` says: what is behind is not heard, and an item without a piece stays as it was.
ggml_tensor * continued(graph_builder & b, const conv_history & h, ggml_tensor * x, const std::string & name);

// Of the graph's `frames` the first `counts` of each item are a piece; where x has r * frames, r times as many.
void set_ends(graph & g, device & dev, std::span<const int64_t> counts, int64_t frames);

} // namespace nn

} // namespace parlance
