#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/debug_outputs.h"
#include "engine/session.h"
#include "families/chatterbox/clone_params.h"

// The networks that turn a recording into a Chatterbox voice. Their inputs are spectrograms, which the caller computes.
namespace parlance {

using chatterbox_clone_model = model<chatterbox_clone_params>;

struct chatterbox_clone : session<chatterbox_clone_model> {
    using session::session;

    graph_cache graphs;
    stage_stats tokenizer_stats{"s3_tokenizer"}, campplus_stats{"campplus"}, encoder_stats{"voice_encoder"};

    std::vector<stage_stats *> stages() { return {&tokenizer_stats, &campplus_stats, &encoder_stats}; }
};

std::shared_ptr<const chatterbox_clone_model> load_chatterbox_clone(const std::string & path, std::shared_ptr<device> dev, load_options o);

struct speech_token_result {
    std::vector<int32_t> tokens; // one for every four frames
    std::vector<float> digits;   // [digits, tokens]: before they are rounded to -1, 0 or 1
};

// log_mel [mels, frames], 1 to max_mel_frames of them.
speech_token_result speech_tokens(chatterbox_clone & m, std::span<const float> log_mel, debug_tensors * debug = nullptr);

// fbank [mels, frames], at least 3 and at most max_mel_frames of them, its mean over time taken off; returns [embedding].
std::vector<float> speaker_xvector(chatterbox_clone & m, std::span<const float> fbank, debug_tensors * debug = nullptr);

// partials [mels, partial_frames, n]; returns the mean of their embeddings, of length 1.
std::vector<float> speaker_embedding(chatterbox_clone & m, std::span<const float> partials, debug_tensors * debug = nullptr);

} // namespace parlance
