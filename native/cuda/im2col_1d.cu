#include <cstring>

#include "kernels.h"
#include "support.cuh"

namespace parlance::cuda {

namespace {

// As nn/custom_ops.h numbers them.
enum im2col_activation { im2col_none, im2col_leaky_relu, im2col_elu, im2col_snake };

struct im2col_params {
    const float *x, *alpha, *beta;
    void * dst;
    int frames, out_frames; // of an item
    int stride, dilation, pad_left;
    float slope;
    fast_divisor row, in; // groups of values of an output frame, and of an input frame
    int groups;           // of the whole result
};

// The activation before the convolution is computed on the way, once more for each tap.
template <im2col_activation f> __device__ __forceinline__ float activate(const float x, const float slope, const float alpha, const float beta) {
    if (f == im2col_leaky_relu) {
        return x < 0.0f ? x * slope : x;
    }
    if (f == im2col_elu) {
        return x > 0.0f ? x : expm1f(x);
    }
    if (f == im2col_snake) {
        const float wave = sinf(x * alpha);
        return x + wave * wave / (beta + 1e-9f);
    }
    return x;
}

template <int width> struct group_of {
    float value[width];
};

template <int width> __device__ __forceinline__ group_of<width> load_group(const float * from) {
    if constexpr (width == 4) {
        const float4 four = load_activations(from);
        return {four.x, four.y, four.z, four.w};
    } else {
        return {load_activation(from)};
    }
}

__device__ __forceinline__ void store_group(float * to, const group_of<4> g) {
    *(float4 *)to = make_float4(g.value[0], g.value[1], g.value[2], g.value[3]);
}
__device__ __forceinline__ void store_group(float * to, const group_of<1> g) { *to = g.value[0]; }
__device__ __forceinline__ void store_group(half * to, const group_of<1> g) { *to = __float2half(g.value[0]); }
__device__ __forceinline__ void store_group(half * to, const group_of<4> g) {
    half2 * pairs = (half2 *)to;
    pairs[0] = __floats2half2_rn(g.value[0], g.value[1]);
    pairs[1] = __floats2half2_rn(g.value[2], g.value[3]);
}

template <im2col_activation f, int width, typename T> __global__ void im2col_kernel(const im2col_params p) {
    pdl_wait();
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= p.groups) {
        return;
    }
    const uint2 frame = divide(i, p.row);    // output frame of all items, and group in its row
    const uint2 tap = divide(frame.y, p.in); // tap, and channels
    const int item = frame.x / p.out_frames;
    const int from = (int)(frame.x - item * p.out_frames) * p.stride + (int)tap.x * p.dilation - p.pad_left;
    group_of<width> g = {};
    if (from >= 0 && from < p.frames) {
        const int channel = tap.y * width;
        const group_of<width> values = load_group<width>(p.x + ((int64_t)(item * p.frames + from) * p.in.divisor + tap.y) * width);
#pragma unroll
        for (int k = 0; k < width; ++k) {
            const float alpha = f == im2col_snake ? p.alpha[channel + k] : 0.0f, beta = f == im2col_snake ? p.beta[channel + k] : 0.0f;
            g.value[k] = activate<f>(values.value[k], p.slope, alpha, beta);
        }
    }
    store_group((T *)p.dst + (int64_t)i * width, g);
}

template <int width, typename T> void launch_im2col(const context & ctx, const im2col_params & p, int f) {
    constexpr int threads = 256;
    const auto kernel = f == im2col_leaky_relu ? im2col_kernel<im2col_leaky_relu, width, T>
                        : f == im2col_elu      ? im2col_kernel<im2col_elu, width, T>
                        : f == im2col_snake    ? im2col_kernel<im2col_snake, width, T>
                                               : im2col_kernel<im2col_none, width, T>;
    launch(ctx, kernel, {dim3((p.groups + threads - 1) / threads), dim3(threads)}, p);
}

} // namespace

bool supports_im2col_1d(const ggml_tensor * op) {
    const auto is_whole = [](const ggml_tensor * t) { return t && t->type == GGML_TYPE_F32 && ggml_is_contiguous(t); };
    const ggml_tensor * x = op->src[0];
    const int32_t f = op->op_params[custom_op_params + 3];
    if (!is_whole(x) || (op->type != GGML_TYPE_F32 && op->type != GGML_TYPE_F16) || !ggml_is_contiguous(op) || f < 0 || f > im2col_snake) {
        return false;
    }
    const bool has_snake =
        is_whole(op->src[1]) && is_whole(op->src[2]) && ggml_nelements(op->src[1]) == x->ne[0] && ggml_nelements(op->src[2]) == x->ne[0];
    return op->ne[0] % x->ne[0] == 0 && op->ne[2] == x->ne[2] && x->ne[3] == 1 && op->ne[3] == 1 && ggml_nelements(op) < INT32_MAX &&
           ggml_nelements(x) < INT32_MAX && (f != im2col_snake || has_snake);
}

void im2col_1d(const context & ctx, const ggml_tensor * op) {
    const ggml_tensor * x = op->src[0];
    const int32_t * params = op->op_params + custom_op_params;
    const int width = x->ne[0] % 4 == 0 && (uintptr_t)x->data % sizeof(float4) == 0 ? 4 : 1;
    im2col_params p = {};
    p.x = (const float *)x->data;
    p.alpha = op->src[1] ? (const float *)op->src[1]->data : nullptr;
    p.beta = op->src[2] ? (const float *)op->src[2]->data : nullptr;
    p.dst = op->data;
    p.frames = (int)x->ne[1];
    p.out_frames = (int)op->ne[1];
    p.stride = params[0];
    p.dilation = params[1];
    p.pad_left = params[2];
    std::memcpy(&p.slope, params + 4, sizeof(float));
    p.row = make_fast_divisor(op->ne[0] / width);
    p.in = make_fast_divisor(x->ne[0] / width);
    p.groups = (int)(ggml_nelements(op) / width);
    if (op->type == GGML_TYPE_F16) {
        width == 4 ? launch_im2col<4, half>(ctx, p, params[3]) : launch_im2col<1, half>(ctx, p, params[3]);
    } else {
        width == 4 ? launch_im2col<4, float>(ctx, p, params[3]) : launch_im2col<1, float>(ctx, p, params[3]);
    }
}

} // namespace parlance::cuda
