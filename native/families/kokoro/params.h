#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/gguf_file.h"
#include "engine/weights.h"

namespace parlance {

// Dimensions of a Kokoro model, as the file's metadata gives them.
struct kokoro_params {
    int sample_rate = 0, vocab = 0, hidden = 0, style = 0, layers = 0, max_dur = 0, text_kernel = 0;

    struct bert_net {
        int embedding = 0, hidden = 0, heads = 0, ffn = 0, layers = 0, positions = 0;
    } bert;

    struct decoder_net {
        int inner = 0, text = 0, blocks = 0;
    } decoder;

    struct generator_net {
        int base = 0, n_fft = 0, hop = 0, harmonics = 0, post_kernel = 0;
        std::vector<int32_t> rates, up_kernels, kernels, dilations, source_kernels, source_block_kernels;

        int channels(int stage) const { return base >> (stage + 1); }
        int bins() const { return n_fft / 2 + 1; }
    } generator;

    std::vector<std::string> voices;

    // Values of F0 and energy for each frame that a symbol lasts, and samples for each of those.
    static constexpr int curve_rate = 2;
    int curve_samples() const;
    int frame_samples() const { return curve_rate * curve_samples(); }
    // STFT frames of the source for one frame of a stage's output.
    int source_stride(int stage) const;
};

// Throws `model_error` naming the file and the key.
kokoro_params read_kokoro_params(const gguf_file & file);

// Every tensor such a model has.
std::vector<tensor_spec> kokoro_tensors(const kokoro_params & p);

} // namespace parlance
