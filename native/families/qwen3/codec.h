#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/debug_outputs.h"
#include "engine/kv_cache.h"
#include "engine/session.h"
#include "families/qwen3/codec_params.h"
#include "nn/history.h"

// The decoder of Qwen3-TTS' 12 Hz codec: frames of codes to samples. It is causal throughout, so a stream keeps on the device
// what later frames reach back to - the last columns before each convolution, the keys and values of the transformer's
// window - and the samples are those of one decoding of the whole, whatever the chunks.
namespace parlance {

using qwen3_codec_model = model<qwen3_codec_params>;

// At the start of a stream.
struct qwen3_codec : session<qwen3_codec_model> {
    explicit qwen3_codec(std::shared_ptr<const qwen3_codec_model> m, std::shared_ptr<device> on = nullptr);

    stage_stats stats{"codec"};
    conv_history history;
    kv_cache kv; // filled from the front; when it is full, the window moves there
    graph_cache graphs{.max_graphs = 16, .max_bytes = 512u << 20};
    int64_t frames = 0;   // since the start: the position of the next one
    bool is_torn = false; // a decoding was broken off

    std::map<std::string, size_t> caches() const { return {{"state", history.kept.n_bytes() + kv.n_bytes()}}; }
    std::vector<stage_stats *> stages() { return {&stats}; }
};

// A copy of a stream's state, to go on from there as often as wanted.
struct qwen3_codec_state {
    int64_t frames = 0;
    int64_t rows = 0; // of keys and values
    std::vector<std::byte> bytes;
};

// Loads what is under `codec.`.
std::shared_ptr<const qwen3_codec_model> load_qwen3_codec(const std::string & path, std::shared_ptr<device> dev, load_options o);

// Begins a stream.
void reset(qwen3_codec & m);

// codes [codebooks, frames], the next of the stream, to frames * frame_samples samples in [-1, 1].
void decode(qwen3_codec & m, std::span<const int32_t> codes, std::span<float> samples, debug_tensors * debug = nullptr);

// As `decode`, without the samples, of which all but the last few frames are not even computed.
void prime(qwen3_codec & m, std::span<const int32_t> codes);

qwen3_codec_state save_state(qwen3_codec & m);
void restore_state(qwen3_codec & m, const qwen3_codec_state & state);

} // namespace parlance
