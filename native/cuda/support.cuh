#pragma once

// What all kernels share: error checks, launches, warp reductions and conversions. Where tests compile kernels for the host,
// native/tests/cuda_emulator.h stands in for all of it.
#ifdef PARLANCE_CUDA_ON_HOST

#include "cuda_emulator.h"

#else

#include <cublas_v2.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>

#include "ggml-cuda.h"
#include "ggml.h"

namespace parlance::cuda {

using context = ggml_cuda_extension_context;

constexpr int warp_size = 32;
constexpr int cc_ampere = 800, cc_hopper = 900; // as __CUDA_ARCH__ has them

inline void check(cudaError_t status, const char * what) {
    if (status != cudaSuccess) {
        GGML_ABORT("CUDA: %s failed: %s", what, cudaGetErrorString(status));
    }
}

inline void check(cublasStatus_t status, const char * what) {
    if (status != CUBLAS_STATUS_SUCCESS) {
        GGML_ABORT("cuBLAS: %s failed: %s", what, cublasGetStatusString(status));
    }
}

#define PARLANCE_CUDA_CHECK(call) ::parlance::cuda::check((call), #call)

// Programmatic dependent launch (PDL), which Hopper introduced: a kernel may start while the one before it still runs. It must wait before it
// reads what that kernel, or any other, wrote; and it says from when on the next kernel may start.
static __device__ __forceinline__ void pdl_wait() {
#if __CUDA_ARCH__ >= 900
    cudaGridDependencySynchronize();
#endif
}

static __device__ __forceinline__ void pdl_launch_dependents() {
#if __CUDA_ARCH__ >= 900
    cudaTriggerProgrammaticLaunchCompletion();
#endif
}

// Reads what an earlier kernel wrote. The L1 of an SM is empty when a kernel starts, and under PDL the kernels before it may still run there. A
// kernel that reads through L1 after it let the next one start may leave a line that a later kernel then finds, after another one has written
// to that memory. So what is read after `pdl_launch_dependents` is read past L1. The emulator of the host tests checks that.
template <typename T> static __device__ __forceinline__ T load_activation(const T * from) { return *from; }
template <typename T> static __device__ __forceinline__ T load_activation_past_l1(const T * from) { return __ldcg(from); }

static __device__ __forceinline__ float4 load_activations(const float * from) { return load_activation((const float4 *)from); }
static __device__ __forceinline__ float4 load_activations_past_l1(const float * from) { return load_activation_past_l1((const float4 *)from); }

[[noreturn]] static __device__ __forceinline__ void no_device_code() {
    __trap(); // the host chooses kernels by the architecture that was compiled
    __builtin_unreachable();
}

static __device__ __forceinline__ float warp_reduce_sum(float x) {
#pragma unroll
    for (int offset = warp_size / 2; offset > 0; offset /= 2) {
        x += __shfl_xor_sync(0xffffffff, x, offset);
    }
    return x;
}

static __device__ __forceinline__ float warp_reduce_max(float x) {
#pragma unroll
    for (int offset = warp_size / 2; offset > 0; offset /= 2) {
        x = fmaxf(x, __shfl_xor_sync(0xffffffff, x, offset));
    }
    return x;
}

static __device__ __forceinline__ float to_float(float x) { return x; }
static __device__ __forceinline__ float to_float(half x) { return __half2float(x); }

template <typename T> static __device__ __forceinline__ T from_float(float x) {
    if constexpr (sizeof(T) == sizeof(half)) {
        return __float2half(x);
    } else {
        return x;
    }
}

// Division by a number that the host knows, as a multiplication.
struct fast_divisor {
    uint32_t multiplier, shift, divisor;
};

inline fast_divisor make_fast_divisor(int64_t divisor) {
    const uint32_t d = (uint32_t)divisor;
    uint32_t shift = 0;
    while (shift < 32 && (uint32_t{1} << shift) < d) {
        ++shift;
    }
    return {(uint32_t)((uint64_t{1} << 32) * ((uint64_t{1} << shift) - d) / d + 1), shift, d};
}

// Quotient and remainder.
static __device__ __forceinline__ uint2 divide(uint32_t n, const fast_divisor & by) {
    const uint32_t quotient = (__umulhi(n, by.multiplier) + n) >> by.shift;
    return make_uint2(quotient, n - quotient * by.divisor);
}

// The dynamic shared memory that a kernel was launched with.
static __device__ __forceinline__ int4 * dynamic_shared() {
    extern __shared__ int4 units[];
    return units;
}

struct launch_shape {
    dim3 grid, block;
    size_t shared_bytes = 0;
};

// Something that is done once for each device.
template <typename F> void once_per_device(std::atomic<uint64_t> & done, int device, F && f) {
    const uint64_t bit = uint64_t{1} << device;
    if (!(done.load(std::memory_order_relaxed) & bit)) {
        f();
        done.fetch_or(bit, std::memory_order_relaxed);
    }
}

// PDL needs device code for Hopper or later: a kernel that the driver translated from older PTX neither waits nor lets others start.
inline bool can_use_pdl(const context & ctx) {
    static const bool is_enabled = [] {
        const char * value = std::getenv("GGML_CUDA_PDL");
        return !value || std::atoi(value) != 0;
    }();
    return is_enabled && ctx.compiled_arch >= cc_hopper;
}

enum class launch_mode { pdl, serial };

// serial: starts when all kernels before it are done, with an empty L1.
template <launch_mode mode = launch_mode::pdl, typename... Params, typename... Args>
void launch(const context & ctx, void (*kernel)(Params...), const launch_shape & shape, Args... args) {
    cudaLaunchAttribute attribute = {};
    attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attribute.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = shape.grid;
    config.blockDim = shape.block;
    config.dynamicSmemBytes = shape.shared_bytes;
    config.stream = ctx.stream;
    config.attrs = &attribute;
    config.numAttrs = mode == launch_mode::pdl && can_use_pdl(ctx) ? 1 : 0;
    PARLANCE_CUDA_CHECK(cudaLaunchKernelEx(&config, kernel, args...));
}

// Allows a kernel so much dynamic shared memory. The limit is one of the kernel, not of a launch: it must be enough for every shape.
template <auto kernel> void allow_shared_memory(const context & ctx, size_t max_bytes) {
    static std::atomic<uint64_t> done;
    once_per_device(done, ctx.device, [&] {
        PARLANCE_CUDA_CHECK(cudaFuncSetAttribute((const void *)kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)max_bytes));
    });
}

