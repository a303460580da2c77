#pragma once

#include "decode_gemv.cuh"
#include "tensor_ops.cuh"

// The same product for 5 to 32 rows, on tensor cores: a block multiplies all of them with eight rows of the weight (SwiGLU: eight of each
// half), and its warps share the width. f16: the input is rounded to f16, as ggml's kernel for as many rows does. f32: each operand is split
// into two TF32 numbers, so that next to nothing is lost. The sum of a row depends neither on other rows nor on how many there are, within 16
// and within 32.
namespace parlance::cuda {

constexpr int gemm_norm_warps = 8; // of a block of gemm_norm_kernel
constexpr int gemm_height = 8;     // rows of the weight in a block
constexpr int gemm_unroll = 4;     // vectors of 16 bytes that a lane loads at a time

// One vector of the weight times as many columns of two rows.
static __device__ __forceinline__ void gemm_mma(float (&c)[4], const half *, const int4 & w, const float (&low)[8], const float (&high)[8]) {
    const uint32_t words[4] = {(uint32_t)w.x, (uint32_t)w.y, (uint32_t)w.z, (uint32_t)w.w};
#pragma unroll
    for (int s = 0; s < 2; ++s) {
        const uint32_t a[4] = {pack_f16(low[4 * s], low[4 * s + 1]), pack_f16(high[4 * s], high[4 * s + 1]), pack_f16(low[4 * s + 2], low[4 * s + 3]),
                               pack_f16(high[4 * s + 2], high[4 * s + 3])};
        const uint32_t b[2] = {words[2 * s], words[2 * s + 1]};
        mma_m16n8k16_f16(c, a, b);
    }
}

static __device__ __forceinline__ void gemm_mma(float (&c)[4], const float *, const int4 & w, const float (&low)[4], const float (&high)[4]) {
    const float values[4] = {__int_as_float(w.x), __int_as_float(w.y), __int_as_float(w.z), __int_as_float(w.w)};
#pragma unroll
    for (int s = 0; s < 2; ++s) {
        const float of_a[4] = {low[2 * s], high[2 * s], low[2 * s + 1], high[2 * s + 1]}, of_b[2] = {values[2 * s], values[2 * s + 1]};
        uint32_t a[4], b[2], rest_a[4], rest_b[2];
#pragma unroll
        for (int i = 0; i < 4; ++i) {
            a[i] = to_tf32(of_a[i]);
            rest_a[i] = to_tf32(of_a[i] - __uint_as_float(a[i]));
        }
#pragma unroll
        for (int i = 0; i < 2; ++i) {
            b[i] = to_tf32(of_b[i]);
            rest_b[i] = to_tf32(of_b[i] - __uint_as_float(b[i]));
        }
        mma_m16n8k8_tf32(c, rest_a, b);
        mma_m16n8k8_tf32(c, a, rest_b);
        mma_m16n8k8_tf32(c, a, b);
    }
}

// More warps hide more of the latency of memory, where their registers leave room.
constexpr __host__ __device__ int gemm_warps(int tiles, activation act) { return tiles > 1 || act == activation::swiglu ? 8 : 16; }

// `tiles`: of sixteen rows. The width is a multiple of four vectors.
template <typename T, int tiles, norm_kind norm, activation act>
static __global__ void __launch_bounds__(warp_size * gemm_warps(tiles, act)) gemm_kernel(const matmul_params<T> p) {
    constexpr int per_vec = 16 / sizeof(T);
    constexpr bool gated = act == activation::swiglu;
    constexpr int parts = gated ? 2 : 1;
    constexpr int max_rows = 16 * tiles;
    constexpr int warps = gemm_warps(tiles, act);
    __shared__ float sums[warps][parts][max_rows][gemm_height + 1];
    __shared__ float means[max_rows], scales[max_rows];

    const int warp = threadIdx.y, lane = threadIdx.x, g = lane / 4, t = lane % 4;
    const int row = blockIdx.x * gemm_height + g;
    const bool is_row = row < p.n_out;
    const int4 * weight[parts];
#pragma unroll
    for (int part = 0; part < parts; ++part) {
        weight[part] = (const int4 *)(p.weight + (is_row ? row + part * p.n_out : 0) * p.weight_stride);
    }
    // Double buffering: one set of vectors is loaded while the other is multiplied.
    int4 w[2][gemm_unroll][parts];
    constexpr int step = gemm_unroll * warps;
    const auto load = [&](int4(&to)[gemm_unroll][parts], int first) {
#pragma unroll
        for (int k = 0; k < gemm_unroll; ++k) {
            const int i = 4 * (first + k * warps + warp) + t;
            if (i < p.width_vecs) {
#pragma unroll
                for (int part = 0; part < parts; ++part) {
                    to[k][part] = weight[part][i];
                }
            }
        }
    };
    if (p.prefetch) {
        load(w[0], 0);
        load(w[1], step);
    }
    pdl_wait();
    if (!p.prefetch) {
        load(w[0], 0);
        load(w[1], step);
    }
    // Each thread finishes one result, and loads early what is added to it.
    static_assert(max_rows * gemm_height <= warps * warp_size);
    const int dst_row = (warp * warp_size + lane) / gemm_height, dst_column = blockIdx.x * gemm_height + lane % gemm_height;
    const bool finishes = dst_row < p.n_rows && dst_column < p.n_out;
    const float2 added = finishes ? load_addends(p, dst_row, dst_column) : float2{0.0f, 0.0f};

    if constexpr (norm != norm_kind::none) {
        for (int j = warp; j < p.n_rows; j += warps) {
            const float * values = p.input + j * p.input_stride;
            const int n = p.width_vecs * per_vec / 4;
            float mean = 0.0f;
            if constexpr (norm == norm_kind::layer) {
                for (int i = lane; i < n; i += warp_size) {
                    const float4 v = load_activations(values + 4 * i);
                    mean += (v.x + v.y) + (v.z + v.w);
                }
                mean = warp_reduce_sum(mean) / (4 * n);
            }
            float squares = 0.0f;
            for (int i = lane; i < n; i += warp_size) {
                const float4 v = load_activations(values + 4 * i);
                const float x = v.x - mean, y = v.y - mean, z = v.z - mean, u = v.w - mean;
                squares += (x * x + y * y) + (z * z + u * u);
            }
            squares = warp_reduce_sum(squares);
            if (lane == 0) {
                means[j] = mean;
                scales[j] = rsqrtf(squares / (4 * n) + p.epsilon);
            }
        }
        __syncthreads();
    }

    float c[tiles][parts][4] = {};
    const auto multiply = [&](const int4(&of)[gemm_unroll][parts], int first) {
#pragma unroll
        for (int tile = 0; tile < tiles; ++tile) {
            float x[gemm_unroll][2][per_vec] = {};
#pragma unroll
            for (int k = 0; k < gemm_unroll; ++k) {
                const int i = 4 * (first + k * warps + warp) + t;
#pragma unroll
                for (int h = 0; h < 2; ++h) {
                    const int j = 16 * tile + 8 * h + g;
                    if (j < p.n_rows && i < p.width_vecs) {
#pragma unroll
                        for (int l = 0; l < per_vec; l += 4) {
                            *(float4 *)(x[k][h] + l) = load_activations(p.input + j * p.input_stride + i * per_vec + l);
                        }
                    }
                }
            }
#pragma unroll
            for (int k = 0; k < gemm_unroll; ++k) {
                const int i = 4 * (first + k * warps + warp) + t;
                if (i < p.width_vecs) { // the same for all lanes of a warp
                    if constexpr (norm != norm_kind::none) {
                        float norm_weight[per_vec];
                        if constexpr (norm == norm_kind::rms) {
#pragma unroll
                            for (int l = 0; l < per_vec; l += 4) {
                                *(float4 *)(norm_weight + l) = *(const float4 *)(p.norm_weight + i * per_vec + l);
                            }
                        }
#pragma unroll
                        for (int h = 0; h < 2; ++h) {
                            const int j = 16 * tile + 8 * h + g;
                            const float mean = j < p.n_rows ? means[j] : 0.0f, scale = j < p.n_rows ? scales[j] : 0.0f;
#pragma unroll
                            for (int l = 0; l < per_vec; ++l) {
                                x[k][h][l] = (x[k][h][l] - mean) * scale;
                                if constexpr (norm == norm_kind::rms) {
                                    x[k][h][l] *= norm_weight[l];
                                }
                            }
                        }
                    }
#pragma unroll
                    for (int part = 0; part < parts; ++part) {
                        gemm_mma(c[tile][part], (const T *)nullptr, of[k][part], x[k][0], x[k][1]);
                    }
                }
            }
        }
    };
    for (int first = 0; 4 * first < p.width_vecs; first += 2 * step) {
        multiply(w[0], first);
        load(w[0], first + 2 * step);
        multiply(w[1], first + step);
        load(w[1], first + 3 * step);
    }
    pdl_launch_dependents();

#pragma unroll
    for (int tile = 0; tile < tiles; ++tile) {
#pragma unroll
        for (int part = 0; part < parts; ++part) {
#pragma unroll
            for (int l = 0; l < 4; ++l) {
                sums[warp][part][16 * tile + 8 * (l / 2) + g][2 * t + l % 2] = c[tile][part][l];
            }
        }
    }
    __syncthreads();
    if (finishes) {
        float x = 0.0f, up = 0.0f;
#pragma unroll
        for (int of_warp = 0; of_warp < warps; ++of_warp) {
            x += sums[of_warp][0][dst_row][lane % gemm_height];
            if constexpr (gated) {
                up += sums[of_warp][parts - 1][dst_row][lane % gemm_height];
            }
        }
        p.dst[(int64_t)dst_row * p.n_out + dst_column] = epilogue<act>(x, up, added);
    }
}

// The same for an f16 weight of up to 1024 columns with many rows, and a norm: a block takes `groups` times eight rows of the weight and norms
// the input once for all of them, into shared memory. Padding between its rows keeps lanes that read a column of eight rows in different
// banks.
constexpr int gemm_norm_max_width = 1024;

static __host__ __device__ __forceinline__ int gemm_norm_stride(int width_vecs) { return width_vecs + 4 + (8 - width_vecs % 8) % 8; }

inline size_t gemm_norm_shared_bytes(int width_vecs, int tiles, int outputs) {
    const size_t input = (size_t)16 * tiles * gemm_norm_stride(width_vecs) * 16;
    const size_t sums = (size_t)gemm_norm_warps * 16 * tiles * (outputs + 1) * sizeof(float);
    return input > sums ? input : sums;
}

template <int tiles, norm_kind norm, activation act, int groups>
static __global__ void __launch_bounds__(warp_size * gemm_norm_warps) gemm_norm_kernel(const matmul_params<half> p) {
    constexpr bool gated = act == activation::swiglu;
    constexpr int parts = gated ? 2 : 1;
    constexpr int max_rows = 16 * tiles;
    constexpr int outputs = groups * parts * gemm_height;
    constexpr int loads = gemm_norm_max_width / (4 * warp_size); // of a lane, of a row
    int4 * input = dynamic_shared();

    const int warp = threadIdx.y, lane = threadIdx.x, g = lane / 4, t = lane % 4;
    const int top = blockIdx.x * groups * gemm_height, stride = gemm_norm_stride(p.width_vecs);
    const int n = 2 * p.width_vecs; // float4 of a row
    int4 w[gemm_unroll][groups][parts];
    float4 norm_weight[loads];
    const auto load = [&] {
        if constexpr (norm == norm_kind::rms) {
#pragma unroll
            for (int l = 0; l < loads; ++l) {
                const int i = l * warp_size + lane;
                norm_weight[l] = i < n ? ((const float4 *)p.norm_weight)[i] : float4{0.0f, 0.0f, 0.0f, 0.0f};
            }
        }
#pragma unroll
        for (int group = 0; group < groups; ++group) {
            const int row = top + group * gemm_height + g;
#pragma unroll
            for (int part = 0; part < parts; ++part) {
                const int4 * weight = (const int4 *)(p.weight + (row < p.n_out ? row + part * p.n_out : 0) * p.weight_stride);
#pragma unroll
                for (int k = 0; k < gemm_unroll; ++k) {
                    const int i = 4 * (k * gemm_norm_warps + warp) + t;
                    if (i < p.width_vecs) {
                        w[k][group][part] = weight[i];
                    }
                }
            }
        }
    };
    if (p.prefetch) {
        load();
    }
    pdl_wait();
    if (!p.prefetch) {
        load();
    }

#pragma unroll
    for (int tile = 0; tile < tiles; ++tile) {
        float4 v[2][loads];
#pragma unroll
        for (int h = 0; h < 2; ++h) {
            const int j = 16 * tile + 8 * h + warp;
#pragma unroll
            for (int l = 0; l < loads; ++l) {
                const int i = l * warp_size + lane;
                v[h][l] = {0.0f, 0.0f, 0.0f, 0.0f};
                if (j < p.n_rows && i < n) {
                    v[h][l] = load_activations(p.input + j * p.input_stride + 4 * i);
                }
            }
        }
#pragma unroll
        for (int h = 0; h < 2; ++h) {
            const int j = 16 * tile + 8 * h + warp;
            float mean = 0.0f, squares = 0.0f;
            if constexpr (norm == norm_kind::layer) {
#pragma unroll
                for (int l = 0; l < loads; ++l) {
                    mean += (v[h][l].x + v[h][l].y) + (v[h][l].z + v[h][l].w);
                }
                mean = warp_reduce_sum(mean) / (4 * n);
            }
#pragma unroll
            for (int l = 0; l < loads; ++l) {
                if (l * warp_size + lane < n) {
                    const float x = v[h][l].x - mean, y = v[h][l].y - mean, z = v[h][l].z - mean, u = v[h][l].w - mean;
                    squares += (x * x + y * y) + (z * z + u * u);
                }
            }
            const float scale = rsqrtf(warp_reduce_sum(squares) / (4 * n) + p.epsilon);
            uint2 * to = (uint2 *)(input + j * stride);
#pragma unroll
            for (int l = 0; l < loads; ++l) {
                const int i = l * warp_size + lane;
                if (i < n) {
                    float4 y = {(v[h][l].x - mean) * scale, (v[h][l].y - mean) * scale, (v[h][l].z - mean) * scale, (v[h][l].w - mean) * scale};
                    if constexpr (norm == norm_kind::rms) {
                        y = {y.x * norm_weight[l].x, y.y * norm_weight[l].y, y.z * norm_weight[l].z, y.w * norm_weight[l].w};
                    }
                    to[i] = j < p.n_rows ? uint2{pack_f16(y.x, y.y), pack_f16(y.z, y.w)} : uint2{0, 0};
                }
            }
        }
    }
    __syncthreads();

    float c[tiles][groups][parts][4] = {};
#pragma unroll
    for (int k = 0; k < gemm_unroll; ++k) {
        const int i = 4 * (k * gemm_norm_warps + warp) + t;
        if (i >= p.width_vecs) {
            break; // the same for all lanes of a warp
        }
#pragma unroll
        for (int tile = 0; tile < tiles; ++tile) {
            const int4 low = input[(16 * tile + g) * stride + i], high = input[(16 * tile + 8 + g) * stride + i];
            const uint32_t a[2][4] = {{(uint32_t)low.x, (uint32_t)high.x, (uint32_t)low.y, (uint32_t)high.y},
                                      {(uint32_t)low.z, (uint32_t)high.z, (uint32_t)low.w, (uint32_t)high.w}};
#pragma unroll
            for (int group = 0; group < groups; ++group) {
#pragma unroll
                for (int part = 0; part < parts; ++part) {
                    const int4 m = w[k][group][part];
                    const uint32_t b[2][2] = {{(uint32_t)m.x, (uint32_t)m.y}, {(uint32_t)m.z, (uint32_t)m.w}};
                    mma_m16n8k16_f16(c[tile][group][part], a[0], b[0]);
                    mma_m16n8k16_f16(c[tile][group][part], a[1], b[1]);
                }
            }
        }
    }
    // The addends arrive before the sums do.
    constexpr int results = (max_rows * groups * gemm_height + gemm_norm_warps * warp_size - 1) / (gemm_norm_warps * warp_size);
    float2 added[results];
#pragma unroll
    for (int r = 0; r < results; ++r) {
        const int i = (r * gemm_norm_warps + warp) * warp_size + lane, j = i / (groups * gemm_height), at = top + i % (groups * gemm_height);
        added[r] = j < p.n_rows && at < p.n_out ? load_addends(p, j, at) : float2{0.0f, 0.0f};
    }
    pdl_launch_dependents();

    __syncthreads();               // the sums take the memory of the input
    float * sums = (float *)input; // [warp][row][outputs + 1]
    const auto at_sum = [&](int of_warp, int j, int group, int part, int of) {
        return (of_warp * max_rows + j) * (outputs + 1) + (group * parts + part) * gemm_height + of;
    };
#pragma unroll
    for (int tile = 0; tile < tiles; ++tile) {
#pragma unroll
        for (int group = 0; group < groups; ++group) {
#pragma unroll
            for (int part = 0; part < parts; ++part) {
#pragma unroll
                for (int l = 0; l < 4; ++l) {
                    sums[at_sum(warp, 16 * tile + 8 * (l / 2) + g, group, part, 2 * t + l % 2)] = c[tile][group][part][l];
                }
            }
        }
    }
    __syncthreads();
#pragma unroll
    for (int r = 0; r < results; ++r) {
        const int i = (r * gemm_norm_warps + warp) * warp_size + lane, j = i / (groups * gemm_height), of = i % (groups * gemm_height), at = top + of;
        if (j >= p.n_rows || at >= p.n_out) {
            continue;
        }
        float x = 0.0f, up = 0.0f;
#pragma unroll
        for (int of_warp = 0; of_warp < gemm_norm_warps; ++of_warp) {
            x += sums[at_sum(of_warp, j, of / gemm_height, 0, of % gemm_height)];
            if constexpr (gated) {
                up += sums[at_sum(of_warp, j, of / gemm_height, parts - 1, of % gemm_height)];
            }
        }
        p.dst[(int64_t)j * p.n_out + at] = epilogue<act>(x, up, added[r]);
    }
}

} // namespace parlance::cuda
