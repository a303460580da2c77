#include "nn/decoder.h"

#include <cmath>
#include <numeric>

#include "nn/layers.h"

namespace parlance::nn {

namespace {

ggml_tensor * norm(graph_builder & b, const decoder_params & p, ggml_tensor * x, const std::string & name) {
    return p.gpt2 ? layer_norm(b, x, name, p.eps) : rms_norm(b, x, name, p.eps);
}

struct projected {
    ggml_tensor *q, *k, *v;
};

// `qkv` [(heads + 2 * kv_heads) * head_dim, frames, batch]
projected project(graph_builder & b, const decoder_params & p, ggml_tensor * qkv, const std::string & layer, ggml_tensor * positions) {
    const auto heads = [&](ggml_tensor * x, int first, int count) { return heads_of(b, x, p.head_dim, first, count); };
    ggml_tensor * v = heads(qkv, p.heads + p.kv_heads, p.kv_heads);
    if (p.gpt2) {
        return {heads(qkv, 0, p.heads), heads(qkv, p.heads, p.kv_heads), v};
    }
    ggml_tensor * factors = p.rope.factor == 1.0f ? nullptr : b.constant_f32("rope factors", rope_factors(p.rope, p.head_dim), p.head_dim / 2);
    const auto rotated = [&](ggml_tensor * x) { return rope(b, x, positions, factors, p.rope.theta); };
    if (p.norms_heads) {
        return {rotated(rms_norm(b, heads(qkv, 0, p.heads), layer + ".q_norm", p.eps)),
                rotated(rms_norm(b, heads(qkv, p.heads, p.kv_heads), layer + ".k_norm", p.eps)), v};
    }
    ggml_tensor * both = rotated(heads(qkv, 0, p.heads + p.kv_heads));
    both = ggml_reshape_3d(b.ctx, both, both->ne[0] * both->ne[1], both->ne[2], both->ne[3]);
    return {heads(both, 0, p.heads), heads(both, p.heads, p.kv_heads), v};
}

} // namespace

ggml_tensor * decoder_layers(graph_builder & b, const decoder_params & p, kv_cache & cache, ggml_tensor * x, const cached_attention_options & given,
                             const std::string & debug_prefix) {
    cached_attention_options o = given;
    o.scale = 1.0f / std::sqrt((float)p.head_dim);
    // A batch is rows of one matrix: a norm, a product and a sum with a view between them are no single kernel.
    const int64_t frames = x->ne[1], batch = x->ne[2];
    const auto rows = [&](ggml_tensor * y) { return batch > 1 ? ggml_reshape_2d(b.ctx, y, y->ne[0], frames * batch) : y; };
    const auto items = [&](ggml_tensor * y) { return batch > 1 ? ggml_reshape_3d(b.ctx, y, y->ne[0], frames, batch) : y; };
    x = rows(x);
    for (int i = 0; i < p.layers; ++i) {
        const std::string layer = p.name + ".layers." + std::to_string(i);
        ggml_tensor * qkv = linear(b, norm(b, p, x, layer + ".norm1"), layer + ".qkv");
        const auto [q, k, v] = project(b, p, items(qkv), layer, o.positions);
        x = linear_add(b, rows(cached_attention(b, cache, i, q, k, v, o)), layer + ".o", x);
        ggml_tensor * h = norm(b, p, x, layer + ".norm2");
        h = p.gpt2 ? linear(b, h, layer + ".ffn1", activation::gelu_tanh) : swiglu(b, h, layer + ".gate_up");
        x = linear_add(b, h, layer + (p.gpt2 ? ".ffn2" : ".down"), x);
        b.debug_output(debug_prefix + "layer" + std::to_string(i), items(x));
    }
    return items(x);
}

ggml_tensor * decoder_norm(graph_builder & b, const decoder_params & p, ggml_tensor * x) {
    if (x->ne[1] > 1) {
        x = ggml_cont(b.ctx, ggml_view_3d(b.ctx, x, x->ne[0], 1, x->ne[2], x->nb[1], x->nb[2], (x->ne[1] - 1) * x->nb[1]));
    }
    return norm(b, p, x, p.name + ".norm");
}

ggml_tensor * decoder_norm_rows(graph_builder & b, const decoder_params & p, ggml_tensor * x) { return norm(b, p, x, p.name + ".norm"); }

void check_begun(const decoding & d) {
    if (d.cache.n_used == 0) {
        throw error("no request was begun");
    }
}

void check_cache_current(const decoding & d) {
    if (d.is_in_slot) {
        throw error("the sequence was decoded in a slot of a batch: it needs a prefill before it is decoded anywhere else");
    }
}

void check_count(const decoding & d, int64_t n, int64_t at_once, const char * what) {
    check_begun(d);
    if (n < 1 || n > at_once) {
        throw error("a submission takes 1 to " + std::to_string(at_once) + " " + what + ", not " + std::to_string(n));
    }
    if ((int64_t)d.generated.size() + n > d.longest) {
        throw error("the request was begun for " + std::to_string(d.longest) + " " + what);
    }
}

bool fit_cache(decoding & d, graph_cache & graphs, device & dev, kv_shape shape) {
    static std::atomic<uint64_t> begun = 0;
    d.number = ++begun;
    d.is_in_slot = false;
    shape.n_ctx = kv_cache::bucket(shape.n_ctx);
    const bool fits = d.cache.n_ctx >= shape.n_ctx && d.cache.batch == shape.batch;
    if (!fits) {
        graphs.clear();
        d.cache = {};
        d.cache = make_kv_cache(shape, dev);
    }
    d.cache.n_used = 0;
    return fits;
}

cached_attention_options fixed_attention(graph_builder & b, attention_kind kind, int64_t first, int64_t n, int64_t n_keys, ggml_fp16_t hidden) {
    const std::string at = std::to_string(first) + " and on, " + std::to_string(n);
    std::vector<int32_t> positions(n);
    std::iota(positions.begin(), positions.end(), (int32_t)first);
    const std::vector<int64_t> places(positions.begin(), positions.end());
    cached_attention_options o{.kind = kind, .n_keys = n_keys};
    o.positions = b.constant_i32("positions " + at, positions, n);
    o.places = b.constant("places " + at, GGML_TYPE_I64, std::as_bytes(std::span(places)), n);
    if (kind == attention_kind::lane) {
        o.n_used = b.constant_i32("used " + at, {(int32_t)(first + n)}, 1);
        return o;
    }
    const auto mask = causal_mask(first, n, n_keys, hidden);
    o.mask = b.constant("mask " + at, GGML_TYPE_F16, std::as_bytes(std::span(mask)), n_keys, n);
    return o;
}

cached_attention_options fixed_step(graph_builder & b, attention_kind kind, int64_t position, const kv_cache & cache, ggml_fp16_t hidden) {
    cached_attention_options o = fixed_attention(b, kind, position, 1, cache.n_ctx, hidden);
    const std::string at = std::to_string(position) + " of " + std::to_string(cache.batch);
    std::vector<int64_t> places(cache.batch);
    for (int64_t item = 0; item < cache.batch; ++item) {
        places[item] = item * cache.n_ctx + position;
    }
    o.positions = b.constant_i32("positions " + at, std::vector<int32_t>(cache.batch, (int32_t)position), cache.batch);
    o.places = b.constant("places " + at, GGML_TYPE_I64, std::as_bytes(std::span(places)), cache.batch);
    o.items = true;
    return o;
}

cached_attention_options step_inputs::of_step(graph_builder & b, int64_t i) const {
    cached_attention_options o{.kind = kind, .n_keys = n_keys, .positions = row_of(b, positions, i, 1), .places = row_of(b, places, i, 1)};
    o.n_used = n_used ? row_of(b, n_used, i, 1) : nullptr;
    o.mask = mask ? ggml_view_2d(b.ctx, mask, n_keys, 1, mask->nb[1], i * mask->nb[1]) : nullptr;
    return o;
}

step_inputs describe_steps(graph_builder & b, attention_kind kind, int64_t count, int64_t n_keys) {
    const bool lane = kind == attention_kind::lane;
    return {kind,
            n_keys,
            b.input("positions", GGML_TYPE_I32, slot, count),
            b.input("places", GGML_TYPE_I64, slot, count),
            lane ? b.input("n_used", GGML_TYPE_I32, slot, count) : nullptr,
            lane ? nullptr : b.input("mask", GGML_TYPE_F16, n_keys, count)};
}

void set_steps(graph & g, device & dev, const decoding & d, attention_kind kind, int64_t count, int64_t n_keys, ggml_fp16_t hidden) {
    const int64_t first = d.cache.n_used;
    const auto positions = counting(first, count);
    set_input(g, dev, "positions", positions, 0);
    set_input(g, dev, "places", std::vector<int64_t>(positions.begin(), positions.end()), 0);
    if (kind == attention_kind::lane) {
        set_input(g, dev, "n_used", counting(first + 1, count), 0);
    } else {
        set_input(g, dev, "mask", causal_mask(first, count, n_keys, hidden), 0);
    }
}

int64_t keys_of(const decoding & d, attention_kind kind, int64_t count) {
    return kind == attention_kind::lane ? d.cache.n_ctx : kv_cache::bucket(d.cache.n_used + count);
}

ggml_tensor * row_of(graph_builder & b, ggml_tensor * x, int64_t i, int64_t n) { return ggml_view_1d(b.ctx, x, n, i * x->nb[1]); }

std::vector<int32_t> counting(int64_t first, int64_t n) {
    std::vector<int32_t> values(n);
    std::iota(values.begin(), values.end(), (int32_t)first);
    return in_slots(std::span<const int32_t>(values), 1);
}

std::vector<float> noise_in_slots(std::span<const float> noise, int64_t row, int64_t from, int64_t count, int64_t part, bool greedy) {
    std::vector<float> out;
    for (size_t at = 0; at < noise.size(); at += row) {
        const auto padded = in_slots(noise.subspan(at + from, count), part);
        out.insert(out.end(), padded.begin(), padded.end());
    }
    if (greedy) {
        std::fill(out.begin(), out.end(), 0.0f);
    }
    return out;
}

void check_ids(std::span<const int32_t> ids, int vocab, const char * what) {
    for (const int32_t id : ids) {
        if (id < 0 || id >= vocab) {
            throw error(std::string(what) + " id " + std::to_string(id) + " is outside of the vocabulary of " + std::to_string(vocab));
        }
    }
}

int64_t whole_rows(size_t values, int64_t row, const char * what) {
    if (values == 0 || values % row != 0) {
        throw error(std::string(what) + " has " + std::to_string(values) + " values, which is not whole rows of " + std::to_string(row));
    }
    return values / row;
}

std::vector<float> marks_of(std::span<const int32_t> ids, int64_t vocab) {
    std::vector<float> marks(vocab, 0.0f);
    for (const int32_t id : ids) {
        marks[id] = 1.0f;
    }
    return marks;
}

} // namespace parlance::nn
