#include "families/kokoro/blocks.h"

#include <numbers>

#include "nn/conv.h"
#include "nn/instance_norm.h"
#include "nn/layers.h"

namespace parlance {

namespace {

constexpr float norm_eps = 1e-5f;
constexpr float slope = 0.2f;

// [channels, frames] and [channels, frames] -> [channels, 2 * frames], frames of both in turn
ggml_tensor * in_turn(graph_builder & b, ggml_tensor * even, ggml_tensor * odd) {
    return ggml_reshape_2d(b.ctx, ggml_concat(b.ctx, even, odd, 0), even->ne[0], 2 * even->ne[1]);
}

// A transposed convolution of each channel by itself, three taps and stride 2: name.weight [channels, 3].
ggml_tensor * doubled(graph_builder & b, ggml_tensor * x, const std::string & name) {
    ggml_tensor *weight = b.w[name + ".weight"], *bias = b.w[name + ".bias"];
    const auto tap = [&](int i) { return ggml_view_1d(b.ctx, weight, weight->ne[0], i * weight->nb[1]); };
    ggml_tensor * padded = nn::pad_zeros(b, x, 0, 1);
    ggml_tensor * following = ggml_view_2d(b.ctx, padded, x->ne[0], x->ne[1], padded->nb[1], padded->nb[1]);
    ggml_tensor * even = ggml_add(b.ctx, ggml_mul(b.ctx, x, tap(1)), bias);
    ggml_tensor * odd = ggml_add(b.ctx, ggml_mul(b.ctx, x, tap(2)), ggml_mul(b.ctx, following, tap(0)));
    return in_turn(b, even, ggml_add(b.ctx, odd, bias));
}

} // namespace

ggml_tensor * style_norms::next(int64_t channels) {
    ggml_tensor * own = ggml_view_1d(b.ctx, affine, 2 * channels, used * sizeof(float));
    used += 2 * channels;
    return own;
}

nn::extent extent_of(graph_builder & b, const kokoro & m, const ggml_tensor * x) {
    return m.dev->is_cpu() ? nn::extent() : nn::make_extent(b, x->ne[1], m.model->custom_ops);
}

ggml_tensor * style_norms::operator()(ggml_tensor * x) { return nn::instance_norm(b, x, next(x->ne[0]), norm_eps, extent_of(b, m, x)); }

ggml_tensor * style_norms::operator()(ggml_tensor * x, const std::string & conv, const nn::conv_options & options, ggml_tensor * residual) {
    return nn::instance_norm_conv(b, x, next(x->ne[0]), norm_eps, extent_of(b, m, x), conv, options, residual);
}

style_norms describe_style(graph_builder & b, const kokoro & m, const std::string & name) {
    return {b, m, nn::linear(b, b.input("style", GGML_TYPE_F32, m.params.style), name + ".style")};
}

ggml_tensor * style_block(graph_builder & b, style_norms & norms, ggml_tensor * x, const std::string & name) {
    const nn::conv_prologue leaky{.act = nn::activation::leaky_relu, .slope = slope};
    const nn::conv_options conv{.kernel = 3, .pad_left = 1, .pad_right = 1, .before = leaky};
    ggml_tensor * around = b.w.has(name + ".skip.weight") || b.w.has_packed(name + ".skip.weight") ? nn::conv1d(b, x, name + ".skip", {}) : x;
    ggml_tensor * y = nullptr;
    if (b.w.has(name + ".pool.weight")) {
        y = doubled(b, nn::activate(b, norms(x), leaky.act, slope), name + ".pool");
        y = nn::conv1d(b, nn::masked(b, y, extent_of(b, norms.m, y)), name + ".conv1", {.kernel = 3, .pad_left = 1, .pad_right = 1});
        around = in_turn(b, around, around);
    } else {
        y = norms(x, name + ".conv1", conv);
    }
    y = norms(y, name + ".conv2", conv, around);
    y = ggml_scale(b.ctx, y, (float)(1.0 / std::numbers::sqrt2));
    b.debug_output(name, y);
    return y;
}

ggml_tensor * by_frame(graph_builder & b, ggml_tensor * symbols, int64_t frames) {
    return ggml_get_rows(b.ctx, symbols, b.input("symbols", GGML_TYPE_I32, frames));
}

} // namespace parlance
