#pragma once

#include "families/chatterbox/s3gen.h"
#include "nn/batch.h"

// Mel frames of several utterances in one graph of encoder and flow, for devices without the CPU kernels. Some rows may be empty. The
// graph has one of a few lengths; frames after an utterance's end are masked. Results depend only on the number of rows and the
// utterance's own length: they are bitwise independent of the other utterances and of the row. Samples are made per utterance.
namespace parlance {

struct chatterbox_s3gen_batch {
    // Throws `error` for an impossible number of rows, and on a device with the CPU kernels.
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
