// The kernels for products of decoded rows on CUDA (native/cuda/decode_matmul.cuh), compiled for the host: their results are compared with the
// arithmetic that they stand for, and what is launched with what a GPU allows.
#include <cstdio>

#include "cuda/decode_matmul.cuh"

namespace parlance::cuda {

namespace {

int n_tried = 0, n_failed = 0;

float value(int i) { return (float)(i * 37 % 101) / 50.0f - 1.0f; }

half stored(float x, half) { return __float2half(x); }
float stored(float x, float) { return x; }

// An address that is a multiple of 16 bytes, as tensors have it.
template <typename T> class aligned {
  public:
    explicit aligned(const std::vector<T> & values) : held_(values.size() + 16 / sizeof(T)) {
        std::copy(values.begin(), values.end(), const_cast<T *>(data()));
    }
    const T * data() const { return (const T *)(((uintptr_t)held_.data() + 15) / 16 * 16); }

  private:
    std::vector<T> held_;
};

context gpu(int compiled_arch, int nsm) {
    context ctx = {};
    ctx.cc = 900;
    ctx.compiled_arch = compiled_arch;
    ctx.nsm = nsm;
    ctx.smpbo = 227 << 10;
    return ctx;
}

// tma: a contiguous weight and code for Hopper. late: the weight may be written to, and must be read after the wait.
enum class variant { plain, late, tma };

template <typename T> void check(int width, int n_out, int n_rows, norm_kind norm, activation act, int n_added, variant how) {
    const bool gated = act == activation::swiglu;
    const int weight_rows = gated ? 2 * n_out : n_out, stride = how == variant::tma ? width : width + 16 / (int)sizeof(T), input_stride = width + 4;
    std::vector<T> weight(weight_rows * stride, stored(1e4f, T{}));
    std::vector<float> input(n_rows * input_stride, 1e4f), norm_weight(width), bias(n_out), residual(n_rows * n_out);
    for (int r = 0; r < weight_rows; ++r) {
        for (int i = 0; i < width; ++i) {
            weight[r * stride + i] = stored(value(r * 7 + i * 3), T{});
        }
    }
    for (int j = 0; j < n_rows; ++j) {
        for (int i = 0; i < width; ++i) {
            input[j * input_stride + i] = value(j * 11 + i * 5) + 0.5f;
        }
    }
    for (int i = 0; i < width; ++i) {
        norm_weight[i] = 1.0f + 0.5f * value(i * 13);
    }
    for (size_t i = 0; i < bias.size(); ++i) {
        bias[i] = value((int)i * 17);
    }
    for (size_t i = 0; i < residual.size(); ++i) {
        residual[i] = value((int)i * 19);
    }
    const aligned<T> held_weight(weight);
    const aligned<float> held_norm(norm_weight);
    written_before<float> given(input), added(residual);
    std::vector<float> dst(n_rows * n_out + 1, 7.0f);
    matmul_params<T> p = {};
    p.weight = held_weight.data();
    p.weight_stride = stride;
    p.input = given.data();
    p.input_stride = input_stride;
    p.norm_weight = norm == norm_kind::rms ? held_norm.data() : nullptr;
    p.addends[0].values = n_added > 0 ? bias.data() : nullptr;
    p.addends[1] = {n_added > 1 ? added.data() : nullptr, n_out};
    p.dst = dst.data();
    p.width_vecs = width * (int)sizeof(T) / 16;
    p.n_out = n_out;
    p.n_rows = n_rows;
    p.epsilon = 1e-5f;
    p.prefetch = how != variant::late;
    launch_matmul(gpu(how == variant::tma ? cc_hopper : cc_ampere, 3), p, norm, act);

    const bool rounds = n_rows > 4 && sizeof(T) == sizeof(half); // the input to f16, for tensor cores
    const double tolerance = rounds ? 3e-4 : 1e-4;
    bool right = dst.back() == 7.0f;
    for (int j = 0; j < n_rows; ++j) {
        std::vector<double> x(input.begin() + j * input_stride, input.begin() + j * input_stride + width);
        double mean = 0.0, squares = 0.0;
        for (const double v : x) {
            mean += v / width;
        }
        mean = norm == norm_kind::layer ? mean : 0.0;
        for (double & v : x) {
            v -= mean;
            squares += v * v / width;
        }
        for (int i = 0; i < width; ++i) {
            x[i] *= norm == norm_kind::none ? 1.0 : 1.0 / std::sqrt(squares + 1e-5);
            x[i] *= norm == norm_kind::rms ? norm_weight[i] : 1.0;
            x[i] = rounds ? __half2float(__float2half((float)x[i])) : x[i];
        }
        const auto product = [&](int r) {
            double sum = 0.0;
            for (int i = 0; i < width; ++i) {
                sum += to_float(weight[r * stride + i]) * x[i];
            }
            return sum;
        };
        for (int r = 0; r < n_out; ++r) {
            double expected = product(r);
            expected += (n_added > 0 ? bias[r] : 0.0f) + (n_added > 1 ? residual[j * n_out + r] : 0.0f);
            double scale = 10.0 + std::fabs(expected);
            if (gated) {
                const double up = product(n_out + r);
                scale += std::fabs(expected * up) + 10.0 * std::fabs(up);
                expected = expected / (1.0 + std::exp(-expected)) * up;
            }
            if (act == activation::gelu) {
                expected = gelu((float)expected);
            }
            right = right && std::fabs(dst[j * n_out + r] - expected) <= tolerance * scale;
        }
    }
    ++n_tried;
    n_failed += !right;
    if (!right) {
        std::printf("%d rows of %d into %d, norm %d, activation %d, %d added, %d bytes a weight, variant %d: wrong\n", n_rows, width, n_out,
                    (int)norm, (int)act, n_added, (int)sizeof(T), (int)how);
    }
}

template <typename T> void check_all(int width, int n_out, int n_rows, variant how) {
    for (const norm_kind norm : {norm_kind::none, norm_kind::rms, norm_kind::layer}) {
        for (int n_added = 0; n_added <= 2; ++n_added) {
            check<T>(width, n_out, n_rows, norm, activation::none, n_added, how);
            check<T>(width, n_out, n_rows, norm, activation::gelu, n_added, how);
        }
        check<T>(width, n_out, n_rows, norm, activation::swiglu, 0, how);
    }
}

template <typename T> void check_gemv(int n_rows) {
    for (const int width : {8, 64, 1024, 1096}) { // less than a warp loads at once, and more than it has in flight
        check_all<T>(width, 9, n_rows, variant::plain);
        check_all<T>(width, 9, n_rows, variant::late);
    }
    check_all<T>(256, 4, n_rows, variant::tma);   // less than a batch for a group
    check_all<T>(1024, 50, n_rows, variant::tma); // two groups, which have different numbers of rows
    check_all<T>(2048, 10, n_rows, variant::tma); // one
}

// With three SMs, 50 and 90 rows are as many as gemm_norm_kernel takes, in its two shapes.
template <typename T> void check_gemm() {
    for (const auto & [width, n_out] : {std::pair{64, 9}, {352, 50}, {1024, 90}}) {
        check_all<T>(width, n_out, 5, variant::plain);
        check_all<T>(width, n_out, 17, variant::late);
    }
    check_all<T>(96, 50, 32, variant::plain);
}

void expect(bool right, const char * what) {
    ++n_tried;
    n_failed += !right;
    if (!right) {
        std::printf("%s\n", what);
    }
}

// What does not fit is left to the other kernel.
void check_shapes() {
    const auto fits = [](int width, int n_out, int rows) {
        return make_gemv_tma_shape<half>(width, n_out, rows, activation::none, 132, 226 << 10).groups > 0;
    };
    const gemv_tma_shape layer = make_gemv_tma_shape<half>(1024, 3072, 1, activation::swiglu, 132, 226 << 10);
    expect(fits(1024, 4096, 4) && !fits(1000, 4096, 1) && !fits(8192, 4096, 1) && !fits(1024, 100, 1) && !fits(256, 60000, 1), "shapes for TMA");
    expect(layer.blocks == 132 && 2 * layer.shared_bytes > 227 << 10, "an SM has room for two blocks of a layer");
}

// A driver that translates older PTX for a newer GPU runs code without TMA there.
void check_architectures() {
    matmul_params<half> p = {};
    p.weight_stride = 1024;
    p.width_vecs = 128;
    p.n_out = 3072;
    p.prefetch = true;
    expect(choose_gemv_tma(gpu(900, 132), p, 1, activation::none).groups > 0, "TMA is not used where it was compiled");
    expect(choose_gemv_tma(gpu(860, 132), p, 1, activation::none).groups == 0, "TMA is used where it was not compiled");
}

// The limit of a kernel's shared memory stays as it was first set, so the first width must not decide it.
void check_shared_memory() {
    emulator::runs_kernels = false;
    emulator::launches.clear();
    emulator::allowed_bytes.clear();
    for (const auto & [width, n_out] : {std::pair{352, 3000}, {768, 2304}, {1024, 3072}, {1024, 4100}}) {
        for (const int n_rows : {1, 4, 8, 16, 32}) {
            for (const norm_kind norm : {norm_kind::none, norm_kind::rms, norm_kind::layer}) {
                for (const activation act : {activation::none, activation::gelu, activation::swiglu}) {
                    matmul_params<half> p = {};
                    p.weight_stride = width;
                    p.width_vecs = width / 8;
                    p.n_out = n_out;
                    p.n_rows = n_rows;
                    p.prefetch = true;
                    launch_matmul(gpu(900, 132), p, norm, act);
                }
            }
        }
    }
    emulator::runs_kernels = true;
    const auto is_allowed = [](const emulator::launched & one) { return one.shared_bytes <= one.allowed; };
    expect(std::all_of(emulator::launches.begin(), emulator::launches.end(), is_allowed),
           "a kernel is launched with more shared memory than allowed");
    expect(std::any_of(emulator::launches.begin(), emulator::launches.end(), [](const auto & one) { return one.shared_bytes > 48 << 10; }),
           "no kernel needs more shared memory than any may have");
}

} // namespace

} // namespace parlance::cuda

int main() {
    using namespace parlance::cuda;
    for (const int n_rows : {1, 2, 3, 4}) {
        check_gemv<half>(n_rows);
    }
    check_gemv<float>(1);
    check_gemv<float>(3);
    check_gemm<half>();
    check_gemm<float>();
    check_shapes();
    check_architectures();
    check_shared_memory();
    std::printf("%d tried, %d failed\n", n_tried, n_failed);
    return n_failed ? 1 : 0;
}
