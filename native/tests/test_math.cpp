// The functions of single values of every instruction set, against double precision over their whole range.
#include <cmath>
#include <cstdio>
#include <limits>
#include <numbers>
#include <vector>

#include "cpu/kernels.h"

using namespace parlance::cpu;

namespace {

int failed = 0;

// Errors are absolute below `floor` in size and relative above.
struct function {
    const char * name;
    activation act;
    double low, high, floor, limit;
    double (*exact)(double);
};

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

const function functions[] = {
    {"exp", activation::exp, -87, 88, 0, 2e-7, std::exp},
    {"tanh", activation::tanh, -20, 20, 0, 3e-7, std::tanh},
    {"sigmoid", activation::sigmoid, -80, 80, 0, 3e-7, sigmoid},
    {"silu", activation::silu, -80, 80, 0, 4e-7, [](double x) { return x * sigmoid(x); }},
    {"mish", activation::mish, -80, 80, 0, 5e-7, [](double x) { return x * std::tanh(std::log1p(std::exp(x))); }},
    {"elu", activation::elu, -80, 80, 1, 2e-7, [](double x) { return x > 0 ? x : std::expm1(x); }},
    {"gelu", activation::gelu, -12, 12, 1, 5e-7, [](double x) { return 0.5 * x * std::erfc(-x / std::sqrt(2.0)); }},
    {"gelu_tanh", activation::gelu_tanh, -12, 12, 1, 5e-7,
     [](double x) { return 0.5 * x * (1 + std::tanh(std::sqrt(2 / std::numbers::pi) * (x + 0.044715 * x * x * x))); }},
    {"sin", activation::sin, -100, 100, 1, 2e-7, std::sin},
    {"sin of large", activation::sin, -1e4, 1e4, 1, 2e-7, std::sin},
    {"sin of huge", activation::sin, -1e5, 1e5, 1, 3e-5, std::sin},
};

void check(bool ok, const kernels & ks, const char * what, double value) {
    if (!ok) {
        ++failed;
        std::printf("%s: %s: %g\n", ks.name, what, value);
    }
}

void check_function(const kernels & ks, const function & f) {
    const int n = 200003; // no multiple of any register
    std::vector<float> x(n), y(n);
    for (int i = 0; i < n; ++i) {
        x[i] = f.low + (f.high - f.low) * i / (n - 1);
    }
    ks.activate_row(x.data(), n, f.act, 0, y.data());
    double worst = 0;
    for (int i = 0; i < n; ++i) {
        const double want = f.exact(x[i]);
        worst = std::fmax(worst, std::abs(y[i] - want) / std::fmax(std::fmax(std::abs(want), f.floor), 1e-37));
    }
    std::printf("%-11s %-13s %.1e\n", ks.name, f.name, worst);
    check(worst <= f.limit, ks, f.name, worst);
}

void check_snake(const kernels & ks) {
    for (int n : {1, 3, 16, 37, 256}) {
        std::vector<float> x(n), alpha(n), gain(n), y(n);
        for (int i = 0; i < n; ++i) {
            x[i] = 0.37f * (i - n / 2);
            alpha[i] = 0.1f + 0.3f * i;
            gain[i] = 1.0f / alpha[i];
        }
        ks.snake_row(x.data(), n, alpha.data(), gain.data(), y.data());
        for (int i = 0; i < n; ++i) {
            const double s = std::sin((double)(x[i] * alpha[i]));
            const double want = x[i] + s * s * gain[i];
            check(std::abs(y[i] - want) <= 1e-6 * (1 + std::abs(want) + gain[i]), ks, "snake", y[i] - want);
        }
    }
}

void check_sines(const kernels & ks) {
    const int n = 150;
    const float from = 1e6f, to = 1e6f + 40, gain = 0.1f;
    std::vector<float> part(n), out(n, 0.5f);
    for (int i = 0; i < n; ++i) {
        part[i] = (float)i / n;
    }
    ks.add_sine_row(part.data(), n, from, to, gain, out.data());
    for (int i = 0; i < n; ++i) {
        const float angle = (float)((double)(1.0f - part[i]) * from + part[i] * to);
        check(std::abs(out[i] - (0.5 + gain * std::sin((double)angle))) <= 2e-7, ks, "sines", out[i]);
    }
}

// Of rows whose sizes are no multiple of any register; the last is followed by what it may write over, and no more.
void check_spectrum(const kernels & ks) {
    const int n = 20, bins = 11, hop = 5, rows = 37;
    std::vector<float> x(hop * (rows - 1) + n), out(2 * bins * rows + spectrum_slack + 1, 7.0f);
    std::vector<double> basis(2 * bins * n + spectrum_slack);
    for (size_t i = 0; i < x.size(); ++i) {
        x[i] = (float)std::sin(0.7 * i * i);
    }
    const auto angle = [&](int i, int k) { return 2 * std::numbers::pi * (i * k % n) / n; };
    for (int i = 0; i < n; ++i) {
        for (int k = 0; k < bins; ++k) {
            basis[2 * bins * i + k] = std::cos(angle(i, k));
            basis[2 * bins * i + bins + k] = -std::sin(angle(i, k));
        }
    }
    ks.spectrum_rows(x.data(), hop, rows, basis.data(), n, bins, 1e-5f, out.data());
    for (int t = 0; t < rows; ++t) {
        for (int k = 0; k < bins; ++k) {
            double real = 0, imaginary = 0;
            for (int i = 0; i < n; ++i) {
                real += x[hop * t + i] * std::cos(angle(i, k));
                imaginary -= x[hop * t + i] * std::sin(angle(i, k));
            }
            const double size = std::hypot(real, imaginary), phase = std::atan2(std::abs(imaginary) <= 1e-5 * size ? 0.0 : imaginary, real);
            check(std::abs(out[2 * bins * t + k] - size) <= 1e-6 * size, ks, "magnitude", out[2 * bins * t + k] - size);
            check(std::abs(out[2 * bins * t + bins + k] - phase) <= 6e-7, ks, "phase", out[2 * bins * t + bins + k] - phase);
        }
    }
    check(out.back() == 7.0f, ks, "behind the spectrum", out.back());
}

void check_extremes(const kernels & ks) {
    const float inf = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
    const float x[] = {-inf, inf, nan, -1000, 1000, 1e30f};
    float y[6];
    ks.activate_row(x, 6, activation::exp, 0, y);
    check(y[0] == 0 && y[1] == inf && std::isnan(y[2]) && y[3] == 0 && y[4] == inf, ks, "extremes of exp", y[0]);
    ks.activate_row(x, 6, activation::tanh, 0, y);
    check(y[0] == -1 && y[1] == 1 && std::isnan(y[2]) && y[3] == -1 && y[4] == 1, ks, "extremes of tanh", y[0]);
    ks.activate_row(x, 6, activation::mish, 0, y);
    check(std::isnan(y[2]) && y[3] == 0 && y[4] == 1000, ks, "extremes of mish", y[3]);
    ks.activate_row(x, 6, activation::sin, 0, y);
    check(std::isnan(y[2]) && std::abs(y[5]) <= 1.001f, ks, "extremes of sin", y[5]);
}

} // namespace

int main() {
    for (const char * name : {"avx512vnni", "avxvnni", "avx2", "i8mm", "dotprod", "neon", "generic"}) {
        if (const kernels * ks = find_kernels(name)) {
            for (const function & f : functions) {
                check_function(*ks, f);
            }
            check_snake(*ks);
            check_sines(*ks);
            check_spectrum(*ks);
            check_extremes(*ks);
        }
    }
    return failed ? 1 : 0;
}
