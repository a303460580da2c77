#pragma once

#include <string>
#include <vector>

#include "nn/decoder.h"

namespace parlance {

// One of the two stacks of decoder layers, as the keys "qwen3_tts.talker.*" or "qwen3_tts.predictor.*" give it.
struct qwen3_stack_params : nn::decoder_params {
    int dim = 0, ffn = 0;
};

struct qwen3_talker_params {
    qwen3_stack_params talker, predictor;
    int text_vocab = 0, text_dim = 0; // text_dim 0: the rows of the text table are the talker's already
    int vocab = 0;                    // of the first code, control tokens included
    int codebook = 0;                 // values of each of the other codes
    int codebooks = 0;                // codes of a frame
    int codec_eos = 0;
    bool has_projection = false; // between talker and predictor

    int first_control() const { return vocab - controls; }
    static constexpr int controls = 1024; // the ids at the end of the vocabulary that are no codes
};

// Throws `model_error` naming the file and the key or tensor.
qwen3_talker_params read_qwen3_talker_params(const gguf_file & file);

// Every tensor below "talker." and "predictor." of such a model.
std::vector<tensor_spec> qwen3_talker_tensors(const qwen3_talker_params & p);

} // namespace parlance
