#pragma once

#include "nn/own_nodes.h"

// The one node for the windows of a convolution is used on a device after it has given there what the host computes.
namespace parlance::nn {

struct windows_case {
    int64_t channels, frames, items;
    int kernel, stride, dilation, pad_left, pad_right;
    window_function before;
    ggml_type type;
};

// The largest difference between that node and the host, in units of 1 and of the value where that is more. The device has the node.
float windows_error(device & dev, const windows_case & c);

// The most that this may be for a right node.
float most_windows_error(ggml_type type);

// Whether the device has the node and gets a few cases right.
bool has_right_windows(device & dev);

} // namespace parlance::nn
