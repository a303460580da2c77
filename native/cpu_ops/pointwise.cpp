#include "cpu_ops/pointwise.h"

#include <cstring>

#include "cpu_ops/node.h"

namespace parlance::cpu {

namespace {

struct pointwise_op {
    const kernels * ks;
    pointwise f;
};

void run_pointwise(ggml_tensor * dst, int ith, int nth, void * data) {
    const pointwise_op & op = *(const pointwise_op *)data;
    const int64_t n = dst->ne[0];
    const share mine = part(dst->ne[1] * dst->ne[2], 1, ith, nth);
    for (int64_t r = mine.begin; r < mine.end; ++r) {
        op.f.run(*op.ks, (const float *)dst->src[0]->data + r * n, n, (float *)dst->data + r * n);
    }
}

} // namespace

void pointwise::run(const kernels & ks, const float * x, int64_t n, float * out) const {
    if (alpha) {
        ks.snake_row(x, n, alpha, gain.data(), out);
    } else if (act != activation::none) {
        ks.activate_row(x, n, act, slope, out);
    } else if (out != x) {
        std::memcpy(out, x, n * sizeof(float));
    }
}

pointwise make_pointwise(const graph_builder & b, activation act, float slope, const std::string & snake) {
    pointwise f{act, slope};
    if (!snake.empty()) {
        const std::string beta = b.w.has(snake + ".beta") ? snake + ".beta" : snake + ".alpha";
        f.alpha = values(b, snake + ".alpha");
        for (int64_t i = 0; i < b.w[beta]->ne[0]; ++i) {
            f.gain.push_back((float)(1.0 / (values(b, beta)[i] + 1e-9)));
        }
    }
    return f;
}

ggml_tensor * apply(graph_builder & b, ggml_tensor * x, pointwise f) {
    return custom<run_pointwise>(b, x->ne, {whole(b, x)}, pointwise_op{b.w.kernels, std::move(f)});
}

} // namespace parlance::cpu
