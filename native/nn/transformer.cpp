#include "nn/transformer.h"

#include <cmath>
#include <numbers>

#include "cuda/custom_ops.h"
#include "nn/attention.h"

namespace parlance::nn {

ggml_tensor * rms_norm(graph_builder & b, ggml_tensor * x, const std::string & name, float eps) {
    return ggml_mul(b.ctx, ggml_rms_norm(b.ctx, x, eps), b.w[name + ".weight"]);
}

ggml_tensor * heads_of(graph_builder & b, ggml_tensor * x, int64_t head_dim, int64_t first, int64_t count) {
    return ggml_view_4d(b.ctx, x, head_dim, count, x->ne[1], x->ne[2], head_dim * sizeof(float), x->nb[1], x->nb[2],
                        first * head_dim * sizeof(float));
}

ggml_tensor * rope(graph_builder & b, ggml_tensor * x, ggml_tensor * positions, ggml_tensor * factors, float base) {
    return ggml_rope_ext(b.ctx, x, positions, factors, x->ne[0], GGML_ROPE_TYPE_NEOX, 0, base, 1.0f, 0.0f, 1.0f, 0.0f, 0.0f);
}

std::vector<float> rope_factors(const llama3_rope & rope, int head_dim) {
    std::vector<float> factors;
    for (int i = 0; i < head_dim / 2; ++i) {
        const double frequency = std::pow((double)rope.theta, -2.0 * i / head_dim);
        const double wavelength = 2.0 * std::numbers::pi / frequency;
        double stretch = 1.0;
        if (wavelength > rope.original / rope.low) {
            stretch = rope.factor;
        } else if (wavelength >= rope.original / rope.high) {
            const double smooth = (rope.original / wavelength - rope.low) / (rope.high - rope.low);
            stretch = 1.0 / ((1.0 - smooth) / rope.factor + smooth);
        }
        factors.push_back(stretch);
    }
    return factors;
}

namespace {

// All positions of all items as rows of one matrix. A tensor of its own and no view: GPUs that write keys as they turn them ask
// that what is written to is nothing that the graph computes.
ggml_tensor * rows_of_all(graph_builder & b, ggml_tensor * cache) {
    ggml_tensor * all = ggml_new_tensor_2d(b.ctx, cache->type, cache->ne[0], cache->ne[1] * cache->ne[2]);
    ggml_backend_tensor_alloc(cache->view_src ? cache->view_src->buffer : cache->buffer, all, cache->data);
    return all;
}

// What `cache` holds after the new rows were written: the result of the writing, so that the reading waits for it. GPUs write the
// rows as they turn them, if there is nothing but a view between the two nodes.
ggml_tensor * store(graph_builder & b, ggml_tensor * cache, ggml_tensor * rows, const cached_attention_options & o) {
    const int64_t units = rows->ne[0] * rows->ne[1];
    if (!o.items) {
        return ggml_set_rows(b.ctx, cache, ggml_view_3d(b.ctx, rows, units, rows->ne[2], rows->ne[3], rows->nb[2], rows->nb[3], 0), o.places);
    }
    ggml_tensor * stored = ggml_set_rows(b.ctx, rows_of_all(b, cache), ggml_view_2d(b.ctx, rows, units, rows->ne[2], rows->nb[2], 0), o.places);
    return ggml_reshape_3d(b.ctx, stored, units, cache->ne[1], cache->ne[2]);
}

// [units, n_ctx, batch] -> [head_dim, n_keys, kv_heads, batch]
ggml_tensor * prefix(graph_builder & b, ggml_tensor * stored, int64_t head_dim, int64_t kv_heads, int64_t n_keys) {
    return ggml_view_4d(b.ctx, stored, head_dim, n_keys, kv_heads, stored->ne[2], stored->nb[1], ggml_row_size(stored->type, head_dim), stored->nb[2],
                        0);
}

// [n, a, b, batch] -> [n, b, a, batch]. A single row of heads lies in memory as the heads of a single row do.
ggml_tensor * swapped(graph_builder & b, ggml_tensor * x) {
    if ((x->ne[1] == 1 || x->ne[2] == 1) && ggml_is_contiguous(x)) {
        return ggml_reshape_4d(b.ctx, x, x->ne[0], x->ne[2], x->ne[1], x->ne[3]);
    }
    return ggml_cont(b.ctx, ggml_permute(b.ctx, x, 0, 2, 1, 3));
}

} // namespace

ggml_tensor * cached_attention(graph_builder & b, kv_cache & cache, size_t layer, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v,
                               const cached_attention_options & o) {
    const int64_t head_dim = q->ne[0];
    const int64_t heads = q->ne[1];
    if (o.rows) {
        return cpu::batched_attention(b, q, k, v, {.heads = (int)heads, .kv_heads = (int)k->ne[1], .scale = o.scale}, *o.rows, layer);
    }
    ggml_tensor * stored_keys = store(b, cache.k[layer], k, o);
    ggml_tensor * stored_values = store(b, cache.v[layer], v, o);
    q = o.items ? ggml_view_4d(b.ctx, q, head_dim, heads, 1, q->ne[2], q->nb[1], q->nb[2], q->nb[2], 0) : q;
    const int64_t frames = q->ne[2];
    const int64_t batch = q->ne[3];
    const auto rows = [&](ggml_tensor * y) {
        return o.items ? ggml_reshape_2d(b.ctx, y, head_dim * heads, batch) : ggml_reshape_3d(b.ctx, y, head_dim * heads, frames, batch);
    };
    if (o.kind == attention_kind::lane) {
        ggml_tensor * queries = ggml_view_3d(b.ctx, q, head_dim * heads, frames, batch, q->nb[2], q->nb[3], 0);
        const attention_options options{.heads = (int)heads, .kv_heads = (int)k->ne[1], .scale = o.scale, .causal = true};
        return nn::attention(b, queries, stored_keys, stored_values, options, o.n_used);
    }
    ggml_tensor * keys = prefix(b, stored_keys, head_dim, k->ne[1], o.n_keys);
    ggml_tensor * values = prefix(b, stored_values, head_dim, v->ne[1], o.n_keys);
    if (o.kind == attention_kind::flash) {
        ggml_tensor * y = ggml_flash_attn_ext(b.ctx, ggml_permute(b.ctx, q, 0, 2, 1, 3), keys, values, o.mask, o.scale, 0.0f, 0.0f);
        ggml_prec_set_acc(y, GGML_PREC_F32);
        y->src[cuda::flash_attn_keep_alive] = v->view_src;
        return rows(y);
    }
    // Vulkan rounds f32 rows that are not contiguous to f16.
    ggml_tensor * scores = ggml_mul_mat(b.ctx, keys->type == GGML_TYPE_F32 ? ggml_cont(b.ctx, keys) : keys, swapped(b, q));
    ggml_tensor * p = ggml_soft_max_ext(b.ctx, scores, o.mask, o.scale, 0.0f);
    ggml_tensor * y = ggml_mul_mat(b.ctx, ggml_cont(b.ctx, ggml_permute(b.ctx, values, 1, 0, 2, 3)), p);
    return rows(swapped(b, y));
}

bool can_flash(const device & dev, ggml_type type, int64_t head_dim, int64_t heads, int64_t kv_heads, int64_t n_keys) {
    if (type == GGML_TYPE_F32 && !dev.is_cpu()) {
        return false; // fused attention of GPUs rounds f32 keys to f16
    }
    ggml_init_params params{8 * ggml_tensor_overhead(), nullptr, true};
    ggml_context_ptr ctx(ggml_init(params));
    ggml_tensor * q = ggml_new_tensor_3d(ctx.get(), GGML_TYPE_F32, head_dim, 1, heads);
    ggml_tensor * kv = ggml_new_tensor_3d(ctx.get(), type, head_dim, n_keys, kv_heads);
    ggml_tensor * mask = ggml_new_tensor_2d(ctx.get(), GGML_TYPE_F16, n_keys, 1);
    return ggml_backend_dev_supports_op(dev.info.handle, ggml_flash_attn_ext(ctx.get(), q, kv, kv, mask, 1.0f, 0.0f, 0.0f));
}

attention_choice choose_attention(const std::string & requested, const device & dev, bool has_cpu_kernels, bool has_flash) {
    if (requested == "auto") {
        const attention_kind best = has_cpu_kernels ? attention_kind::lane : has_flash ? attention_kind::flash : attention_kind::plain;
        return {best, best};
    }
    if (requested != "lane" && requested != "flash" && requested != "plain") {
        throw error({"native.attention", "attention must be auto, lane, flash or plain, not '{requested}'", {{"requested", requested}}});
    }
    if ((requested == "lane" && !has_cpu_kernels) || (requested == "flash" && !has_flash)) {
        throw device_error(
            {"native.no_attention", "device {device} has no {kind} attention for this model", {{"device", dev.info.id}, {"kind", requested}}});
    }
    const attention_kind kind = requested == "lane" ? attention_kind::lane : requested == "flash" ? attention_kind::flash : attention_kind::plain;
    return {kind, kind};
}

} // namespace parlance::nn
