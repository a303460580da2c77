// The kernels of every instruction set that this processor has, against plain loops in double precision.
#include <cmath>
#include <cstdio>
#include <cstring>
#include <random>
#include <vector>

#include "cpu/kernels.h"
#include "ggml.h"

using namespace parlance::cpu;

namespace {

int failed = 0;
int checked = 0;

void check(bool ok, const char * what, const kernels & ks, int m, int n, int k, double value) {
    ++checked;
    if (!ok) {
        ++failed;
        std::printf("%s: %s at %d x %d x %d: %g\n", ks.name, what, m, n, k, value);
    }
}

double activate(double x, activation act, double slope) {
    switch (act) {
    case activation::relu: return std::max(x, 0.0);
    case activation::leaky_relu: return x > 0 ? x : slope * x;
    case activation::gelu: return 0.5 * x * std::erfc(-x / std::sqrt(2.0));
    case activation::gelu_tanh: return 0.5 * x * (1 + std::tanh(std::sqrt(2 / std::acos(-1.0)) * (x + 0.044715 * x * x * x)));
    default: return x;
    }
}

struct problem {
    int m, n, k;
    std::vector<float> a, w, bias, gamma, residual;
};

problem make_problem(int m, int n, int k, unsigned seed) {
    std::mt19937 generator(seed);
    std::normal_distribution<float> normal;
    problem p{m, n, k, std::vector<float>(m * k), std::vector<float>(n * k), std::vector<float>(n), std::vector<float>(n), std::vector<float>(m * n)};
    for (auto * values : {&p.a, &p.w, &p.bias, &p.gamma, &p.residual}) {
        for (float & x : *values) {
            x = normal(generator);
        }
    }
    return p;
}

// `dot(row, column)` is the exact sum before bias.
template <typename F> double largest_error(const problem & p, const epilogue & e, const std::vector<float> & out, F && dot) {
    double error = 0;
    for (int i = 0; i < p.m; ++i) {
        for (int j = 0; j < p.n; ++j) {
            double y = activate(dot(i, j) + (e.bias ? e.bias[j] : 0.0), e.act, e.slope);
            y = y * (e.gamma ? e.gamma[j] : 1.0) + (e.residual ? e.residual[i * p.n + j] : 0.0);
            error = std::max(error, std::abs(y - out[i * p.n + j]));
        }
    }
    return error;
}

void check_f32(const kernels & ks, const problem & p, const epilogue & e) {
    std::vector<float> packed(packed_f32_size(ks, p.k, p.n)), out(p.m * p.n);
    pack_f32(ks, p.w.data(), p.k, p.n, packed.data());
    ks.gemm_f32(p.a.data(), p.k, p.m, packed.data(), p.k, p.n, e, out.data(), p.n);
    const double error = largest_error(p, e, out, [&](int i, int j) {
        double sum = 0;
        for (int x = 0; x < p.k; ++x) {
            sum += (double)p.a[i * p.k + x] * p.w[j * p.k + x];
        }
        return sum;
    });
    check(error < 2e-5 * std::sqrt(p.k), "f32 product", ks, p.m, p.n, p.k, error);
}

double quantised(const kernels & ks, uint8_t byte) { return (int8_t)(byte - ks.byte_offset); }

// Exact but for the rounding of the values themselves: the reference multiplies the same integers.
void check_s8(const kernels & ks, const problem & p, const epilogue & e) {
    const packed_s8_layout layout = layout_s8(ks, p.k, p.n);
    std::vector<std::byte> packed(layout.total);
    pack_s8(ks, p.w.data(), p.k, p.n, packed.data());
    const float * scales = (const float *)(packed.data() + layout.scales);
    std::vector<uint8_t> bytes(p.m * p.k);
    std::vector<float> row_scales(p.m), out(p.m * p.n);
    for (int i = 0; i < p.m; ++i) {
        row_scales[i] = ks.quantize_row(&p.a[i * p.k], p.k, &bytes[i * p.k]);
        for (int x = 0; x < p.k; ++x) {
            const double error = std::abs(p.a[i * p.k + x] / row_scales[i] - quantised(ks, bytes[i * p.k + x]));
            check(error < 0.501, "quantised activation", ks, i, x, p.k, error);
        }
    }
    ks.gemm_s8(bytes.data(), p.k, row_scales.data(), p.m, (const int8_t *)packed.data(), scales, (const int32_t *)(packed.data() + layout.sums), p.k,
               p.n, e, out.data(), p.n);
    const double error = largest_error(p, e, out, [&](int i, int j) {
        double sum = 0;
        for (int x = 0; x < p.k; ++x) {
            sum += quantised(ks, bytes[i * p.k + x]) * std::lround(p.w[j * p.k + x] * (127.0f / (scales[j] * 127.0f)));
        }
        return sum * row_scales[i] * scales[j];
    });
    check(error < 1e-4 * std::sqrt(p.k), "int8 product", ks, p.m, p.n, p.k, error);
}

// Rows and outputs in parts give the bytes of the whole.
void check_parts(const kernels & ks) {
    const int m = 100, n = 3 * ks.panel + 5, k = 4000;
    const problem p = make_problem(m, n, k, 11);
    const epilogue e{.bias = p.bias.data(), .gamma = p.gamma.data(), .residual = p.residual.data()};
    check_f32(ks, p, e);
    check_s8(ks, p, e);

    const packed_s8_layout layout = layout_s8(ks, k, n);
    std::vector<std::byte> packed(layout.total);
    pack_s8(ks, p.w.data(), k, n, packed.data());
    std::vector<uint8_t> bytes(m * k);
    std::vector<float> scales(m), whole(m * n), parts(m * n);
    for (int i = 0; i < m; ++i) {
        scales[i] = ks.quantize_row(&p.a[i * k], k, &bytes[i * k]);
    }
    ks.gemm_s8(bytes.data(), k, scales.data(), m, (const int8_t *)packed.data(), (const float *)(packed.data() + layout.scales),
               (const int32_t *)(packed.data() + layout.sums), k, n, e, whole.data(), n);
    check(quantized_rows(k) < m, "rows that are quantised together", ks, m, n, k, quantized_rows(k));
    for (const int first : {0, ks.panel}) {
        const int count = first ? n - first : ks.panel;
        const epilogue part{.bias = e.bias + first, .gamma = e.gamma + first, .residual = e.residual + first};
        product_s8(ks, p.a.data(), k, m, packed.data(), k, n, first, count, part, parts.data() + first, n, bytes.data(), scales.data());
    }
    check(parts == whole, "int8 product in parts", ks, m, n, k, 0);
}

void check_rows(const kernels & ks, int n) {
    const problem p = make_problem(8, n, 1, n);
    std::vector<float> x(p.residual.begin(), p.residual.begin() + n);
    double mean = 0, variance = 0;
    for (float v : x) {
        mean += v / n;
    }
    for (float v : x) {
        variance += (v - mean) * (v - mean) / n;
    }
    std::vector<float> normed = x;
    ks.layer_norm_row(normed.data(), n, p.gamma.data(), p.bias.data(), 1e-6f);
    std::vector<float> conv(n);
    const float * taps[] = {&p.residual[n], &p.residual[3 * n], &p.residual[2 * n]};
    ks.depthwise_row(taps, 3, &p.residual[4 * n], p.bias.data(), n, conv.data());
    double norm_error = 0, conv_error = 0;
    for (int i = 0; i < n; ++i) {
        const double want = (x[i] - mean) / std::sqrt(variance + 1e-6) * p.gamma[i] + p.bias[i];
        norm_error = std::max(norm_error, std::abs(want - normed[i]));
        double sum = p.bias[i];
        for (int t = 0; t < 3; ++t) {
            sum += (double)taps[t][i] * p.residual[(4 + t) * n + i];
        }
        conv_error = std::max(conv_error, std::abs(sum - conv[i]));
    }
    check(norm_error < 1e-4, "layer norm", ks, 1, n, 1, norm_error);
    check(conv_error < 1e-5, "depthwise convolution", ks, 1, n, 3, conv_error);
}

void check_extremes(const kernels & ks) {
    // GELU far from zero, a row of zeros, and the largest bytes of either sign.
    const int k = 64;
    problem p = make_problem(4, 3, k, 7);
    for (int x = 0; x < k; ++x) {
        p.a[x] = 0.0f;
        p.a[k + x] = 1.0f;
        p.a[2 * k + x] = x % 2 ? 1.0f : -1.0f;
        p.w[x] = 1.0f;
        p.w[k + x] = x % 2 ? 1.0f : -1.0f;
    }
    check_s8(ks, {1, 3, k, {p.a.begin() + k, p.a.begin() + 2 * k}, p.w, p.bias, p.gamma, p.residual}, {});
    check_s8(ks, {1, 3, k, {p.a.begin() + 2 * k, p.a.begin() + 3 * k}, p.w, p.bias, p.gamma, p.residual}, {});
    std::vector<uint8_t> bytes(k);
    const float scale = ks.quantize_row(p.a.data(), k, bytes.data());
    check(scale == 0.0f && quantised(ks, bytes[5]) == 0, "row of zeros", ks, 1, 1, k, scale);
    for (const float x : {-30.0f, -6.0f, -3.0f, -1e-3f, 0.0f, 1e-3f, 3.0f, 30.0f}) {
        float packed[64 * 4] = {}, out = 1;
        const float one = 1.0f;
        pack_f32(ks, &one, 1, 1, packed);
        ks.gemm_f32(&x, 1, 1, packed, 1, 1, {.act = activation::gelu}, &out, 1);
        const double error = std::abs(out - activate(x, activation::gelu, 0));
        check(error < 1e-6 + 2e-7 * std::abs(x), "gelu", ks, 1, 1, 1, error);
    }
}

// Every half, and f32 values at the borders of rounding, in rows of any length, as ggml converts them.
void check_f16(const kernels & ks) {
    if (!ks.f16_to_row) {
        return;
    }
    std::vector<uint16_t> f16_values;
    std::vector<float> values;
    for (int bits = 0; bits < 0x10000; ++bits) {
        if ((bits & 0x7fff) > 0x7c00) {
            continue; // NaN
        }
        f16_values.push_back((uint16_t)bits);
        const float here = ggml_fp16_to_fp32((ggml_fp16_t)bits), next = ggml_fp16_to_fp32((ggml_fp16_t)(bits + 1));
        const float middle = std::isfinite(next) ? 0.5f * (here + next) : 65520.0f;
        for (const float x : {here, middle, std::nextafter(middle, -1e9f), std::nextafter(middle, 1e9f), 0.5f * (here + middle)}) {
            values.push_back(x);
        }
    }
    for (const int n : {(int)f16_values.size(), 1, 3, 13, 31}) {
        std::vector<float> got(n), want(n);
        ks.f16_to_row(f16_values.data(), n, got.data());
        ggml_fp16_to_fp32_row(f16_values.data(), want.data(), n);
        check(std::memcmp(got.data(), want.data(), n * sizeof(float)) == 0, "f16 to f32", ks, 1, n, 1, 0);
    }
    for (const int n : {(int)values.size(), 1, 3, 13, 31}) {
        std::vector<uint16_t> got(n), want(n);
        ks.row_to_f16(values.data(), n, got.data());
        ggml_fp32_to_fp16_row(values.data(), want.data(), n);
        check(got == want, "f32 to f16", ks, 1, n, 1, 0);
    }
}

} // namespace

