#include "kernels.h"
#include "support.cuh"

namespace parlance::cuda {

namespace {

constexpr int lstm_units = 8;        // of a block, one warp each
constexpr int lstm_max_hidden = 256; // of a direction

struct block_q8_0 { // as ggml stores it
    half scale;
    int8_t values[32];
};
static_assert(sizeof(block_q8_0) == 34);

__device__ __forceinline__ float weight_at(const float * row, int k) { return row[k]; }
__device__ __forceinline__ float weight_at(const half * row, int k) { return __half2float(row[k]); }
__device__ __forceinline__ float weight_at(const block_q8_0 * row, int k) {
    const block_q8_0 & block = row[k / 32];
    return __half2float(block.scale) * block.values[k % 32];
}

// Half of the blocks take one direction each. A warp keeps the weights of one unit's four gates in registers for all steps. The outputs of the
// units go to the other blocks through `slots` [2][2][hidden], with the step in the upper half of each word, so that a reader knows without a
// fence what it has read. A word is written again only in the step after the next, which no block reaches before all have read it. All blocks
// must run at the same time.
template <typename T>
__global__ void __launch_bounds__(lstm_units * warp_size, 2)
    bilstm_kernel(const float * inputs, const char * weight, const size_t row_bytes, const int32_t * count, const int frames, const int hidden,
                  volatile unsigned long long * slots, float * dst) {
    __shared__ float previous[2][lstm_max_hidden];

    const int blocks = gridDim.x / 2;
    const int direction = blockIdx.x / blocks;
    const int lane = threadIdx.x % warp_size;
    const int unit = (blockIdx.x % blocks) * lstm_units + threadIdx.x / warp_size;
    const bool is_unit = unit < hidden;
    const int n = min(*count, frames);

    float w[4][lstm_max_hidden / warp_size];
#pragma unroll
    for (int gate = 0; gate < 4; ++gate) {
        const T * row = (const T *)(weight + ((size_t)(direction * 4 + gate) * hidden + (is_unit ? unit : 0)) * row_bytes);
#pragma unroll
        for (int j = 0; j < lstm_max_hidden / warp_size; ++j) {
            const int k = lane + j * warp_size;
            w[gate][j] = is_unit && k < hidden ? weight_at(row, k) : 0.0f;
        }
    }
    for (int k = threadIdx.x; k < 2 * lstm_max_hidden; k += blockDim.x) {
        previous[0][k] = 0.0f;
    }
    __syncthreads();

    float cell = 0.0f;
    for (int step = 0; step < n; ++step) {
        const int t = direction == 0 ? step : n - 1 - step;
        float sum = lane < 4 && is_unit ? inputs[((size_t)t * 8 + direction * 4 + lane) * hidden + unit] : 0.0f;
        if (step > 0) {
            const volatile unsigned long long * words = slots + (((step - 1) & 1) * 2 + direction) * hidden;
            float * last = previous[step & 1];
            if (threadIdx.x < hidden) {
                unsigned long long word;
                do {
                    word = words[threadIdx.x];
                } while ((unsigned int)(word >> 32) != (unsigned int)step);
                last[threadIdx.x] = __uint_as_float((unsigned int)word);
            }
            __syncthreads();
            float added[4] = {0.0f};
#pragma unroll
            for (int j = 0; j < lstm_max_hidden / warp_size; ++j) {
                const float value = last[lane + j * warp_size];
#pragma unroll
                for (int gate = 0; gate < 4; ++gate) {
                    added[gate] += w[gate][j] * value;
                }
            }
#pragma unroll
            for (int gate = 0; gate < 4; ++gate) {
                added[gate] = warp_reduce_sum(added[gate]);
            }
            sum += lane == 0 ? added[0] : lane == 1 ? added[1] : lane == 2 ? added[2] : added[3];
        }
        const float gate = lane == 2 ? tanhf(sum) : 1.0f / (1.0f + expf(-sum));
        const float input_gate = __shfl_sync(0xffffffff, gate, 0);
        const float forget_gate = __shfl_sync(0xffffffff, gate, 1);
        const float cell_input = __shfl_sync(0xffffffff, gate, 2);
        const float output_gate = __shfl_sync(0xffffffff, gate, 3);
        cell = forget_gate * cell + input_gate * cell_input;
        if (lane == 0 && is_unit) {
            const float value = output_gate * tanhf(cell);
            slots[((step & 1) * 2 + direction) * hidden + unit] = (unsigned long long)(step + 1) << 32 | __float_as_uint(value);
            dst[((size_t)t * 2 + direction) * hidden + unit] = value;
        }
        __syncwarp();
    }
    for (int t = n + lane; is_unit && t < frames; t += warp_size) {
        dst[((size_t)t * 2 + direction) * hidden + unit] = 0.0f;
    }
}

template <typename T> void launch_bilstm(const context & ctx, const ggml_tensor * op) {
    const ggml_tensor * weight = op->src[1];
    int hidden = (int)weight->ne[0], frames = (int)op->ne[1];
    const float * inputs = (const float *)op->src[0]->data;
    const char * rows = (const char *)weight->data;
    size_t row_bytes = weight->nb[1];
    const int32_t * count = (const int32_t *)op->src[2]->data;
    float * dst = (float *)op->data;

    pool_buffer<unsigned long long> slots(ctx, (size_t)4 * hidden);
    PARLANCE_CUDA_CHECK(cudaMemsetAsync(slots.get(), 0, (size_t)4 * hidden * sizeof(unsigned long long), ctx.stream));
    volatile unsigned long long * words = slots.get();
    void * args[] = {&inputs, &rows, &row_bytes, &count, &frames, &hidden, &words, &dst};
    const dim3 grid(2 * ((hidden + lstm_units - 1) / lstm_units));
    PARLANCE_CUDA_CHECK(cudaLaunchCooperativeKernel((const void *)bilstm_kernel<T>, grid, dim3(lstm_units * warp_size), args, 0, ctx.stream));
}

} // namespace

bool supports_bilstm(const context & ctx, const ggml_tensor * op) {
    const ggml_tensor * weight = op->src[1];
    const int64_t blocks = 2 * ((weight->ne[0] + lstm_units - 1) / lstm_units);
    return weight->ne[0] <= lstm_max_hidden && blocks <= 2 * ctx.nsm && ctx.cooperative &&
           (weight->type == GGML_TYPE_F32 || weight->type == GGML_TYPE_F16 || weight->type == GGML_TYPE_Q8_0);
}

void bilstm(const context & ctx, const ggml_tensor * op) {
    switch (op->src[1]->type) {
    case GGML_TYPE_F32: launch_bilstm<float>(ctx, op); break;
    case GGML_TYPE_F16: launch_bilstm<half>(ctx, op); break;
    default: launch_bilstm<block_q8_0>(ctx, op); break;
    }
}

} // namespace parlance::cuda
