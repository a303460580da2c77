#include "families/qwen3/talker_graph.h"

namespace parlance {

namespace {

struct left_behind {
    ggml_tensor *hidden, *logits;
};

// Feeds rows to the talker and leaves its state and logits for the frame to come; returns them as they lie there.
left_behind step(talker_graph & t, qwen3_talker & m, ggml_tensor * x, const nn::cached_attention_options & o) {
    ggml_tensor * hidden = nn::decoder_norm(t.b, m.params.talker, nn::decoder_layers(t.b, m.params.talker, m.cache, x, o));
    ggml_tensor * logits = nn::linear(t.b, hidden, "talker.head");
    const left_behind left{ggml_cpy(t.ctx, hidden, m.hidden), ggml_cpy(t.ctx, logits, m.logits)};
    t.b.keep(left.hidden);
    t.b.keep(left.logits);
    return left;
}

} // namespace

void describe_text(graph_builder & b, const qwen3_talker & m, int64_t n) {
    ggml_tensor * x = b.input("rows", GGML_TYPE_F32, m.params.text_dim, n);
    x = nn::linear(b, x, "talker.text_proj.fc1", nn::activation::silu);
    b.output("rows", nn::linear(b, x, "talker.text_proj.fc2"));
}

void describe_prefill(graph_builder & b, qwen3_talker & m, int64_t first, int64_t n) {
    talker_graph t{b, *m.model, m.passes};
    ggml_tensor * x = b.input("rows", GGML_TYPE_F32, m.params.talker.dim, n);
    step(t, m, x, nn::fixed_attention(b, m.model->attention.prefix, first, n, kv_cache::bucket(first + n), min_f16));
}

void describe_passes(graph_builder & b, qwen3_talker & m) {
    talker_graph t{b, *m.model, m.passes};
    ggml_tensor * codes = b.input("codes", GGML_TYPE_I32, nn::slot, m.params.codebooks);
    t.passes(m.hidden, nn::row_of(b, codes, 0, 1), nullptr, [&](int64_t i, ggml_tensor * logits) {
        b.output("logits" + std::to_string(i), logits);
        return nn::row_of(b, codes, i + 1, 1);
    });
}

void describe_frames(graph_builder & b, qwen3_talker & m, int64_t count, int64_t n_keys, const qwen3_sampling * how) {
    talker_graph t{b, *m.model, m.passes};
    const auto & p = m.params;
    const auto steps = nn::describe_steps(b, m.model->attention.step, count, n_keys);
    ggml_tensor * text = b.input("text", GGML_TYPE_F32, GGML_PAD(p.talker.dim, nn::slot), count);
    ggml_tensor * given = how ? nullptr : b.input("codes", GGML_TYPE_I32, nn::slot, p.codebooks, count);
    ggml_tensor * noise = how ? b.input("noise", GGML_TYPE_F32, GGML_PAD(p.vocab, nn::slot), count) : nullptr;
    ggml_tensor * code_noise = how ? b.input("code noise", GGML_TYPE_F32, GGML_PAD(p.codebook, nn::slot), p.codebooks - 1, count) : nullptr;
    ggml_tensor * seen = how ? b.input("seen", GGML_TYPE_F32, 1, p.vocab) : nullptr;
    ggml_tensor * banned = how ? b.input("banned", GGML_TYPE_F32, GGML_PAD(p.vocab, nn::slot), count) : nullptr;
    ggml_tensor * sampling_values = how ? b.input("sampling_values", GGML_TYPE_F32, nn::slot, nn::n_sampling_values) : nullptr;
    ggml_tensor * code_sampling_values = how ? b.input("code sampling_values", GGML_TYPE_F32, nn::slot, nn::n_sampling_values) : nullptr;

    ggml_tensor * hidden = m.hidden;
    ggml_tensor * logits = m.logits;
    for (int64_t f = 0; f < count; ++f) {
        const auto given_code = [&](int64_t i) { return ggml_view_1d(b.ctx, given, 1, f * given->nb[2] + i * given->nb[1]); };
        const auto leave_code = [&](int64_t i, ggml_tensor * code) {
            return nn::left_at(b, code, ggml_view_1d(b.ctx, m.codes, 1, f * m.codes->nb[2] + i * m.codes->nb[1]));
        };
        ggml_tensor * of_text = nn::row_of(b, text, f, p.talker.dim);
        ggml_tensor * x = nullptr;
        if (how) {
            const nn::sample_inputs in{.logits = logits,
                                       .noise = nn::row_of(b, noise, f, p.vocab),
                                       .sampling_values = sampling_values,
                                       .seen = seen,
                                       .banned = nn::row_of(b, banned, f, p.vocab)};
            ggml_tensor * first = leave_code(0, nn::sample_token(b, in, how->talker));
            seen = nn::mark_seen(b, seen, first);
            x = t.passes(hidden, first, of_text, [&](int64_t i, ggml_tensor * of_pass) {
                if (f + 1 == count) {
                    b.keep(ggml_cpy(b.ctx, of_pass, nn::row_of(b, m.pass_logits, i, p.codebook)));
                }
                ggml_tensor * values = ggml_view_1d(b.ctx, code_noise, p.codebook, f * code_noise->nb[2] + i * code_noise->nb[1]);
                return leave_code(i + 1,
                                  nn::sample_token(b, {.logits = of_pass, .noise = values, .sampling_values = code_sampling_values}, how->predictor));
            });
        } else {
            std::vector<ggml_tensor *> rows;
            for (int64_t i = 0; i < p.codebooks; ++i) {
                rows.push_back(t.embedded(i, given_code(i)));
            }
            rows.push_back(of_text);
            x = t.sum_of(rows);
        }
        const auto left = step(t, m, x, steps.of_step(b, f));
        hidden = left.hidden;
        logits = left.logits;
        b.end_part("frame", logits);
    }
}

} // namespace parlance
