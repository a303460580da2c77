#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/debug_outputs.h"
#include "families/qwen3/talker_params.h"

// Talker and code predictor of Qwen3-TTS: rows of a prompt to frames of codes. `prefill` reads the prompt and leaves the
// talker's last state and the logits of the next first code on the device. A frame then samples that code and the others
// one after the other with the predictor, whose passes all lie in the same graph, and feeds the sum of their embeddings and
// a row of text to the talker.
namespace parlance {

struct qwen3_talker_model : model<qwen3_talker_params> {
    gguf_file file; // its table of text stays there
    nn::attention_choice attention;
    nn::attention_kind predictor_attention = nn::attention_kind::plain;
    ggml_type cache_type = GGML_TYPE_F32;
};

// `cache` is the talker's.
struct qwen3_talker : session<qwen3_talker_model>, nn::decoding {
    explicit qwen3_talker(std::shared_ptr<const qwen3_talker_model> m, std::shared_ptr<device> on = nullptr);

    kept_tensors kept;                   // the first two older than `host_state`, which is both, where there is that
    ggml_tensor * hidden = nullptr;      // [dim]: the talker's last state after its norm
    ggml_tensor * logits = nullptr;      // [vocab]
    ggml_tensor * pass_logits = nullptr; // [codebook, codebooks - 1]: those of the last frame's codes behind the first
    ggml_tensor * codes = nullptr;       // i32 [nn::slot, codebooks, max_frames_at_once], the first of each row

    kv_cache passes; // the predictor's, written anew for each frame
    graph_cache graphs;
    stage_stats prefill_stats{"prefill"}, decode_stats{"decode"};
    bool ended = false; // the last code sampled was the end

    std::map<std::string, size_t> caches() const { return {{"kv", cache.n_bytes() + passes.n_bytes()}}; }
    std::vector<stage_stats *> stages() { return {&prefill_stats, &decode_stats}; }
};

constexpr int64_t max_frames_at_once = 16;
constexpr int64_t min_frames = 2; // before the end may be sampled

std::shared_ptr<const qwen3_talker_model> load_qwen3_talker(const std::string & path, std::shared_ptr<device> dev, load_options o);

// Rows of a prompt, [dim, n]: of text ids, of the first codebook with its control tokens, and the sums that stand for frames
// of `codebooks` codes each. They need no request and touch none.
std::vector<float> text_rows(qwen3_talker & m, std::span<const int32_t> ids);
std::vector<float> codec_rows(const qwen3_talker & m, std::span<const int32_t> ids);
std::vector<float> frame_rows(const qwen3_talker & m, std::span<const int32_t> codes);

// Begins a request: rows [dim, n], at most `max_frames` frames to come. Debug outputs: layer<i> [dim, n].
void prefill(qwen3_talker & m, std::span<const float> rows, int64_t max_frames, debug_tensors * debug = nullptr);

// As they lie on the device, before any penalty or ban: the logits [vocab] of the first code of the next frame, and the
// state [dim] that the predictor starts from.
std::vector<float> read_logits(qwen3_talker & m);
std::vector<float> read_hidden(qwen3_talker & m);

// What the predictor makes of the state on the device and a frame of given codes: the logits [codebook, codebooks - 1] of
// the codes behind the first. Debug outputs: pass<p>.layer<i> [predictor dim, tokens].
std::vector<float> predictor_logits(qwen3_talker & m, std::span<const int32_t> codes, debug_tensors * debug = nullptr);

// Feeds given frames, codes [codebooks, n] and text rows [dim, n], in one submission.
void feed(qwen3_talker & m, std::span<const int32_t> codes, std::span<const float> text);

struct qwen3_sampling {
    nn::sampling_params talker, predictor;
};

// Values of noise that one frame takes: the first code's, then those of the others one code after the other.
int64_t frame_noise(const qwen3_talker_params & p);

// Samples and feeds text.size() / dim frames in one submission; noise [frame_noise, n]. Returns whole frames; fewer than asked
// for, and `ended` set, where the end was sampled.
std::vector<int32_t> decode(qwen3_talker & m, const qwen3_sampling & how, std::span<const float> noise, std::span<const float> text);

// The reference: one frame sampled on the host and not fed; the end alone where that was sampled. noise [frame_noise]
std::vector<int32_t> sample_on_host(qwen3_talker & m, const qwen3_sampling & how, std::span<const float> noise);

// What the sampling of the first code sees before the frame after `ahead` more, [vocab] of 0 and 1.
std::vector<float> seen_codes(const qwen3_talker & m);
std::vector<float> banned_codes(const qwen3_talker & m, int64_t ahead = 0);

// For talker_batch.cpp.
kv_shape shape_of(const qwen3_talker_model & m, const qwen3_stack_params & p, int64_t n_ctx, int64_t batch = 1);
size_t max_nodes(const qwen3_talker_params & p, int64_t frames);
// What a request must allow before `text.size()` / dim more frames; returns how many.
int64_t count_frames(const qwen3_talker & m, std::span<const float> text);
void check_how(const qwen3_sampling & how);
// A frame that was sampled becomes part of the request, unless it is the end: true if so. codes [codebooks]
bool take_frame(qwen3_talker & m, std::span<const int32_t> codes);
// Forgets a request whose numbers are not finite, and throws.
[[noreturn]] void give_up(qwen3_talker & m);

// The graphs, for talker.cpp.
void describe_text(graph_builder & b, const qwen3_talker & m, int64_t n);
void describe_prefill(graph_builder & b, qwen3_talker & m, int64_t first, int64_t n);
void describe_passes(graph_builder & b, qwen3_talker & m);
// `how` nullptr: the codes are an input.
void describe_frames(graph_builder & b, qwen3_talker & m, int64_t count, int64_t n_keys, const qwen3_sampling * how);

} // namespace parlance
