#pragma once

#include <algorithm>
#include <vector>

#include "engine/weights.h"

// What operations with CPU kernels share: a product with a packed matrix of any format, shares of work, working memory.
namespace parlance::cpu {

// Grows to the largest use and is kept.
template <typename T> T * grown(std::vector<T> & v, size_t n) {
    if (v.size() < n) {
        v.resize(n);
    }
    return v.data();
}

// Values from one row to the next of a buffer: rows a multiple of 4 KiB apart would compete for the same few places of the
// first-level cache.
inline int64_t row_stride(int64_t n) { return n % 1024 == 0 ? n + 16 : n; }

struct share {
    int64_t begin, end;
};

// Part `i` of `n` of `total`, in whole units.
inline share part(int64_t total, int64_t unit, int i, int n) {
    const int64_t units = (total + unit - 1) / unit;
    return {std::min(total, units * i / n * unit), std::min(total, units * (i + 1) / n * unit)};
}

// Rows in the form that a packed matrix multiplies, quantised where it wants them so. Lives in the calling thread's working
// memory until its next `prepare`.
struct operand {
    const float * a;
    int64_t lda, rows;
    const uint8_t * bytes;
    int64_t byte_stride;
    const float * scales;
    const activation_block * blocks;
};
operand prepare(const kernels & ks, const packed_matrix & m, const float * a, int64_t lda, int64_t rows);

// For products whose operands overlap (im2col without a copy): `rows` contiguous rows of n values share one scale, and an operand may
// start at any of them. The weights are f32 or s8. The caller moves `a` and `bytes` to the start and sets strides and row count.
operand prepare_overlapping(const kernels & ks, const packed_matrix & m, const float * a, int64_t rows, int64_t n);

// Outputs [first, first + count) of out = act(a W + b) ...; `first` is a multiple of the panel.
void multiply(const kernels & ks, const packed_matrix & m, const operand & a, int64_t first, int64_t count, epilogue e, float * out, int64_t ldo);

// `prepare` and `multiply` in one call.
void product(const kernels & ks, const packed_matrix & m, const float * a, int64_t lda, int64_t rows, int64_t first, int64_t count, epilogue e,
             float * out, int64_t ldo);

} // namespace parlance::cpu
