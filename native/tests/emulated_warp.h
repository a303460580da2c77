#pragma once

// What kernels of CUDA need to be compiled for the host: the lanes of a warp are run one after another up to each exchange, forwards
// and backwards by turns, and the warps of a block one after another up to where they wait for each other.
#include <ucontext.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "own-chain.h"

#define __device__
#define __host__
#define __forceinline__ inline
#define __global__
#define __launch_bounds__(...)
#define __shared__ static

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

struct half2 {
    half x, y;
};

struct {
    int x = 0, y = 0;
} threadIdx, blockIdx, blockDim, gridDim;

constexpr size_t stack = 64 << 10;
enum class thread_state { runs, waits, done };
ucontext_t scheduler;
std::vector<ucontext_t> contexts;
std::vector<thread_state> states;
std::vector<char> stacks;
std::vector<float> exchanged(WARP_SIZE);

int first_warp = 0; // of those that run

int this_thread() { return (threadIdx.y - first_warp) * WARP_SIZE + threadIdx.x; }
void leave() { swapcontext(&contexts[this_thread()], &scheduler); }

[[maybe_unused]] void __syncthreads() {
    states[this_thread()] = thread_state::waits;
    leave();
}

[[maybe_unused]] float __shfl_sync(unsigned int, float x, int lane) {
    exchanged[threadIdx.x] = x;
    leave();
    const float other = exchanged[lane];
    leave();
    return other;
}

[[maybe_unused]] float __shfl_xor_sync(unsigned int all, float x, int bits) { return __shfl_sync(all, x, threadIdx.x ^ bits); }

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

template <int width> float warp_reduce_max(float x) {
    exchanged[threadIdx.x] = x;
    leave();
    const float most = *std::max_element(exchanged.begin(), exchanged.end());
    leave();
    return most;
}

template <typename T> T __ldcg(const T * from) { return *from; }

[[maybe_unused]] float __half2float(half x) { return ggml_fp16_to_fp32(x.bits); }
[[maybe_unused]] half __float2half(float x) { return {ggml_fp32_to_fp16(x)}; }
[[maybe_unused]] float2 __half22float2(half2 x) { return {__half2float(x.x), __half2float(x.y)}; }

template <typename T> T ggml_cuda_cast(half x) { return ggml_fp16_to_fp32(x.bits); }
template <typename T> T ggml_cuda_cast(float x);
template <> [[maybe_unused]] float ggml_cuda_cast<float>(float x) { return x; }
template <> [[maybe_unused]] half ggml_cuda_cast<half>(float x) { return {ggml_fp32_to_fp16(x)}; }

[[maybe_unused]] float rsqrtf(float x) { return 1.0f / std::sqrt(x); }
void ggml_cuda_pdl_lc() {}
void (*finish_before)(); // what the kernel before has computed is there from then on
void ggml_cuda_pdl_sync() { finish_before(); }

void (*body)();

void run_thread() {
    body();
    states[this_thread()] = thread_state::done;
}

// Until all of its lanes wait for other warps, or are done.
void run_warp_on(int warp) {
    threadIdx.y = first_warp + warp;
    for (bool forwards = true, runs = true; runs; forwards = !forwards) {
        runs = false;
        for (int i = 0; i < WARP_SIZE; ++i) {
            threadIdx.x = forwards ? i : WARP_SIZE - 1 - i;
            if (states[this_thread()] == thread_state::runs) {
                swapcontext(&scheduler, &contexts[this_thread()]);
                runs = true;
            }
        }
    }
}

void run_block(int n_warps) {
    blockDim = {WARP_SIZE, n_warps};
    contexts.assign(n_warps * WARP_SIZE, {});
    states.assign(n_warps * WARP_SIZE, thread_state::runs);
    stacks.resize(n_warps * WARP_SIZE * stack);
    for (size_t i = 0; i < contexts.size(); ++i) {
        getcontext(&contexts[i]);
        contexts[i].uc_stack.ss_sp = stacks.data() + i * stack;
        contexts[i].uc_stack.ss_size = stack;
        contexts[i].uc_link = &scheduler;
        makecontext(&contexts[i], run_thread, 0);
    }
    while (std::find(states.begin(), states.end(), thread_state::runs) != states.end()) {
        for (int warp = 0; warp < n_warps; ++warp) {
            run_warp_on(warp);
        }
        std::replace(states.begin(), states.end(), thread_state::waits, thread_state::runs);
    }
    threadIdx = {0, first_warp};
}

// The one that `threadIdx` names.
[[maybe_unused]] void run_warp() {
    first_warp = threadIdx.y;
    run_block(1);
    first_warp = 0;
}

} // namespace
