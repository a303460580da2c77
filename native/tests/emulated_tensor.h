#pragma once

// What own-tensor.cuh and own-wide.cuh ask of tensor cores, for the host.
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "emulated_warp.h"

namespace {

[[maybe_unused]] uint32_t wide_halves(float x, float y) { return (uint32_t)ggml_fp32_to_fp16(x) | (uint32_t)ggml_fp32_to_fp16(y) << 16; }
float half_of(uint32_t pair, int i) { return ggml_fp16_to_fp32((ggml_fp16_t)(pair >> 16 * i)); }

struct operands {
    uint32_t a[4], b[2];
};
std::vector<operands> multiplied(WARP_SIZE);

[[maybe_unused]] void wide_mma_f16(float (&c)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
    operands & own = multiplied[threadIdx.x];
    std::copy(std::begin(a), std::end(a), own.a);
    std::copy(std::begin(b), std::end(b), own.b);
    leave();
    const int g = threadIdx.x / 4, t = threadIdx.x % 4;
    for (int i = 0; i < 4; ++i) {
        for (int k = 0; k < 16; ++k) {
            const float x = half_of(multiplied[4 * g + k % 8 / 2].a[i / 2 + k / 8 * 2], k % 2);
            c[i] += x * half_of(multiplied[4 * (2 * t + i % 2) + k % 8 / 2].b[k / 8], k % 2);
        }
    }
    leave();
}

std::vector<const int4 *> named(WARP_SIZE);

[[maybe_unused]] void load_matrices(uint32_t (&to)[4], const int4 * row) {
    named[threadIdx.x] = row;
    leave();
    for (int i = 0; i < 4; ++i) {
        std::memcpy(&to[i], (const char *)named[8 * i + threadIdx.x / 4] + threadIdx.x % 4 * 4, 4);
    }
    leave();
}

[[maybe_unused]] void load_matrices_turned(uint32_t (&to)[4], const int4 * row) {
    named[threadIdx.x] = row;
    leave();
    const auto at = [&](int i, int r) { return (uint32_t)((const ggml_fp16_t *)named[8 * i + r])[threadIdx.x / 4]; };
    for (int i = 0; i < 4; ++i) {
        to[i] = at(i, threadIdx.x % 4 * 2) | at(i, threadIdx.x % 4 * 2 + 1) << 16;
    }
    leave();
}

// Copies of a thread, by lot: they are made when it has waited, and not before.
struct unit_copy {
    void * to;
    const void * from;
    int n_bytes;
};
std::vector<std::vector<std::vector<unit_copy>>> fetched;

[[maybe_unused]] void begin_fetching(int n_threads) { fetched.assign(n_threads, {{}}); }
[[maybe_unused]] void fetch_unit(void * to, const void * from, int n_bytes) { fetched[this_thread()].back().push_back({to, from, n_bytes}); }
[[maybe_unused]] void fetched_so_far() { fetched[this_thread()].push_back({}); }

template <int lots> void wait_for_fetched() {
    auto & mine = fetched[this_thread()];
    while ((int)mine.size() - 1 > lots) {
        for (const unit_copy & c : mine.front()) {
            std::memset(c.to, 0, 16);
            std::memcpy(c.to, c.from, c.n_bytes);
        }
        mine.erase(mine.begin());
    }
}

// What a block shares beyond what its kernel declares: never what is there already.
std::vector<int4> shared;
[[maybe_unused]] int4 * shared_units() { return shared.data(); }

// Whole rows, which are there when one has waited; as many bytes as were expected, or else a kernel would wait for ever.
struct rows_copy {
    uint32_t n_expected = 0;
    std::vector<unit_copy> copies;
};
rows_copy under_way;

[[maybe_unused]] void begin_block(size_t n_bytes) {
    shared.assign(n_bytes / sizeof(int4), {-1, -1, -1, -1}); // not a number
    under_way = {};
}
[[maybe_unused]] void expect_bulk(uint64_t *, uint32_t n_bytes) { under_way.n_expected = n_bytes; }
[[maybe_unused]] void fetch_bulk(void * to, const void * from, uint32_t n_bytes, uint64_t *) { under_way.copies.push_back({to, from, (int)n_bytes}); }

[[maybe_unused]] void wait_for_bulk(uint64_t *) {
    uint32_t n_bytes = 0;
    for (const unit_copy & c : under_way.copies) {
        n_bytes += c.n_bytes;
        const bool fits = (const char *)c.to + c.n_bytes <= (const char *)(shared.data() + shared.size()) && c.n_bytes % 16 == 0;
        if (!fits || (uintptr_t)c.from % 16 != 0 || under_way.n_expected < n_bytes) {
            std::abort();
        }
        std::memcpy(c.to, c.from, c.n_bytes);
    }
    if (n_bytes != under_way.n_expected) {
        std::abort();
    }
    under_way = {};
}

} // namespace
