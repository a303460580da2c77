#pragma once

// Compiles CUDA kernels for the host, in place of native/cuda/support.cuh. The lanes of a warp run one after another up to each exchange,
// forwards and backwards by turns, and the warps of a block up to each barrier, so that a thread which reads what another has yet to write is
// found. Memory, L1 and programmatic dependent launch are emulated as far as a kernel can get them wrong: see `written_before`.
#include <ucontext.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <vector>

#include "ggml-cuda.h"
#include "ggml.h"

#define __device__
#define __host__
#define __forceinline__ inline
#define __global__
#define __launch_bounds__(...)
#define __shared__ static

struct half {
    ggml_fp16_t bits;
};

struct half2 {
    half x, y;
};

struct uint2 {
    uint32_t x, y;
};

struct float2 {
    float x, y;
};

struct float4 {
    float x, y, z, w;
};

struct int2 {
    int x, y;
};

struct int4 {
    int x, y, z, w;
};

struct dim3 {
    int x, y, z;
    dim3(int64_t x = 1, int64_t y = 1, int64_t z = 1) : x((int)x), y((int)y), z((int)z) {}
};

inline struct {
    int x = 0, y = 0;
} threadIdx, blockIdx, blockDim, gridDim;

namespace parlance::cuda {

using context = ggml_cuda_extension_context;
using std::max;
using std::min;

constexpr int warp_size = 32;
constexpr int cc_ampere = 800, cc_hopper = 900;

namespace emulator {

constexpr size_t stack = 64 << 10;
enum class thread_state { runs, waits, done };

inline ucontext_t scheduler;
inline std::vector<ucontext_t> contexts;
inline std::vector<thread_state> states;
inline std::vector<bool> has_waited;        // for the kernel before
inline std::vector<bool> lets_others_start; // the kernel behind
inline std::vector<char> stacks;
inline std::vector<float> exchanged(warp_size);
inline void (*body)(const void *);
inline const void * argument;

inline int this_thread() { return threadIdx.y * warp_size + threadIdx.x; }
inline void yield() { swapcontext(&contexts[this_thread()], &scheduler); }

inline void run_thread() {
    body(argument);
    states[this_thread()] = thread_state::done;
}

inline bool is_one_dimensional = false; // the block has all threads along x, not the lanes of a warp along x and warps along y

// Until all of its lanes wait for other warps, or are done.
inline void run_warp(int warp) {
    for (bool forwards = true, runs = true; runs; forwards = !forwards) {
        runs = false;
        for (int i = 0; i < warp_size; ++i) {
            const int lane = forwards ? i : warp_size - 1 - i;
            threadIdx = is_one_dimensional ? decltype(threadIdx){warp * warp_size + lane, 0} : decltype(threadIdx){lane, warp};
            if (states[this_thread()] == thread_state::runs) {
                swapcontext(&scheduler, &contexts[this_thread()]);
                runs = true;
            }
        }
    }
}

inline void run_block(int n_warps) {
    blockDim = {warp_size, n_warps};
    contexts.assign(n_warps * warp_size, {});
    states.assign(n_warps * warp_size, thread_state::runs);
    has_waited.assign(n_warps * warp_size, false);
    lets_others_start.assign(n_warps * warp_size, false);
    stacks.resize(n_warps * warp_size * stack);
    for (size_t i = 0; i < contexts.size(); ++i) {
        getcontext(&contexts[i]);
        contexts[i].uc_stack.ss_sp = stacks.data() + i * stack;
        contexts[i].uc_stack.ss_size = stack;
        contexts[i].uc_link = &scheduler;
        makecontext(&contexts[i], run_thread, 0);
    }
    while (std::find(states.begin(), states.end(), thread_state::runs) != states.end()) {
        for (int warp = 0; warp < n_warps; ++warp) {
            run_warp(warp);
        }
        std::replace(states.begin(), states.end(), thread_state::waits, thread_state::runs);
    }
    threadIdx = {0, 0};
}

// Memory that an earlier kernel writes: `stale` is what a read finds that does not go through `load_activation` or `load_activation_past_l1`.
// These give undefined values to a kernel that has not waited for it, unless it is complete, and the first of them also to one that lets the
// next kernel start (see support.cuh).
struct region {
    const char *stale, *fresh;
    size_t n_bytes;
    bool is_complete; // before the wait
};
inline std::vector<region> regions;

// Dynamic shared memory of the block, which starts with undefined values.
inline std::vector<int4> shared;

// What was launched, and how much dynamic shared memory its kernel was allowed at that time.
struct launched {
    const void * kernel;
    size_t shared_bytes, allowed;
};
inline std::vector<launched> launches;
inline std::map<const void *, size_t> allowed_bytes; // 48 KB unless it was raised
inline bool runs_kernels = true;

// Called before each block.
inline void (*begin_block)(int n_threads) = [](int) {};

} // namespace emulator

// Values that the kernel under test reads, and the address that it is given for them.
template <typename T> class written_before {
  public:
    explicit written_before(std::vector<T> values, bool is_complete = false) : fresh_(std::move(values)), stale_(fresh_.size() + 16) {
        std::memset((void *)stale_.data(), 0xff, stale_.size() * sizeof(T)); // not a number
        emulator::regions.push_back({(const char *)data(), (const char *)fresh_.data(), fresh_.size() * sizeof(T), is_complete});
    }
    written_before(const written_before &) = delete;
    written_before & operator=(const written_before &) = delete;
    ~written_before() {
        std::erase_if(emulator::regions, [&](const emulator::region & r) { return r.stale == (const char *)data(); });
    }

    T * data() { return (T *)(((uintptr_t)stale_.data() + 15) / 16 * 16); }
    const std::vector<T> & values() const { return fresh_; }

  private:
    std::vector<T> fresh_, stale_;
};

// Memory that earlier kernels wrote and this one writes too: it is found where it is, but not before the wait unless it is complete.
class shared_with_kernel_before {
  public:
    shared_with_kernel_before(const void * data, size_t n_bytes, bool is_complete) : data_((const char *)data) {
        emulator::regions.push_back({data_, data_, n_bytes, is_complete});
    }
    shared_with_kernel_before(const shared_with_kernel_before &) = delete;
    shared_with_kernel_before & operator=(const shared_with_kernel_before &) = delete;
    ~shared_with_kernel_before() {
        std::erase_if(emulator::regions, [&](const emulator::region & r) { return r.stale == data_; });
    }

