#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/graph.h"

// Nodes that ggml has no operation for and CUDA's backend computes as one: cuda/custom_ops.h says what they read.
namespace parlance::nn {

enum class own_node : int32_t { bilstm = 1, frame_norm = 2 }; // as cuda::custom_op numbers them

// [ne0, ne1], F32.
ggml_tensor * make_own_node(ggml_context * ctx, own_node which, int64_t ne0, int64_t ne1, std::vector<ggml_tensor *> sources, float eps = 0.0f,
                            float slope = 1.0f);

// Whether a device computes both: not for the CPU's, which takes every custom node for its own.
bool has_own_nodes(const device & dev, ggml_type weight, int64_t hidden);

// Token i of the I32 [rows] from logits [vocab, rows] and what else `sources` are, in the order of nn/sampling.cpp.
ggml_tensor * make_draw_node(ggml_context * ctx, std::vector<ggml_tensor *> sources, int32_t top_k, bool penalty_last);

// Whether a device has that node for so many values.
bool has_draw_node(const device & dev, int64_t vocab);

// What comes before the windows of a convolution are taken. A snake has its alpha and beta [channels].
enum class window_function : int32_t { plain, leaky_relu, elu, snake };

struct window_options {
    int64_t kernel, out_frames;
    int stride, dilation, pad_left;
    window_function before;
    float slope;
    ggml_tensor *alpha, *beta;
};

// f(x) [channels, frames, items] -> [kernel * channels, out_frames, items] in `type`, F32 or F16: what each frame of a convolution
// reads, zeros before the first frame and behind the last.
ggml_tensor * make_windows_node(ggml_context * ctx, ggml_type type, ggml_tensor * x, const window_options & o);

// Whether a device has that node.
bool has_windows_node(const device & dev);

// What the self-test `name` finds of a device, which runs once in a process.
bool passes_self_test(const device & dev, const std::string & name, const std::function<bool()> & run);

} // namespace parlance::nn
