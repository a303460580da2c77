// The extension of ggml's CUDA backend (patches/0005): which kernels take which nodes of a graph.
#include "ggml-cuda.h"
#include "kernels.h"

namespace parlance::cuda {

namespace {

bool supports(const context * ctx, const ggml_tensor * op) {
    const auto is_f32 = [](const ggml_tensor * t) { return t && t->type == GGML_TYPE_F32 && ggml_is_contiguous(t); };
    if (op->op_params[custom_op_at] != custom_op_magic) {
        return false;
    }
    const auto has_frames = [&] {
        const ggml_tensor * count = op->src[2];
        return is_f32(op) && is_f32(op->src[0]) && count && count->type == GGML_TYPE_I32 && ggml_is_contiguous(count);
    };
    switch ((custom_op)op->op_params[custom_op_at + 1]) {
    case custom_op::bilstm: return has_frames() && supports_bilstm(*ctx, op);
    case custom_op::frame_norm: return has_frames() && supports_frame_norm(op);
    case custom_op::sample_tokens: return supports_sample_tokens(op);
    case custom_op::im2col_1d: return supports_im2col_1d(op);
    }
    return false;
}

int compute_custom(const context & ctx, const ggml_tensor * op) {
    switch ((custom_op)op->op_params[custom_op_at + 1]) {
    case custom_op::bilstm: bilstm(ctx, op); break;
    case custom_op::frame_norm: frame_norm(ctx, op); break;
    case custom_op::sample_tokens: sample_tokens(ctx, op); break;
    case custom_op::im2col_1d: im2col_1d(ctx, op); break;
    }
    return 1;
}

int fuse_attention(const context & ctx, const ggml_cgraph * graph, int i) {
    const rope_kv_chain c = match_rope_kv(graph, i);
    if (c.n_nodes < 2 || !can_store_rope_kv(c)) {
        return 0;
    }
    if (const decode_attention_chain a = match_decode_attention(graph, c, i); a.n_nodes > 0 && has_no_overlap(a) && can_attend(a)) {
        attend(ctx, a);
        return a.n_nodes;
    }
    store_rope_kv(ctx, c);
    return c.n_nodes;
}

int fuse_matmul(const context & ctx, const ggml_cgraph * graph, int i) {
    const matmul_chain c = match_matmul(graph, i);
    if (c.n_nodes == 0 || !has_no_overlap(c)) {
        return 0;
    }
    if (can_matmul(ctx, c)) {
        matmul(ctx, c);
        return c.n_nodes;
    }
    if (can_quantized_swiglu(ctx, c)) {
        quantized_swiglu(ctx, c);
        return c.n_nodes;
    }
    return 0;
}

int compute(const context * ctx, const ggml_cgraph * graph, int i) {
    switch (graph->nodes[i]->op) {
    case GGML_OP_CUSTOM: return compute_custom(*ctx, graph->nodes[i]);
    case GGML_OP_CONT: return copy_rows(*ctx, graph->nodes[i]);
    case GGML_OP_GET_ROWS: return get_rows(*ctx, graph->nodes[i]);
    case GGML_OP_FLASH_ATTN_EXT: return fuse_flash_attention(*ctx, graph, i);
    case GGML_OP_ADD: return fuse_softmax(*ctx, graph, i);
    case GGML_OP_RMS_NORM:
    case GGML_OP_NORM:
    case GGML_OP_MUL_MAT:
    case GGML_OP_ROPE:
    case GGML_OP_SET_ROWS:
        for (const auto fuse : {fuse_attention, fuse_gemm, fuse_matmul}) {
            if (const int n_nodes = fuse(*ctx, graph, i)) {
                return n_nodes;
            }
        }
        return 0;
    default: return 0;
    }
}

} // namespace

} // namespace parlance::cuda

extern "C" const ggml_cuda_extension parlance_cuda_extension = {parlance::cuda::supports, parlance::cuda::compute};

// This code lies in the library of the backend, so that loading that is all it takes.
[[maybe_unused]] static const bool is_registered = [] {
    ggml_backend_cuda_set_extension(&parlance_cuda_extension);
    return true;
}();
