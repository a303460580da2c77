#include "families/qwen3/codec_batch.h"

#include <algorithm>

#include "engine/finite.h"
#include "engine/port.h"
#include "families/qwen3/codec_graph.h"

namespace parlance {

namespace {

constexpr size_t max_nodes = 2560;
constexpr float hidden_score = -1e30f;

std::vector<history_spec> histories(const qwen3_codec_params & p) {
    auto specs = codec_histories(p);
    for (int i = 0; i < p.layers; ++i) {
        specs.push_back({codec_keys(i), p.units(), p.window - 1});
        specs.push_back({codec_values(i), p.units(), p.window - 1});
    }
    return specs;
}

// Between a session and its row: of the first `rows` keys and values of the session's cache the last that the window has.
void copy_state(qwen3_codec_batch & batch, qwen3_codec & m, int64_t row, int64_t rows, bool to_row) {
    std::vector<column_copy> copies;
    const auto add = [&](const columns & own, const columns & of_row, int64_t n) {
        copies.push_back(to_row ? column_copy{own, of_row, n} : column_copy{of_row, own, n});
    };
    for (const auto & [name, t] : m.history.columns) {
        add({t, 0, 0}, {batch.history.columns.at(name), row, 0}, t->ne[1]);
    }
    const int64_t window = m.params.window - 1, n = std::min(rows, window);
    for (int i = 0; i < m.params.layers && n > 0; ++i) {
        add({m.kv.k[i], 0, rows - n}, {batch.history.columns.at(codec_keys(i)), row, window - n}, n);
        add({m.kv.v[i], 0, rows - n}, {batch.history.columns.at(codec_values(i)), row, window - n}, n);
    }
    copy_columns(*m.dev, copies);
}

// A submission: where each row's stream is, and how many frames of it come, from frame `done` of its turn on.
struct submission {
    int64_t done = 0;
    std::vector<const qwen3_codec_turn *> turns; // of each row, or none
    std::vector<int64_t> counts;
};

submission next(const qwen3_codec_batch & batch, std::vector<const qwen3_codec_turn *> turns, int64_t done) {
    submission s{done, std::move(turns), std::vector<int64_t>(batch.n_rows, 0)};
    for (int64_t i = 0; i < batch.n_rows; ++i) {
        const int64_t all = s.turns[i] ? s.turns[i]->codes.size() / batch.model->params.codebooks : 0;
        s.counts[i] = std::clamp<int64_t>(all - done, 0, max_codec_frames);
    }
    return s;
}

// What each frame sees: itself and those before it that the window has, up to where the stream began.
void fill_mask(std::span<float> mask, int64_t position, int64_t window) {
    const int64_t before = window - 1, n_keys = before + max_codec_frames;
    for (int64_t t = 0; t < max_codec_frames; ++t) {
        for (int64_t key = t; key <= t + before; ++key) {
            if (position + key - before >= 0) {
                mask[t * n_keys + key] = 0.0f;
            }
        }
    }
}

graph & run(qwen3_codec_batch & batch, const submission & s) {
    const auto & p = batch.model->params;
    device & dev = *batch.model->dev;
    const int64_t n = batch.n_rows, frames = max_codec_frames, of_row = (p.window - 1 + frames) * frames;
    std::vector<int32_t> codes(n * frames * p.codebooks), positions(n * frames);
    std::vector<float> mask(n * of_row, hidden_score);
    for (int64_t i = 0; i < n; ++i) {
        const int64_t position = s.turns[i] ? s.turns[i]->session->frames + s.done : 0;
        fill_mask(std::span(mask).subspan(i * of_row, of_row), position, p.window);
        for (int64_t t = 0; t < frames; ++t) {
            positions[i * frames + t] = position + t;
            for (int64_t q = 0; q < p.codebooks && t < s.counts[i]; ++q) {
                codes[(q * n + i) * frames + t] = s.turns[i]->codes[(s.done + t) * p.codebooks + q];
            }
        }
    }
    graph & g = get_graph(batch.graphs, dev, batch.model->w, "together", false, max_nodes, batch.stats,
                          [&](graph_builder & b) { describe_codec_batch(b, p, batch.history, frames, n); });
    set_input(g, dev, "codes", codes, 0);
    set_input(g, dev, "positions", positions, 0);
    set_input(g, dev, "mask", mask, 0);
    nn::set_ends(g, dev, s.counts, frames);
    compute(g, dev, batch.cancel);
    return g;
}

// At most as many turns as there are rows.
void decode_lot(qwen3_codec_batch & batch, std::span<const qwen3_codec_turn> turns, std::span<nn::outcome> found) {
    device & dev = *batch.model->dev;
    const auto & p = batch.model->params;
    std::vector<const qwen3_codec_turn *> rows(batch.n_rows, nullptr);
    int64_t longest = 0;
    nn::for_turns(turns, found, [&](const qwen3_codec_turn & turn, nn::outcome &) {
        qwen3_codec & m = *turn.session;
        if (m.cancel.exchange(false)) {
            throw cancelled("cancelled");
        }
        check_decode(m, turn.codes, turn.samples);
        copy_state(batch, m, &turn - turns.data(), m.kv.n_used, true);
        m.is_torn = true;
        rows[&turn - turns.data()] = &turn;
        longest = std::max<int64_t>(longest, turn.codes.size() / p.codebooks);
    });
    const int64_t of_row = max_codec_frames * p.frame_samples();
    for (int64_t done = 0; done < longest; done += max_codec_frames) {
        const submission s = next(batch, rows, done);
        const auto wav = read_floats(dev, run(batch, s).output("wav"), 0, of_row * batch.n_rows, batch.stats);
        nn::for_turns(turns, found, [&](const qwen3_codec_turn & turn, nn::outcome &) {
            const int64_t row = &turn - turns.data();
            const auto own = turn.samples.subspan(std::min<size_t>(done * p.frame_samples(), turn.samples.size()), s.counts[row] * p.frame_samples());
            std::copy_n(wav.begin() + row * of_row, own.size(), own.begin());
            finish_wave(own, codec_audio_limit, dev, batch.model->path);
        });
    }
    nn::for_turns(turns, found, [&](const qwen3_codec_turn & turn, nn::outcome &) {
        qwen3_codec & m = *turn.session;
        m.frames += turn.codes.size() / p.codebooks;
        m.kv.n_used = std::min<int64_t>(m.frames, p.window - 1);
        copy_state(batch, m, &turn - turns.data(), m.kv.n_used, false);
        m.is_torn = false;
    });
    if (std::any_of(found.begin(), found.end(), [](const nn::outcome & o) { return (bool)o.failed; })) {
        reset(batch.history, dev); // a mask does not hide what is not finite
    }
}

} // namespace

qwen3_codec_batch::qwen3_codec_batch(std::shared_ptr<const qwen3_codec_model> m, int64_t rows) : model(std::move(m)), n_rows(rows) {
    if (n_rows < 1 || n_rows > (int64_t)nn::most_together) {
        throw error("a batch has 1 to " + std::to_string(nn::most_together) + " rows");
    }
    if (model->w.kernels) {
        throw error("on the CPU lane each stream is decoded by itself");
    }
    history = make_conv_history(histories(model->params), *model->dev, n_rows);
}

std::vector<nn::outcome> decode_together(qwen3_codec_batch & batch, std::span<const qwen3_codec_turn> turns) {
    nn::shared_timer timer;
    nn::check_company(batch.model, turns, turns.size());
    for (const auto & turn : turns) {
        timer.parts.push_back(&turn.session->stats);
    }
    std::vector<nn::outcome> found(turns.size());
    for (size_t at = 0; at < turns.size(); at += batch.n_rows) {
        const size_t n = std::min<size_t>(batch.n_rows, turns.size() - at);
        decode_lot(batch, turns.subspan(at, n), std::span(found).subspan(at, n));
    }
    return found;
}

} // namespace parlance
