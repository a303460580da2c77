#include "nn/lstm.h"

#include "nn/layers.h"

namespace parlance::nn {

namespace {

struct lstm_state {
    ggml_tensor * output = nullptr; // null: zeros, as before the first frame
    ggml_tensor * cell = nullptr;
};

ggml_tensor * gate(graph_builder & b, ggml_tensor * gates, int index) {
    const int64_t hidden = gates->ne[0] / 4;
    return ggml_view_2d(b.ctx, gates, hidden, gates->ne[1], gates->nb[1], index * hidden * sizeof(float));
}

// `sum` [4 * hidden, batch]: what the input adds to the gates.
void step(graph_builder & b, lstm_state & state, ggml_tensor * sum, const std::string & name) {
    if (state.output) {
        sum = ggml_add(b.ctx, sum, nn::linear(b, state.output, name + ".hidden"));
    }
    ggml_tensor * open = ggml_sigmoid(b.ctx, sum);
    ggml_tensor * fresh = ggml_tanh(b.ctx, ggml_cont(b.ctx, gate(b, sum, 2)));
    ggml_tensor * cell = ggml_mul(b.ctx, fresh, gate(b, open, 0));
    if (state.cell) {
        cell = ggml_add(b.ctx, cell, ggml_mul(b.ctx, state.cell, gate(b, open, 1)));
    }
    state.cell = cell;
    state.output = ggml_mul(b.ctx, ggml_tanh(b.ctx, cell), gate(b, open, 3));
}

} // namespace

ggml_tensor * lstm_last(graph_builder & b, ggml_tensor * x, const std::string & name, int layers, int hidden) {
    const int64_t batch = x->ne[1];
    const int64_t frames = x->ne[2];
    // The first layer's inputs are all known at once: one product for every frame.
    ggml_tensor * first = nn::linear(b, ggml_reshape_2d(b.ctx, x, x->ne[0], batch * frames), name + ".0.input");
    std::vector<lstm_state> states(layers);
    for (int64_t t = 0; t < frames; ++t) {
        ggml_tensor * sum = ggml_view_2d(b.ctx, first, 4 * hidden, batch, first->nb[1], t * batch * first->nb[1]);
        step(b, states[0], sum, name + ".0");
        for (int i = 1; i < layers; ++i) {
            const std::string layer = name + "." + std::to_string(i);
            step(b, states[i], nn::linear(b, states[i - 1].output, layer + ".input"), layer);
        }
    }
    return states.back().output;
}

} // namespace parlance::nn
