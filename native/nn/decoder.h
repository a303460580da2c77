#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/session.h"
#include "nn/sampling.h"
#include "nn/transformer.h"

// Autoregressive decoder-only transformers: their layers, the state of a request in a session, and the inputs of a submission of
// several steps. A frame of several codes counts as one token, by its first code.
namespace parlance::nn {

struct decoder_params {
    std::string name; // of its weights
    int layers = 0, heads = 0, kv_heads = 0, head_dim = 0;
    float eps = 0;
    bool gpt2 = false;        // layer norms and a GELU; else RMS norms, SwiGLU and rotary positions
    bool norms_heads = false; // an RMS norm of each head of the queries and keys
    llama3_rope rope = {};    // plain with a factor of 1
};

// x [dim, n, batch] through all layers. Debug outputs: `debug_prefix` layer<i> [dim, n, batch].
ggml_tensor * decoder_layers(graph_builder & b, const decoder_params & p, kv_cache & cache, ggml_tensor * x, const cached_attention_options & o,
                             const std::string & debug_prefix = "");

// The last row of x, after the norm that follows the layers: [dim, 1, batch].
ggml_tensor * decoder_norm(graph_builder & b, const decoder_params & p, ggml_tensor * x);

// Every row of x [dim, n] after that norm: with the product behind it one kernel.
ggml_tensor * decoder_norm_rows(graph_builder & b, const decoder_params & p, ggml_tensor * x);

// Chunked prefill: at most this many prompt tokens per graph, so that other sequences can decode in between.
constexpr int64_t prompt_rows_at_once = 128;

// The state of the current request.
struct decoding {
    kv_cache cache;
    std::vector<int32_t> generated; // what was fed since the prefill
    int64_t longest = 0;            // max length of `generated`
    uint64_t number = 0;            // of the request in this process, from 1
    std::vector<float> host_state;  // where the next step starts if the last one was batched: newer than the state on the device
    bool is_in_slot = false;        // the newest keys and values are in a slot of a batch, not in `cache`
};

// Throws `error` if no request was prefilled.
void check_begun(const decoding & d);

// Throws `error` for a sequence that was decoded in a slot of a batch: only a prefill makes `cache` whole again.
void check_cache_current(const decoding & d);

// Throws `error` unless the request leaves room for `n` more, which is 1 to `at_once`; `what` they are, in words.
void check_count(const decoding & d, int64_t n, int64_t at_once, const char * what);

// Empties the cache, or replaces it if it is too small or has another batch size. Then the graphs are dropped, since they point into
// it, and the result is false.
bool fit_cache(decoding & d, graph_cache & graphs, device & dev, kv_shape shape);

// Attention of `n` rows from `first` on, known when the graph is built. `hidden` as in `causal_mask`.
cached_attention_options fixed_attention(graph_builder & b, attention_kind kind, int64_t first, int64_t n, int64_t n_keys, ggml_fp16_t hidden);

// The same for one step at one position of every item of a cache, whose rows are [dim, items]. Not with the CPU kernels.
cached_attention_options fixed_step(graph_builder & b, attention_kind kind, int64_t position, const kv_cache & cache, ggml_fp16_t hidden);

// Inputs of a graph of several steps.
struct step_inputs {
    attention_kind kind;
    int64_t n_keys;
    ggml_tensor *positions, *places, *n_used, *mask;

    cached_attention_options of_step(graph_builder & b, int64_t i) const;
};
step_inputs describe_steps(graph_builder & b, attention_kind kind, int64_t count, int64_t n_keys);
void set_steps(graph & g, device & dev, const decoding & d, attention_kind kind, int64_t count, int64_t n_keys, ggml_fp16_t hidden);

// Keys that `count` more steps read. The CPU kernels read the length when they run: one graph serves the whole cache.
int64_t keys_of(const decoding & d, attention_kind kind, int64_t count);

// The first n values of row i.
ggml_tensor * row_of(graph_builder & b, ggml_tensor * x, int64_t i, int64_t n);

// `first`, `first` + 1, ..., each in a slot of its own.
std::vector<int32_t> counting(int64_t first, int64_t n);

// Noise [row, n] in slots, zeros for greedy decoding: of each row `part` values after part, from number `from` on, `count` in all.
std::vector<float> noise_in_slots(std::span<const float> noise, int64_t row, int64_t from, int64_t count, int64_t part, bool greedy);

// Throws `error` for ids that are not of the vocabulary, or values that are not whole rows.
void check_ids(std::span<const int32_t> ids, int vocab, const char * what);
int64_t whole_rows(size_t values, int64_t row, const char * what);

// 1 for each of `vocab` that is among `ids`, else 0.
std::vector<float> marks_of(std::span<const int32_t> ids, int64_t vocab);

} // namespace parlance::nn
