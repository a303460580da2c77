#pragma once

#include "families/qwen3/talker.h"
#include "nn/batch.h"

namespace parlance {

struct qwen3_talker_batch {
    explicit qwen3_talker_batch(std::shared_ptr<const qwen3_talker_model> m) : model(std::move(m)) {}

    const std::shared_ptr<const qwen3_talker_model> model;
    kv_cache passes;    // the predictor's, an item for each utterance
    graph_cache graphs; // one for each number of utterances
    std::vector<cpu::seat> seats;
    std::vector<nn::drawn_row> first_codes, other_codes;
    stage_stats stats{"decode"};
    std::atomic<bool> cancel = false; // of the submission under way, of which nothing counts then
};

// The next frame of one utterance.
struct qwen3_turn {
    qwen3_talker * session;
    qwen3_sampling how;
    std::span<const float> noise, text; // [frame_noise], [dim]
};

// A frame of `codebooks` codes for each; none, and `ended` set, where the end was drawn. Throws as `nn::check_turns` and `compute`
// do; what is wrong with one utterance is its own failure.
std::vector<nn::drawn> decode_together(qwen3_talker_batch & batch, std::span<const qwen3_turn> turns);

} // namespace parlance
