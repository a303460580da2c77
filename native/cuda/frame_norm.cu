#include <cstring>

#include "kernels.h"
#include "support.cuh"

namespace parlance::cuda {

namespace {

constexpr int norm_rows = 8;   // threads of a block that share a channel
constexpr int norm_tile = 256; // frames of a block

// The sum of a channel's values over the rows of a block.
__device__ __forceinline__ float sum_rows(float value, float (*scratch)[warp_size]) {
    __syncthreads();
    scratch[threadIdx.y][threadIdx.x] = value;
    __syncthreads();
    float sum = 0.0f;
#pragma unroll
    for (int y = 0; y < norm_rows; ++y) {
        sum += scratch[y][threadIdx.x];
    }
    return sum;
}

// Mean and sum of squared deviations of each channel in each tile. A sum of squares less the square of the sum would lose a small deviation
// from a large mean.
__global__ void frame_statistics_kernel(const float * x, const int32_t * count, const int frames, const int channels, float2 * tiles) {
    __shared__ float scratch[norm_rows][warp_size];
    const int c = blockIdx.x * warp_size + threadIdx.x;
    const int begin = blockIdx.y * norm_tile;
    const int end = min(min(*count, frames), begin + norm_tile);
    float values[norm_tile / norm_rows];
    float sum = 0.0f;
#pragma unroll
    for (int i = 0; i < norm_tile / norm_rows; ++i) {
        const int t = begin + threadIdx.y + i * norm_rows;
        values[i] = t < end && c < channels ? x[(size_t)t * channels + c] : 0.0f;
        sum += values[i];
    }
    const float mean = sum_rows(sum, scratch) / max(end - begin, 1);
    float squares = 0.0f;
#pragma unroll
    for (int i = 0; i < norm_tile / norm_rows; ++i) {
        const float d = begin + (int)threadIdx.y + i * norm_rows < end ? values[i] - mean : 0.0f;
        squares += d * d;
    }
    squares = sum_rows(squares, scratch);
    if (threadIdx.y == 0 && c < channels) {
        tiles[(size_t)blockIdx.y * channels + c] = make_float2(mean, squares);
    }
}

__global__ void frame_norm_kernel(const float * x, const float * affine, const int32_t * count, const float * alpha, const float2 * tiles,
                                  const int frames, const int channels, const float epsilon, const float slope, float * dst) {
    __shared__ float scratch[norm_rows][warp_size];
    const int c = blockIdx.x * warp_size + threadIdx.x;
    const int n = min(*count, frames);
    const int n_tiles = (n + norm_tile - 1) / norm_tile;
    const int channel = min(c, channels - 1);
    float sum = 0.0f;
    for (int i = threadIdx.y; i < n_tiles; i += norm_rows) {
        sum += tiles[(size_t)i * channels + channel].x * min(norm_tile, n - i * norm_tile);
    }
    const float mean = sum_rows(sum, scratch) / max(n, 1);
    float squares = 0.0f;
    for (int i = threadIdx.y; i < n_tiles; i += norm_rows) {
        const float2 tile = tiles[(size_t)i * channels + channel];
        squares += tile.y + (tile.x - mean) * (tile.x - mean) * min(norm_tile, n - i * norm_tile);
    }
    const float scale = affine[channel] / sqrtf(sum_rows(squares, scratch) / max(n, 1) + epsilon);
    const float shift = affine[channels + channel];
    const float a = alpha ? alpha[channel] : 0.0f;
    const float inverse = 1.0f / (a + 1e-9f);
    const int begin = blockIdx.y * norm_tile;
    const int end = min(frames, begin + norm_tile);
    for (int t = begin + threadIdx.y; t < end && c < channels; t += norm_rows) {
        float y = 0.0f;
        if (t < n) {
            y = (x[(size_t)t * channels + c] - mean) * scale + shift;
            if (alpha) {
                const float wave = sinf(a * y);
                y += wave * wave * inverse;
            } else {
                y = y < 0.0f ? y * slope : y;
            }
        }
        dst[(size_t)t * channels + c] = y;
    }
}

} // namespace

bool supports_frame_norm(const ggml_tensor * op) {
    const auto is_f32 = [](const ggml_tensor * t) { return t && t->type == GGML_TYPE_F32 && ggml_is_contiguous(t); };
    return is_f32(op->src[1]) && op->ne[1] <= (int64_t)norm_tile * 65535 && (!op->src[3] || is_f32(op->src[3]));
}

void frame_norm(const context & ctx, const ggml_tensor * op) {
    const int channels = (int)op->ne[0], frames = (int)op->ne[1];
    float epsilon, slope;
    std::memcpy(&epsilon, op->op_params + custom_op_params, sizeof(float));
    std::memcpy(&slope, op->op_params + custom_op_params + 1, sizeof(float));
    const float * x = (const float *)op->src[0]->data;
    const float * affine = (const float *)op->src[1]->data;
    const int32_t * count = (const int32_t *)op->src[2]->data;
    const float * alpha = op->src[3] ? (const float *)op->src[3]->data : nullptr;
    const launch_shape shape = {dim3((channels + warp_size - 1) / warp_size, (frames + norm_tile - 1) / norm_tile), dim3(warp_size, norm_rows)};
    pool_buffer<float2> tiles(ctx, (size_t)shape.grid.y * channels);
    launch<launch_mode::serial>(ctx, frame_statistics_kernel, shape, x, count, frames, channels, tiles.get());
    launch<launch_mode::serial>(ctx, frame_norm_kernel, shape, x, affine, count, alpha, (const float2 *)tiles.get(), frames, channels, epsilon, slope,
                                (float *)op->data);
}

} // namespace parlance::cuda
