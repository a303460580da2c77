#pragma once

#include <cstddef>
#include <cstdint>

#include "cpu/kernels.h"

// Matrices quantised in blocks along k, for the products that are bound by reading weights. Quantised values and scales are
// those of ggml's blocks, bit for bit; only their order differs: for each panel of outputs one record per block, in the order
// in which a product reads them.
namespace parlance::cpu {

// Weights that share one scale or, of q4_k, one pair of scales; k is a multiple of it.
int64_t block_size(packing format);

// Bytes of the blocks of one output, as in a model file.
size_t block_row_size(packing format, int64_t k);

size_t panel_bytes(const kernels & ks, packing format, int64_t k);
size_t packed_blocks_size(const kernels & ks, packing format, int64_t k, int64_t n); // in bytes

// `blocks`: n rows of block_row_size bytes, in ggml's order.
void pack_blocks(const kernels & ks, packing format, const std::byte * blocks, int64_t k, int64_t n, std::byte * out);

} // namespace parlance::cpu
