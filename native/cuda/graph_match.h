#pragma once

#include <cstring>

#include "custom_ops.h"
#include "ggml-backend.h"
#include "ggml-impl.h"

// Which chains of nodes in a graph one kernel computes. Nothing here needs CUDA: test_node_counts counts with it how many kernels a step of
// each model takes.
namespace parlance::cuda {

inline bool is_view(const ggml_tensor * t) {
    return t->op == GGML_OP_VIEW || t->op == GGML_OP_RESHAPE || t->op == GGML_OP_PERMUTE || t->op == GGML_OP_TRANSPOSE;
}

inline bool is_matrix(const ggml_tensor * t) { return t->ne[2] == 1 && t->ne[3] == 1; }

// The tensor whose memory it is.
inline const ggml_tensor * view_root(const ggml_tensor * t) { return t->view_src ? t->view_src : t; }

// Whether no kernel writes to it.
inline bool is_weight(const ggml_tensor * t) { return ggml_backend_buffer_get_usage(view_root(t)->buffer) == GGML_BACKEND_BUFFER_USAGE_WEIGHTS; }

inline bool memory_overlaps(const ggml_tensor * a, const ggml_tensor * b) {
    const char *of_a = (const char *)a->data, *of_b = (const char *)b->data;
    return of_a < of_b + ggml_nbytes(b) && of_b < of_a + ggml_nbytes(a);
}

inline const ggml_tensor * other_operand(const ggml_tensor * t, const ggml_tensor * one) {
    return t->src[0] == one ? t->src[1] : t->src[1] == one ? t->src[0] : nullptr;
}

inline ggml_tensor * node_at(const ggml_cgraph * graph, int i) { return i < graph->n_nodes ? graph->nodes[i] : nullptr; }

inline bool computes(const ggml_tensor * t, ggml_op op) { return t && t->op == op && (t->flags & GGML_TENSOR_FLAG_COMPUTE); }

// Products

enum class norm_kind { none, rms, layer }; // layer: its weight and bias are folded into the matrix
enum class activation { none, gelu, swiglu };

// A product with the norm before it and the epilogue behind it: consecutive nodes, of which each is read by the next alone.
struct matmul_chain {
    const ggml_tensor * norm = nullptr;
    const ggml_tensor * norm_weight = nullptr;
    const ggml_tensor * mul_mat = nullptr;
    const ggml_tensor * input = nullptr; // of the norm, or of the product if there is none
    const ggml_tensor * addends[2] = {}; // bias, residual
    activation act = activation::none;
    ggml_tensor * output = nullptr;
    int n_nodes = 0;

