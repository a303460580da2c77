#pragma once

#include <cstddef>
#include <cstdint>

// The inner loops of the CPU kernels, compiled once per instruction set and chosen at run time. Matrices are packed at load
// in panels of `panel` outputs; activations are row-major, one frame a row.
namespace parlance::cpu {

enum class activation { none, relu, leaky_relu, gelu, gelu_tanh, silu, mish, elu, tanh, sigmoid, exp, sin };

// What the values of a packed matrix are. s8 has one scale an output; the last three are ggml's blocks (blocks.h).
enum class packing { f32, s8, q8_0, q4_0, q4_k };

// What happens to each output y = sum + bias before it is stored: activation, then gamma * y + residual where given.
struct epilogue {
    const float * bias = nullptr;
    activation act = activation::none;
    float slope = 0.0f; // of leaky_relu
    const float * gamma = nullptr;
    const float * residual = nullptr; // same rows and stride as the output
};

// 32 activations quantised together: value = scale * byte.
struct activation_block {
    float scale;
    float sum;     // of the values
    int32_t total; // of the bytes
};

// The keys and values of one head, one row of d values a key, and how queries see them. Strides in elements.
struct attention_head {
    const void *k, *v; // f32, or f16 as marked
    bool k_f16, v_f16;
    int64_t ldk, ldv;
    int64_t d;
    int64_t n_keys;
    float scale;
    int64_t diagonal, window; // query i sees the keys j <= diagonal + i, the last `window` of them
    int64_t sample;           // the scores of the first so many keys are raised by `raise`
    float raise;
    // Relative keys and values of `offsets` positions around the query: rel_k [offsets rows of d], rel_v_t [d rows of offsets].
    const float *rel_k, *rel_v_t;
    int64_t offsets;
    // Relative positions p [2 * frames - 1 rows of d]: score += (q + bias_v) p, while bias_u is added to the query of the keys.
    const float *p, *bias_u, *bias_v;
    int64_t ldp, frames;
};

// Keys that pass through a panel of queries together: scores, queries and sums fit the first-level cache.
constexpr int64_t attention_tile = 96;
constexpr int64_t attention_byte_tile = 192; // in int8; a multiple of 4
constexpr int max_attention_rows = 4;
constexpr int spectrum_slack = 16;

struct kernels {
    const char * name;
    int panel;
    int weight_offset; // added to each q8_0 weight: 128 where the product takes unsigned by signed bytes, else 0
    int byte_offset;   // added to each quantised activation: 128 where the product takes unsigned by signed bytes, else 0

