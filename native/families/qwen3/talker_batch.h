#pragma once

#include "families/qwen3/talker.h"
#include "nn/batched_decoder.h"

namespace parlance {

// The next frames of one sequence; with the CPU kernels one. Of those that attend to equally many keys as many are decoded as all
// have noise for, rounded down to a power of two; fewer, with `ended` set, where the end was sampled.
struct qwen3_request {
    qwen3_talker * session;
    qwen3_sampling how;
    std::span<const float> noise, text; // [frame_noise, frames], [dim, frames]
};

struct qwen3_talker_batch : nn::batched_decoder<qwen3_talker_model, qwen3_request> {
    qwen3_talker_batch(std::shared_ptr<const qwen3_talker_model> m, size_t n_slots);

    kv_cache passes; // of the predictor, an item for each sequence

  private:
    std::vector<nn::sampled_row> first_codes, other_codes; // of each slot

    qwen3_request checked(const qwen3_request & request) const override;
    kv_shape slot_shape() const override;
    nn::step_shape shape_of(const qwen3_request & request) const override;
    int64_t rounded(int64_t count) const override;
    void prepare(const step & s) override;
    size_t max_nodes(const step & s) const override;
    void describe(graph_builder & b, const step & s) override;
    void set_inputs(graph & g, const step & s) override;
    int64_t n_values(const step & s) const override;
    int64_t n_tokens(const step & s) const override;
    void commit(const step & s, const outputs & out, int64_t slot, const qwen3_request & request, nn::sampled_tokens & result) override;
};

} // namespace parlance
