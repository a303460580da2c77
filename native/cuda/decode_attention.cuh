#pragma once

#include "rope_kv_store.cuh"

// rope_kv_store.cuh and attention over the KV cache in f16 as one kernel. A block has one query head of one sequence. It norms, rotates and
// stores the new key itself, as does each block whose head shares that key, so that none waits for another. Sums are kept in f32. Keys behind
// the last visible one are not read, so that the result does not depend on what lies there.
namespace parlance::cuda {

constexpr int attention_max_warps = 8;
constexpr int attention_loads = 8; // vectors of 16 bytes that a lane has in flight, of keys and of values
constexpr int attention_max_keys = 1024;
// In slots of a batch: all that a model can have. ggml's kernel divides the keys of all slots among the SMs, so that sums depend on the slot
// where the number of SMs is no multiple.
constexpr int attention_max_slot_keys = 8192;

struct decode_attention_params {
    rope_kv_params rope_kv;
    const half * k;
    const half * v;
    const half * mask;
    float * dst;         // [head size, heads, frames, items]
    int64_t item_stride; // of k and of v
    int key_stride, mask_frame, mask_item, n_keys;
    int group_size; // query heads for one of keys (GQA)
    int frames;
    int rows_of_item; // of the cache, where row numbers count through all items, else 0
    float scale;
    bool cache_is_complete; // the rows of earlier steps may be read before the wait
};

// How a warp reads keys: neighbouring lanes have 16 bytes each of one key, and `per_load` keys are read by one load of the warp.
template <int head_size> struct key_tile {
    static constexpr int lanes = head_size / 8, per_load = warp_size / lanes, n_keys = attention_loads * per_load;

    int4 k[attention_loads], v[attention_loads];

    // The key that this lane has a part of in load `i`, and the one whose score it has in the end.
    static __device__ __forceinline__ int key_of_load(int i) { return i * per_load + threadIdx.x / lanes; }
    static __device__ __forceinline__ int key_of_score() { return threadIdx.x % attention_loads * per_load + threadIdx.x / lanes; }

    __device__ __forceinline__ void load(int4 (&to)[attention_loads], const half * from, int64_t stride, int first, int n_visible) {
#pragma unroll
        for (int i = 0; i < attention_loads; ++i) {
            to[i] = load_activation_past_l1((const int4 *)(from + min(first + key_of_load(i), n_visible - 1) * stride + threadIdx.x % lanes * 8));
        }
    }
};

// As many warps as have keys to read, and three for the new query, key and value.
template <int head_size> static __host__ __device__ int attention_warps(int n_keys) {
    const int n_tiles = (n_keys + key_tile<head_size>::n_keys - 1) / key_tile<head_size>::n_keys;
    return n_tiles < 3 ? 3 : n_tiles > attention_max_warps ? attention_max_warps : n_tiles;
}

// One more than the last key that the mask shows.
static __device__ __forceinline__ int count_visible(const half * mask, int n_keys) {
    int n_visible = 0;
    for (int first = threadIdx.x; first - (int)threadIdx.x < n_keys; first += 8 * warp_size) {
        half added[8];
#pragma unroll
        for (int i = 0; i < 8; ++i) {
            added[i] = mask[min(first + i * warp_size, n_keys - 1)];
        }
#pragma unroll
        for (int i = 0; i < 8; ++i) {
            const int key = first + i * warp_size;
            n_visible = key < n_keys && __half2float(added[i]) > -65504.0f ? key + 1 : n_visible;
        }
    }
    return (int)warp_reduce_max((float)n_visible);
}

// Takes half of an SM's registers, so that the product behind it can start beside it.
template <int head_size>
static __global__ void __launch_bounds__(warp_size * attention_max_warps, 2) decode_attention_kernel(const decode_attention_params p) {
    using tile = key_tile<head_size>;
    constexpr int half_size = head_size / 2, per_lane = head_size / warp_size;
    __shared__ float4 query[head_size / 4];
    __shared__ int4 new_row[2][tile::lanes]; // key and value
    __shared__ float partial[attention_max_warps * tile::per_load][head_size], maxima[attention_max_warps], totals[attention_max_warps];

    const int lane = threadIdx.x, warp = threadIdx.y, n_warps = blockDim.y, head = blockIdx.x, item = blockIdx.y, kv_head = head / p.group_size;
    const int stride = n_warps * tile::n_keys;
    pdl_launch_dependents();
    const half * k = p.k + item * p.item_stride + kv_head * head_size;
    const half * v = p.v + item * p.item_stride + kv_head * head_size;
    for (int frame = 0; frame < p.frames; ++frame) {
        // The first three warps have the new query, key and value.
        const int of_frame = p.rows_of_item ? item : frame, of_item = p.rows_of_item ? 0 : item, which = warp < 3 ? warp : 0;
        const int part_head = which == 0 ? head : kv_head;
        const head_params & part = p.rope_kv.parts[which];
        const half * mask = p.mask + item * p.mask_item + frame * p.mask_frame;
        const int n_visible = count_visible(mask, p.n_keys);
        const int64_t cache_row = p.rope_kv.cache_rows[of_frame];
        const int new_key = (int)cache_row - item * p.rows_of_item;
        tile keys;
        const auto load_keys = [&] {
            if (warp * tile::n_keys < n_visible) {
                keys.load(keys.k, k, p.key_stride, warp * tile::n_keys, n_visible);
                keys.load(keys.v, v, p.key_stride, warp * tile::n_keys, n_visible);
            }
        };
        if (frame > 0 || p.cache_is_complete) {
            load_keys();
        }
        float norm_weight[per_lane], cosine[per_lane / 2], sine[per_lane / 2];
#pragma unroll
        for (int i = 0; i < per_lane / 2; ++i) {
            const int at = i * warp_size + lane;
            norm_weight[i] = part.norm_weight ? part.norm_weight[at] : 1.0f;
            norm_weight[i + per_lane / 2] = part.norm_weight ? part.norm_weight[at + half_size] : 1.0f;
            cosine[i] = 1.0f;
            sine[i] = 0.0f;
            if (part.rotates) {
                const float theta =
                    p.rope_kv.positions[of_frame] * powf(p.rope_kv.theta_scale, (float)at) / (p.rope_kv.factors ? p.rope_kv.factors[at] : 1.0f);
                cosine[i] = cosf(theta);
                sine[i] = sinf(theta);
            }
        }
        if (frame == 0) {
            pdl_wait();
            if (!p.cache_is_complete) {
                load_keys();
            }
        }

        if (warp < 3) {
            const float * from = part.x + of_frame * part.x_frame + of_item * part.x_item + part_head * head_size + lane;
            float x[per_lane], squares = 0.0f;
#pragma unroll
            for (int i = 0; i < per_lane; ++i) {
                x[i] = load_activation_past_l1(from + i * warp_size);
            }
#pragma unroll
            for (int i = 0; i < per_lane; ++i) {
                squares += x[i] * x[i];
            }
            const float norm = part.norm_weight ? rsqrtf(warp_reduce_sum(squares) / head_size + p.rope_kv.epsilon) : 1.0f;
#pragma unroll
            for (int i = 0; i < per_lane / 2; ++i) {
                const float a = norm * x[i] * norm_weight[i], b = norm * x[i + per_lane / 2] * norm_weight[i + per_lane / 2];
                x[i] = a * cosine[i] - b * sine[i];
                x[i + per_lane / 2] = a * sine[i] + b * cosine[i];
            }
            float * dst = part.dst ? part.dst + of_frame * part.dst_frame + of_item * part.dst_item + part_head * head_size + lane : nullptr;
            half * cache =
                part.cache ? (half *)part.cache + cache_row * part.cache_row + of_item * part.cache_item + part_head * head_size + lane : nullptr;
#pragma unroll
            for (int i = 0; i < per_lane; ++i) {
                if (dst) {
                    dst[i * warp_size] = x[i];
                }
                if (which == 0) {
                    ((float *)query)[i * warp_size + lane] = p.scale * x[i];
                } else {
                    const half rounded = __float2half(x[i]);
                    ((half *)new_row[which - 1])[i * warp_size + lane] = rounded;
                    cache[i * warp_size] = rounded;
                }
            }
        }
        __syncthreads();

        float q[8];
        *(float4 *)q = query[lane % tile::lanes * 2];
        *(float4 *)(q + 4) = query[lane % tile::lanes * 2 + 1];
        float max_score = -INFINITY, total = 0.0f, sums[8] = {0.0f};
        for (int first = warp * tile::n_keys; first < n_visible; first += stride) {
            const int key = first + keys.key_of_score();
            const float added = __half2float(mask[min(key, n_visible - 1)]);
            float scores[attention_loads];
#pragma unroll
            for (int i = 0; i < attention_loads; ++i) {
                if (first + keys.key_of_load(i) == new_key) {
                    keys.k[i] = new_row[0][lane % tile::lanes];
                    keys.v[i] = new_row[1][lane % tile::lanes];
                }
                const half2 * values = (const half2 *)&keys.k[i];
                float parts[2] = {0.0f, 0.0f};
#pragma unroll
                for (int l = 0; l < 4; ++l) {
                    const float2 x = __half22float2(values[l]);
                    parts[0] += q[2 * l] * x.x;
                    parts[1] += q[2 * l + 1] * x.y;
                }
                scores[i] = parts[0] + parts[1];
            }
            if (first + stride < n_visible) {
                keys.load(keys.k, k, p.key_stride, first + stride, n_visible);
            }
            // Transposing reduction over the lanes of a key.
#pragma unroll
            for (int half_of = attention_loads / 2; half_of > 0; half_of /= 2) {
                const bool upper = lane & half_of;
#pragma unroll
                for (int i = 0; i < half_of; ++i) {
                    const float give = upper ? scores[i] : scores[i + half_of], keep = upper ? scores[i + half_of] : scores[i];
                    scores[i] = keep + __shfl_xor_sync(0xffffffffu, give, half_of);
                }
            }
#pragma unroll
            for (int offset = attention_loads; offset < tile::lanes; offset *= 2) {
                scores[0] += __shfl_xor_sync(0xffffffffu, scores[0], offset);
            }
            const bool is_visible = key < n_visible && added > -65504.0f;
            const float score = is_visible ? scores[0] + added : -INFINITY;
            const float new_max = fmaxf(max_score, warp_reduce_max(score));
            const float weight = is_visible ? expf(score - new_max) : 0.0f, kept = max_score == -INFINITY ? 0.0f : expf(max_score - new_max);
            max_score = new_max;
            total = total * kept + (lane % tile::lanes < attention_loads ? weight : 0.0f);
#pragma unroll
            for (int l = 0; l < 8; ++l) {
                sums[l] *= kept;
            }
#pragma unroll
            for (int i = 0; i < attention_loads; ++i) {
                const float of_key = __shfl_sync(0xffffffffu, weight, lane / tile::lanes * tile::lanes + i);
                const half2 * values = (const half2 *)&keys.v[i];
#pragma unroll
                for (int l = 0; l < 4; ++l) {
                    const float2 x = __half22float2(values[l]);
                    sums[2 * l] += of_key * x.x;
                    sums[2 * l + 1] += of_key * x.y;
                }
            }
            if (first + stride < n_visible) {
                keys.load(keys.v, v, p.key_stride, first + stride, n_visible);
            }
        }
        float * of_warp = partial[warp * tile::per_load + lane / tile::lanes] + lane % tile::lanes * 8;
        *(float4 *)of_warp = *(const float4 *)sums;
        *(float4 *)(of_warp + 4) = *(const float4 *)(sums + 4);
        total = warp_reduce_sum(total);
        if (lane == 0) {
            maxima[warp] = max_score;
            totals[warp] = total;
        }
        __syncthreads();
        for (int i = warp * warp_size + lane; i < head_size; i += n_warps * warp_size) {
            float block_max = -INFINITY, sum = 0.0f, block_total = 0.0f;
            for (int w = 0; w < n_warps; ++w) {
                block_max = fmaxf(block_max, maxima[w]);
            }
            for (int w = 0; w < n_warps; ++w) {
                const float weight = maxima[w] == -INFINITY ? 0.0f : expf(maxima[w] - block_max);
#pragma unroll
                for (int t = 0; t < tile::per_load; ++t) {
                    sum += weight * partial[w * tile::per_load + t][i];
                }
                block_total += weight * totals[w];
            }
            p.dst[((int64_t)(item * p.frames + frame) * gridDim.x + head) * head_size + i] = block_total == 0.0f ? 0.0f : sum / block_total;
        }
    }
}

} // namespace parlance::cuda
