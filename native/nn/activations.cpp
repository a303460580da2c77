#include "nn/activations.h"

#include "cpu_ops/pointwise.h"

namespace parlance::nn {

ggml_tensor * activate(graph_builder & b, ggml_tensor * x, activation act, float slope) {
    if (b.w.kernels && act != activation::none) {
        return cpu::apply(b, x, cpu::make_pointwise(b, act, slope, {}));
    }
    switch (act) {
    case activation::none: return x;
    case activation::relu: return ggml_relu(b.ctx, x);
    case activation::leaky_relu: return ggml_leaky_relu(b.ctx, x, slope, false);
    case activation::gelu: return ggml_gelu_erf(b.ctx, x);
    case activation::gelu_tanh: return ggml_gelu(b.ctx, x);
    case activation::silu: return ggml_silu(b.ctx, x);
    case activation::mish: return ggml_mul(b.ctx, x, ggml_tanh(b.ctx, ggml_softplus(b.ctx, x)));
    case activation::elu: return ggml_elu(b.ctx, x);
    case activation::tanh: return ggml_tanh(b.ctx, x);
    case activation::sigmoid: return ggml_sigmoid(b.ctx, x);
    case activation::exp: return ggml_exp(b.ctx, x);
    case activation::sin: return ggml_sin(b.ctx, x);
    }
    return x;
}

ggml_tensor * snake(graph_builder & b, ggml_tensor * x, const std::string & name) {
    if (b.w.kernels) {
        return cpu::apply(b, x, cpu::make_pointwise(b, activation::none, 0.0f, name));
    }
    ggml_tensor * alpha = b.w[name + ".alpha"];
    ggml_tensor * beta = b.w.has(name + ".beta") ? b.w[name + ".beta"] : alpha;
    ggml_tensor * wave = ggml_sqr(b.ctx, ggml_sin(b.ctx, ggml_mul(b.ctx, x, alpha)));
    return ggml_add(b.ctx, x, ggml_div(b.ctx, wave, ggml_scale_bias(b.ctx, beta, 1.0f, 1e-9f)));
}

} // namespace parlance::nn