    // out [rows, n] = a [rows, k] x packed; strides in floats.
    void (*gemm_f32)(const float * a, int64_t lda, int64_t rows, const float * packed, int64_t k, int64_t n, const epilogue & e, float * out,
                     int64_t ldo);
    // a is quantised by `quantize_row`; k is a multiple of 4.
    void (*gemm_s8)(const uint8_t * a, int64_t lda, const float * row_scales, int64_t rows, const int8_t * packed, const float * scales,
                    const int32_t * sums, int64_t k, int64_t n, const epilogue & e, float * out, int64_t ldo);
    // k bytes and k / 32 blocks; k is a multiple of 32.
    void (*quantize_blocks)(const float * x, int64_t k, int8_t * bytes, activation_block * blocks);
    // Of a packed matrix of q8_0, q4_0 or q4_k, from the first output of a panel; `bytes` and `blocks` hold whole rows. Each
    // weight is read once for up to `row_block` rows.
    void (*gemm_blocks)(packing format, const int8_t * bytes, const activation_block * blocks, int64_t rows, const std::byte * packed, int64_t k,
                        int64_t n, const epilogue & e, float * out, int64_t ldo);
    // out = silu(gate) * out
    void (*gate_row)(const float * gate, int64_t n, float * out);
    // Halves as ggml rounds them; both null where the set has no instruction for it.
    void (*f16_to_row)(const uint16_t * values, int64_t n, float * out);
    void (*row_to_f16)(const float * x, int64_t n, uint16_t * out);
    // Symmetric, 8 bits, stored with byte_offset; returns the scale.
    float (*quantize_row)(const float * x, int64_t n, uint8_t * out);
    // One output frame of a depthwise convolution; taps[i] is the input row of tap i.
    void (*depthwise_row)(const float * const * taps, int n_taps, const float * weight, const float * bias, int64_t channels, float * out);
    // In place; one row.
    void (*layer_norm_row)(float * x, int64_t n, const float * weight, const float * bias, float eps);
    // out[i] = act(x[i]); in place where out is x.
    void (*activate_row)(const float * x, int64_t n, activation act, float slope, float * out);
    // out[i] = x[i] + gain[i] * sin(alpha[i] * x[i])^2; in place where out is x.
    void (*snake_row)(const float * x, int64_t n, const float * alpha, const float * gain, float * out);
    // out[i] += gain * sin(angle), the angle between `from` where part[i] is 0 and `to` where it is 1; angles of any size.
    void (*add_sine_row)(const float * part, int64_t n, float from, float to, float gain, float * out);
    // Magnitudes, then phases, of `bins` frequencies: row t is of the n samples from x + t * hop on. basis [n, 2 * bins]: what a
    // sample adds to the real parts, then to the imaginary ones; those below `rounding` of their magnitude count as none. Behind
    // the last row of the basis `spectrum_slack` values are read, and behind that of out as many are written.
    void (*spectrum_rows)(const float * x, int64_t hop, int64_t rows, const double * basis, int64_t n, int64_t bins, float rounding, float * out);
    // The queries first ... first + n, n <= panel; q [n rows of d] and out begin at query `first`. `work` has
    // attention_panel_work floats.
    void (*attention_panel)(const attention_head & h, const float * q, int64_t ldq, int64_t first, int n, float * work, float * out, int64_t ldo);
    // Few queries, n <= max_attention_rows, of any heads that share these keys: each key is read once. index[i] is the
    // position of query i. Nothing relative; `work` has attention_rows_work floats.
    void (*attention_rows)(const attention_head & h, int n, const float * const * q, const int64_t * index, float * work, float * const * out);
    // The keys and values of a head, in f32, for attention_panel_s8; `bytes` has quantized_head_size bytes.
    void (*quantize_head)(const attention_head & h, std::byte * bytes);
    // As attention_panel in int8, where every query sees every key and nothing is relative. `bytes` is this thread's, from
    // quantize_head; `work` has attention_panel_s8_work bytes.
    void (*attention_panel_s8)(const attention_head & h, std::byte * bytes, const float * q, int64_t ldq, int n, std::byte * work, float * out,
                               int64_t ldo);
};

// In floats.
size_t attention_panel_work(const kernels & ks, const attention_head & h);
size_t attention_rows_work(const kernels & ks, int64_t n_keys);
// In bytes.
size_t quantized_head_size(const kernels & ks, const attention_head & h);
size_t attention_panel_s8_work(const kernels & ks, const attention_head & h);

// The fastest set that this processor runs; never null.
const kernels & best_kernels();

// By name, for tests: "avx512vnni", "avxvnni", "avx2", "generic", on ARM "i8mm", "dotprod", "neon"; nullptr if this
// processor or build lacks it.
const kernels * find_kernels(const char * name);

// w [n rows of k] -> panels. The float form is k x panel a panel; the int8 form holds four consecutive k together, each
// output scaled to 127 by its largest weight.
size_t packed_f32_size(const kernels & ks, int64_t k, int64_t n); // in floats
void pack_f32(const kernels & ks, const float * w, int64_t k, int64_t n, float * out);

// Offsets in bytes inside one block: the panels, then n_padded scales, then n_padded sums.
struct packed_s8_layout {
    size_t scales, sums, total;
    int64_t n_padded;
};
packed_s8_layout layout_s8(const kernels & ks, int64_t k, int64_t n);
void pack_s8(const kernels & ks, const float * w, int64_t k, int64_t n, std::byte * out);

// Rows of `k` values that are quantised and multiplied before the next ones are read.
int64_t quantized_rows(int64_t k);

// Outputs [first, first + count) of `rows` rows by one block of `pack_s8`; `e` and `out` begin at output `first`, which is a
// multiple of the panel. `bytes` [quantized_rows * k] and `row_scales` [quantized_rows] are working memory.
void product_s8(const kernels & ks, const float * a, int64_t lda, int64_t rows, const std::byte * block, int64_t k, int64_t n, int64_t first,
                int64_t count, epilogue e, float * out, int64_t ldo, uint8_t * bytes, float * row_scales);

} // namespace parlance::cpu
