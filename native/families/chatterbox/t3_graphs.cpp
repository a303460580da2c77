#include <cmath>
#include <numeric>

#include "families/chatterbox/t3.h"
#include "nn/attention.h"
#include "nn/layers.h"
#include "nn/transformer.h"

namespace parlance {

namespace {

struct t3_graph {
    graph_builder & b;
    chatterbox_t3 & m;
    const chatterbox_t3_params & p = m.params;
    ggml_context * ctx = b.ctx;

    ggml_tensor * rows_of(const std::string & table, ggml_tensor * index) { return ggml_get_rows(ctx, b.w["t3." + table + ".weight"], index); }
    ggml_tensor * above(ggml_tensor * x, ggml_tensor * y) { return x ? ggml_concat(ctx, x, y, 1) : y; }

    // `first` ... `first` + n - 1
    ggml_tensor * range(int64_t first, int64_t n) {
        std::vector<int32_t> index(n);
        std::iota(index.begin(), index.end(), (int32_t)first);
        return b.constant_i32("range " + std::to_string(first) + " " + std::to_string(n), index, n);
    }

    ggml_tensor * first_rows(const std::string & table, int64_t n) { return rows_of(table, range(0, n)); }

    ggml_tensor * perceive(ggml_tensor * x, ggml_tensor * to) {
        ggml_tensor * from = nn::layer_norm(b, x, "t3.perceiver.norm", p.eps);
        to = nn::layer_norm(b, to, "t3.perceiver.norm", p.eps);
        ggml_tensor * q = nn::linear(b, from, "t3.perceiver.q");
        ggml_tensor * k = nn::linear(b, to, "t3.perceiver.k");
        ggml_tensor * v = nn::linear(b, to, "t3.perceiver.v");
        ggml_tensor * y = nn::attention(b, q, k, v, {.heads = p.perceiver_heads});
        return ggml_add(ctx, x, nn::linear(b, y, "t3.perceiver.o"));
    }

    // Speaker, voice prompt and emotion, [dim, rows].
    ggml_tensor * conditioning(int64_t prompt) {
        ggml_tensor * x = nn::linear(b, b.input("speaker", GGML_TYPE_F32, p.speaker_dim), "t3.speaker");
        ggml_tensor * h = prompt ? rows_of("speech_emb", b.input("prompt", GGML_TYPE_I32, prompt)) : nullptr;
        if (p.gpt2) {
            x = h ? above(x, h) : x;
        } else {
            h = ggml_add(ctx, h, first_rows("speech_positions", prompt));
            ggml_tensor * seen = perceive(b.w["t3.perceiver.query"], h);
            ggml_tensor * emotion = ggml_mul(ctx, b.w["t3.emotion"], b.input("emotion", GGML_TYPE_F32, 1));
            x = above(above(x, perceive(seen, seen)), ggml_reshape_2d(ctx, emotion, p.dim, 1));
        }
        b.tap("cond_enc", x);
        return x;
    }

    ggml_tensor * start_token() {
        ggml_tensor * x = rows_of("speech_emb", b.constant_i32("start", {p.start_speech}, 1));
        return p.gpt2 ? x : ggml_add(ctx, x, first_rows("speech_positions", 1));
    }

    ggml_tensor * twice(ggml_tensor * x) { return m.cache.batch > 1 ? ggml_concat(ctx, x, x, 2) : x; }

    // Text and start of speech, [dim, rows, batch].
    ggml_tensor * text_rows(int64_t text) {
        ggml_tensor * start = start_token();
        ggml_tensor * ids = text ? b.input("text", GGML_TYPE_I32, text) : nullptr;
        if (p.gpt2) {
            ggml_tensor * x = above(ids ? rows_of("text_emb", ids) : nullptr, start);
            b.tap("prefix_embeds", x);
            return x;
        }
        // Without guidance the unconditional row would still hold the positions of the text.
        ggml_tensor * positions = first_rows("text_positions", text);
        ggml_tensor * x = above(ggml_add(ctx, rows_of("text_emb", ids), positions), start);
        if (m.cache.batch > 1) {
            x = ggml_concat(ctx, x, above(positions, start), 2);
        }
        b.tap("prefix_embeds", x);
        // The official code feeds the start token twice.
        return above(x, twice(start));
    }

