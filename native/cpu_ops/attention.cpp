#include "cpu_ops/attention.h"

#include <cmath>

#include "cpu_ops/node.h"

namespace parlance::cpu {

namespace {

// Up to this many queries that share keys, rows of keys are read as they lie; above it, panels of queries.
constexpr int64_t max_queries_by_rows = 8;

enum class positions { none, relative, conformer };

struct attention_op {
    const kernels * ks;
    attention_options o;
    positions kind;
    bool has_n_keys;
};

float * working_memory(size_t n) {
    thread_local std::vector<float> memory;
    return grown(memory, n);
}

// A head's bytes, then those of a panel's work.
std::byte * bytes_memory(size_t n) {
    thread_local std::vector<std::byte> memory;
    return grown(memory, n);
}

int64_t stride(const ggml_tensor * t, int dim) { return t->nb[dim] / ggml_type_size(t->type); }

const std::byte * at(const ggml_tensor * t, int64_t element, int64_t item) {
    return (const std::byte *)t->data + element * ggml_type_size(t->type) + item * t->nb[2];
}

// What every head of the node has in common.
attention_head describe(const attention_op & op, const ggml_tensor * dst) {
    const ggml_tensor *q = dst->src[0], *k = dst->src[1], *v = dst->src[2];
    attention_head h{};
    h.k_f16 = k->type == GGML_TYPE_F16;
    h.v_f16 = v->type == GGML_TYPE_F16;
    h.ldk = stride(k, 1);
    h.ldv = stride(v, 1);
    h.d = q->ne[0] / op.o.heads;
    h.n_keys = op.has_n_keys ? std::clamp<int64_t>(*(const int32_t *)dst->src[3]->data, 0, k->ne[1]) : k->ne[1];
    h.scale = op.o.scale;
    h.diagonal = h.n_keys - (op.o.causal ? q->ne[1] : 1);
    h.window = op.o.causal && op.o.window > 0 ? op.o.window : h.n_keys + q->ne[1];
    h.sample = op.o.sample;
    h.raise = h.sample ? *(const float *)dst->src[3 + op.has_n_keys]->data : 0.0f;
    if (op.kind == positions::relative) {
        h.rel_k = (const float *)dst->src[3]->data;
        h.rel_v_t = (const float *)dst->src[4]->data;
        h.offsets = dst->src[3]->ne[1];
    }
    return h;
}

void point_at(attention_head & h, const attention_op & op, const ggml_tensor * dst, int64_t head, int64_t item) {
    const int64_t kv_head = head / (op.o.heads / op.o.kv_heads);
    h.k = at(dst->src[1], kv_head * h.d, item);
    h.v = at(dst->src[2], kv_head * h.d, item);
    if (op.kind == positions::conformer) {
        h.p = (const float *)at(dst->src[3], head * h.d, 0);
        h.ldp = stride(dst->src[3], 1);
        h.frames = dst->ne[1];
        h.bias_u = (const float *)dst->src[4]->data + head * h.d;
        h.bias_v = (const float *)dst->src[5]->data + head * h.d;
    }
}

// Calls f(first, n, q, out) with each panel of this thread, all of a head one after the other; new_head() before them.
template <typename N, typename F>
void for_panels(const attention_op & op, attention_head & h, ggml_tensor * dst, int ith, int nth, N && new_head, F && f) {
    const ggml_tensor * q = dst->src[0];
    const int64_t frames = q->ne[1];
    const int64_t panels = (frames + op.ks->panel - 1) / op.ks->panel;
    const share mine = part(panels * op.o.heads * q->ne[2], 1, ith, nth);
    for (int64_t i = mine.begin; i < mine.end; ++i) {
        const int64_t first = i % panels * op.ks->panel;
        const int64_t head = i / panels % op.o.heads;
        const int64_t item = i / panels / op.o.heads;
        if (i == mine.begin || first == 0) {
            point_at(h, op, dst, head, item);
            new_head();
        }
        f(first, (int)std::min<int64_t>(op.ks->panel, frames - first), (const float *)at(q, head * h.d, item) + first * stride(q, 1),
          (float *)at(dst, head * h.d, item) + first * dst->ne[0]);
    }
}

void run_panels(const attention_op & op, attention_head & h, ggml_tensor * dst, int ith, int nth) {
    const int64_t ldq = stride(dst->src[0], 1);
    if (op.o.int8) {
        const size_t head_bytes = quantized_head_size(*op.ks, h);
        std::byte * bytes = bytes_memory(head_bytes + attention_panel_s8_work(*op.ks, h));
        for_panels(
            op, h, dst, ith, nth, [&] { op.ks->quantize_head(h, bytes); },
            [&](int64_t, int n, const float * q, float * out) {
                op.ks->attention_panel_s8(h, bytes, q, ldq, n, bytes + head_bytes, out, dst->ne[0]);
            });
        return;
    }
    float * work = working_memory(attention_panel_work(*op.ks, h));
    for_panels(
        op, h, dst, ith, nth, [] {},
        [&](int64_t first, int n, const float * q, float * out) { op.ks->attention_panel(h, q, ldq, first, n, work, out, dst->ne[0]); });
}

// The queries of the heads that share h's keys, `frames` of each, from `q` on.
void attend_group(const attention_op & op, const attention_head & h, const float * q, int64_t ldq, int64_t frames, float * out, int64_t ldo) {
    const int64_t group = op.o.heads / op.o.kv_heads;
    float * work = working_memory(attention_rows_work(*op.ks, h.n_keys));
    for (int64_t done = 0; done < group * frames; done += max_attention_rows) {
        const float * queries[max_attention_rows];
        float * results[max_attention_rows];
        int64_t index[max_attention_rows];
        const int n = (int)std::min<int64_t>(max_attention_rows, group * frames - done);
        for (int r = 0; r < n; ++r) {
            const int64_t column = (done + r) % group * h.d;
            index[r] = (done + r) / group;
            queries[r] = q + column + index[r] * ldq;
            results[r] = out + column + index[r] * ldo;
        }
        op.ks->attention_rows(h, n, queries, index, work, results);
    }
}

void run_rows(const attention_op & op, attention_head & h, ggml_tensor * dst, int ith, int nth) {
    const ggml_tensor * q = dst->src[0];
    const share mine = part(op.o.kv_heads * q->ne[2], 1, ith, nth);
    for (int64_t i = mine.begin; i < mine.end; ++i) {
        const int64_t head = i % op.o.kv_heads * (op.o.heads / op.o.kv_heads);
        const int64_t item = i / op.o.kv_heads;
        point_at(h, op, dst, head, item);
        attend_group(op, h, (const float *)at(q, head * h.d, item), stride(q, 1), q->ne[1], (float *)at(dst, head * h.d, item), dst->ne[0]);
    }
}

struct batched_op {
    attention_op of_row;
    const std::vector<batch_row> & rows;
    size_t layer;
};

// The d values of a new key or value; returns where its head begins in the cache.
const std::byte * store(const kernels & ks, const ggml_tensor * cache, const batch_row & s, const float * x, int64_t d, int64_t head) {
    std::byte * first = (std::byte *)cache->data + s.item * cache->nb[2] + head * d * ggml_type_size(cache->type);
    std::byte * place = first + s.position * cache->nb[1];
    if (cache->type == GGML_TYPE_F32) {
        std::copy_n(x, d, (float *)place);
    } else if (ks.row_to_f16) {
        ks.row_to_f16(x, d, (uint16_t *)place);
    } else {
        ggml_fp32_to_fp16_row(x, (ggml_fp16_t *)place, d);
    }
    return first;
}

// A thread takes whole heads: no other thread reads what it writes.
void run_batched(ggml_tensor * dst, int ith, int nth, void * data) {
    const batched_op & op = *(const batched_op *)data;
    const ggml_tensor *q = dst->src[0], *k = dst->src[1], *v = dst->src[2];
    const attention_options & o = op.of_row.o;
    const int64_t group = o.heads / o.kv_heads;
    const auto row_of = [](const ggml_tensor * t, int64_t head, int64_t row) {
        return (float *)((std::byte *)t->data + row * t->nb[2] + head * t->nb[1]);
    };
    const share mine = part(o.kv_heads * q->ne[2], 1, ith, nth);
    for (int64_t i = mine.begin; i < mine.end; ++i) {
        const int64_t kv_head = i % o.kv_heads;
        const int64_t row = i / o.kv_heads;
        const batch_row & s = op.rows[row];
        float * y = (float *)dst->data + row * dst->ne[0] + kv_head * group * q->ne[0];
        if (!s.cache) {
            std::fill_n(y, group * q->ne[0], 0.0f);
            continue;
        }
        const ggml_tensor *keys = s.cache->k[op.layer], *values = s.cache->v[op.layer];
        attention_head h{};
        h.d = q->ne[0];
        h.k = store(*op.of_row.ks, keys, s, row_of(k, kv_head, row), h.d, kv_head);
        h.v = store(*op.of_row.ks, values, s, row_of(v, kv_head, row), h.d, kv_head);
        h.k_f16 = keys->type == GGML_TYPE_F16;
        h.v_f16 = values->type == GGML_TYPE_F16;
        h.ldk = stride(keys, 1);
        h.ldv = stride(values, 1);
        h.n_keys = s.position + 1;
        h.diagonal = s.position;
        h.window = h.n_keys;
        h.scale = o.scale;
        attend_group(op.of_row, h, row_of(q, kv_head * group, row), 0, 1, y, 0);
    }
}

void run_attention(ggml_tensor * dst, int ith, int nth, void * data) {
    const attention_op & op = *(const attention_op *)data;
    attention_head h = describe(op, dst);
    if (op.kind == positions::none && dst->src[0]->ne[1] * (op.o.heads / op.o.kv_heads) <= max_queries_by_rows) {
        run_rows(op, h, dst, ith, nth);
    } else {
        run_panels(op, h, dst, ith, nth);
    }
}

ggml_tensor * node(graph_builder & b, std::vector<ggml_tensor *> sources, attention_options o, positions kind, bool has_n_keys) {
    for (ggml_tensor *& source : sources) {
        source = source->nb[0] == ggml_type_size(source->type) ? source : ggml_cont(b.ctx, source);
    }
    const ggml_tensor * q = sources[0];
    o.kv_heads = o.kv_heads ? o.kv_heads : o.heads;
    o.int8 = o.int8 && !o.causal && sources[1]->type == GGML_TYPE_F32 && sources[2]->type == GGML_TYPE_F32;
    o.scale = o.scale != 0.0f ? o.scale : 1.0f / std::sqrt((float)(q->ne[0] / o.heads));
    const int64_t ne[] = {q->ne[0], q->ne[1], q->ne[2]};
    return custom<run_attention>(b, ne, std::move(sources), attention_op{b.w.kernels, o, kind, has_n_keys});
}

} // namespace

ggml_tensor * attention(graph_builder & b, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v, const attention_options & o, ggml_tensor * n_keys) {
    std::vector<ggml_tensor *> sources{q, k, v};
    if (n_keys) {
        sources.push_back(n_keys);
    }
    if (o.sample > 0) {
        sources.push_back(o.raise);
    }
    return node(b, std::move(sources), o, positions::none, n_keys != nullptr);
}

ggml_tensor * batched_attention(graph_builder & b, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v, attention_options o,
                                const std::vector<batch_row> & rows, size_t layer) {
    const int64_t ne[] = {q->ne[0] * q->ne[1], q->ne[2], 1};
    return custom<run_batched>(b, ne, {q, k, v}, batched_op{{b.w.kernels, o, positions::none, false}, rows, layer});
}

ggml_tensor * relative_attention(graph_builder & b, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v, ggml_tensor * rel_k, ggml_tensor * rel_v_t,
                                 int heads) {
    return node(b, {q, k, v, rel_k, rel_v_t}, {.heads = heads}, positions::relative, false);
}

ggml_tensor * conformer_attention(graph_builder & b, ggml_tensor * q, ggml_tensor * k, ggml_tensor * v, ggml_tensor * p, ggml_tensor * pos_bias_u,
                                  ggml_tensor * pos_bias_v, int heads, float scale) {
    return node(b, {q, k, v, p, pos_bias_u, pos_bias_v}, {.heads = heads, .scale = scale}, positions::conformer, false);
}

} // namespace parlance::cpu
