#pragma once

#include "support.cuh"

// Queries, keys and values of decoded tokens, from their product to where attention reads them, one warp per head: RMS norm and RoPE where
// there are any, and the store into the KV cache.
namespace parlance::cuda {

// Strides count elements.
struct head_params {
    const float * x;
    int64_t x_frame, x_item;
    const float * norm_weight; // null: none
    float * dst;               // null: none
    int64_t dst_frame, dst_item;
    void * cache; // null: none
    int64_t cache_row, cache_item;
    int heads;
    bool rotates;
};

struct rope_kv_params {
    head_params parts[3];       // queries, keys, values
    const int32_t * positions;  // of each frame
    const int64_t * cache_rows; // of each frame
    const float * factors;      // null: none
    float epsilon, theta_scale;
    int head_size, frames;
};

constexpr int rope_kv_heads_per_block = 4;
constexpr int rope_kv_max_head_size = 256;

template <typename C> static __global__ void __launch_bounds__(warp_size * rope_kv_heads_per_block) rope_kv_kernel(const rope_kv_params p) {
    int head = blockIdx.x * rope_kv_heads_per_block + threadIdx.y, which = 0;
    while (which < 3 && head >= p.parts[which].heads) {
        head -= p.parts[which++].heads;
    }
    pdl_wait();
    if (which == 3) {
        return;
    }
    const head_params part = p.parts[which];
    const int frame = blockIdx.y % p.frames, item = blockIdx.y / p.frames, half_size = p.head_size / 2;
    const float * x = part.x + frame * part.x_frame + item * part.x_item + head * p.head_size;
    float low[rope_kv_max_head_size / 2 / warp_size], high[rope_kv_max_head_size / 2 / warp_size], squares = 0.0f;
#pragma unroll
    for (int k = 0; k < rope_kv_max_head_size / 2 / warp_size; ++k) {
        const int i = k * warp_size + threadIdx.x;
        low[k] = i < half_size ? load_activation(x + i) : 0.0f;
        high[k] = i < half_size ? load_activation(x + i + half_size) : 0.0f;
        squares += low[k] * low[k] + high[k] * high[k];
    }
    const float scale = part.norm_weight ? rsqrtf(warp_reduce_sum(squares) / p.head_size + p.epsilon) : 1.0f;
    float * dst = part.dst ? part.dst + frame * part.dst_frame + item * part.dst_item + head * p.head_size : nullptr;
    C * cache = part.cache ? (C *)part.cache + p.cache_rows[frame] * part.cache_row + item * part.cache_item + head * p.head_size : nullptr;
#pragma unroll
    for (int k = 0; k < rope_kv_max_head_size / 2 / warp_size; ++k) {
        const int i = k * warp_size + threadIdx.x;
        if (i >= half_size) {
            break;
        }
        float a = part.norm_weight ? scale * low[k] * part.norm_weight[i] : low[k];
        float b = part.norm_weight ? scale * high[k] * part.norm_weight[i + half_size] : high[k];
        if (part.rotates) {
            const float theta = p.positions[frame] * powf(p.theta_scale, (float)i) / (p.factors ? p.factors[i] : 1.0f);
            const float c = cosf(theta), s = sinf(theta), unrotated = a;
            a = unrotated * c - b * s;
            b = unrotated * s + b * c;
        }
        if (dst) {
            dst[i] = a;
            dst[i + half_size] = b;
        }
        if (cache) {
            cache[i] = from_float<C>(a);
            cache[i + half_size] = from_float<C>(b);
        }
    }
    pdl_launch_dependents();
}

} // namespace parlance::cuda
