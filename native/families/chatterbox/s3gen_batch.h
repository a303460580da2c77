#pragma once

#include "families/chatterbox/s3gen.h"
#include "nn/batch.h"

// The sound of several utterances at once, off the lane: encoder and flow in one graph of as many rows, which may be nobody's,
// and of one of a few lengths, of which what is behind an utterance's end is masked; F0 and vocoder in rows of one length, each a
// stretch of an utterance with as much beside it as reaches its samples. What an utterance gives hangs on the number of rows and its
// own length, and neither on who else is there nor on its row.
namespace parlance {

struct chatterbox_s3gen_batch {
    // Throws `error` for a number of rows that there cannot be, and on the lane.
    chatterbox_s3gen_batch(std::shared_ptr<const chatterbox_s3gen_model> m, int64_t n_rows);

    const std::shared_ptr<const chatterbox_s3gen_model> model;
    const int64_t n_rows;
    graph_cache graphs{.max_graphs = 8, .max_bytes = 1u << 30};
    kept_tensors kept;
    ggml_tensor *mel = nullptr, *istft_basis = nullptr; // [mel, frames of the longest stretch, rows]; as of nn/istft.h
    stage_stats stats{"frames"}, f0_stats{"f0"}, vocoder_stats{"vocoder"};
    std::vector<stage_stats *> stages() { return {&stats, &f0_stats, &vocoder_stats}; }
    std::map<int, std::vector<float>> shifts; // `time_shifts` of so many steps
    std::atomic<bool> cancel = false;         // of the submission under way, of which nothing counts then
};

// Of a session with planned tokens; noise and steps as `sample` takes them. Without noise for the source and room for samples the
// mel frames are all that is made.
struct s3gen_turn {
    chatterbox_s3gen * session;
    std::span<const float> noise;
    int steps;
    std::span<const float> source_noise = {}; // as `extend_source` takes it, of all frames of `sound_of_plan`
    int64_t begin = 0;                        // frame of the first sample, of those up to the last exact one
    std::span<float> samples = {};
};

// As `encode`, `sample`, `extend_source` and `vocode` for each, those of one length and as many steps together. Throws as
// `nn::check_company` and `compute` do; what is wrong with one utterance is its own failure.
std::vector<nn::outcome> speak_together(chatterbox_s3gen_batch & batch, std::span<const s3gen_turn> turns);

// For s3gen_batch.cpp: what follows the mel frames.
void check_sound(const s3gen_turn & turn);
void make_sound(chatterbox_s3gen_batch & batch, std::span<const s3gen_turn> turns, std::vector<nn::outcome> & found);
constexpr int64_t longest_stretch = 128;

} // namespace parlance
