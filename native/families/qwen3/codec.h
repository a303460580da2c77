#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/graph.h"
#include "engine/kv_cache.h"
#include "engine/taps.h"
#include "families/qwen3/codec_params.h"
#include "nn/history.h"

// The decoder of Qwen3-TTS' 12 Hz codec: frames of codes to samples. It is causal throughout, so a stream keeps on the device
// what later frames reach back to - the last columns before each convolution, the keys and values of the transformer's
// window - and the samples are those of one decoding of the whole, whatever the pieces.
namespace parlance {

struct qwen3_codec {
    std::string path;
    qwen3_codec_params params;
    std::shared_ptr<device> dev;
    weights w;
    stage_stats stats{"codec"};
    std::atomic<bool> cancel = false;

    // The stream.
    conv_history history;
    kv_cache kv;          // filled from the front; when it is full, the window moves there
    graph_cache cache{.max_graphs = 16, .max_bytes = 512u << 20};
    int64_t frames = 0;   // since the start: the position of the next one
    bool is_torn = false; // a decoding was broken off
};

// A copy of a stream's state, to go on from there as often as wanted.
struct qwen3_codec_state {
    int64_t frames = 0;
    int64_t rows = 0; // of keys and values
    std::vector<std::byte> bytes;
};

// Loads what is under `codec.`, at the start of a stream.
std::unique_ptr<qwen3_codec> load_qwen3_codec(const std::string & path, std::shared_ptr<device> dev, const dtype_policy & policy);

// Begins a stream.
void reset(qwen3_codec & m);

// codes [codebooks, frames], the next of the stream, to frames * frame_samples samples in [-1, 1].
void decode(qwen3_codec & m, std::span<const int32_t> codes, std::span<float> samples, tap_map * taps = nullptr);

// As `decode`, without the samples, of which all but the last few frames are not even computed.
void prime(qwen3_codec & m, std::span<const int32_t> codes);

qwen3_codec_state save_state(qwen3_codec & m);
void restore_state(qwen3_codec & m, const qwen3_codec_state & state);

} // namespace parlance
