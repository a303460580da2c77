#pragma once

#include "decode_gemv.cuh"

// What surrounds a product of many rows, which cuBLAS computes: before it the norm and the rounding to f16; behind it addends, an activation,
// a norm and the rounding for the next product. Also a softmax with a bias, and a copy of rows. Each is one kernel.
namespace parlance::cuda {

constexpr int epilogue_rows = 4;  // of a block, one warp each
constexpr int epilogue_warps = 8; // of a block where rows do not matter

static __device__ __forceinline__ void store_f16(half * to, float4 x) {
    ((half2 *)to)[0] = __floats2half2_rn(x.x, x.y);
    ((half2 *)to)[1] = __floats2half2_rn(x.z, x.w);
}

static __device__ __forceinline__ float4 add(float4 x, float4 y) { return {x.x + y.x, x.y + y.y, x.z + y.z, x.w + y.w}; }

static __device__ __forceinline__ float4 load_addend(const addend & a, int row, int i) { return load_activations(a.values + row * a.stride + 4 * i); }

// Subtracts the mean of a row whose units the lanes of a warp hold, unless `has_mean` is false, and returns the factor that a norm
// multiplies it with.
template <bool has_mean, int loads> static __device__ __forceinline__ float center_row(float4 (&x)[loads], int width, float epsilon) {
    float mean = 0.0f, squares = 0.0f;
#pragma unroll
    for (int l = 0; l < loads; ++l) {
        if (has_mean && l * warp_size + (int)threadIdx.x < width) {
            mean += (x[l].x + x[l].y) + (x[l].z + x[l].w);
        }
    }
    mean = has_mean ? warp_reduce_sum(mean) / (4 * width) : 0.0f;
#pragma unroll
    for (int l = 0; l < loads; ++l) {
        if (l * warp_size + (int)threadIdx.x < width) {
            x[l] = {x[l].x - mean, x[l].y - mean, x[l].z - mean, x[l].w - mean};
            squares += (x[l].x * x[l].x + x[l].y * x[l].y) + (x[l].z * x[l].z + x[l].w * x[l].w);
        }
    }
    return rsqrtf(warp_reduce_sum(squares) / (4 * width) + epsilon);
}

// Widths are in units of four values.
struct prologue_params {
    const float * input;
    int64_t stride;
    const float * norm_weight; // null: none
    half * dst;                // [width, n_rows]
    int width, n_rows;
    float epsilon;
};

// `loads`: units of a row that a lane holds, for a norm.
template <norm_kind norm, int loads> static __global__ void __launch_bounds__(warp_size * epilogue_rows) prologue_kernel(const prologue_params p) {
    pdl_wait();
    const int row = blockIdx.x * epilogue_rows + threadIdx.y;
    if (row >= p.n_rows) {
        return;
    }
    const float * input = p.input + row * p.stride;
    half * to = p.dst + (int64_t)row * p.width * 4;
    if constexpr (norm == norm_kind::none) {
        for (int i = threadIdx.x; i < p.width; i += warp_size) {
            store_f16(to + 4 * i, load_activations(input + 4 * i));
        }
    } else {
        float4 x[loads];
#pragma unroll
        for (int l = 0; l < loads; ++l) {
            const int i = l * warp_size + threadIdx.x;
            if (i < p.width) {
                x[l] = load_activations(input + 4 * i);
            }
        }
        const float scale = center_row<norm == norm_kind::layer>(x, p.width, p.epsilon);
#pragma unroll
        for (int l = 0; l < loads; ++l) {
            const int i = l * warp_size + threadIdx.x;
            if (i < p.width) {
                float4 y = {x[l].x * scale, x[l].y * scale, x[l].z * scale, x[l].w * scale};
                if constexpr (norm == norm_kind::rms) {
                    const float4 w = ((const float4 *)p.norm_weight)[i];
                    y = {y.x * w.x, y.y * w.y, y.z * w.z, y.w * w.w};
                }
                store_f16(to + 4 * i, y);
            }
        }
    }
    pdl_launch_dependents();
}

enum class unary { none, gelu, gelu_erf, silu, relu };

struct epilogue_params {
    const float * sums; // [width, n_rows]
    addend addends[2];
    float * dst;    // null: not written
    half * dst_f16; // null: not written
    fast_divisor width;
    int n; // units of all rows
};

template <unary f> static __device__ __forceinline__ float apply(float x) {
    if constexpr (f == unary::gelu) {
        return gelu(x);
    }
    if constexpr (f == unary::gelu_erf) {
        return 0.5f * x * (1.0f + erff(x * 0.70710678118654752440f));
    }
    if constexpr (f == unary::silu) {
        return silu(x);
    }
    if constexpr (f == unary::relu) {
        return fmaxf(x, 0.0f);
    }
    return x;
}

template <unary f> static __global__ void __launch_bounds__(warp_size * epilogue_warps) epilogue_kernel(const epilogue_params p) {
    pdl_wait();
    const int i = (blockIdx.x * epilogue_warps + threadIdx.y) * warp_size + threadIdx.x;
    if (i >= p.n) {
        return;
    }
    const uint2 at = divide(i, p.width); // row, unit
    float4 x = load_activations(p.sums + 4 * (int64_t)i);
#pragma unroll
    for (const addend & a : p.addends) {
        x = a.values ? add(x, load_addend(a, at.x, at.y)) : x;
    }
    x = {apply<f>(x.x), apply<f>(x.y), apply<f>(x.z), apply<f>(x.w)};
    if (p.dst) {
        ((float4 *)p.dst)[i] = x;
    }
    if (p.dst_f16) {
        store_f16(p.dst_f16 + 4 * (int64_t)i, x);
    }
    pdl_launch_dependents();
}

// The epilogue of whole rows, of up to `loads` units a lane, and then a norm.
struct norm_epilogue_params {
    const float * sums; // [width, n_rows]
    addend addends[2];
    float * dst;          // the input of the norm; null: not written
    const float * weight; // of the norm, and its bias; null: none
    const float * bias;
    addend norm_addend; // is added to the result
    float * normed;     // the result, here or in f16
    half * normed_f16;
    int width, n_rows;
    float epsilon;
    bool mish;
};

static __device__ __forceinline__ float mish(float x) { return x * tanhf(x > 20.0f ? x : logf(1.0f + expf(x))); }

template <int loads> static __global__ void __launch_bounds__(warp_size * epilogue_rows) norm_epilogue_kernel(const norm_epilogue_params p) {
    pdl_wait();
    const int row = blockIdx.x * epilogue_rows + threadIdx.y;
    if (row >= p.n_rows) {
        return;
    }
    float4 x[loads];
#pragma unroll
    for (int l = 0; l < loads; ++l) {
        const int i = l * warp_size + threadIdx.x;
        if (i < p.width) {
            x[l] = load_activations(p.sums + ((int64_t)row * p.width + i) * 4);
            x[l] = p.addends[0].values ? add(x[l], load_addend(p.addends[0], row, i)) : x[l];
            x[l] = p.addends[1].values ? add(x[l], load_addend(p.addends[1], row, i)) : x[l];
            if (p.dst) {
                ((float4 *)p.dst)[(int64_t)row * p.width + i] = x[l];
            }
        }
    }
    const float scale = center_row<true>(x, p.width, p.epsilon);
#pragma unroll
    for (int l = 0; l < loads; ++l) {
        const int i = l * warp_size + threadIdx.x;
        if (i < p.width) {
            float4 y = {x[l].x * scale, x[l].y * scale, x[l].z * scale, x[l].w * scale};
            if (p.weight) {
                const float4 w = ((const float4 *)p.weight)[i];
                y = add({y.x * w.x, y.y * w.y, y.z * w.z, y.w * w.w}, ((const float4 *)p.bias)[i]);
            }
            y = p.mish ? float4{mish(y.x), mish(y.y), mish(y.z), mish(y.w)} : y;
            y = p.norm_addend.values ? add(y, load_addend(p.norm_addend, row, i)) : y;
            if (p.normed) {
                ((float4 *)p.normed)[(int64_t)row * p.width + i] = y;
            } else {
                store_f16(p.normed_f16 + ((int64_t)row * p.width + i) * 4, y);
            }
        }
    }
    pdl_launch_dependents();
}

// Softmax of rows of scores plus others that may be strided, and a mask if there is one. A warp has a row.
struct softmax_params {
    const float *scores, *others, *mask; // [keys, queries, heads, items] each; all heads share the mask
    float * dst;
    int64_t others_row, others_head, others_item, mask_row, mask_item;
    int keys, queries, heads, n_rows;
    float scale;
};

template <int loads> static __global__ void __launch_bounds__(warp_size * epilogue_rows) softmax_kernel(const softmax_params p) {
    pdl_wait();
    const int row = blockIdx.x * epilogue_rows + threadIdx.y;
    if (row >= p.n_rows) {
        return;
    }
    const int query = row % p.queries, head = row / p.queries % p.heads, item = row / p.queries / p.heads;
    const float * scores = p.scores + (int64_t)row * p.keys;
    const float * others = p.others + query * p.others_row + head * p.others_head + item * p.others_item;
    const float * mask = p.mask ? p.mask + query * p.mask_row + item * p.mask_item : nullptr;
    float x[loads], max_score = -INFINITY, sum = 0.0f;
#pragma unroll
    for (int l = 0; l < loads; ++l) {
        const int i = l * warp_size + threadIdx.x;
        x[l] = -INFINITY;
        if (i < p.keys) {
            x[l] = (load_activation(scores + i) + load_activation(others + i)) * p.scale + (mask ? load_activation(mask + i) : 0.0f);
        }
        max_score = fmaxf(max_score, x[l]);
    }
    max_score = warp_reduce_max(max_score);
#pragma unroll
    for (int l = 0; l < loads; ++l) {
        x[l] = expf(x[l] - max_score);
        sum += x[l];
    }
    const float part = 1.0f / warp_reduce_sum(sum);
#pragma unroll
    for (int l = 0; l < loads; ++l) {
        const int i = l * warp_size + threadIdx.x;
        if (i < p.keys) {
            p.dst[(int64_t)row * p.keys + i] = x[l] * part;
        }
    }
    pdl_launch_dependents();
}

struct row_copy_params {
    const float * x;
    float * dst;
    int64_t strides[3]; // of x: from a row, a matrix and an item to the next
    fast_divisor ne[3]; // units of a row, rows, matrices
    int n;              // units
};

static __global__ void __launch_bounds__(warp_size * epilogue_warps) row_copy_kernel(const row_copy_params p) {
    pdl_wait();
    const int i = (blockIdx.x * epilogue_warps + threadIdx.y) * warp_size + threadIdx.x;
    if (i < p.n) {
        const uint2 row = divide(i, p.ne[0]), matrix = divide(row.x, p.ne[1]), item = divide(matrix.x, p.ne[2]);
        const float * x = p.x + matrix.y * p.strides[0] + item.y * p.strides[1] + item.x * p.strides[2];
        ((float4 *)p.dst)[i] = load_activations(x + 4 * row.y);
    }
    pdl_launch_dependents();
}

} // namespace parlance::cuda
