#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/debug_outputs.h"
#include "families/chatterbox/t3_params.h"

// T3 of Chatterbox: text ids and a voice to speech tokens. `prefill` reads the prefix and leaves the logits of the first
// token on the device; each step then samples a token from the logits that lie there, feeds it and leaves the next ones. With
// guidance both rows, conditional and unconditional, pass as one batch on every device.
//
// The voice comes before the text and sees nothing of it: its keys and values stay in the cache from one request to the
// next, and are computed again when anything that they come from changes.
namespace parlance {

// All that the first rows of the prefix come from, but for the weights.
struct t3_conditioning {
    std::vector<float> speaker;
    std::vector<int32_t> speech_tokens;
    float emotion = 0.0f;
    bool operator==(const t3_conditioning &) const = default;
};

struct chatterbox_t3_model : model<chatterbox_t3_params> {
    ggml_type cache_type = GGML_TYPE_F32;
    nn::attention_choice attention;
};

struct chatterbox_t3 : session<chatterbox_t3_model>, nn::decoding {
    explicit chatterbox_t3(std::shared_ptr<const chatterbox_t3_model> m, std::shared_ptr<device> on = nullptr);

    kept_tensors kept;
    ggml_tensor * logits = nullptr; // [padded vocabulary, 2]: the conditional row first; older than `host_state` where there is that
    ggml_tensor * tokens = nullptr; // i32 [nn::slot, max_tokens_at_once], the first of each row

    std::optional<t3_conditioning> conditioned; // whose keys and values the cache begins with, in every row of the batch
    graph_cache graphs;
    stage_stats conditioning_stats{"conditioning"}, prefill_stats{"prefill"}, decode_stats{"decode"};

    std::map<std::string, size_t> caches() const { return {{"kv", cache.n_bytes()}}; }
    std::vector<stage_stats *> stages() { return {&conditioning_stats, &prefill_stats, &decode_stats}; }
};

constexpr int64_t max_tokens_at_once = 32;

struct t3_prompt {
    std::span<const int32_t> text_ids;      // Llama: with the start and stop tokens around them
    std::span<const float> speaker;         // [speaker_dim]
    std::span<const int32_t> speech_tokens; // of the voice
    float emotion = 0.5f;                   // Llama only
    bool guided = true;                     // Llama only; else one row instead of two
    int64_t max_tokens = 1000;              // to be generated at most, which sizes the cache
};

std::shared_ptr<const chatterbox_t3_model> load_chatterbox_t3(const std::string & path, std::shared_ptr<device> dev, load_options o);

// Begins a request. Throws `error` naming what the model cannot take. Debug outputs: cond_enc [dim, rows],
// prefix_embeds and layer<i> [dim, rows, batch]; with them, all of the prefix is computed.
void prefill(chatterbox_t3 & m, const t3_prompt & prompt, debug_tensors * debug = nullptr);

// One row of raw logits [vocab] for each row of the batch, as they lie on the device.
std::vector<float> read_logits(chatterbox_t3 & m);

// The reference: samples from the logits on the host. noise [vocab]
int32_t sample_on_host(chatterbox_t3 & m, const nn::sampling_params & p, std::span<const float> noise);

// Feeds given tokens, one after the other in one submission.
void feed(chatterbox_t3 & m, std::span<const int32_t> tokens);

// Samples and feeds up to noise.size() / vocab tokens in one submission; the last one returned is the stop token if it came.
std::vector<int32_t> decode(chatterbox_t3 & m, const nn::sampling_params & p, std::span<const float> noise);

// What the repetition penalty sees before the next token, [vocab] of 0 and 1.
std::vector<float> seen_tokens(const chatterbox_t3 & m);

// Empties the cache and fills it with `value`, which must not matter.
void reset(chatterbox_t3 & m, float value = 0.0f);

// For t3_batch.cpp. Throws `error` where the last token was the end.
void check_open(const chatterbox_t3 & m);
// Checks how a token is to be sampled. Turbo's penalty comes last, and only its first token sees the start token.
nn::sampling_params of_variant(const chatterbox_t3 & m, nn::sampling_params p);
// Keys and values hand on what is not finite: the last logits show whether any token was sampled from such ones. Forgets such a
// request, and throws.
void check_logits(chatterbox_t3 & m, std::span<const float> logits);
// How many of `n` tokens one submission samples: the start token leaves the history after Turbo's first, which a submission of one
// shows.
int64_t tokens_at_once(const chatterbox_t3 & m, int64_t n);
// What was sampled, without all that came after a stop token. Throws where the device made no tokens.
std::vector<int32_t> up_to_stop(const chatterbox_t3 & m, std::span<const int32_t> sampled);

// Rows of the voice or of the text that one submission reads.
struct t3_chunk {
    int64_t first = 0, count = 0;
};

// The graphs, for t3.cpp. All but the first write m.logits. The text comes behind so many rows of the `voice`.
void describe_conditioning(graph_builder & b, chatterbox_t3 & m, int64_t prompt, t3_chunk chunk);
void describe_prefill(graph_builder & b, chatterbox_t3 & m, int64_t text, int64_t voice, t3_chunk chunk);
// `sampling` nullptr: the tokens are an input.
void describe_steps(graph_builder & b, chatterbox_t3 & m, int64_t count, int64_t n_keys, const nn::sampling_params * sampling);

// Rows of the voice, and of the text with the start of speech.
int64_t conditioning_rows(const chatterbox_t3_params & p, int64_t prompt);
int64_t text_rows(const chatterbox_t3_params & p, int64_t text);

} // namespace parlance
