#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/session.h"

// Causal convolutions of a stream that comes in chunks: what they reach back to stays on the device from one chunk to the next.
namespace parlance {

// By convolution: [channels, columns], the columns of its input that came last.
struct conv_history {
    std::map<std::string, ggml_tensor *> columns;
    kept_tensors kept;
};

struct history_spec {
    std::string name;
    int64_t channels = 0, columns = 0;
};

// Of zeros, which is what a causal convolution has before the start. Throws `device_error` if the device has too little memory.
conv_history make_conv_history(const std::vector<history_spec> & specs, device & dev);

void reset(conv_history & h, device & dev);

namespace nn {

// The columns before x [channels, frames], then x; the last ones of both take their place.
ggml_tensor * continued(graph_builder & b, const conv_history & h, ggml_tensor * x, const std::string & name);

} // namespace nn

} // namespace parlance
