// The kernels around a product of many rows on CUDA (native/cuda/epilogue.cuh), compiled for the host and compared with the arithmetic that
// they stand for.
#include <cstdio>
#include <numeric>

#include "cuda/epilogue.cuh"

namespace parlance::cuda {

namespace {

int n_tried = 0, n_failed = 0;

float value(int i) { return (float)(i * 37 % 101) / 50.0f - 1.0f; }

std::vector<float> values(size_t n, int step) {
    std::vector<float> all(n);
    for (size_t i = 0; i < n; ++i) {
        all[i] = value((int)i * step);
    }
    return all;
}

launch_shape by_rows(int n_rows) { return {dim3((n_rows + epilogue_rows - 1) / epilogue_rows), dim3(warp_size, epilogue_rows)}; }

launch_shape by_units(int n) {
    constexpr int threads = epilogue_warps * warp_size;
    return {dim3((n + threads - 1) / threads), dim3(warp_size, epilogue_warps)};
}

bool is_close(double got, double expected, double most) { return std::fabs(got - expected) <= most * (1.0 + std::fabs(expected)); }

void expect(bool right, const char * of, int width, int n_rows, int kind) {
    ++n_tried;
    n_failed += !right;
    if (!right) {
        std::printf("%s, %d rows of %d, kind %d: wrong\n", of, n_rows, width, kind);
    }
}

template <norm_kind norm, int loads> void check_prologue(int width, int n_rows) {
    const int stride = width + 4;
    const std::vector<float> rows = values(n_rows * stride, 11), gain = values(width, 13);
    written_before<float> given(rows);
    std::vector<half> out(n_rows * width + 1, half{0x1234});
    launch({}, prologue_kernel<norm, loads>, by_rows(n_rows),
           prologue_params{given.data(), stride, norm == norm_kind::rms ? gain.data() : nullptr, out.data(), width / 4, n_rows, 1e-5f});
    bool right = out.back().bits == 0x1234;
    for (int j = 0; j < n_rows; ++j) {
        const float * x = rows.data() + j * stride;
        const double mean = norm == norm_kind::layer ? std::accumulate(x, x + width, 0.0) / width : 0.0;
        double squares = 0.0;
        for (int i = 0; i < width; ++i) {
            squares += (x[i] - mean) * (x[i] - mean) / width;
        }
        for (int i = 0; i < width; ++i) {
            double expected = norm == norm_kind::none ? x[i] : (x[i] - mean) / std::sqrt(squares + 1e-5);
            expected *= norm == norm_kind::rms ? gain[i] : 1.0;
            right = right && is_close(__half2float(out[j * width + i]), expected, 1e-3);
        }
    }
    expect(right, "prologue", width, n_rows, (int)norm);
}

double function_of(unary f, double x) {
    switch (f) {
    case unary::gelu: return gelu((float)x);
    case unary::gelu_erf: return 0.5 * x * std::erfc(-x / std::sqrt(2.0));
    case unary::silu: return x / (1.0 + std::exp(-x));
    case unary::relu: return std::max(x, 0.0);
    default: return x;
    }
}

template <unary f> void check_epilogue(int width, int n_rows, bool has_residual, bool stores, bool rounds) {
    const int stride = width + 8;
    const std::vector<float> rows = values(n_rows * width, 7), bias = values(width, 17), residual = values(n_rows * stride, 19);
    written_before<float> given(rows), given_residual(residual);
    std::vector<float> out(n_rows * width + 1, 7.0f);
    std::vector<half> f16_values(n_rows * width + 1, half{0x1234});
    const int n = n_rows * width / 4;
    launch({}, epilogue_kernel<f>, by_units(n),
           epilogue_params{given.data(),
                           {{bias.data(), 0}, {has_residual ? given_residual.data() : nullptr, stride}},
                           stores ? out.data() : nullptr,
                           rounds ? f16_values.data() : nullptr,
                           make_fast_divisor(width / 4),
                           n});
    bool right = out.back() == 7.0f && f16_values.back().bits == 0x1234;
    for (int i = 0; i < n_rows * width; ++i) {
        const double added = bias[i % width] + (has_residual ? residual[i / width * stride + i % width] : 0.0f);
        const double expected = function_of(f, rows[i] + added);
        right = right && (stores ? is_close(out[i], expected, 1e-5) : out[i] == 7.0f);
        right = right && (rounds ? is_close(__half2float(f16_values[i]), expected, 1e-3) : f16_values[i].bits == 0x1234);
    }
    expect(right, "epilogue", width, n_rows, (int)f);
}

template <unary f> void check_epilogues() {
    for (const int width : {8, 1032}) {
        check_epilogue<f>(width, 5, false, true, false);
        check_epilogue<f>(width, 5, true, true, true);
        check_epilogue<f>(width, 5, false, false, true);
    }
}

// `affine`: the norm's own weight and bias, Mish and an addend; else the input of the next product, beside what is normed.
template <int loads> void check_norm_epilogue(int width, int n_rows, bool affine) {
    const int stride = width + 8;
    const std::vector<float> rows = values(n_rows * width, 23), bias = values(width, 17), residual = values(n_rows * stride, 19),
                             weight = values(width, 29), shift = values(width, 31), behind_it = values(n_rows * stride, 37);
    written_before<float> given(rows), given_residual(residual), given_addend(behind_it);
    std::vector<float> sums(n_rows * width + 1, 7.0f), out(n_rows * width + 1, 7.0f);
    std::vector<half> f16_values(n_rows * width + 1, half{0x1234});
    launch({}, norm_epilogue_kernel<loads>, by_rows(n_rows),
           norm_epilogue_params{given.data(),
                                {{bias.data(), 0}, {given_residual.data(), stride}},
                                affine ? nullptr : sums.data(),
                                affine ? weight.data() : nullptr,
                                affine ? shift.data() : nullptr,
                                {affine ? given_addend.data() : nullptr, stride},
                                affine ? out.data() : nullptr,
                                affine ? nullptr : f16_values.data(),
                                width / 4,
                                n_rows,
                                1e-5f,
                                affine});
    bool right = sums.back() == 7.0f && out.back() == 7.0f && f16_values.back().bits == 0x1234;
    for (int j = 0; j < n_rows; ++j) {
        std::vector<double> x(width);
        double mean = 0.0, squares = 0.0;
        for (int i = 0; i < width; ++i) {
            x[i] = (double)rows[j * width + i] + bias[i] + residual[j * stride + i];
            mean += x[i] / width;
        }
        for (int i = 0; i < width; ++i) {
            squares += (x[i] - mean) * (x[i] - mean) / width;
        }
        for (int i = 0; i < width; ++i) {
            const double y = (x[i] - mean) / std::sqrt(squares + 1e-5), z = y * weight[i] + shift[i];
            const double expected = z * std::tanh(std::log1p(std::exp(z))) + behind_it[j * stride + i];
            const int at = j * width + i;
            right = right &&
                    (affine ? is_close(out[at], expected, 1e-5) : is_close(sums[at], x[i], 1e-5) && is_close(__half2float(f16_values[at]), y, 1e-3));
        }
    }
    expect(right, "norm", width, n_rows, affine);
}

template <int loads> void check_softmax(int keys, bool has_mask) {
    const int queries = 3, heads = 2, items = 2, n_rows = queries * heads * items, row = keys - 1 + 2 * keys; // rows of the others overlap
    std::vector<float> rows = values(n_rows * keys, 41);
    std::for_each(rows.begin(), rows.begin() + keys, [](float & x) { x += 300.0f; }); // whose powers no float holds
    const std::vector<float> others = values(items * heads * (queries * row + keys), 43);
    std::vector<float> mask = values(items * queries * keys, 47), out(n_rows * keys + 1, 7.0f);
    for (size_t i = 1; i < mask.size(); i += 3) {
        mask[i] = i % keys ? -1e30f : mask[i];
    }
    written_before<float> given(rows), given_others(others), given_mask(mask);
    launch({}, softmax_kernel<loads>, by_rows(n_rows),
           softmax_params{given.data(), given_others.data(), has_mask ? given_mask.data() : nullptr, out.data(), row, queries * row,
                          heads * queries * row, keys, queries * keys, keys, queries, heads, n_rows, 0.7f});
    bool right = out.back() == 7.0f;
    for (int j = 0; j < n_rows; ++j) {
        const int query = j % queries, item = j / queries / heads;
        std::vector<double> weights(keys);
        double sum = 0.0;
        for (int i = 0; i < keys; ++i) {
            const double added = has_mask ? mask[(item * queries + query) * keys + i] : 0.0f;
            weights[i] = std::exp(0.7 * ((double)rows[j * keys + i] - (j ? 0 : 300) + others[j * row + i]) + added);
            sum += weights[i];
        }
        for (int i = 0; i < keys; ++i) {
            right = right && is_close(out[j * keys + i], weights[i] / sum, j ? 1e-5 : 1e-3);
        }
    }
    expect(right, "softmax", keys, n_rows, has_mask);
}

void check_copy(int width, int n_rows) {
    const int matrices = 3, items = 2, n = width * n_rows * matrices * items;
    const std::vector<float> rows = values(2 * n, 53);
    written_before<float> given(rows);
    std::vector<float> out(n + 1, 7.0f);
    // By matrix as heads lie in a row, with something between the items.
    launch({}, row_copy_kernel, by_units(n / 4),
           row_copy_params{given.data(),
                           out.data(),
                           {matrices * width, width, 2 * n / items},
                           {make_fast_divisor(width / 4), make_fast_divisor(n_rows), make_fast_divisor(matrices)},
                           n / 4});
    bool right = out.back() == 7.0f;
    for (int i = 0; i < n; ++i) {
        const int row = i / width % n_rows, matrix = i / width / n_rows % matrices, item = i / width / n_rows / matrices;
        right = right && out[i] == rows[item * n + (row * matrices + matrix) * width + i % width];
    }
    expect(right, "copy", width, n_rows, 0);
}

} // namespace

} // namespace parlance::cuda

