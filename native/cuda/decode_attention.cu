#include "decode_attention.cuh"

#include <cmath>
#include <cstring>

#include "kernels.h"

namespace parlance::cuda {

namespace {

int64_t floats(size_t bytes) { return (int64_t)(bytes / sizeof(float)); }
int64_t f16_count(size_t bytes) { return (int64_t)(bytes / sizeof(half)); }

// Whether no kernel writes it: an input of the graph.
bool is_input(const ggml_tensor * t) { return view_root(t)->op == GGML_OP_NONE; }

// C: the type of the cache.
template <typename C> rope_kv_params make_params(const rope_kv_chain & c) {
    const ggml_tensor *q = c.rope[0], *k = c.store_k->src[0], *v = c.store_v->src[0];
    const auto source = [&](int part) { return c.norm[part] ? c.norm[part]->src[0] : c.rope[part]->src[0]; };
    rope_kv_params p = {};
    p.head_size = q ? (int)q->ne[0] : 64;
    p.frames = (int)k->ne[1];
    p.cache_rows = (const int64_t *)c.store_k->src[1]->data;
    head_params &queries = p.parts[0], &keys = p.parts[1], &values = p.parts[2];
    const auto stored = [&](const ggml_tensor * x, const ggml_tensor * store) {
        head_params part = {};
        part.x = (const float *)x->data;
        part.x_frame = floats(x->nb[1]);
        part.x_item = floats(x->nb[2]);
        part.cache = store->data;
        part.cache_row = (int64_t)(store->nb[1] / sizeof(C));
        part.cache_item = (int64_t)(store->nb[2] / sizeof(C));
        part.heads = (int)(x->ne[0] / p.head_size);
        return part;
    };
    keys = stored(k, c.store_k);
    values = stored(v, c.store_v);
    if (q) {
        const ggml_tensor * of_keys = source(c.joint_rope ? 0 : 1);
        const ptrdiff_t keys_at = c.joint_rope ? (const float *)k->data - (const float *)q->data : 0;
        const auto norm_weight = [&](int part) { return c.norm_weight[part] ? (const float *)c.norm_weight[part]->data : nullptr; };
        queries.x = (const float *)source(0)->data;
        queries.x_frame = floats(source(0)->nb[2]);
        queries.x_item = floats(source(0)->nb[3]);
        queries.norm_weight = norm_weight(0);
        queries.dst = (float *)q->data;
        queries.dst_frame = floats(q->nb[2]);
        queries.dst_item = floats(q->nb[3]);
        queries.heads = (int)q->ne[1] - (c.joint_rope ? keys.heads : 0);
        queries.rotates = true;
        keys.x = (const float *)of_keys->data + keys_at;
        keys.x_frame = floats(of_keys->nb[2]);
        keys.x_item = floats(of_keys->nb[3]);
        keys.norm_weight = norm_weight(1);
        keys.rotates = true;
        if (c.joint_rope) { // other nodes may read the rotated keys there
            keys.dst = (float *)q->data + keys_at;
            keys.dst_frame = queries.dst_frame;
            keys.dst_item = queries.dst_item;
        }
        float base;
        std::memcpy(&base, (const int32_t *)q->op_params + 5, sizeof(float));
        p.theta_scale = std::pow(base, -2.0f / p.head_size);
        p.positions = (const int32_t *)q->src[1]->data;
        p.factors = q->src[2] ? (const float *)q->src[2]->data : nullptr;
        if (c.norm[0]) {
            std::memcpy(&p.epsilon, c.norm[0]->op_params, sizeof(float));
        }
    }
    return p;
}

template <typename C> void launch_store(const context & ctx, const rope_kv_chain & c) {
    const rope_kv_params p = make_params<C>(c);
    const int heads = p.parts[0].heads + p.parts[1].heads + p.parts[2].heads;
    constexpr int per_block = rope_kv_heads_per_block;
    launch(ctx, rope_kv_kernel<C>, {dim3((heads + per_block - 1) / per_block, p.frames * c.store_k->src[0]->ne[2]), dim3(warp_size, per_block)}, p);
}

template <int head_size> void launch_attention(const context & ctx, const decode_attention_params & p, int64_t heads, int64_t items) {
    constexpr auto kernel = decode_attention_kernel<head_size>;
    prefer_shared_memory<kernel>(ctx);
    launch(ctx, kernel, {dim3(heads, items), dim3(warp_size, attention_warps<head_size>(p.n_keys))}, p);
}

} // namespace

bool can_store_rope_kv(const rope_kv_chain & c) {
    const ggml_tensor *q = c.rope[0], *k = c.store_k->src[0], *v = c.store_v->src[0];
    const auto is_source = [](const ggml_tensor * t, int64_t head_size) {
        return t->type == GGML_TYPE_F32 && t->nb[0] == sizeof(float) && t->nb[1] == head_size * sizeof(float);
    };
    bool fits = k->ne[1] * k->ne[2] <= 64 && c.store_k->ne[2] == k->ne[2] && c.store_v->ne[2] == v->ne[2] && k->ne[0] % 64 == 0 &&
                (c.store_k->type == GGML_TYPE_F16 || c.store_k->type == GGML_TYPE_F32);
    for (int part = 0; q && part < (c.joint_rope ? 1 : 2); ++part) {
        fits = fits && is_source(c.norm[part] ? c.norm[part]->src[0] : c.rope[part]->src[0], q->ne[0]) &&
               (!c.norm_weight[part] || c.norm_weight[part]->type == GGML_TYPE_F32);
    }
    // The product is read until the last of it is stored, so the rotated queries must lie elsewhere.
    return fits && (!q || !memory_overlaps(q, view_root(v)));
}

void store_rope_kv(const context & ctx, const rope_kv_chain & c) {
    c.store_k->type == GGML_TYPE_F16 ? launch_store<half>(ctx, c) : launch_store<float>(ctx, c);
}

bool can_attend(const decode_attention_chain & c) {
    const ggml_tensor *y = c.attention, *q = y->src[0], *k = y->src[1], *v = y->src[2], *mask = y->src[3];
    const ggml_tensor *stored = c.rope_kv.store_k->src[0], *rope = c.rope_kv.rope[0];
    float params[3]; // scale, ALiBi bias, softcap
    std::memcpy(params, y->op_params, sizeof(params));
    const int64_t size = q->ne[0], items = q->ne[3];
    const auto is_cache = [&](const ggml_tensor * t, const ggml_tensor * store) {
        return t->type == GGML_TYPE_F16 && t->data == store->data && t->ne[0] == size && t->nb[0] == sizeof(half) &&
               t->nb[2] == size * sizeof(half) && t->nb[1] == store->nb[1] && t->nb[1] % 16 == 0 && t->nb[3] % t->nb[1] == 0 &&
               (uintptr_t)t->data % 16 == 0 && t->ne[3] == items;
    };
    // Frames of each item, or one frame of each, as the slots of a batch have it.
    const bool by_frame = stored->ne[1] == q->ne[1] && stored->ne[2] == items;
    const bool by_item = q->ne[1] == 1 && stored->ne[1] == items && stored->ne[2] == 1;
    return q->ne[1] <= 2 && (size == 64 || size == 128) && (!rope || rope->ne[0] == size) && q->type == GGML_TYPE_F32 && q->nb[0] == sizeof(float) &&
           q->nb[2] == size * sizeof(float) && is_cache(k, c.rope_kv.store_k) && is_cache(v, c.rope_kv.store_v) && k->nb[1] == v->nb[1] &&
           k->nb[3] == v->nb[3] && k->ne[1] <= (by_item ? attention_max_slot_keys : attention_max_keys) && q->ne[2] % k->ne[2] == 0 &&
           k->ne[2] * size == stored->ne[0] && v->ne[2] == k->ne[2] && (by_frame || by_item) && mask && mask->type == GGML_TYPE_F16 &&
           mask->nb[0] == sizeof(half) && mask->ne[0] >= k->ne[1] && mask->ne[1] >= q->ne[1] && mask->ne[2] == 1 &&
           (mask->ne[3] == 1 || mask->ne[3] == items) && is_input(mask) && is_input(c.rope_kv.store_k->src[1]) && (!rope || is_input(rope->src[1])) &&
           !y->src[4] && params[1] == 0.0f && params[2] == 0.0f && ggml_is_contiguous(y);
}

void attend(const context & ctx, const decode_attention_chain & c) {
    const ggml_tensor *y = c.attention, *q = y->src[0], *k = y->src[1], *mask = y->src[3], *stored = c.rope_kv.store_k->src[0];
    const bool by_item = stored->ne[1] != q->ne[1] || stored->ne[2] != q->ne[3];
    decode_attention_params p = {};
    p.rope_kv = make_params<half>(c.rope_kv);
    if (!c.rope_kv.rope[0]) { // queries are read from the product
        head_params & queries = p.rope_kv.parts[0];
        queries.x = (const float *)q->data;
        queries.x_frame = floats(q->nb[by_item ? 3 : 1]);
        queries.x_item = floats(q->nb[3]);
        queries.heads = (int)q->ne[2];
    }
    p.k = (const half *)k->data;
    p.v = (const half *)y->src[2]->data;
    p.mask = (const half *)mask->data;
    p.dst = (float *)y->data;
    p.item_stride = f16_count(k->nb[3]);
    p.key_stride = (int)f16_count(k->nb[1]);
    p.mask_frame = (int)f16_count(mask->nb[1]);
    p.mask_item = mask->ne[3] > 1 ? (int)f16_count(mask->nb[3]) : 0;
    p.n_keys = (int)k->ne[1];
    p.group_size = (int)(q->ne[2] / k->ne[2]);
    p.frames = (int)q->ne[1];
    p.rows_of_item = by_item ? (int)(k->nb[3] / k->nb[1]) : 0;
    p.cache_is_complete = c.cache_is_complete;
    std::memcpy(&p.scale, y->op_params, sizeof(float));
    q->ne[0] == 64 ? launch_attention<64>(ctx, p, q->ne[2], q->ne[3]) : launch_attention<128>(ctx, p, q->ne[2], q->ne[3]);
}

} // namespace parlance::cuda
