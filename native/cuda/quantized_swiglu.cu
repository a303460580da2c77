// The one call into ggml's CUDA backend itself: its kernel for one row of a quantized weight takes gate and up as two matrices, which are the
// halves of one here. It is compiled into the same library.
#include "kernels.h"

#include "common.cuh"
#include "mmvq.cuh"

namespace parlance::cuda {

bool can_quantized_swiglu(const context & ctx, const matmul_chain & c) {
    const ggml_tensor * m = c.mul_mat->src[0];
    return !c.norm && c.act == activation::swiglu && ggml_is_quantized(m->type) && c.input->ne[1] == 1 && is_matrix(m) && is_matrix(c.input) &&
           c.input->type == GGML_TYPE_F32 && c.output->type == GGML_TYPE_F32 && ctx.cc > GGML_CUDA_CC_PASCAL && ggml_is_contiguous(m) && is_weight(m);
}

void quantized_swiglu(const context & ctx, const matmul_chain & c) {
    const ggml_tensor * m = c.mul_mat->src[0];
    ggml_tensor gate = *m, up = *m;
    gate.ne[1] = up.ne[1] = m->ne[1] / 2;
    for (int i = 2; i < GGML_MAX_DIMS; ++i) {
        gate.nb[i] = up.nb[i] = gate.ne[1] * m->nb[1];
    }
    up.data = (char *)m->data + gate.ne[1] * m->nb[1];
    ggml_cuda_mm_fusion_args_host fusion{};
    fusion.gate = &gate;
    fusion.glu_op = GGML_GLU_OP_SWIGLU;
    ggml_cuda_mul_mat_vec_q(*(ggml_backend_cuda_context *)ctx.backend, &up, c.input, nullptr, c.output, &fusion);
}

} // namespace parlance::cuda