    ggml_tensor * attention(ggml_tensor * h, int layer, const nn::cached_attention_options & o) {
        const int64_t d = p.head_dim();
        const std::string name = "t3.layers." + std::to_string(layer);
        ggml_tensor * qkv = nn::linear(b, h, name + ".qkv");
        ggml_tensor * v = nn::heads_of(b, qkv, d, 2 * p.heads, p.heads);
        ggml_tensor * q = nn::heads_of(b, qkv, d, 0, p.heads);
        ggml_tensor * k = nn::heads_of(b, qkv, d, p.heads, p.heads);
        if (!p.gpt2) {
            ggml_tensor * factors = b.constant_f32("rope factors", nn::rope_factors(p.rope, d), d / 2);
            ggml_tensor * turned = nn::rope(b, nn::heads_of(b, qkv, d, 0, 2 * p.heads), o.positions, factors, p.rope.theta);
            turned = ggml_reshape_3d(ctx, turned, 2 * d * p.heads, turned->ne[2], turned->ne[3]);
            q = nn::heads_of(b, turned, d, 0, p.heads);
            k = nn::heads_of(b, turned, d, p.heads, p.heads);
        }
        return nn::cached_attention(b, m.cache, layer, q, k, v, o);
    }

    ggml_tensor * norm(ggml_tensor * x, const std::string & name) {
        return p.gpt2 ? nn::layer_norm(b, x, name, p.eps) : nn::rms_norm(b, x, name, p.eps);
    }

    ggml_tensor * layers(ggml_tensor * x, const nn::cached_attention_options & o) {
        for (int i = 0; i < p.layers; ++i) {
            const std::string layer = "t3.layers." + std::to_string(i);
            x = nn::linear_add(b, attention(norm(x, layer + ".norm1"), i, o), layer + ".o", x);
            ggml_tensor * h = norm(x, layer + ".norm2");
            h = p.gpt2 ? nn::linear(b, h, layer + ".ffn1", nn::activation::gelu_tanh) : nn::swiglu(b, h, layer + ".gate_up");
            x = nn::linear_add(b, h, layer + (p.gpt2 ? ".ffn2" : ".down"), x);
            b.tap("layer" + std::to_string(i), x);
        }
        return x;
    }

    // x [dim, rows, batch] -> logits of the last row [vocab, 1, batch]
    ggml_tensor * last_logits(ggml_tensor * x) {
        if (x->ne[1] > 1) {
            x = ggml_cont(ctx, ggml_view_3d(ctx, x, x->ne[0], 1, x->ne[2], x->nb[1], x->nb[2], (x->ne[1] - 1) * x->nb[1]));
        }
        return nn::linear(b, norm(x, "t3.norm"), "t3.head");
    }

    // Leaves the logits for the next step; returns them as they lie there.
    ggml_tensor * hand_on(ggml_tensor * logits) {
        ggml_tensor * place = ggml_view_3d(ctx, m.logits, p.speech_vocab, 1, logits->ne[2], m.logits->nb[1], m.logits->nb[1], 0);
        return ggml_cpy(ctx, logits, place);
    }

    ggml_tensor * row(ggml_tensor * logits, int64_t i) { return ggml_view_1d(ctx, logits, p.speech_vocab, i * m.logits->nb[1]); }

    nn::cached_attention_options attention_options(nn::attention_kind kind, int64_t n_keys) {
        return {.kind = kind, .n_keys = n_keys, .scale = 1.0f / std::sqrt((float)p.head_dim())};
    }

    // `x`, the rows of the prefix from `first` on, through all layers.
    ggml_tensor * prefix_layers(ggml_tensor * x, int64_t first) {
        const int64_t n = x->ne[1];
        const int64_t n_keys = kv_cache::bucket(first + n);
        auto o = attention_options(m.attention.prefix, n_keys);
        o.positions = range(first, n);
        if (p.gpt2) {
            x = ggml_add(ctx, x, rows_of("positions", o.positions));
        }
        if (m.attention.prefix == nn::attention_kind::lane) {
            o.n_used = b.constant_i32("rows", {(int32_t)(first + n)}, 1);
        } else {
            o.mask = b.input("mask", GGML_TYPE_F16, n_keys, n);
            const auto mask = causal_mask(first, n, n_keys);
            const auto bytes = std::as_bytes(std::span(mask));
            b.constants.emplace_back("mask", std::vector<std::byte>(bytes.begin(), bytes.end()));
        }
        return layers(x, o);
    }

