#include "families/chatterbox/s3gen_batch.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/guarded.h"
#include "families/chatterbox/cfm.h"
#include "families/chatterbox/conformer.h"

namespace parlance {

namespace {

constexpr float hidden_score = -1e30f;

// Tokens of the graph for so many: a few lengths, at most a fifth longer than needed from 320 on.
int64_t room_for(int64_t tokens) { return GGML_PAD(tokens, std::max<int64_t>(64, std::bit_ceil((uint64_t)tokens) / 8)); }

// Those of one graph, by row.
struct sub_batch {
    int64_t tokens = 0;
    int steps = 0;
    std::vector<const s3gen_request *> requests; // at most as many as there are rows
};

// [n, 1, 1, items]: what is added to the scores of each key.
ggml_tensor * scores_input(graph_builder & b, const char * name, int64_t n, int64_t items) {
    return ggml_reshape_4d(b.ctx, b.input(name, GGML_TYPE_F32, n, items), n, 1, 1, items);
}

void describe(graph_builder & b, const chatterbox_s3gen_model & m, const sub_batch & l, int64_t items) {
    const auto & p = m.params;
    const int64_t frames = l.tokens * p.token_frames;
    const conformer_ends ends{.inside = b.input("inside", GGML_TYPE_F32, 1, l.tokens, items),
                              .tokens = scores_input(b, "token_scores", l.tokens, items),
                              .frames = scores_input(b, "frame_scores", frames, items)};
    cfm_given given;
    given.mu = describe_conformer(b, p, l.tokens, frames, items, ends);
    given.speaker = b.input("speaker", GGML_TYPE_F32, p.mel, 1, items);
    given.prompt = b.input("prompt_feat", GGML_TYPE_F32, p.mel, frames, items);
    given.sight.by_key = scores_input(b, "scores", frames, items);
    b.output("mel", describe_cfm(b, m, frames, items, l.steps, given));
}

// A row for each item, some of which are empty slots: those see their first key.
struct sub_batch_inputs {
    std::vector<int32_t> ids;
    std::vector<float> inside, token_scores, frame_scores, scores, speaker, prompt, noise;

    sub_batch_inputs(const chatterbox_s3gen_batch & batch, const sub_batch & l) {
        const auto & p = batch.model->params;
        const int64_t items = batch.n_rows, tokens = l.tokens, frames = tokens * p.token_frames;
        ids.resize(items * tokens);
        inside.resize(items * tokens);
        token_scores.assign(items * tokens, hidden_score);
        frame_scores.assign(items * frames, hidden_score);
        scores.assign(items * frames, hidden_score);
        speaker.resize(items * p.mel);
        prompt.resize(items * p.mel * frames);
        noise.resize(items * p.mel * frames);
        for (int64_t i = 0; i < items; ++i) {
            const s3gen_request * request = i < (int64_t)l.requests.size() ? l.requests[i] : nullptr;
            const int64_t there = request ? request->session->planned.size() : 1;
            std::fill_n(inside.begin() + i * tokens, there, 1.0f);
            std::fill_n(token_scores.begin() + i * tokens, there, 0.0f);
            std::fill_n(frame_scores.begin() + i * frames, there * p.token_frames, 0.0f);
            std::fill_n(scores.begin() + i * frames, request ? request->session->frames : 1, 0.0f);
            if (request) {
                set(*request, i, tokens, frames);
            }
        }
    }

