#include "families/qwen3/codec.h"

#include <algorithm>
#include <numeric>

#include "engine/finite.h"
#include "engine/guarded.h"
#include "families/qwen3/codec_graph.h"
#include "nn/im2col_self_test.h"

namespace parlance {

namespace {

constexpr size_t max_nodes = 2048;
constexpr float audio_limit = 1.0f;

std::vector<int32_t> range(int64_t first, int64_t count) {
    std::vector<int32_t> values(count);
    std::iota(values.begin(), values.end(), (int32_t)first);
    return values;
}

// Leaves only the window in the cache, at its front.
void slide(qwen3_codec & m) {
    const int64_t kept = m.params.window - 1;
    if (m.kv.n_used <= kept) {
        return;
    }
    graph & g = get_graph(m.graphs, *m.dev, m.w, "slide", false, max_nodes, m.stats, [&](graph_builder & b) { describe_slide(b, m); });
    set_input(g, *m.dev, "rows", range(m.kv.n_used - kept, kept), 0);
    compute(g, *m.dev, m.cancel);
    m.kv.n_used = kept;
}

// codes [codebooks, frames] -> [frames, codebooks]
std::vector<int32_t> by_codebook(std::span<const int32_t> codes, int64_t codebooks) {
    const int64_t frames = codes.size() / codebooks;
    std::vector<int32_t> out(codes.size());
    for (int64_t t = 0; t < frames; ++t) {
        for (int64_t q = 0; q < codebooks; ++q) {
            out[q * frames + t] = codes[t * codebooks + q];
        }
    }
    return out;
}

graph & run(qwen3_codec & m, std::span<const int32_t> codes, codec_part part, bool trace) {
    const int64_t n = codes.size() / m.params.codebooks;
    if (m.kv.n_used + n > m.kv.n_ctx) {
        slide(m);
    }
    const graph_key key = graph_key{}.add("n", n).add("part", (int64_t)part);
    graph & g = get_graph(m.graphs, *m.dev, m.w, key, trace, max_nodes, m.stats, [&](graph_builder & b) { describe_codec(b, m, n, part); });
    set_input(g, *m.dev, "codes", by_codebook(codes, m.params.codebooks), 0);
    set_input(g, *m.dev, "positions", range(m.frames, n), 0);
    set_input(g, *m.dev, "rows", range(m.kv.n_used, n), 0);
    set_input(g, *m.dev, "n_keys", std::vector<int32_t>{(int32_t)(m.kv.n_used + n)}, 0);
    compute(g, *m.dev, m.cancel);
    m.kv.n_used += n;
    m.frames += n;
    return g;
}

void append(debug_tensors & all, const debug_tensors & debug) {
    for (const auto & [name, t] : debug) {
        debug_tensor & whole = all[name];
        whole.values.insert(whole.values.end(), t.values.begin(), t.values.end());
        whole.channels = t.channels;
        whole.frames += t.frames;
    }
}

void check_codes(const qwen3_codec & m, std::span<const int32_t> codes) {
    const auto & p = m.params;
    if (m.is_torn) {
        throw error("the stream was broken off: begin a new one or restore a state");
    }
    if (codes.empty() || codes.size() % p.codebooks != 0) {
        throw error("the codec takes frames of " + std::to_string(p.codebooks) + " codes, not " + std::to_string(codes.size()) + " codes");
    }
    const auto bad = std::find_if(codes.begin(), codes.end(), [&](int32_t code) { return code < 0 || code >= p.codebook; });
    if (bad != codes.end()) {
        throw error("code " + std::to_string(*bad) + " of frame " + std::to_string((bad - codes.begin()) / p.codebooks) +
                    " is outside of its codebook of " + std::to_string(p.codebook));
    }
}

// Calls `work` with chunks of a few sizes, each a power of two, so that there are few graphs.
template <typename F> void in_chunks(qwen3_codec & m, std::span<const int32_t> codes, F && work) {
    m.is_torn = true;
    for (size_t done = 0; done < codes.size();) {
        const size_t left = (codes.size() - done) / m.params.codebooks;
        size_t frames = max_codec_frames;
        while (frames > left) {
            frames /= 2;
        }
        const size_t count = frames * m.params.codebooks;
        work(codes.subspan(done, count));
        done += count;
    }
    m.is_torn = false;
}

// A tensor of which the first `size` bytes belong to the state.
struct state_part {
    ggml_tensor * tensor;
    size_t size;
};

// What a state with the first `rows` keys and values covers.
std::vector<state_part> state_parts(const qwen3_codec & m, int64_t rows) {
    std::vector<state_part> parts;
    for (const auto & [name, t] : m.history.columns) {
        parts.push_back({t, ggml_nbytes(t)});
    }
    for (const auto * tensors : {&m.kv.k, &m.kv.v}) {
        for (ggml_tensor * t : *tensors) {
            parts.push_back({t, rows * t->nb[1]});
        }
    }
    return parts;
}

} // namespace

std::shared_ptr<const qwen3_codec_model> load_qwen3_codec(const std::string & path, std::shared_ptr<device> dev, load_options o) {
    const gguf_file file = open_model(path);
    const auto params = read_qwen3_codec_params(file);
    auto m = load_model<qwen3_codec_model>(file, std::move(dev), params, qwen3_codec_tensors(params), o.dtype, {"codec."});
    m->w.has_im2col_1d = o.attention != "plain" && nn::passes_im2col_self_test(*m->dev);
    return m;
}

qwen3_codec::qwen3_codec(std::shared_ptr<const qwen3_codec_model> m, std::shared_ptr<device> on)
    : session(std::move(m), std::move(on)), history(make_conv_history(codec_histories(params), *dev)) {
    const int64_t rows = params.window + max_codec_frames;
    kv = make_kv_cache({.layers = params.layers, .units = params.units(), .n_ctx = rows}, *dev);
}

void reset(qwen3_codec & m) {
    reset(m.kv, *m.dev);
    reset(m.history, *m.dev);
    m.frames = 0;
    m.is_torn = false;
}

void decode(qwen3_codec & m, std::span<const int32_t> codes, std::span<float> samples, debug_tensors * debug) {
    stage_timer timer(m.stats);
    check_codes(m, codes);
    const size_t total = codes.size() / m.params.codebooks * m.params.frame_samples();
    if (samples.size() != total) {
        throw error("the room is for " + std::to_string(samples.size()) + " samples, not " + std::to_string(total));
    }
    in_chunks(m, codes, [&](std::span<const int32_t> chunk) {
        graph & g = run(m, chunk, codec_part::samples, debug != nullptr);
        const size_t count = chunk.size() / m.params.codebooks * m.params.frame_samples();
        read_floats(*m.dev, g.output("wav"), 0, samples.first(count), m.stats);
        finish_wave(samples.first(count), audio_limit, *m.dev, m.path);
        samples = samples.subspan(count);
        if (debug) {
            debug_tensors own;
            read_debug_outputs(*m.dev, g, &own, m.stats);
            finish_wave(own.at("wav").values, audio_limit, *m.dev, m.path);
            append(*debug, own);
        }
    });
}

void prime(qwen3_codec & m, std::span<const int32_t> codes) {
    stage_timer timer(m.stats);
    check_codes(m, codes);
    const size_t tail = std::min<size_t>(codes.size(), (size_t)m.params.context_frames() * m.params.codebooks);
    in_chunks(m, codes.first(codes.size() - tail), [&](std::span<const int32_t> chunk) { run(m, chunk, codec_part::transformer, false); });
    in_chunks(m, codes.last(tail), [&](std::span<const int32_t> chunk) { run(m, chunk, codec_part::samples, false); });
    guarded(*m.dev, [&] { wait_for_queue(*m.dev); });
}

qwen3_codec_state save_state(qwen3_codec & m) {
    if (m.is_torn) {
        throw error("the stream was broken off: it has no state");
    }
    // Where the keys lie decides the order of sums: the stream goes on as one from the restored state does.
    slide(m);
    qwen3_codec_state state{.frames = m.frames, .rows = m.kv.n_used};
    guarded(*m.dev, [&] {
        wait_for_queue(*m.dev);
        for (const auto & part : state_parts(m, state.rows)) {
            const size_t at = state.bytes.size();
            state.bytes.resize(at + part.size);
            ggml_backend_tensor_get(part.tensor, state.bytes.data() + at, 0, part.size);
        }
    });
    return state;
}

void restore_state(qwen3_codec & m, const qwen3_codec_state & state) {
    const auto parts = state_parts(m, state.rows);
    size_t total = 0;
    for (const auto & part : parts) {
        total += part.size;
    }
    if (total != state.bytes.size()) {
        throw error("the state is that of another model");
    }
    require_working(*m.dev);
    guarded(*m.dev, [&] { // in one go: others wait for their turn, too
        wait_for_queue(*m.dev);
        const std::byte * next = state.bytes.data();
        for (const auto & part : parts) {
            ggml_backend_tensor_set(part.tensor, next, 0, part.size);
            next += part.size;
        }
    });
    m.frames = state.frames;
    m.kv.n_used = state.rows;
    m.is_torn = false;
}

} // namespace parlance
