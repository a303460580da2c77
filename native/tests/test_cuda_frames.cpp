// The kernels around a product of many frames on CUDA (patches/0021), compiled for the host and compared with the arithmetic that they
// stand for.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <numeric>

#include "emulated_warp.h"

namespace {

struct uint2 {
    uint32_t x, y;
};

struct uint3 {
    uint32_t x, y, z;
};

uint2 fast_div_modulo(uint32_t n, uint3 by) { return {n / by.z, n % by.z}; }
half2 __floats2half2_rn(float x, float y) { return {__float2half(x), __float2half(y)}; }
float ggml_cuda_op_silu_single(float x) { return x / (1.0f + std::exp(-x)); }
float ggml_cuda_op_gelu_single(float x) { return 0.5f * x * (1.0f + std::tanh(0.7978845608f * x * (1.0f + 0.044715f * x * x))); }

#include "own-frames.cuh"

int n_tried = 0, n_failed = 0;
std::vector<float> rows, seen; // `seen` is what the kernel finds: nothing until the one before is done

float value(int i) { return (float)(i * 37 % 101) / 50.0f - 1.0f; }

std::vector<float> values(size_t n, int step) {
    std::vector<float> all(n);
    for (size_t i = 0; i < n; ++i) {
        all[i] = value((int)i * step);
    }
    return all;
}

void hide_until_synced() {
    seen.assign(rows.size(), 1e4f);
    finish_before = [] { std::copy(rows.begin(), rows.end(), seen.begin()); };
}

bool is_close(double got, double wanted, double most) { return std::fabs(got - wanted) <= most * (1.0 + std::fabs(wanted)); }

void tell(bool right, const char * of, int width, int n_rows, int kind) {
    ++n_tried;
    n_failed += !right;
    if (!right) {
        std::printf("%s, %d rows of %d, kind %d: wrong\n", of, n_rows, width, kind);
    }
}

frames_before before;

template <product_norm norm> void check_before(int width, int n_rows) {
    const int stride = width + 4;
    rows = values(n_rows * stride, 11);
    hide_until_synced();
    const std::vector<float> gain = values(width, 13);
    std::vector<half> out(n_rows * width + 1, half{0x1234});
    before = {seen.data(), stride, norm == product_norm::rms ? gain.data() : nullptr, out.data(), width / 4, n_rows, 1e-5f};
    body = [] { round_frames<norm>(before); };
    for (blockIdx.x = 0; blockIdx.x * frames_together < n_rows; ++blockIdx.x) {
        run_block(frames_together);
    }
    bool right = out.back().bits == 0x1234;
    for (int j = 0; j < n_rows; ++j) {
        const float * x = rows.data() + j * stride;
        const double mean = norm == product_norm::mean ? std::accumulate(x, x + width, 0.0) / width : 0.0;
        double squares = 0.0;
        for (int i = 0; i < width; ++i) {
            squares += (x[i] - mean) * (x[i] - mean) / width;
        }
        for (int i = 0; i < width; ++i) {
            double wanted = norm == product_norm::none ? x[i] : (x[i] - mean) / std::sqrt(squares + 1e-5);
            wanted *= norm == product_norm::rms ? gain[i] : 1.0;
            right = right && is_close(__half2float(out[j * width + i]), wanted, 1e-3);
        }
    }
    tell(right, "before", width, n_rows, (int)norm);
}

frames_behind behind;

double function_of(frames_function f, double x) {
    switch (f) {
    case frames_gelu: return ggml_cuda_op_gelu_single((float)x);
    case frames_gelu_erf: return 0.5 * x * std::erfc(-x / std::sqrt(2.0));
    case frames_silu: return x / (1.0 + std::exp(-x));
    case frames_relu: return std::max(x, 0.0);
    default: return x;
    }
}

template <frames_function f> void check_behind(int width, int n_rows, bool has_residual, bool stores, bool rounds) {
    rows = values(n_rows * width, 7);
    hide_until_synced();
    const int stride = width + 8;
    const std::vector<float> bias = values(width, 17), residual = values(n_rows * stride, 19);
    std::vector<float> out(n_rows * width + 1, 7.0f);
    std::vector<half> halves(n_rows * width + 1, half{0x1234});
    behind = {seen.data(),
              {{bias.data(), 0}, {has_residual ? residual.data() : nullptr, stride}},
              stores ? out.data() : nullptr,
              rounds ? halves.data() : nullptr,
              {0, 0, (uint32_t)width / 4},
              n_rows * width / 4};
    body = [] { finish_frames<f>(behind); };
    for (blockIdx.x = 0; blockIdx.x * frames_warps * WARP_SIZE < behind.n; ++blockIdx.x) {
        run_block(frames_warps);
    }
    bool right = out.back() == 7.0f && halves.back().bits == 0x1234;
    for (int i = 0; i < n_rows * width; ++i) {
        const double added = bias[i % width] + (has_residual ? residual[i / width * stride + i % width] : 0.0f);
        const double wanted = function_of(f, rows[i] + added);
        right = right && (stores ? is_close(out[i], wanted, 1e-5) : out[i] == 7.0f);
        right = right && (rounds ? is_close(__half2float(halves[i]), wanted, 1e-3) : halves[i].bits == 0x1234);
    }
    tell(right, "behind", width, n_rows, (int)f);
}

template <frames_function f> void check_all_behind() {
    for (const int width : {8, 1032}) {
        check_behind<f>(width, 5, false, true, false);
        check_behind<f>(width, 5, true, true, true);
        check_behind<f>(width, 5, false, false, true);
    }
}

frames_normed normed;

// `affine`: the norm's own weight and bias, Mish and something added; else the next product's rows, beside what is normed.
template <int loads> void check_normed(int width, int n_rows, bool affine) {
    rows = values(n_rows * width, 23);
    hide_until_synced();
    const int stride = width + 8;
    const std::vector<float> bias = values(width, 17), residual = values(n_rows * stride, 19), weight = values(width, 29), shift = values(width, 31),
                             behind_it = values(n_rows * stride, 37);
    std::vector<float> sums(n_rows * width + 1, 7.0f), out(n_rows * width + 1, 7.0f);
    std::vector<half> halves(n_rows * width + 1, half{0x1234});
    normed = {seen.data(),
              {{bias.data(), 0}, {residual.data(), stride}},
              affine ? nullptr : sums.data(),
              affine ? weight.data() : nullptr,
              affine ? shift.data() : nullptr,
              {affine ? behind_it.data() : nullptr, stride},
              affine ? out.data() : nullptr,
              affine ? nullptr : halves.data(),
              width / 4,
              n_rows,
              1e-5f,
              affine};
    body = [] { norm_frames<loads>(normed); };
    for (blockIdx.x = 0; blockIdx.x * frames_together < n_rows; ++blockIdx.x) {
        run_block(frames_together);
    }
    bool right = sums.back() == 7.0f && out.back() == 7.0f && halves.back().bits == 0x1234;
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
            const double wanted = z * std::tanh(std::log1p(std::exp(z))) + behind_it[j * stride + i];
            const int at = j * width + i;
            right =
                right && (affine ? is_close(out[at], wanted, 1e-5) : is_close(sums[at], x[i], 1e-5) && is_close(__half2float(halves[at]), y, 1e-3));
        }
    }
    tell(right, "normed", width, n_rows, affine);
}

