#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "engine/graph.h"

// Sampling a token from logits, on the host and inside a graph, with the same result for the same noise: the token is the
// largest of log-probability plus Gumbel noise, which samples from the distribution. Filters are those of the official
// code, bounds included: an entry equal to a bound is kept by top-k and min-p, and dropped by top-p.
namespace parlance::nn {

struct sampling_params {
    float temperature = 1.0f; // 0: the largest penalised logit, without filters and noise
    int top_k = 0;            // 0: all
    float top_p = 1.0f;
    float min_p = 0.0f;
    float repetition_penalty = 1.0f; // once for each token that was seen: divides a positive logit, multiplies a negative one
    bool penalty_last = false;       // after the filters instead of before the temperature
    float guidance = 0.0f;           // logits + guidance * (logits - unconditional logits)
};

// Throws `error` for a value outside of its range.
void check_sampling(const sampling_params & p);

// Masks over the vocabulary, [vocab] each or empty: nonzero where the mask applies.
struct token_marks {
    std::span<const float> seen;   // tokens that the repetition penalty applies to
    std::span<const float> banned; // never sampled
};

// Logits that are not finite all become 0. Order: guidance, penalty, bans, temperature, min-p, top-k, top-p; or the penalty at the end. logits
// [vocab]; `uncond` [vocab] or empty. Dropped entries are minus infinity.
std::vector<float> process_logits(std::span<const float> logits, std::span<const float> uncond, const token_marks & marks, const sampling_params & p);

// noise [vocab]: Gumbel distributed, or zeros for the likeliest token. Ties go to the lower number.
int32_t sample_from_logits(std::span<const float> processed, std::span<const float> noise);

// The fields of `sampling_params` that are an input of the graph; the others decide its shape.
constexpr int64_t n_sampling_values = 5;
std::vector<float> make_sampling_values(const sampling_params & p);

// How one token of a batch is sampled, known when the graph runs: the rows of its logits and of the unconditional ones (-1 for none).
struct sampled_row {
    int64_t row = 0, uncond = -1;
    sampling_params how;
};
// The values of a batch, one request after the other in each row.
std::vector<float> make_sampling_values(std::span<const sampled_row> rows);

// Text for the key of a graph that samples in this way.
std::string sampling_key(const sampling_params & p);

// What a token is sampled from inside a graph.
struct sample_inputs {
    ggml_tensor * logits = nullptr;          // [vocab]
    ggml_tensor * noise = nullptr;           // [vocab]
    ggml_tensor * sampling_values = nullptr; // f32, each value of `make_sampling_values` in its own row [slot, n_sampling_values]
    ggml_tensor * uncond = nullptr;          // [vocab], or none
    ggml_tensor * seen = nullptr;            // [1, vocab], or none
    ggml_tensor * banned = nullptr;          // [vocab], or none
};

// Index of the largest of each row of x [n, rows] -> i32 [rows], which is one of the row whatever x holds: of a row of NaN CUDA and
// Metal make -1. x is changed where it is not finite.
ggml_tensor * index_of_largest(graph_builder & b, ggml_tensor * x);

// As `index_of_largest` -> token i32 [1], in the vocabulary whatever the logits are. With the CPU kernels it is one node.
ggml_tensor * sample_token(graph_builder & b, const sample_inputs & in, const sampling_params & p);

// Whether a device samples from that many logits in one op. The op is a kernel of our own, so a self-test compares it with the host:
// a wrong token is heard as wrong speech.
bool samples_in_one_op(device & dev, int64_t vocab);

// As `sample_token` for a whole batch: token i of the i32 [rows.size()] is sampled from logits [vocab, n] as rows[i]
// says, with row i of noise, seen and banned [vocab, rows.size()], of which the last two may be missing. `rows` outlives the
// graph and keeps its size. Without the CPU kernels all rows have one `sampling_key`, and logits, uncond and values are in their order.
ggml_tensor * sample_rows(graph_builder & b, const sample_inputs & in, const std::vector<sampled_row> & rows);

// Also stores the tokens at `place`, a view of a tensor that outlives the graph: a single sampling op writes there directly.
ggml_tensor * left_at(graph_builder & b, ggml_tensor * tokens, ggml_tensor * place);

// seen [1, vocab, n] with token i of n marked in row i.
ggml_tensor * mark_seen(graph_builder & b, ggml_tensor * seen, ggml_tensor * token);

// Elements between two parts of one input that nodes read separately: some backends need aligned offsets.
constexpr int64_t slot = 64;

// Rows of n values, each at an aligned offset, padded with zeros.
template <typename T> std::vector<T> in_slots(std::span<const T> rows, int64_t n) {
    const int64_t stride = (n + slot - 1) / slot * slot;
    std::vector<T> out(rows.size() / n * stride);
    for (size_t i = 0; i * n < rows.size(); ++i) {
        std::copy_n(rows.begin() + i * n, n, out.begin() + i * stride);
    }
    return out;
}

} // namespace parlance::nn