    norm_kind norm_type() const { return !norm ? norm_kind::none : norm_weight ? norm_kind::rms : norm_kind::layer; }
};

inline matmul_chain match_matmul(const ggml_cgraph * graph, const int first) {
    matmul_chain c;
    const auto at = [&](int i) { return node_at(graph, first + i); };
    // The node behind the chain, if it has this operation and is the only reader of the chain's output.
    const auto next = [&](ggml_op op) -> ggml_tensor * {
        ggml_tensor *t = at(c.n_nodes), *last = at(c.n_nodes - 1);
        const bool follows = computes(t, op) && ggml_node_has_n_uses(graph, first + c.n_nodes - 1, 1) && (t->src[0] == last || t->src[1] == last);
        return follows ? t : nullptr;
    };
    const auto take = [&](ggml_tensor * t) {
        c.output = t;
        ++c.n_nodes;
    };

    ggml_tensor * t = at(0);
    c.input = t->op == GGML_OP_MUL_MAT ? t->src[1] : t->src[0];
    if (t->op == GGML_OP_RMS_NORM || t->op == GGML_OP_NORM) {
        c.norm = t;
        take(t);
        if (t->op == GGML_OP_RMS_NORM) {
            ggml_tensor * mul = next(GGML_OP_MUL);
            c.norm_weight = mul ? other_operand(mul, t) : nullptr;
            if (!c.norm_weight || ggml_nelements(c.norm_weight) != t->ne[0] || !ggml_is_contiguous(c.norm_weight) || !ggml_are_same_shape(mul, t)) {
                return {};
            }
            take(mul);
        }
        ggml_tensor * normed = c.output;
        t = next(GGML_OP_MUL_MAT);
        if (!t || t->src[1] != normed || t->src[0] == normed) {
            return {};
        }
    } else if (t->op != GGML_OP_MUL_MAT) {
        return {};
    }
    c.mul_mat = t;
    take(t);

    ggml_tensor * glu = next(GGML_OP_GLU);
    if (glu && ggml_get_glu_op(glu) == GGML_GLU_OP_SWIGLU && !glu->src[1] && ggml_get_op_params_i32(glu, 1) == 0 && t->ne[0] % 2 == 0) {
        c.act = activation::swiglu;
        take(glu);
        return c;
    }
    for (const ggml_tensor *& addend : c.addends) {
        ggml_tensor * add = next(GGML_OP_ADD);
        const ggml_tensor * other = add ? other_operand(add, c.output) : nullptr;
        const bool fits = other && other->type == GGML_TYPE_F32 && other->nb[0] == sizeof(float) && ggml_are_same_shape(add, t) &&
                          other->ne[0] == t->ne[0] && (other->ne[1] == 1 || other->ne[1] == t->ne[1]) && is_matrix(other);
        if (!fits) {
            break;
        }
        addend = other;
        take(add);
    }
    ggml_tensor * unary = next(GGML_OP_UNARY);
    if (unary && ggml_get_unary_op(unary) == GGML_UNARY_OP_GELU) {
        c.act = activation::gelu;
        take(unary);
    }
    return c;
}

// The output must not lie where the kernel still reads; an addend may be overwritten in place, since each element is read before it is written.
inline bool has_no_overlap(const matmul_chain & c) {
    for (const ggml_tensor * addend : c.addends) {
        const bool in_place =
            addend && addend->data == c.output->data && (addend->ne[1] == 1 ? c.output->ne[1] == 1 : addend->nb[1] == c.output->nb[1]);
        if (addend && memory_overlaps(addend, c.output) && !in_place) {
            return false;
        }
    }
    return !memory_overlaps(c.input, c.output) && (!c.norm_weight || !memory_overlaps(c.norm_weight, c.output));
}

// A layer norm with its weight and bias, Mish, and an addend.
struct layer_norm_chain {
    const ggml_tensor *norm = nullptr, *weight = nullptr, *bias = nullptr, *mish = nullptr, *addend = nullptr;
    ggml_tensor * output = nullptr;
    int n_nodes = 0;
};

inline layer_norm_chain match_layer_norm(const ggml_cgraph * graph, const int first) {
    layer_norm_chain c;
    const auto at = [&](int i) { return node_at(graph, first + i); };
    const auto follows = [&](int i, ggml_op op, const ggml_tensor * read, int n_uses) {
        const ggml_tensor * t = at(i);
        return computes(t, op) && (t->src[0] == read || t->src[1] == read) && ggml_node_has_n_uses(graph, first + i - 1, n_uses);
    };
    const auto is_vector_of = [](const ggml_tensor * t, const ggml_tensor * rows) {
        return t && t->type == GGML_TYPE_F32 && ggml_nelements(t) == rows->ne[0] && ggml_is_contiguous(t);
    };
    if (!at(0) || at(0)->op != GGML_OP_NORM || !follows(1, GGML_OP_MUL, at(0), 1) || !follows(2, GGML_OP_ADD, at(1), 1)) {
        return {};
    }
    c.norm = at(0);
    c.weight = other_operand(at(1), at(0));
    c.bias = other_operand(at(2), at(1));
    c.output = at(2);
    c.n_nodes = 3;
    if (!is_vector_of(c.weight, c.norm) || !is_vector_of(c.bias, c.norm) || !ggml_are_same_shape(c.norm, c.output)) {
        return {};
    }
    const auto is_unary = [&](int i, ggml_unary_op op) { return at(i) && at(i)->op == GGML_OP_UNARY && ggml_get_unary_op(at(i)) == op; };
    if (follows(3, GGML_OP_UNARY, c.output, 2) && is_unary(3, GGML_UNARY_OP_SOFTPLUS) && is_unary(4, GGML_UNARY_OP_TANH) &&
        follows(4, GGML_OP_UNARY, at(3), 1) && follows(5, GGML_OP_MUL, at(4), 1) && other_operand(at(5), at(4)) == c.output) {
        c.mish = c.output = at(5);
        c.n_nodes = 6;
    }
    const ggml_tensor * addend = follows(c.n_nodes, GGML_OP_ADD, c.output, 1) ? other_operand(at(c.n_nodes), c.output) : nullptr;
    if (addend && addend != c.output && addend->type == GGML_TYPE_F32 && ggml_are_same_shape(addend, c.output) && ggml_is_contiguous(addend)) {
        c.addend = addend;
        c.output = at(c.n_nodes++);
    }
    return c;
}

// A product of many rows, which cuBLAS computes, and what is done with its result before that is stored: an activation, a second product that
// is its only reader, a norm, or a copy of it in f16.
struct gemm_chain {
    matmul_chain first, second;
    layer_norm_chain norm;
    const ggml_tensor * unary = nullptr;
    ggml_tensor * f16_copy = nullptr;
    ggml_tensor * output = nullptr;
    int n_nodes = 0;
};

inline gemm_chain match_gemm(const ggml_cgraph * graph, const int first) {
    gemm_chain c;
    c.first = match_matmul(graph, first);
    if (!c.first.mul_mat || c.first.act == activation::swiglu) {
        return {};
    }
    c.output = c.first.output;
    c.n_nodes = c.first.n_nodes;
    const auto next = [&] { return node_at(graph, first + c.n_nodes); };
    const auto is_only_reader = [&](const ggml_tensor * t, const ggml_tensor * read) {
        return (t->flags & GGML_TENSOR_FLAG_COMPUTE) && read == c.output && ggml_node_has_n_uses(graph, first + c.n_nodes - 1, 1);
    };
    if (c.first.act == activation::gelu) {
        c.unary = c.output;
    } else if (ggml_tensor * t = next(); t && t->op == GGML_OP_UNARY && is_only_reader(t, t->src[0])) {
        const ggml_unary_op op = ggml_get_unary_op(t);
        if (op == GGML_UNARY_OP_GELU || op == GGML_UNARY_OP_GELU_ERF || op == GGML_UNARY_OP_SILU || op == GGML_UNARY_OP_RELU) {
            c.unary = c.output = t;
            ++c.n_nodes;
        }
    }
    if (const ggml_tensor * t = next(); t && t->op == GGML_OP_MUL_MAT && is_only_reader(t, t->src[1])) {
        c.second = match_matmul(graph, first + c.n_nodes);
        if (c.second.mul_mat && c.second.act == activation::none) {
            c.output = c.second.output;
            c.n_nodes += c.second.n_nodes;
            return c;
        }
        c.second = {};
    }
    if (const ggml_tensor * t = next(); t && t->op == GGML_OP_NORM && !c.unary && is_only_reader(t, t->src[0])) {
        c.norm = match_layer_norm(graph, first + c.n_nodes);
        if (c.norm.n_nodes > 0) {
            c.output = c.norm.output;
            c.n_nodes += c.norm.n_nodes;
            return c;
        }
    }
    int i = first + c.n_nodes;
    while (node_at(graph, i) && is_view(node_at(graph, i))) {
        ++i;
    }
    ggml_tensor * t = node_at(graph, i);
    if (computes(t, GGML_OP_CPY) && t->type == GGML_TYPE_F16 && t->src[0]->data == c.output->data && view_root(t->src[0]) == c.output &&
        ggml_is_contiguous(t->src[0]) && ggml_is_contiguous(t) && ggml_nelements(t) == ggml_nelements(c.output)) {
        c.f16_copy = t;
        c.n_nodes = i + 1 - first;
    }
    return c;
}

// Of its kernels the last reads the addends, where no other element's result may lie.
inline bool has_no_overlap(const gemm_chain & c) {
    const auto overlaps = [&](const ggml_tensor * addend) {
        const bool in_place = addend && addend->data == c.output->data && addend->ne[1] == c.output->ne[1] && addend->nb[1] == c.output->nb[1];
        return addend && ((memory_overlaps(addend, c.output) && !in_place) || (c.f16_copy && memory_overlaps(addend, c.f16_copy)));
    };
    const matmul_chain & last = c.second.mul_mat ? c.second : c.first;
    return !overlaps(last.addends[0]) && !overlaps(last.addends[1]) && !overlaps(c.norm.addend) &&
           !(c.f16_copy && memory_overlaps(c.output, c.f16_copy));
}

// The product that is the only reader of node `i`, through views; `at` is its index.
inline gemm_chain match_only_reader(const ggml_cgraph * graph, const int i, int & at) {
    const auto has_one_reader = [&](int k) { return ggml_node_get_use_count(graph, k) == 1 && !(graph->nodes[k]->flags & GGML_TENSOR_FLAG_OUTPUT); };
    for (at = i + 1; at < graph->n_nodes && is_view(graph->nodes[at]); ++at) {
        if (graph->nodes[at]->src[0] != graph->nodes[at - 1] || !has_one_reader(at - 1)) {
            return {};
        }
    }
    const ggml_tensor * t = node_at(graph, at);
    return t && t->op == GGML_OP_MUL_MAT && t->src[1] == graph->nodes[at - 1] && has_one_reader(at - 1) ? match_gemm(graph, at) : gemm_chain();
}

// Attention

// The heads of queries (none where attention reads them from the product), keys and values: RMS norm, RoPE, and the store into the KV cache.
struct rope_kv_chain {
    const ggml_tensor *norm[2] = {}, *norm_weight[2] = {}, *rope[2] = {}; // of queries, of keys
    ggml_tensor *store_k = nullptr, *store_v = nullptr;
    bool joint_rope = false; // one node rotates queries and keys
    int n_nodes = 0;
};

// As decoders have it: NeoX order, all of the head rotated, no scaling.
inline bool is_plain_rope(const ggml_tensor * t) {
    const int32_t * p = (const int32_t *)t->op_params;
    float floats[6];
    std::memcpy(floats, p + 5, sizeof(floats));
    return p[1] == t->ne[0] && p[2] == GGML_ROPE_TYPE_NEOX && p[15] == 0 && floats[1] == 1.0f && floats[2] == 0.0f && floats[3] == 1.0f;
}

inline rope_kv_chain match_rope_kv(const ggml_cgraph * graph, const int first) {
    rope_kv_chain c;
    int i = first;
    const auto at = [&](int k) { return node_at(graph, k); };
    const auto skip_views = [&] {
        while (at(i) && is_view(at(i))) {
            ++i;
        }
    };
    const auto is = [&](int k, ggml_op op) { return computes(at(k), op) && !(at(k)->flags & GGML_TENSOR_FLAG_OUTPUT); };
    // Norm and RoPE of queries (0) or keys (1).
    const auto take_rope = [&](int part) {
        if (is(i, GGML_OP_RMS_NORM)) {
            if (!is(i + 1, GGML_OP_MUL) || !is(i + 2, GGML_OP_ROPE) || at(i + 2)->src[0] != at(i + 1) || !ggml_node_has_n_uses(graph, i, 1) ||
                !ggml_node_has_n_uses(graph, i + 1, 1) || !ggml_are_same_shape(at(i), at(i + 1))) {
                return false;
            }
            c.norm[part] = at(i);
            c.norm_weight[part] = other_operand(at(i + 1), at(i));
            if (!c.norm_weight[part] || ggml_nelements(c.norm_weight[part]) != at(i)->ne[0] || !ggml_is_contiguous(c.norm_weight[part])) {
                return false;
            }
            i += 2;
        } else if (!is(i, GGML_OP_ROPE)) {
            return false;
        }
        c.rope[part] = at(i++);
        return is_plain_rope(c.rope[part]);
    };
    if (!is(i, GGML_OP_SET_ROWS)) {
        if (!take_rope(0)) {
            return {};
        }
        skip_views();
        if (is(i, GGML_OP_SET_ROWS)) {
            c.joint_rope = true;
        } else if (!take_rope(1) || !ggml_node_has_n_uses(graph, i - 1, 1)) {
            return {};
        }
        skip_views();
    }
    if (!is(i, GGML_OP_SET_ROWS)) {
        return {};
    }
    c.store_k = at(i++);
    skip_views();
    if (!is(i, GGML_OP_SET_ROWS)) {
        return {};
    }
    c.store_v = at(i++);
    const ggml_tensor *k = c.store_k->src[0], *v = c.store_v->src[0], *rotated = c.joint_rope ? c.rope[0] : c.rope[1];
    const bool stores = ggml_are_same_shape(k, v) && c.store_k->type == c.store_v->type && c.store_k->src[1] == c.store_v->src[1] &&
                        c.store_k->src[1]->type == GGML_TYPE_I64 && ggml_nelements(c.store_k->src[1]) == k->ne[1] && k->type == GGML_TYPE_F32 &&
                        v->type == GGML_TYPE_F32 && k->ne[3] == 1 && k->nb[0] == sizeof(float) && v->nb[0] == sizeof(float) &&
                        view_root(v) != c.store_k && view_root(k) != c.store_k;
    if (!stores || (rotated && view_root(k) != rotated) || (rotated && view_root(v) == rotated) ||
        (!c.joint_rope && rotated && k->data != rotated->data)) {
        return {};
    }
    if (rotated) {
        // Queries and keys share one position per frame and the size of a head; each is read where the product left it.
        const ggml_tensor * q = c.rope[0];
        const bool is_alike = q->ne[0] == rotated->ne[0] && q->src[1] == rotated->src[1] && q->src[2] == rotated->src[2] &&
                              !std::memcmp(q->op_params, rotated->op_params, sizeof(q->op_params)) && q->ne[2] == k->ne[1] && q->ne[3] == k->ne[2] &&
                              rotated->ne[2] == k->ne[1] && rotated->ne[3] == k->ne[2] && k->ne[0] % q->ne[0] == 0 &&
                              !c.norm[0] == !(c.joint_rope ? c.norm[0] : c.norm[1]) && ggml_nelements(q->src[1]) == q->ne[2] &&
                              (!c.norm[1] || !std::memcmp(c.norm[0]->op_params, c.norm[1]->op_params, sizeof(float)));
        if (!is_alike || q->type != GGML_TYPE_F32 || q->ne[0] % 2 != 0 || q->ne[0] > 256 || !ggml_is_contiguous(q)) {
            return {};
        }
        if (c.joint_rope ? c.norm[0] != nullptr : rotated->ne[1] * rotated->ne[0] != k->ne[0]) {
            return {};
        }
    }
    c.n_nodes = i - first;
    return c;
}

// The above, and attention of these queries over the KV cache.
struct decode_attention_chain {
    rope_kv_chain rope_kv;
    ggml_tensor * attention = nullptr;
    // Whether the keys and values of earlier steps are complete before this kernel's own wait. See `is_ordered_by_wait`.
    bool cache_is_complete = false;
    int n_nodes = 0;
};

// Under PDL a kernel may start while its predecessors still run. One that lets the next kernel start only after its own wait puts an end to
// that: when the next one starts, everything before it is complete. These nodes are computed by such a kernel, ours or ggml's: a product with
// an activation (see gemv_tma_kernel), and a product with a quantized weight (mul_mat_vec_q never lets the next kernel start early, and the
// kernels for more rows are launched without PDL). Any other node is not relied upon.
inline bool is_ordered_by_wait(const ggml_cgraph * graph, int i) {
    const ggml_tensor * t = graph->nodes[i];
    return computes(t, GGML_OP_MUL_MAT) && (ggml_is_quantized(t->src[0]->type) || match_matmul(graph, i).act != activation::none);
}

// Whether keys and values that were stored before node `first` can be read without a wait: behind the last node that writes to this cache, or
// behind the start of the graph, there is one that orders it.
inline bool is_cache_complete(const ggml_cgraph * graph, const rope_kv_chain & c, int first) {
    const auto writes = [&](const ggml_tensor * t) { return !is_view(t) && (memory_overlaps(t, c.store_k) || memory_overlaps(t, c.store_v)); };
    for (int i = first - 1; i >= 0 && !writes(graph->nodes[i]); --i) {
        if (is_ordered_by_wait(graph, i)) {
            return true;
        }
    }
    return false;
}

// `rope_kv` was matched at `first`.
inline decode_attention_chain match_decode_attention(const ggml_cgraph * graph, const rope_kv_chain & rope_kv, const int first) {
    decode_attention_chain c;
    c.rope_kv = rope_kv;
    int i = first + rope_kv.n_nodes;
    while (node_at(graph, i) && is_view(node_at(graph, i))) {
        ++i;
    }
    ggml_tensor * y = node_at(graph, i);
    if (!computes(y, GGML_OP_FLASH_ATTN_EXT)) {
        return {};
    }
    // Queries as they were rotated, or as the product left them; keys and values as they were stored.
    const ggml_tensor * queries = rope_kv.rope[0] ? rope_kv.rope[0] : view_root(rope_kv.store_v->src[0]);
    if (view_root(y->src[0]) != queries || view_root(y->src[1]) != view_root(rope_kv.store_k) || view_root(y->src[2]) != view_root(rope_kv.store_v)) {
        return {};
    }
    c.attention = y;
    c.cache_is_complete = is_cache_complete(graph, rope_kv, first);
    c.n_nodes = i + 1 - first;
    return c;
}

// The output lies neither where another block still reads (the product) nor where it writes (rotated queries, and keys rotated with them).
inline bool has_no_overlap(const decode_attention_chain & c) {
    const rope_kv_chain & r = c.rope_kv;
    bool apart = !memory_overlaps(view_root(r.store_v->src[0]), c.attention) && (!r.rope[0] || !memory_overlaps(r.rope[0], c.attention));
    for (int part = 0; part < 2; ++part) {
        const ggml_tensor * first = r.norm[part] ? r.norm[part] : r.rope[part];
        apart = apart && (!first || !memory_overlaps(view_root(first->src[0]), c.attention));
    }
    return apart;
}

// The bias for each key that a graph of ours adds to an attention node, null where there is none.
inline const ggml_tensor * key_bias_of(const ggml_tensor * attention) { return attention->src[flash_attn_key_bias]; }

// Scores of queries and keys, plus others that may be strided, and their softmax.
struct biased_softmax_chain {
    const ggml_tensor * add = nullptr;
    ggml_tensor * softmax = nullptr;
};

inline biased_softmax_chain match_biased_softmax(const ggml_cgraph * graph, const int first) {
    const ggml_tensor * add = node_at(graph, first);
    ggml_tensor * y = node_at(graph, first + 1);
    if (!add || add->op != GGML_OP_ADD || !computes(y, GGML_OP_SOFT_MAX) || y->src[0] != add || !ggml_node_has_n_uses(graph, first, 1)) {
        return {};
    }
    return {add, y};
}

// An f32 copy whose rows are contiguous and start at multiples of 16 bytes.
inline bool is_row_copy(const ggml_tensor * t) {
    const ggml_tensor * x = t->src[0];
    const auto is_aligned = [](const ggml_tensor * of) {
        return (uintptr_t)of->data % 16 == 0 && of->nb[1] % 16 == 0 && of->nb[2] % 16 == 0 && of->nb[3] % 16 == 0;
    };
    return t->op == GGML_OP_CONT && t->type == GGML_TYPE_F32 && x->type == GGML_TYPE_F32 && x->nb[0] == sizeof(float) && !ggml_is_contiguous(x) &&
           ggml_are_same_shape(x, t) && ggml_is_contiguous(t) && t->ne[0] % 4 == 0 && is_aligned(x) && is_aligned(t) && ggml_nelements(t) < INT32_MAX;
}

} // namespace parlance::cuda
