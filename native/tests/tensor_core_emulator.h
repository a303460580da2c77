#pragma once

// Compiles the instructions of native/cuda/tensor_ops.cuh for the host.
#include "cuda_emulator.h"

namespace parlance::cuda {

namespace emulator {

struct operands {
    uint32_t a[4], b[2];
};
inline std::vector<operands> multiplied(warp_size);

// c += a*b, where `of_a` and `of_b` read an operand of one lane.
template <typename F> void multiply(float (&c)[4], const uint32_t (&a)[4], const uint32_t (&b)[2], F && sum_of) {
    operands & own = multiplied[threadIdx.x];
    std::copy(std::begin(a), std::end(a), own.a);
    std::copy(std::begin(b), std::end(b), own.b);
    yield();
    for (int i = 0; i < 4; ++i) {
        c[i] += sum_of(i, threadIdx.x / 4, threadIdx.x % 4 * 2 + i % 2); // row (or eight below it), column
    }
    yield();
}

inline float half_of(uint32_t pair, int i) { return ggml_fp16_to_fp32((ggml_fp16_t)(pair >> 16 * i)); }

inline std::vector<const int4 *> named(warp_size);

// Copies of a thread, by group: they are made when it waits, and not before.
struct unit_copy {
    void * to;
    const void * from;
    int n_bytes;
};
inline std::vector<std::vector<std::vector<unit_copy>>> pending;

// Bulk copies, which arrive when a thread waits: as many bytes as were expected, or else a kernel would wait for ever.
struct bulk_copies {
    uint32_t n_expected = 0;
    std::vector<unit_copy> copies;
};
inline bulk_copies bulk;

inline const bool is_set_up = [] {
    begin_block = [](int n_threads) {
        pending.assign(n_threads, {{}});
        bulk = {};
    };
    return true;
}();

} // namespace emulator

inline uint32_t pack_f16(float x, float y) { return (uint32_t)ggml_fp32_to_fp16(x) | (uint32_t)ggml_fp32_to_fp16(y) << 16; }

inline void mma_m16n8k16_f16(float (&c)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
    emulator::multiply(c, a, b, [](int i, int g, int column) {
        float sum = 0.0f;
        for (int k = 0; k < 16; ++k) {
            const uint32_t of_a = emulator::multiplied[4 * g + k % 8 / 2].a[i / 2 + k / 8 * 2];
            const uint32_t of_b = emulator::multiplied[4 * column + k % 8 / 2].b[k / 8];
            sum += emulator::half_of(of_a, k % 2) * emulator::half_of(of_b, k % 2);
        }
        return sum;
    });
}

inline void mma_m16n8k8_tf32(float (&c)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
    emulator::multiply(c, a, b, [](int i, int g, int column) {
        float sum = 0.0f;
        for (int k = 0; k < 8; ++k) {
            sum += __uint_as_float(emulator::multiplied[4 * g + k % 4].a[i / 2 + k / 4 * 2]) *
                   __uint_as_float(emulator::multiplied[4 * column + k % 4].b[k / 4]);
        }
        return sum;
    });
}

// Rounds to ten bits of the mantissa.
inline uint32_t to_tf32(float x) {
    uint32_t bits;
    std::memcpy(&bits, &x, sizeof(bits));
    return (bits + 0x1000) & ~0x1fffu;
}

inline void ldmatrix_x4(uint32_t (&to)[4], const int4 * row) {
    emulator::named[threadIdx.x] = row;
    emulator::yield();
    for (int i = 0; i < 4; ++i) {
        std::memcpy(&to[i], (const char *)emulator::named[8 * i + threadIdx.x / 4] + threadIdx.x % 4 * 4, 4);
    }
    emulator::yield();
}

inline void ldmatrix_x4_trans(uint32_t (&to)[4], const int4 * row) {
    emulator::named[threadIdx.x] = row;
    emulator::yield();
    const auto at = [&](int i, int r) { return (uint32_t)((const ggml_fp16_t *)emulator::named[8 * i + r])[threadIdx.x / 4]; };
    for (int i = 0; i < 4; ++i) {
        to[i] = at(i, threadIdx.x % 4 * 2) | at(i, threadIdx.x % 4 * 2 + 1) << 16;
    }
    emulator::yield();
}

inline void cp_async_16(void * to, const void * from, int n_bytes) {
    emulator::pending[emulator::this_thread()].back().push_back({to, from, n_bytes});
}
inline void cp_async_commit() { emulator::pending[emulator::this_thread()].push_back({}); }

template <int groups> void cp_async_wait() {
    auto & mine = emulator::pending[emulator::this_thread()];
    while ((int)mine.size() - 1 > groups) {
        for (const emulator::unit_copy & c : mine.front()) {
            std::memset(c.to, 0, 16);
            std::memcpy(c.to, c.from, c.n_bytes);
        }
        mine.erase(mine.begin());
    }
}

inline void tma_expect(uint64_t *, uint32_t n_bytes) { emulator::bulk.n_expected = n_bytes; }
inline void tma_load(void * to, const void * from, uint32_t n_bytes, uint64_t *) { emulator::bulk.copies.push_back({to, from, (int)n_bytes}); }

inline void tma_wait(uint64_t *) {
    uint32_t n_bytes = 0;
    for (const emulator::unit_copy & c : emulator::bulk.copies) {
        n_bytes += c.n_bytes;
        const bool fits = (const char *)c.to + c.n_bytes <= (const char *)(emulator::shared.data() + emulator::shared.size()) && c.n_bytes % 16 == 0;
        if (!fits || (uintptr_t)c.from % 16 != 0 || emulator::bulk.n_expected < n_bytes) {
            std::abort();
        }
        std::memcpy(c.to, c.from, c.n_bytes);
    }
    if (n_bytes != emulator::bulk.n_expected) {
        std::abort();
    }
    emulator::bulk = {};
}

} // namespace parlance::cuda
