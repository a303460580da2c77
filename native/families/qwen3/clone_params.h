#pragma once

#include <vector>

#include "engine/gguf_file.h"
#include "engine/weights.h"

namespace parlance {

// Dimensions of the networks that turn a recording into a Qwen3-TTS voice, as the file's metadata gives them.
struct qwen3_clone_params {
    struct encoder_net {
        int filters = 0, kernel = 0, last_kernel = 0, residual_kernel = 0, frame_samples = 0;
        int dim = 0, layers = 0, heads = 0, head_dim = 0, ffn = 0;
        int codebooks = 0, codebook = 0, codebook_dim = 0; // books, their rows, values of a row
        float eps = 0, rope_theta = 0;
        std::vector<int32_t> strides;

        int units() const { return heads * head_dim; }
        // Samples of a column of the transformer, of which a frame has `halving`.
        int column_samples() const { return frame_samples / halving; }
        static constexpr int halving = 2;
    } encoder;

    struct speaker_net {
        int mels = 0, channels = 0, kernel = 0, scale = 0, se = 0, mfa = 0, attention = 0, dim = 0;
        std::vector<int32_t> dilations; // of each block
        static constexpr int res_kernel = 3;
    } speaker;
    bool has_speaker = false;
};

// Throws `model_error` naming the file and the key.
qwen3_clone_params read_qwen3_clone_params(const gguf_file & file);

// Every tensor such a file has.
std::vector<tensor_spec> qwen3_clone_tensors(const qwen3_clone_params & p);

} // namespace parlance
