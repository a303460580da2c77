#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/debug_outputs.h"
#include "engine/session.h"
#include "engine/stage_buffer.h"
#include "families/qwen3/clone_params.h"
#include "nn/history.h"

// The networks that turn a recording into a Qwen3-TTS voice: the codec's encoder (samples to codes) and, where the file has
// it, the speaker encoder (a mel spectrogram to a vector).
namespace parlance {

using qwen3_clone_model = model<qwen3_clone_params>;

struct qwen3_clone : session<qwen3_clone_model> {
    explicit qwen3_clone(std::shared_ptr<const qwen3_clone_model> m);

    conv_history history; // of the encoder's convolutions, which take a clip in chunks
    kept_tensors kept;
    stage_buffer features; // [dim, columns] that the convolutions leave of the clip
    graph_cache graphs{.max_graphs = 12, .max_bytes = 256u << 20};
    stage_stats encoder_stats{"codec_encoder"}, speaker_stats{"speaker_encoder"};

    std::vector<stage_stats *> stages() { return {&encoder_stats, &speaker_stats}; }
};

// Of a clip at 24 kHz. Attention takes time by its square.
constexpr int64_t max_clip_seconds = 60;
constexpr int64_t max_clip_samples = max_clip_seconds * 24000;
constexpr int64_t max_speaker_frames = 6000;

std::shared_ptr<const qwen3_clone_model> load_qwen3_clone(const std::string & path, std::shared_ptr<device> dev, load_options o);

// 24 kHz mono, 1 to max_clip_samples -> codes [codebooks, frames], the last frame filled up with silence.
std::vector<int32_t> encode_clip(qwen3_clone & m, std::span<const float> samples, debug_tensors * debug = nullptr);

// mel [mels, frames] -> [dim]. Throws `error` if the file has no speaker encoder.
std::vector<float> speaker_vector(qwen3_clone & m, std::span<const float> mel, debug_tensors * debug = nullptr);

// What `encode_clip` keeps between the chunks of a clip.
std::vector<history_spec> encoder_histories(const qwen3_clone_params::encoder_net & net);

} // namespace parlance