scores_job weighed;

template <int loads> void check_scores(int keys, bool has_mask) {
    const int queries = 3, heads = 2, items = 2, n_rows = queries * heads * items, row = keys - 1 + 2 * keys; // rows of the others overlap
    rows = values(n_rows * keys, 41);
    std::for_each(rows.begin(), rows.begin() + keys, [](float & x) { x += 300.0f; }); // whose powers no float holds
    hide_until_synced();
    const std::vector<float> others = values(items * heads * (queries * row + keys), 43);
    std::vector<float> mask = values(items * queries * keys, 47), out(n_rows * keys + 1, 7.0f);
    for (size_t i = 1; i < mask.size(); i += 3) {
        mask[i] = i % keys ? -1e30f : mask[i];
    }
    weighed = {seen.data(),
               others.data(),
               has_mask ? mask.data() : nullptr,
               out.data(),
               row,
               queries * row,
               heads * queries * row,
               keys,
               queries * keys,
               keys,
               queries,
               heads,
               n_rows,
               0.7f};
    body = [] { weigh_scores<loads>(weighed); };
    for (blockIdx.x = 0; blockIdx.x * frames_together < n_rows; ++blockIdx.x) {
        run_block(frames_together);
    }
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
    tell(right, "scores", keys, n_rows, has_mask);
}

rows_copy copied;

void check_copy(int width, int n_rows) {
    const int matrices = 3, items = 2, n = width * n_rows * matrices * items;
    rows = values(2 * n, 53);
    hide_until_synced();
    std::vector<float> out(n + 1, 7.0f);
    // By matrix as heads lie in a row, with something between the items.
    copied = {seen.data(),
              out.data(),
              {matrices * width, width, 2 * n / items},
              {{0, 0, (uint32_t)width / 4}, {0, 0, (uint32_t)n_rows}, {0, 0, matrices}},
              n / 4};
    body = [] { copy_rows(copied); };
    for (blockIdx.x = 0; blockIdx.x * frames_warps * WARP_SIZE < copied.n; ++blockIdx.x) {
        run_block(frames_warps);
    }
    bool right = out.back() == 7.0f;
    for (int i = 0; i < n; ++i) {
        const int row = i / width % n_rows, matrix = i / width / n_rows % matrices, item = i / width / n_rows / matrices;
        right = right && out[i] == rows[item * n + (row * matrices + matrix) * width + i % width];
    }
    tell(right, "copy", width, n_rows, 0);
}

} // namespace

int main() {
    for (const int width : {8, 256, 1032}) {
        check_before<product_norm::none>(width, 5);
        check_before<product_norm::rms>(width, 5);
        check_before<product_norm::mean>(width, 5);
    }
    check_all_behind<frames_as_they_are>();
    check_all_behind<frames_gelu>();
    check_all_behind<frames_gelu_erf>();
    check_all_behind<frames_silu>();
    check_all_behind<frames_relu>();
    for (const bool affine : {false, true}) {
        check_normed<2>(80, 5, affine);
        check_normed<2>(256, 5, affine);
        check_normed<8>(1024, 5, affine);
    }
    for (const bool has_mask : {false, true}) {
        check_scores<8>(9, has_mask);
        check_scores<8>(256, has_mask);
        check_scores<24>(722, has_mask);
    }
    check_copy(4, 5);
    check_copy(64, 9);
    std::printf("%d tried, %d failed\n", n_tried, n_failed);
    return n_failed > 0;
}
