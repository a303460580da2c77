#include "measure/rates.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <memory>
#include <optional>
#include <vector>

#include "cpu/blocks.h"
#include "engine/graph.h"
#include "engine/pages.h"
#include "engine/parallel.h"
#include "nn/attention.h"
#include "nn/layers.h"

namespace parlance::measure {

using namespace cpu;

namespace {

constexpr size_t alignment = 64; // that of the buffers which the weights live in
constexpr size_t memory_bytes = 256u << 20;
constexpr int memory_passes = 4;

double thread_seconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec + now.tv_nsec * 1e-9;
#else
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
#endif
}

// Shortest of `repetitions` runs after one that warms up.
template <typename F> double best_seconds(int repetitions, F && run) {
    run();
    double best = 0.0;
    for (int i = 0; i < std::max(1, repetitions); ++i) {
        const double begun = thread_seconds();
        run();
        const double taken = thread_seconds() - begun;
        best = i == 0 ? taken : std::min(best, taken);
    }
    return best;
}

template <typename T> struct aligned {
    std::vector<std::byte> storage;
    T * data;

    explicit aligned(size_t n) : storage(n * sizeof(T) + alignment) {
        void * place = storage.data();
        size_t space = storage.size();
        data = (T *)std::align(alignment, n * sizeof(T), place, space);
    }
    aligned(const aligned &) = delete;
    aligned & operator=(const aligned &) = delete;
};

// Small values of both signs that repeat at no power of two.
float sample(size_t i) { return (float)(i % 251) / 125.0f - 1.0f; }

std::vector<float> samples(size_t n) {
    std::vector<float> values(n);
    for (size_t i = 0; i < n; ++i) {
        values[i] = sample(i);
    }
    return values;
}

uint64_t sum_of(const uint64_t * values, size_t n) {
    uint64_t total = 0;
    for (size_t i = 0; i < n; ++i) {
        total += values[i];
    }
    return total;
}

} // namespace

double gemm_rate(const kernels & ks, int64_t m, int64_t n, int64_t k, const std::string & dtype, int repetitions) {
    const std::optional<packing> format = find_packing(dtype);
    const int64_t unit = !format || format == packing::f32 ? 1 : format == packing::s8 ? 4 : block_size(*format);
    if (m < 1 || n < 1 || k < 1 || !format || k % unit != 0) {
        throw error("no product of " + std::to_string(m) + " x " + std::to_string(n) + " x " + std::to_string(k) + " in '" + dtype + "'");
    }
    const auto a = samples(m * k);
    const auto w = samples(n * k);
    aligned<float> out(m * n);
    double seconds;
    if (format == packing::s8) {
        aligned<std::byte> packed(layout_s8(ks, k, n).total);
        pack_s8(ks, w.data(), k, n, packed.data);
        std::vector<uint8_t> bytes(quantized_rows(k) * k);
        std::vector<float> scales(quantized_rows(k));
        seconds =
            best_seconds(repetitions, [&] { product_s8(ks, a.data(), k, m, packed.data, k, n, 0, n, {}, out.data, n, bytes.data(), scales.data()); });
    } else if (format != packing::f32) {
        std::vector<std::byte> blocks(block_row_size(*format, k) * n);
        ggml_quantize_chunk(block_type(*format), w.data(), blocks.data(), 0, n, k, nullptr);
        aligned<std::byte> packed(packed_blocks_size(ks, *format, k, n));
        pack_blocks(ks, *format, blocks.data(), k, n, packed.data);
        std::vector<int8_t> bytes(m * k);
        std::vector<activation_block> scales(m * k / 32);
        seconds = best_seconds(repetitions, [&] {
            for (int64_t row = 0; row < m; ++row) {
                ks.quantize_blocks(a.data() + row * k, k, bytes.data() + row * k, scales.data() + row * k / 32);
            }
            ks.gemm_blocks(*format, bytes.data(), scales.data(), m, packed.data, k, n, {}, out.data, n);
        });
    } else {
        aligned<float> packed(packed_f32_size(ks, k, n));
        pack_f32(ks, w.data(), k, n, packed.data);
        seconds = best_seconds(repetitions, [&] { ks.gemm_f32(a.data(), k, m, packed.data, k, n, {}, out.data, n); });
    }
    return 2e-9 * m * n * k / seconds;
}

double attention_rate(device & dev, int64_t queries, int64_t keys, int64_t head_dim, int64_t heads, bool int8, int repetitions) {
    if (queries < 1 || keys < 1 || head_dim < 1 || heads < 1) {
        throw error("attention needs queries, keys and heads");
    }
    weights none;
    none.kernels = &best_kernels();
    graph_cache cache;
    stage_stats stats{"attention"};
    graph & g = get_graph(cache, dev, none, "measured", false, 64, stats, [&](graph_builder & b) {
        ggml_tensor * q = b.input("q", GGML_TYPE_F32, head_dim * heads, queries);
        ggml_tensor * k = b.input("k", GGML_TYPE_F32, head_dim * heads, keys);
        ggml_tensor * v = b.input("v", GGML_TYPE_F32, head_dim * heads, keys);
        b.output("y", nn::attention(b, q, k, v, {.heads = (int)heads, .int8 = int8}));
    });
    set_input(g, dev, "q", samples(head_dim * queries * heads), 1);
    set_input(g, dev, "k", samples(head_dim * keys * heads), 1);
    set_input(g, dev, "v", samples(head_dim * keys * heads), 1);
    std::atomic<bool> never = false;
    const double seconds = best_seconds(repetitions, [&] { compute(g, dev, never); });
    return 4e-9 * queries * keys * head_dim * heads / seconds;
}

double memory_rate(int threads) {
    const size_t n = memory_bytes / sizeof(uint64_t);
    const size_t parts = std::clamp(threads, 1, 256);
    const std::unique_ptr<uint64_t[]> values(new uint64_t[n]);
    use_huge_pages(values.get(), memory_bytes);
    std::fill_n(values.get(), n, 1);
    std::atomic<uint64_t> total = 0; // read at the end, so that the reading is not optimised away
    double best = 0.0;
    for (int pass = 0; pass < memory_passes; ++pass) {
        const auto begun = std::chrono::steady_clock::now();
        in_parallel(parts, [&](int64_t i) { total += sum_of(values.get() + n * i / parts, n * (i + 1) / parts - n * i / parts); });
        const double taken = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
        best = std::max(best, memory_bytes * 1e-9 / taken);
    }
    if (total != (uint64_t)n * memory_passes) {
        throw error("the memory gave other values than were written");
    }
    return best;
}

} // namespace parlance::measure
