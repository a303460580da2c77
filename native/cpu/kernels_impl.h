// Included by one source file per instruction set, each compiled with its own flags. No include guard: the file is the body
// of one set. The includer defines KERNELS (the variable's name), KERNELS_NAME and VECTOR_WIDTH (floats in a register), and
// may define DOT_S8 for an instruction that multiplies bytes, and BYTE_OFFSET 0 where that takes signed ones only; STORE_BYTES
// for one that takes the low byte of each integer; LOAD_F16 and STORE_F16 for those that convert f16; the macros of
// kernels_blocks.h likewise.
//
// Everything is in an unnamed namespace, and no standard template is used: a function shared between the sets could
// otherwise be linked from the set with the widest instructions.
#include "cpu/kernels.h"

#ifndef BYTE_OFFSET
#define BYTE_OFFSET 128
#endif

namespace parlance::cpu {

namespace {

constexpr int width = VECTOR_WIDTH;
constexpr int panel = 2 * width;
#ifdef __aarch64__
constexpr int row_block = 8;       // two accumulators a row, of 32 registers
constexpr int block_rows_most = 6; // four a row
#else
constexpr int row_block = VECTOR_WIDTH == 16 ? 12 : VECTOR_WIDTH == 8 ? 6 : 4;
constexpr int block_rows_most = VECTOR_WIDTH == 16 ? 6 : 3;
#endif

typedef float vec __attribute__((vector_size(4 * VECTOR_WIDTH), may_alias));
typedef float unaligned_vec __attribute__((vector_size(4 * VECTOR_WIDTH), may_alias, aligned(4)));
typedef int32_t ivec __attribute__((vector_size(4 * VECTOR_WIDTH), may_alias));
typedef uint8_t unaligned_bvec __attribute__((vector_size(VECTOR_WIDTH), may_alias, aligned(1)));
typedef int32_t unaligned_ivec __attribute__((vector_size(4 * VECTOR_WIDTH), may_alias, aligned(4)));

inline vec load(const float * p) { return *(const unaligned_vec *)p; }
inline void store(float * p, vec v) { *(unaligned_vec *)p = v; }
#ifndef STORE_BYTES
inline void store_bytes(uint8_t * p, ivec v) { *(unaligned_bvec *)p = __builtin_convertvector(v, unaligned_bvec); }
#else
inline void store_bytes(uint8_t * p, ivec v) { STORE_BYTES(p, v); }
#endif
inline vec splat(float x) { return x - vec{}; }
inline vec select(ivec mask, vec yes, vec no) { return mask ? yes : no; }
inline vec max(vec a, vec b) { return a > b ? a : b; }
inline ivec larger(ivec a, ivec b) { return a > b ? a : b; }
inline vec absolute(vec x) { return (vec)((ivec)x & 0x7fffffff); }

typedef float four_floats __attribute__((vector_size(16), may_alias));
typedef int32_t four_ints __attribute__((vector_size(16), may_alias));

inline float sum(vec v) {
    alignas(4 * width) float x[width];
    store(x, v);
    four_floats total = *(const four_floats *)x;
    for (int i = 4; i < width; i += 4) {
        total += *(const four_floats *)(x + i);
    }
    return total[0] + total[1] + (total[2] + total[3]);
}

inline int32_t largest_int(ivec v) {
    alignas(4 * width) int32_t x[width];
    *(ivec *)x = v;
    four_ints top = *(const four_ints *)x;
    for (int i = 4; i < width; i += 4) {
        const four_ints other = *(const four_ints *)(x + i);
        top = top > other ? top : other;
    }
    const int32_t low = top[0] > top[1] ? top[0] : top[1];
    const int32_t high = top[2] > top[3] ? top[2] : top[3];
    return low > high ? low : high;
}

// exp(x) for -87 <= x <= 0, relative error below 3e-7: 2^n times a Taylor polynomial on half an octave.
inline vec exp_negative(vec x) {
    const float magic = 12582912.0f; // adding and subtracting it rounds to an integer
    const vec n = (x * 1.44269504f + magic) - magic;
    const vec r = x - n * 0.693359375f + n * 2.12194440e-4f;
    vec p = splat(1.0f / 720.0f);
    p = p * r + 1.0f / 120.0f;
    p = p * r + 1.0f / 24.0f;
    p = p * r + 1.0f / 6.0f;
    p = p * r + 0.5f;
    p = p * r + 1.0f;
    p = p * r + 1.0f;
    return (vec)((ivec)p + (__builtin_convertvector(n, ivec) << 23));
}

// 2^x for -126 <= x <= 0, relative error below 2e-7.
inline vec power_negative(vec x) {
    const float magic = 12582912.0f; // adding and subtracting it rounds to an integer
    const vec shifted = x + magic;
    const vec r = x - (shifted - magic);
    vec p = splat(0.00132028596f);
    p = p * r + 0.00967495330f;
    p = p * r + 0.0555104762f;
    p = p * r + 0.240221664f;
    p = p * r + 0.693146586f;
    p = p * r + 1.0f;
    return (vec)((ivec)p + ((ivec)shifted << 23));
}

// x times the normal distribution up to x, by formula 7.1.26 of Abramowitz and Stegun with an absolute error below 8e-8.
inline vec gelu(vec x) {
    const vec t = 1.0f / (1.0f + 0.231641888f * absolute(x));
    vec p = splat(0.5f * 1.061405429f);
    p = p * t - 0.5f * 1.453152027f;
    p = p * t + 0.5f * 1.421413741f;
    p = p * t - 0.5f * 0.284496736f;
    p = p * t + 0.5f * 0.254829592f;
    const vec tail = p * t * power_negative(max(x * x * -0.721347520f, splat(-126.0f)));
    // The tail on the side of x, so that a large negative x keeps its digits.
    return x * select(x < 0.0f, tail, 1.0f - tail);
}

#include "cpu/kernels_math.h"
#include "cpu/kernels_spectrum.h"

// Rows [row, row + rows) of one panel of sums, `first` its first output and `count` their number, are stored. Out of line: each
// block leaves its registers in `sums` once, whatever follows.
__attribute__((noinline)) void finish(float * sums, int rows, int64_t first, int count, const epilogue & e, int64_t row, float * out, int64_t ldo) {
    if (e.bias) {
        float rest[panel] = {};
        __builtin_memcpy(rest, e.bias + first, count * sizeof(float));
        for (int j = 0; j < panel; j += width) {
            const vec bias = load(rest + j);
            for (int r = 0; r < rows; ++r) {
                store(sums + r * panel + j, load(sums + r * panel + j) + bias);
            }
        }
    }
    if (e.act != activation::none) {
        activate_row(sums, rows * panel, e.act, e.slope, sums);
    }
    const float * gamma = e.gamma ? e.gamma + first : nullptr;
    for (int r = 0; r < rows; ++r) {
        const float * y = sums + r * panel;
        float * to = out + (row + r) * ldo + first;
        const float * residual = e.residual ? e.residual + (row + r) * ldo + first : nullptr;
        int j = 0;
        for (; j + width <= count; j += width) {
            vec v = load(y + j);
            v = gamma ? v * load(gamma + j) : v;
            store(to + j, residual ? v + load(residual + j) : v);
        }
        for (; j < count; ++j) {
            to[j] = y[j] * (gamma ? gamma[j] : 1.0f) + (residual ? residual[j] : 0.0f);
        }
    }
}

// Rows of k values that pass all panels together: equal parts of `rows`, few enough to stay in the second-level cache.
inline int64_t rows_together(int64_t rows, int64_t k) {
    const int64_t parts = (rows * k * 4 - 1) / (512 << 10) + 1;
    return ((rows - 1) / (parts * row_block) + 1) * row_block;
}

inline int columns(int64_t n, int64_t first) { return n - first < panel ? (int)(n - first) : panel; }

// A panel comes from the third-level cache or from memory: each of the k steps asks for `step` values of the next one, from
// `ahead` on, so that it is near when its turn comes. It may be larger than the first-level cache, so every block of rows asks for
// its own weights a few steps before it multiplies them.
constexpr int steps_ahead = 8;

template <int rows>
inline void block_f32(const float * a, int64_t lda, const float * b, int64_t k, int64_t first, int count, const epilogue & e, int64_t row,
                      float * out, int64_t ldo, const float * ahead, int64_t step) {
    vec acc[rows][2] = {};
    for (int64_t i = 0; i < k; ++i) {
        __builtin_prefetch(ahead + i * step, 0, 1);
        for (int j = 0; j < panel; j += 16) {
            __builtin_prefetch(b + (i + steps_ahead) * panel + j);
        }
        const vec lo = load(b + i * panel);
        const vec hi = load(b + i * panel + width);
#pragma GCC unroll 12
        for (int r = 0; r < rows; ++r) {
            const float x = a[r * lda + i];
            acc[r][0] += x * lo;
            acc[r][1] += x * hi;
        }
    }
    alignas(64) float sums[rows * panel];
#pragma GCC unroll 12
    for (int r = 0; r < rows; ++r) {
        store(sums + r * panel, acc[r][0]);
        store(sums + r * panel + width, acc[r][1]);
    }
    finish(sums, rows, first, count, e, row, out, ldo);
}

// The last rows, fewer than a block, in one pass over the panel.
template <int most>
inline void rest_f32(int rows, const float * a, int64_t lda, const float * b, int64_t k, int64_t first, int count, const epilogue & e, int64_t row,
                     float * out, int64_t ldo, const float * ahead, int64_t step) {
    if constexpr (most > 0) {
        if (rows == most) {
            block_f32<most>(a, lda, b, k, first, count, e, row, out, ldo, ahead, step);
        } else {
            rest_f32<most - 1>(rows, a, lda, b, k, first, count, e, row, out, ldo, ahead, step);
        }
    }
}

void gemm_f32(const float * a, int64_t lda, int64_t rows, const float * packed, int64_t k, int64_t n, const epilogue & e, float * out, int64_t ldo) {
    const int64_t together = rows_together(rows, k);
    for (int64_t begin = 0; begin < rows; begin += together) {
        const int64_t end = begin + together < rows ? begin + together : rows;
        const int64_t blocks = (end - begin - 1) / row_block + 1;
        const int64_t step = (panel - 1) / blocks + 1;
        for (int64_t first = 0; first < n; first += panel) {
            const float * b = packed + first * k;
            const float * ahead = first + panel < n ? b + panel * k : packed;
            const int count = columns(n, first);
            int64_t row = begin;
            for (; row + row_block <= end; row += row_block, ahead += k * step) {
                block_f32<row_block>(a + row * lda, lda, b, k, first, count, e, row, out, ldo, ahead, step);
            }
            rest_f32<row_block - 1>((int)(end - row), a + row * lda, lda, b, k, first, count, e, row, out, ldo, ahead, step);
        }
    }
}

#ifndef DOT_S8
// acc[j] += the products of four bytes of `a` (offset by 128) with the four weights of output j.
inline ivec dot_s8(ivec acc, const uint8_t * a, const int8_t * b) {
    for (int j = 0; j < width; ++j) {
        for (int i = 0; i < 4; ++i) {
            acc[j] += (int32_t)a[i] * b[4 * j + i];
        }
    }
    return acc;
}
#else
inline ivec dot_s8(ivec acc, const uint8_t * a, const int8_t * b) {
    int32_t four;
    __builtin_memcpy(&four, a, 4);
    return DOT_S8(acc, four, b);
}
#endif

template <int rows>
inline void block_s8(const uint8_t * a, int64_t lda, const float * row_scales, const int8_t * b, const float * scales, const int32_t * sums,
                     int64_t k, int64_t first, int count, const epilogue & e, int64_t row, float * out, int64_t ldo) {
    ivec acc[rows][2] = {};
    for (int64_t i = 0; i < k; i += 4) {
        const int8_t * step = b + i * panel;
#pragma GCC unroll 12
        for (int r = 0; r < rows; ++r) {
            acc[r][0] = dot_s8(acc[r][0], a + r * lda + i, step);
            acc[r][1] = dot_s8(acc[r][1], a + r * lda + i, step + 4 * width);
        }
    }
    alignas(64) float products[rows * panel];
    for (int h = 0; h < 2; ++h) {
        const ivec offset = *(const unaligned_ivec *)(sums + first + h * width);
        const vec scale = load(scales + first + h * width);
#pragma GCC unroll 12
        for (int r = 0; r < rows; ++r) {
            store(products + r * panel + h * width, __builtin_convertvector(acc[r][h] - offset, vec) * (row_scales[row + r] * scale));
        }
    }
    finish(products, rows, first, count, e, row, out, ldo);
}

template <int most>
inline void rest_s8(int rows, const uint8_t * a, int64_t lda, const float * row_scales, const int8_t * b, const float * scales, const int32_t * sums,
                    int64_t k, int64_t first, int count, const epilogue & e, int64_t row, float * out, int64_t ldo) {
    if constexpr (most > 0) {
        if (rows == most) {
            block_s8<most>(a, lda, row_scales, b, scales, sums, k, first, count, e, row, out, ldo);
        } else {
            rest_s8<most - 1>(rows, a, lda, row_scales, b, scales, sums, k, first, count, e, row, out, ldo);
        }
    }
}

void gemm_s8(const uint8_t * a, int64_t lda, const float * row_scales, int64_t rows, const int8_t * packed, const float * scales,
             const int32_t * sums, int64_t k, int64_t n, const epilogue & e, float * out, int64_t ldo) {
    for (int64_t first = 0; first < n; first += panel) {
        const int8_t * b = packed + first * k;
        const int count = columns(n, first);
        int64_t row = 0;
        for (; row + row_block <= rows; row += row_block) {
            block_s8<row_block>(a + row * lda, lda, row_scales, b, scales, sums, k, first, count, e, row, out, ldo);
        }
        rest_s8<row_block - 1>((int)(rows - row), a + row * lda, lda, row_scales, b, scales, sums, k, first, count, e, row, out, ldo);
    }
}

float quantize_row(const float * x, int64_t n, uint8_t * out) {
    // Sizes compare as integers do, which also lets a value that is not a number through to the scale. Four maxima, so that one
    // comparison need not wait for the last.
    ivec tops[4] = {};
    int64_t i = 0;
    for (; i + 4 * width <= n; i += 4 * width) {
        for (int j = 0; j < 4; ++j) {
            tops[j] = larger(tops[j], (ivec)absolute(load(x + i + j * width)));
        }
    }
    for (; i + width <= n; i += width) {
        tops[0] = larger(tops[0], (ivec)absolute(load(x + i)));
    }
    const int32_t top = largest_int(larger(larger(tops[0], tops[1]), larger(tops[2], tops[3])));
    float largest;
    __builtin_memcpy(&largest, &top, sizeof largest);
    for (; i < n; ++i) {
        const float size = x[i] < 0.0f ? -x[i] : x[i];
        largest = size <= largest ? largest : size;
    }
    const float inverse = largest > 0.0f ? 127.0f / largest : 0.0f;
    const float magic = 12582912.0f + BYTE_OFFSET; // rounds to an integer in the low bits
    for (i = 0; i + width <= n; i += width) {
        store_bytes(out + i, (ivec)(load(x + i) * inverse + magic));
    }
    for (; i < n; ++i) {
        const float shifted = x[i] * inverse + magic;
        int32_t bits;
        __builtin_memcpy(&bits, &shifted, 4);
        out[i] = (uint8_t)bits;
    }
    return largest / 127.0f;
}

void depthwise_row(const float * const * taps, int n_taps, const float * weight, const float * bias, int64_t channels, float * out) {
    int64_t c = 0;
    for (; c + width <= channels; c += width) {
        vec acc = load(bias + c);
        for (int i = 0; i < n_taps; ++i) {
            acc += load(taps[i] + c) * load(weight + i * channels + c);
        }
        store(out + c, acc);
    }
    for (; c < channels; ++c) {
        float acc = bias[c];
        for (int i = 0; i < n_taps; ++i) {
            acc += taps[i][c] * weight[i * channels + c];
        }
        out[c] = acc;
    }
}

void layer_norm_row(float * x, int64_t n, const float * weight, const float * bias, float eps) {
    vec total = {};
    float rest = 0.0f;
    int64_t i = 0;
    for (; i + width <= n; i += width) {
        total += load(x + i);
    }
    for (; i < n; ++i) {
        rest += x[i];
    }
    const float mean = (sum(total) + rest) / n;
    total = vec{};
    rest = 0.0f;
    for (i = 0; i + width <= n; i += width) {
        const vec d = load(x + i) - mean;
        total += d * d;
    }
    for (; i < n; ++i) {
        rest += (x[i] - mean) * (x[i] - mean);
    }
    const float scale = 1.0f / __builtin_sqrtf((sum(total) + rest) / n + eps);
    for (i = 0; i + width <= n; i += width) {
        store(x + i, (load(x + i) - mean) * scale * load(weight + i) + load(bias + i));
    }
    for (; i < n; ++i) {
        x[i] = (x[i] - mean) * scale * weight[i] + bias[i];
    }
}

void gate_row(const float * gate, int64_t n, float * out) {
    int64_t i = 0;
    for (; i + width <= n; i += width) {
        const vec g = load(gate + i);
        store(out + i, g * sigmoid(g) * load(out + i));
    }
    for (; i < n; ++i) {
        out[i] *= gate[i] * sigmoid(splat(gate[i]))[0];
    }
}

#include "cpu/kernels_blocks.h"
#include "cpu/kernels_f16.h"

// Attention stands on both.
#include "cpu/kernels_attention.h"
#include "cpu/kernels_attention_s8.h"

} // namespace

extern const kernels KERNELS;
const kernels KERNELS = {KERNELS_NAME, panel,         WEIGHT_OFFSET,   BYTE_OFFSET,    gemm_f32,      gemm_s8,           quantize_blocks, gemm_blocks,
                         gate_row,     F16_TO_ROW,    ROW_TO_F16,      quantize_row,   depthwise_row, layer_norm_row,    activate_row,    snake_row,
                         add_sine_row, spectrum_rows, attention_panel, attention_rows, quantize_head, attention_panel_s8};

} // namespace parlance::cpu
