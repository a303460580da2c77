#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/debug_outputs.h"
#include "engine/session.h"
#include "engine/stage_buffer.h"
#include "families/chatterbox/s3gen_params.h"
#include "nn/hift_source.h"

// Chatterbox's S3Gen: speech tokens and a voice to a waveform. Conformer (tokens to mu), flow matching (noise to mel frames),
// HiFT (mel to samples). An utterance may come in chunks: `encode` and `sample` see a window of the tokens so far, the mel
// frames that an earlier chunk has settled stay as they are, and `vocode` gives the same samples whatever the cut.
namespace parlance {

// What one chunk of an utterance is made from: the last tokens of the prompt, then those of the utterance from `first` on.
// What is there of either stands for all of it in the attention of the flow.
struct token_window {
    int64_t prompt = INT64_MAX; // at most as many as there are
    int64_t first = 0;
    int64_t held = 0;     // of its last tokens, which are heard but whose frames a later window gives
    int64_t expected = 0; // tokens that the whole utterance will have, as far as one knows
};

struct chatterbox_s3gen_model : model<chatterbox_s3gen_params> {
    bool flash = false; // the flow's attention is the device's fused one
};

struct chatterbox_s3gen : session<chatterbox_s3gen_model> {
    explicit chatterbox_s3gen(std::shared_ptr<const chatterbox_s3gen_model> m, std::shared_ptr<device> on = nullptr);

    kept_tensors kept;
    stage_buffer mu;  // [mel, frames of the window], written by `encode`
    stage_buffer mel; // [mel, frames of the utterance], appended to by `sample`
    ggml_tensor * istft_basis = nullptr;
    graph_cache graphs{.max_graphs = 24, .max_bytes = 1u << 30};
    stage_stats encoder_stats{"encoder"}, cfm_stats{"cfm"}, source_stats{"source"}, vocoder_stats{"vocoder"};

    std::vector<stage_stats *> stages() { return {&encoder_stats, &cfm_stats, &source_stats, &vocoder_stats}; }

    // The voice. Every new value of an input gets a number of its own, so that a replay knows whether to upload it.
    uint64_t next_generation = 2;
    std::vector<int32_t> prompt_tokens;
    std::vector<float> prompt_feat; // [mel, prompt_frames]
    std::vector<float> speaker;     // [mel]
    int64_t prompt_frames = 0;
    uint64_t voice_generation = 0;

    int time_steps = 0;             // the number of steps that `time_shifts` is for
    std::vector<float> time_shifts; // [channels, residual blocks, steps]

    token_window window{0, 0};    // that `plan` was given
    std::vector<int32_t> planned; // its tokens, those of the prompt first
    int64_t frames = 0;           // of the window, less those held back
    bool is_final = false;        // no token comes after it
    hift_source source;           // of the first frames of `mel`
};

// Loads what is under `flow.` and `hift.`.
std::shared_ptr<const chatterbox_s3gen_model> load_chatterbox_s3gen(const std::string & path, std::shared_ptr<device> dev, load_options o);

// prompt_feat [mel, frames], the log-mel of the reference clip; xvector [speaker_dim], its speaker embedding.
void set_voice(chatterbox_s3gen & m, std::span<const int32_t> prompt_tokens, std::span<const float> prompt_feat, std::span<const float> xvector);

// Forgets the previous utterance. phases [harmonics] in radians, of the harmonics of the voice source.
void start_utterance(chatterbox_s3gen & m, std::span<const float> phases);

// The tokens of the utterance so far, from the window's first on, for the next `encode` or batch. Unless `is_final`, the frames
// of the last `lookahead` tokens are held back: they change when more tokens come.
void plan(chatterbox_s3gen & m, std::span<const int32_t> tokens, bool is_final, token_window window = {});

// The planned tokens to mu, for those who want to see it.
void encode(chatterbox_s3gen & m, debug_tensors * debug = nullptr);

// Frames of the window, less those held back: what `sample` takes noise for. Number `i` of them is number
// `noise_rows(m)[i]` of the whole prompt and the whole utterance.
inline int64_t noise_frames(const chatterbox_s3gen & m) { return m.frames; }
std::vector<int32_t> noise_rows(const chatterbox_s3gen & m);

// Where the window has its first frame that is not settled.
int64_t fresh_frame(const chatterbox_s3gen & m);

// All Euler steps from `noise` [mel, noise_frames], of tokens that are encoded now if they were not; the frames after those already settled are
// appended to `mel`.
void sample(chatterbox_s3gen & m, std::span<const float> noise, int steps, debug_tensors * debug = nullptr);

// The embedding of the time of one of so many steps, [time_hidden], before the parts that the residual blocks take of it.
std::vector<float> step_embedding(const chatterbox_s3gen_model & m, int step, int steps);

// Settled frames whose source can be made now and is not yet: all, or all but those that later frames still reach.
int64_t pending_source_frames(const chatterbox_s3gen & m);

// Predicts F0 of the pending frames, unless it is given, and extends the source; noise [frame_samples * pending, harmonics],
// normal.
void extend_source(chatterbox_s3gen & m, std::span<const float> noise, std::span<const float> given_f0 = {});

// Frames that `vocode` can give and that no later chunk changes.
int64_t exact_frames(const chatterbox_s3gen & m);

// In place of `sample` and `extend_source`, from values that come from elsewhere: mel [mel, frames]; samples, frame_samples
// for each value of f0.
void set_mel(chatterbox_s3gen & m, std::span<const float> mel, bool is_final);
void set_source(chatterbox_s3gen & m, std::span<const float> f0, std::span<const float> samples);

// Samples of the frames [begin, end), of those that have a source; the first two frames are faded in.
void vocode(chatterbox_s3gen & m, int64_t begin, int64_t end, std::span<float> samples, debug_tensors * debug = nullptr);

} // namespace parlance
