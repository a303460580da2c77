#include <cmath>
#include <numeric>

#include "families/qwen3/talker.h"
#include "nn/layers.h"

namespace parlance {

namespace {

using nn::attention_kind;

ggml_tensor * column(graph_builder & b, ggml_tensor * x, int64_t i, int64_t n) { return ggml_view_1d(b.ctx, x, n, i * x->nb[1]); }

void add_constant_mask(graph_builder & b, const std::string & name, int64_t first, int64_t n, int64_t n_keys) {
    if (!b.g.inputs.count(name)) {
        const auto mask = causal_mask(first, n, n_keys, least_f16);
        const auto bytes = std::as_bytes(std::span(mask));
        b.constants.emplace_back(name, std::vector<std::byte>(bytes.begin(), bytes.end()));
    }
}

// Attention of `n` tokens from a position that is known when the graph is built.
nn::cached_attention_options fixed_attention(graph_builder & b, attention_kind kind, int64_t first, int64_t n, int64_t n_keys) {
    const std::string at = std::to_string(first) + " and on, " + std::to_string(n);
    std::vector<int32_t> positions(n);
    std::iota(positions.begin(), positions.end(), (int32_t)first);
    nn::cached_attention_options o{.kind = kind, .n_keys = n_keys};
    o.positions = b.constant_i32("positions " + at, positions, n);
    if (kind == attention_kind::lane) {
        o.n_used = b.constant_i32("used " + at, {(int32_t)(first + n)}, 1);
    } else {
        add_constant_mask(b, "mask " + at, first, n, n_keys);
        o.mask = b.input("mask " + at, GGML_TYPE_F16, n_keys, n);
    }
    return o;
}

struct stack {
    graph_builder & b;
    const qwen3_stack_params & p;
    kv_cache & cache;
    ggml_context * ctx = b.ctx;

    // `count` heads of a stacked projection, each normed and turned to its position.
    ggml_tensor * turned(ggml_tensor * qkv, int64_t first, int64_t count, const std::string & norm, ggml_tensor * positions) {
        ggml_tensor * x = nn::rms_norm(b, nn::heads_of(b, qkv, p.head_dim, first, count), norm, p.eps);
        return nn::rope(b, x, positions, nullptr, p.rope_theta);
    }

    ggml_tensor * attention(ggml_tensor * h, int i, nn::cached_attention_options o) {
        const std::string layer = p.name + ".layers." + std::to_string(i);
        ggml_tensor * qkv = nn::linear(b, h, layer + ".qkv");
        ggml_tensor * v = nn::heads_of(b, qkv, p.head_dim, p.heads + p.kv_heads, p.kv_heads);
        ggml_tensor * q = turned(qkv, 0, p.heads, layer + ".q_norm", o.positions);
        ggml_tensor * k = turned(qkv, p.heads, p.kv_heads, layer + ".k_norm", o.positions);
        o.scale = 1.0f / std::sqrt((float)p.head_dim);
        return nn::cached_attention(b, cache, i, q, k, v, o);
    }

    // x [dim, n] -> the last one's state after the norm, [dim, 1]
    ggml_tensor * run(ggml_tensor * x, const nn::cached_attention_options & o, const std::string & tap_prefix = "") {
        for (int i = 0; i < p.layers; ++i) {
            const std::string layer = p.name + ".layers." + std::to_string(i);
            x = nn::linear_add(b, attention(nn::rms_norm(b, x, layer + ".norm1", p.eps), i, o), layer + ".o", x);
            ggml_tensor * h = nn::swiglu(b, nn::rms_norm(b, x, layer + ".norm2", p.eps), layer + ".gate_up");
            x = nn::linear_add(b, h, layer + ".down", x);
            b.tap(tap_prefix + "layer" + std::to_string(i), x);
        }
        if (x->ne[1] > 1) {
            x = ggml_view_2d(ctx, x, x->ne[0], 1, x->nb[1], (x->ne[1] - 1) * x->nb[1]);
        }
        return nn::rms_norm(b, x, p.name + ".norm", p.eps);
    }
};

struct talker_graph {
    graph_builder & b;
    qwen3_talker & m;
    const qwen3_talker_params & p = m.params;
    ggml_context * ctx = b.ctx;
    stack talker{b, p.talker, m.cache}, predictor{b, p.predictor, m.passes};

