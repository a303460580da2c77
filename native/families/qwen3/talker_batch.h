#pragma once

#include "families/qwen3/talker.h"
#include "nn/batch.h"

namespace parlance {

struct qwen3_talker_batch {
    // `n_seats`: off the lane, rows of every step; utterances beyond are refused. 0 where there is a lane.
    qwen3_talker_batch(std::shared_ptr<const qwen3_talker_model> m, size_t n_seats);

    const std::shared_ptr<const qwen3_talker_model> model;
    kv_cache passes;    // the predictor's, an item for each utterance
    graph_cache graphs; // one for each number of utterances; off the lane for each number of keys
    nn::seats seated;   // off the lane
    kept_tensors kept;
    ggml_tensor * codes = nullptr; // i32 [nn::slot, codebooks, max_frames_at_once]: those of each row
    ggml_tensor * left = nullptr;  // states and logits of each of the most rows, then logits of the passes: read as one
    std::vector<cpu::seat> seats;
    std::vector<nn::drawn_row> first_codes, other_codes;
    stage_stats stats{"decode"};
    std::vector<stage_stats *> stages() { return {&stats}; }
    std::atomic<bool> cancel = false; // of the submission under way, of which nothing counts then
};

// The next frames of one utterance; on the lane one.
struct qwen3_turn {
    qwen3_talker * session;
    qwen3_sampling how;
    std::span<const float> noise, text; // [frame_noise, frames], [dim, frames]
};

// The session draws no more, and its seat is free.
void leave(qwen3_talker_batch & batch, const qwen3_talker & m);

// Frames of `codebooks` codes for each: as many as all have noise for that read as many keys, down to a power of two, and fewer, with
// `ended` set, where the end was drawn. Throws as `nn::check_turns` and `compute`
// do; what is wrong with one utterance is its own failure.
std::vector<nn::drawn> decode_together(qwen3_talker_batch & batch, std::span<const qwen3_turn> turns);

} // namespace parlance
