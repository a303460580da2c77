#include "nn/conv.h"

#include <optional>

#include "cpu_ops/conv.h"
#include "nn/custom_ops.h"
#include "nn/layers.h"

namespace parlance::nn {

namespace {

ggml_tensor * prepared(graph_builder & b, ggml_tensor * x, const conv_prologue & before) {
    return before.snake.empty() ? activate(b, x, before.act, before.slope) : snake(b, x, before.snake);
}

// Which input frame each tap of each output frame reads; the frame after the last one is the zeros'.
std::vector<int32_t> tap_frames(int64_t frames, int64_t out_frames, int64_t batch, const conv_options & o) {
    std::vector<int32_t> rows;
    rows.reserve(o.kernel * out_frames * batch);
    for (int64_t n = 0; n < batch; ++n) {
        for (int64_t t = 0; t < out_frames; ++t) {
            for (int tap = 0; tap < o.kernel; ++tap) {
                const int64_t from = t * o.stride + tap * o.dilation - o.pad_left;
                rows.push_back((int32_t)(from < 0 || from >= frames ? frames : from));
            }
        }
    }
    return rows;
}

// [kernel * in, out_frames, batch]. Gathering rows is what every backend does alike; the CPU kernels have their own way.
ggml_tensor * columns(graph_builder & b, ggml_tensor * x, const conv_options & o) {
    const int64_t in = x->ne[0], frames = x->ne[1], batch = x->ne[2];
    const int64_t out_frames = conv_frames(frames, o);
    if (o.kernel == 1 && o.stride == 1 && o.pad_left == 0 && o.pad_right == 0) {
        return x;
    }
    if (o.pad_left > 0 || o.pad_right > 0) {
        x = pad_zeros(b, x, 0, 1);
    }
    std::string key = "taps";
    for (const int64_t part : {(int64_t)o.kernel, (int64_t)o.stride, (int64_t)o.dilation, (int64_t)o.pad_left, (int64_t)o.pad_right, frames, batch}) {
        key.append(" ").append(std::to_string(part));
    }
    x = ggml_get_rows(b.ctx, x, b.constant_i32(key, tap_frames(frames, out_frames, batch, o), o.kernel * out_frames, batch));
    return ggml_reshape_3d(b.ctx, x, o.kernel * in, out_frames, batch);
}

// As many columns at most are multiplied by kernels that read them in f32.
constexpr int64_t few_columns = 16;

std::optional<pre_activation> function_of(const conv_prologue & before) {
    if (!before.snake.empty()) {
        return pre_activation::snake;
    }
    switch (before.act) {
    case activation::none: return pre_activation::plain;
    case activation::leaky_relu: return pre_activation::leaky_relu;
    case activation::elu: return pre_activation::elu;
    default: return std::nullopt;
    }
}

// What the product with the matrix `name` multiplies: columns(prepared(x)). One node where the device has it, in f16 where the product would
// round to that anyway.
ggml_tensor * im2col(graph_builder & b, ggml_tensor * x, const std::string & name, const conv_options & o) {
    const auto before = function_of(o.before);
    const bool as_it_is = o.kernel == 1 && o.stride == 1 && o.pad_left == 0 && o.pad_right == 0 && before == pre_activation::plain;
    if (!b.w.has_im2col_1d || !before || as_it_is || !ggml_is_contiguous(x)) {
        return columns(b, prepared(b, x, o.before), o);
    }
    im2col_options w{.kernel = o.kernel,
                     .out_frames = conv_frames(x->ne[1], o),
                     .stride = o.stride,
                     .dilation = o.dilation,
                     .pad_left = o.pad_left,
                     .before = *before,
                     .slope = o.before.slope};
    if (*before == pre_activation::snake) {
        w.alpha = b.w[o.before.snake + ".alpha"];
        w.beta = b.w.has(o.before.snake + ".beta") ? b.w[o.before.snake + ".beta"] : w.alpha;
    }
    const bool as_f16 = b.w[name]->type == GGML_TYPE_F16 && w.out_frames * x->ne[2] > few_columns;
    return make_im2col_1d(b.ctx, as_f16 ? GGML_TYPE_F16 : GGML_TYPE_F32, x, w);
}

} // namespace

ggml_tensor * conv1d(graph_builder & b, ggml_tensor * x, const std::string & name, const conv_options & options, ggml_tensor * residual) {
    if (b.w.has_packed(name + ".weight") && cpu::takes_overlapping_rows(b.w.packed.at(name + ".weight"))) {
        return cpu::conv1d(b, x, name, options, residual);
    }
    ggml_tensor * rows = residual ? ahead(b, all_frames(b, residual)) : nullptr;
    ggml_tensor * taps = im2col(b, x, name + ".weight", options);
    ggml_tensor * y = nn::linear(b, all_frames(b, taps), name);
    y = options.norm.empty() ? y : layer_norm(b, y, options.norm, options.eps);
    y = activate(b, y, options.act, options.slope);
    return by_item(b, rows ? ggml_add(b.ctx, y, rows) : y, taps);
}

ggml_tensor * conv_transpose1d(graph_builder & b, ggml_tensor * x, const std::string & name, const conv_transpose_options & options) {
    if (b.w.has_packed(name + ".weight")) {
        return cpu::conv_transpose1d(b, x, name, options);
    }
    x = im2col(b, x, name + ".weight", {.before = options.before});
    const int64_t frames = x->ne[1], batch = x->ne[2];
    ggml_tensor * taps = by_item(b, ggml_mul_mat(b.ctx, b.w[name + ".weight"], all_frames(b, x)), x);
    const int64_t out = taps->ne[0] / options.kernel;
    // In blocks of `stride` output frames, block q is the sum over s of tap group s of input frame q - s.
    const int64_t block = options.stride * out;
    const int groups = (options.kernel + options.stride - 1) / options.stride;
    taps = ggml_pad(b.ctx, taps, groups * block - taps->ne[0], 0, 0, 0);
    ggml_tensor * sum = nullptr;
    for (int s = 0; s < groups; ++s) {
        ggml_tensor * part = ggml_cont(b.ctx, ggml_view_3d(b.ctx, taps, block, frames, batch, taps->nb[1], taps->nb[2], s * block * sizeof(float)));
        part = pad_zeros(b, part, s, groups - 1 - s);
        sum = sum ? ggml_add(b.ctx, sum, part) : part;
    }
    const int64_t out_frames = (frames - 1) * options.stride + options.kernel - options.trim_left - options.trim_right;
    const size_t row = out * sizeof(float);
    sum = ggml_cont(b.ctx, ggml_view_3d(b.ctx, sum, out, out_frames, batch, row, sum->nb[2], options.trim_left * row));
    return b.w.has(name + ".bias") ? ggml_add(b.ctx, sum, b.w[name + ".bias"]) : sum;
}

} // namespace parlance::nn
