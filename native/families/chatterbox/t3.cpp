#include "families/chatterbox/t3.h"

#include <numeric>

#include "engine/finite.h"
#include "engine/guarded.h"

namespace parlance {

namespace {

void make_ports(chatterbox_t3 & m) {
    ggml_init_params params{4 * ggml_tensor_overhead(), nullptr, true};
    m.port_ctx.reset(ggml_init(params));
    m.logits = ggml_new_tensor_2d(m.port_ctx.get(), GGML_TYPE_F32, GGML_PAD(m.params.speech_vocab, nn::slot), 2);
    m.tokens = ggml_new_tensor_2d(m.port_ctx.get(), GGML_TYPE_I32, nn::slot, max_tokens_at_once);
    m.port_buffer = allocate(m.port_ctx.get(), *m.dev, m.path);
    clear(*m.dev, m.port_buffer.get());
}

void check_ids(std::span<const int32_t> ids, int vocab, const char * what) {
    for (const int32_t id : ids) {
        if (id < 0 || id >= vocab) {
            throw error(std::string(what) + " id " + std::to_string(id) + " is outside of the vocabulary of " + std::to_string(vocab));
        }
    }
}

void check_prompt(const chatterbox_t3_params & p, const t3_prompt & prompt) {
    check_ids(prompt.text_ids, p.text_vocab, "text");
    check_ids(prompt.speech_tokens, p.speech_vocab, "speech");
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
void fit_cache(chatterbox_t3 & m, int64_t rows, int64_t batch) {
    const int64_t n_ctx = kv_cache::bucket(rows);
    if (m.cache.n_ctx < n_ctx || m.cache.batch != batch) {
        m.graphs.clear(); // they point into the old one
        m.conditioned.reset();
        m.cache = {};
        m.cache = make_kv_cache({m.params.layers, m.params.dim, n_ctx, batch, m.cache_type}, *m.dev);
    }
    m.cache.n_used = 0;
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

// Keys and values hand on what is not finite: the last logits show whether any token was drawn from such ones.
void check_logits(chatterbox_t3 & m) {
    if (!is_finite(read_logits(m))) {
        reset(m);
        fail_not_finite(*m.dev, m.path);
    }
}

// The keys and values of the voice.
void condition(chatterbox_t3 & m, const t3_prompt & prompt, tap_map * taps) {
    stage_timer timer(m.conditioning_stats);
    const int64_t voice = prompt.speech_tokens.size();
    graph & g = get_graph(m.graphs, *m.dev, m.w, "voice=" + std::to_string(voice), taps != nullptr, 512 + 64 * m.params.layers,
                          m.conditioning_stats, [&](graph_builder & b) { describe_conditioning(b, m, voice); });
    set_input(g, *m.dev, "speaker", std::as_bytes(prompt.speaker), 0);
    if (voice > 0) {
        set_input(g, *m.dev, "prompt", std::as_bytes(prompt.speech_tokens), 0);
    }
    if (!m.params.gpt2) {
        set_input(g, *m.dev, "emotion", std::vector<float>{prompt.emotion}, 0);
    }
    compute(g, *m.dev, m.cancel);
    collect_taps(*m.dev, g, taps, m.conditioning_stats);
}

// The logits of the text after the voice, which takes `first` rows.
void read_text(chatterbox_t3 & m, const t3_prompt & prompt, int64_t first, tap_map * taps) {
    stage_timer timer(m.prefill_stats);
    const int64_t text = prompt.text_ids.size();
    const std::string key = "text=" + std::to_string(text) + " first=" + std::to_string(first);
    graph & g = get_graph(m.graphs, *m.dev, m.w, key, taps != nullptr, 512 + 64 * m.params.layers, m.prefill_stats,
                          [&](graph_builder & b) { describe_prefill(b, m, text, first); });
    if (text > 0) {
        set_input(g, *m.dev, "text", std::as_bytes(prompt.text_ids), 0);
    }
    compute(g, *m.dev, m.cancel);
    collect_taps(*m.dev, g, taps, m.prefill_stats);
}

void check_begun(const chatterbox_t3 & m) {
    if (m.cache.n_used == 0) {
        throw error("no request was begun");
    }
}

int64_t count_of(const chatterbox_t3 & m, size_t n) {
    check_begun(m);
    if (n < 1 || n > (size_t)max_tokens_at_once) {
        throw error("a submission takes 1 to " + std::to_string(max_tokens_at_once) + " tokens, not " + std::to_string(n));
    }
    if (m.generated.size() + n > (size_t)m.max_tokens) {
        throw error("the request was begun for " + std::to_string(m.max_tokens) + " tokens");
    }
    return n;
}

std::vector<int32_t> in_slots(std::span<const int32_t> values) { return nn::in_slots(values, 1); }

// Values `first`, `first` + 1, ... of consecutive steps.
std::vector<int32_t> counting(int64_t first, int64_t n) {
    std::vector<int32_t> values(n);
    std::iota(values.begin(), values.end(), (int32_t)first);
    return in_slots(values);
}

// The graph of so many steps from here, its positions and masks set.
graph & step_graph(chatterbox_t3 & m, int64_t count, const nn::sampling_params * sampling) {
    const int64_t first = m.cache.n_used;
    const bool lane = m.attention.step == nn::attention_kind::lane;
    // The lane reads the length when it runs: one graph serves the whole cache.
    const int64_t n_keys = lane ? m.cache.n_ctx : kv_cache::bucket(first + count);
    const std::string key = "keys=" + std::to_string(n_keys) + " steps=" + std::to_string(count) + " " +
                            (sampling ? nn::sampling_key(*sampling) : std::string("given"));
    const size_t max_nodes = (size_t)count * (64 + 48 * m.params.layers);
    graph & g = get_graph(m.graphs, *m.dev, m.w, key, false, max_nodes, m.decode_stats,
                          [&](graph_builder & b) { describe_steps(b, m, count, n_keys, sampling); });
    if (lane) {
        set_input(g, *m.dev, "n_used", counting(first + 1, count), 0);
    } else {
        set_input(g, *m.dev, "mask", causal_mask(first, count, n_keys), 0);
    }
    set_input(g, *m.dev, "positions", counting(first, count), 0);
    if (!m.params.gpt2) {
        set_input(g, *m.dev, "speech_positions", counting(m.generated.size() + 1, count), 0);
    }
    return g;
}

// None for greedy decoding.
std::vector<float> padded_noise(std::span<const float> noise, int64_t vocab, bool greedy) {
    return greedy ? std::vector<float>(noise.size() / vocab * GGML_PAD(vocab, nn::slot)) : nn::in_slots(noise, vocab);
}

int64_t noise_rows(const chatterbox_t3 & m, std::span<const float> noise) {
    if (noise.empty() || noise.size() % m.params.speech_vocab != 0) {
        throw error("the noise has " + std::to_string(noise.size()) + " values, which is not whole rows of " +
                    std::to_string(m.params.speech_vocab));
    }
    return noise.size() / m.params.speech_vocab;
}

// Turbo's penalty comes last, and only its first token sees the start token.
nn::sampling_params of_variant(const chatterbox_t3 & m, nn::sampling_params p) {
    nn::check_sampling(p);
    if (m.cache.batch == 1 && p.guidance != 0.0f) {
        throw error("the request was begun without guidance");
    }
    p.penalty_last = m.params.gpt2;
    return p;
}

} // namespace

std::unique_ptr<chatterbox_t3> load_chatterbox_t3(const std::string & path, std::shared_ptr<device> dev, dtype_policy policy,
                                                  const std::string & kv, const std::string & attention) {
    if (policy.dtype == "int8") {
        // A token is a row or two, which memory bounds, not arithmetic: blocks read as few bytes and keep the logits closer.
        policy.dtype = "q8_0";
    }
    const gguf_file file = read_gguf(std::filesystem::path(reinterpret_cast<const char8_t *>(path.c_str())));
    auto m = std::make_unique<chatterbox_t3>();
    m->path = path;
    m->params = read_chatterbox_t3_params(file);
    m->dev = std::move(dev);
    m->w = load_weights(file, chatterbox_t3_tensors(m->params), *m->dev, policy, {"t3."});
    // With guidance a thousand tokens in f32 are 600 MB.
    const bool half = kv == "auto" && m->dev->is_cpu() && !m->w.exact;
    m->cache_type = kv_type(half ? "f16" : kv, *m->dev, m->w.exact);
    // ggml's kernel for the CPU sums values of f16 in f16, the lane's in f32.
    const bool rounds = m->w.kernels && m->cache_type == GGML_TYPE_F16;
    const bool flash = !rounds && nn::can_flash(*m->dev, m->cache_type, m->params.head_dim(), m->params.heads, m->params.heads);
    m->attention = nn::choose_attention(attention, *m->dev, m->w.kernels != nullptr, flash);
    abort_guard guard;
    make_ports(*m);
    return m;
}

void prefill(chatterbox_t3 & m, const t3_prompt & prompt, tap_map * taps) {
    check_prompt(m.params, prompt);
    const int64_t voice = conditioning_rows(m.params, prompt.speech_tokens.size());
    const int64_t rows = voice + text_rows(m.params, prompt.text_ids.size());
    drop_what_is_not_finite(m);
    fit_cache(m, rows + prompt.max_tokens, !m.params.gpt2 && prompt.guided ? 2 : 1);
    t3_conditioning wanted{{prompt.speaker.begin(), prompt.speaker.end()},
                           {prompt.speech_tokens.begin(), prompt.speech_tokens.end()},
                           m.params.gpt2 ? 0.0f : prompt.emotion};
    const bool is_there = m.conditioned == wanted && !taps;
    m.conditioned.reset(); // until all has gone well
    tap_map of_text;
    if (!is_there) {
        condition(m, prompt, taps);
    }
    read_text(m, prompt, voice, taps ? &of_text : nullptr);
    for (const auto & [name, t] : of_text) {
        append_frames((*taps)[name], t);
    }
    m.conditioned = std::move(wanted);
    m.cache.n_used = rows;
    m.generated.clear();
    m.max_tokens = prompt.max_tokens;
}

void reset(chatterbox_t3 & m, float value) {
    m.conditioned.reset();
    reset(m.cache, *m.dev, value);
}

std::vector<float> read_logits(chatterbox_t3 & m) {
    check_begun(m);
    std::vector<float> out;
    const auto all = read_floats(*m.dev, m.logits, 0, ggml_nelements(m.logits), m.decode_stats);
    for (int64_t row = 0; row < m.cache.batch; ++row) {
        const auto begin = all.begin() + row * m.logits->ne[0];
        out.insert(out.end(), begin, begin + m.params.speech_vocab);
    }
    return out;
}

std::vector<float> seen_tokens(const chatterbox_t3 & m) {
    std::vector<float> seen(m.params.speech_vocab, 0.0f);
    if (!m.params.gpt2 || m.generated.empty()) {
        seen[m.params.start_speech] = 1.0f;
    }
    for (const int32_t token : m.generated) {
        seen[token] = 1.0f;
    }
    return seen;
}

int32_t sample_on_host(chatterbox_t3 & m, const nn::sampling_params & given, std::span<const float> noise) {
    const auto p = of_variant(m, given);
    if (noise_rows(m, noise) != 1) {
        throw error("one token takes one row of noise");
    }
    const auto logits = read_logits(m);
    require_finite(logits, *m.dev, m.path);
    const auto rows = std::span(logits);
    const int64_t vocab = m.params.speech_vocab;
    const auto seen = seen_tokens(m);
    const auto processed = nn::process_logits(rows.first(vocab), rows.subspan(vocab), {.seen = seen}, p);
    return nn::draw_token(processed, padded_noise(noise, m.params.speech_vocab, p.temperature == 0.0f));
}

void feed(chatterbox_t3 & m, std::span<const int32_t> tokens) {
    stage_timer timer(m.decode_stats);
    const int64_t count = count_of(m, tokens.size());
    check_ids(tokens, m.params.speech_vocab, "speech");
    graph & g = step_graph(m, count, nullptr);
    set_input(g, *m.dev, "tokens", in_slots(tokens), 0);
    compute(g, *m.dev, m.cancel);
    m.cache.n_used += count;
    m.generated.insert(m.generated.end(), tokens.begin(), tokens.end());
}

std::vector<int32_t> decode(chatterbox_t3 & m, const nn::sampling_params & given, std::span<const float> noise) {
    stage_timer timer(m.decode_stats);
    const int64_t vocab = m.params.speech_vocab;
    const auto p = of_variant(m, given);
    if (!m.generated.empty() && m.generated.back() == m.params.stop_speech) {
        throw error("the request has ended with its stop token");
    }
    int64_t count = count_of(m, noise_rows(m, noise));
    // The start token leaves the history after Turbo's first token, which a submission of one shows.
    count = m.params.gpt2 && m.generated.empty() ? 1 : count;
    graph & g = step_graph(m, count, &p);
    set_input(g, *m.dev, "noise", padded_noise(noise.first(count * vocab), vocab, p.temperature == 0.0f), 0);
    set_input(g, *m.dev, "seen", seen_tokens(m), 0);
    set_input(g, *m.dev, "knobs", nn::knob_values(p), 0);
    compute(g, *m.dev, m.cancel);
    const auto slots = read_ints(*m.dev, m.tokens, 0, count * nn::slot, m.decode_stats);
    std::vector<int32_t> tokens;
    for (int64_t i = 0; i < count && (tokens.empty() || tokens.back() != m.params.stop_speech); ++i) {
        tokens.push_back(slots[i * nn::slot]);
        if (tokens.back() < 0 || tokens.back() >= vocab) {
            fail_not_finite(*m.dev, m.path);
        }
    }
    m.cache.n_used += count;
    check_logits(m);
    m.generated.insert(m.generated.end(), tokens.begin(), tokens.end());
    return tokens;
}

} // namespace parlance
