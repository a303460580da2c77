#include "families/qwen3/talker_batch.h"

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

void describe_together(graph_builder & b, qwen3_talker_batch & batch, int64_t n) {
    const auto & p = batch.model->params;
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
    ggml_tensor * code_noise = b.input("code noise", GGML_TYPE_F32, p.codebook, p.codebooks - 1, n);
    const nn::sample_inputs of_first{.logits = b.input("logits", GGML_TYPE_F32, p.vocab, n),
                                     .noise = b.input("noise", GGML_TYPE_F32, p.vocab, n),
                                     .seen = b.input("seen", GGML_TYPE_F32, p.vocab, n),
                                     .banned = b.input("banned", GGML_TYPE_F32, p.vocab, n)};
    ggml_tensor * first = nn::sample_rows(b, of_first, batch.first_codes);
    b.output("code0", first);
    ggml_tensor * x = t.passes(hidden, first, [&](int64_t i, ggml_tensor * logits) {
        b.output("logits" + std::to_string(i), logits);
        ggml_tensor * noise = ggml_view_2d(b.ctx, code_noise, p.codebook, n, code_noise->nb[2], i * code_noise->nb[1]);
        ggml_tensor * code = nn::sample_rows(b, {.logits = logits, .noise = noise}, batch.other_codes);
        b.output("code" + std::to_string(i + 1), code);
        return code;
    });
    x = ggml_add(b.ctx, ggml_reshape_2d(b.ctx, x, p.talker.dim, n), b.input("text", GGML_TYPE_F32, p.talker.dim, n));
    const nn::cached_attention_options o{
        .kind = nn::attention_kind::lane, .positions = b.input("positions", GGML_TYPE_I32, n), .seats = &batch.seats};
    x = nn::decoder_layers(b, p.talker, items, x, o); // each in the cache of its seat
    x = nn::decoder_norm(b, p.talker, ggml_reshape_3d(b.ctx, x, p.talker.dim, 1, n));
    b.output("hidden", x);
    b.output("logits", nn::linear(b, x, "talker.head"));
}

graph & graph_of(qwen3_talker_batch & batch, int64_t n) {
    const auto & p = batch.model->params;
    device & dev = *batch.model->dev;
    if (batch.passes.batch < n) {
        batch.graphs.clear(); // they point into it
        batch.passes = {};
        batch.passes = make_kv_cache(shape_of(*batch.model, p.predictor, p.codebooks, n), dev);
    }
    batch.seats.resize(n);
    batch.first_codes.resize(n);
    batch.other_codes.resize(n);
    return get_graph(batch.graphs, dev, batch.model->w, graph_key().add("together", n), false, most_nodes(p, 1), batch.stats,
                     [&](graph_builder & b) { describe_together(b, batch, n); });
}

void set_inputs(qwen3_talker_batch & batch, graph & g, const std::vector<const qwen3_turn *> & turns) {
    device & dev = *batch.model->dev;
    const int64_t vocab = batch.model->params.vocab;
    std::vector<float> hidden, logits, noise, code_noise, seen, banned, text;
    std::vector<int32_t> positions;
    for (size_t i = 0; i < turns.size(); ++i) {
        qwen3_talker & m = *turns[i]->session;
        const qwen3_sampling & how = turns[i]->how;
        batch.seats[i] = {&m.cache, 0, m.cache.n_used};
        batch.first_codes[i] = {.row = (int64_t)i, .how = how.talker};
        batch.other_codes[i] = {.row = (int64_t)i, .how = how.predictor};
        positions.push_back(m.cache.n_used);
        nn::append(hidden, read_hidden(m));
        nn::append(logits, read_logits(m));
        nn::append_noise(noise, turns[i]->noise.first(vocab), how.talker);
        nn::append_noise(code_noise, turns[i]->noise.subspan(vocab), how.predictor);
        nn::append(seen, seen_codes(m));
        nn::append(banned, banned_codes(m));
        nn::append(text, turns[i]->text);
    }
    set_input(g, dev, "positions", positions, 0);
    set_input(g, dev, "hidden", hidden, 0);
    set_input(g, dev, "logits", logits, 0);
    set_input(g, dev, "noise", noise, 0);
    set_input(g, dev, "code noise", code_noise, 0);
    set_input(g, dev, "seen", seen, 0);
    set_input(g, dev, "banned", banned, 0);
    set_input(g, dev, "text", text, 0);
}

// What the graph left of row `row` becomes part of its utterance.
void take_row(qwen3_talker_batch & batch, const graph & g, int64_t row, qwen3_talker & m, nn::drawn & found) {
    device & dev = *batch.model->dev;
    const auto & p = batch.model->params;
    const auto floats_of = [&](const std::string & name, int64_t width) { return read_floats(dev, g.output(name), row * width, width, batch.stats); };
    const auto hidden = floats_of("hidden", p.talker.dim), logits = floats_of("logits", p.vocab);
    bool finite = is_finite(logits);
    std::vector<int32_t> codes;
    for (int64_t i = 0; i < p.codebooks; ++i) {
        codes.push_back(read_ints(dev, g.output("code" + std::to_string(i)), row, 1, batch.stats).front());
        finite = finite && (i == 0 || is_finite(floats_of("logits" + std::to_string(i - 1), p.codebook)));
    }
    if (!finite) {
        reset(batch.passes, dev);
        give_up(m);
    }
    upload(dev, m.hidden, std::as_bytes(std::span(hidden)));
    upload(dev, m.logits, std::as_bytes(std::span(logits)));
    if (take_frame(m, codes)) {
        found.codes = std::move(codes);
    }
    m.cache.n_used += 1;
}

} // namespace

std::vector<nn::drawn> decode_together(qwen3_talker_batch & batch, std::span<const qwen3_turn> turns) {
    nn::shared_timer timer;
    nn::check_turns(batch.model, turns);
    std::vector<nn::drawn> found(turns.size());
    std::vector<const qwen3_turn *> sound;
    nn::for_turns(turns, found, [&](const qwen3_turn & turn, nn::drawn &) {
        check_turn(turn);
        sound.push_back(&turn);
        timer.parts.push_back(&turn.session->decode_stats);
    });
    if (sound.empty()) {
        return found;
    }
    graph & g = graph_of(batch, sound.size());
    set_inputs(batch, g, sound);
    compute(g, *batch.model->dev, batch.cancel);
    int64_t row = 0;
    nn::for_turns(turns, found, [&](const qwen3_turn & turn, nn::drawn & own) { take_row(batch, g, row++, *turn.session, own); });
    return found;
}

} // namespace parlance
