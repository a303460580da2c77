#include "cpu_ops/lstm.h"

#include "cpu_ops/node.h"

namespace parlance::cpu {

namespace {

struct lstm_op {
    const kernels * ks;
    packed_matrix w;
};

// One direction; `sums` and `out` begin with its part of the first frame.
void run_direction(const lstm_op & op, int direction, const float * sums, int64_t hidden, int64_t frames, float * out) {
    const int64_t gates = 4 * hidden, first = direction * gates;
    float * open = grown(my_scratch().wide, gates + hidden);
    float *fresh = open + 2 * hidden, *cell = open + gates;
    std::fill(cell, cell + hidden, 0.0f);
    const float * before = nullptr;
    for (int64_t i = 0; i < frames; ++i) {
        const int64_t t = direction == 0 ? i : frames - 1 - i;
        const float * sum = sums + t * 2 * gates;
        if (before) {
            product(*op.ks, op.w, before, hidden, 1, first, gates, {.residual = sum}, open - first, gates);
        } else {
            std::copy(sum + first, sum + first + gates, open);
        }
        op.ks->activate_row(open, 2 * hidden, activation::sigmoid, 0.0f, open);
        op.ks->activate_row(fresh, hidden, activation::tanh, 0.0f, fresh);
        op.ks->activate_row(fresh + hidden, hidden, activation::sigmoid, 0.0f, fresh + hidden);
        for (int64_t j = 0; j < hidden; ++j) {
            cell[j] = open[hidden + j] * cell[j] + open[j] * fresh[j];
        }
        op.ks->activate_row(cell, hidden, activation::tanh, 0.0f, fresh);
        float * row = out + t * 2 * hidden + direction * hidden;
        for (int64_t j = 0; j < hidden; ++j) {
            row[j] = fresh[hidden + j] * fresh[j];
        }
        before = row;
    }
}

void run_bilstm(ggml_tensor * dst, int ith, int nth, void * data) {
    for (int direction = ith; direction < 2; direction += nth) {
        run_direction(*(const lstm_op *)data, direction, (const float *)dst->src[0]->data, dst->ne[0] / 2, dst->ne[1], (float *)dst->data);
    }
}

} // namespace

ggml_tensor * bilstm(graph_builder & b, ggml_tensor * sums, const std::string & name) {
    const int64_t ne[] = {sums->ne[0] / 4, sums->ne[1], 1};
    return custom<run_bilstm>(b, ne, {whole(b, sums)}, lstm_op{b.w.kernels, b.w.packed.at(name + ".weight")});
}

} // namespace parlance::cpu
