#include "cpu/kernels.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#if defined(PARLANCE_ARM_KERNELS) && defined(__linux__)
#include <sys/auxv.h>
#elif defined(PARLANCE_ARM_KERNELS) && defined(__APPLE__)
#include <sys/sysctl.h>
#endif

namespace parlance::cpu {

extern const kernels kernels_generic;
#ifdef PARLANCE_X86_KERNELS
extern const kernels kernels_avx2;
extern const kernels kernels_avxvnni;
extern const kernels kernels_avx512vnni;
#endif
#ifdef PARLANCE_ARM_KERNELS
extern const kernels kernels_neon;
extern const kernels kernels_dotprod;
extern const kernels kernels_i8mm;
#endif

namespace {

#ifdef PARLANCE_ARM_KERNELS
struct arm_features {
    bool dotprod, i8mm;
};

arm_features find_arm_features() {
#if defined(__linux__)
    // The kernel's HWCAP_ASIMDDP and HWCAP2_I8MM, which older C libraries do not name.
    return {(getauxval(AT_HWCAP) & 1ul << 20) != 0, (getauxval(AT_HWCAP2) & 1ul << 13) != 0};
#elif defined(__APPLE__)
    const auto has = [](const char * name) {
        int value = 0;
        size_t size = sizeof value;
        return sysctlbyname(name, &value, &size, nullptr, 0) == 0 && value != 0;
    };
    return {has("hw.optional.arm.FEAT_DotProd"), has("hw.optional.arm.FEAT_I8MM")};
#else
    return {};
#endif
}
#endif

// Fastest first.
std::vector<const kernels *> available() {
    std::vector<const kernels *> sets;
#ifdef PARLANCE_X86_KERNELS
    __builtin_cpu_init();
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("f16c");
    if (avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vnni")) {
        sets.push_back(&kernels_avx512vnni);
    }
    if (avx2 && __builtin_cpu_supports("avxvnni")) {
        sets.push_back(&kernels_avxvnni);
    }
    if (avx2) {
        sets.push_back(&kernels_avx2);
    }
#endif
#ifdef PARLANCE_ARM_KERNELS
    const arm_features has = find_arm_features();
    if (has.i8mm) {
        sets.push_back(&kernels_i8mm);
    }
    if (has.dotprod) {
        sets.push_back(&kernels_dotprod);
    }
    sets.push_back(&kernels_neon);
#else
    sets.push_back(&kernels_generic);
#endif
    return sets;
}

int64_t padded(const kernels & ks, int64_t n) { return (n + ks.panel - 1) / ks.panel * ks.panel; }

} // namespace

const kernels & best_kernels() {
    static const kernels * best = available().front();
    return *best;
}

const kernels * find_kernels(const char * name) {
    for (const kernels * ks : available()) {
        if (std::strcmp(ks->name, name) == 0) {
            return ks;
        }
    }
    return nullptr;
}

size_t attention_panel_work(const kernels & ks, const attention_head & h) {
    return (size_t)(ks.panel * (3 * h.d + 2 * attention_tile + ks.panel + h.offsets + 3) + 2 * attention_tile * h.d + 16 * 12);
}

size_t attention_rows_work(const kernels & ks, int64_t n_keys) { return (size_t)(max_attention_rows * (n_keys + ks.panel)); }

// Both count whole cache lines for each of up to ten parts.
size_t quantized_head_size(const kernels & ks, const attention_head & h) {
    return (size_t)(padded(ks, h.d) * (2 * (h.n_keys + 3) + 12) + 4 * (h.n_keys + 3) + 640);
}

size_t attention_panel_s8_work(const kernels & ks, const attention_head & h) {
    return (size_t)(ks.panel * (6 * padded(ks, h.d) + 2 * ks.panel + 5 * attention_byte_tile + 16) + 640);
}

size_t packed_f32_size(const kernels & ks, int64_t k, int64_t n) { return (size_t)(k * padded(ks, n)); }

void pack_f32(const kernels & ks, const float * w, int64_t k, int64_t n, float * out) {
    for (int64_t first = 0; first < n; first += ks.panel) {
        for (int64_t i = 0; i < k; ++i) {
            for (int64_t j = first; j < first + ks.panel; ++j) {
                *out++ = j < n ? w[j * k + i] : 0.0f;
            }
        }
    }
}

packed_s8_layout layout_s8(const kernels & ks, int64_t k, int64_t n) {
    const int64_t n_padded = padded(ks, n);
    const size_t scales = (size_t)(k * n_padded);
    const size_t sums = scales + n_padded * sizeof(float);
    return {scales, sums, sums + n_padded * sizeof(int32_t), n_padded};
}

void pack_s8(const kernels & ks, const float * w, int64_t k, int64_t n, std::byte * out) {
    const packed_s8_layout layout = layout_s8(ks, k, n);
    int8_t * q = (int8_t *)out;
    float * scales = (float *)(out + layout.scales);
    int32_t * sums = (int32_t *)(out + layout.sums);
    std::memset(out, 0, layout.total);
    for (int64_t j = 0; j < n; ++j) {
        const float * row = w + j * k;
        float largest = 0.0f;
        for (int64_t i = 0; i < k; ++i) {
            largest = std::max(largest, std::abs(row[i]));
        }
        scales[j] = largest / 127.0f;
        const float inverse = largest > 0.0f ? 127.0f / largest : 0.0f;
        int8_t * panel = q + j / ks.panel * ks.panel * k;
        for (int64_t i = 0; i < k; ++i) {
            const int value = (int)std::lround(row[i] * inverse);
            panel[i / 4 * 4 * ks.panel + j % ks.panel * 4 + i % 4] = (int8_t)value;
            sums[j] += ks.byte_offset * value;
        }
    }
}

int64_t quantized_rows(int64_t k) {
    constexpr int64_t cached_bytes = 256 << 10;               // of a second-level cache, beside the weights
    return std::max<int64_t>(48, cached_bytes / k / 48 * 48); // whole row blocks of every set
}

void product_s8(const kernels & ks, const float * a, int64_t lda, int64_t rows, const std::byte * block, int64_t k, int64_t n, int64_t first,
                int64_t count, epilogue e, float * out, int64_t ldo, uint8_t * bytes, float * row_scales) {
    const packed_s8_layout layout = layout_s8(ks, k, n);
    const float * scales = (const float *)(block + layout.scales) + first;
    const int32_t * sums = (const int32_t *)(block + layout.sums) + first;
    const int64_t together = quantized_rows(k);
    for (int64_t begin = 0; begin < rows; begin += together) {
        const int64_t n_rows = std::min(together, rows - begin);
        for (int64_t r = 0; r < n_rows; ++r) {
            row_scales[r] = ks.quantize_row(a + (begin + r) * lda, k, bytes + r * k);
        }
        ks.gemm_s8(bytes, k, row_scales, n_rows, (const int8_t *)block + first * k, scales, sums, k, count, e, out + begin * ldo, ldo);
        e.residual = e.residual ? e.residual + together * ldo : nullptr;
    }
}

} // namespace parlance::cpu
