#include "families/chatterbox/s3gen.h"

#include <algorithm>
#include <cmath>

#include "engine/guarded.h"
#include "families/chatterbox/conformer.h"
#include "nn/im2col_self_test.h"
#include "nn/istft.h"
#include "nn/transformer.h"

namespace parlance {

namespace {

// Of prompt and utterance together: 82 seconds. Attention takes memory by its square.
constexpr int64_t max_tokens = 2048;

// Measured at full size: in eight bits F0 is off by 2 %, which is heard as pitch, for a hundredth of the vocoder's time; the
// source's transform is three rows of a kernel. The first layers of the source's branch, a tenth of the vocoder's work, halve
// what the rest costs: with them the log-mel of the samples keeps a cosine of 0.996, without them 0.992.
const std::vector<std::string> not_int8 = {"hift.f0", "hift.stft", "hift.down", "hift.source_blocks.0"};

void check_tokens(const chatterbox_s3gen & m, std::span<const int32_t> tokens) {
    for (const int32_t id : tokens) {
        if (id < 0 || id >= m.params.vocab) {
            throw error("speech token " + std::to_string(id) + " is outside of the vocabulary of " + std::to_string(m.params.vocab));
        }
    }
}

} // namespace

std::shared_ptr<const chatterbox_s3gen_model> load_chatterbox_s3gen(const std::string & path, std::shared_ptr<device> dev, load_options o) {
    if (o.dtype.dtype == "int8") {
        o.dtype.deny.insert(o.dtype.deny.end(), not_int8.begin(), not_int8.end());
    }
    const gguf_file file = open_model(path);
    const auto params = read_chatterbox_s3gen_params(file);
    auto m = load_model<chatterbox_s3gen_model>(file, std::move(dev), params, chatterbox_s3gen_tensors(params), o.dtype, {"flow.", "hift."});
    // Keys and values are rounded to f16, so the weights that they come from must be as well.
    const auto & net = params.cfm;
    m->flash = o.attention != "plain" && !m->w.kernels && m->w["flow.cfm.down.tf.0.qkv.weight"]->type == GGML_TYPE_F16 &&
               nn::can_flash(*m->dev, GGML_TYPE_F16, net.inner / net.heads, net.heads, net.heads);
    m->w.has_im2col_1d = o.attention != "plain" && nn::passes_im2col_self_test(*m->dev);
    return m;
}

chatterbox_s3gen::chatterbox_s3gen(std::shared_ptr<const chatterbox_s3gen_model> m, std::shared_ptr<device> on)
    : session(std::move(m), std::move(on)) {
    const int64_t capacity = max_tokens * params.token_frames, n_fft = params.hift.n_fft;
    kept = keep_tensors(3, *dev, path, [&](ggml_context * ctx) {
        mu.tensor = ggml_new_tensor_2d(ctx, GGML_TYPE_F32, params.mel, capacity);
        mel.tensor = ggml_new_tensor_2d(ctx, GGML_TYPE_F32, params.mel, capacity);
        istft_basis = ggml_new_tensor_2d(ctx, GGML_TYPE_F32, n_fft, n_fft);
    });
    const auto basis = nn::istft_basis(n_fft);
    upload(*dev, istft_basis, std::as_bytes(std::span(basis)));
}

void set_voice(chatterbox_s3gen & m, std::span<const int32_t> prompt_tokens, std::span<const float> prompt_feat, std::span<const float> xvector) {
    const auto & p = m.params;
    const int64_t frames = prompt_feat.size() / p.mel;
    if (prompt_tokens.empty() || frames == 0 || prompt_feat.size() % p.mel != 0 || xvector.size() != (size_t)p.speaker_dim ||
        frames > (int64_t)prompt_tokens.size() * p.token_frames + p.token_frames) {
        throw model_error("the voice has " + std::to_string(prompt_tokens.size()) + " speech tokens, " + std::to_string(prompt_feat.size()) +
                          " values of mel frames and a speaker vector of " + std::to_string(xvector.size()) + ", which do not belong together");
    }
    check_tokens(m, prompt_tokens);
    double norm = 0.0;
    for (const float x : xvector) {
        norm += (double)x * x;
    }
    norm = std::max(std::sqrt(norm), 1e-12);
    const auto & weight = m.w.host.at("flow.speaker.weight");
    m.speaker = m.w.host.at("flow.speaker.bias");
    for (size_t o = 0; o < m.speaker.size(); ++o) {
        for (size_t i = 0; i < xvector.size(); ++i) {
            m.speaker[o] += weight[o * xvector.size() + i] * (float)(xvector[i] / norm);
        }
    }
    m.prompt_tokens.assign(prompt_tokens.begin(), prompt_tokens.end());
    m.prompt_feat.assign(prompt_feat.begin(), prompt_feat.end());
    m.prompt_frames = frames;
    m.voice_generation = m.next_generation++;
    m.mu.frames = m.frames = 0;
}

void start_utterance(chatterbox_s3gen & m, std::span<const float> phases) {
    if ((int)phases.size() != m.params.hift.harmonics) {
        throw error("the source has " + std::to_string(m.params.hift.harmonics) + " harmonics, not " + std::to_string(phases.size()));
    }
    m.mu.frames = m.frames = 0;
    m.mel.frames = 0;
    m.window = {(int64_t)m.prompt_tokens.size(), 0};
    m.is_final = false;
    m.source = {.phases = {phases.begin(), phases.end()}};
}

int64_t fresh_frame(const chatterbox_s3gen & m) {
    const int64_t left_out = (int64_t)m.prompt_tokens.size() - m.window.prompt + m.window.first;
    return m.prompt_frames + m.mel.frames - left_out * m.params.token_frames;
}

std::vector<int32_t> noise_rows(const chatterbox_s3gen & m) {
    const int64_t in_prompt = m.window.prompt * m.params.token_frames;
    const int64_t before = ((int64_t)m.prompt_tokens.size() - m.window.prompt) * m.params.token_frames;
    std::vector<int32_t> rows;
    for (int64_t i = 0; i < m.frames; ++i) {
        rows.push_back((int32_t)(before + i + (i < in_prompt ? 0 : m.window.first * m.params.token_frames)));
    }
    return rows;
}

void plan(chatterbox_s3gen & m, std::span<const int32_t> tokens, bool is_final, token_window window) {
    if (m.voice_generation == 0) {
        throw error("no voice is set");
    }
    check_tokens(m, tokens);
    window.prompt = std::min<int64_t>(window.prompt, m.prompt_tokens.size());
    window.held = is_final ? 0 : window.held;
    if (window.prompt < 1 || window.first < 0 || window.held < 0 || window.first * m.params.token_frames > m.mel.frames) {
        throw error("a window of " + std::to_string(window.prompt) + " tokens of the prompt and those from " + std::to_string(window.first) +
                    " on leaves out frames that are not settled");
    }
    m.window = window;
    m.mu.frames = m.frames = 0;
    std::vector<int32_t> ids(m.prompt_tokens.end() - window.prompt, m.prompt_tokens.end());
    ids.insert(ids.end(), tokens.begin(), tokens.end());
    const int64_t frames = ((int64_t)ids.size() - (is_final ? 0 : m.params.lookahead)) * m.params.token_frames;
    if (tokens.empty() || (int64_t)ids.size() > max_tokens || frames <= fresh_frame(m) + window.held * m.params.token_frames) {
        throw error("the utterance has " + std::to_string(window.first + tokens.size()) + " speech tokens where the model takes up to " +
                    std::to_string(max_tokens - window.prompt) + " at once and more than it had before");
    }
    m.planned = std::move(ids);
    m.frames = frames;
    m.is_final = is_final;
}

void encode(chatterbox_s3gen & m, debug_tensors * debug) {
    if (m.frames == 0) {
        throw error("no tokens are planned");
    }
    run_conformer(m, debug);
}

} // namespace parlance
