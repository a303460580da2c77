#include "nn/istft.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace parlance::nn {

namespace {

double hann(int i, int n) { return 0.5 - 0.5 * std::cos(2.0 * std::numbers::pi * i / n); }

} // namespace

std::vector<float> inverse_envelope(int n_fft, int hop, int frames, int trim, float floor) {
    std::vector<double> squares, sum((size_t)(frames - 1) * hop + n_fft);
    for (int i = 0; i < n_fft; ++i) {
        squares.push_back(hann(i, n_fft) * hann(i, n_fft));
    }
    for (int f = 0; f < frames; ++f) {
        for (int i = 0; i < n_fft; ++i) {
            sum[(size_t)f * hop + i] += squares[i];
        }
    }
    std::vector<float> inverse;
    inverse.reserve(sum.size() - 2 * trim);
    for (size_t i = trim; i < sum.size() - trim; ++i) {
        inverse.push_back(1.0 / std::max<double>(sum[i], floor));
    }
    return inverse;
}

std::vector<float> istft_basis(int n_fft) {
    const int half = n_fft / 2;
    std::vector<float> basis((size_t)n_fft * n_fft);
    for (int n = 0; n < n_fft; ++n) {
        float * row = &basis[(size_t)n * n_fft];
        const double gain = hann(n, n_fft) / n_fft;
        for (int k = 0; k <= half; ++k) {
            // The angle modulo a full turn keeps the precision of large products.
            const double angle = 2.0 * std::numbers::pi * ((int64_t)k * n % n_fft) / n_fft;
            const double weight = k == 0 || k == half ? gain : 2.0 * gain;
            row[k] = weight * std::cos(angle);
            if (k > 0 && k < half) {
                row[half + k] = -weight * std::sin(angle);
            }
        }
    }
    return basis;
}

ggml_tensor * istft(graph_builder & b, ggml_tensor * log_magnitude, ggml_tensor * phase, ggml_tensor * basis, int hop, int trim, float floor,
                    const extent & e) {
    const int n_fft = basis->ne[1];
    const int64_t bins = n_fft / 2 + 1;
    const int64_t frames = log_magnitude->ne[1];
    ggml_tensor * magnitude = ggml_exp(b.ctx, log_magnitude);
    ggml_tensor * real = ggml_mul(b.ctx, magnitude, ggml_cos(b.ctx, phase));
    ggml_tensor * imaginary = ggml_mul(b.ctx, magnitude, ggml_sin(b.ctx, phase));
    imaginary = ggml_cont(b.ctx, ggml_view_2d(b.ctx, imaginary, bins - 2, frames, imaginary->nb[1], imaginary->nb[0]));
    ggml_tensor * windows = ggml_mul_mat(b.ctx, basis, ggml_concat(b.ctx, real, imaginary, 0));
    ggml_tensor * samples = ggml_col2im_1d(b.ctx, masked(b, windows, e), hop, 1, trim);
    if (e.count) {
        return ggml_mul(b.ctx, samples, b.input("envelope", GGML_TYPE_F32, samples->ne[0]));
    }
    const std::string key = "envelope " + std::to_string(frames);
    const auto envelope = inverse_envelope(n_fft, hop, frames, trim, floor);
    return ggml_mul(b.ctx, samples, b.constant_f32(key, envelope, envelope.size()));
}

} // namespace parlance::nn
