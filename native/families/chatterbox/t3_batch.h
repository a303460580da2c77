#pragma once

#include "families/chatterbox/t3.h"
#include "nn/batched_decoder.h"

namespace parlance {

// The next token of one sequence; without the CPU kernels the next 1 to `max_tokens_at_once`.
struct t3_request {
    chatterbox_t3 * session;
    nn::sampling_params how;
    std::span<const float> noise; // [vocab] for each
};

// With guidance a sequence has two rows, the conditional one first.
struct chatterbox_t3_batch : nn::batched_decoder<chatterbox_t3_model, t3_request> {
    chatterbox_t3_batch(std::shared_ptr<const chatterbox_t3_model> m, size_t n_slots);

  private:
    std::vector<nn::sampled_row> sampling; // of each slot

    t3_request checked(const t3_request & request) const override;
    kv_shape slot_shape() const override;
    nn::step_shape shape_of(const t3_request & request) const override;
    void prepare(const step & s) override;
    size_t max_nodes(const step & s) const override;
    void describe(graph_builder & b, const step & s) override;
    void set_inputs(graph & g, const step & s) override;
    int64_t n_values(const step & s) const override;
    int64_t n_tokens(const step & s) const override;
    void commit(const step & s, const outputs & out, int64_t slot, const t3_request & request, nn::sampled_tokens & result) override;
};

} // namespace parlance
