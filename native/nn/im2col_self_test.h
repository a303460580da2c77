#pragma once

#include "nn/custom_ops.h"

// The im2col op is used on a device only after a self-test: its result there must match the host's.
namespace parlance::nn {

struct im2col_case {
    int64_t channels, frames, items;
    int kernel, stride, dilation, pad_left, pad_right;
    pre_activation before;
    ggml_type type;
};

// The largest difference between that node and the host, in units of 1 and of the value where that is more. The device has the node.
float im2col_error(device & dev, const im2col_case & c);

// The most that this may be for a right node.
float max_im2col_error(ggml_type type);

// Whether the device has the node and gets a few cases right.
bool passes_im2col_self_test(device & dev);

} // namespace parlance::nn
