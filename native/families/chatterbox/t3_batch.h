#pragma once

#include "families/chatterbox/t3.h"
#include "nn/batch.h"

namespace parlance {

// With guidance an utterance has two rows, the conditional one first.
struct chatterbox_t3_batch {
    explicit chatterbox_t3_batch(std::shared_ptr<const chatterbox_t3_model> m) : model(std::move(m)) {}

    const std::shared_ptr<const chatterbox_t3_model> model;
    graph_cache graphs; // one for each number of utterances and of rows
    std::vector<cpu::seat> seats;
    std::vector<nn::drawn_row> rows; // one an utterance
    stage_stats stats{"decode"};
    std::atomic<bool> cancel = false; // of the submission under way, of which nothing counts then
};

// The next token of one utterance.
struct t3_turn {
    chatterbox_t3 * session;
    nn::sampling_params how;
    std::span<const float> noise; // [vocab]
};

// One token for each. Throws as `nn::check_turns` and `compute` do; what is wrong with one utterance is its own failure.
std::vector<nn::drawn> decode_together(chatterbox_t3_batch & batch, std::span<const t3_turn> turns);

} // namespace parlance
