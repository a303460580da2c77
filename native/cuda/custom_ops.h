#pragma once

#include <cstdint>

// Operations of our graphs that ggml does not have. They are GGML_OP_CUSTOM nodes whose op_params hold, after those of a custom node on the
// CPU, a magic number, the operation and its parameters. nn/custom_ops.h builds these nodes, the kernels of this folder compute them.
//
// Frames at or after `count` (I32 [1], read when the kernel runs) are padding, for which the result is zero: one captured graph serves every
// length up to its own.
namespace parlance::cuda {

enum class custom_op : int32_t {
    // LSTM in both directions. src: gate inputs [8*hidden, frames], in the order input, forget, cell, output, the forward direction before the
    // backward one; recurrent weight [hidden, 8*hidden]; count. dst [2*hidden, frames].
    bilstm = 1,
    // Instance norm over frames, and an activation. src: x [channels, frames]; affine [2*channels], scales before shifts; count; and alpha
    // [channels] of a snake activation if there is one, else a leaky ReLU follows. params: epsilon, slope. dst [channels, frames].
    frame_norm = 2,
    // Samples a token from each row. src: logits [vocab, rows]; Gumbel noise [vocab, rows]; sampler parameters [.., 5] (temperature, repetition
    // penalty, guidance, min-p, top-p); and, if present, unconditional logits, repetition set and token mask, shaped as the logits.
    // params: top-k, whether the penalty is applied last. dst I32 [rows].
    sample_tokens = 3,
    // im2col of a 1-D convolution. src: x [channels, frames, items]; for a snake activation alpha and beta [channels]. params: stride, dilation,
    // left padding, activation before the convolution (0 none, 1 leaky ReLU, 2 ELU, 3 snake), slope. dst F32 or F16 [taps*channels, output
    // frames, items]; frames outside of the input are zero.
    im2col_1d = 4,
};

constexpr int32_t custom_op_magic = 0x6f776e31;
constexpr int custom_op_at = 8;      // index of the magic number in op_params; the operation is behind it
constexpr int custom_op_params = 10; // index of the first parameter

// Sources that our graphs add to GGML_OP_FLASH_ATTN_EXT, at the end of the list and so out of the way of ggml's own.
// A bias for each key, F32 [keys, 1, 1, items or 1], which equals what the mask says: the kernel of flash_attention.cuh reads it instead.
constexpr int flash_attn_key_bias = 8;
// A tensor that no kernel reads through this source. It keeps the allocator from placing the result in the memory of the product that
// queries, keys and values came from, which the kernel of decode_attention.cuh still reads while it writes.
constexpr int flash_attn_keep_alive = 9;

} // namespace parlance::cuda
