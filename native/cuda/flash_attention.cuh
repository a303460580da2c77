#pragma once

#include "tensor_ops.cuh"

// Attention of many queries with heads of 64 values, over keys and values in f16. A block has a tile of the queries of one head. It loads 64
// keys at a time into shared memory, with their values and the bias of each, while it computes with those before. Its warps have sixteen
// queries each; or two of them share sixteen queries and have half of the keys each, which makes twice as many blocks for a GPU that would not
// be full. Scores and sums are kept in f32.
namespace parlance::cuda {

constexpr int flash_head_size = 64;
constexpr int flash_keys = 64; // of a tile
constexpr int flash_warps = 4;

struct flash_params {
    const float * q;
    const half * k;
    const half * v;
    const float * key_bias; // null: none
    float * dst;            // [head size, heads, queries, items], here or in f16
    half * dst_f16;
    int64_t q_row, q_head, q_item, k_row, k_head, k_item, v_row, v_head, v_item, bias_item;
    int queries, keys, heads;
    int group_size; // query heads for one of keys (GQA)
    float scale;    // includes log2(e)
};

// Queries of a block.
template <int splits> constexpr __host__ __device__ int flash_rows() { return 16 * flash_warps / splits; }

// Swizzled index into a tile whose rows are eight units of 16 bytes: one column of eight rows lies in different banks.
static __device__ __forceinline__ int flash_index(int row, int unit) { return row * 8 + (unit ^ row % 8); }

template <int splits> static __global__ void __launch_bounds__(warp_size * flash_warps, 3) flash_attention_kernel(const flash_params p) {
    constexpr int rows = flash_rows<splits>(), warp_keys = flash_keys / splits; // warp_keys: of a tile, for one warp
    constexpr float log2e = 1.4426950408889634f;
    __shared__ int4 keys[2][flash_keys * 8], values[2][flash_keys * 8], biases[2][flash_keys / 4];

    const int lane = threadIdx.x, g = lane / 4, t = lane % 4;
    const int group = threadIdx.y / splits, split = threadIdx.y % splits;
    const int head = blockIdx.y % p.heads, item = blockIdx.y / p.heads;
    const int top = blockIdx.x * rows, first = top + 16 * group + g; // and the row eight below
    const half * k = p.k + item * p.k_item + head / p.group_size * p.k_head;
    const half * v = p.v + item * p.v_item + head / p.group_size * p.v_head;

    const auto fetch = [&](int tile, int to) {
        for (int i = threadIdx.y * warp_size + lane; i < flash_keys * 8; i += flash_warps * warp_size) {
            const int key = tile * flash_keys + i / 8, unit = i % 8, at = flash_index(i / 8, unit);
            const bool exists = key < p.keys;
            cp_async_16(&keys[to][at], k + (exists ? key * p.k_row : 0) + unit * 8, exists ? 16 : 0);
            cp_async_16(&values[to][at], v + (exists ? key * p.v_row : 0) + unit * 8, exists ? 16 : 0);
        }
        if (const int i = threadIdx.y * warp_size + lane; p.key_bias && i < flash_keys / 4) {
            const int key = tile * flash_keys + 4 * i;
            const int left = key < p.keys ? min(p.keys - key, 4) : 0;
            cp_async_16(&biases[to][i], p.key_bias + item * p.bias_item + (left > 0 ? key : 0), left * (int)sizeof(float));
        }
    };
    pdl_wait();
    fetch(0, 0);
    cp_async_commit();

    uint32_t q[flash_head_size / 16][4];
    const auto queries = [&](int row, int at) {
        const float * from = p.q + item * p.q_item + head * p.q_head + (row < p.queries ? row : 0) * p.q_row + at;
        const float2 x = load_activation((const float2 *)from);
        return pack_f16(x.x * p.scale, x.y * p.scale);
    };
#pragma unroll
    for (int s = 0; s < flash_head_size / 16; ++s) {
#pragma unroll
        for (int i = 0; i < 4; ++i) {
            q[s][i] = queries(first + i % 2 * 8, 16 * s + i / 2 * 8 + 2 * t);
        }
    }

    float out[flash_head_size / 8][4] = {}, max_score[2] = {-1e30f, -1e30f}, sum[2] = {0.0f, 0.0f};
    const int tiles = (p.keys + flash_keys - 1) / flash_keys;
    for (int tile = 0; tile < tiles; ++tile) {
        if (tile + 1 < tiles) {
            fetch(tile + 1, (tile + 1) % 2);
        }
        cp_async_commit();
        cp_async_wait<1>();
        __syncthreads();
        const int4 *of_k = keys[tile % 2], *of_v = values[tile % 2];

        float s[warp_keys / 8][4] = {};
#pragma unroll
        for (int j = 0; j < warp_keys / 8; ++j) {
            const int key = split * warp_keys + 8 * j + lane % 8;
#pragma unroll
            for (int h = 0; h < 2; ++h) {
                uint32_t b[4];
                ldmatrix_x4(b, of_k + flash_index(key, 4 * h + lane / 8));
                const uint32_t low[2] = {b[0], b[1]}, high[2] = {b[2], b[3]};
                mma_m16n8k16_f16(s[j], q[2 * h], low);
                mma_m16n8k16_f16(s[j], q[2 * h + 1], high);
            }
        }
        if (p.key_bias) {
            const float * bias = (const float *)biases[tile % 2] + split * warp_keys + 2 * t;
#pragma unroll
            for (int j = 0; j < warp_keys / 8; ++j) {
                const float2 of_keys = *(const float2 *)(bias + 8 * j);
                s[j][0] += of_keys.x * log2e;
                s[j][1] += of_keys.y * log2e;
                s[j][2] += of_keys.x * log2e;
                s[j][3] += of_keys.y * log2e;
            }
        }
        if ((tile + 1) * flash_keys > p.keys) {
#pragma unroll
            for (int j = 0; j < warp_keys / 8; ++j) {
                const int at = tile * flash_keys + split * warp_keys + 8 * j + 2 * t;
#pragma unroll
                for (int i = 0; i < 4; ++i) {
                    s[j][i] = at + i % 2 < p.keys ? s[j][i] : -INFINITY;
                }
            }
        }
#pragma unroll
        for (int r = 0; r < 2; ++r) {
            float new_max = max_score[r];
#pragma unroll
            for (int j = 0; j < warp_keys / 8; ++j) {
                new_max = fmaxf(new_max, fmaxf(s[j][2 * r], s[j][2 * r + 1]));
            }
            new_max = fmaxf(new_max, __shfl_xor_sync(0xffffffff, new_max, 1));
            new_max = fmaxf(new_max, __shfl_xor_sync(0xffffffff, new_max, 2));
            const float kept = exp2f(max_score[r] - new_max);
            max_score[r] = new_max;
            sum[r] *= kept;
#pragma unroll
            for (int j = 0; j < flash_head_size / 8; ++j) {
                out[j][2 * r] *= kept;
                out[j][2 * r + 1] *= kept;
            }
#pragma unroll
            for (int j = 0; j < warp_keys / 8; ++j) {
                s[j][2 * r] = exp2f(s[j][2 * r] - new_max);
                s[j][2 * r + 1] = exp2f(s[j][2 * r + 1] - new_max);
                sum[r] += s[j][2 * r] + s[j][2 * r + 1];
            }
        }
#pragma unroll
        for (int step = 0; step < warp_keys / 16; ++step) {
            const float (&low)[4] = s[2 * step], (&high)[4] = s[2 * step + 1];
            const uint32_t weights[4] = {pack_f16(low[0], low[1]), pack_f16(low[2], low[3]), pack_f16(high[0], high[1]), pack_f16(high[2], high[3])};
            const int key = split * warp_keys + 16 * step + lane % 16;
#pragma unroll
            for (int j = 0; j < flash_head_size / 16; ++j) {
                uint32_t b[4];
                ldmatrix_x4_trans(b, of_v + flash_index(key, 2 * j + lane / 16));
                const uint32_t left[2] = {b[0], b[1]}, right[2] = {b[2], b[3]};
                mma_m16n8k16_f16(out[2 * j], weights, left);
                mma_m16n8k16_f16(out[2 * j + 1], weights, right);
            }
        }
        __syncthreads(); // the tile after the next takes the memory of this one
    }
    pdl_launch_dependents();

#pragma unroll
    for (int r = 0; r < 2; ++r) {
        sum[r] += __shfl_xor_sync(0xffffffff, sum[r], 1);
        sum[r] += __shfl_xor_sync(0xffffffff, sum[r], 2);
    }
    if constexpr (splits == 2) {
        float * theirs = (float *)keys + (group * warp_size + lane) * (4 * flash_head_size / 8 + 5); // of the warp that has the other keys
        if (split == 1) {
#pragma unroll
            for (int j = 0; j < flash_head_size / 8; ++j) {
#pragma unroll
                for (int i = 0; i < 4; ++i) {
                    theirs[4 * j + i] = out[j][i];
                }
            }
#pragma unroll
            for (int r = 0; r < 2; ++r) {
                theirs[4 * flash_head_size / 8 + r] = max_score[r];
                theirs[4 * flash_head_size / 8 + 2 + r] = sum[r];
            }
        }
        __syncthreads();
        if (split == 1) {
            return;
        }
#pragma unroll
        for (int r = 0; r < 2; ++r) {
            const float their_max = theirs[4 * flash_head_size / 8 + r], new_max = fmaxf(max_score[r], their_max);
            const float mine = exp2f(max_score[r] - new_max), other = exp2f(their_max - new_max);
            sum[r] = sum[r] * mine + theirs[4 * flash_head_size / 8 + 2 + r] * other;
#pragma unroll
            for (int j = 0; j < flash_head_size / 8; ++j) {
                out[j][2 * r] = out[j][2 * r] * mine + theirs[4 * j + 2 * r] * other;
                out[j][2 * r + 1] = out[j][2 * r + 1] * mine + theirs[4 * j + 2 * r + 1] * other;
            }
        }
    }
#pragma unroll
    for (int r = 0; r < 2; ++r) {
        const int row = first + 8 * r;
        const float part = sum[r] > 0.0f ? 1.0f / sum[r] : 0.0f; // a query that sees no key gets zeros
        const int64_t to = (((int64_t)item * p.queries + row) * p.heads + head) * flash_head_size + 2 * t;
        if (row < p.queries) {
#pragma unroll
            for (int j = 0; j < flash_head_size / 8; ++j) {
                const float2 x = {out[j][2 * r] * part, out[j][2 * r + 1] * part};
                if (p.dst_f16) {
                    *(uint32_t *)(p.dst_f16 + to + 8 * j) = pack_f16(x.x, x.y);
                } else {
                    *(float2 *)(p.dst + to + 8 * j) = x;
                }
            }
        }
    }
}

} // namespace parlance::cuda
