#include "families/qwen3/talker.h"

#include "engine/finite.h"
#include "engine/guarded.h"

namespace parlance {

namespace {

// No utterance comes near it: ten minutes of frames.
constexpr int64_t max_positions = 8192;

void choose_attention(qwen3_talker_model & m, const std::string & requested) {
    const auto flash = [&](const qwen3_stack_params & p, int64_t n_keys) {
        return nn::can_flash(*m.dev, m.cache_type, p.head_dim, p.heads, p.kv_heads, n_keys);
    };
    const bool lane = m.w.kernels != nullptr;
    m.attention = nn::choose_attention(requested, *m.dev, lane, flash(m.params.talker, kv_cache::bucket_size));
    // So few keys are no bucket, and not every device that has fused attention takes them.
    const bool few = requested != "plain" && flash(m.params.predictor, m.params.codebooks);
    m.predictor_attention = lane && requested != "plain" && requested != "flash" ? nn::attention_kind::lane
                            : few && requested != "lane"                         ? nn::attention_kind::flash
                                                                                 : nn::attention_kind::plain;
}

void check_codes(const qwen3_talker & m, std::span<const int32_t> codes, int64_t frames) {
    const int64_t codebooks = m.params.codebooks;
    if (nn::whole_rows(codes.size(), codebooks, "the codes") != frames) {
        throw error("there are " + std::to_string(codes.size() / codebooks) + " frames of codes for " + std::to_string(frames) + " of text");
    }
    for (size_t i = 0; i < codes.size(); ++i) {
        if (codes[i] < 0 || codes[i] >= m.params.codebook) {
            throw error("code " + std::to_string(codes[i]) + " is outside of a codebook of " + std::to_string(m.params.codebook));
        }
    }
}

// What a batch has left, for a graph of this session's own.
void bring_back(qwen3_talker & m) {
    if (!m.host_state.empty()) {
        upload(*m.dev, m.hidden, std::as_bytes(std::span(m.host_state).first(m.params.talker.dim)));
        upload(*m.dev, m.logits, std::as_bytes(std::span(m.host_state).subspan(m.params.talker.dim)));
        m.host_state.clear();
    }
}

// The graph of so many frames from here, its text, positions and masks set.
graph & frame_graph(qwen3_talker & m, std::span<const float> text, int64_t count, const qwen3_sampling * how) {
    nn::check_cache_current(m);
    bring_back(m);
    const auto kind = m.model->attention.step;
    const int64_t n_keys = nn::keys_of(m, kind, count);
    const std::string key = "keys=" + std::to_string(n_keys) + " frames=" + std::to_string(count) + " " +
                            (how ? nn::sampling_key(how->talker) + " then " + nn::sampling_key(how->predictor) : std::string("given"));
    graph & g = get_graph(m.graphs, *m.dev, m.w, key, false, max_nodes(m.params, count), m.decode_stats,
                          [&](graph_builder & b) { describe_frames(b, m, count, n_keys, how); });
    nn::set_steps(g, *m.dev, m, kind, count, n_keys, min_f16);
    set_input(g, *m.dev, "text", nn::in_slots(text, m.params.talker.dim), 0);
    return g;
}

// What was cut short may have left half of a frame: the request is over then.
void run(qwen3_talker & m, graph & g) {
    try {
        compute(g, *m.dev, m.cancel);
    } catch (...) {
        m.cache.n_used = 0;
        throw;
    }
}

// Keys and values hand on what is not finite, and so does a weight: the logits of the last frame show whether any code was sampled
// from such ones.
void check_logits(qwen3_talker & m) {
    const auto of_passes = read_floats(*m.dev, m.pass_logits, 0, ggml_nelements(m.pass_logits), m.decode_stats);
    if (!is_finite(read_logits(m)) || !is_finite(of_passes)) {
        give_up(m);
    }
}

// [vocab, 1] -> as the host samples from it
int32_t sample_code(const qwen3_talker & m, std::span<const float> logits, const nn::token_marks & marks, const nn::sampling_params & p,
                    std::span<const float> noise) {
    require_finite(logits, *m.dev, m.path);
    const std::vector<float> none(logits.size(), 0.0f);
    return nn::sample_from_logits(nn::process_logits(logits, {}, marks, p), p.temperature == 0.0f ? std::span<const float>(none) : noise);
}

} // namespace

kv_shape shape_of(const qwen3_talker_model & m, const qwen3_stack_params & p, int64_t n_ctx, int64_t batch) {
    return {p.layers, (int64_t)p.kv_heads * p.head_dim, n_ctx, batch, m.cache_type};
}

size_t max_nodes(const qwen3_talker_params & p, int64_t frames) {
    const size_t layers = p.talker.layers + (size_t)p.predictor.layers * (p.codebooks - 1);
    return 256 + frames * (48 * layers + 96 * p.codebooks);
}

int64_t count_frames(const qwen3_talker & m, std::span<const float> text) {
    nn::check_begun(m);
    const int64_t count = nn::whole_rows(text.size(), m.params.talker.dim, "the text");
    nn::check_count(m, count, max_frames_at_once, "frames");
    if (m.ended) {
        throw error("the request has ended");
    }
    return count;
}

void check_how(const qwen3_sampling & how) {
    for (const auto * p : {&how.talker, &how.predictor}) {
        nn::check_sampling(*p);
        if (p->guidance != 0.0f) {
            throw error("this model has no guidance");
        }
    }
    if (how.predictor.repetition_penalty != 1.0f) {
        throw error("the predictor has no repetition_penalty");
    }
}

void give_up(qwen3_talker & m) {
    reset(m.cache, *m.dev); // a mask does not hide what is not finite
    reset(m.passes, *m.dev);
    fail_not_finite(*m.dev, m.path);
}

bool take_frame(qwen3_talker & m, std::span<const int32_t> codes) {
    for (size_t i = 0; i < codes.size(); ++i) {
        if (codes[i] < 0 || codes[i] >= (i == 0 ? m.params.vocab : m.params.codebook)) {
            give_up(m);
        }
    }
    m.ended = codes[0] == m.params.codec_eos;
    if (!m.ended) {
        m.generated.push_back(codes[0]);
    }
    return !m.ended;
}

std::shared_ptr<const qwen3_talker_model> load_qwen3_talker(const std::string & path, std::shared_ptr<device> dev, load_options o) {
    gguf_file file = open_model(path);
    const auto params = read_qwen3_talker_params(file);
    file.metadata.clear(); // the tokenizer's lists are long
    auto m = load_model<qwen3_talker_model>(file, std::move(dev), params, qwen3_talker_tensors(params), o.dtype, {"talker.", "predictor."});
    m->file = std::move(file);
    m->cache_type = kv_type(o.kv, *m->dev, m->w.exact);
    choose_attention(*m, o.attention);
    m->w.samples_in_one_op = o.attention != "plain" && nn::samples_in_one_op(*m->dev, std::max(params.vocab, params.codebook));
    return m;
}

qwen3_talker::qwen3_talker(std::shared_ptr<const qwen3_talker_model> m, std::shared_ptr<device> on) : session(std::move(m), std::move(on)) {
    // CUDA's kernel for one query takes whole buckets of keys, and needs half the time of the one that takes a few.
    const bool buckets = dev->info.backend == "cuda" && model->predictor_attention == nn::attention_kind::flash;
    passes = make_kv_cache(shape_of(*model, params.predictor, buckets ? kv_cache::bucket(params.codebooks) : params.codebooks), *dev);
    kept = keep_tensors(4, *dev, path, [&](ggml_context * ctx) {
        hidden = ggml_new_tensor_1d(ctx, GGML_TYPE_F32, params.talker.dim);
        logits = ggml_new_tensor_1d(ctx, GGML_TYPE_F32, params.vocab);
        pass_logits = ggml_new_tensor_2d(ctx, GGML_TYPE_F32, params.codebook, params.codebooks - 1);
        codes = ggml_new_tensor_3d(ctx, GGML_TYPE_I32, nn::slot, params.codebooks, max_frames_at_once);
    });
}

int64_t frame_noise(const qwen3_talker_params & p) { return p.vocab + (int64_t)(p.codebooks - 1) * p.codebook; }

void prefill(qwen3_talker & m, std::span<const float> rows, int64_t max_frames, debug_tensors * debug) {
    stage_timer timer(m.prefill_stats);
    const int64_t n = nn::whole_rows(rows.size(), m.params.talker.dim, "the prompt");
    if (max_frames < 1 || n + max_frames > max_positions) {
        throw error("a prompt of " + std::to_string(n) + " rows leaves 1 to " + std::to_string(std::max<int64_t>(0, max_positions - n)) +
                    " frames, not " + std::to_string(max_frames));
    }
    // The cache that is there, if it is large enough.
    nn::fit_cache(m, m.graphs, *m.dev, shape_of(*m.model, m.params.talker, n + max_frames));
    const int64_t most = debug ? n : nn::prompt_rows_at_once;
    for (int64_t first = 0; first < n; first += most) {
        const int64_t count = std::min(most, n - first);
        graph & g = get_graph(m.graphs, *m.dev, m.w, graph_key().add("from", first).add("rows", count), debug != nullptr,
                              128 + 64 * m.params.talker.layers, m.prefill_stats, [&](graph_builder & b) { describe_prefill(b, m, first, count); });
        set_input(g, *m.dev, "rows", std::as_bytes(rows.subspan(first * m.params.talker.dim, count * m.params.talker.dim)), 0);
        run(m, g);
        read_debug_outputs(*m.dev, g, debug, m.prefill_stats);
    }
    m.cache.n_used = n;
    m.host_state.clear();
    m.generated.clear();
    m.longest = max_frames;
    m.ended = false;
    if (m.queue != m.model->dev) { // a batch finds all of it done
        auto left = read_hidden(m);
        const auto logits = read_logits(m);
        left.insert(left.end(), logits.begin(), logits.end());
        m.host_state = std::move(left);
    }
}

std::vector<float> read_logits(qwen3_talker & m) {
    nn::check_begun(m);
    if (!m.host_state.empty()) {
        return {m.host_state.begin() + m.params.talker.dim, m.host_state.end()};
    }
    return read_floats(*m.dev, m.logits, 0, m.params.vocab, m.decode_stats);
}

std::vector<float> read_hidden(qwen3_talker & m) {
    nn::check_begun(m);
    if (!m.host_state.empty()) {
        return {m.host_state.begin(), m.host_state.begin() + m.params.talker.dim};
    }
    return read_floats(*m.dev, m.hidden, 0, m.params.talker.dim, m.decode_stats);
}

std::vector<float> seen_codes(const qwen3_talker & m) { return nn::marks_of(m.generated, m.params.vocab); }

std::vector<float> banned_codes(const qwen3_talker & m, int64_t ahead) {
    std::vector<float> banned(m.params.vocab, 0.0f);
    std::fill(banned.begin() + m.params.first_control(), banned.end(), 1.0f);
    banned[m.params.codec_eos] = (int64_t)m.generated.size() + ahead < min_frames ? 1.0f : 0.0f;
    return banned;
}

std::vector<float> predictor_logits(qwen3_talker & m, std::span<const int32_t> codes, debug_tensors * debug) {
    stage_timer timer(m.decode_stats);
    nn::check_begun(m);
    check_codes(m, codes, 1);
    bring_back(m);
    graph & g = get_graph(m.graphs, *m.dev, m.w, "passes", debug != nullptr, max_nodes(m.params, 1), m.decode_stats,
                          [&](graph_builder & b) { describe_passes(b, m); });
    set_input(g, *m.dev, "codes", nn::in_slots(codes, 1), 0);
    run(m, g);
    std::vector<float> out;
    for (int64_t i = 0; i + 1 < m.params.codebooks; ++i) {
        const auto logits = read_floats(*m.dev, g.output("logits" + std::to_string(i)), 0, m.params.codebook, m.decode_stats);
        out.insert(out.end(), logits.begin(), logits.end());
    }
    read_debug_outputs(*m.dev, g, debug, m.decode_stats);
    return out;
}

void feed(qwen3_talker & m, std::span<const int32_t> codes, std::span<const float> text) {
    stage_timer timer(m.decode_stats);
    const int64_t count = count_frames(m, text);
    check_codes(m, codes, count);
    graph & g = frame_graph(m, text, count, nullptr);
    set_input(g, *m.dev, "codes", nn::in_slots(codes, 1), 0);
    run(m, g);
    m.cache.n_used += count;
    for (int64_t f = 0; f < count; ++f) {
        m.generated.push_back(codes[f * m.params.codebooks]);
    }
}

std::vector<int32_t> decode(qwen3_talker & m, const qwen3_sampling & how, std::span<const float> noise, std::span<const float> text) {
    stage_timer timer(m.decode_stats);
    const auto & p = m.params;
    const int64_t count = count_frames(m, text);
    const int64_t row = frame_noise(p);
    if (nn::whole_rows(noise.size(), row, "the noise") != count) {
        throw error("there is noise for " + std::to_string(noise.size() / row) + " frames and text for " + std::to_string(count));
    }
    check_how(how);
    std::vector<float> banned;
    for (int64_t f = 0; f < count; ++f) {
        const auto of_frame = banned_codes(m, f);
        banned.insert(banned.end(), of_frame.begin(), of_frame.end());
    }
    graph & g = frame_graph(m, text, count, &how);
    set_input(g, *m.dev, "noise", nn::noise_in_slots(noise, row, 0, p.vocab, p.vocab, how.talker.temperature == 0.0f), 0);
    set_input(g, *m.dev, "code noise", nn::noise_in_slots(noise, row, p.vocab, row - p.vocab, p.codebook, how.predictor.temperature == 0.0f), 0);
    set_input(g, *m.dev, "seen", seen_codes(m), 0);
    set_input(g, *m.dev, "banned", nn::in_slots(std::span<const float>(banned), p.vocab), 0);
    set_input(g, *m.dev, "sampling_values", nn::make_sampling_values(how.talker), 0);
    set_input(g, *m.dev, "code sampling_values", nn::make_sampling_values(how.predictor), 0);
    run(m, g);
    const auto slots = read_ints(*m.dev, m.codes, 0, count * p.codebooks * nn::slot, m.decode_stats);
    std::vector<int32_t> codes;
    for (int64_t f = 0; f < count && !m.ended; ++f) {
        std::vector<int32_t> frame(p.codebooks);
        for (int64_t i = 0; i < p.codebooks; ++i) {
            frame[i] = slots[(f * p.codebooks + i) * nn::slot];
        }
        if (take_frame(m, frame)) {
            codes.insert(codes.end(), frame.begin(), frame.end());
        }
    }
    m.cache.n_used += count;
    check_logits(m);
    return codes;
}

std::vector<int32_t> sample_on_host(qwen3_talker & m, const qwen3_sampling & how, std::span<const float> noise) {
    const auto & p = m.params;
    check_how(how);
    if (nn::whole_rows(noise.size(), frame_noise(p), "the noise") != 1) {
        throw error("one frame takes one row of noise");
    }
    const auto seen = seen_codes(m);
    const auto banned = banned_codes(m);
    std::vector<int32_t> codes(p.codebooks, 0);
    codes[0] = sample_code(m, read_logits(m), {.seen = seen, .banned = banned}, how.talker, noise.first(p.vocab));
    if (codes[0] == p.codec_eos) {
        return {codes[0]};
    }
    // Each code moves the logits of those behind it only.
    for (int64_t i = 1; i < p.codebooks; ++i) {
        const auto logits = predictor_logits(m, codes);
        const auto row = std::span<const float>(logits).subspan((i - 1) * p.codebook, p.codebook);
        codes[i] = sample_code(m, row, {}, how.predictor, noise.subspan(p.vocab + (i - 1) * p.codebook, p.codebook));
    }
    return codes;
}

} // namespace parlance
