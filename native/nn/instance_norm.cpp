#include "nn/instance_norm.h"

#include "cpu_ops/instance_norm.h"
#include "nn/custom_ops.h"

namespace parlance::nn {

namespace {

ggml_tensor * transposed(graph_builder & b, ggml_tensor * t) { return ggml_cont(b.ctx, ggml_transpose(b.ctx, t)); }

// x [channels, frames] -> [frames, channels] to mean 0 and deviation 1 over what the extent has; the others do not matter.
ggml_tensor * normalised(graph_builder & b, ggml_tensor * x, float eps, const extent & e) {
    ggml_tensor * mask = ggml_reshape_2d(b.ctx, e.mask, e.mask->ne[1], 1);
    const auto mean = [&](ggml_tensor * t) { return ggml_mul(b.ctx, ggml_sum_rows(b.ctx, t), e.inverse); };
    x = transposed(b, masked(b, x, e));
    x = ggml_mul(b.ctx, ggml_sub(b.ctx, x, mean(x)), mask);
    return ggml_div(b.ctx, x, ggml_sqrt(b.ctx, ggml_scale_bias(b.ctx, mean(ggml_sqr(b.ctx, x)), 1.0f, eps)));
}

} // namespace

ggml_tensor * instance_norm(graph_builder & b, ggml_tensor * x, ggml_tensor * affine, float eps, const extent & e) {
    if (b.w.kernels) {
        return cpu::instance_norm(b, x, affine, eps);
    }
    if (e.custom_ops) {
        return make_custom_op(b.ctx, custom_op::frame_norm, x->ne[0], x->ne[1], {x, affine, e.count}, eps);
    }
    const int64_t channels = x->ne[0];
    const auto half = [&](int i) { return ggml_view_1d(b.ctx, affine, channels, i * channels * sizeof(float)); };
    x = transposed(b, e.mask ? normalised(b, x, eps, e) : ggml_norm(b.ctx, transposed(b, x), eps));
    return masked(b, ggml_add(b.ctx, ggml_mul(b.ctx, x, half(0)), half(1)), e);
}

ggml_tensor * instance_norm_conv(graph_builder & b, ggml_tensor * x, ggml_tensor * affine, float eps, const extent & e, const std::string & name,
                                 conv_options options, ggml_tensor * residual) {
    const conv_prologue before = options.before;
    const bool is_snake = !before.snake.empty();
    if (!e.custom_ops || !(is_snake || before.act == activation::leaky_relu)) {
        return nn::conv1d(b, instance_norm(b, x, affine, eps, e), name, options, residual);
    }
    std::vector<ggml_tensor *> sources = {x, affine, e.count};
    if (is_snake) {
        sources.push_back(b.w[before.snake + ".alpha"]);
    }
    options.before = {};
    x = make_custom_op(b.ctx, custom_op::frame_norm, x->ne[0], x->ne[1], sources, eps, is_snake ? 1.0f : before.slope);
    return nn::conv1d(b, x, name, options, residual);
}

} // namespace parlance::nn
