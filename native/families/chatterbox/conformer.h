#pragma once

#include "families/chatterbox/s3gen.h"

namespace parlance {

// Embedding, look-ahead, conformer blocks, doubling of the frames, more blocks, projection: ids of prompt and utterance to
// the first `frames` frames of mu, in the port `mu`.
void run_conformer(chatterbox_s3gen & m, std::span<const int32_t> ids, int64_t frames, tap_map * taps);

} // namespace parlance
