#include "cpu/blocks.h"

#include <cstring>

namespace parlance::cpu {

namespace {

constexpr int subblock = 32; // weights that meet one block of activations

// Offsets inside ggml's blocks, which all begin with the scale as a half float.
constexpr int quants_offset = 2;
constexpr int k_scales_offset = 4; // after the scale of the mins
constexpr int k_quants_offset = 16;

// Eight scales and eight mins of 6 bits each in 12 bytes: the low six bits of the first four, then four low bits of the
// others, whose two high bits fill up the first bytes.
uint8_t k_scale(const uint8_t * packed, int i) { return i < 4 ? packed[i] & 63 : (packed[i + 4] & 15) | packed[i - 4] >> 6 << 4; }
uint8_t k_min(const uint8_t * packed, int i) { return i < 4 ? packed[i + 4] & 63 : packed[i + 4] >> 4 | packed[i] >> 6 << 4; }

// The 32 weights of a block of 16 bytes, first the low halves of the bytes.
uint8_t nibble(const uint8_t * quants, int i) { return i < 16 ? quants[i] & 15 : quants[i - 16] >> 4; }

// A block of q4_k pairs its eight times 32 weights: 32 bytes hold two of them, low halves first.
uint8_t k_nibble(const uint8_t * quants, int part, int i) {
    const uint8_t both = quants[part / 2 * subblock + i];
    return part % 2 ? both >> 4 : both & 15;
}

void put_half(uint8_t * out, int output, const uint8_t * half) { std::memcpy(out + 2 * output, half, 2); }

// Places weight i of 32 of one output among the panel's: four consecutive ones together.
void put_byte(uint8_t * out, int panel, int output, int i, uint8_t value) { out[(i / 4 * panel + output) * 4 + i % 4] = value; }

// Weights 8p to 8p + 3 are the low halves, 8p + 4 to 8p + 7 the high ones.
void put_nibble(uint8_t * out, int panel, int output, int i, uint8_t value) {
    out[(i / 8 * panel + output) * 4 + i % 4] |= i % 8 < 4 ? value : value << 4;
}

// One block of one output into the record of its panel.
void put_block(const kernels & ks, packing format, const uint8_t * block, int output, uint8_t * record) {
    const int panel = ks.panel;
    put_half(record, output, block);
    uint8_t * values = record + 2 * panel;
    if (format == packing::q8_0) {
        for (int i = 0; i < subblock; ++i) {
            put_byte(values, panel, output, i, (uint8_t)(block[quants_offset + i] + ks.weight_offset));
        }
    } else if (format == packing::q4_0) {
        for (int i = 0; i < subblock; ++i) {
            put_nibble(values, panel, output, i, nibble(block + quants_offset, i));
        }
    } else {
        put_half(values, output, block + 2);
        uint8_t * scales = values + 2 * panel;
        values = scales + 16 * panel;
        for (int part = 0; part < 8; ++part, values += subblock / 2 * panel) {
            scales[(part / 4 * panel + output) * 4 + part % 4] = k_scale(block + k_scales_offset, part);
            scales[((2 + part / 4) * panel + output) * 4 + part % 4] = k_min(block + k_scales_offset, part);
            for (int i = 0; i < subblock; ++i) {
                put_nibble(values, panel, output, i, k_nibble(block + k_quants_offset, part, i));
            }
        }
    }
}

size_t block_bytes(packing format) { return format == packing::q8_0 ? 34 : format == packing::q4_0 ? 18 : 144; }

} // namespace

int64_t block_size(packing format) { return format == packing::q4_k ? 256 : subblock; }

size_t block_row_size(packing format, int64_t k) { return k / block_size(format) * block_bytes(format); }

size_t packed_blocks_size(const kernels & ks, packing format, int64_t k, int64_t n) {
    return (n + ks.panel - 1) / ks.panel * panel_bytes(ks, format, k);
}

size_t panel_bytes(const kernels & ks, packing format, int64_t k) {
    const size_t record = format == packing::q4_k ? 148 : block_bytes(format); // the 6-bit scales take a byte each
    return k / block_size(format) * record * ks.panel;
}

void pack_blocks(const kernels & ks, packing format, const std::byte * blocks, int64_t k, int64_t n, std::byte * out) {
    std::memset(out, 0, packed_blocks_size(ks, format, k, n));
    const size_t row = block_row_size(format, k);
    const size_t panel = panel_bytes(ks, format, k);
    const int64_t per_row = k / block_size(format);
    for (int64_t j = 0; j < n; ++j) {
        const uint8_t * source = (const uint8_t *)blocks + j * row;
        uint8_t * records = (uint8_t *)out + j / ks.panel * panel;
        for (int64_t i = 0; i < per_row; ++i) {
            put_block(ks, format, source + i * (row / per_row), j % ks.panel, records + i * (panel / per_row));
        }
    }
}

} // namespace parlance::cpu
