#include "nn/instance_norm.h"

#include "lane/instance_norm.h"

namespace parlance::nn {

ggml_tensor * instance_norm(graph_builder & b, ggml_tensor * x, ggml_tensor * affine, float eps) {
    if (b.w.kernels) {
        return cpu::instance_norm(b, x, affine, eps);
    }
    const int64_t channels = x->ne[0];
    const auto half = [&](int i) { return ggml_view_1d(b.ctx, affine, channels, i * channels * sizeof(float)); };
    const auto turned = [&](ggml_tensor * t) { return ggml_cont(b.ctx, ggml_transpose(b.ctx, t)); };
    x = turned(ggml_norm(b.ctx, turned(x), eps));
    return ggml_add(b.ctx, ggml_mul(b.ctx, x, half(0)), half(1));
}

} // namespace parlance::nn
