// The kernels for the products of decoded tokens on CUDA (patches/0015 and 0022), compiled for the host: their results are compared with the
// arithmetic that they stand for.
#include <algorithm>
#include <cstdio>

#include "emulated_tensor.h"

namespace {

float ggml_cuda_op_silu_single(float x) { return x / (1.0f + std::exp(-x)); }
float ggml_cuda_op_gelu_single(float x) { return 0.5f * x * (1.0f + std::tanh(0.7978845608f * x * (1.0f + 0.044715f * x * x))); }

using std::min;

#include "own-fetched.cuh"
#include "own-product.cuh"

int n_tried = 0, n_failed = 0;

float value(int i) { return (float)(i * 37 % 101) / 50.0f - 1.0f; }

half stored(float x, half) { return {ggml_fp32_to_fp16(x)}; }
float stored(float x, float) { return x; }
float loaded(half x) { return ggml_fp16_to_fp32(x.bits); }
float loaded(float x) { return x; }

template <typename T> struct problem {
    static inline product_job<T> job;
    static inline std::vector<float> rows;
    alignas(16) static inline float seen[1 << 16];

    static void hide() { std::fill(std::begin(seen), std::end(seen), 1e4f); } // until the kernel before is done
};

enum class by { warps, late_warps, fetched }; // late: the matrix may be written to, and is read when the kernel before is done

constexpr int n_processors = 3;

template <typename T, int n_rows, product_norm norm, product_then then, int groups> void run_fetched(const fetched_shape & shape) {
    body = [] { product_of_fetched_rows<T, n_rows, norm, then, groups>(problem<T>::job); };
    gridDim = {shape.blocks, 1};
    for (blockIdx.x = 0; blockIdx.x < shape.blocks; ++blockIdx.x) {
        begin_block(shape.n_bytes);
        problem<T>::hide();
        run_block(shape.threads / WARP_SIZE);
    }
    blockIdx = {0, 0};
}

template <typename T, int n_rows, product_norm norm, product_then then> void check(int width, int height, int n_added, by how) {
    constexpr bool gated = then == product_then::swiglu;
    using p = problem<T>;
    const int matrix_rows = gated ? 2 * height : height, stride = how == by::fetched ? width : width + 16 / sizeof(T), rows_stride = width + 4;
    std::vector<T> matrix(matrix_rows * stride, stored(1e4f, T{}));
    p::rows.assign(n_rows * rows_stride, 1e4f);
    std::vector<float> gain(width), bias(height), residual(n_rows * height);
    alignas(16) static T aligned[1 << 20];
    alignas(16) static float gains[1 << 12];
    for (int r = 0; r < matrix_rows; ++r) {
        for (int i = 0; i < width; ++i) {
            matrix[r * stride + i] = stored(value(r * 7 + i * 3), T{});
        }
    }
    for (int j = 0; j < n_rows; ++j) {
        for (int i = 0; i < width; ++i) {
            p::rows[j * rows_stride + i] = value(j * 11 + i * 5) + 0.5f;
        }
    }
    for (int i = 0; i < width; ++i) {
        gains[i] = gain[i] = 1.0f + 0.5f * value(i * 13);
    }
    for (size_t i = 0; i < bias.size(); ++i) {
        bias[i] = value(i * 17);
    }
    for (size_t i = 0; i < residual.size(); ++i) {
        residual[i] = value(i * 19);
    }
    std::vector<float> dst(n_rows * height + 1, 7.0f);
    std::copy(matrix.begin(), matrix.end(), aligned);
    finish_before = [] { std::copy(p::rows.begin(), p::rows.end(), p::seen); };
    p::job = {aligned,
              stride,
              p::seen,
              rows_stride,
              norm == product_norm::rms ? gains : nullptr,
              {{n_added > 0 ? bias.data() : nullptr, 0}, {n_added > 1 ? residual.data() : nullptr, height}},
              dst.data(),
              (int)(width * sizeof(T) / 16),
              height,
              n_rows,
              1e-5f,
              how != by::late_warps};
    if (how == by::fetched) {
        const fetched_shape shape = shape_fetched<T>(width, height, n_rows, then, n_processors, 226 << 10);
        shape.groups == 2 ? run_fetched<T, n_rows, norm, then, 2>(shape) : run_fetched<T, n_rows, norm, then, 1>(shape);
    } else {
        body = [] { product_of_rows<T, n_rows, norm, then>(p::job); };
        for (blockIdx.x = 0; blockIdx.x * product_height < height; ++blockIdx.x) {
            for (threadIdx.y = 0; threadIdx.y < product_height; ++threadIdx.y) {
                p::hide();
                run_warp();
            }
        }
    }
    bool right = dst.back() == 7.0f;
    for (int j = 0; j < n_rows; ++j) {
        std::vector<double> x(p::rows.begin() + j * rows_stride, p::rows.begin() + j * rows_stride + width);
        double mean = 0.0, squares = 0.0;
        for (const double v : x) {
            mean += v / width;
        }
        mean = norm == product_norm::mean ? mean : 0.0;
        for (double & v : x) {
            v -= mean;
            squares += v * v / width;
        }
        for (int i = 0; i < width; ++i) {
            x[i] *= norm == product_norm::none ? 1.0 : 1.0 / std::sqrt(squares + 1e-5);
            x[i] *= norm == product_norm::rms ? gain[i] : 1.0;
        }
        const auto product = [&](int r) {
            double sum = 0.0;
            for (int i = 0; i < width; ++i) {
                sum += loaded(matrix[r * stride + i]) * x[i];
            }
            return sum;
        };
        for (int r = 0; r < height; ++r) {
            double wanted = product(r);
            wanted += (n_added > 0 ? bias[r] : 0.0f) + (n_added > 1 ? residual[j * height + r] : 0.0f);
            if (gated) {
                wanted = wanted / (1.0 + std::exp(-wanted)) * product(height + r);
            }
            if (then == product_then::gelu) {
                wanted = ggml_cuda_op_gelu_single(wanted);
            }
            right = right && std::fabs(dst[j * height + r] - wanted) <= 1e-4 * (10.0 + std::fabs(wanted));
        }
    }
    ++n_tried;
    if (!right) {
        std::printf("%d rows of %d into %d, norm %d, then %d, %d added, %d bytes a weight%s: wrong\n", n_rows, width, height, (int)norm, (int)then,
                    n_added, (int)sizeof(T),
                    how == by::warps        ? ""
                    : how == by::late_warps ? ", late"
                                            : ", fetched");
        ++n_failed;
    }
}

template <typename T, int n_rows, product_norm norm> void check_all(int width, int height, by how) {
    for (int n_added = 0; n_added <= 2; ++n_added) {
        check<T, n_rows, norm, product_then::nothing>(width, height, n_added, how);
        check<T, n_rows, norm, product_then::gelu>(width, height, n_added, how);
    }
    check<T, n_rows, norm, product_then::swiglu>(width, height, 0, how);
}

template <typename T, int n_rows> void check_norms(int width, int height, by how) {
    check_all<T, n_rows, product_norm::none>(width, height, how);
    check_all<T, n_rows, product_norm::rms>(width, height, how);
    check_all<T, n_rows, product_norm::mean>(width, height, how);
}

template <typename T, int n_rows> void check_widths() {
    for (const int width : {8, 64, 1024, 1096}) { // less than a warp reads at once, and more than it has under way
        check_norms<T, n_rows>(width, 9, by::warps);
        check_norms<T, n_rows>(width, 9, by::late_warps);
    }
}

template <typename T, int n_rows> void check_fetched() {
    check_norms<T, n_rows>(256, 4, by::fetched);   // less than a lot for a group
    check_norms<T, n_rows>(1024, 50, by::fetched); // two groups, which have another number of rows each
    check_norms<T, n_rows>(2048, 10, by::fetched); // one
}

// What does not fit is left to the other kernel.
void check_shapes() {
    const auto fits = [](int width, int height, int rows) {
        return shape_fetched<half>(width, height, rows, product_then::nothing, 132, 226 << 10).groups > 0;
    };
    const fetched_shape layer = shape_fetched<half>(1024, 3072, 1, product_then::swiglu, 132, 226 << 10);
    const bool right = fits(1024, 4096, 4) && !fits(1000, 4096, 1) && !fits(8192, 4096, 1) && !fits(1024, 100, 1) && !fits(256, 60000, 1) &&
                       layer.blocks == 132 && 2 * layer.n_bytes > 227 << 10;
    n_failed += !right;
    ++n_tried;
}

} // namespace

int main() {
    check_widths<half, 1>();
    check_widths<half, 2>();
    check_widths<half, 4>();
    check_widths<float, 1>();
    check_widths<float, 3>();
    check_fetched<half, 1>();
    check_fetched<half, 2>();
    check_fetched<half, 3>();
    check_fetched<half, 4>();
    check_fetched<float, 1>();
    check_fetched<float, 3>();
    check_shapes();
    std::printf("%d products, %d of them wrong\n", n_tried, n_failed);
    return n_failed ? 1 : 0;
}