    // The embedding of a token that was drawn, [dim, 1, batch].
    ggml_tensor * next_row(ggml_tensor * token, ggml_tensor * position, ggml_tensor * speech_position) {
        ggml_tensor * x = rows_of("speech_emb", token);
        x = ggml_add(ctx, x, p.gpt2 ? rows_of("positions", position) : rows_of("speech_positions", speech_position));
        return twice(x);
    }
};

} // namespace

int64_t conditioning_rows(const chatterbox_t3_params & p, int64_t prompt) { return p.gpt2 ? 1 + prompt : 1 + p.perceiver_queries + 1; }

int64_t text_rows(const chatterbox_t3_params & p, int64_t text) { return text + (p.gpt2 ? 1 : 2); }

void describe_conditioning(graph_builder & b, chatterbox_t3 & m, int64_t prompt) {
    t3_graph t{b, m};
    ggml_tensor * x = t.twice(t.conditioning(prompt)); // guidance takes away the text alone
    b.tap("prefix_embeds", x);
    b.keep(t.prefix_layers(x, 0));
}

void describe_prefill(graph_builder & b, chatterbox_t3 & m, int64_t text, int64_t first) {
    t3_graph t{b, m};
    b.keep(t.hand_on(t.last_logits(t.prefix_layers(t.text_rows(text), first))));
}

void describe_steps(graph_builder & b, chatterbox_t3 & m, int64_t count, int64_t n_keys, const nn::sampling_params * sampling) {
    t3_graph t{b, m};
    const int64_t vocab = m.params.speech_vocab;
    const bool lane = m.attention.step == nn::attention_kind::lane;
    ggml_tensor * mask = lane ? nullptr : b.input("mask", GGML_TYPE_F16, n_keys, count);
    ggml_tensor * n_used = lane ? b.input("n_used", GGML_TYPE_I32, nn::slot, count) : nullptr;
    ggml_tensor * positions = b.input("positions", GGML_TYPE_I32, nn::slot, count);
    ggml_tensor * speech_positions = m.params.gpt2 ? nullptr : b.input("speech_positions", GGML_TYPE_I32, nn::slot, count);
    ggml_tensor * given = sampling ? nullptr : b.input("tokens", GGML_TYPE_I32, nn::slot, count);
    ggml_tensor * noise = sampling ? b.input("noise", GGML_TYPE_F32, GGML_PAD(vocab, nn::slot), count) : nullptr;
    ggml_tensor * seen = sampling ? b.input("seen", GGML_TYPE_F32, 1, vocab) : nullptr;
    ggml_tensor * knobs = sampling ? b.input("knobs", GGML_TYPE_F32, nn::slot, nn::n_knobs) : nullptr;
    const auto column = [&](ggml_tensor * x, int64_t i, int64_t n) { return ggml_view_1d(b.ctx, x, n, i * x->nb[1]); };

    ggml_tensor * logits = m.logits;
    for (int64_t i = 0; i < count; ++i) {
        ggml_tensor * token = given ? column(given, i, 1) : nullptr;
        if (sampling) {
            ggml_tensor * uncond = m.cache.batch > 1 ? t.row(logits, 1) : nullptr;
            const nn::sample_inputs in{.logits = t.row(logits, 0), .noise = column(noise, i, vocab), .knobs = knobs, .uncond = uncond, .seen = seen};
            token = nn::sample_token(b, in, *sampling);
            seen = nn::mark_seen(b, seen, token);
            b.keep(ggml_cpy(b.ctx, token, column(m.tokens, i, 1)));
        }
        auto o = t.attention_options(m.attention.step, n_keys);
        o.positions = column(positions, i, 1);
        o.mask = lane ? nullptr : ggml_view_2d(b.ctx, mask, n_keys, 1, mask->nb[1], i * mask->nb[1]);
        o.n_used = lane ? column(n_used, i, 1) : nullptr;
        ggml_tensor * x = t.next_row(token, o.positions, speech_positions ? column(speech_positions, i, 1) : nullptr);
        logits = t.hand_on(t.last_logits(t.layers(x, o)));
        b.end_part("token", logits);
    }
}

} // namespace parlance
