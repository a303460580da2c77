#include <algorithm>

#include "engine/finite.h"
#include "families/chatterbox/s3gen_batch.h"
#include "nn/hift.h"

namespace parlance {

namespace {

constexpr int64_t stretch_sizes[] = {longest_stretch, 64};

// Frames [first, first + size) of an utterance, of which [begin, end) are wanted.
struct stretch {
    size_t turn = 0; // its number
    int64_t first = 0, begin = 0, end = 0;
};

// Those of one size.
struct stretches {
    int64_t size = 0;
    std::vector<stretch> all;
};

// What is wanted of an utterance: [begin, end) of so many frames, and how far they reach on either side.
struct wanted {
    int64_t frames = 0, begin = 0, end = 0, context = 0;
};

// The longest that the frames fill and that gives more than it takes; 0 where none does.
int64_t size_of(const wanted & w) {
    for (const int64_t size : stretch_sizes) {
        if (size <= w.frames && size > 2 * w.context) {
            return size;
        }
    }
    return 0;
}

// Where an utterance begins or ends so does a stretch, since convolutions find zeros there.
void cut_up(std::vector<stretch> & out, size_t turn, int64_t size, const wanted & w) {
    for (int64_t at = w.begin; at < w.end;) {
        const int64_t first = std::clamp<int64_t>(at - w.context, 0, w.frames - size);
        const int64_t end = first + size == w.frames ? w.end : std::min(w.end, first + size - w.context);
        out.push_back({turn, first, at, end});
        at = end;
    }
}

// Calls `work` with as many stretches of one size as there are rows, their mel frames in the rows. `ask` says what is wanted of a
// turn, and `alone` does it where that is too short.
template <typename Ask, typename Alone, typename Work>
void in_rows(chatterbox_s3gen_batch & batch, std::span<const s3gen_turn> turns, std::vector<nn::outcome> & found, Ask && ask, Alone && alone,
             Work && work) {
    std::vector<stretches> sizes;
    for (const int64_t size : stretch_sizes) {
        sizes.push_back({size, {}});
    }
    nn::for_turns(turns, found, [&](const s3gen_turn & turn, nn::outcome &) {
        if (turn.session->cancel.exchange(false)) {
            throw cancelled("cancelled");
        }
        const wanted w = ask(turn);
        const auto own = std::find_if(sizes.begin(), sizes.end(), [size = size_of(w)](const stretches & s) { return s.size == size; });
        if (own != sizes.end()) {
            cut_up(own->all, &turn - turns.data(), own->size, w);
        } else if (w.begin < w.end) {
            alone(turn);
        }
    });
    for (const stretches & s : sizes) {
        for (size_t at = 0; at < s.all.size(); at += batch.n_rows) {
            const auto rows = std::span(s.all).subspan(at, std::min<size_t>(batch.n_rows, s.all.size() - at));
            std::vector<column_copy> copies;
            for (size_t row = 0; row < rows.size(); ++row) {
                copies.push_back({{turns[rows[row].turn].session->mel.tensor, 0, rows[row].first}, {batch.mel, (int64_t)row, 0}, s.size});
            }
            copy_columns(*batch.model->dev, copies);
            work(s.size, rows);
        }
    }
}

ggml_tensor * mel_rows(graph_builder & b, const chatterbox_s3gen_batch & batch, int64_t size) {
    ggml_tensor * mel = batch.mel;
    return ggml_cont(b.ctx, ggml_view_3d(b.ctx, mel, mel->ne[0], size, batch.n_rows, mel->nb[1], mel->nb[2], 0));
}

std::vector<stage_stats *> parts(std::span<const stretch> rows, std::span<const s3gen_turn> turns, stage_stats chatterbox_s3gen::* stage) {
    std::vector<stage_stats *> out;
    for (const stretch & s : rows) {
        out.push_back(&(turns[s.turn].session->*stage));
    }
    return out;
}

std::vector<float> run_f0(chatterbox_s3gen_batch & batch, int64_t size) {
    const chatterbox_s3gen_model & m = *batch.model;
    graph & g = get_graph(batch.graphs, *m.dev, m.w, graph_key{}.add("F", size), false, 1024, batch.f0_stats,
                          [&](graph_builder & b) { nn::describe_f0(b, m.params.hift, mel_rows(b, batch, size)); });
    compute(g, *m.dev, batch.cancel);
    return read_floats(*m.dev, g.output("f0"), 0, size * batch.n_rows, batch.f0_stats);
}

std::vector<float> run_vocoder(chatterbox_s3gen_batch & batch, int64_t size, std::span<const stretch> rows, std::span<const s3gen_turn> turns) {
    const chatterbox_s3gen_model & m = *batch.model;
    const auto & p = m.params.hift;
    const int64_t per_frame = p.frame_samples(), of_row = size * per_frame + p.n_fft;
    graph & g = get_graph(batch.graphs, *m.dev, m.w, graph_key{}.add("F", size), false, 4096, batch.vocoder_stats,
                          [&](graph_builder & b) { nn::describe_hift(b, p, mel_rows(b, batch, size), batch.istft_basis); });
    std::vector<float> source(of_row * batch.n_rows, 0.0f);
    for (size_t row = 0; row < rows.size(); ++row) {
        const stretch & s = rows[row];
        const auto own = nn::mirrored(turns[s.turn].session->source.samples, s.first * per_frame, (s.first + size) * per_frame, p.n_fft / 2);
        std::copy(own.begin(), own.end(), source.begin() + row * of_row);
    }
    set_input(g, *m.dev, "source", source, 0);
    compute(g, *m.dev, batch.cancel);
    return read_floats(*m.dev, g.output("wav"), 0, size * per_frame * batch.n_rows, batch.vocoder_stats);
}

// F0 of the frames that get a source, of each turn.
std::vector<std::vector<float>> predict_f0(chatterbox_s3gen_batch & batch, std::span<const s3gen_turn> turns, std::vector<nn::outcome> & found) {
    std::vector<std::vector<float>> f0(turns.size());
    const auto ask = [&](const s3gen_turn & turn) {
        const chatterbox_s3gen & m = *turn.session;
        const int64_t done = m.source.f0.size();
        return wanted{m.mel.frames, done, turn.source_noise.empty() ? done : done + pending_source_frames(m), m.params.hift.f0_layers};
    };
    const auto alone = [](const s3gen_turn & turn) { extend_source(*turn.session, turn.source_noise); };
    in_rows(batch, turns, found, ask, alone, [&](int64_t size, std::span<const stretch> rows) {
        const nn::shared_timer timer{.parts = parts(rows, turns, &chatterbox_s3gen::source_stats)};
        const auto values = run_f0(batch, size);
        for (size_t row = 0; row < rows.size(); ++row) {
            const stretch & s = rows[row];
            const auto own = values.begin() + row * size + s.begin - s.first;
            f0[s.turn].insert(f0[s.turn].end(), own, own + (s.end - s.begin));
        }
    });
    return f0;
}

} // namespace

void check_sound(const s3gen_turn & turn) {
    const chatterbox_s3gen & m = *turn.session;
    if (turn.source_noise.empty() && turn.samples.empty()) {
        return;
    }
    const auto planned = sound_of_plan(m);
    const int64_t per_frame = m.params.hift.frame_samples();
    if ((int64_t)turn.source_noise.size() != planned.source_frames * per_frame * m.params.hift.harmonics) {
        throw error("the source of " + std::to_string(planned.source_frames) + " frames takes noise for each sample and harmonic of them");
    }
    if (turn.begin < 0 || (int64_t)turn.samples.size() != std::max<int64_t>(0, planned.exact_frames - turn.begin) * per_frame) {
        throw error("the room is not for the samples of the frames from " + std::to_string(turn.begin) + " to " +
                    std::to_string(planned.exact_frames));
    }
}

void make_sound(chatterbox_s3gen_batch & batch, std::span<const s3gen_turn> turns, std::vector<nn::outcome> & found) {
    const auto f0 = predict_f0(batch, turns, found);
    nn::for_turns(turns, found, [&](const s3gen_turn & turn, nn::outcome &) {
        const auto & own = f0[&turn - turns.data()];
        if (!own.empty()) {
            require_finite(own, *batch.model->dev, batch.model->path);
            extend_source(*turn.session, turn.source_noise, own);
        }
    });
    const int64_t per_frame = batch.model->params.hift.frame_samples();
    const auto ask = [&](const s3gen_turn & turn) {
        const auto & m = *turn.session;
        return wanted{(int64_t)m.source.f0.size(), turn.begin, turn.begin + (int64_t)turn.samples.size() / per_frame, m.params.hift.context_frames()};
    };
    const auto alone = [&](const s3gen_turn & turn) { vocode(*turn.session, turn.begin, ask(turn).end, turn.samples); };
    in_rows(batch, turns, found, ask, alone, [&](int64_t size, std::span<const stretch> rows) {
        const nn::shared_timer timer{.parts = parts(rows, turns, &chatterbox_s3gen::vocoder_stats)};
        const auto wav = run_vocoder(batch, size, rows, turns);
        for (size_t row = 0; row < rows.size(); ++row) {
            const stretch & s = rows[row];
            const auto own = wav.begin() + (row * size + s.begin - s.first) * per_frame;
            const s3gen_turn & turn = turns[s.turn];
            std::copy(own, own + (s.end - s.begin) * per_frame, turn.samples.begin() + (s.begin - turn.begin) * per_frame);
        }
    });
    nn::for_turns(turns, found, [&](const s3gen_turn & turn, nn::outcome &) {
        if (size_of(ask(turn)) > 0 && !turn.samples.empty()) {
            finish_samples(*turn.session, turn.begin, turn.samples);
        }
    });
}

} // namespace parlance
