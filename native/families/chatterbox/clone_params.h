#pragma once

#include <vector>

#include "engine/gguf_file.h"
#include "engine/weights.h"

namespace parlance {

// Dimensions of the cloning networks of any size, as the file's metadata gives them.
struct chatterbox_clone_params {
    struct tokenizer_net {
        int mels = 0, dim = 0, heads = 0, layers = 0, ffn = 0, memory = 0, digits = 0;
    } tokenizer;

    struct campplus_net {
        int mels = 0, head = 0, dim = 0, kernel = 0, bottleneck = 0, growth = 0, context = 0, embedding = 0;
        std::vector<int32_t> layers, dilations; // of each dense block
        // Bands that the head leaves of the mels.
        int bands() const { return mels / 8; }
    } campplus;

    struct encoder_net {
        int mels = 0, hidden = 0, layers = 0, embedding = 0, partial_frames = 0, partial_step = 0;
    } encoder;
};

// 30 s: beyond it the official tokenizer works in windows, which cloning never needs.
constexpr int64_t max_mel_frames = 3000;
// Two minutes in steps of 0.77 s.
constexpr int64_t max_partials = 160;

// Throws `model_error` naming the file and the key.
chatterbox_clone_params read_chatterbox_clone_params(const gguf_file & file);

// Every tensor such a file has.
std::vector<tensor_spec> chatterbox_clone_tensors(const chatterbox_clone_params & p);

} // namespace parlance
