#pragma once

#include <vector>

#include "engine/gguf_file.h"
#include "engine/weights.h"

namespace parlance {

// Dimensions of the decoder of Qwen3-TTS' 12 Hz codec of any size, as the file's metadata gives them.
struct qwen3_codec_params {
    int codebooks = 0, codebook = 0, codebook_dim = 0, quantizer_dim = 0; // books, their rows, values of a row, of a frame
    int latent = 0;
    int dim = 0, layers = 0, heads = 0, head_dim = 0, ffn = 0, window = 0; // transformer
    float eps = 0, rope_theta = 0;
    std::vector<int32_t> up_rates, rates; // strides: of the ConvNeXt blocks, of the blocks of units
    std::vector<int32_t> dilations;       // of the units of a block
    int channels = 0, kernel = 0;

    static constexpr int pre_kernel = 3;
    static constexpr int convnext_factor = 4; // hidden channels
    static constexpr float convnext_eps = 1e-6f;

    int units() const { return heads * head_dim; }
    // Channels that block b leaves; of -1, those that the first one reads.
    int block_channels(int b) const { return channels >> (b + 1); }
    int64_t frame_samples() const;
    // Frames behind the transformer that the state of the convolutions depends on.
    int context_frames() const;
};

// Throws `model_error` naming the file and the key.
qwen3_codec_params read_qwen3_codec_params(const gguf_file & file);

// Every tensor under `codec.`.
std::vector<tensor_spec> qwen3_codec_tensors(const qwen3_codec_params & p);

} // namespace parlance
