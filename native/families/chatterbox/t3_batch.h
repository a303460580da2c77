#pragma once

#include "families/chatterbox/t3.h"
#include "nn/batch.h"

namespace parlance {

// With guidance an utterance has two rows: on the lane one behind the other, else the unconditional ones follow all conditional
// ones, and are nobody's where there is none.
struct chatterbox_t3_batch {
    // `n_seats`: off the lane, utterances of every step; more are refused. 0 where there is a lane.
    chatterbox_t3_batch(std::shared_ptr<const chatterbox_t3_model> m, size_t n_seats);

    const std::shared_ptr<const chatterbox_t3_model> model;
    graph_cache graphs; // one for each number of utterances and of rows; off the lane for each number of keys and of tokens
    nn::seats seated;   // off the lane, as the two below
    kept_tensors kept;
    ggml_tensor * tokens = nullptr; // i32 [nn::slot, max_tokens_at_once]
    ggml_tensor * logits = nullptr; // [vocabulary * seats, padded, 2]: the conditional ones first
    std::vector<cpu::seat> seats;
    std::vector<nn::drawn_row> rows; // one an utterance
    stage_stats stats{"decode"};
    std::vector<stage_stats *> stages() { return {&stats}; }
    std::atomic<bool> cancel = false; // of the submission under way, of which nothing counts then
};

// The next token of one utterance; off the lane the next 1 to `max_tokens_at_once`.
struct t3_turn {
    chatterbox_t3 * session;
    nn::sampling_params how;
    std::span<const float> noise; // [vocab] for each
};

// The session draws no more, and its seat is free.
void leave(chatterbox_t3_batch & batch, const chatterbox_t3 & m);

// One token for each on the lane; else as many as `decode` gives it alone. Throws as `nn::check_turns` and `compute` do; what is wrong with one
// utterance is its own failure.
std::vector<nn::drawn> decode_together(chatterbox_t3_batch & batch, std::span<const t3_turn> turns);

} // namespace parlance
