#include "families/chatterbox/t3_batch.h"

#include "engine/finite.h"
#include "engine/guarded.h"
#include "nn/layers.h"

namespace parlance {

namespace {

// What is to be drawn, after the checks of `decode`.
t3_turn checked(const t3_turn & turn) {
    chatterbox_t3 & m = *turn.session;
    if (m.cancel.exchange(false)) {
        throw cancelled("cancelled");
    }
    nn::check_count(m, 1, 1, "tokens");
    if (nn::whole_rows(turn.noise.size(), m.params.speech_vocab, "the noise") != 1) {
        throw error("a batch takes one token of each utterance");
    }
    check_open(m);
    return {&m, of_variant(m, turn.how), turn.noise};
}

void describe_together(graph_builder & b, chatterbox_t3_batch & batch, int64_t n, int64_t n_rows) {
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
                          batch.stats, [&](graph_builder & b) { describe_together(b, batch, n, n_rows); });
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

// What the graph left of utterance `i` becomes part of it.
void take_token(chatterbox_t3_batch & batch, const graph & g, int64_t i, chatterbox_t3 & m, nn::drawn & found) {
    device & dev = *batch.model->dev;
    const int64_t vocab = m.params.speech_vocab;
    const auto logits = read_floats(dev, g.output("logits"), batch.rows[i].row * vocab, m.cache.batch * vocab, batch.stats);
    const int32_t token = read_ints(dev, g.output("tokens"), i, 1, batch.stats).front();
    const auto padded = nn::in_slots(std::span<const float>(logits), vocab);
    upload(dev, m.logits, std::as_bytes(std::span(padded)));
    m.cache.n_used += 1;
    check_logits(m);
    m.generated.push_back(token);
    found.codes = {token};
}

} // namespace

std::vector<nn::drawn> decode_together(chatterbox_t3_batch & batch, std::span<const t3_turn> turns) {
    nn::shared_timer timer;
    nn::check_turns(batch.model, turns);
    std::vector<nn::drawn> found(turns.size());
    std::vector<t3_turn> sound;
    nn::for_turns(turns, found, [&](const t3_turn & turn, nn::drawn &) {
        sound.push_back(checked(turn));
        timer.parts.push_back(&turn.session->decode_stats);
    });
    if (sound.empty()) {
        return found;
    }
    graph & g = graph_of(batch, sound);
    compute(g, *batch.model->dev, batch.cancel);
    int64_t row = 0;
    nn::for_turns(turns, found, [&](const t3_turn & turn, nn::drawn & own) { take_token(batch, g, row++, *turn.session, own); });
    return found;
}

} // namespace parlance
