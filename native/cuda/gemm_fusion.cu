#include <cstring>

#include "epilogue.cuh"
#include "flash_attention.cuh"
#include "kernels.h"

// Products of more than 32 rows with what surrounds them, attention of many queries, softmax and copies.
namespace parlance::cuda {

namespace {

constexpr int max_norm_loads = 32; // units of a row that a lane holds: up to 4096 columns

bool has_tensor_cores(const context & ctx) { return ctx.compiled_arch >= cc_ampere; }

bool has_aligned_rows(const ggml_tensor * t) { return (uintptr_t)t->data % 16 == 0 && (t->ne[1] == 1 || t->nb[1] % 16 == 0); }

bool can_fuse(const context & ctx, const gemm_chain & c) {
    if (c.n_nodes < 2 || !has_tensor_cores(ctx)) {
        return false;
    }
    const auto is_addend = [](const ggml_tensor * t) { return !t || has_aligned_rows(t); };
    const auto fits = [&](const matmul_chain & p) {
        const ggml_tensor * m = p.mul_mat->src[0];
        return m->type == GGML_TYPE_F16 && is_matrix(m) && is_matrix(p.input) && is_matrix(p.output) && m->nb[0] == sizeof(half) &&
               has_aligned_rows(m) && m->ne[0] % 8 == 0 && m->ne[1] % 8 == 0 && p.mul_mat->type == GGML_TYPE_F32 && p.output->type == GGML_TYPE_F32 &&
               ggml_is_contiguous(p.output) && (uintptr_t)p.output->data % 16 == 0 && is_addend(p.addends[0]) && is_addend(p.addends[1]) &&
               ggml_nelements(p.output) < INT32_MAX && (!p.norm || m->ne[0] <= 4 * warp_size * max_norm_loads) &&
               (!p.norm_weight || (p.norm_weight->type == GGML_TYPE_F32 && has_aligned_rows(p.norm_weight)));
    };
    const ggml_tensor * input = c.first.input;
    const bool can_read = (input->type == GGML_TYPE_F32 && has_aligned_rows(input) && input->nb[0] == sizeof(float)) ||
                          (input->type == GGML_TYPE_F16 && !c.first.norm && ggml_is_contiguous(input) && (uintptr_t)input->data % 16 == 0);
    const layer_norm_chain & norm = c.norm;
    const bool can_norm =
        !norm.norm || (norm.norm->ne[0] <= 1024 && is_matrix(norm.output) && has_aligned_rows(norm.weight) && has_aligned_rows(norm.bias) &&
                       is_addend(norm.addend) && (uintptr_t)norm.output->data % 16 == 0 && ggml_is_contiguous(norm.output));
    return input->ne[1] > 32 && can_read && fits(c.first) && (!c.second.mul_mat || fits(c.second)) && can_norm;
}

// dst [rows of the weight, n_rows]: a product of f16 with sums in f32.
void gemm(const context & ctx, const ggml_tensor * weight, const half * input, int64_t n_rows, float * dst) {
    const float one = 1.0f, zero = 0.0f;
    const int m = (int)weight->ne[1], n = (int)n_rows, k = (int)weight->ne[0];
    PARLANCE_CUDA_CHECK(cublasGemmEx(ctx.cublas_handle(ctx.backend), CUBLAS_OP_T, CUBLAS_OP_N, m, n, k, &one, weight->data, CUDA_R_16F,
                                     (int)(weight->nb[1] / sizeof(half)), input, CUDA_R_16F, k, &zero, dst, CUDA_R_32F, m, CUBLAS_COMPUTE_32F,
                                     CUBLAS_GEMM_DEFAULT_TENSOR_OP));
}

launch_shape shape_of_rows(int64_t n_rows) { return {dim3((n_rows + epilogue_rows - 1) / epilogue_rows), dim3(warp_size, epilogue_rows)}; }

launch_shape shape_of_units(int64_t n) {
    constexpr int threads = epilogue_warps * warp_size;
    return {dim3((n + threads - 1) / threads), dim3(warp_size, epilogue_warps)};
}

// As few registers as the width needs: these kernels live on many warps.
template <norm_kind norm> void launch_prologue(const context & ctx, const prologue_params & p) {
    const int loads = norm == norm_kind::none ? 0 : (p.width + warp_size - 1) / warp_size;
    const auto kernel = loads <= 2    ? prologue_kernel<norm, 2>
                        : loads <= 4  ? prologue_kernel<norm, 4>
                        : loads <= 8  ? prologue_kernel<norm, 8>
                        : loads <= 16 ? prologue_kernel<norm, 16>
                                      : prologue_kernel<norm, max_norm_loads>;
    launch(ctx, kernel, shape_of_rows(p.n_rows), p);
}

void launch_prologue(const context & ctx, const matmul_chain & c, half * dst) {
    prologue_params p = {};
    p.input = (const float *)c.input->data;
    p.stride = (int64_t)(c.input->nb[1] / sizeof(float));
    p.norm_weight = c.norm_weight ? (const float *)c.norm_weight->data : nullptr;
    p.dst = dst;
    p.width = (int)(c.input->ne[0] / 4);
    p.n_rows = (int)c.input->ne[1];
    if (c.norm) {
        std::memcpy(&p.epsilon, c.norm->op_params, sizeof(float));
    }
    switch (c.norm_type()) {
    case norm_kind::none: launch_prologue<norm_kind::none>(ctx, p); break;
    case norm_kind::rms: launch_prologue<norm_kind::rms>(ctx, p); break;
    case norm_kind::layer: launch_prologue<norm_kind::layer>(ctx, p); break;
    }
}

addend make_addend(const ggml_tensor * t) {
    return t ? addend{(const float *)t->data, t->ne[1] > 1 ? (int64_t)(t->nb[1] / sizeof(float)) : 0} : addend{nullptr, 0};
}

void launch_epilogue(const context & ctx, const matmul_chain & c, const float * sums, const ggml_tensor * function, float * dst, half * dst_f16) {
    epilogue_params p = {};
    p.sums = sums;
    p.addends[0] = make_addend(c.addends[0]);
    p.addends[1] = make_addend(c.addends[1]);
    p.dst = dst;
    p.dst_f16 = dst_f16;
    p.width = make_fast_divisor(c.mul_mat->ne[0] / 4);
    p.n = (int)(ggml_nelements(c.mul_mat) / 4);
    auto kernel = epilogue_kernel<unary::none>;
    switch (function ? ggml_get_unary_op(function) : GGML_UNARY_OP_COUNT) {
    case GGML_UNARY_OP_GELU: kernel = epilogue_kernel<unary::gelu>; break;
    case GGML_UNARY_OP_GELU_ERF: kernel = epilogue_kernel<unary::gelu_erf>; break;
    case GGML_UNARY_OP_SILU: kernel = epilogue_kernel<unary::silu>; break;
    case GGML_UNARY_OP_RELU: kernel = epilogue_kernel<unary::relu>; break;
    default: break;
    }
    launch(ctx, kernel, shape_of_units(p.n), p);
}

// With the norm of this chain, or with that of the next product, which then gets its input normed and rounded.
void launch_norm_epilogue(const context & ctx, const matmul_chain & c, const float * sums, const layer_norm_chain & norm, float * dst,
                          const ggml_tensor * next_norm, half * normed_f16) {
    norm_epilogue_params p = {};
    p.sums = sums;
    p.addends[0] = make_addend(c.addends[0]);
    p.addends[1] = make_addend(c.addends[1]);
    p.width = (int)(c.mul_mat->ne[0] / 4);
    p.n_rows = (int)c.mul_mat->ne[1];
    if (norm.norm) {
        p.weight = (const float *)norm.weight->data;
        p.bias = (const float *)norm.bias->data;
        p.norm_addend = make_addend(norm.addend);
        p.normed = dst;
        p.mish = norm.mish;
    } else {
        p.dst = dst;
        p.normed_f16 = normed_f16;
    }
    std::memcpy(&p.epsilon, (norm.norm ? norm.norm : next_norm)->op_params, sizeof(float));
    const auto kernel = p.width <= 2 * warp_size   ? norm_epilogue_kernel<2>
                        : p.width <= 4 * warp_size ? norm_epilogue_kernel<4>
                                                   : norm_epilogue_kernel<8>;
    launch(ctx, kernel, shape_of_rows(p.n_rows), p);
}

// Computes the chain at node `i`, whose input may be rounded already, and chains behind it that take its result normed; returns the index of
// the node behind all of them.
int run_gemm(const context & ctx, const ggml_cgraph * graph, const gemm_chain & c, int i, const half * input) {
    const int64_t n_rows = c.first.input->ne[1];
    pool_buffer<half> rounded(ctx);
    if (!input && c.first.input->type == GGML_TYPE_F16) {
        input = (const half *)c.first.input->data;
    } else if (!input) {
        input = rounded.allocate(ggml_nelements(c.first.input));
        launch_prologue(ctx, c.first, rounded.get());
    }
    pool_buffer<float> sums(ctx, ggml_nelements(c.first.mul_mat)), second_sums(ctx);
    pool_buffer<half> between(ctx);
    gemm(ctx, c.first.mul_mat->src[0], input, n_rows, sums.get());
    const float * last_sums = sums.get();
    if (c.second.mul_mat) {
        last_sums = second_sums.allocate(ggml_nelements(c.second.mul_mat));
        launch_epilogue(ctx, c.first, sums.get(), c.unary, nullptr, between.allocate(ggml_nelements(c.first.mul_mat)));
        gemm(ctx, c.second.mul_mat->src[0], between.get(), n_rows, second_sums.get());
    }
    const matmul_chain & last = c.second.mul_mat ? c.second : c.first;
    const ggml_tensor * function = c.second.mul_mat ? nullptr : c.unary;
    float * dst = (float *)c.output->data;
    i += c.n_nodes;
    if (c.norm.norm) {
        launch_norm_epilogue(ctx, last, last_sums, c.norm, dst, nullptr, nullptr);
        return i;
    }
    int at = i;
    while (node_at(graph, at) && is_view(node_at(graph, at))) {
        ++at;
    }
    const gemm_chain next = node_at(graph, at) && !c.f16_copy && !function ? match_gemm(graph, at) : gemm_chain();
    const ggml_tensor * next_input = next.first.input;
    const bool continues = next.first.norm && next.first.norm->op == GGML_OP_NORM && next_input->data == c.output->data &&
                           view_root(next_input) == c.output && next_input->ne[0] == c.output->ne[0] && next_input->ne[1] == n_rows &&
                           ggml_is_contiguous(next_input) && c.output->ne[0] <= 1024 && can_fuse(ctx, next) && has_no_overlap(next);
    if (!continues) {
        launch_epilogue(ctx, last, last_sums, function, dst, c.f16_copy ? (half *)c.f16_copy->data : nullptr);
        return i;
    }
    pool_buffer<half> normed(ctx, ggml_nelements(c.output));
    launch_norm_epilogue(ctx, last, last_sums, {}, dst, next.first.norm, normed.get());
    return run_gemm(ctx, graph, next, at, normed.get());
}

bool can_flash(const context & ctx, const ggml_tensor * y) {
    const ggml_tensor *q = y->src[0], *k = y->src[1], *v = y->src[2], *mask = y->src[3], *bias = key_bias_of(y);
    float params[3]; // scale, ALiBi bias, softcap
    std::memcpy(params, y->op_params, sizeof(params));
    const int64_t items = q->ne[3];
    const auto is_f16 = [](const ggml_tensor * t) {
        return t->type == GGML_TYPE_F16 && t->ne[0] == flash_head_size && t->nb[0] == sizeof(half) && t->nb[1] % 16 == 0 && t->nb[2] % 16 == 0 &&
               t->nb[3] % 16 == 0 && (uintptr_t)t->data % 16 == 0;
    };
    const bool has_bias = bias && bias->type == GGML_TYPE_F32 && ggml_is_contiguous(bias) && bias->ne[0] == k->ne[1] && bias->ne[1] == 1 &&
                          bias->ne[2] == 1 && (bias->ne[3] == 1 || (bias->ne[3] == items && bias->ne[0] % 4 == 0)) && (uintptr_t)bias->data % 16 == 0;
    return q->type == GGML_TYPE_F32 && q->ne[0] == flash_head_size && q->nb[0] == sizeof(float) && q->nb[1] % 8 == 0 && q->nb[2] % 8 == 0 &&
           q->nb[3] % 8 == 0 && (uintptr_t)q->data % 8 == 0 && q->ne[1] > 32 && is_f16(k) && is_f16(v) && k->ne[3] == items && v->ne[3] == items &&
           v->ne[1] == k->ne[1] && v->ne[2] == k->ne[2] && q->ne[2] % k->ne[2] == 0 && (!mask || has_bias) && !y->src[4] && params[1] == 0.0f &&
           params[2] == 0.0f && y->type == GGML_TYPE_F32 && ggml_is_contiguous(y) && q->ne[2] * items < 65536 && has_tensor_cores(ctx);
}

template <int splits> void launch_flash(const context & ctx, const flash_params & p, int64_t items) {
    constexpr int rows = flash_rows<splits>();
    launch(ctx, flash_attention_kernel<splits>, {dim3((p.queries + rows - 1) / rows, p.heads * items), dim3(warp_size, flash_warps)}, p);
}

// dst_f16: instead of the node's own memory.
void flash(const context & ctx, const ggml_tensor * y, half * dst_f16) {
    const ggml_tensor *q = y->src[0], *k = y->src[1], *v = y->src[2], *bias = y->src[3] ? key_bias_of(y) : nullptr;
    const auto floats = [](size_t bytes) { return (int64_t)(bytes / sizeof(float)); };
    const auto f16_count = [](size_t bytes) { return (int64_t)(bytes / sizeof(half)); };
    float scale;
    std::memcpy(&scale, y->op_params, sizeof(float));
    flash_params p = {};
    p.q = (const float *)q->data;
    p.k = (const half *)k->data;
    p.v = (const half *)v->data;
    p.key_bias = bias ? (const float *)bias->data : nullptr;
    p.dst = dst_f16 ? nullptr : (float *)y->data;
    p.dst_f16 = dst_f16;
    p.q_row = floats(q->nb[1]);
    p.q_head = floats(q->nb[2]);
    p.q_item = floats(q->nb[3]);
    p.k_row = f16_count(k->nb[1]);
    p.k_head = f16_count(k->nb[2]);
    p.k_item = f16_count(k->nb[3]);
    p.v_row = f16_count(v->nb[1]);
    p.v_head = f16_count(v->nb[2]);
    p.v_item = f16_count(v->nb[3]);
    p.bias_item = bias && bias->ne[3] > 1 ? floats(bias->nb[3]) : 0;
    p.queries = (int)q->ne[1];
    p.keys = (int)k->ne[1];
    p.heads = (int)q->ne[2];
    p.group_size = (int)(q->ne[2] / k->ne[2]);
    p.scale = scale * 1.4426950408889634f;
    const int64_t items = q->ne[3], blocks = (p.queries + flash_rows<1>() - 1) / flash_rows<1>() * p.heads * items;
    blocks < 2 * ctx.nsm ? launch_flash<2>(ctx, p, items) : launch_flash<1>(ctx, p, items);
}

// Up to 1024 keys, and a mask that all heads share.
bool can_softmax(const biased_softmax_chain & c) {
    const ggml_tensor *y = c.softmax, *scores = c.add->src[0], *others = c.add->src[1], *mask = y->src[1];
    float params[2]; // scale, ALiBi bias
    std::memcpy(params, y->op_params, sizeof(params));
    const auto is_whole = [&](const ggml_tensor * t) { return t->type == GGML_TYPE_F32 && ggml_is_contiguous(t) && ggml_are_same_shape(t, y); };
    return is_whole(scores) && is_whole(y) && others->type == GGML_TYPE_F32 && others->nb[0] == sizeof(float) && ggml_are_same_shape(others, y) &&
           y->ne[0] <= 1024 && ggml_nrows(y) < INT32_MAX && !y->src[2] && params[1] == 0.0f && !memory_overlaps(others, y) &&
           (scores->data == y->data || !memory_overlaps(scores, y)) &&
           (!mask || (mask->type == GGML_TYPE_F32 && ggml_is_contiguous(mask) && mask->ne[0] == y->ne[0] && mask->ne[1] >= y->ne[1] &&
                      mask->ne[2] == 1 && (mask->ne[3] == 1 || mask->ne[3] == y->ne[3])));
}

} // namespace

int fuse_gemm(const context & ctx, const ggml_cgraph * graph, int i) {
    const gemm_chain c = match_gemm(graph, i);
    return can_fuse(ctx, c) && has_no_overlap(c) ? run_gemm(ctx, graph, c, i, nullptr) - i : 0;
}

int fuse_flash_attention(const context & ctx, const ggml_cgraph * graph, int i) {
    const ggml_tensor * node = graph->nodes[i];
    if (node->op != GGML_OP_FLASH_ATTN_EXT || !can_flash(ctx, node)) {
        return 0;
    }
    int at = i;
    const gemm_chain reader = match_only_reader(graph, i, at);
    if (!can_fuse(ctx, reader) || !has_no_overlap(reader)) {
        flash(ctx, node, nullptr);
        return 1;
    }
    pool_buffer<half> rounded(ctx, ggml_nelements(node)); // for a product, which would round it
    flash(ctx, node, rounded.get());
    return run_gemm(ctx, graph, reader, at, rounded.get()) - i;
}

int fuse_softmax(const context & ctx, const ggml_cgraph * graph, int i) {
    const biased_softmax_chain c = match_biased_softmax(graph, i);
    if (!c.softmax || !can_softmax(c)) {
        return 0;
    }
    const ggml_tensor *y = c.softmax, *others = c.add->src[1], *mask = y->src[1];
    const auto floats = [](size_t bytes) { return (int64_t)(bytes / sizeof(float)); };
    softmax_params p = {};
    p.scores = (const float *)c.add->src[0]->data;
    p.others = (const float *)others->data;
    p.mask = mask ? (const float *)mask->data : nullptr;
    p.dst = (float *)y->data;
    p.others_row = floats(others->nb[1]);
    p.others_head = floats(others->nb[2]);
    p.others_item = floats(others->nb[3]);
    p.mask_row = mask ? floats(mask->nb[1]) : 0;
    p.mask_item = mask && mask->ne[3] > 1 ? floats(mask->nb[3]) : 0;
    p.keys = (int)y->ne[0];
    p.queries = (int)y->ne[1];
    p.heads = (int)y->ne[2];
    p.n_rows = (int)ggml_nrows(y);
    std::memcpy(&p.scale, y->op_params, sizeof(float));
    const int loads = (p.keys + warp_size - 1) / warp_size;
    const auto kernel = loads <= 8 ? softmax_kernel<8> : loads <= 16 ? softmax_kernel<16> : loads <= 24 ? softmax_kernel<24> : softmax_kernel<32>;
    launch(ctx, kernel, shape_of_rows(p.n_rows), p);
    return 2;
}

int copy_rows(const context & ctx, const ggml_tensor * node) {
    if (!is_row_copy(node)) {
        return 0;
    }
    const ggml_tensor * x = node->src[0];
    row_copy_params p = {(const float *)x->data, (float *)node->data, {}, {}, (int)(ggml_nelements(node) / 4)};
    for (int i = 0; i < 3; ++i) {
        p.strides[i] = (int64_t)(x->nb[i + 1] / sizeof(float));
        p.ne[i] = make_fast_divisor(i == 0 ? x->ne[0] / 4 : x->ne[i]);
    }
    launch(ctx, row_copy_kernel, shape_of_units(p.n), p);
    return 1;
}

} // namespace parlance::cuda