// Kernels that run at the same time on an SM must agree on how much of its L1 is shared memory: all of it.
template <auto kernel> void prefer_shared_memory(const context & ctx) {
    static std::atomic<uint64_t> done;
    once_per_device(done, ctx.device, [&] {
        PARLANCE_CUDA_CHECK(
            cudaFuncSetAttribute((const void *)kernel, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared));
    });
}

// Memory of the stream's pool, which later kernels of the stream may reuse. Freed in the reverse order of allocation.
template <typename T> class pool_buffer {
  public:
    explicit pool_buffer(const context & ctx) : ctx_(ctx) {}
    pool_buffer(const context & ctx, size_t n) : pool_buffer(ctx) { allocate(n); }
    pool_buffer(const pool_buffer &) = delete;
    pool_buffer & operator=(const pool_buffer &) = delete;
    ~pool_buffer() {
        if (data_) {
            ctx_.pool_free(ctx_.backend, data_, size_);
        }
    }

    T * allocate(size_t n) { return data_ = (T *)ctx_.pool_alloc(ctx_.backend, n * sizeof(T), &size_); }
    T * get() const { return data_; }

  private:
    const context & ctx_;
    T * data_ = nullptr;
    size_t size_ = 0;
};

} // namespace parlance::cuda

#endif