int main() {
    using namespace parlance::cuda;
    for (const int width : {8, 256, 1032}) {
        check_prologue<norm_kind::none, 8>(width, 5);
        check_prologue<norm_kind::rms, 16>(width, 5);
        check_prologue<norm_kind::layer, 16>(width, 5);
    }
    check_prologue<norm_kind::layer, 2>(256, 5);
    check_prologue<norm_kind::rms, 4>(512, 5);
    check_prologue<norm_kind::rms, 32>(4096, 2);
    check_epilogues<unary::none>();
    check_epilogues<unary::gelu>();
    check_epilogues<unary::gelu_erf>();
    check_epilogues<unary::silu>();
    check_epilogues<unary::relu>();
    for (const bool affine : {false, true}) {
        check_norm_epilogue<2>(80, 5, affine);
        check_norm_epilogue<2>(256, 5, affine);
        check_norm_epilogue<8>(1024, 5, affine);
    }
    for (const bool has_mask : {false, true}) {
        check_softmax<8>(9, has_mask);
        check_softmax<8>(256, has_mask);
        check_softmax<24>(722, has_mask);
    }
    check_copy(4, 5);
    check_copy(64, 9);
    std::printf("%d tried, %d failed\n", n_tried, n_failed);
    return n_failed > 0;
}
