#include "families/chatterbox/t3_batch.h"

#include <algorithm>
#include <map>

#include "engine/finite.h"
#include "engine/guarded.h"
#include "nn/layers.h"

namespace parlance {

namespace {

bool has_lane(const chatterbox_t3_batch & batch) { return batch.model->attention.step == nn::attention_kind::lane; }

// What is to be drawn, after the checks of `decode`.
t3_turn checked(const t3_turn & turn) {
    chatterbox_t3 & m = *turn.session;
    if (m.cancel.exchange(false)) {
        throw cancelled("cancelled");
    }
    const int64_t vocab = m.params.speech_vocab;
    const int64_t n = nn::whole_rows(turn.noise.size(), vocab, "the noise");
    if (m.model->attention.step == nn::attention_kind::lane && n != 1) {
        throw error("a batch takes one token of each utterance");
    }
    nn::check_count(m, n, max_tokens_at_once, "tokens");
    check_open(m);
    return {&m, of_variant(m, turn.how), turn.noise.first(tokens_at_once(m, n) * vocab)};
}

void describe_lane(graph_builder & b, chatterbox_t3_batch & batch, int64_t n, int64_t n_rows) {
    const auto & p = batch.model->params;
    const auto table = [&](const char * name, ggml_tensor * index) { return ggml_get_rows(b.ctx, b.w[name], index); };
    const nn::sample_inputs in{.logits = b.input("logits", GGML_TYPE_F32, p.speech_vocab, n_rows),
                               .noise = b.input("noise", GGML_TYPE_F32, p.speech_vocab, n),
                               .seen = b.input("seen", GGML_TYPE_F32, p.speech_vocab, n)};
    ggml_tensor * tokens = nn::sample_rows(b, in, batch.rows);
    b.output("tokens", tokens);
    if (n_rows > n) {
        tokens = ggml_get_rows(b.ctx, ggml_reshape_2d(b.ctx, tokens, 1, n), b.input("utterances", GGML_TYPE_I32, n_rows));
        tokens = ggml_reshape_1d(b.ctx, tokens, n_rows);
    }
    ggml_tensor * positions = b.input("positions", GGML_TYPE_I32, n_rows);
    ggml_tensor * x = table("t3.speech_emb.weight", tokens);
    x = ggml_add(b.ctx, x,
                 p.gpt2 ? table("t3.positions.weight", positions)
                        : table("t3.speech_positions.weight", b.input("speech_positions", GGML_TYPE_I32, n_rows)));
    const nn::cached_attention_options o{.kind = nn::attention_kind::lane, .positions = positions, .seats = &batch.seats};
    kv_cache none; // each row is in the cache of its seat
    x = nn::decoder_layers(b, p.decoder(), none, x, o);
    x = nn::decoder_norm(b, p.decoder(), ggml_reshape_3d(b.ctx, x, p.dim, 1, n_rows));
    b.output("logits", nn::linear(b, x, "t3.head"));
}

// Fills the seats and the rows to draw from, and gives the inputs their values.
graph & graph_of(chatterbox_t3_batch & batch, const std::vector<t3_turn> & turns) {
    const auto & p = batch.model->params;
    device & dev = *batch.model->dev;
    std::vector<float> logits, noise, seen;
    std::vector<int32_t> utterances, positions, speech_positions;
    batch.seats.clear();
    batch.rows.clear();
    for (const t3_turn & turn : turns) {
        chatterbox_t3 & m = *turn.session;
        const int64_t row = batch.seats.size();
        batch.rows.push_back({.row = row, .uncond = m.cache.batch > 1 ? row + 1 : -1, .how = turn.how});
        for (int64_t item = 0; item < m.cache.batch; ++item) {
            batch.seats.push_back({&m.cache, item, m.cache.n_used});
            utterances.push_back(batch.rows.size() - 1);
            positions.push_back(m.cache.n_used);
            speech_positions.push_back(m.generated.size() + 1);
        }
        nn::append(logits, read_logits(m));
        nn::append_noise(noise, turn.noise, turn.how);
        nn::append(seen, seen_tokens(m));
    }
    const int64_t n = turns.size();
    const int64_t n_rows = batch.seats.size();
    graph & g = get_graph(batch.graphs, dev, batch.model->w, graph_key().add("together", n).add("rows", n_rows), false, 128 + 48 * p.layers,
                          batch.stats, [&](graph_builder & b) { describe_lane(b, batch, n, n_rows); });
    set_input(g, dev, "logits", logits, 0);
    set_input(g, dev, "noise", noise, 0);
    set_input(g, dev, "seen", seen, 0);
    set_input(g, dev, "positions", positions, 0);
    if (n_rows > n) {
        set_input(g, dev, "utterances", utterances, 0);
    }
    if (!p.gpt2) {
        set_input(g, dev, "speech_positions", speech_positions, 0);
    }
    return g;
}

// `tokens` were drawn and fed, and left `logits`, a row for each of the session's.
void take_tokens(chatterbox_t3 & m, std::span<const int32_t> tokens, std::span<const float> logits, nn::drawn & found) {
    m.left.assign(logits.begin(), logits.end());
    m.cache.n_used += tokens.size();
    check_logits(m, logits);
    found.codes = up_to_stop(m, tokens);
    m.generated.insert(m.generated.end(), found.codes.begin(), found.codes.end());
}

void decode_on_lane(chatterbox_t3_batch & batch, std::span<const t3_turn> turns, const std::vector<t3_turn> & sound, std::vector<nn::drawn> & found) {
    device & dev = *batch.model->dev;
    graph & g = graph_of(batch, sound);
    compute(g, dev, batch.cancel);
    const int64_t vocab = batch.model->params.speech_vocab;
    const auto logits = read_floats(dev, g.output("logits"), 0, batch.seats.size() * vocab, batch.stats);
    const auto tokens = read_ints(dev, g.output("tokens"), 0, batch.rows.size(), batch.stats);
    int64_t i = 0;
    nn::for_turns(turns, found, [&](const t3_turn & turn, nn::drawn & own) {
        chatterbox_t3 & m = *turn.session;
        const auto left = std::span(logits).subspan(batch.rows[i].row * vocab, m.cache.batch * vocab);
        take_tokens(m, std::span(tokens).subspan(i++, 1), left, own);
    });
}

// The seats of those that draw as many tokens, read as many keys and have the same filters: one submission.
struct seated_steps {
    int64_t count = 0, n_keys = 0;
    nn::sampling_params how;
    std::vector<const t3_turn *> turns; // of each seat, or none
};

// Rows of a seat.
int64_t items_of(const chatterbox_t3_batch & batch) { return batch.model->params.gpt2 ? 1 : 2; }

void describe_seats(graph_builder & b, chatterbox_t3_batch & batch, const seated_steps & s) {
    const auto & p = batch.model->params;
    const auto table = [&](const char * name, ggml_tensor * index) { return ggml_get_rows(b.ctx, b.w[name], index); };
    const int64_t vocab = p.speech_vocab, n = s.turns.size(), items = items_of(batch), rows = n * items;
    ggml_tensor * logits = b.input("logits", GGML_TYPE_F32, vocab, n);
    ggml_tensor * uncond = p.gpt2 ? nullptr : b.input("uncond", GGML_TYPE_F32, vocab, n);
    ggml_tensor * noise = b.input("noise", GGML_TYPE_F32, GGML_PAD(vocab * n, nn::slot), s.count);
    ggml_tensor * seen = b.input("seen", GGML_TYPE_F32, 1, vocab, n);
    ggml_tensor * knobs = b.input("knobs", GGML_TYPE_F32, nn::slot, nn::n_knobs);
    ggml_tensor * positions = b.input("positions", GGML_TYPE_I32, nn::slot, s.count);
    ggml_tensor * speech_positions = p.gpt2 ? nullptr : b.input("speech_positions", GGML_TYPE_I32, nn::slot, s.count);
    ggml_tensor * places = b.input("places", GGML_TYPE_I64, nn::slot, s.count);
    ggml_tensor * mask = b.input("mask", GGML_TYPE_F16, s.n_keys, rows, s.count);
    for (int64_t i = 0; i < s.count; ++i) {
        const nn::sample_inputs in{.logits = logits,
                                   .noise = ggml_reshape_2d(b.ctx, nn::row_of(b, noise, i, vocab * n), vocab, n),
                                   .knobs = knobs,
                                   .uncond = uncond,
                                   .seen = seen};
        ggml_tensor * tokens = nn::left_at(b, nn::sample_token(b, in, s.how), nn::row_of(b, batch.tokens, i, n));
        seen = nn::mark_seen(b, seen, tokens);
        ggml_tensor * own = nn::row_of(b, p.gpt2 ? positions : speech_positions, i, n);
        ggml_tensor * x =
            ggml_add(b.ctx, table("t3.speech_emb.weight", tokens), table(p.gpt2 ? "t3.positions.weight" : "t3.speech_positions.weight", own));
        x = items > 1 ? ggml_concat(b.ctx, x, x, 1) : x;
        const nn::cached_attention_options o{
            .kind = batch.model->attention.step,
            .n_keys = s.n_keys,
            .positions = nn::row_of(b, positions, i, rows),
            .places = nn::row_of(b, places, i, rows),
            .mask = ggml_view_4d(b.ctx, mask, s.n_keys, 1, 1, rows, mask->nb[1], mask->nb[1], mask->nb[1], i * mask->nb[2]),
            .items = true};
        x = nn::decoder_layers(b, p.decoder(), batch.seated.cache, x, o);
        x = nn::linear(b, nn::decoder_norm(b, p.decoder(), ggml_reshape_3d(b.ctx, x, p.dim, 1, rows)), "t3.head");
        ggml_tensor * place = ggml_view_3d(b.ctx, batch.logits, vocab, n, items, vocab * sizeof(float), batch.logits->nb[1], 0);
        x = ggml_cpy(b.ctx, ggml_reshape_3d(b.ctx, x, vocab, n, items), place);
        logits = ggml_view_2d(b.ctx, x, vocab, n, x->nb[1], 0);
        uncond = items > 1 ? ggml_view_2d(b.ctx, x, vocab, n, x->nb[1], x->nb[2]) : nullptr;
        b.end_part("token", x);
    }
}

graph & seats_graph(chatterbox_t3_batch & batch, const seated_steps & s) {
    const std::string key = "keys=" + std::to_string(s.n_keys) + " steps=" + std::to_string(s.count) + " " + nn::sampling_key(s.how);
    return get_graph(batch.graphs, *batch.model->dev, batch.model->w, key, false, s.count * (128 + 48 * batch.model->params.layers), batch.stats,
                     [&](graph_builder & b) { describe_seats(b, batch, s); });
}

void set_seats(chatterbox_t3_batch & batch, const seated_steps & s) {
    device & dev = *batch.model->dev;
    const auto & p = batch.model->params;
    const int64_t vocab = p.speech_vocab, n = s.turns.size(), rows = n * items_of(batch), padded = GGML_PAD(vocab * n, nn::slot);
    std::vector<float> logits(vocab * n), uncond(vocab * n), seen(vocab * n);
    std::vector<int32_t> positions(nn::slot * s.count), speech_positions(nn::slot * s.count);
    std::vector<int64_t> places(nn::slot * s.count);
    std::vector<ggml_fp16_t> mask;
    batch.rows.assign(n, {.how = s.how});
    for (int64_t i = 0; i < n; ++i) {
        if (!s.turns[i]) {
            continue;
        }
        chatterbox_t3 & m = *s.turns[i]->session;
        batch.rows[i].how = s.turns[i]->how;
        const auto left = read_logits(m), marks = seen_tokens(m);
        std::copy_n(left.begin(), vocab, logits.begin() + i * vocab);
        std::copy_n(left.end() - vocab, vocab, uncond.begin() + i * vocab); // without guidance it is the same, and its weight 0
        std::copy_n(marks.begin(), vocab, seen.begin() + i * vocab);
    }
    for (int64_t step = 0; step < s.count; ++step) {
        std::vector<int64_t> used(rows, -1);
        for (int64_t row = 0; row < rows; ++row) {
            const t3_turn * turn = s.turns[row % n];
            const bool is_there = turn && row / n < turn->session->cache.batch;
            used[row] = is_there ? turn->session->cache.n_used + step : -1;
            positions[step * nn::slot + row] = is_there ? used[row] : 0;
            speech_positions[step * nn::slot + row] = is_there ? turn->session->generated.size() + 1 + step : 0;
        }
        const auto new_places = nn::seated_places(used, batch.seated.cache.n_ctx);
        std::copy(new_places.begin(), new_places.end(), places.begin() + step * nn::slot);
        const auto of_step = nn::seated_mask(used, s.n_keys);
        mask.insert(mask.end(), of_step.begin(), of_step.end());
    }
    graph & g = seats_graph(batch, s);
    set_input(g, dev, "logits", logits, 0);
    fill_input_of<float>(g, dev, "noise", 0, [&](std::span<float> to) {
        nn::fill_rows(to, padded, s.count, n, vocab, [&](int64_t i, int64_t step) {
            const bool is_drawn = s.turns[i] && s.turns[i]->how.temperature != 0.0f;
            return is_drawn ? s.turns[i]->noise.subspan(step * vocab, vocab) : std::span<const float>();
        });
    });
    set_input(g, dev, "seen", seen, 0);
    set_input(g, dev, "knobs", nn::knob_values(batch.rows), 0);
    set_input(g, dev, "positions", positions, 0);
    set_input(g, dev, "places", places, 0);
    set_input(g, dev, "mask", mask, 0);
    if (!p.gpt2) {
        set_input(g, dev, "uncond", uncond, 0);
        set_input(g, dev, "speech_positions", speech_positions, 0);
    }
}

std::vector<seated_steps> seat(chatterbox_t3_batch & batch, std::span<const t3_turn> turns, const std::vector<t3_turn> & sound,
                               std::vector<nn::drawn> & found) {
    std::map<std::string, seated_steps> alike;
    const auto & p = batch.model->params;
    const kv_shape shape{p.layers, p.dim, 0, items_of(batch), batch.model->cache_type};
    auto next = sound.begin();
    nn::for_turns(turns, found, [&](const t3_turn &, nn::drawn &) {
        const t3_turn & turn = *next++;
        chatterbox_t3 & m = *turn.session;
        const int64_t at = batch.seated.of(&m, m.number, m.cache, batch.graphs, *batch.model->dev, shape);
        const int64_t count = turn.noise.size() / p.speech_vocab, n_keys = nn::seated_keys(m.cache.n_used + count - 1);
        seated_steps & s = alike[std::to_string(n_keys) + " " + std::to_string(count) + nn::sampling_key(turn.how)];
        s.count = count;
        s.n_keys = n_keys;
        s.how = turn.how;
        s.turns.resize(batch.seated.all.size());
        s.turns[at] = &turn;
    });
    std::vector<seated_steps> out;
    for (auto & [key, s] : alike) {
        out.push_back(std::move(s));
    }
    return out;
}

// What a step left of each seat becomes part of its utterance.
void decode_in_seats(chatterbox_t3_batch & batch, std::span<const t3_turn> turns, const std::vector<t3_turn> & sound,
                     std::vector<nn::drawn> & found) {
    device & dev = *batch.model->dev;
    const int64_t vocab = batch.model->params.speech_vocab;
    for (const seated_steps & s : seat(batch, turns, sound, found)) {
        set_seats(batch, s);
        compute(seats_graph(batch, s), dev, batch.cancel);
        const auto logits = read_floats(dev, batch.logits, 0, ggml_nelements(batch.logits), batch.stats);
        const auto tokens = read_ints(dev, batch.tokens, 0, s.count * nn::slot, batch.stats);
        nn::for_turns(turns, found, [&](const t3_turn & turn, nn::drawn & own) {
            const auto is_mine = [&](const t3_turn * other) { return other && other->session == turn.session; };
            const int64_t at = std::find_if(s.turns.begin(), s.turns.end(), is_mine) - s.turns.begin();
            if (at == (int64_t)s.turns.size()) {
                return;
            }
            std::vector<float> left;
            std::vector<int32_t> drawn;
            for (int64_t item = 0; item < turn.session->cache.batch; ++item) {
                nn::append(left, std::span(logits).subspan(item * batch.logits->ne[0] + at * vocab, vocab));
            }
            for (int64_t step = 0; step < s.count; ++step) {
                drawn.push_back(tokens[step * nn::slot + at]);
            }
            if (!is_finite(left)) {
                batch.seated.give_up(turn.session, dev);
            }
            take_tokens(*turn.session, drawn, left, own);
        });
    }
}

} // namespace

chatterbox_t3_batch::chatterbox_t3_batch(std::shared_ptr<const chatterbox_t3_model> m, size_t n_seats) : model(std::move(m)) {
    if (n_seats > nn::most_together) {
        throw error("a batch has at most " + std::to_string(nn::most_together) + " seats");
    }
    if (n_seats > 0 && model->w.kernels) {
        throw error("the kernels of the CPU lane need no seats");
    }
    seated.all.resize(n_seats);
    kept = keep_tensors(2, *model->dev, model->path, [&](ggml_context * ctx) {
        tokens = ggml_new_tensor_2d(ctx, GGML_TYPE_I32, nn::slot, max_tokens_at_once);
        logits =
            ggml_new_tensor_2d(ctx, GGML_TYPE_F32, GGML_PAD(model->params.speech_vocab * std::max<size_t>(n_seats, 1), nn::slot), items_of(*this));
    });
}

void leave(chatterbox_t3_batch & batch, const chatterbox_t3 & m) { batch.seated.leave(&m); }

std::vector<nn::drawn> decode_together(chatterbox_t3_batch & batch, std::span<const t3_turn> turns) {
    nn::shared_timer timer;
    nn::check_turns(batch.model, turns, batch.seated.all.size());
    std::vector<nn::drawn> found(turns.size());
    std::vector<t3_turn> sound;
    nn::for_turns(turns, found, [&](const t3_turn & turn, nn::drawn &) {
        sound.push_back(checked(turn));
        timer.parts.push_back(&turn.session->decode_stats);
    });
    if (!sound.empty()) {
        (has_lane(batch) ? decode_on_lane : decode_in_seats)(batch, turns, sound, found);
    }
    return found;
}

} // namespace parlance
