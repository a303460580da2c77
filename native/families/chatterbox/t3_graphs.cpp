#include <numeric>

#include "families/chatterbox/t3.h"
#include "nn/attention.h"
#include "nn/layers.h"

namespace parlance {

namespace {

struct t3_graph {
    graph_builder & b;
    chatterbox_t3 & m;
    const chatterbox_t3_params & p = m.params;
    const nn::decoder_params decoder = p.decoder();
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
        b.debug_output("cond_enc", x);
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
            b.debug_output("prefix_embeds", x);
            return x;
        }
        // Without guidance the unconditional row would still hold the positions of the text.
        ggml_tensor * positions = first_rows("text_positions", text);
        ggml_tensor * x = above(ggml_add(ctx, rows_of("text_emb", ids), positions), start);
        if (m.cache.batch > 1) {
            x = ggml_concat(ctx, x, above(positions, start), 2);
        }
        b.debug_output("prefix_embeds", x);
        // The official code feeds the start token twice.
        return above(x, twice(start));
    }

    ggml_tensor * layers(ggml_tensor * x, const nn::cached_attention_options & o) { return nn::decoder_layers(b, decoder, m.cache, x, o); }

    // Of x [dim, rows, batch].
    ggml_tensor * of(t3_chunk chunk, ggml_tensor * x) {
        ggml_tensor * rows = ggml_view_3d(ctx, x, x->ne[0], chunk.count, x->ne[2], x->nb[1], x->nb[2], chunk.first * x->nb[1]);
        return chunk.count == x->ne[1] ? x : ggml_cont(ctx, rows);
    }

    // x [dim, rows, batch] -> logits of the last row [vocab, 1, batch]
    ggml_tensor * last_logits(ggml_tensor * x) { return nn::linear(b, nn::decoder_norm(b, decoder, x), "t3.head"); }

    // Leaves the logits for the next step; returns them as they lie there.
    ggml_tensor * hand_on(ggml_tensor * logits) {
        ggml_tensor * place = ggml_view_3d(ctx, m.logits, p.speech_vocab, 1, logits->ne[2], m.logits->nb[1], m.logits->nb[1], 0);
        return ggml_cpy(ctx, logits, place);
    }

    ggml_tensor * row(ggml_tensor * logits, int64_t i) { return ggml_view_1d(ctx, logits, p.speech_vocab, i * m.logits->nb[1]); }

    // `x`, the rows of the prefix from `first` on, through all layers.
    ggml_tensor * prefix_layers(ggml_tensor * x, int64_t first) {
        const int64_t n = x->ne[1];
        const auto o = nn::fixed_attention(b, m.model->attention.prefix, first, n, kv_cache::bucket(first + n), minus_infinity_f16);
        if (p.gpt2) {
            x = ggml_add(ctx, x, rows_of("positions", o.positions));
        }
        return layers(x, o);
    }

    // The embedding of a token that was sampled, [dim, 1, batch].
    ggml_tensor * next_row(ggml_tensor * token, ggml_tensor * position, ggml_tensor * speech_position) {
        ggml_tensor * x = rows_of("speech_emb", token);
        x = ggml_add(ctx, x, p.gpt2 ? rows_of("positions", position) : rows_of("speech_positions", speech_position));
        return twice(x);
    }
};

} // namespace

int64_t conditioning_rows(const chatterbox_t3_params & p, int64_t prompt) { return p.gpt2 ? 1 + prompt : 1 + p.perceiver_queries + 1; }

int64_t text_rows(const chatterbox_t3_params & p, int64_t text) { return text + (p.gpt2 ? 1 : 2); }

void describe_conditioning(graph_builder & b, chatterbox_t3 & m, int64_t prompt, t3_chunk chunk) {
    t3_graph t{b, m};
    ggml_tensor * x = t.twice(t.conditioning(prompt)); // guidance takes away the text alone
    b.debug_output("prefix_embeds", x);
    b.keep(t.prefix_layers(t.of(chunk, x), chunk.first));
}

void describe_prefill(graph_builder & b, chatterbox_t3 & m, int64_t text, int64_t voice, t3_chunk chunk) {
    t3_graph t{b, m};
    b.keep(t.hand_on(t.last_logits(t.prefix_layers(t.of(chunk, t.text_rows(text)), voice + chunk.first))));
}

void describe_steps(graph_builder & b, chatterbox_t3 & m, int64_t count, int64_t n_keys, const nn::sampling_params * sampling) {
    t3_graph t{b, m};
    const int64_t vocab = m.params.speech_vocab;
    const auto steps = nn::describe_steps(b, m.model->attention.step, count, n_keys);
    ggml_tensor * speech_positions = m.params.gpt2 ? nullptr : b.input("speech_positions", GGML_TYPE_I32, nn::slot, count);
    ggml_tensor * given = sampling ? nullptr : b.input("tokens", GGML_TYPE_I32, nn::slot, count);
    ggml_tensor * noise = sampling ? b.input("noise", GGML_TYPE_F32, GGML_PAD(vocab, nn::slot), count) : nullptr;
    ggml_tensor * seen = sampling ? b.input("seen", GGML_TYPE_F32, 1, vocab) : nullptr;
    ggml_tensor * sampling_values = sampling ? b.input("sampling_values", GGML_TYPE_F32, nn::slot, nn::n_sampling_values) : nullptr;

    ggml_tensor * logits = m.logits;
    for (int64_t i = 0; i < count; ++i) {
        ggml_tensor * token = given ? nn::row_of(b, given, i, 1) : nullptr;
        if (sampling) {
            ggml_tensor * uncond = m.cache.batch > 1 ? t.row(logits, 1) : nullptr;
            const nn::sample_inputs in{.logits = t.row(logits, 0),
                                       .noise = nn::row_of(b, noise, i, vocab),
                                       .sampling_values = sampling_values,
                                       .uncond = uncond,
                                       .seen = seen};
            token = nn::left_at(b, nn::sample_token(b, in, *sampling), nn::row_of(b, m.tokens, i, 1));
            seen = nn::mark_seen(b, seen, token);
        }
        const auto o = steps.of_step(b, i);
        ggml_tensor * x = t.next_row(token, o.positions, speech_positions ? nn::row_of(b, speech_positions, i, 1) : nullptr);
        logits = t.hand_on(t.last_logits(t.layers(x, o)));
        b.end_part("token", logits);
    }
}

} // namespace parlance
