#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/debug_outputs.h"
#include "engine/session.h"
#include "engine/stage_buffer.h"
#include "families/kokoro/params.h"

// Kokoro: symbols of speech sounds and a voice's style to a waveform, in three stages. A stage leaves its result on the device
// in a tensor that outlives its graph; the host decides between them how many frames each symbol lasts, and makes the voice
// source from the pitch.
namespace parlance {

// Frames of a stretch that is spoken at once: its norms see all of it, so that it is never cut.
constexpr int64_t kokoro_frames = 4096;

struct kokoro_model : model<kokoro_params> {
    bool custom_ops = false; // the device computes those of nn/custom_ops.h
};

struct kokoro : session<kokoro_model> {
    explicit kokoro(std::shared_ptr<const kokoro_model> m);

    kept_tensors kept;
    stage_buffer encoded;    // [hidden + style, symbols], written by the text stage, for the curves
    stage_buffer text;       // [hidden, symbols], written by the text stage, for the sound
    stage_buffer f0, energy; // [1, frames * curve_rate], written by the prosody stage
    stage_buffer decoded;    // [base, frames * curve_rate], within the sound stage
    ggml_tensor * istft_basis = nullptr;
    std::vector<int32_t> symbols; // of each frame
    std::vector<float> source;    // frame_samples a frame
    std::vector<float> spectrum;  // of it, with room for the frames of a graph
    graph_cache graphs;
    stage_stats text_stats{"text"}, prosody_stats{"prosody"}, source_stats{"source"}, sound_stats{"sound"};

    std::vector<stage_stats *> stages() { return {&text_stats, &prosody_stats, &source_stats, &sound_stats}; }
};

std::shared_ptr<const kokoro_model> load_kokoro(const std::string & path, std::shared_ptr<device> dev, load_options o);

// Frames that each symbol lasts at speed 1, not yet whole ones. `style` [style] is the second half of a row of the voice.
std::vector<float> encode_text(kokoro & m, std::span<const int32_t> ids, std::span<const float> style, debug_tensors * debug = nullptr);

// Pitch and energy for symbols that last so many frames; those with 0 are there for the others to be understood, and are not
// spoken. `style` as above.
void predict_curves(kokoro & m, std::span<const int32_t> durations, std::span<const float> style, debug_tensors * debug = nullptr);

// F0 of the curves that are there.
std::vector<float> read_pitch(kokoro & m);

// The voice source of that pitch. noise [frames * frame_samples], normal.
void make_source(kokoro & m, std::span<const float> f0, std::span<const float> noise);

// The samples, frame_samples a frame; `style` [style] is the first half of a row of the voice. With `noise`, as above, the source
// is made, too, while a GPU decodes; without, it is the one that is there.
void make_sound(kokoro & m, std::span<const float> style, std::span<const float> noise, std::span<float> samples, debug_tensors * debug = nullptr);

// What make_sound feeds on, [n_fft + 2, source / hop + 1]: magnitudes of the spectrum of the source, then its phases.
void source_spectrum(const kokoro_params & p, std::span<const float> source, std::vector<float> & out);

int64_t frames_of(const kokoro & m);

// Symbols or frames of the graph that takes `n`, at most `most`. On the CPU exactly those; a GPU replays one for all lengths up to
// an eighth shorter or so.
int64_t graph_length(const device & dev, int64_t n, int64_t most);

// What a graph of so many frames hangs on: which symbol each belongs to, and how many are spoken.
void set_frames(graph & g, const kokoro & m, int64_t frames);

// As `read_debug_outputs`, of the `count` of a graph's `frames` that are spoken.
void collect_spoken(kokoro & m, const graph & g, debug_tensors * debug, int64_t count, int64_t frames, stage_stats & stats);

} // namespace parlance
