#pragma once

#include <vector>

#include "engine/gguf_file.h"
#include "engine/weights.h"
#include "nn/hift.h"

namespace parlance {

// Dimensions of Chatterbox's S3Gen of any size, as the file's metadata gives them.
struct chatterbox_s3gen_params {
    // Token encoder.
    int vocab = 0, dim = 0, heads = 0, ffn = 0, layers = 0, up_layers = 0, lookahead = 0, mel = 0, speaker_dim = 0;

    struct cfm_net {
        int channels = 0, heads = 0, inner = 0, ffn = 0, blocks = 0, mid = 0, time_dim = 0, time_hidden = 0, default_steps = 0;
        bool meanflow = false;
        float guidance = 0;

        bool guided() const { return guidance != 0.0f; }
    } cfm;

    nn::hift_params hift;

    static constexpr int token_frames = 2; // mel frames of a speech token
    static constexpr int up_kernel = 2 * token_frames + 1;
};

// Throws `model_error` naming the file and the key.
chatterbox_s3gen_params read_chatterbox_s3gen_params(const gguf_file & file);

// Every tensor under `flow.` and `hift.`.
std::vector<tensor_spec> chatterbox_s3gen_tensors(const chatterbox_s3gen_params & p);

} // namespace parlance
