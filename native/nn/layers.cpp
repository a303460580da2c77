#include "nn/layers.h"

#include <algorithm>

#include "cpu_ops/layers.h"

namespace parlance::nn {

ggml_tensor * all_frames(graph_builder & b, ggml_tensor * x) { return x->ne[2] > 1 ? ggml_reshape_2d(b.ctx, x, x->ne[0], x->ne[1] * x->ne[2]) : x; }

ggml_tensor * by_item(graph_builder & b, ggml_tensor * y, const ggml_tensor * x) {
    return x->ne[2] > 1 ? ggml_reshape_3d(b.ctx, y, y->ne[0], x->ne[1], x->ne[2]) : y;
}

ggml_tensor * ahead(graph_builder & b, ggml_tensor * x) {
    ggml_build_forward_expand(b.g.nodes, x);
    return x;
}

ggml_tensor * linear(graph_builder & b, ggml_tensor * x, const std::string & name, activation act, float slope) {
    if (b.w.has_packed(name + ".weight")) {
        return cpu::linear(b, x, name, act, slope);
    }
    ggml_tensor * y = ggml_mul_mat(b.ctx, b.w[name + ".weight"], all_frames(b, x));
    if (b.w.has(name + ".bias")) {
        y = ggml_add(b.ctx, y, b.w[name + ".bias"]);
    }
    return by_item(b, activate(b, y, act, slope), x);
}

bool in_int8(const graph_builder & b, const std::string & name) {
    const auto packed = b.w.packed.find(name + ".weight");
    return packed != b.w.packed.end() && packed->second.format == cpu::packing::s8;
}

ggml_tensor * linear_add(graph_builder & b, ggml_tensor * x, const std::string & name, ggml_tensor * residual) {
    if (b.w.has_packed(name + ".weight")) {
        return cpu::linear_add(b, x, name, residual);
    }
    ggml_tensor * rows = ahead(b, all_frames(b, residual));
    return by_item(b, ggml_add(b.ctx, nn::linear(b, all_frames(b, x), name), rows), x);
}

ggml_tensor * swiglu(graph_builder & b, ggml_tensor * x, const std::string & name) {
    const auto packed = b.w.packed.find(name + ".weight");
    if (packed != b.w.packed.end() && packed->second.n % (2 * b.w.kernels->panel) == 0) {
        return cpu::swiglu(b, x, name);
    }
    return ggml_swiglu(b.ctx, nn::linear(b, x, name));
}

ggml_tensor * layer_norm(graph_builder & b, ggml_tensor * x, const std::string & name, float eps) {
    x = ggml_norm(b.ctx, x, eps);
    if (b.w.folded.count(name)) {
        return x;
    }
    x = ggml_mul(b.ctx, x, b.w[name + ".weight"]);
    return ggml_add(b.ctx, x, b.w[name + ".bias"]);
}

ggml_tensor * norm_linear(graph_builder & b, ggml_tensor * x, const std::string & norm, float eps, const std::string & name) {
    if (b.w.has_packed(name + ".weight")) {
        return cpu::norm_linear(b, x, norm, eps, name);
    }
    return by_item(b, nn::linear(b, layer_norm(b, all_frames(b, x), norm, eps), name), x);
}

ggml_tensor * feed_forward(graph_builder & b, ggml_tensor * x, const std::string & norm, float eps, const std::string & up, const std::string & down,
                           activation act) {
    if (b.w.has_packed(up + ".weight") && b.w.has_packed(down + ".weight")) {
        return cpu::feed_forward(b, x, norm, eps, up, down, act);
    }
    ggml_tensor * rows = all_frames(b, x);
    // The product first: a device adds its bias and x in one go.
    return by_item(b, ggml_add(b.ctx, nn::linear(b, nn::linear(b, layer_norm(b, rows, norm, eps), up, act), down), rows), x);
}

ggml_tensor * add_norm(graph_builder & b, ggml_tensor * x, ggml_tensor * y, const std::string & name, float eps) {
    if (b.w.kernels) {
        return cpu::add_norm(b, x, y, name, eps);
    }
    return layer_norm(b, ggml_add(b.ctx, x, y), name, eps);
}

ggml_tensor * pad_edges(graph_builder & b, ggml_tensor * x, int left, int right) {
    const int frames = x->ne[1];
    const int batch = x->ne[2];
    const int padded = left + frames + right;
    std::vector<int32_t> rows;
    rows.reserve((size_t)padded * batch);
    for (int n = 0; n < batch; ++n) {
        for (int i = 0; i < padded; ++i) {
            rows.push_back(std::clamp(i - left, 0, frames - 1));
        }
    }
    const std::string name =
        "edges " + std::to_string(left) + " " + std::to_string(frames) + " " + std::to_string(right) + " " + std::to_string(batch);
    return ggml_get_rows(b.ctx, x, b.constant_i32(name, rows, padded, batch));
}

ggml_tensor * pad_zeros(graph_builder & b, ggml_tensor * x, int left, int right) {
    const auto zeros = [&](int64_t frames) {
        const int64_t n = x->ne[0] * frames * x->ne[2];
        ggml_tensor * flat = b.constant_f32("zeros " + std::to_string(n), std::vector<float>(n, 0.0f), n);
        return ggml_reshape_3d(b.ctx, flat, x->ne[0], frames, x->ne[2]);
    };
    x = left > 0 ? ggml_concat(b.ctx, zeros(left), x, 1) : x;
    return right > 0 ? ggml_concat(b.ctx, x, zeros(right), 1) : x;
}

ggml_tensor * depthwise_conv(graph_builder & b, ggml_tensor * padded, const std::string & name, int dilation) {
    ggml_tensor * weight = b.w[name + ".weight"];
    const int64_t channels = weight->ne[0];
    const int64_t kernel = weight->ne[1];
    const int64_t frames = padded->ne[1];
    const int64_t batch = padded->ne[2];
    const size_t row = channels * sizeof(float);
    // ggml's two-dimensional depthwise convolution wants [width, height, channels, batch]. With the channels fastest in
    // memory it is vectorised over them, and with time as the height it is threaded over the frames. The width of 1 has a
    // stride that marks the layout as channels-first without touching the data.
    const size_t marker = 2 * sizeof(float);
    ggml_tensor * image = ggml_permute(b.ctx, ggml_view_4d(b.ctx, padded, channels, 1, frames, batch, marker, row, row * frames, 0), 2, 0, 1, 3);
    ggml_tensor * taps = ggml_permute(b.ctx, ggml_view_4d(b.ctx, weight, channels, 1, kernel, 1, row, row, sizeof(float), 0), 3, 0, 1, 2);
    ggml_tensor * y = ggml_conv_2d_dw_direct(b.ctx, taps, image, 1, 1, 0, 0, 1, dilation);
    y = ggml_view_3d(b.ctx, y, channels, y->ne[1], batch, row, row * y->ne[1], 0);
    return b.w.has(name + ".bias") ? ggml_add(b.ctx, y, b.w[name + ".bias"]) : y;
}

ggml_tensor * causal_conv(graph_builder & b, ggml_tensor * x, const std::string & name, int kernel, activation act, float slope) {
    const int frames = x->ne[1];
    std::vector<int32_t> rows;
    rows.reserve((size_t)kernel * frames);
    for (int i = 0; i < frames; ++i) {
        for (int tap = 0; tap < kernel; ++tap) {
            rows.push_back(std::max(0, i + tap - (kernel - 1)));
        }
    }
    const std::string key = "taps " + std::to_string(kernel) + " " + std::to_string(frames);
    ggml_tensor * columns = ggml_get_rows(b.ctx, x, b.constant_i32(key, rows, rows.size()));
    return nn::linear(b, ggml_reshape_2d(b.ctx, columns, x->ne[0] * kernel, frames), name, act, slope);
}

ggml_tensor * convnext(graph_builder & b, ggml_tensor * x, const std::string & name, const convnext_options & options) {
    if (b.w.has_packed(name + ".pw1.weight") && b.w.has_packed(name + ".pw2.weight")) {
        return cpu::convnext(b, x, name, options.kernel, options.dilation, options.causal, options.zero_padded, options.eps);
    }
    const int context = (options.kernel - 1) * options.dilation;
    const int left = options.causal ? context : context / 2;
    const auto pad = options.zero_padded ? pad_zeros : pad_edges;
    return convnext_padded(b, x, pad(b, x, left, context - left), name, options.dilation, options.eps);
}

ggml_tensor * convnext_padded(graph_builder & b, ggml_tensor * x, ggml_tensor * padded, const std::string & name, int dilation, float eps) {
    ggml_tensor * h = depthwise_conv(b, padded, name + ".dw", dilation);
    h = layer_norm(b, h, name + ".norm", eps);
    h = nn::linear(b, h, name + ".pw1", activation::gelu);
    h = nn::linear(b, h, name + ".pw2");
    h = b.w.folded.count(name + ".gamma") ? h : ggml_mul(b.ctx, h, b.w[name + ".gamma"]);
    return ggml_add(b.ctx, h, x);
}

} // namespace parlance::nn