  private:
    const char * data_;
};

namespace emulator {

template <typename T> T load(const T * from, bool is_allowed) {
    for (const region & r : regions) {
        const ptrdiff_t at = (const char *)from - r.stale;
        if (at >= 0 && at < (ptrdiff_t)r.n_bytes) {
            T value;
            if (is_allowed && (r.is_complete || has_waited[this_thread()])) {
                std::memcpy(&value, r.fresh + at, sizeof(T));
            } else {
                std::memset((void *)&value, 0xff, sizeof(T));
            }
            return value;
        }
    }
    return *from;
}

} // namespace emulator

template <typename T> T load_activation(const T * from) { return emulator::load(from, !emulator::lets_others_start[emulator::this_thread()]); }
template <typename T> T load_activation_past_l1(const T * from) { return emulator::load(from, true); }

inline float4 load_activations(const float * from) { return load_activation((const float4 *)from); }
inline float4 load_activations_past_l1(const float * from) { return load_activation_past_l1((const float4 *)from); }

inline void pdl_wait() { emulator::has_waited[emulator::this_thread()] = true; }
inline void pdl_launch_dependents() { emulator::lets_others_start[emulator::this_thread()] = true; }

inline void __syncthreads() {
    emulator::states[emulator::this_thread()] = emulator::thread_state::waits;
    emulator::yield();
}

inline float __shfl_sync(unsigned int, float x, int lane) {
    emulator::exchanged[threadIdx.x] = x;
    emulator::yield();
    const float other = emulator::exchanged[lane];
    emulator::yield();
    return other;
}

inline float __shfl_xor_sync(unsigned int all, float x, int bits) { return __shfl_sync(all, x, threadIdx.x ^ bits); }

template <typename F> float reduce(float x, F && of_all) {
    emulator::exchanged[threadIdx.x] = x;
    emulator::yield();
    const float result = of_all(emulator::exchanged);
    emulator::yield();
    return result;
}

inline float warp_reduce_sum(float x) {
    return reduce(x, [](const std::vector<float> & all) {
        float sum = 0.0f;
        for (const float one : all) {
            sum += one;
        }
        return sum;
    });
}

inline float warp_reduce_max(float x) {
    return reduce(x, [](const std::vector<float> & all) { return *std::max_element(all.begin(), all.end()); });
}

template <typename T> void atomicAdd(T * to, T value) { *to += value; }

inline float __half2float(half x) { return ggml_fp16_to_fp32(x.bits); }
inline half __float2half(float x) { return {ggml_fp32_to_fp16(x)}; }
inline float2 __half22float2(half2 x) { return {__half2float(x.x), __half2float(x.y)}; }
inline half2 __floats2half2_rn(float x, float y) { return {__float2half(x), __float2half(y)}; }
inline float __int_as_float(int x) {
    float y;
    std::memcpy(&y, &x, sizeof(y));
    return y;
}
inline float __uint_as_float(uint32_t x) { return __int_as_float((int)x); }
inline float rsqrtf(float x) { return 1.0f / std::sqrt(x); }

inline float to_float(float x) { return x; }
inline float to_float(half x) { return __half2float(x); }

template <typename T> T from_float(float x) {
    if constexpr (sizeof(T) == sizeof(half)) {
        return __float2half(x);
    } else {
        return x;
    }
}

struct fast_divisor {
    uint32_t divisor;
};
inline fast_divisor make_fast_divisor(int64_t divisor) { return {(uint32_t)divisor}; }
inline uint2 divide(uint32_t n, const fast_divisor & by) { return {n / by.divisor, n % by.divisor}; }

inline int4 * dynamic_shared() { return emulator::shared.data(); }

struct launch_shape {
    dim3 grid, block;
    size_t shared_bytes = 0;
};

enum class launch_mode { pdl, serial };

template <launch_mode mode = launch_mode::pdl, typename Params>
void launch(const context &, void (*kernel)(const Params), const launch_shape & shape, const Params & params) {
    const auto allowed = emulator::allowed_bytes.find((const void *)kernel);
    emulator::launches.push_back({(const void *)kernel, shape.shared_bytes, allowed == emulator::allowed_bytes.end() ? 48 << 10 : allowed->second});
    if (!emulator::runs_kernels) {
        return;
    }
    struct call {
        void (*kernel)(const Params);
        const Params * params;
    } c = {kernel, &params};
    emulator::body = [](const void * of) { ((const call *)of)->kernel(*((const call *)of)->params); };
    emulator::argument = &c;
    gridDim = {shape.grid.x, shape.grid.y};
    for (blockIdx.y = 0; blockIdx.y < shape.grid.y; ++blockIdx.y) {
        for (blockIdx.x = 0; blockIdx.x < shape.grid.x; ++blockIdx.x) {
            emulator::shared.assign((shape.shared_bytes + 15) / 16, {-1, -1, -1, -1});
            emulator::is_one_dimensional = shape.block.y == 1 && shape.block.x > warp_size;
            emulator::begin_block(shape.block.x * shape.block.y);
            emulator::run_block(shape.block.x * shape.block.y / warp_size);
        }
    }
    blockIdx = {0, 0};
    emulator::argument = nullptr;
}

template <auto kernel> void allow_shared_memory(const context &, size_t max_bytes) {
    emulator::allowed_bytes.emplace((const void *)kernel, max_bytes);
}
template <auto kernel> void prefer_shared_memory(const context &) {}

} // namespace parlance::cuda
