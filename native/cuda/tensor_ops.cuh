#pragma once

// Instructions of tensor cores, asynchronous copies and the TMA unit. Tests for the host have tensor_core_emulator.h instead.
#include "support.cuh"

#ifdef PARLANCE_CUDA_ON_HOST

#include "tensor_core_emulator.h"

#else

namespace parlance::cuda {

// cp.async of 16 bytes into shared memory: `n_bytes` of them are read, the rest becomes zero. cp_async_wait says when they have arrived.
static __device__ __forceinline__ void cp_async_16(void * to, const void * from, int n_bytes) {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" : : "r"((uint32_t)__cvta_generic_to_shared(to)), "l"(from), "r"(n_bytes));
#else
    no_device_code();
#endif
}

// Closes a group of copies of this thread.
static __device__ __forceinline__ void cp_async_commit() {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.commit_group;");
#endif
}

// Waits until at most `groups` of this thread's groups are pending.
template <int groups> static __device__ __forceinline__ void cp_async_wait() {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.wait_group %0;" : : "n"(groups) : "memory");
#endif
}

// Four matrices of 8 x 8 f16 values: lane 8i + r names row r of matrix i, and lane 4g + t gets elements 2t and 2t + 1 of row g of each.
static __device__ __forceinline__ void ldmatrix_x4(uint32_t (&to)[4], const int4 * row) {
#if __CUDA_ARCH__ >= 800
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
                 : "r"((uint32_t)__cvta_generic_to_shared(row)));
#else
    no_device_code();
#endif
}

// The same, transposed: lane 4g + t gets the elements of column g in rows 2t and 2t + 1.
static __device__ __forceinline__ void ldmatrix_x4_trans(uint32_t (&to)[4], const int4 * row) {
#if __CUDA_ARCH__ >= 800
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
                 : "r"((uint32_t)__cvta_generic_to_shared(row)));
#else
    no_device_code();
#endif
}

// c += a*b of 16 x 16 by 16 x 8 f16 values: lane 4g + t has rows g and g + 8 of `a`, column g of `b`, and of `c` rows g, g, g + 8 and g + 8
// in columns 2t and 2t + 1.
static __device__ __forceinline__ void mma_m16n8k16_f16(float (&c)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
#if __CUDA_ARCH__ >= 800
    asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
        : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
#else
    no_device_code();
#endif
}

// The same for 16 x 8 by 8 x 8 TF32 values.
static __device__ __forceinline__ void mma_m16n8k8_tf32(float (&c)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
#if __CUDA_ARCH__ >= 800
    asm("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
        : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
#else
    no_device_code();
#endif
}

static __device__ __forceinline__ uint32_t to_tf32(float x) {
    uint32_t bits = 0;
#if __CUDA_ARCH__ >= 800
    asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(bits) : "f"(x));
#endif
    return bits;
}

static __device__ __forceinline__ uint32_t pack_f16(float x, float y) {
    const half2 packed = __floats2half2_rn(x, y);
    return *(const uint32_t *)&packed;
}

// Bulk copies by the TMA unit, which Hopper introduced. One thread initialises the barrier with the total number of bytes and starts the
// copies; the block synchronises before anyone waits.
static __device__ __forceinline__ void tma_expect(uint64_t * barrier, uint32_t n_bytes) {
#if __CUDA_ARCH__ >= 900
    const uint32_t at = (uint32_t)__cvta_generic_to_shared(barrier);
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" : : "r"(at));
    asm volatile("fence.mbarrier_init.release.cluster;" : : : "memory");
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" : : "r"(at), "r"(n_bytes) : "memory");
#else
    no_device_code();
#endif
}

static __device__ __forceinline__ void tma_load(void * to, const void * from, uint32_t n_bytes, uint64_t * barrier) {
#if __CUDA_ARCH__ >= 900
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
                 :
                 : "r"((uint32_t)__cvta_generic_to_shared(to)), "l"(from), "r"(n_bytes), "r"((uint32_t)__cvta_generic_to_shared(barrier))
                 : "memory");
#else
    no_device_code();
#endif
}

static __device__ __forceinline__ void tma_wait(uint64_t * barrier) {
#if __CUDA_ARCH__ >= 900
    uint32_t is_done = 0;
    while (!is_done) {
        asm volatile("{\n.reg .pred p;\nmbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0;\nselp.u32 %0, 1, 0, p;\n}"
                     : "=r"(is_done)
                     : "r"((uint32_t)__cvta_generic_to_shared(barrier))
                     : "memory");
    }
#else
    no_device_code();
#endif
}

} // namespace parlance::cuda

#endif
