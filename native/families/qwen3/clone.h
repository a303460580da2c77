#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/port.h"
#include "engine/taps.h"
#include "families/qwen3/clone_params.h"
#include "nn/history.h"

// The networks that turn a recording into a Qwen3-TTS voice: the codec's encoder (samples to codes) and, where the file has
// it, the speaker encoder (a mel spectrogram to a vector).
namespace parlance {

struct qwen3_clone {
    std::string path;
    qwen3_clone_params params;
    std::shared_ptr<device> dev;
    weights w;
    conv_history history; // of the encoder's convolutions, which take a clip in pieces
    ggml_context_ptr port_ctx;
    device_buffer port_buffer;
    port features; // [dim, columns] that the convolutions leave of the clip
    graph_cache cache{.max_graphs = 12, .max_bytes = 256u << 20};
    stage_stats encoder_stats{"codec_encoder"}, speaker_stats{"speaker_encoder"};
    std::atomic<bool> cancel = false;
};

// Of a clip, in seconds at 24 kHz. Attention takes time by its square.
constexpr int64_t max_clip_seconds = 60;
constexpr int64_t max_speaker_frames = 6000;

std::unique_ptr<qwen3_clone> load_qwen3_clone(const std::string & path, std::shared_ptr<device> dev, dtype_policy policy);

int64_t max_clip_samples(const qwen3_clone & m);

// 24 kHz mono, 1 to max_clip_samples -> codes [codebooks, frames], the last frame filled up with silence.
std::vector<int32_t> encode_clip(qwen3_clone & m, std::span<const float> samples, tap_map * taps = nullptr);

// mel [mels, frames] -> [dim]. Throws `error` if the file has no speaker encoder.
std::vector<float> speaker_vector(qwen3_clone & m, std::span<const float> mel, tap_map * taps = nullptr);

// What `encode_clip` keeps between the pieces of a clip.
std::vector<history_spec> encoder_histories(const qwen3_clone_params::encoder_net & net);

} // namespace parlance