    void set(const s3gen_request & request, int64_t i, int64_t tokens, int64_t frames) {
        const chatterbox_s3gen & m = *request.session;
        const int64_t mel = m.params.mel;
        const auto feat = prompt_in_window(m);
        std::copy(m.planned.begin(), m.planned.end(), ids.begin() + i * tokens);
        std::copy(m.speaker.begin(), m.speaker.end(), speaker.begin() + i * mel);
        std::copy(feat.begin(), feat.end(), prompt.begin() + i * mel * frames);
        std::copy(request.noise.begin(), request.noise.end(), noise.begin() + i * mel * frames);
        if (is_part(m)) {
            std::fill_n(scores.begin() + i * frames, m.window.prompt * m.params.token_frames, std::log(copies_of_prompt(m)));
        }
    }
};

graph & run(chatterbox_s3gen_batch & batch, const sub_batch & l) {
    const chatterbox_s3gen_model & m = *batch.model;
    device & dev = *m.dev;
    const graph_key key = graph_key{}.add("T", l.tokens).add("S", l.steps);
    graph & g = get_graph(batch.graphs, dev, m.w, key, false, conformer_nodes(m.params) + cfm_nodes(m.params.cfm, l.steps), batch.stats,
                          [&](graph_builder & b) { describe(b, m, l, batch.n_rows); });
    auto & shifts = batch.shifts[l.steps];
    if (shifts.empty()) {
        shifts = time_shifts(m, l.steps);
    }
    const sub_batch_inputs in(batch, l);
    set_input(g, dev, "time", shifts, 1); // the graph belongs to this number of steps
    set_input(g, dev, "ids", in.ids, 0);
    set_input(g, dev, "inside", in.inside, 0);
    set_input(g, dev, "token_scores", in.token_scores, 0);
    set_input(g, dev, "frame_scores", in.frame_scores, 0);
    set_input(g, dev, "scores", in.scores, 0);
    set_input(g, dev, "speaker", in.speaker, 0);
    set_input(g, dev, "prompt_feat", in.prompt, 0);
    set_input(g, dev, "noise", in.noise, 0);
    compute(g, dev, batch.cancel);
    return g;
}

void sample_sub_batch(chatterbox_s3gen_batch & batch, const sub_batch & l) {
    ggml_tensor * mel = run(batch, l).output("mel");
    std::vector<column_copy> copies;
    for (size_t i = 0; i < l.requests.size(); ++i) {
        const chatterbox_s3gen & m = *l.requests[i]->session;
        const int64_t settled = frames_to_settle(m, l.requests[i]->noise, l.steps);
        copies.push_back({{mel, (int64_t)i, fresh_frame(m)}, {m.mel.tensor, 0, m.mel.frames}, settled});
    }
    copy_columns(*batch.model->dev, copies);
    if (std::any_of(l.requests.begin(), l.requests.end(),
                    [&](const s3gen_request * request) { return request->session->queue != batch.model->dev; })) {
        guarded(*batch.model->dev, [&] { wait_for_queue(*batch.model->dev); }); // theirs does not
    }
    for (size_t i = 0; i < l.requests.size(); ++i) {
        l.requests[i]->session->mel.frames += copies[i].n;
    }
}

} // namespace

chatterbox_s3gen_batch::chatterbox_s3gen_batch(std::shared_ptr<const chatterbox_s3gen_model> m, int64_t rows) : model(std::move(m)), n_rows(rows) {
    if (n_rows < 1 || n_rows > (int64_t)nn::max_batch) {
        throw error("a batch has 1 to " + std::to_string(nn::max_batch) + " rows");
    }
    if (model->w.kernels) {
        throw error("with the CPU kernels the frames of each utterance are computed separately");
    }
}

int64_t kind_of(const s3gen_request & request) { return room_for(request.session->planned.size()) * 128 + request.steps; }

std::vector<nn::batch_result> sample_batch(chatterbox_s3gen_batch & batch, std::span<const s3gen_request> requests) {
    nn::check_batch(batch.model, requests, std::max<size_t>(requests.size(), 1));
    std::vector<nn::batch_result> found(requests.size());
    std::vector<sub_batch> sub_batches;
    std::vector<stage_stats *> sampled;
    nn::for_each_request(requests, found, [&](const s3gen_request & request, nn::batch_result &) {
        chatterbox_s3gen & m = *request.session;
        if (m.cancel.exchange(false)) {
            throw cancelled("cancelled");
        }
        frames_to_settle(m, request.noise, request.steps);
        const int64_t tokens = room_for(m.planned.size());
        const auto is_alike = [&](const sub_batch & l) {
            return l.tokens == tokens && l.steps == request.steps && (int64_t)l.requests.size() < batch.n_rows;
        };
        auto own = std::find_if(sub_batches.begin(), sub_batches.end(), is_alike);
        own = own != sub_batches.end() ? own : sub_batches.insert(sub_batches.end(), {tokens, request.steps, {}});
        own->requests.push_back(&request);
        sampled.push_back(&m.cfm_stats);
    });
    const nn::shared_timer timer{.parts = std::move(sampled)};
    for (const sub_batch & l : sub_batches) {
        try {
            sample_sub_batch(batch, l);
        } catch (...) { // the other lengths are other submissions
            for (const s3gen_request * request : l.requests) {
                found[request - requests.data()].error = std::current_exception();
            }
        }
    }
    return found;
}

} // namespace parlance
