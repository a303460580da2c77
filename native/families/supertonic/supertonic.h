#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/debug_outputs.h"
#include "engine/session.h"
#include "engine/stage_buffer.h"
#include "families/supertonic/params.h"

// Supertonic: text ids and a voice's style tensors to a waveform, in four networks. A stage leaves its result on the device
// in a tensor that outlives its graph; the next stage reads it there.
namespace parlance {

struct supertonic_model : model<supertonic_params> {
    bool flash = false; // the vector estimator's attention is the device's fused one
};

struct supertonic : session<supertonic_model> {
    explicit supertonic(std::shared_ptr<const supertonic_model> m);

    kept_tensors kept;
    stage_buffer text_emb; // written by the text encoder
    stage_buffer latent;   // written by the vector estimator
    ggml_tensor * istft_basis = nullptr;
    std::vector<int32_t> frame_numbers; // 0, 1, ... for every frame that the latent has room for
    graph_cache graphs;
    stage_stats duration_stats{"duration"}, text_stats{"text"}, vector_stats{"vector"}, vocoder_stats{"vocoder"};

    std::vector<stage_stats *> stages() { return {&duration_stats, &text_stats, &vector_stats, &vocoder_stats}; }

    // Every new value of an input gets a number of its own, so that a replay knows whether to upload it.
    uint64_t next_generation = 2;
    std::vector<float> style_ttl, style_dp;
    uint64_t style_generation = 0;
    int time_steps = 0;             // the number of steps that `time_shifts` is for
    std::vector<float> time_shifts; // [dim, blocks, steps]
};

std::shared_ptr<const supertonic_model> load_supertonic(const std::string & path, std::shared_ptr<device> dev, load_options o);

// ttl [style_dim, n_style], dp [dp.style_dim, dp.n_style]
void set_voice(supertonic & m, std::span<const float> ttl, std::span<const float> dp);

// Seconds at speed 1.
float predict_duration(supertonic & m, std::span<const int32_t> ids, debug_tensors * debug = nullptr);

void encode_text(supertonic & m, std::span<const int32_t> ids, debug_tensors * debug = nullptr);

// All Euler steps from `noise` [latent_channels, frames], time-major. With `trace`, returns the latent after each step,
// time-major, one after the other.
std::vector<float> estimate(supertonic & m, std::span<const float> noise, int steps, bool conditional_only, bool trace,
                            debug_tensors * debug = nullptr);

int64_t samples_per_frame(const supertonic & m);

// The samples of the latent frames [begin, end), samples_per_frame each, the same whatever the cut.
void vocode(supertonic & m, int begin, int end, std::span<float> samples);

// Throws `error` unless a voice is set and the ids are 1 to max_positions rows of the vocabulary: a GPU would read beyond.
void check_text(const supertonic & m, std::span<const int32_t> ids);

} // namespace parlance
