#include "nn/lstm.h"

#include "cpu_ops/lstm.h"
#include "nn/custom_ops.h"
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

// `sum` [4 * hidden, batch] opens the gates.
void advance(graph_builder & b, lstm_state & state, ggml_tensor * sum) {
    ggml_tensor * open = ggml_sigmoid(b.ctx, sum);
    ggml_tensor * fresh = ggml_tanh(b.ctx, ggml_cont(b.ctx, gate(b, sum, 2)));
    ggml_tensor * cell = ggml_mul(b.ctx, fresh, gate(b, open, 0));
    if (state.cell) {
        cell = ggml_add(b.ctx, cell, ggml_mul(b.ctx, state.cell, gate(b, open, 1)));
    }
    state.cell = cell;
    state.output = ggml_mul(b.ctx, ggml_tanh(b.ctx, cell), gate(b, open, 3));
}

// `sum`: what the input adds to the gates.
void step(graph_builder & b, lstm_state & state, ggml_tensor * sum, const std::string & name) {
    if (state.output) {
        sum = ggml_add(b.ctx, sum, nn::linear(b, state.output, name + ".hidden"));
    }
    advance(b, state, sum);
}

// [a, b, n] each -> [a, b, sum of n], in so few steps that no value is copied often.
ggml_tensor * joined(graph_builder & b, std::span<ggml_tensor *> parts) {
    if (parts.size() == 1) {
        return parts[0];
    }
    const size_t half = parts.size() / 2;
    return ggml_concat(b.ctx, joined(b, parts.first(half)), joined(b, parts.subspan(half)), 2);
}

// Of rows that alternate between the directions: each backward one changes places, so that pairs of one frame become pairs of
// one step, and back again.
ggml_tensor * paired(graph_builder & b, ggml_tensor * rows, int64_t frames, const extent & e) {
    ggml_tensor * flat = ggml_reshape_2d(b.ctx, rows, ggml_nelements(rows) / (2 * frames), 2 * frames);
    const std::string n = std::to_string(frames);
    ggml_tensor * from = e.count ? b.input("reversed " + n, GGML_TYPE_I32, 2 * frames)
                                 : b.constant_i32("directions " + n, reversed_frames(frames, frames), 2 * frames);
    return ggml_get_rows(b.ctx, flat, from);
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

ggml_tensor * bilstm(graph_builder & b, ggml_tensor * x, const std::string & name, const extent & e) {
    ggml_tensor * sums = nn::linear(b, x, name + ".input");
    if (b.w.has_packed(name + ".hidden.weight")) {
        return cpu::bilstm(b, sums, name + ".hidden");
    }
    const int64_t frames = x->ne[1], gates = sums->ne[0] / 2, hidden = gates / 4;
    ggml_tensor * weight = b.w[name + ".hidden.weight"];
    if (e.custom_ops) {
        return make_custom_op(b.ctx, custom_op::bilstm, 2 * hidden, frames, {sums, weight, e.count});
    }
    ggml_tensor * pairs = paired(b, sums, frames, e);
    weight = ggml_view_3d(b.ctx, weight, hidden, gates, 2, weight->nb[1], gates * weight->nb[1], 0);
    lstm_state state; // of both directions, side by side
    std::vector<ggml_tensor *> outputs;
    for (int64_t t = 0; t < frames; ++t) {
        ggml_tensor * sum = ggml_view_2d(b.ctx, pairs, gates, 2, pairs->nb[1], 2 * t * pairs->nb[1]);
        if (state.output) {
            ggml_tensor * added = ggml_mul_mat(b.ctx, weight, ggml_reshape_3d(b.ctx, state.output, hidden, 1, 2));
            sum = ggml_add(b.ctx, sum, ggml_reshape_2d(b.ctx, added, gates, 2));
        }
        advance(b, state, sum);
        outputs.push_back(state.output);
    }
    return ggml_reshape_2d(b.ctx, paired(b, joined(b, outputs), frames, e), 2 * hidden, frames);
}

} // namespace parlance::nn
