#include "families/qwen3/talker_batch.h"

#include <bit>

#include "engine/finite.h"
#include "families/qwen3/talker_graph.h"

namespace parlance {

namespace {

// Where a step of `n` slots writes states, logits, and the logits of each pass of the predictor.
struct value_layout {
    int64_t dim, vocab, codebook, passes, n;

    value_layout(const qwen3_talker_params & p, int64_t n_slots)
        : dim(p.talker.dim), vocab(p.vocab), codebook(p.codebook), passes(p.codebooks - 1), n(n_slots) {}

    int64_t logits() const { return GGML_PAD(dim * n, nn::slot); }
    int64_t of_pass(int64_t i) const { return logits() + GGML_PAD(vocab * n, nn::slot) + i * GGML_PAD(codebook * n, nn::slot); }
    int64_t size() const { return of_pass(passes); }
};

} // namespace

qwen3_talker_batch::qwen3_talker_batch(std::shared_ptr<const qwen3_talker_model> m, size_t n_slots) : batched_decoder(std::move(m), n_slots) {
    kept = keep_tensors(2, dev, model->path, [&](ggml_context * ctx) {
        tokens = ggml_new_tensor_3d(ctx, GGML_TYPE_I32, nn::slot, model->params.codebooks, max_frames_at_once);
        values = ggml_new_tensor_1d(ctx, GGML_TYPE_F32, value_layout(model->params, max_sequences()).size());
    });
}

qwen3_request qwen3_talker_batch::checked(const qwen3_request & request) const {
    qwen3_talker & m = *request.session;
    if (m.cancel.exchange(false)) {
        throw cancelled("cancelled");
    }
    const int64_t count = count_frames(m, request.text);
    if (nn::whole_rows(request.noise.size(), frame_noise(m.params), "the noise") != count || (has_cpu_kernels && count != 1)) {
        throw error(has_cpu_kernels ? "a batch takes one frame of each sequence" : "there is noise for other frames than text");
    }
    check_how(request.how);
    return request;
}

kv_shape qwen3_talker_batch::slot_shape() const { return parlance::shape_of(*model, model->params.talker, 0); }

// How many keys a frame attends to decides its bytes, so it must depend on the position alone: a submission ends where it changes.
nn::step_shape qwen3_talker_batch::shape_of(const qwen3_request & request) const {
    const int64_t n_used = request.session->cache.n_used, n_keys = nn::slot_keys(n_used);
    return {.count = std::min<int64_t>(request.text.size() / model->params.talker.dim, n_keys - n_used),
            .n_keys = n_keys,
            .sampling = nn::sampling_key(request.how.talker) + " then " + nn::sampling_key(request.how.predictor)};
}

int64_t qwen3_talker_batch::rounded(int64_t count) const { return std::bit_floor((uint64_t)count); } // few graphs serve all

void qwen3_talker_batch::prepare(const step & s) {
    if (passes.batch < s.n_slots) {
        graphs.clear(); // they use the old one
        passes = {};
        passes = make_kv_cache(parlance::shape_of(*model, model->params.predictor, model->params.codebooks, s.n_slots), dev);
    }
    first_codes.assign(s.n_slots, {.how = s.first().how.talker});
    other_codes.assign(s.n_slots, {.how = s.first().how.predictor});
    s.for_each_slot([&](int64_t slot, const qwen3_request & request) {
        first_codes[slot] = {.row = slot, .how = request.how.talker};
        other_codes[slot] = {.row = slot, .how = request.how.predictor};
    });
}

size_t qwen3_talker_batch::max_nodes(const step & s) const { return parlance::max_nodes(model->params, s.count); }

void qwen3_talker_batch::describe(graph_builder & b, const step & s) {
    const auto & p = model->params;
    const int64_t n = s.n_slots;
    kv_cache items; // the first n
    items.n_ctx = passes.n_ctx;
    items.batch = n;
    for (size_t i = 0; i < passes.k.size(); ++i) {
        const auto first = [&](ggml_tensor * t) { return ggml_view_3d(b.ctx, t, t->ne[0], t->ne[1], n, t->nb[1], t->nb[2], 0); };
        items.k.push_back(first(passes.k[i]));
        items.v.push_back(first(passes.v[i]));
    }
    talker_graph t{b, *model, items};
    ggml_tensor * hidden = b.input("hidden", GGML_TYPE_F32, p.talker.dim, n);
    ggml_tensor * logits = b.input("logits", GGML_TYPE_F32, p.vocab, n);
    ggml_tensor * noise = b.input("noise", GGML_TYPE_F32, GGML_PAD(p.vocab * n, nn::slot), s.count);
    ggml_tensor * code_noise = b.input("code noise", GGML_TYPE_F32, GGML_PAD(p.codebook * n, nn::slot), p.codebooks - 1, s.count);
    ggml_tensor * seen = seen_input(b, p.vocab, n);
    ggml_tensor * banned = b.input("banned", GGML_TYPE_F32, GGML_PAD(p.vocab * n, nn::slot), s.count);
    ggml_tensor * text = b.input("text", GGML_TYPE_F32, GGML_PAD(p.talker.dim * n, nn::slot), s.count);
    ggml_tensor *parameters = parameters_input(b, "sampling"), *code_parameters = parameters_input(b, "code sampling");
    const nn::step_attention attention = describe_attention(b, s);
    const value_layout layout(p, n);
    const auto write = [&](ggml_tensor * x, int64_t at) {
        const int64_t size = ggml_nelements(x);
        b.keep(ggml_cpy(b.ctx, ggml_reshape_1d(b.ctx, x, size), ggml_view_1d(b.ctx, values, size, at * sizeof(float))));
    };
    for (int64_t f = 0; f < s.count; ++f) {
        const bool is_last = f + 1 == s.count;
        const auto rows_of = [&](ggml_tensor * all, int64_t width) { return ggml_reshape_2d(b.ctx, nn::row_of(b, all, f, width * n), width, n); };
        const auto write_code = [&](int64_t i, ggml_tensor * code) {
            return nn::left_at(b, code, ggml_view_1d(b.ctx, tokens, n, f * tokens->nb[2] + i * tokens->nb[1]));
        };
        const nn::sample_inputs of_first{
            .logits = logits, .noise = rows_of(noise, p.vocab), .sampling_values = parameters, .seen = seen, .banned = rows_of(banned, p.vocab)};
        ggml_tensor * first = write_code(0, nn::sample_rows(b, of_first, first_codes));
        seen = is_last ? seen : nn::mark_seen(b, seen, first);
        ggml_tensor * x = t.passes(hidden, first, rows_of(text, p.talker.dim), [&](int64_t i, ggml_tensor * of_pass) {
            ggml_tensor * pass_logits = ggml_reshape_2d(b.ctx, of_pass, p.codebook, n);
            if (is_last) {
                write(pass_logits, layout.of_pass(i));
            }
            ggml_tensor * pass_noise =
                ggml_view_2d(b.ctx, code_noise, p.codebook, n, p.codebook * sizeof(float), f * code_noise->nb[2] + i * code_noise->nb[1]);
            return write_code(i + 1,
                              nn::sample_rows(b, {.logits = pass_logits, .noise = pass_noise, .sampling_values = code_parameters}, other_codes));
        });
        x = ggml_reshape_2d(b.ctx, x, p.talker.dim, n);
        x = nn::decoder_layers(b, p.talker, slots.cache, x, attention.of_step(b, f));
        hidden = nn::decoder_norm_rows(b, p.talker, x);
        logits = nn::linear(b, hidden, "talker.head");
        b.end_part("frame", logits);
    }
    write(hidden, 0);
    write(logits, layout.logits());
}

void qwen3_talker_batch::set_inputs(graph & g, const step & s) {
    const auto & p = model->params;
    const int64_t n = s.n_slots, count = s.count, dim = p.talker.dim, codes = p.codebooks - 1;
    std::vector<float> hidden(dim * n), logits(p.vocab * n), seen(p.vocab * n);
    // The generation of `banned`, which depends on how many frames each slot still has before its end may be sampled.
    uint64_t generation = 1;
    for (const qwen3_request * request : s.slots) {
        const int64_t frames = request ? std::min<int64_t>(request->session->generated.size(), min_frames) : min_frames + 1;
        generation = generation * (min_frames + 2) + frames;
    }
    s.for_each_slot([&](int64_t slot, const qwen3_request & request) {
        qwen3_talker & m = *request.session;
        const auto put = [&](std::vector<float> & to, const std::vector<float> & row) {
            std::copy(row.begin(), row.end(), to.begin() + slot * row.size());
        };
        put(hidden, read_hidden(m));
        put(logits, read_logits(m));
        put(seen, seen_codes(m));
    });
    // Values of frame `f` and slot `i` from `of(request, f)`.
    const auto fill = [&](std::span<float> to, int64_t stride, int64_t width, auto && of) {
        nn::fill_rows(to, stride, count, n, width, [&](int64_t i, int64_t f) { return s.slots[i] ? of(*s.slots[i], f) : std::span<const float>(); });
    };
    const auto noise_of = [&](const qwen3_request & request, const nn::sampling_params & how, int64_t f, int64_t first, int64_t width) {
        return how.temperature == 0.0f ? std::span<const float>() : request.noise.subspan(f * frame_noise(p) + first, width);
    };
    set_input(g, dev, "hidden", hidden, 0);
    set_input(g, dev, "logits", logits, 0);
    set_input(g, dev, "seen", seen, 0);
    fill_input_of<float>(g, dev, "noise", 0, [&](std::span<float> to) {
        fill(to, GGML_PAD(p.vocab * n, nn::slot), p.vocab,
             [&](const qwen3_request & request, int64_t f) { return noise_of(request, request.how.talker, f, 0, p.vocab); });
    });
    fill_input_of<float>(g, dev, "code noise", 0, [&](std::span<float> to) {
        const int64_t padded = GGML_PAD(p.codebook * n, nn::slot);
        nn::in_parts(codes, to.size_bytes(), [&](int64_t code) {
            fill(to.subspan(code * padded), codes * padded, p.codebook, [&](const qwen3_request & request, int64_t f) {
                return noise_of(request, request.how.predictor, f, p.vocab + code * p.codebook, p.codebook);
            });
        });
    });
    fill_input_of<float>(g, dev, "text", 0, [&](std::span<float> to) {
        fill(to, GGML_PAD(dim * n, nn::slot), dim, [&](const qwen3_request & request, int64_t f) { return request.text.subspan(f * dim, dim); });
    });
    fill_input_of<float>(g, dev, "banned", generation, [&](std::span<float> to) {
        std::vector<std::vector<float>> banned(count * n);
        nn::fill_rows(to, GGML_PAD(p.vocab * n, nn::slot), count, n, p.vocab, [&](int64_t i, int64_t f) {
            std::vector<float> & row = banned[f * n + i];
            row = s.slots[i] ? banned_codes(*s.slots[i]->session, f) : row;
            return std::span<const float>(row);
        });
    });
    set_parameters(g, "sampling", first_codes);
    set_parameters(g, "code sampling", other_codes);
}

int64_t qwen3_talker_batch::n_values(const step & s) const { return value_layout(model->params, s.n_slots).size(); }

int64_t qwen3_talker_batch::n_tokens(const step & s) const { return s.count * model->params.codebooks * nn::slot; }

void qwen3_talker_batch::commit(const step & s, const outputs & out, int64_t slot, const qwen3_request & request, nn::sampled_tokens & result) {
    qwen3_talker & m = *request.session;
    const value_layout layout(m.params, s.n_slots);
    const auto row = [&](int64_t begin, int64_t width) { return std::span(out.values).subspan(begin + slot * width, width); };
    const auto hidden = row(0, layout.dim), logits = row(layout.logits(), layout.vocab);
    bool finite = is_finite(logits);
    for (int64_t i = 0; i < layout.passes; ++i) {
        finite = finite && is_finite(row(layout.of_pass(i), layout.codebook));
    }
    if (!finite) {
        reset(passes, dev);
        slots.clear(m, dev);
        give_up(m);
    }
    m.host_state.assign(hidden.begin(), hidden.end());
    m.host_state.insert(m.host_state.end(), logits.begin(), logits.end());
    for (int64_t f = 0; f < s.count && !m.ended; ++f) {
        std::vector<int32_t> codes;
        for (int64_t i = 0; i < m.params.codebooks; ++i) {
            codes.push_back(out.tokens[(f * m.params.codebooks + i) * nn::slot + slot]);
        }
        if (take_frame(m, codes)) {
            result.codes.insert(result.codes.end(), codes.begin(), codes.end());
        }
    }
    m.cache.n_used += s.count;
}

} // namespace parlance
