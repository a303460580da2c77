#pragma once

#include "decode_gemv.cuh"
#include "tensor_ops.cuh"

// The same GEMV where the rows of the weight are contiguous: the TMA unit prefetches a block's share of them into shared memory, and the next
// kernel may start at once and do likewise. So memory is read without a pause while one kernel after the other waits for its input. A thread
// has eight columns of one group of rows.
namespace parlance::cuda {

constexpr int gemv_tma_split_width = 256; // above so many threads for the columns there is one group of rows, else two
constexpr int gemv_tma_max_threads = 512;

// How the rows of a weight are distributed over blocks. 0 groups: they do not fit.
struct gemv_tma_shape {
    int groups = 0, threads = 0, blocks = 0;
    size_t shared_bytes = 0;
};

// An SM has one block of a kernel and one of the next, never two of one kernel, which would take twice as long as all others. So each block
// asks for more than a third of the shared memory, one that belongs to a layer with an activation for more than half, and leaves a third.
template <typename T> gemv_tma_shape make_gemv_tma_shape(int width, int n_out, int n_rows, activation act, int nsm, size_t max_shared) {
    const int parts = act == activation::swiglu ? 2 : 1, per_group = width / 8, groups = 2 * per_group > gemv_tma_split_width ? 1 : 2;
    const int max_rows = (n_out + nsm - 1) / nsm;
    const size_t sums = (sizeof(float) * max_rows * parts * n_rows * (per_group / warp_size) + 15) / 16 * 16;
    const size_t input = groups > 1 ? sizeof(float) * width * n_rows : 0;
    const size_t third = max_shared / 3 + 1024, least = act == activation::none ? third : max_shared / 2 + 4096;
    const size_t needed = max_rows * parts * width * sizeof(T) + sums + input, shared_bytes = needed > least ? needed : least;
    if (width % 256 != 0 || per_group > gemv_tma_max_threads || n_out < nsm || max_rows * n_rows > groups * per_group ||
        shared_bytes + third > max_shared) {
        return {};
    }
    return {groups, groups * per_group, nsm, shared_bytes};
}

// Transposing reduction over a warp: of the sums of each lane, one ends up complete in every lane; `index` says which.
template <int half, int bit, int n> static __device__ __forceinline__ void warp_reduce_scatter(float (&sums)[n], int lane, int & index) {
    if constexpr (half > 0) {
        const bool upper = lane & bit;
        index += upper ? half : 0;
#pragma unroll
        for (int i = 0; i < half; ++i) {
            const float give = upper ? sums[i] : sums[i + half], keep = upper ? sums[i + half] : sums[i];
            sums[i] = keep + __shfl_xor_sync(0xffffffffu, give, bit);
        }
        warp_reduce_scatter<half / 2, bit * 2>(sums, lane, index);
    }
}

// With an activation this kernel lets the next one start only after its own wait, which is what graph_match.h counts on in
// `is_ordered_by_wait`; without one it does so before.
template <typename T, int n_rows, norm_kind norm, activation act, int groups>
static __global__ void __launch_bounds__(gemv_tma_max_threads, 2) gemv_tma_kernel(const matmul_params<T> p) {
    constexpr bool gated = act == activation::swiglu;
    constexpr int per_vec = 16 / sizeof(T), vecs = 8 / per_vec; // vecs: of a thread
    constexpr int parts = gated ? 2 : 1;
    constexpr int batch = (n_rows > 2 ? 4 : n_rows > 1 ? 8 : 16) * per_vec / 16; // rows of the weight that a thread sums up at a time
    constexpr int n_sums = batch * (n_rows == 3 ? 4 : n_rows);
    constexpr int max_warps = gemv_tma_max_threads / warp_size;
    int4 * weight = dynamic_shared();
    __shared__ uint64_t barrier;
    __shared__ float of_warp[2][n_rows][max_warps];

    const int lane = threadIdx.x, warp = threadIdx.y, thread = warp * warp_size + lane, lanes = p.width_vecs / vecs, per_group = lanes / warp_size;
    const int group = groups > 1 ? warp / per_group : 0, group_warp = groups > 1 ? warp % per_group : warp, at = group_warp * warp_size + lane;
    const int first = (int)((int64_t)blockIdx.x * p.n_out / gridDim.x), n = (int)((int64_t)(blockIdx.x + 1) * p.n_out / gridDim.x) - first;
    const int n_weight_rows = n * parts, width = p.width_vecs * per_vec;
    const auto column = [&](int i) { return (i / per_vec * lanes + at) * per_vec + i % per_vec; }; // of this thread's eight
    if (thread == 0) {
        const uint32_t n_bytes = n * p.width_vecs * sizeof(int4);
        tma_expect(&barrier, parts * n_bytes);
#pragma unroll
        for (int part = 0; part < parts; ++part) {
            tma_load(weight + part * n * p.width_vecs, p.weight + (first + (int64_t)part * p.n_out) * p.weight_stride, n_bytes, &barrier);
        }
    }
    if constexpr (act == activation::none) {
        pdl_launch_dependents();
    }
    float norm_weight[8];
    if constexpr (norm == norm_kind::rms) {
#pragma unroll
        for (int part = 0; part < 8; part += 4) {
            *(float4 *)(norm_weight + part) = *(const float4 *)(p.norm_weight + column(part));
        }
    }
    __syncthreads();
    pdl_wait();
    if constexpr (act != activation::none) {
        pdl_launch_dependents();
    }

    const int dst_row = thread / n, dst_column = first + thread % n; // the result that this thread finishes
    const bool finishes = thread < n * n_rows;
    const float2 added = finishes ? load_addends(p, dst_row, dst_column) : float2{0.0f, 0.0f};
    // A block loads each row of the input once: all blocks ask for the same few lines of L2.
    float x[n_rows][8];
    if constexpr (groups > 1) {
        float4 * input = (float4 *)(weight + n_weight_rows * p.width_vecs + (per_group * n_rows * n_weight_rows + 3) / 4);
        for (int i = thread; i < n_rows * width / 4; i += groups * lanes) {
            input[i] = load_activations_past_l1(p.input + i / (width / 4) * p.input_stride + i % (width / 4) * 4);
        }
        __syncthreads();
#pragma unroll
        for (int j = 0; j < n_rows; ++j) {
#pragma unroll
            for (int part = 0; part < 8; part += 4) {
                *(float4 *)(x[j] + part) = input[(j * width + column(part)) / 4];
            }
        }
    } else {
#pragma unroll
        for (int j = 0; j < n_rows; ++j) {
#pragma unroll
            for (int part = 0; part < 8; part += 4) {
                *(float4 *)(x[j] + part) = load_activations_past_l1(p.input + j * p.input_stride + column(part));
            }
        }
    }
    if constexpr (norm == norm_kind::layer) {
#pragma unroll
        for (int j = 0; j < n_rows; ++j) {
            const float of_lane = ((x[j][0] + x[j][1]) + (x[j][2] + x[j][3])) + ((x[j][4] + x[j][5]) + (x[j][6] + x[j][7]));
            const float sum = warp_reduce_sum(of_lane);
            if (lane == 0) {
                of_warp[0][j][warp] = sum;
            }
        }
        __syncthreads();
#pragma unroll
        for (int j = 0; j < n_rows; ++j) {
            float mean = 0.0f;
            for (int w = 0; w < per_group; ++w) {
                mean += of_warp[0][j][w];
            }
            mean /= width;
#pragma unroll
            for (int l = 0; l < 8; ++l) {
                x[j][l] -= mean;
            }
        }
    }
    if constexpr (norm != norm_kind::none) {
#pragma unroll
        for (int j = 0; j < n_rows; ++j) {
            float squares = 0.0f;
#pragma unroll
            for (int l = 0; l < 8; ++l) {
                squares += x[j][l] * x[j][l];
                if constexpr (norm == norm_kind::rms) {
                    x[j][l] *= norm_weight[l];
                }
            }
            squares = warp_reduce_sum(squares);
            if (lane == 0) {
                of_warp[1][j][warp] = squares;
            }
        }
    }

    float * sums = (float *)(weight + n_weight_rows * p.width_vecs); // [warps of a group][n_rows][rows of the weight]
    tma_wait(&barrier);
    for (int begin = group; begin < n_weight_rows; begin += batch * groups) {
        float sum[n_sums] = {0.0f};
        int4 w[batch][vecs];
#pragma unroll
        for (int i = 0; i < batch; ++i) {
#pragma unroll
            for (int vec = 0; vec < vecs; ++vec) {
                w[i][vec] = weight[min(begin + i * groups, n_weight_rows - 1) * p.width_vecs + vec * lanes + at];
            }
        }
#pragma unroll
        for (int i = 0; i < batch; ++i) {
            const T * of_row = (const T *)w[i];
#pragma unroll
            for (int l = 0; l < 8; ++l) {
                const float y = to_float(of_row[l]);
#pragma unroll
                for (int j = 0; j < n_rows; ++j) {
                    sum[j * batch + i] += y * x[j][l];
                }
            }
        }
        int index = 0;
        warp_reduce_scatter<n_sums / 2, 1>(sum, lane, index);
#pragma unroll
        for (int offset = n_sums; offset < warp_size; offset *= 2) {
            sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], offset);
        }
        const int row = begin + index % batch * groups, j = index / batch;
        if (lane < n_sums && row < n_weight_rows && j < n_rows) {
            sums[(group_warp * n_rows + j) * n_weight_rows + row] = sum[0];
        }
    }
    __syncthreads();
    if (finishes) {
        float sum = 0.0f, up = 0.0f, squares = 0.0f;
#pragma unroll 4
        for (int w = 0; w < per_group; ++w) {
            const float * of_row = sums + (w * n_rows + dst_row) * n_weight_rows + thread % n;
            sum += of_row[0];
            if constexpr (gated) {
                up += of_row[n];
            }
            if constexpr (norm != norm_kind::none) {
                squares += of_warp[1][dst_row][w];
            }
        }
        if constexpr (norm != norm_kind::none) {
            const float scale = rsqrtf(squares / width + p.epsilon);
            sum *= scale;
            up *= scale;
        }
        p.dst[(int64_t)dst_row * p.n_out + dst_column] = epilogue<act>(sum, up, added);
    }
}

} // namespace parlance::cuda
