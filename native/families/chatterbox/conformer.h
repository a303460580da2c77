#pragma once

#include "families/chatterbox/s3gen.h"

namespace parlance {

// Of items that are shorter than their graph; none where all are as long.
struct conformer_ends {
    ggml_tensor * inside = nullptr; // [1, tokens, items]: 1 up to the last token, then 0
    ggml_tensor * tokens = nullptr; // [tokens, 1, 1, items], added to each key's scores: hides what is behind the last token
    ggml_tensor * frames = nullptr; // likewise, of token_frames * tokens
};

// Embedding, look-ahead, conformer blocks, doubling of the frames, more blocks, projection: input "ids" I32 [tokens * items], of
// prompt and utterance, to the first `frames` frames of mu, [mel, frames, items].
ggml_tensor * describe_conformer(graph_builder & b, const chatterbox_s3gen_params & p, int64_t tokens, int64_t frames, int64_t items,
                                 const conformer_ends & ends);

// At most so many nodes.
size_t conformer_nodes(const chatterbox_s3gen_params & p);

// The planned ids, into the stage buffer `mu`.
void run_conformer(chatterbox_s3gen & m, debug_tensors * debug);

} // namespace parlance
