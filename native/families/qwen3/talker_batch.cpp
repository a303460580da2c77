#include "families/qwen3/talker_batch.h"

#include <algorithm>
#include <map>

#include "engine/finite.h"
#include "engine/guarded.h"
#include "families/qwen3/talker_graph.h"

namespace parlance {

namespace {

void check_turn(const qwen3_turn & turn) {
    qwen3_talker & m = *turn.session;
    if (m.cancel.exchange(false)) {
        throw cancelled("cancelled");
    }
    if (count_frames(m, turn.text) != 1 || nn::whole_rows(turn.noise.size(), frame_noise(m.params), "the noise") != 1) {
        throw error("a batch takes one frame of each utterance");
    }
    check_how(turn.how);
}

bool has_lane(const qwen3_talker_batch & batch) { return batch.model->attention.step == nn::attention_kind::lane; }

// A step of `n` rows, of which each is an utterance or nobody.
struct step_shape {
    int64_t n;
    int64_t n_keys = 0;      // off the lane
    qwen3_sampling how = {}; // off the lane: which filters there are
};

// Where a step of `n` rows leaves what in `left`, each in slots of its own: states, logits, and those of each pass.
struct left_behind {
    int64_t dim, vocab, codebook, passes, n;

    int64_t logits() const { return GGML_PAD(dim * n, nn::slot); }
    int64_t of_pass(int64_t i) const { return logits() + GGML_PAD(vocab * n, nn::slot) + i * GGML_PAD(codebook * n, nn::slot); }
    int64_t size() const { return of_pass(passes); }
};

left_behind left_of(const qwen3_talker_params & p, int64_t n) { return {p.talker.dim, p.vocab, p.codebook, p.codebooks - 1, n}; }

void describe_together(graph_builder & b, qwen3_talker_batch & batch, const step_shape & shape) {
    const auto & p = batch.model->params;
    const bool lane = has_lane(batch);
    const int64_t n = shape.n;
    kv_cache items; // the first n
    items.n_ctx = batch.passes.n_ctx;
    items.batch = n;
    for (size_t i = 0; i < batch.passes.k.size(); ++i) {
        const auto first = [&](ggml_tensor * t) { return ggml_view_3d(b.ctx, t, t->ne[0], t->ne[1], n, t->nb[1], t->nb[2], 0); };
        items.k.push_back(first(batch.passes.k[i]));
        items.v.push_back(first(batch.passes.v[i]));
    }
    talker_graph t{b, *batch.model, items};
    ggml_tensor * hidden = b.input("hidden", GGML_TYPE_F32, p.talker.dim, n);
    ggml_tensor * code_noise = b.input("code noise", GGML_TYPE_F32, GGML_PAD(p.codebook * n, nn::slot), p.codebooks - 1);
    const auto knobs = [&](const char * name) { return lane ? nullptr : b.input(name, GGML_TYPE_F32, nn::slot, nn::n_knobs); };
    const auto leave_code = [&](int64_t i, ggml_tensor * code) { b.keep(ggml_cpy(b.ctx, code, nn::row_of(b, batch.codes, i, n))); };
    const left_behind left = left_of(p, n);
    const auto leave = [&](ggml_tensor * x, int64_t at) {
        const int64_t count = ggml_nelements(x);
        b.keep(ggml_cpy(b.ctx, ggml_reshape_1d(b.ctx, x, count), ggml_view_1d(b.ctx, batch.left, count, at * sizeof(float))));
    };
    const nn::sample_inputs of_first{.logits = b.input("logits", GGML_TYPE_F32, p.vocab, n),
                                     .noise = b.input("noise", GGML_TYPE_F32, p.vocab, n),
                                     .knobs = knobs("knobs"),
                                     .seen = b.input("seen", GGML_TYPE_F32, p.vocab, n),
                                     .banned = b.input("banned", GGML_TYPE_F32, p.vocab, n)};
    ggml_tensor * first = nn::sample_rows(b, of_first, batch.first_codes);
    leave_code(0, first);
    ggml_tensor * code_knobs = knobs("code knobs");
    ggml_tensor * x = t.passes(hidden, first, [&](int64_t i, ggml_tensor * of_pass) {
        ggml_tensor * logits = ggml_reshape_2d(b.ctx, of_pass, p.codebook, n);
        leave(logits, left.of_pass(i));
        ggml_tensor * noise = ggml_reshape_2d(b.ctx, nn::row_of(b, code_noise, i, p.codebook * n), p.codebook, n);
        ggml_tensor * code = nn::sample_rows(b, {.logits = logits, .noise = noise, .knobs = code_knobs}, batch.other_codes);
        leave_code(i + 1, code);
        return code;
    });
    x = ggml_add(b.ctx, ggml_reshape_2d(b.ctx, x, p.talker.dim, n), b.input("text", GGML_TYPE_F32, p.talker.dim, n));
    nn::cached_attention_options o{.kind = batch.model->attention.step, .n_keys = shape.n_keys, .positions = b.input("positions", GGML_TYPE_I32, n)};
    if (lane) {
        o.seats = &batch.seats; // each in the cache of its seat
    } else {
        o.items = true;
        o.places = b.input("places", GGML_TYPE_I64, n);
        o.mask = ggml_reshape_4d(b.ctx, b.input("mask", GGML_TYPE_F16, shape.n_keys, n), shape.n_keys, 1, 1, n);
    }
    x = nn::decoder_layers(b, p.talker, lane ? items : batch.seated.cache, x, o);
    x = nn::decoder_norm(b, p.talker, ggml_reshape_3d(b.ctx, x, p.talker.dim, 1, n));
    leave(x, 0);
    leave(nn::linear(b, x, "talker.head"), left.logits());
}

graph & graph_of(qwen3_talker_batch & batch, const step_shape & shape) {
    const auto & p = batch.model->params;
    device & dev = *batch.model->dev;
    if (batch.passes.batch < shape.n) {
        batch.graphs.clear(); // they point into it
        batch.passes = {};
        batch.passes = make_kv_cache(shape_of(*batch.model, p.predictor, p.codebooks, shape.n), dev);
    }
    std::string key = "together=" + std::to_string(shape.n);
    if (!has_lane(batch)) {
        key += " keys=" + std::to_string(shape.n_keys) + " " + nn::sampling_key(shape.how.talker) + " then " + nn::sampling_key(shape.how.predictor);
    }
    return get_graph(batch.graphs, dev, batch.model->w, key, false, most_nodes(p, 1), batch.stats,
                     [&](graph_builder & b) { describe_together(b, batch, shape); });
}

// `rows`: the turn of each row, none where it is nobody's.
void set_inputs(qwen3_talker_batch & batch, const step_shape & shape, const std::vector<const qwen3_turn *> & rows) {
    device & dev = *batch.model->dev;
    const auto & p = batch.model->params;
    const int64_t n = shape.n, codes = p.codebooks - 1, padded = GGML_PAD(p.codebook * n, nn::slot);
    std::vector<float> hidden(p.talker.dim * n), logits(p.vocab * n), noise(p.vocab * n), code_noise(padded * codes), seen(p.vocab * n),
        banned(p.vocab * n), text(p.talker.dim * n);
    std::vector<int32_t> positions(n, 0);
    std::vector<int64_t> used(n, -1);
    batch.seats.resize(n);
    batch.first_codes.assign(n, {.how = shape.how.talker});
    batch.other_codes.assign(n, {.how = shape.how.predictor});
    const auto put = [](std::vector<float> & to, int64_t row, std::span<const float> values) {
        std::copy(values.begin(), values.end(), to.begin() + row * values.size());
    };
    for (int64_t i = 0; i < n; ++i) {
        if (!rows[i]) {
            continue;
        }
        qwen3_talker & m = *rows[i]->session;
        const qwen3_sampling & how = rows[i]->how;
        batch.seats[i] = {&m.cache, 0, m.cache.n_used};
        batch.first_codes[i] = {.row = i, .how = how.talker};
        batch.other_codes[i] = {.row = i, .how = how.predictor};
        positions[i] = m.cache.n_used;
        used[i] = m.cache.n_used;
        put(hidden, i, read_hidden(m));
        put(logits, i, read_logits(m));
        if (how.talker.temperature != 0.0f) {
            put(noise, i, rows[i]->noise.first(p.vocab));
        }
        for (int64_t code = 0; code < codes && how.predictor.temperature != 0.0f; ++code) {
            const auto of_code = rows[i]->noise.subspan(p.vocab + code * p.codebook, p.codebook);
            std::copy(of_code.begin(), of_code.end(), code_noise.begin() + code * padded + i * p.codebook);
        }
        put(seen, i, seen_codes(m));
        put(banned, i, banned_codes(m));
        put(text, i, rows[i]->text);
    }
    graph & g = graph_of(batch, shape);
    set_input(g, dev, "positions", positions, 0);
    set_input(g, dev, "hidden", hidden, 0);
    set_input(g, dev, "logits", logits, 0);
    set_input(g, dev, "noise", noise, 0);
    set_input(g, dev, "code noise", code_noise, 0);
    set_input(g, dev, "seen", seen, 0);
    set_input(g, dev, "banned", banned, 0);
    set_input(g, dev, "text", text, 0);
    if (!has_lane(batch)) {
        set_input(g, dev, "places", nn::seated_places(used, batch.seated.cache.n_ctx), 0);
        set_input(g, dev, "mask", nn::seated_mask(used, shape.n_keys), 0);
        set_input(g, dev, "knobs", nn::knob_values(batch.first_codes), 0);
        set_input(g, dev, "code knobs", nn::knob_values(batch.other_codes), 0);
    }
}

// What lies in row `row` becomes part of its utterance.
void take_row(qwen3_talker_batch & batch, const left_behind & left, std::span<const float> values, std::span<const int32_t> slots, int64_t row,
              qwen3_talker & m, nn::drawn & found) {
    const auto hidden = values.subspan(row * left.dim, left.dim), logits = values.subspan(left.logits() + row * left.vocab, left.vocab);
    bool finite = is_finite(logits);
    std::vector<int32_t> codes;
    for (int64_t i = 0; i <= left.passes; ++i) {
        codes.push_back(slots[i * nn::slot + row]);
        finite = finite && (i == 0 || is_finite(values.subspan(left.of_pass(i - 1) + row * left.codebook, left.codebook)));
    }
    if (!finite) {
        device & dev = *batch.model->dev;
        reset(batch.passes, dev);
        batch.seated.give_up(&m, dev);
        give_up(m);
    }
    m.left.assign(hidden.begin(), hidden.end());
    m.left.insert(m.left.end(), logits.begin(), logits.end());
    if (take_frame(m, codes)) {
        found.codes = std::move(codes);
    }
    m.cache.n_used += 1;
}

// The rows of one submission: on the lane one for each turn, off it the seats of those that read as many keys with the same filters.
struct submission {
    step_shape shape;
    std::vector<const qwen3_turn *> rows;
};

std::vector<submission> submissions(qwen3_talker_batch & batch, std::span<const qwen3_turn> turns, std::vector<nn::drawn> & found) {
    if (has_lane(batch)) {
        submission all{.shape = {0}, .rows = {}};
        nn::for_turns(turns, found, [&](const qwen3_turn & turn, nn::drawn &) { all.rows.push_back(&turn); });
        all.shape.n = all.rows.size();
        return all.rows.empty() ? std::vector<submission>{} : std::vector<submission>{all};
    }
    std::map<std::string, submission> alike;
    const auto & p = batch.model->params.talker;
    nn::for_turns(turns, found, [&](const qwen3_turn & turn, nn::drawn &) {
        qwen3_talker & m = *turn.session;
        const int64_t seat = batch.seated.of(&m, m.number, m.cache, batch.graphs, *m.dev, shape_of(*batch.model, p, 0));
        const int64_t n_keys = nn::seated_keys(m.cache.n_used), n = batch.seated.all.size();
        submission & s = alike[std::to_string(n_keys) + nn::sampling_key(turn.how.talker) + nn::sampling_key(turn.how.predictor)];
        s.shape = {n, n_keys, turn.how};
        s.rows.resize(n);
        s.rows[seat] = &turn;
    });
    std::vector<submission> out;
    for (auto & [key, s] : alike) {
        out.push_back(std::move(s));
    }
    return out;
}

} // namespace

qwen3_talker_batch::qwen3_talker_batch(std::shared_ptr<const qwen3_talker_model> m, size_t n_seats) : model(std::move(m)) {
    if (n_seats > nn::most_together) {
        throw error("a batch has at most " + std::to_string(nn::most_together) + " seats");
    }
    seated.all.resize(n_seats);
    const auto & p = model->params;
    kept = keep_tensors(2, *model->dev, model->path, [&](ggml_context * ctx) {
        codes = ggml_new_tensor_2d(ctx, GGML_TYPE_I32, nn::slot, p.codebooks);
        left = ggml_new_tensor_1d(ctx, GGML_TYPE_F32, left_of(p, n_seats ? n_seats : nn::most_together).size());
    });
}

void leave(qwen3_talker_batch & batch, const qwen3_talker & m) { batch.seated.leave(&m); }

std::vector<nn::drawn> decode_together(qwen3_talker_batch & batch, std::span<const qwen3_turn> turns) {
    nn::shared_timer timer;
    nn::check_turns(batch.model, turns, batch.seated.all.size());
    std::vector<nn::drawn> found(turns.size());
    nn::for_turns(turns, found, [&](const qwen3_turn & turn, nn::drawn &) {
        check_turn(turn);
        timer.parts.push_back(&turn.session->decode_stats);
    });
    for (const submission & s : submissions(batch, turns, found)) {
        set_inputs(batch, s.shape, s.rows);
        device & dev = *batch.model->dev;
        compute(graph_of(batch, s.shape), dev, batch.cancel);
        const left_behind left = left_of(batch.model->params, s.shape.n);
        const auto values = read_floats(dev, batch.left, 0, left.size(), batch.stats);
        const auto codes = read_ints(dev, batch.codes, 0, ggml_nelements(batch.codes), batch.stats);
        nn::for_turns(turns, found, [&](const qwen3_turn & turn, nn::drawn & own) {
            const auto row = std::find(s.rows.begin(), s.rows.end(), &turn);
            if (row != s.rows.end()) {
                take_row(batch, left, values, codes, row - s.rows.begin(), *turn.session, own);
            }
        });
    }
    return found;
}

} // namespace parlance