    // The embedding of code `i` of a frame, [dim, 1].
    ggml_tensor * embedded(int64_t i, ggml_tensor * code) {
        const std::string table = i == 0 ? "talker.codec_emb" : "predictor.emb." + std::to_string(i - 1);
        return ggml_get_rows(ctx, b.w[table + ".weight"], code);
    }

    ggml_tensor * projected(ggml_tensor * x) { return p.has_projection ? nn::linear(b, x, "predictor.proj") : x; }

    // Pass `i` of the predictor, which feeds the state and the first code or one later code, -> logits [codebook, 1].
    ggml_tensor * pass(int64_t i, ggml_tensor * x) {
        const int64_t n = x->ne[1];
        const auto o = fixed_attention(b, m.predictor_attention, i == 0 ? 0 : i + 1, n, m.passes.n_ctx);
        ggml_tensor * y = predictor.run(projected(x), o, "pass" + std::to_string(i) + ".");
        return nn::linear(b, y, "predictor.head." + std::to_string(i));
    }

    // Every pass, each of whose codes `choose` takes from its logits -> the sum of all embeddings of the frame, [dim, 1].
    template <typename F> ggml_tensor * passes(ggml_tensor * hidden, ggml_tensor * first_code, F && choose) {
        ggml_tensor * row = embedded(0, first_code);
        ggml_tensor * sum = row;
        ggml_tensor * x = ggml_concat(ctx, hidden, row, 1);
        for (int64_t i = 0; i + 1 < p.codebooks; ++i) {
            x = embedded(i + 1, choose(i, pass(i, x)));
            sum = ggml_add(ctx, sum, x);
        }
        return sum;
    }

