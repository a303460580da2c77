#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/session.h"

// Perth, the watermark that official Chatterbox sets: four stacks of convolutions over the lower part of a spectrogram. One says
// what is to be added, three how sure they are of a mark, each at a pace of its own.
namespace parlance {

// Frames at once.
constexpr int64_t perth_frames = 8192;

struct perth_params {
    int subband = 0, hidden = 0, kernel = 0;
    int layers = 0; // of that kernel, between a first and a last one of a single tap
};

struct perth_model : model<perth_params> {};

struct perth : session<perth_model> {
    using session::session;

    graph_cache graphs;
    stage_stats encoder_stats{"encoder"}, decoder_stats{"decoder"};

    std::vector<stage_stats *> stages() { return {&encoder_stats, &decoder_stats}; }
};

std::shared_ptr<const perth_model> load_perth(const std::string & path, std::shared_ptr<device> dev, load_options o);

// levels [subband, frames]. Of the net "encoder" what is added to them, [subband, frames]; of "slow", "normal" and "fast" a weight
// and a certainty, [2, frames].
std::vector<float> run_perth(perth & m, const std::string & net, std::span<const float> levels);

} // namespace parlance
