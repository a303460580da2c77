#include "nn/im2col_self_test.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "nn/conv.h"

namespace parlance::nn {

namespace {

constexpr float slope = 0.1f;

struct random_inputs {
    std::vector<float> x, alpha, beta;
};

random_inputs random_inputs_of(const im2col_case & c) {
    std::mt19937 random(1);
    const auto values = [&](int64_t n, float least, float most) {
        std::uniform_real_distribution<float> of(least, most);
        std::vector<float> v(n);
        std::generate(v.begin(), v.end(), [&] { return of(random); });
        return v;
    };
    return {values(c.channels * c.frames * c.items, -2.0f, 2.0f), values(c.channels, 0.5f, 2.0f), values(c.channels, 0.5f, 2.0f)};
}

double on_host(const im2col_case & c, const random_inputs & d, int64_t channel, double x) {
    switch (c.before) {
    case pre_activation::plain: return x;
    case pre_activation::leaky_relu: return x < 0 ? x * slope : x;
    case pre_activation::elu: return x > 0 ? x : std::expm1(x);
    case pre_activation::snake: return x + std::pow(std::sin(x * d.alpha[channel]), 2) / (d.beta[channel] + 1e-9);
    }
    return x;
}

std::vector<float> on_device(device & dev, const im2col_case & c, const random_inputs & d, int64_t out_frames) {
    graph_cache cache;
    stage_stats stats{"im2col"};
    const weights none{};
    graph & g = get_graph(cache, dev, none, "self-test", false, 16, stats, [&](graph_builder & b) {
        const bool waves = c.before == pre_activation::snake;
        const auto by_channel = [&](const char * name) { return waves ? b.input(name, GGML_TYPE_F32, c.channels) : nullptr; };
        ggml_tensor * x = b.input("x", GGML_TYPE_F32, c.channels, c.frames, c.items);
        ggml_tensor * w = make_im2col_1d(b.ctx, c.type, x,
                                         {.kernel = c.kernel,
                                          .out_frames = out_frames,
                                          .stride = c.stride,
                                          .dilation = c.dilation,
                                          .pad_left = c.pad_left,
                                          .before = c.before,
                                          .slope = slope,
                                          .alpha = by_channel("alpha"),
                                          .beta = by_channel("beta")});
        b.output("im2col", c.type == GGML_TYPE_F32 ? w : ggml_cast(b.ctx, w, GGML_TYPE_F32));
    });
    set_input(g, dev, "x", d.x, 0);
    if (c.before == pre_activation::snake) {
        set_input(g, dev, "alpha", d.alpha, 0);
        set_input(g, dev, "beta", d.beta, 0);
    }
    std::atomic<bool> never = false;
    compute(g, dev, never);
    return read_floats(dev, g.output("im2col"), 0, ggml_nelements(g.output("im2col")), stats);
}

} // namespace

float im2col_error(device & dev, const im2col_case & c) {
    const int64_t out_frames = cpu::conv_frames(
        c.frames, {.kernel = c.kernel, .stride = c.stride, .dilation = c.dilation, .pad_left = c.pad_left, .pad_right = c.pad_right});
    const random_inputs d = random_inputs_of(c);
    const auto got = on_device(dev, c, d, out_frames);
    double worst = 0;
    for (size_t i = 0; i < got.size(); ++i) {
        const int64_t channel = i % c.channels, tap = i / c.channels % c.kernel, frame = i / c.channels / c.kernel;
        const int64_t item = frame / out_frames, from = frame % out_frames * c.stride + tap * c.dilation - c.pad_left;
        const bool is_there = from >= 0 && from < c.frames;
        const double want = is_there ? on_host(c, d, channel, d.x[(item * c.frames + from) * c.channels + channel]) : 0;
        const double wrong = std::abs(got[i] - want) / std::max(1.0, std::abs(want));
        worst = std::isnan(wrong) ? INFINITY : std::max(worst, wrong);
    }
    return (float)worst;
}

float max_im2col_error(ggml_type type) { return type == GGML_TYPE_F32 ? 1e-4f : 1e-3f; }

bool passes_im2col_self_test(device & dev) {
    if (!has_im2col_1d_op(dev)) {
        return false;
    }
    const std::array cases = {
        im2col_case{8, 20, 2, 3, 1, 2, 4, 0, pre_activation::snake, GGML_TYPE_F16},
        im2col_case{3, 19, 1, 4, 2, 1, 1, 2, pre_activation::leaky_relu, GGML_TYPE_F32},
    };
    const auto is_right = [&](const im2col_case & c) { return im2col_error(dev, c) <= max_im2col_error(c.type); };
    return passes_self_test(dev, "im2col_1d", [&] { return std::ranges::all_of(cases, is_right); });
}

} // namespace parlance::nn
