// Products of f32 operands under GGML_PREC_F32 keep what f32 holds on Vulkan (patches/0006), whatever the rows lie like. Without
// a Vulkan device there is nothing to test.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "ggml-alloc.h"
#include "ggml-backend.h"
#include "ggml-cpp.h"
#include "set_variable.h"

namespace {

constexpr int64_t n_in = 96, n_out = 40, n_rows = 24, n_heads = 3;
constexpr float bound = 1e-5f; // rounded to f16, the operands give 1e-3

// Each head's rows lie apart: as attention has keys and queries.
ggml_tensor * heads_of(ggml_context * ctx, ggml_tensor * x) {
    return ggml_permute(ctx, ggml_reshape_3d(ctx, x, n_in, n_heads, x->ne[1]), 0, 2, 1, 3);
}

// A part of wider rows.
ggml_tensor * part_of(ggml_context * ctx, ggml_tensor * x) { return ggml_view_2d(ctx, x, n_in, x->ne[1], x->nb[1], 0); }

std::vector<float> multiply(ggml_backend_t backend, bool by_head) {
    const ggml_context_ptr ctx(ggml_init({1 << 20, nullptr, true}));
    ggml_tensor * a = ggml_new_tensor_2d(ctx.get(), GGML_TYPE_F32, n_in * n_heads, n_out);
    ggml_tensor * x = ggml_new_tensor_2d(ctx.get(), GGML_TYPE_F32, n_in * n_heads, n_rows);
    const auto rows = by_head ? heads_of : part_of;
    ggml_tensor * y = ggml_mul_mat(ctx.get(), rows(ctx.get(), a), rows(ctx.get(), x));
    ggml_prec_set_acc(y, GGML_PREC_F32);
    ggml_cgraph * graph = ggml_new_graph(ctx.get());
    ggml_build_forward_expand(graph, y);
    const ggml_backend_buffer_ptr buffer(ggml_backend_alloc_ctx_tensors(ctx.get(), backend));
    uint32_t seed = 1;
    for (ggml_tensor * t : {a, x}) {
        std::vector<float> values(ggml_nelements(t));
        for (float & v : values) {
            seed = seed * 1664525u + 1013904223u;
            v = (float)(seed >> 8) / (1 << 23) - 1.0f;
        }
        ggml_backend_tensor_set(t, values.data(), 0, ggml_nbytes(t));
    }
    ggml_backend_graph_compute(backend, graph);
    std::vector<float> values(ggml_nelements(y));
    ggml_backend_tensor_get(y, values.data(), 0, ggml_nbytes(y));
    return values;
}

} // namespace

int main() {
    set_variable("GGML_VK_HALF_OPERANDS", "1"); // as where products run on matrix cores, which take f16
    ggml_backend_reg_t vulkan = ggml_backend_reg_by_name("Vulkan");
    if (!vulkan || ggml_backend_reg_dev_count(vulkan) == 0) {
        std::printf("no Vulkan device\n");
        return 0;
    }
    const ggml_backend_ptr device(ggml_backend_dev_init(ggml_backend_reg_dev_get(vulkan, 0), nullptr));
    const ggml_backend_ptr cpu(ggml_backend_init_by_type(GGML_BACKEND_DEVICE_TYPE_CPU, nullptr));
    int n_failed = 0;
    for (const bool by_head : {false, true}) {
        const std::vector<float> want = multiply(cpu.get(), by_head), got = multiply(device.get(), by_head);
        float error = 0.0f;
        for (size_t i = 0; i < want.size(); ++i) {
            const float e = std::abs(got[i] - want[i]);
            error = std::max(error, std::isfinite(e) ? e : INFINITY);
        }
        if (!(error <= bound)) {
            std::printf("%s: off by %g\n", by_head ? "heads" : "a part of the rows", error);
            ++n_failed;
        }
    }
    std::printf("%s\n", n_failed ? "failed" : "passed");
    return n_failed ? 1 : 0;
}
