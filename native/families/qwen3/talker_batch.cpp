#include "families/qwen3/talker_batch.h"

#include <algorithm>
#include <bit>
#include <map>

#include "engine/finite.h"
#include "engine/guarded.h"
#include "families/qwen3/talker_graph.h"

namespace parlance {

namespace {

bool has_lane(const qwen3_talker_batch & batch) { return batch.model->attention.step == nn::attention_kind::lane; }

void check_turn(const qwen3_talker_batch & batch, const qwen3_turn & turn) {
    qwen3_talker & m = *turn.session;
    if (m.cancel.exchange(false)) {
        throw cancelled("cancelled");
    }
    const int64_t count = count_frames(m, turn.text);
    if (nn::whole_rows(turn.noise.size(), frame_noise(m.params), "the noise") != count || (has_lane(batch) && count != 1)) {
        throw error(has_lane(batch) ? "a batch takes one frame of each utterance" : "there is noise for other frames than text");
    }
    check_how(turn.how);
}

// Steps of `n` rows, of which each is an utterance or nobody.
struct step_shape {
    int64_t n;
    int64_t count = 1;
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
    ggml_tensor * logits = b.input("logits", GGML_TYPE_F32, p.vocab, n);
    ggml_tensor * noise = b.input("noise", GGML_TYPE_F32, GGML_PAD(p.vocab * n, nn::slot), shape.count);
    ggml_tensor * code_noise = b.input("code noise", GGML_TYPE_F32, GGML_PAD(p.codebook * n, nn::slot), p.codebooks - 1, shape.count);
    ggml_tensor * seen = lane ? b.input("seen", GGML_TYPE_F32, p.vocab, n) : b.input("seen", GGML_TYPE_F32, 1, p.vocab, n);
    ggml_tensor * banned = b.input("banned", GGML_TYPE_F32, GGML_PAD(p.vocab * n, nn::slot), shape.count);
    ggml_tensor * text = b.input("text", GGML_TYPE_F32, GGML_PAD(p.talker.dim * n, nn::slot), shape.count);
    ggml_tensor * positions = b.input("positions", GGML_TYPE_I32, lane ? n : nn::slot, shape.count);
    const auto knobs_of = [&](const char * name) { return lane ? nullptr : b.input(name, GGML_TYPE_F32, nn::slot, nn::n_knobs); };
    ggml_tensor *knobs = knobs_of("knobs"), *code_knobs = knobs_of("code knobs");
    ggml_tensor * places = lane ? nullptr : b.input("places", GGML_TYPE_I64, nn::slot, shape.count);
    ggml_tensor * mask = lane ? nullptr : b.input("mask", GGML_TYPE_F16, shape.n_keys, n, shape.count);
    const left_behind left = left_of(p, n);
    const auto leave = [&](ggml_tensor * x, int64_t at) {
        const int64_t size = ggml_nelements(x);
        b.keep(ggml_cpy(b.ctx, ggml_reshape_1d(b.ctx, x, size), ggml_view_1d(b.ctx, batch.left, size, at * sizeof(float))));
    };
    for (int64_t f = 0; f < shape.count; ++f) {
        const bool is_last = f + 1 == shape.count;
        const auto rows_of = [&](ggml_tensor * all, int64_t width) { return ggml_reshape_2d(b.ctx, nn::row_of(b, all, f, width * n), width, n); };
        const auto leave_code = [&](int64_t i, ggml_tensor * code) {
            return nn::left_at(b, code, ggml_view_1d(b.ctx, batch.codes, n, f * batch.codes->nb[2] + i * batch.codes->nb[1]));
        };
        const nn::sample_inputs of_first{
            .logits = logits, .noise = rows_of(noise, p.vocab), .knobs = knobs, .seen = seen, .banned = rows_of(banned, p.vocab)};
        ggml_tensor * first = leave_code(0, nn::sample_rows(b, of_first, batch.first_codes));
        seen = is_last ? seen : nn::mark_seen(b, seen, first);
        ggml_tensor * x = t.passes(hidden, first, rows_of(text, p.talker.dim), [&](int64_t i, ggml_tensor * of_pass) {
            ggml_tensor * own = ggml_reshape_2d(b.ctx, of_pass, p.codebook, n);
            if (is_last) {
                leave(own, left.of_pass(i));
            }
            ggml_tensor * values =
                ggml_view_2d(b.ctx, code_noise, p.codebook, n, p.codebook * sizeof(float), f * code_noise->nb[2] + i * code_noise->nb[1]);
            return leave_code(i + 1, nn::sample_rows(b, {.logits = own, .noise = values, .knobs = code_knobs}, batch.other_codes));
        });
        x = ggml_reshape_2d(b.ctx, x, p.talker.dim, n);
        nn::cached_attention_options o{.kind = batch.model->attention.step, .n_keys = shape.n_keys, .positions = nn::row_of(b, positions, f, n)};
        if (lane) {
            o.seats = &batch.seats; // each in the cache of its seat
        } else {
            o.items = true;
            o.places = nn::row_of(b, places, f, n);
            o.mask = ggml_view_4d(b.ctx, mask, shape.n_keys, 1, 1, n, mask->nb[1], mask->nb[1], mask->nb[1], f * mask->nb[2]);
        }
        x = nn::decoder_layers(b, p.talker, lane ? items : batch.seated.cache, x, o);
        hidden = nn::decoder_norm(b, p.talker, ggml_reshape_3d(b.ctx, x, p.talker.dim, 1, n));
        logits = ggml_reshape_2d(b.ctx, nn::linear(b, hidden, "talker.head"), p.vocab, n);
        b.end_part("frame", logits);
    }
    leave(hidden, 0);
    leave(logits, left.logits());
}

graph & graph_of(qwen3_talker_batch & batch, const step_shape & shape) {
    const auto & p = batch.model->params;
    device & dev = *batch.model->dev;
    if (batch.passes.batch < shape.n) {
        batch.graphs.clear(); // they point into it
        batch.passes = {};
        batch.passes = make_kv_cache(shape_of(*batch.model, p.predictor, p.codebooks, shape.n), dev);
    }
    std::string key = "together=" + std::to_string(shape.n) + " frames=" + std::to_string(shape.count);
    if (!has_lane(batch)) {
        key += " keys=" + std::to_string(shape.n_keys) + " " + nn::sampling_key(shape.how.talker) + " then " + nn::sampling_key(shape.how.predictor);
    }
    return get_graph(batch.graphs, dev, batch.model->w, key, false, most_nodes(p, shape.count), batch.stats,
                     [&](graph_builder & b) { describe_together(b, batch, shape); });
}

// `rows`: the turn of each row, none where it is nobody's.
void set_inputs(qwen3_talker_batch & batch, const step_shape & shape, const std::vector<const qwen3_turn *> & rows) {
    device & dev = *batch.model->dev;
    const auto & p = batch.model->params;
    const bool lane = has_lane(batch);
    const int64_t n = shape.n, count = shape.count, codes = p.codebooks - 1, stride = lane ? n : nn::slot;
    std::vector<float> hidden(p.talker.dim * n), logits(p.vocab * n), seen(p.vocab * n);
    std::vector<int32_t> positions(stride * count);
    std::vector<int64_t> places(stride * count);
    std::vector<ggml_fp16_t> mask;
    batch.seats.resize(n);
    batch.first_codes.assign(n, {.how = shape.how.talker});
    batch.other_codes.assign(n, {.how = shape.how.predictor});
    uint64_t bans = 1; // tells them apart: they hang on who is there, and on how many frames each has of those before which none may end
    const auto put = [](std::span<float> to, int64_t row, std::span<const float> values) {
        std::copy(values.begin(), values.end(), to.begin() + row * values.size());
    };
    for (int64_t i = 0; i < n; ++i) {
        bans = bans * (least_frames + 2) + (rows[i] ? std::min<int64_t>(rows[i]->session->generated.size(), least_frames) : least_frames + 1);
        if (!rows[i]) {
            continue;
        }
        qwen3_talker & m = *rows[i]->session;
        batch.seats[i] = {&m.cache, 0, m.cache.n_used};
        batch.first_codes[i] = {.row = i, .how = rows[i]->how.talker};
        batch.other_codes[i] = {.row = i, .how = rows[i]->how.predictor};
        put(hidden, i, read_hidden(m));
        put(logits, i, read_logits(m));
        put(seen, i, seen_codes(m));
    }
    for (int64_t f = 0; f < count; ++f) {
        std::vector<int64_t> used(n, -1);
        for (int64_t i = 0; i < n; ++i) {
            used[i] = rows[i] ? rows[i]->session->cache.n_used + f : -1;
            positions[f * stride + i] = std::max<int64_t>(used[i], 0);
        }
        if (!lane) {
            const auto of_frame = nn::seated_places(used, batch.seated.cache.n_ctx);
            std::copy(of_frame.begin(), of_frame.end(), places.begin() + f * stride);
            const auto masked = nn::seated_mask(used, shape.n_keys);
            mask.insert(mask.end(), masked.begin(), masked.end());
        }
    }
    graph & g = graph_of(batch, shape);
    // Frame `f` of row `i` from `of(turn, f)`.
    const auto fill = [&](std::span<float> to, int64_t stride_of_frame, int64_t width, auto && of) {
        nn::fill_rows(to, stride_of_frame, count, n, width,
                      [&](int64_t i, int64_t f) { return rows[i] ? of(*rows[i], f) : std::span<const float>(); });
    };
    const auto noise_of = [&](const qwen3_turn & turn, const nn::sampling_params & how, int64_t f, int64_t first, int64_t width) {
        return how.temperature == 0.0f ? std::span<const float>() : turn.noise.subspan(f * frame_noise(p) + first, width);
    };
    set_input(g, dev, "positions", positions, 0);
    set_input(g, dev, "hidden", hidden, 0);
    set_input(g, dev, "logits", logits, 0);
    set_input(g, dev, "seen", seen, 0);
    fill_input_of<float>(g, dev, "noise", 0, [&](std::span<float> to) {
        fill(to, GGML_PAD(p.vocab * n, nn::slot), p.vocab,
             [&](const qwen3_turn & turn, int64_t f) { return noise_of(turn, turn.how.talker, f, 0, p.vocab); });
    });
    fill_input_of<float>(g, dev, "code noise", 0, [&](std::span<float> to) {
        const int64_t padded = GGML_PAD(p.codebook * n, nn::slot);
        nn::in_parts(codes, to.size_bytes(), [&](int64_t code) {
            fill(to.subspan(code * padded), codes * padded, p.codebook,
                 [&](const qwen3_turn & turn, int64_t f) { return noise_of(turn, turn.how.predictor, f, p.vocab + code * p.codebook, p.codebook); });
        });
    });
    fill_input_of<float>(g, dev, "text", 0, [&](std::span<float> to) {
        fill(to, GGML_PAD(p.talker.dim * n, nn::slot), p.talker.dim,
             [&](const qwen3_turn & turn, int64_t f) { return turn.text.subspan(f * p.talker.dim, p.talker.dim); });
    });
    fill_input_of<float>(g, dev, "banned", bans, [&](std::span<float> to) {
        std::vector<std::vector<float>> banned(count * n);
        nn::fill_rows(to, GGML_PAD(p.vocab * n, nn::slot), count, n, p.vocab, [&](int64_t i, int64_t f) {
            std::vector<float> & own = banned[f * n + i];
            own = rows[i] ? banned_codes(*rows[i]->session, f) : own;
            return std::span<const float>(own);
        });
    });
    if (!lane) {
        set_input(g, dev, "places", places, 0);
        set_input(g, dev, "mask", mask, 0);
        set_input(g, dev, "knobs", nn::knob_values(batch.first_codes), 0);
        set_input(g, dev, "code knobs", nn::knob_values(batch.other_codes), 0);
    }
}

// What lies in row `row` becomes part of its utterance.
void take_row(qwen3_talker_batch & batch, const left_behind & left, std::span<const float> values, std::span<const int32_t> slots, int64_t row,
              int64_t count, qwen3_talker & m, nn::drawn & found) {
    const auto hidden = values.subspan(row * left.dim, left.dim), logits = values.subspan(left.logits() + row * left.vocab, left.vocab);
    bool finite = is_finite(logits);
    for (int64_t i = 0; i < left.passes; ++i) {
        finite = finite && is_finite(values.subspan(left.of_pass(i) + row * left.codebook, left.codebook));
    }
    if (!finite) {
        device & dev = *batch.model->dev;
        reset(batch.passes, dev);
        batch.seated.give_up(&m, dev);
        give_up(m);
    }
    m.left.assign(hidden.begin(), hidden.end());
    m.left.insert(m.left.end(), logits.begin(), logits.end());
    for (int64_t f = 0; f < count && !m.ended; ++f) {
        std::vector<int32_t> codes;
        for (int64_t i = 0; i <= left.passes; ++i) {
            codes.push_back(slots[(f * (left.passes + 1) + i) * nn::slot + row]);
        }
        if (take_frame(m, codes)) {
            found.codes.insert(found.codes.end(), codes.begin(), codes.end());
        }
    }
    m.cache.n_used += count;
}

// The rows of one submission: on the lane one for each turn, off it the seats of those that read as many keys with the same filters.
struct submission {
    step_shape shape;
    std::vector<const qwen3_turn *> rows;
};

std::vector<submission> submissions(qwen3_talker_batch & batch, std::span<const qwen3_turn> turns, std::vector<nn::drawn> & found) {
    if (has_lane(batch)) {
        submission all{.shape = {.n = 0}, .rows = {}};
        nn::for_turns(turns, found, [&](const qwen3_turn & turn, nn::drawn &) { all.rows.push_back(&turn); });
        all.shape.n = all.rows.size();
        return all.rows.empty() ? std::vector<submission>{} : std::vector<submission>{all};
    }
    std::map<std::string, submission> alike;
    const auto & p = batch.model->params.talker;
    nn::for_turns(turns, found, [&](const qwen3_turn & turn, nn::drawn &) {
        qwen3_talker & m = *turn.session;
        const int64_t seat = batch.seated.of(&m, m.number, m.cache, batch.graphs, *batch.model->dev, shape_of(*batch.model, p, 0));
        const int64_t n_keys = nn::seated_keys(m.cache.n_used), n = batch.seated.all.size();
        submission & s = alike[std::to_string(n_keys) + nn::sampling_key(turn.how.talker) + nn::sampling_key(turn.how.predictor)];
        // The keys of a frame hang on its place alone, and so do its bytes: a submission ends where more are read.
        const int64_t count = std::min<int64_t>(turn.text.size() / p.dim, n_keys - m.cache.n_used);
        s.shape = {n, std::min<int64_t>(s.rows.empty() ? count : s.shape.count, count), n_keys, turn.how};
        s.rows.resize(n);
        s.rows[seat] = &turn;
    });
    std::vector<submission> out;
    for (auto & [key, s] : alike) {
        s.shape.count = std::bit_floor((uint64_t)s.shape.count); // few graphs serve all
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
        codes = ggml_new_tensor_3d(ctx, GGML_TYPE_I32, nn::slot, p.codebooks, max_frames_at_once);
        left = ggml_new_tensor_1d(ctx, GGML_TYPE_F32, left_of(p, n_seats ? n_seats : nn::most_together).size());
    });
}

void leave(qwen3_talker_batch & batch, const qwen3_talker & m) { batch.seated.leave(&m); }

std::vector<nn::drawn> decode_together(qwen3_talker_batch & batch, std::span<const qwen3_turn> turns) {
    nn::shared_timer timer;
    nn::check_turns(batch.model, turns, batch.seated.all.size());
    std::vector<nn::drawn> found(turns.size());
    nn::for_turns(turns, found, [&](const qwen3_turn & turn, nn::drawn &) {
        check_turn(batch, turn);
        timer.parts.push_back(&turn.session->decode_stats);
    });
    for (const submission & s : submissions(batch, turns, found)) {
        set_inputs(batch, s.shape, s.rows);
        device & dev = *batch.model->dev;
        compute(graph_of(batch, s.shape), dev, batch.cancel);
        const left_behind left = left_of(batch.model->params, s.shape.n);
        const auto values = read_floats(dev, batch.left, 0, left.size(), batch.stats);
        const auto codes = read_ints(dev, batch.codes, 0, s.shape.count * batch.model->params.codebooks * nn::slot, batch.stats);
        nn::for_turns(turns, found, [&](const qwen3_turn & turn, nn::drawn & own) {
            const auto row = std::find(s.rows.begin(), s.rows.end(), &turn);
            if (row != s.rows.end()) {
                take_row(batch, left, values, codes, row - s.rows.begin(), s.shape.count, *turn.session, own);
            }
        });
    }
    return found;
}

} // namespace parlance
