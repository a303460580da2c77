#include "families/chatterbox/t3.h"

#include <algorithm>

#include "engine/finite.h"
#include "engine/guarded.h"

namespace parlance {

namespace {

void check_prompt(const chatterbox_t3_params & p, const t3_prompt & prompt) {
    nn::check_ids(prompt.text_ids, p.text_vocab, "text");
    nn::check_ids(prompt.speech_tokens, p.speech_vocab, "speech");
    if ((int64_t)prompt.speaker.size() != p.speaker_dim) {
        throw error("the voice has a speaker embedding of " + std::to_string(prompt.speaker.size()) + " values where the model takes " +
                    std::to_string(p.speaker_dim));
    }
    const int64_t text = prompt.text_ids.size();
    const int64_t voice = prompt.speech_tokens.size();
    const int64_t most = p.gpt2 ? p.positions - conditioning_rows(p, voice) - text_rows(p, text) : p.speech_positions - 1;
    if (prompt.max_tokens < 1 || prompt.max_tokens > most) {
        throw error("max_tokens is " + std::to_string(prompt.max_tokens) + " where this text and voice leave 1 to " + std::to_string(most));
    }
    if (p.gpt2) {
        return;
    }
    if (text < 2 || prompt.text_ids.front() != p.start_text || prompt.text_ids.back() != p.stop_text) {
        throw error("the text ids must begin with " + std::to_string(p.start_text) + " and end with " + std::to_string(p.stop_text));
    }
    if (text > p.text_positions) {
        throw error("the text has " + std::to_string(text) + " tokens where the model takes up to " + std::to_string(p.text_positions));
    }
    if (voice < 1 || voice > p.speech_positions) {
        throw error("the voice has " + std::to_string(voice) + " prompt tokens where the model takes 1 to " + std::to_string(p.speech_positions));
    }
}

// A cache for the request: the one that is there, if it is large enough.
void make_room(chatterbox_t3 & m, int64_t rows, int64_t batch) {
    if (!nn::fit_cache(m, m.graphs, *m.dev, {m.params.layers, m.params.dim, rows, batch, m.model->cache_type})) {
        m.conditioned.reset();
    }
}

// What an earlier request left in the cache and was not finite would reach the next one through what its masks hide.
void drop_what_is_not_finite(chatterbox_t3 & m) {
    if (m.cache.n_used == 0) {
        return;
    }
    if (!is_finite(read_logits(m))) {
        reset(m);
    }
}

// Calls `read` with chunks of that many rows; a traced prefill is a single chunk.
template <typename F> void in_chunks(int64_t rows, const debug_tensors * debug, stage_stats & stats, F && read) {
    stage_timer timer(stats);
    const int64_t most = debug ? rows : nn::prompt_rows_at_once;
    for (int64_t first = 0; first < rows; first += most) {
        read(t3_chunk{first, std::min(most, rows - first)});
    }
}

// Keys and values of the voice.
void condition(chatterbox_t3 & m, const t3_prompt & prompt, t3_chunk chunk, debug_tensors * debug) {
    const int64_t voice = prompt.speech_tokens.size();
    const graph_key key = graph_key{}.add("voice", voice).add("from", chunk.first).add("rows", chunk.count);
    graph & g = get_graph(m.graphs, *m.dev, m.w, key, debug != nullptr, 512 + 64 * m.params.layers, m.conditioning_stats,
                          [&](graph_builder & b) { describe_conditioning(b, m, voice, chunk); });
    set_input(g, *m.dev, "speaker", std::as_bytes(prompt.speaker), 0);
    if (voice > 0) {
        set_input(g, *m.dev, "prompt", std::as_bytes(prompt.speech_tokens), 0);
    }
    if (!m.params.gpt2) {
        set_input(g, *m.dev, "emotion", std::vector<float>{prompt.emotion}, 0);
    }
    compute(g, *m.dev, m.cancel);
    read_debug_outputs(*m.dev, g, debug, m.conditioning_stats);
}

// The logits of the text after the voice, which takes `voice` rows.
void read_text(chatterbox_t3 & m, const t3_prompt & prompt, int64_t voice, t3_chunk chunk, debug_tensors * debug) {
    const int64_t text = prompt.text_ids.size();
    const graph_key key = graph_key{}.add("text", text).add("voice", voice).add("from", chunk.first).add("rows", chunk.count);
    graph & g = get_graph(m.graphs, *m.dev, m.w, key, debug != nullptr, 512 + 64 * m.params.layers, m.prefill_stats,
                          [&](graph_builder & b) { describe_prefill(b, m, text, voice, chunk); });
    if (text > 0) {
        set_input(g, *m.dev, "text", std::as_bytes(prompt.text_ids), 0);
    }
    compute(g, *m.dev, m.cancel);
    read_debug_outputs(*m.dev, g, debug, m.prefill_stats);
}

int64_t count_of(const chatterbox_t3 & m, size_t n) {
    nn::check_count(m, n, max_tokens_at_once, "tokens");
    return n;
}

// The graph of so many steps from here, its positions and masks set.
graph & step_graph(chatterbox_t3 & m, int64_t count, const nn::sampling_params * sampling) {
    nn::check_cache_current(m);
    if (!m.host_state.empty()) { // by a batch
        const auto padded = nn::in_slots(std::span<const float>(m.host_state), m.params.speech_vocab);
        upload(*m.dev, m.logits, std::as_bytes(std::span(padded)));
        m.host_state.clear();
    }
    const auto kind = m.model->attention.step;
    const int64_t n_keys = nn::keys_of(m, kind, count);
    const std::string key =
        "keys=" + std::to_string(n_keys) + " steps=" + std::to_string(count) + " " + (sampling ? nn::sampling_key(*sampling) : std::string("given"));
    const size_t max_nodes = (size_t)count * (64 + 48 * m.params.layers);
    graph & g = get_graph(m.graphs, *m.dev, m.w, key, false, max_nodes, m.decode_stats,
                          [&](graph_builder & b) { describe_steps(b, m, count, n_keys, sampling); });
    nn::set_steps(g, *m.dev, m, kind, count, n_keys, minus_infinity_f16);
    if (!m.params.gpt2) {
        set_input(g, *m.dev, "speech_positions", nn::counting(m.generated.size() + 1, count), 0);
    }
    return g;
}

// A graph that is cancelled on the CPU may have computed logits of tokens that are not in the cache yet: those of before are put back.
void compute_steps(chatterbox_t3 & m, graph & g) {
    const auto logits = m.dev->is_cpu() ? read_logits(m) : std::vector<float>();
    try {
        compute(g, *m.dev, m.cancel);
    } catch (...) {
        m.host_state = logits;
        throw;
    }
}

// None for greedy decoding.
std::vector<float> padded_noise(std::span<const float> noise, int64_t vocab, bool greedy) {
    return nn::noise_in_slots(noise, vocab, 0, vocab, vocab, greedy);
}

} // namespace

void check_open(const chatterbox_t3 & m) {
    if (!m.generated.empty() && m.generated.back() == m.params.stop_speech) {
        throw error("the request has ended with its stop token");
    }
}

nn::sampling_params of_variant(const chatterbox_t3 & m, nn::sampling_params p) {
    nn::check_sampling(p);
    if (m.cache.batch == 1 && p.guidance != 0.0f) {
        throw error("the request was begun without guidance");
    }
    p.penalty_last = m.params.gpt2;
    return p;
}

void check_logits(chatterbox_t3 & m, std::span<const float> logits) {
    if (!is_finite(logits)) {
        reset(m);
        fail_not_finite(*m.dev, m.path);
    }
}

int64_t tokens_at_once(const chatterbox_t3 & m, int64_t n) { return m.params.gpt2 && m.generated.empty() ? 1 : n; }

std::vector<int32_t> up_to_stop(const chatterbox_t3 & m, std::span<const int32_t> sampled) {
    std::vector<int32_t> tokens;
    for (size_t i = 0; i < sampled.size() && (tokens.empty() || tokens.back() != m.params.stop_speech); ++i) {
        tokens.push_back(sampled[i]);
        if (tokens.back() < 0 || tokens.back() >= m.params.speech_vocab) {
            fail_not_finite(*m.dev, m.path);
        }
    }
    return tokens;
}

std::shared_ptr<const chatterbox_t3_model> load_chatterbox_t3(const std::string & path, std::shared_ptr<device> dev, load_options o) {
    if (o.dtype.dtype == "int8") {
        // A token is a row or two, which memory bounds, not arithmetic: blocks read as few bytes and keep the logits closer.
        o.dtype.dtype = "q8_0";
    }
    const gguf_file file = open_model(path);
    const auto params = read_chatterbox_t3_params(file);
    auto m = load_model<chatterbox_t3_model>(file, std::move(dev), params, chatterbox_t3_tensors(params), o.dtype, {"t3."});
    // With guidance a thousand tokens in f32 are 600 MB.
    const bool half = o.kv == "auto" && m->dev->is_cpu() && !m->w.exact;
    m->cache_type = kv_type(half ? "f16" : o.kv, *m->dev, m->w.exact);
    // ggml's kernel for the CPU sums values of f16 in f16, the CPU kernels in f32.
    const bool rounds = m->w.kernels && m->cache_type == GGML_TYPE_F16;
    const bool flash = !rounds && nn::can_flash(*m->dev, m->cache_type, params.head_dim(), params.heads, params.heads);
    m->w.samples_in_one_op = o.attention != "plain" && nn::samples_in_one_op(*m->dev, params.speech_vocab);
    m->attention = nn::choose_attention(o.attention, *m->dev, m->w.kernels != nullptr, flash);
    return m;
}

chatterbox_t3::chatterbox_t3(std::shared_ptr<const chatterbox_t3_model> m, std::shared_ptr<device> on) : session(std::move(m), std::move(on)) {
    kept = keep_tensors(2, *dev, path, [&](ggml_context * ctx) {
        logits = ggml_new_tensor_2d(ctx, GGML_TYPE_F32, GGML_PAD(params.speech_vocab, nn::slot), 2);
        tokens = ggml_new_tensor_2d(ctx, GGML_TYPE_I32, nn::slot, max_tokens_at_once);
    });
}

void prefill(chatterbox_t3 & m, const t3_prompt & prompt, debug_tensors * debug) {
    check_prompt(m.params, prompt);
    const int64_t voice = conditioning_rows(m.params, prompt.speech_tokens.size());
    const int64_t rows = voice + text_rows(m.params, prompt.text_ids.size());
    drop_what_is_not_finite(m);
    make_room(m, rows + prompt.max_tokens, !m.params.gpt2 && prompt.guided ? 2 : 1);
    t3_conditioning conditioning{{prompt.speaker.begin(), prompt.speaker.end()},
                                 {prompt.speech_tokens.begin(), prompt.speech_tokens.end()},
                                 m.params.gpt2 ? 0.0f : prompt.emotion};
    const bool is_there = m.conditioned == conditioning && !debug;
    m.conditioned.reset(); // until all has gone well
    m.host_state.clear();
    debug_tensors of_text;
    if (!is_there) {
        in_chunks(voice, debug, m.conditioning_stats, [&](t3_chunk chunk) { condition(m, prompt, chunk, debug); });
    }
    in_chunks(rows - voice, debug, m.prefill_stats, [&](t3_chunk chunk) { read_text(m, prompt, voice, chunk, debug ? &of_text : nullptr); });
    for (const auto & [name, t] : of_text) {
        append_frames((*debug)[name], t);
    }
    m.conditioned = std::move(conditioning);
    m.cache.n_used = rows;
    m.generated.clear();
    m.longest = prompt.max_tokens;
    if (m.queue != m.model->dev) { // a batch finds all of it done
        m.host_state = read_logits(m);
    }
}

void reset(chatterbox_t3 & m, float value) {
    m.conditioned.reset();
    reset(m.cache, *m.dev, value);
}

std::vector<float> read_logits(chatterbox_t3 & m) {
    nn::check_begun(m);
    if (!m.host_state.empty()) {
        return m.host_state;
    }
    std::vector<float> out;
    const auto all = read_floats(*m.dev, m.logits, 0, ggml_nelements(m.logits), m.decode_stats);
    for (int64_t row = 0; row < m.cache.batch; ++row) {
        const auto begin = all.begin() + row * m.logits->ne[0];
        out.insert(out.end(), begin, begin + m.params.speech_vocab);
    }
    return out;
}

std::vector<float> seen_tokens(const chatterbox_t3 & m) {
    auto seen = nn::marks_of(m.generated, m.params.speech_vocab);
    if (!m.params.gpt2 || m.generated.empty()) {
        seen[m.params.start_speech] = 1.0f;
    }
    return seen;
}

int32_t sample_on_host(chatterbox_t3 & m, const nn::sampling_params & given, std::span<const float> noise) {
    const auto p = of_variant(m, given);
    if (nn::whole_rows(noise.size(), m.params.speech_vocab, "the noise") != 1) {
        throw error("one token takes one row of noise");
    }
    const auto logits = read_logits(m);
    require_finite(logits, *m.dev, m.path);
    const auto rows = std::span(logits);
    const int64_t vocab = m.params.speech_vocab;
    const auto seen = seen_tokens(m);
    const auto processed = nn::process_logits(rows.first(vocab), rows.subspan(vocab), {.seen = seen}, p);
    return nn::sample_from_logits(processed, padded_noise(noise, m.params.speech_vocab, p.temperature == 0.0f));
}

void feed(chatterbox_t3 & m, std::span<const int32_t> tokens) {
    stage_timer timer(m.decode_stats);
    const int64_t count = count_of(m, tokens.size());
    nn::check_ids(tokens, m.params.speech_vocab, "speech");
    graph & g = step_graph(m, count, nullptr);
    set_input(g, *m.dev, "tokens", nn::in_slots(tokens, 1), 0);
    compute_steps(m, g);
    m.cache.n_used += count;
    m.generated.insert(m.generated.end(), tokens.begin(), tokens.end());
}

std::vector<int32_t> decode(chatterbox_t3 & m, const nn::sampling_params & given, std::span<const float> noise) {
    stage_timer timer(m.decode_stats);
    const int64_t vocab = m.params.speech_vocab;
    const auto p = of_variant(m, given);
    check_open(m);
    const int64_t count = tokens_at_once(m, count_of(m, nn::whole_rows(noise.size(), m.params.speech_vocab, "the noise")));
    graph & g = step_graph(m, count, &p);
    set_input(g, *m.dev, "noise", padded_noise(noise.first(count * vocab), vocab, p.temperature == 0.0f), 0);
    set_input(g, *m.dev, "seen", seen_tokens(m), 0);
    set_input(g, *m.dev, "sampling_values", nn::make_sampling_values(p), 0);
    compute_steps(m, g);
    const auto slots = read_ints(*m.dev, m.tokens, 0, count * nn::slot, m.decode_stats);
    std::vector<int32_t> tokens;
    for (int64_t i = 0; i < count; ++i) {
        tokens.push_back(slots[i * nn::slot]);
    }
    tokens = up_to_stop(m, tokens);
    m.cache.n_used += count;
    check_logits(m, read_logits(m));
    m.generated.insert(m.generated.end(), tokens.begin(), tokens.end());
    return tokens;
}

} // namespace parlance
