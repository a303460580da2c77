#pragma once

#include "graph_match.h"
#include "support.cuh"

// GEMV for the one to four rows of decoded tokens, one warp per row of the weight, together with the norm before it and the epilogue
// behind it.
namespace parlance::cuda {

struct addend {
    const float * values; // null: none
    int64_t stride;       // from one row to the next; 0 for a vector that all rows share
};

template <typename T> struct matmul_params {
    const T * weight; // SwiGLU: the rows of the gate before the others
    int64_t weight_stride;
    const float * input;
    int64_t input_stride;
    const float * norm_weight; // null: none
    addend addends[2];
    float * dst;
    int width_vecs; // columns of the weight, in units of 16 bytes
    int n_out;      // columns of the result
    int n_rows;
    float epsilon;
    bool prefetch; // weight and norm weight are constants, which may be read while the kernel before still runs
};

constexpr int gemv_unroll = 4;         // vectors of 16 bytes that a lane has in flight
constexpr int gemv_rows_per_block = 4; // rows of the weight

template <typename T> static __device__ __forceinline__ float2 load_addends(const matmul_params<T> & p, int row, int column) {
    const auto load = [&](const addend & a) { return a.values ? load_activation_past_l1(a.values + row * a.stride + column) : 0.0f; };
    return {load(p.addends[0]), load(p.addends[1])};
}

static __device__ __forceinline__ float silu(float x) { return x / (1.0f + expf(-x)); }

static __device__ __forceinline__ float gelu(float x) {
    constexpr float sqrt_2_over_pi = 0.79788456080286535587989211986876f;
    return 0.5f * x * (1.0f + tanhf(sqrt_2_over_pi * x * (1.0f + 0.044715f * x * x)));
}

// Epilogue of a sum; `up` is the sum of the other half of a gated weight.
template <activation act> static __device__ __forceinline__ float epilogue(float x, float up, float2 added) {
    x = (x + added.x) + added.y;
    if constexpr (act == activation::swiglu) {
        x = silu(x) * up;
    }
    if constexpr (act == activation::gelu) {
        x = gelu(x);
    }
    return x;
}

template <typename T, int n_rows, norm_kind norm, activation act>
static __global__ void __launch_bounds__(warp_size * gemv_rows_per_block) gemv_kernel(const matmul_params<T> p) {
    constexpr int per_vec = 16 / sizeof(T);
    constexpr bool gated = act == activation::swiglu;
    const int lane = threadIdx.x;
    const int row = blockIdx.x * gemv_rows_per_block + threadIdx.y;

    const int4 * gate_weight = (const int4 *)(p.weight + row * p.weight_stride);
    const int4 * up_weight = (const int4 *)(p.weight + (row + p.n_out) * p.weight_stride);
    int4 w[gemv_unroll], u[gemv_unroll];
    const auto load = [&](int first) {
#pragma unroll
        for (int k = 0; k < gemv_unroll; ++k) {
            const int i = first + k * warp_size + lane;
            if (i < p.width_vecs) {
                w[k] = gate_weight[i];
                if constexpr (gated) {
                    u[k] = up_weight[i];
                }
            }
        }
    };
    const bool is_row = row < p.n_out;
    if (is_row && p.prefetch) {
        load(0);
    }
    pdl_wait();
    if (!is_row) {
        return;
    }
    if (!p.prefetch) {
        load(0);
    }

    float mean[n_rows] = {0.0f};
    if constexpr (norm == norm_kind::layer) {
#pragma unroll
        for (int j = 0; j < n_rows; ++j) {
            for (int i = lane; i < p.width_vecs * per_vec; i += warp_size) {
                mean[j] += load_activation(p.input + j * p.input_stride + i);
            }
            mean[j] = warp_reduce_sum(mean[j]) / (p.width_vecs * per_vec);
        }
    }

    float sum[n_rows] = {0.0f}, up_sum[n_rows] = {0.0f}, squares[n_rows] = {0.0f};
    for (int first = 0; first < p.width_vecs; first += gemv_unroll * warp_size) {
        if (first > 0) {
            load(first);
        }
#pragma unroll
        for (int k = 0; k < gemv_unroll; ++k) {
            const int i = first + k * warp_size + lane;
            if (i >= p.width_vecs) {
                break;
            }
            const T * of_gate = (const T *)&w[k];
            const T * of_up = (const T *)&u[k];
#pragma unroll
            for (int j = 0; j < n_rows; ++j) {
#pragma unroll
                for (int part = 0; part < per_vec; part += 4) {
                    const float4 packed = load_activations(p.input + j * p.input_stride + i * per_vec + part);
                    float y[4] = {packed.x, packed.y, packed.z, packed.w};
                    if constexpr (norm != norm_kind::none) {
#pragma unroll
                        for (int l = 0; l < 4; ++l) {
                            y[l] -= mean[j];
                            squares[j] += y[l] * y[l];
                        }
                    }
                    if constexpr (norm == norm_kind::rms) {
                        const float4 norm_weight = *(const float4 *)(p.norm_weight + i * per_vec + part);
                        y[0] *= norm_weight.x;
                        y[1] *= norm_weight.y;
                        y[2] *= norm_weight.z;
                        y[3] *= norm_weight.w;
                    }
#pragma unroll
                    for (int l = 0; l < 4; ++l) {
                        sum[j] += to_float(of_gate[part + l]) * y[l];
                        if constexpr (gated) {
                            up_sum[j] += to_float(of_up[part + l]) * y[l];
                        }
                    }
                }
            }
        }
    }

    pdl_launch_dependents();
#pragma unroll
    for (int j = 0; j < n_rows; ++j) {
        float x = warp_reduce_sum(sum[j]);
        float up = gated ? warp_reduce_sum(up_sum[j]) : 0.0f;
        if constexpr (norm != norm_kind::none) {
            const float scale = rsqrtf(warp_reduce_sum(squares[j]) / (p.width_vecs * per_vec) + p.epsilon);
            x *= scale;
            up *= scale;
        }
        if (lane == j) {
            p.dst[(int64_t)j * p.n_out + row] = epilogue<act>(x, up, load_addends(p, j, row));
        }
    }
}

} // namespace parlance::cuda
