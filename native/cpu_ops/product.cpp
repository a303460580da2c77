#include "cpu_ops/product.h"

#include "cpu/blocks.h"

namespace parlance::cpu {

namespace {

struct working_memory {
    std::vector<uint8_t> bytes;
    std::vector<float> scales;
    std::vector<activation_block> blocks;
};

working_memory & mine() {
    thread_local working_memory m;
    return m;
}

// So much of a panel stays in the second-level cache beside the rows.
constexpr int64_t depth = 1024;

const float * from(const float * values, int64_t first) { return values ? values + first : nullptr; }

// A long sum in parts, each added to what the parts before it left in `out`.
void multiply_deep(const kernels & ks, const packed_matrix & m, const operand & a, int64_t first, int64_t count, const epilogue & e, float * out,
                   int64_t ldo) {
    const float * packed = (const float *)m.tensor->data;
    const int64_t parts = (m.k + depth - 1) / depth;
    for (int64_t at = first; at < first + count; at += ks.panel) {
        const int64_t width = std::min<int64_t>(ks.panel, first + count - at);
        for (int64_t i = 0; i < parts; ++i) {
            const share k = part(m.k, 1, (int)i, (int)parts);
            const epilogue own{
                .bias = i == 0 ? from(e.bias, at) : nullptr, .gamma = from(e.gamma, at), .residual = i == 0 ? from(e.residual, at) : out + at};
            ks.gemm_f32(a.a + k.begin, a.lda, a.rows, packed + at * m.k + k.begin * ks.panel, k.end - k.begin, width, own, out + at, ldo);
        }
    }
}

} // namespace

operand prepare(const kernels & ks, const packed_matrix & m, const float * a, int64_t lda, int64_t rows) {
    working_memory & q = mine();
    if (m.format == packing::f32) {
        return {a, lda, rows, nullptr, 0, nullptr, nullptr};
    }
    uint8_t * bytes = grown(q.bytes, rows * m.k);
    if (m.format == packing::s8) {
        float * scales = grown(q.scales, rows);
        for (int64_t r = 0; r < rows; ++r) {
            scales[r] = ks.quantize_row(a + r * lda, m.k, bytes + r * m.k);
        }
        return {a, lda, rows, bytes, m.k, scales, nullptr};
    }
    activation_block * blocks = grown(q.blocks, rows * m.k / 32);
    for (int64_t r = 0; r < rows; ++r) {
        ks.quantize_blocks(a + r * lda, m.k, (int8_t *)bytes + r * m.k, blocks + r * m.k / 32);
    }
    return {a, lda, rows, bytes, m.k, nullptr, blocks};
}

operand prepare_overlapping(const kernels & ks, const packed_matrix & m, const float * a, int64_t rows, int64_t n) {
    if (m.format == packing::f32) {
        return {a, n, rows, nullptr, 0, nullptr, nullptr};
    }
    uint8_t * bytes = grown(mine().bytes, rows * n);
    float * scales = grown(mine().scales, rows);
    std::fill(scales, scales + rows, ks.quantize_row(a, rows * n, bytes));
    return {a, n, rows, bytes, n, scales, nullptr};
}

void multiply(const kernels & ks, const packed_matrix & m, const operand & a, int64_t first, int64_t count, epilogue e, float * out, int64_t ldo) {
    if (m.format == packing::f32 && m.k > depth && e.act == activation::none) {
        return multiply_deep(ks, m, a, first, count, e, out, ldo);
    }
    e.bias = from(e.bias, first);
    e.gamma = from(e.gamma, first);
    e.residual = from(e.residual, first);
    const std::byte * data = (const std::byte *)m.tensor->data;
    switch (m.format) {
    case packing::f32: ks.gemm_f32(a.a, a.lda, a.rows, (const float *)data + first * m.k, m.k, count, e, out + first, ldo); break;
    case packing::s8: {
        const packed_s8_layout layout = layout_s8(ks, m.k, m.n);
        ks.gemm_s8(a.bytes, a.byte_stride, a.scales, a.rows, (const int8_t *)data + first * m.k, (const float *)(data + layout.scales) + first,
                   (const int32_t *)(data + layout.sums) + first, m.k, count, e, out + first, ldo);
        break;
    }
    default:
        ks.gemm_blocks(m.format, (const int8_t *)a.bytes, a.blocks, a.rows, data + first / ks.panel * panel_bytes(ks, m.format, m.k), m.k, count, e,
                       out + first, ldo);
    }
}

void product(const kernels & ks, const packed_matrix & m, const float * a, int64_t lda, int64_t rows, int64_t first, int64_t count, epilogue e,
             float * out, int64_t ldo) {
    if (m.format == packing::s8) {
        // In parts that stay in the cache between quantising and multiplying.
        const int64_t together = std::min(rows, quantized_rows(m.k));
        const epilogue own{from(e.bias, first), e.act, e.slope, from(e.gamma, first), from(e.residual, first)};
        product_s8(ks, a, lda, rows, (const std::byte *)m.tensor->data, m.k, m.n, first, count, own, out + first, ldo,
                   grown(mine().bytes, together * m.k), grown(mine().scales, together));
        return;
    }
    multiply(ks, m, prepare(ks, m, a, lda, rows), first, count, e, out, ldo);
}

} // namespace parlance::cpu
