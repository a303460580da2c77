#pragma once

#include "families/qwen3/codec.h"
#include "nn/batch.h"

// Pieces of several streams at once, off the lane. A submission always has as many rows and frames, of which some may be nobody's:
// what a stream gives hangs on the number of rows, and neither on who else is there nor on its row.
namespace parlance {

struct qwen3_codec_batch {
    // Throws `error` for a number of rows that there cannot be, and on the lane.
    qwen3_codec_batch(std::shared_ptr<const qwen3_codec_model> m, int64_t n_rows);

    const std::shared_ptr<const qwen3_codec_model> model;
    const int64_t n_rows;
    conv_history history; // of each row, the keys and values of the window among it
    graph_cache graphs{.max_graphs = 1};
    stage_stats stats{"codec"};
    std::atomic<bool> cancel = false; // of the submission under way, of which nothing counts then
};

// Codes and samples as `decode` takes them.
struct qwen3_codec_turn {
    qwen3_codec * session;
    std::span<const int32_t> codes;
    std::span<float> samples;
};

// As `decode` for each, in as many submissions as the longest takes; more turns than rows one lot after the other. Each stream goes
// on from its session. Throws as `nn::check_company` and `compute` do; what is wrong with one stream is its own failure.
std::vector<nn::outcome> decode_together(qwen3_codec_batch & batch, std::span<const qwen3_codec_turn> turns);

} // namespace parlance
