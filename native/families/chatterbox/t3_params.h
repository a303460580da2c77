#pragma once

#include <string>
#include <vector>

#include "nn/decoder.h"

namespace parlance {

// Dimensions of a T3 of any size, as the keys "chatterbox.t3.*" give them.
struct chatterbox_t3_params {
    bool gpt2 = false; // Turbo and Nano; else Llama with a perceiver, an emotion token and guidance
    int dim = 0, layers = 0, heads = 0, ffn = 0, text_vocab = 0, speech_vocab = 0, speaker_dim = 0;
    int start_speech = 0, stop_speech = 0;
    float eps = 0;
    int positions = 0; // GPT-2: rows of its position table

    int text_positions = 0, speech_positions = 0, perceiver_queries = 0, perceiver_heads = 0, start_text = 0, stop_text = 0;
    nn::llama3_rope rope;

    int head_dim() const { return dim / heads; }
    nn::decoder_params decoder() const { return {"t3", layers, heads, heads, head_dim(), eps, gpt2, false, rope}; }
};

// Throws `model_error` naming the file and the key.
chatterbox_t3_params read_chatterbox_t3_params(const gguf_file & file);

// Every tensor below "t3." of such a model.
std::vector<tensor_spec> chatterbox_t3_tensors(const chatterbox_t3_params & p);

} // namespace parlance
