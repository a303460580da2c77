#include "families/chatterbox/t3_batch.h"

#include "engine/finite.h"
#include "nn/layers.h"

namespace parlance {

chatterbox_t3_batch::chatterbox_t3_batch(std::shared_ptr<const chatterbox_t3_model> m, size_t n_slots) : batched_decoder(std::move(m), n_slots) {
    kept = keep_tensors(2, dev, model->path, [&](ggml_context * ctx) {
        tokens = ggml_new_tensor_2d(ctx, GGML_TYPE_I32, nn::slot, max_tokens_at_once);
        values = ggml_new_tensor_2d(ctx, GGML_TYPE_F32, GGML_PAD(model->params.speech_vocab * max_sequences(), nn::slot), slot_shape().batch);
    });
}

t3_request chatterbox_t3_batch::checked(const t3_request & request) const {
    chatterbox_t3 & m = *request.session;
    if (m.cancel.exchange(false)) {
        throw cancelled("cancelled");
    }
    const int64_t vocab = m.params.speech_vocab;
    const int64_t n = nn::whole_rows(request.noise.size(), vocab, "the noise");
    if (has_cpu_kernels && n != 1) {
        throw error("a batch takes one token of each sequence");
    }
    nn::check_count(m, n, max_tokens_at_once, "tokens");
    check_open(m);
    return {&m, of_variant(m, request.how), request.noise.first(tokens_at_once(m, n) * vocab)};
}

kv_shape chatterbox_t3_batch::slot_shape() const {
    const auto & p = model->params;
    return {p.layers, p.dim, 0, p.gpt2 ? 1 : 2, model->cache_type};
}

nn::step_shape chatterbox_t3_batch::shape_of(const t3_request & request) const {
    const int64_t count = request.noise.size() / model->params.speech_vocab;
    return {.count = count,
            .n_keys = nn::slot_keys(request.session->cache.n_used + count - 1),
            .sampling = std::to_string(count) + " " + nn::sampling_key(request.how)};
}

void chatterbox_t3_batch::prepare(const step & s) {
    sampling.assign(s.n_slots, {.how = s.first().how});
    s.for_each_slot([&](int64_t slot, const t3_request & request) {
        sampling[slot] = {.row = slot, .uncond = request.session->cache.batch > 1 ? slot + s.n_slots : -1, .how = request.how};
    });
}

size_t chatterbox_t3_batch::max_nodes(const step & s) const { return s.count * (128 + 48 * model->params.layers); }

void chatterbox_t3_batch::describe(graph_builder & b, const step & s) {
    const auto & p = model->params;
    const auto table = [&](const char * name, ggml_tensor * index) { return ggml_get_rows(b.ctx, b.w[name], index); };
    const int64_t vocab = p.speech_vocab, n = s.n_slots;
    const nn::step_attention attention = describe_attention(b, s);
    ggml_tensor * logits = b.input("logits", GGML_TYPE_F32, vocab, has_cpu_kernels ? s.n_rows() : n);
    ggml_tensor * uncond = has_cpu_kernels || s.n_items == 1 ? nullptr : b.input("uncond", GGML_TYPE_F32, vocab, n);
    ggml_tensor * noise = b.input("noise", GGML_TYPE_F32, GGML_PAD(vocab * n, nn::slot), s.count);
    ggml_tensor * seen = seen_input(b, vocab, n);
    ggml_tensor * parameters = parameters_input(b, "sampling");
    ggml_tensor * speech_positions = p.gpt2 ? nullptr : b.input("speech_positions", GGML_TYPE_I32, nn::slot, s.count);
    for (int64_t i = 0; i < s.count; ++i) {
        const nn::sample_inputs in{.logits = logits,
                                   .noise = ggml_reshape_2d(b.ctx, nn::row_of(b, noise, i, vocab * n), vocab, n),
                                   .sampling_values = parameters,
                                   .uncond = uncond,
                                   .seen = seen};
        ggml_tensor * sampled = nn::left_at(b, nn::sample_rows(b, in, sampling), nn::row_of(b, tokens, i, n));
        seen = i + 1 < s.count ? nn::mark_seen(b, seen, sampled) : seen;
        ggml_tensor * index = nn::row_of(b, p.gpt2 ? attention.positions : speech_positions, i, n);
        ggml_tensor * x = table("t3.speech_emb.weight", sampled);
        x = ggml_add(b.ctx, x, table(p.gpt2 ? "t3.positions.weight" : "t3.speech_positions.weight", index));
        x = s.n_items > 1 ? ggml_concat(b.ctx, x, x, 1) : x;
        x = nn::decoder_layers(b, p.decoder(), slots.cache, x, attention.of_step(b, i));
        x = nn::linear(b, nn::decoder_norm_rows(b, p.decoder(), x), "t3.head");
        ggml_tensor * to = ggml_view_3d(b.ctx, values, vocab, n, s.n_items, vocab * sizeof(float), values->nb[1], 0);
        x = ggml_cpy(b.ctx, ggml_reshape_3d(b.ctx, x, vocab, n, s.n_items), to);
        logits = ggml_view_2d(b.ctx, x, vocab, n, x->nb[1], 0);
        uncond = s.n_items > 1 ? ggml_view_2d(b.ctx, x, vocab, n, x->nb[1], x->nb[2]) : nullptr;
        b.end_part("token", x);
    }
}

void chatterbox_t3_batch::set_inputs(graph & g, const step & s) {
    const auto & p = model->params;
    const int64_t vocab = p.speech_vocab, n = s.n_slots;
    std::vector<float> logits(vocab * n * s.n_items), seen(vocab * n);
    std::vector<int32_t> speech_positions(nn::slot * s.count);
    s.for_each_slot([&](int64_t slot, const t3_request & request) {
        chatterbox_t3 & m = *request.session;
        const auto state = read_logits(m), marks = seen_tokens(m);
        std::copy_n(marks.begin(), vocab, seen.begin() + slot * vocab);
        for (int64_t item = 0; item < s.n_items; ++item) { // without guidance the second is the first, and its weight 0
            const auto from = item < m.cache.batch ? state.begin() + item * vocab : state.begin();
            std::copy_n(from, vocab, logits.begin() + (item * n + slot) * vocab);
        }
        for (int64_t step = 0; step < s.count; ++step) {
            speech_positions[step * nn::slot + slot] = m.generated.size() + 1 + step;
        }
    });
    const bool split = !has_cpu_kernels && s.n_items > 1;
    set_input(g, dev, "logits", std::as_bytes(std::span(logits).first(split ? vocab * n : logits.size())), 0);
    if (split) {
        set_input(g, dev, "uncond", std::as_bytes(std::span(logits).subspan(vocab * n)), 0);
    }
    fill_input_of<float>(g, dev, "noise", 0, [&](std::span<float> to) {
        nn::fill_rows(to, GGML_PAD(vocab * n, nn::slot), s.count, n, vocab, [&](int64_t i, int64_t step) {
            const bool has_noise = s.slots[i] && s.slots[i]->how.temperature != 0.0f;
            return has_noise ? s.slots[i]->noise.subspan(step * vocab, vocab) : std::span<const float>();
        });
    });
    set_input(g, dev, "seen", seen, 0);
    set_parameters(g, "sampling", sampling);
    if (!p.gpt2) {
        set_input(g, dev, "speech_positions", speech_positions, 0);
    }
}

int64_t chatterbox_t3_batch::n_values(const step & s) const { return s.n_items * values->ne[0]; }

int64_t chatterbox_t3_batch::n_tokens(const step & s) const { return s.count * nn::slot; }

void chatterbox_t3_batch::commit(const step & s, const outputs & out, int64_t slot, const t3_request & request, nn::sampled_tokens & result) {
    chatterbox_t3 & m = *request.session;
    const int64_t vocab = m.params.speech_vocab;
    m.host_state.clear();
    for (int64_t item = 0; item < m.cache.batch; ++item) {
        const auto logits = out.values.begin() + item * values->ne[0] + slot * vocab;
        m.host_state.insert(m.host_state.end(), logits, logits + vocab);
    }
    if (!is_finite(m.host_state)) {
        slots.clear(m, dev);
    }
    std::vector<int32_t> sampled;
    for (int64_t step = 0; step < s.count; ++step) {
        sampled.push_back(out.tokens[step * nn::slot + slot]);
    }
    m.cache.n_used += s.count;
    check_logits(m, m.host_state);
    result.codes = up_to_stop(m, sampled);
    m.generated.insert(m.generated.end(), result.codes.begin(), result.codes.end());
}

} // namespace parlance
