#include "cpu/product.h"

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

} // namespace

operand prepare(const kernels & ks, const packed_matrix & m, const float * a, int64_t lda, int64_t rows) {
    working_memory & q = mine();
    if (m.format == packing::f32) {
        return {a, lda, rows, nullptr, nullptr, nullptr};
    }
    uint8_t * bytes = grown(q.bytes, rows * m.k);
    if (m.format == packing::s8) {
        float * scales = grown(q.scales, rows);
        for (int64_t r = 0; r < rows; ++r) {
            scales[r] = ks.quantize_row(a + r * lda, m.k, bytes + r * m.k);
        }
        return {a, lda, rows, bytes, scales, nullptr};
    }
    activation_block * blocks = grown(q.blocks, rows * m.k / 32);
    for (int64_t r = 0; r < rows; ++r) {
        ks.quantize_blocks(a + r * lda, m.k, (int8_t *)bytes + r * m.k, blocks + r * m.k / 32);
    }
    return {a, lda, rows, bytes, nullptr, blocks};
}

void multiply(const kernels & ks, const packed_matrix & m, const operand & a, int64_t first, int64_t count, epilogue e, float * out, int64_t ldo) {
    e.bias = e.bias ? e.bias + first : nullptr;
    e.gamma = e.gamma ? e.gamma + first : nullptr;
    e.residual = e.residual ? e.residual + first : nullptr;
    const std::byte * data = (const std::byte *)m.tensor->data;
    switch (m.format) {
    case packing::f32: ks.gemm_f32(a.a, a.lda, a.rows, (const float *)data + first * m.k, m.k, count, e, out + first, ldo); break;
    case packing::s8: {
        const packed_s8_layout layout = layout_s8(ks, m.k, m.n);
        ks.gemm_s8(a.bytes, m.k, a.scales, a.rows, (const int8_t *)data + first * m.k, (const float *)(data + layout.scales) + first,
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
        const epilogue own{e.bias ? e.bias + first : nullptr, e.act, e.slope, e.gamma ? e.gamma + first : nullptr,
                           e.residual ? e.residual + first : nullptr};
        product_s8(ks, a, lda, rows, (const std::byte *)m.tensor->data, m.k, m.n, first, count, own, out + first, ldo,
                   grown(mine().bytes, together * m.k), grown(mine().scales, together));
        return;
    }
    multiply(ks, m, prepare(ks, m, a, lda, rows), first, count, e, out, ldo);
}

} // namespace parlance::cpu
