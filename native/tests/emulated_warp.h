#pragma once

// What kernels of CUDA need to be compiled for the host: the lanes of a warp are run one after another up to each exchange, forwards
// and backwards by turns.
#include <ucontext.h>

#include <cmath>
#include <vector>

#include "own-chain.h"

#define __device__
#define __forceinline__ inline
#define __global__
#define __launch_bounds__(n)

namespace {

constexpr int WARP_SIZE = 32;

struct half {
    ggml_fp16_t bits;
};

struct float2 {
    float x, y;
};

struct float4 {
    float x, y, z, w;
};

struct int4 {
    int x, y, z, w;
};

struct {
    int x = 0, y = 0;
} threadIdx, blockIdx;

constexpr size_t stack = 64 << 10;
ucontext_t scheduler;
std::vector<ucontext_t> lanes(WARP_SIZE);
std::vector<bool> is_done(WARP_SIZE);
std::vector<char> stacks(WARP_SIZE * stack);
std::vector<float> exchanged(WARP_SIZE);

void leave() { swapcontext(&lanes[threadIdx.x], &scheduler); }

template <int width> float warp_reduce_sum(float x) {
    exchanged[threadIdx.x] = x;
    leave();
    float sum = 0.0f;
    for (const float other : exchanged) {
        sum += other;
    }
    leave();
    return sum;
}

template <typename T> T ggml_cuda_cast(half x) { return ggml_fp16_to_fp32(x.bits); }
template <typename T> T ggml_cuda_cast(float x);
template <> [[maybe_unused]] float ggml_cuda_cast<float>(float x) { return x; }
template <> [[maybe_unused]] half ggml_cuda_cast<half>(float x) { return {ggml_fp32_to_fp16(x)}; }

[[maybe_unused]] float rsqrtf(float x) { return 1.0f / std::sqrt(x); }
void ggml_cuda_pdl_lc() {}
void (*finish_before)(); // what the kernel before has computed is there from then on
void ggml_cuda_pdl_sync() { finish_before(); }

void (*body)();

void run_lane() {
    const int lane = threadIdx.x;
    body();
    is_done[lane] = true;
}

void run_warp() {
    is_done.assign(WARP_SIZE, false);
    for (int i = 0; i < WARP_SIZE; ++i) {
        getcontext(&lanes[i]);
        lanes[i].uc_stack.ss_sp = stacks.data() + i * stack;
        lanes[i].uc_stack.ss_size = stack;
        lanes[i].uc_link = &scheduler;
        makecontext(&lanes[i], run_lane, 0);
    }
    for (bool forwards = true; !is_done[0] || !is_done[WARP_SIZE - 1]; forwards = !forwards) {
        for (int i = 0; i < WARP_SIZE; ++i) {
            threadIdx.x = forwards ? i : WARP_SIZE - 1 - i;
            if (!is_done[threadIdx.x]) {
                swapcontext(&scheduler, &lanes[threadIdx.x]);
            }
        }
    }
}

} // namespace
