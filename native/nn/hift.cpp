#include "nn/hift.h"

#include <algorithm>
#include <cmath>

#include "nn/conv.h"
#include "nn/istft.h"
#include "nn/layers.h"

namespace parlance::nn {

namespace {

constexpr float max_magnitude = 100.0f;

struct hift_graph {
    graph_builder & b;
    const hift_params & net;
    ggml_tensor *mel, *istft_basis;

    ggml_tensor * residual_block(ggml_tensor * x, const std::string & name, int kernel) {
        for (size_t j = 0; j < net.dilations.size(); ++j) {
            const std::string layer = name + "." + std::to_string(j);
            const int d = net.dilations[j];
            const int half = kernel / 2;
            ggml_tensor * y =
                conv1d(b, x, layer + ".conv1",
                       {.kernel = kernel, .dilation = d, .pad_left = half * d, .pad_right = half * d, .before = {.snake = layer + ".snake1"}});
            x = conv1d(b, y, layer + ".conv2", {.kernel = kernel, .pad_left = half, .pad_right = half, .before = {.snake = layer + ".snake2"}}, x);
        }
        return x;
    }

    ggml_tensor * upsample(ggml_tensor * x, int i) {
        const int trim = (net.up_kernels[i] - net.rates[i]) / 2;
        x = conv_transpose1d(b, x, "hift.up." + std::to_string(i),
                             {.kernel = net.up_kernels[i],
                              .stride = net.rates[i],
                              .trim_left = trim,
                              .trim_right = trim,
                              .before = {.act = activation::leaky_relu, .slope = 0.1f}});
        b.debug_output("up" + std::to_string(i), x);
        if (i + 1 < (int)net.rates.size()) {
            return x;
        }
        // One frame more, mirrored at the start: the inverse transform has a window at either end.
        return ggml_concat(b.ctx, ggml_view_2d(b.ctx, x, x->ne[0], 1, x->nb[1], x->nb[1]), x, 1);
    }

    ggml_tensor * source_branch(ggml_tensor * spectrum, int i) {
        const int stride = net.source_stride(i);
        const int kernel = net.down_kernels[i];
        const int pad = stride / 2;
        const std::string n = std::to_string(i);
        ggml_tensor * y = conv1d(b, spectrum, "hift.down." + n, {.kernel = kernel, .stride = stride, .pad_left = pad, .pad_right = pad});
        b.debug_output("source_down" + n, y);
        y = residual_block(y, "hift.source_blocks." + n, net.source_kernels[i]);
        b.debug_output("source_block" + n, y);
        return y;
    }

    ggml_tensor * stage(ggml_tensor * x, ggml_tensor * spectrum, int i) {
        x = ggml_add(b.ctx, upsample(x, i), source_branch(spectrum, i));
        const int count = net.kernels.size();
        ggml_tensor * sum = nullptr;
        for (int k = 0; k < count; ++k) {
            const std::string n = std::to_string(count * i + k);
            ggml_tensor * y = residual_block(x, "hift.blocks." + n, net.kernels[k]);
            b.debug_output("block" + n, y);
            sum = sum ? ggml_add(b.ctx, sum, y) : y;
        }
        return ggml_scale(b.ctx, sum, 1.0f / count);
    }

    ggml_tensor * inverse_transform(ggml_tensor * x) {
        const int64_t bins = net.n_fft / 2 + 1;
        const auto half = [&](int i) { return ggml_cont(b.ctx, ggml_view_2d(b.ctx, x, bins, x->ne[1], x->nb[1], i * bins * x->nb[0])); };
        ggml_tensor * log_magnitude = ggml_clamp(b.ctx, half(0), -INFINITY, std::log(max_magnitude));
        ggml_tensor * phase = ggml_sin(b.ctx, half(1));
        return istft(b, log_magnitude, phase, istft_basis, net.hop, net.n_fft / 2, 1e-11f);
    }

    void describe() {
        // Mirrored at either end by half a window.
        ggml_tensor * source = b.input("source", GGML_TYPE_F32, 1, mel->ne[1] * net.frame_samples() + net.n_fft);
        ggml_tensor * spectrum = conv1d(b, source, "hift.stft", {.kernel = net.n_fft, .stride = net.hop});
        ggml_tensor * x = conv1d(b, mel, "hift.pre", {.kernel = net.pre_kernel, .pad_left = net.pre_kernel / 2, .pad_right = net.pre_kernel / 2});
        b.debug_output("conv_pre", x);
        for (size_t i = 0; i < net.rates.size(); ++i) {
            x = stage(x, spectrum, i);
        }
        x = conv1d(b, x, "hift.post",
                   {.kernel = net.post_kernel,
                    .pad_left = net.post_kernel / 2,
                    .pad_right = net.post_kernel / 2,
                    .before = {.act = activation::leaky_relu, .slope = 0.01f}});
        b.debug_output("conv_post", x);
        b.output("wav", inverse_transform(x));
    }
};

} // namespace

int hift_params::frame_samples() const {
    int n = hop;
    for (const int32_t rate : rates) {
        n *= rate;
    }
    return n;
}

int hift_params::source_stride(int stage) const {
    int n = 1;
    for (size_t i = stage + 1; i < rates.size(); ++i) {
        n *= rates[i];
    }
    return n;
}

int hift_params::context_frames() const {
    int blocks = 0; // reach of a residual block, in halves of its kernel
    for (const int32_t d : dilations) {
        blocks += d + 1;
    }
    // From the samples back to the mel frames and to the source, in frames of the stage at hand. The last stage is shifted by
    // the one frame that is mirrored at its start.
    int reach = post_kernel / 2 + n_fft / 2 / hop + 1;
    int of_source = 0; // in samples
    for (int i = (int)rates.size() - 1; i >= 0; --i) {
        reach += *std::max_element(kernels.begin(), kernels.end()) / 2 * blocks;
        const int in_spectrum = (reach + source_kernels[i] / 2 * blocks) * source_stride(i) + down_kernels[i];
        of_source = std::max(of_source, in_spectrum * hop + n_fft);
        const int trim = (up_kernels[i] - rates[i]) / 2;
        reach = (reach + up_kernels[i] - 1 - trim) / rates[i];
    }
    return std::max((of_source + frame_samples() - 1) / frame_samples(), reach + pre_kernel / 2);
}

void describe_f0(graph_builder & b, const hift_params & p, ggml_tensor * mel) {
    ggml_tensor * x = mel;
    for (int i = 0; i < p.f0_layers; ++i) {
        x = conv1d(b, x, "hift.f0." + std::to_string(i), {.kernel = 3, .pad_left = 1, .pad_right = 1, .act = activation::elu});
    }
    b.output("f0", ggml_abs(b.ctx, linear(b, x, "hift.f0.head")));
}

void describe_hift(graph_builder & b, const hift_params & p, ggml_tensor * mel, ggml_tensor * istft_basis) {
    hift_graph{b, p, mel, istft_basis}.describe();
}

std::vector<float> mirrored(const std::vector<float> & samples, int64_t first, int64_t last, int64_t pad) {
    std::vector<float> out;
    out.reserve(last - first + 2 * pad);
    for (int64_t i = first - pad; i < last + pad; ++i) {
        const int64_t inside = i < first ? 2 * first - i : i >= last ? 2 * (last - 1) - i : i;
        out.push_back(samples[inside]);
    }
    return out;
}

} // namespace parlance::nn
