#include "decode_matmul.cuh"

#include <cstring>

#include "kernels.h"

namespace parlance::cuda {

namespace {

// Tensor cores of the kind that gemm_kernel is written for, and a width of whole vectors for four lanes.
bool can_gemm(const context & ctx, const matmul_chain & c) {
    const ggml_tensor * m = c.mul_mat->src[0];
    return c.input->ne[1] <= 32 && m->ne[0] % (64 / (int64_t)ggml_type_size(m->type)) == 0 && ctx.compiled_arch >= cc_ampere;
}

template <typename T> matmul_params<T> make_params(const matmul_chain & c) {
    const ggml_tensor * m = c.mul_mat->src[0];
    matmul_params<T> p = {};
    p.weight = (const T *)m->data;
    p.weight_stride = m->nb[1] / sizeof(T);
    p.input = (const float *)c.input->data;
    p.input_stride = c.input->nb[1] / sizeof(float);
    p.norm_weight = c.norm_weight ? (const float *)c.norm_weight->data : nullptr;
    for (int i = 0; i < 2; ++i) {
        if (const ggml_tensor * added = c.addends[i]) {
            p.addends[i] = {(const float *)added->data, added->ne[1] > 1 ? (int64_t)(added->nb[1] / sizeof(float)) : 0};
        }
    }
    p.dst = (float *)c.output->data;
    p.width_vecs = (int)(m->ne[0] / (16 / sizeof(T)));
    p.n_out = (int)c.output->ne[0];
    p.n_rows = (int)c.input->ne[1];
    p.prefetch = is_weight(m) && (!c.norm_weight || is_weight(c.norm_weight));
    if (c.norm) {
        std::memcpy(&p.epsilon, c.norm->op_params, sizeof(float));
    }
    return p;
}

} // namespace

bool can_matmul(const context & ctx, const matmul_chain & c) {
    const ggml_tensor * m = c.mul_mat->src[0];
    // Alone, a product of f32 or of more than four rows is ggml's.
    if ((m->type != GGML_TYPE_F16 && m->type != GGML_TYPE_F32) || (c.n_nodes < 2 && (m->type != GGML_TYPE_F16 || c.input->ne[1] > 4))) {
        return false;
    }
    const int64_t per_vec = 16 / (int64_t)ggml_type_size(m->type);
    const auto is_aligned = [](const ggml_tensor * t) { return (uintptr_t)t->data % 16 == 0 && t->nb[1] % 16 == 0; };
    const bool all_f32 = c.input->type == GGML_TYPE_F32 && c.output->type == GGML_TYPE_F32 && c.mul_mat->type == GGML_TYPE_F32 &&
                         (!c.norm_weight || (c.norm_weight->type == GGML_TYPE_F32 && (uintptr_t)c.norm_weight->data % 16 == 0));
    return all_f32 && is_matrix(m) && is_matrix(c.input) && is_matrix(c.output) && m->nb[0] == ggml_type_size(m->type) && m->ne[0] % per_vec == 0 &&
           c.input->nb[0] == sizeof(float) && (c.input->ne[1] <= 4 || can_gemm(ctx, c)) && is_aligned(m) && is_aligned(c.input) &&
           ggml_is_contiguous(c.output);
}

void matmul(const context & ctx, const matmul_chain & c) {
    if (c.mul_mat->src[0]->type == GGML_TYPE_F16) {
        launch_matmul(ctx, make_params<half>(c), c.norm_type(), c.act);
    } else {
        launch_matmul(ctx, make_params<float>(c), c.norm_type(), c.act);
    }
}

} // namespace parlance::cuda
