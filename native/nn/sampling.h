#pragma once

#include <span>
#include <vector>

#include "engine/graph.h"

// Drawing a token from logits, on the host and inside a graph, with the same result for the same noise: the token is the
// largest of log-probability plus Gumbel noise, which is a draw from the distribution. Filters are those of the official
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

// Order: guidance, penalty, temperature, min-p, top-k, top-p; or the penalty at the end. logits [vocab], or [2 * vocab] with
// the unconditional ones behind; seen [vocab] is not 0 for tokens that were seen. Dropped entries are minus infinity.
std::vector<float> process_logits(std::span<const float> logits, std::span<const float> seen, const sampling_params & p);

// noise [vocab]: Gumbel distributed, or zeros for the likeliest token. Ties go to the lower number.
int32_t draw_token(std::span<const float> processed, std::span<const float> noise);

// The numbers of `sampling_params` as an input of the graph; what is not here decides its shape.
constexpr int64_t n_knobs = 5;
std::vector<float> knob_values(const sampling_params & p);

// Text for the key of a graph that samples in this way.
std::string sampling_key(const sampling_params & p);

// As above, inside a graph: logits [vocab] and `uncond` [vocab] or nullptr, noise [vocab], seen [1, vocab], knobs f32 of
// `knob_values` each in a row of its own [slot, n_knobs] -> token i32 [1]. One node on the CPU lane.
ggml_tensor * sample_token(graph_builder & b, ggml_tensor * logits, ggml_tensor * uncond, ggml_tensor * noise, ggml_tensor * seen,
                           ggml_tensor * knobs, const sampling_params & p);

// seen [1, vocab] with the token marked.
ggml_tensor * mark_seen(graph_builder & b, ggml_tensor * seen, ggml_tensor * token);

// Elements between two parts of one input that nodes read apart: some backends want the offsets aligned.
constexpr int64_t slot = 64;

} // namespace parlance::nn
