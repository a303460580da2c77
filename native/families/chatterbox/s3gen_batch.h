#pragma once

#include "families/chatterbox/s3gen.h"
#include "nn/batch.h"

// The mel frames of several utterances at once, off the lane: encoder and flow in one graph of as many rows, which may be nobody's,
// and of one of a few lengths, of which what is behind an utterance's end is masked. What an utterance gives hangs on the number of
// rows and its own length, and neither on who else is there nor on its row. The samples each makes by itself: they keep a GPU busy.
namespace parlance {

struct chatterbox_s3gen_batch {
    // Throws `error` for a number of rows that there cannot be, and on the lane.
    chatterbox_s3gen_batch(std::shared_ptr<const chatterbox_s3gen_model> m, int64_t n_rows);

    const std::shared_ptr<const chatterbox_s3gen_model> model;
    const int64_t n_rows;
    graph_cache graphs{.max_graphs = 8, .max_bytes = 1u << 30};
    stage_stats stats{"frames"};
    std::vector<stage_stats *> stages() { return {&stats}; }
    std::map<int, std::vector<float>> shifts; // `time_shifts` of so many steps
    std::atomic<bool> cancel = false;         // of the submission under way, of which nothing counts then
};

// Of a session with planned tokens; noise and steps as `sample` takes them.
struct s3gen_request {
    chatterbox_s3gen * session;
    std::span<const float> noise;
    int steps;
};

// Those of one kind can be sampled in one graph.
int64_t kind_of(const s3gen_request & request);

// As `encode` and `sample` for each, those of one length and as many steps together. Throws as `nn::check_batch` and `compute` do;
// what is wrong with one utterance is its own failure.
std::vector<nn::batch_result> sample_batch(chatterbox_s3gen_batch & batch, std::span<const s3gen_request> requests);

} // namespace parlance
