#include "sample_tokens.cuh"

#include "kernels.h"

namespace parlance::cuda {

namespace {

struct row_source {
    const float * values;
    int64_t stride;

    __device__ const float * row(int i) const { return values ? values + i * stride : nullptr; }
};

struct sample_params {
    row_source logits, noise, sampler, uncond, repetition_set, token_mask;
    int n, top_k;
    bool penalty_last;
    int32_t * dst;
};

__global__ void __launch_bounds__(sample_threads, 1) sample_kernel(const sample_params p) {
    const int row = blockIdx.x;
    pdl_wait();
    pdl_launch_dependents();
    const auto sampler = [&](int i) { return load_activation_past_l1(p.sampler.row(i) + row); };
    const int token = sample_token({p.logits.row(row), p.uncond.row(row), p.repetition_set.row(row), p.token_mask.row(row), p.noise.row(row),
                                    sampler(0), sampler(1), sampler(2), sampler(3), sampler(4), p.n, p.top_k, p.penalty_last});
    if (threadIdx.x == 0) {
        p.dst[row] = token;
    }
}

} // namespace

bool supports_sample_tokens(const ggml_tensor * op) {
    const int64_t n = op->src[0] ? op->src[0]->ne[0] : 0, rows = op->ne[0];
    const auto is_rows = [&](const ggml_tensor * t) {
        return t && t->type == GGML_TYPE_F32 && t->nb[0] == sizeof(float) && t->ne[0] == n && ggml_nelements(t) == n * rows && t->ne[1] == rows;
    };
    const auto is_whole = [&](const ggml_tensor * t) {
        return t && t->type == GGML_TYPE_F32 && ggml_is_contiguous(t) && ggml_nelements(t) == n * rows;
    };
    const ggml_tensor * sampler = op->src[2];
    return op->type == GGML_TYPE_I32 && n > 0 && n <= sample_max_vocab && is_rows(op->src[0]) && is_whole(op->src[1]) && sampler &&
           sampler->type == GGML_TYPE_F32 && sampler->nb[0] == sizeof(float) && sampler->ne[0] >= rows && sampler->ne[1] == 5 &&
           (!op->src[3] || is_rows(op->src[3])) && (!op->src[4] || is_whole(op->src[4])) && (!op->src[5] || is_whole(op->src[5]));
}

void sample_tokens(const context & ctx, const ggml_tensor * op) {
    const int n = (int)op->src[0]->ne[0];
    const auto source = [&](int i, int64_t stride) {
        return op->src[i] ? row_source{(const float *)op->src[i]->data, stride} : row_source{nullptr, 0};
    };
    const auto strided = [&](int i) { return source(i, op->src[i] ? (int64_t)(op->src[i]->nb[1] / sizeof(float)) : 0); };
    const sample_params p = {strided(0),
                             source(1, n),
                             strided(2),
                             strided(3),
                             source(4, n),
                             source(5, n),
                             n,
                             op->op_params[custom_op_params],
                             op->op_params[custom_op_params + 1] != 0,
                             (int32_t *)op->data};
    launch(ctx, sample_kernel, {dim3(op->ne[0]), dim3(sample_threads)}, p);
}

} // namespace parlance::cuda
