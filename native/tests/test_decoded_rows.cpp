// Norm, product and what comes behind it, which CUDA computes in one kernel for up to 32 rows (native/cuda/decode_matmul.cuh), beside the host.
// Skipped, with code 77, without a CUDA device.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

#include "cuda_device.h"
#include "ggml-alloc.h"

namespace {

enum class norm { none, rms, mean };
enum class then { nothing, bias, sum, bias_and_sum, gelu, swiglu };

struct problem {
    int64_t width, height, rows;
    ggml_type type;
    norm before;
    then behind;
};

void fill(ggml_tensor * t, uint32_t seed, float scale, float middle) {
    std::vector<float> values(ggml_nelements(t));
    for (float & v : values) {
        seed = seed * 1664525u + 1013904223u;
        v = middle + scale * ((float)(seed >> 8) / (1 << 23) - 1.0f);
    }
    if (t->type == GGML_TYPE_F16) {
        std::vector<ggml_fp16_t> f16_values(values.size());
        ggml_fp32_to_fp16_row(values.data(), f16_values.data(), values.size());
        ggml_backend_tensor_set(t, f16_values.data(), 0, ggml_nbytes(t));
    } else {
        ggml_backend_tensor_set(t, values.data(), 0, ggml_nbytes(t));
    }
}

// In f32 whatever the type, where `exact`.
std::vector<float> compute(ggml_backend_t backend, const problem & p, bool exact) {
    const ggml_context_ptr weights(ggml_init({1 << 16, nullptr, true})), ctx(ggml_init({1 << 18, nullptr, true}));
    const int64_t n_out = p.behind == then::swiglu ? 2 * p.height : p.height;
    ggml_tensor * stored = ggml_new_tensor_2d(weights.get(), p.type, p.width, n_out);
    ggml_tensor * gain = ggml_new_tensor_1d(weights.get(), GGML_TYPE_F32, p.width);
    ggml_tensor * bias = ggml_new_tensor_1d(weights.get(), GGML_TYPE_F32, p.height);
    ggml_tensor * x = ggml_new_tensor_2d(weights.get(), GGML_TYPE_F32, p.width, p.rows);
    ggml_tensor * residual = ggml_new_tensor_2d(weights.get(), GGML_TYPE_F32, p.height, p.rows);
    const ggml_backend_buffer_ptr held(ggml_backend_alloc_ctx_tensors(weights.get(), backend));
    ggml_backend_buffer_set_usage(held.get(), GGML_BACKEND_BUFFER_USAGE_WEIGHTS);
    const float size = std::sqrt(3.0f / p.width);
    fill(stored, 1, size, 0.0f);
    fill(gain, 2, 0.5f, 1.0f);
    fill(bias, 3, 1.0f, 0.0f);
    fill(x, 4, 2.0f, 0.3f);
    fill(residual, 5, 1.0f, 0.0f);
    ggml_tensor * y = ggml_scale(ctx.get(), x, 1.0f);
    ggml_set_output(y); // so that it is still there behind the norm, as what is added to later is
    if (p.before == norm::rms) {
        y = ggml_mul(ctx.get(), ggml_rms_norm(ctx.get(), y, 1e-6f), gain);
    } else if (p.before == norm::mean) {
        y = ggml_norm(ctx.get(), y, 1e-5f);
    }
    ggml_tensor * matrix = exact && p.type != GGML_TYPE_F32 ? ggml_cast(ctx.get(), stored, GGML_TYPE_F32) : stored;
    y = ggml_mul_mat(ctx.get(), matrix, y);
    if (p.behind == then::bias || p.behind == then::bias_and_sum || p.behind == then::gelu) {
        y = ggml_add(ctx.get(), y, bias);
    }
    if (p.behind == then::sum || p.behind == then::bias_and_sum) {
        y = ggml_add(ctx.get(), y, residual);
    }
    y = p.behind == then::gelu ? ggml_gelu(ctx.get(), y) : p.behind == then::swiglu ? ggml_swiglu(ctx.get(), y) : y;
    ggml_cgraph * graph = ggml_new_graph(ctx.get());
    ggml_build_forward_expand(graph, y);
    const ggml_gallocr_ptr allocated(ggml_gallocr_new(ggml_backend_get_default_buffer_type(backend)));
    ggml_gallocr_alloc_graph(allocated.get(), graph);
    ggml_backend_graph_compute(backend, graph);
    std::vector<float> values(ggml_nelements(y));
    ggml_backend_tensor_get(y, values.data(), 0, ggml_nbytes(y));
    return values;
}

} // namespace

int main(int argc, char ** argv) {
    const ggml_backend_ptr device = open_cuda(argc, argv);
    if (!device) {
        return skipped;
    }
    const ggml_backend_ptr cpu(ggml_backend_init_by_type(GGML_BACKEND_DEVICE_TYPE_CPU, nullptr));
    int n_failed = 0, n_tried = 0;
    for (const ggml_type type : {GGML_TYPE_F16, GGML_TYPE_F32}) {
        for (const auto & [width, height] :
             // The narrow one before the wide ones, which share a kernel that asks for as much shared memory as a width needs.
             {std::pair<int64_t, int64_t>{1024, 512}, {352, 3000}, {1024, 3072}, {1024, 4100}, {3072, 1027}, {96, 40}}) {
            for (const norm before : {norm::none, norm::rms, norm::mean}) {
                for (const then behind : {then::nothing, then::bias, then::sum, then::bias_and_sum, then::gelu, then::swiglu}) {
                    std::vector<float> first; // row 0 of the fewest rows that a kernel of tensor cores multiplies
                    for (const int64_t rows : {1, 2, 3, 4, 5, 8, 15, 16, 17, 32}) {
                        const problem p{width, height, rows, type, before, behind};
                        const std::vector<float> want = compute(cpu.get(), p, true), got = compute(device.get(), p, false);
                        float error = 0.0f, power = 0.0f;
                        for (size_t i = 0; i < want.size(); ++i) {
                            const float e = std::abs(got[i] - want[i]);
                            error = std::max(error, std::isfinite(e) ? e : INFINITY);
                            power += want[i] * want[i];
                        }
                        error /= std::sqrt(power / want.size());
                        // The host looks GELU up in f16; a product with nothing around it is ggml's, and rounds.
                        const bool is_ggmls = before == norm::none && behind == then::nothing;
                        bool failed = !(error <= (is_ggmls ? 2e-2f : type == GGML_TYPE_F16 || behind == then::gelu ? 6e-3f : 1e-4f));
                        if (rows == 5 || rows == 17) {
                            first.assign(got.begin(), got.begin() + height);
                        } else if (rows > 5 && !is_ggmls && !std::equal(first.begin(), first.end(), got.begin())) {
                            std::printf("row 0 of %d rows is not that of fewer: ", (int)rows);
                            failed = true;
                        }
                        if (failed) {
                            std::printf("%s %dx%d, %d rows, norm %d, then %d: off by %g\n", ggml_type_name(type), (int)width, (int)height, (int)rows,
                                        (int)before, (int)behind, error);
                        }
                        n_failed += failed;
                        ++n_tried;
                    }
                }
            }
        }
    }
    std::printf("%d tried, %d failed\n", n_tried, n_failed);
    return n_failed ? 1 : 0;
}
