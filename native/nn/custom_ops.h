#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/graph.h"

// Custom ops that the CUDA backend computes and ggml does not have: cuda/custom_ops.h documents their sources.
namespace parlance::nn {

enum class custom_op : int32_t { bilstm = 1, frame_norm = 2 }; // as cuda::custom_op numbers them

// [ne0, ne1], F32.
ggml_tensor * make_custom_op(ggml_context * ctx, custom_op which, int64_t ne0, int64_t ne1, std::vector<ggml_tensor *> sources, float eps = 0.0f,
                             float slope = 1.0f);

// Whether a device computes both. Not for the CPU backend, which accepts every custom node.
bool has_custom_ops(const device & dev, ggml_type weight, int64_t hidden);

// Samples I32 [rows], token i from row i of the logits [vocab, rows]; `sources` are in the order of nn/sampling.cpp.
ggml_tensor * make_sample_op(ggml_context * ctx, std::vector<ggml_tensor *> sources, int32_t top_k, bool penalty_last);

// Whether a device has the sampling op for a vocabulary of that size.
bool has_sample_op(const device & dev, int64_t vocab);

// The activation applied before im2col. A snake has its alpha and beta [channels].
enum class pre_activation : int32_t { plain, leaky_relu, elu, snake };

struct im2col_options {
    int64_t kernel, out_frames;
    int stride, dilation, pad_left;
    pre_activation before;
    float slope;
    ggml_tensor *alpha, *beta;
};

// im2col of f(x) [channels, frames, items] -> [kernel * channels, out_frames, items] in `type`, F32 or F16: what each output frame of
// a convolution reads, with zeros before the first frame and after the last.
ggml_tensor * make_im2col_1d(ggml_context * ctx, ggml_type type, ggml_tensor * x, const im2col_options & o);

// Whether a device has the im2col op.
bool has_im2col_1d_op(const device & dev);

// The result of the self-test `name` on a device; `run` is called once per process.
bool passes_self_test(const device & dev, const std::string & name, const std::function<bool()> & run);

} // namespace parlance::nn