int main() {
    if (find_kernels("no such set") || find_kernels(best_kernels().name) != &best_kernels()) {
        std::printf("kernels are not found by name\n");
        return 1;
    }
    std::printf("best: %s\n", best_kernels().name);
    for (const char * name : {"avx512vnni", "avxvnni", "avx2", "generic", "i8mm", "dotprod", "neon"}) {
        const kernels * ks = find_kernels(name);
        if (!ks) {
            std::printf("%s: not on this processor\n", name);
            continue;
        }
        for (int m = 1; m <= 26; ++m) {
            for (const int n : {1, 7, 8, 16, 31, 32, 33, 70}) {
                const problem p = make_problem(m, n, 4 * (1 + (m + n) % 12), m * 100 + n);
                const activation acts[] = {activation::none, activation::relu, activation::leaky_relu, activation::gelu, activation::gelu_tanh};
                epilogue e{.bias = m % 3 ? p.bias.data() : nullptr, .act = acts[(m + n) % 5], .slope = 0.2f};
                if (m % 2) {
                    e.gamma = p.gamma.data();
                    e.residual = p.residual.data();
                }
                check_f32(*ks, p, e);
                check_s8(*ks, p, e);
            }
        }
        for (const int n : {1, 5, 16, 48, 100, 512}) {
            check_rows(*ks, n);
        }
        check_parts(*ks);
        check_f16(*ks);
        check_extremes(*ks);
    }
    std::printf("%d checks, %d failed\n", checked, failed);
    return failed ? 1 : 0;
}