    // Feeds rows to the talker and leaves its state and logits for the frame to come; returns them as they lie there.
    struct left_behind {
        ggml_tensor *hidden, *logits;
    };
    left_behind step(ggml_tensor * x, const nn::cached_attention_options & o) {
        ggml_tensor * hidden = talker.run(x, o);
        ggml_tensor * logits = nn::linear(b, hidden, "talker.head");
        const left_behind left{ggml_cpy(ctx, hidden, m.hidden), ggml_cpy(ctx, logits, m.logits)};
        b.keep(left.hidden);
        b.keep(left.logits);
        return left;
    }
};

} // namespace

void describe_text(graph_builder & b, const qwen3_talker & m, int64_t n) {
    ggml_tensor * x = b.input("rows", GGML_TYPE_F32, m.params.text_dim, n);
    x = nn::linear(b, x, "talker.text_proj.fc1", nn::activation::silu);
    b.output("rows", nn::linear(b, x, "talker.text_proj.fc2"));
}

void describe_prefill(graph_builder & b, qwen3_talker & m, int64_t n, int64_t n_keys) {
    talker_graph t{b, m};
    ggml_tensor * x = b.input("rows", GGML_TYPE_F32, m.params.talker.dim, n);
    t.step(x, fixed_attention(b, m.attention.prefix, 0, n, n_keys));
}

void describe_passes(graph_builder & b, qwen3_talker & m) {
    talker_graph t{b, m};
    ggml_tensor * codes = b.input("codes", GGML_TYPE_I32, nn::slot, m.params.codebooks);
    t.passes(m.hidden, column(b, codes, 0, 1), [&](int64_t i, ggml_tensor * logits) {
        b.output("logits" + std::to_string(i), logits);
        return column(b, codes, i + 1, 1);
    });
}

void describe_frames(graph_builder & b, qwen3_talker & m, int64_t count, int64_t n_keys, const qwen3_sampling * how) {
    talker_graph t{b, m};
    const auto & p = m.params;
    const bool lane = m.attention.step == attention_kind::lane;
    ggml_tensor * mask = lane ? nullptr : b.input("mask", GGML_TYPE_F16, n_keys, count);
    ggml_tensor * n_used = lane ? b.input("n_used", GGML_TYPE_I32, nn::slot, count) : nullptr;
    ggml_tensor * positions = b.input("positions", GGML_TYPE_I32, nn::slot, count);
    ggml_tensor * text = b.input("text", GGML_TYPE_F32, GGML_PAD(p.talker.dim, nn::slot), count);
    ggml_tensor * given = how ? nullptr : b.input("codes", GGML_TYPE_I32, nn::slot, p.codebooks, count);
    ggml_tensor * noise = how ? b.input("noise", GGML_TYPE_F32, GGML_PAD(p.vocab, nn::slot), count) : nullptr;
    ggml_tensor * code_noise = how ? b.input("code noise", GGML_TYPE_F32, GGML_PAD(p.codebook, nn::slot), p.codebooks - 1, count) : nullptr;
    ggml_tensor * seen = how ? b.input("seen", GGML_TYPE_F32, 1, p.vocab) : nullptr;
    ggml_tensor * banned = how ? b.input("banned", GGML_TYPE_F32, GGML_PAD(p.vocab, nn::slot), count) : nullptr;
    ggml_tensor * knobs = how ? b.input("knobs", GGML_TYPE_F32, nn::slot, nn::n_knobs) : nullptr;
    ggml_tensor * code_knobs = how ? b.input("code knobs", GGML_TYPE_F32, nn::slot, nn::n_knobs) : nullptr;

    ggml_tensor * hidden = m.hidden;
    ggml_tensor * logits = m.logits;
    for (int64_t f = 0; f < count; ++f) {
        const auto given_code = [&](int64_t i) { return ggml_view_1d(b.ctx, given, 1, f * given->nb[2] + i * given->nb[1]); };
        const auto leave_code = [&](int64_t i, ggml_tensor * code) {
            b.keep(ggml_cpy(b.ctx, code, ggml_view_1d(b.ctx, m.codes, 1, f * m.codes->nb[2] + i * m.codes->nb[1])));
        };
        ggml_tensor * x = nullptr;
        if (how) {
            const nn::sample_inputs in{.logits = logits, .noise = column(b, noise, f, p.vocab), .knobs = knobs, .seen = seen,
                                       .banned = column(b, banned, f, p.vocab)};
            ggml_tensor * first = nn::sample_token(b, in, how->talker);
            seen = nn::mark_seen(b, seen, first);
            leave_code(0, first);
            x = t.passes(hidden, first, [&](int64_t i, ggml_tensor * of_pass) {
                if (f + 1 == count) {
                    b.keep(ggml_cpy(b.ctx, of_pass, column(b, m.pass_logits, i, p.codebook)));
                }
                ggml_tensor * values = ggml_view_1d(b.ctx, code_noise, p.codebook, f * code_noise->nb[2] + i * code_noise->nb[1]);
                ggml_tensor * code = nn::sample_token(b, {.logits = of_pass, .noise = values, .knobs = code_knobs}, how->predictor);
                leave_code(i + 1, code);
                return code;
            });
        } else {
            x = t.embedded(0, given_code(0));
            for (int64_t i = 1; i < p.codebooks; ++i) {
                x = ggml_add(b.ctx, x, t.embedded(i, given_code(i)));
            }
        }
        x = ggml_add(b.ctx, x, column(b, text, f, p.talker.dim));
        nn::cached_attention_options o{.kind = m.attention.step, .n_keys = n_keys, .positions = column(b, positions, f, 1)};
        o.mask = lane ? nullptr : ggml_view_2d(b.ctx, mask, n_keys, 1, mask->nb[1], f * mask->nb[1]);
        o.n_used = lane ? column(b, n_used, f, 1) : nullptr;
        const auto left = t.step(x, o);
        hidden = left.hidden;
        logits = left.logits;
        b.end_part("frame", logits);
    }
}

} // namespace parlance
