#include <cmath>

#include "families/chatterbox/clone.h"
#include "nn/attention.h"
#include "nn/conv.h"
#include "nn/layers.h"

// The speech tokenizer S3 v2 (25 Hz): a Whisper-like encoder whose attention carries a memory (FSMN), and eight numbers a
// frame rounded to three levels each.
namespace parlance {

namespace {

using tokenizer_net = chatterbox_clone_params::tokenizer_net;

constexpr float norm_eps = 1e-5f;
constexpr float rotary_base = 10000.0f;
// Keeps the outermost digit from a tie; as trained.
constexpr float digit_range = 0.9990000128746033f;

ggml_tensor * rotate(graph_builder & b, ggml_tensor * x, ggml_tensor * positions, int heads) {
    x = ggml_reshape_3d(b.ctx, x, x->ne[0] / heads, heads, x->ne[1]);
    x = ggml_rope_ext(b.ctx, x, positions, nullptr, x->ne[0], GGML_ROPE_TYPE_NEOX, 0, rotary_base, 1.0f, 0.0f, 1.0f, 0.0f, 0.0f);
    return ggml_reshape_2d(b.ctx, x, x->ne[0] * heads, x->ne[2]);
}

// v plus a depthwise convolution of v over time, without its reach beyond the ends.
ggml_tensor * memory(graph_builder & b, ggml_tensor * v, const std::string & name, int kernel) {
    const int64_t dim = v->ne[0], side = kernel / 2;
    const std::string key = "zeros " + std::to_string(dim) + " " + std::to_string(side);
    ggml_tensor * zeros = b.constant_f32(key, std::vector<float>(dim * side, 0.0f), dim, side);
    ggml_tensor * padded = ggml_concat(b.ctx, ggml_concat(b.ctx, zeros, v, 1), zeros, 1);
    return ggml_add(b.ctx, nn::depthwise_conv(b, padded, name, 1), v);
}

ggml_tensor * attention(graph_builder & b, ggml_tensor * x, const std::string & block, const tokenizer_net & net, ggml_tensor * positions) {
    ggml_tensor * q = rotate(b, nn::linear(b, x, block + ".q"), positions, net.heads);
    ggml_tensor * k = rotate(b, nn::linear(b, x, block + ".k"), positions, net.heads);
    ggml_tensor * v = nn::linear(b, x, block + ".v");
    ggml_tensor * y = nn::attention(b, q, k, v, {.heads = net.heads});
    return ggml_add(b.ctx, nn::linear(b, y, block + ".o"), memory(b, v, block + ".memory", net.memory));
}

void describe_tokenizer(graph_builder & b, const tokenizer_net & net, int64_t frames) {
    ggml_tensor * x = b.input("log_mel", GGML_TYPE_F32, net.mels, frames);
    const nn::conv_options halving{.kernel = 3, .stride = 2, .pad_left = 1, .pad_right = 1, .act = nn::activation::gelu};
    x = nn::conv1d(b, x, "s3tok.conv1", halving);
    x = nn::conv1d(b, x, "s3tok.conv2", halving);
    b.debug_output("conv", x);
    const int64_t n_tokens = x->ne[1];
    std::vector<int32_t> order(n_tokens);
    for (int64_t i = 0; i < n_tokens; ++i) {
        order[i] = i;
    }
    ggml_tensor * positions = b.constant_i32("positions", order, n_tokens);
    for (int i = 0; i < net.layers; ++i) {
        const std::string block = "s3tok.blocks." + std::to_string(i);
        x = ggml_add(b.ctx, x, attention(b, nn::layer_norm(b, x, block + ".attn_norm", norm_eps), block, net, positions));
        ggml_tensor * h = nn::linear(b, nn::layer_norm(b, x, block + ".ffn_norm", norm_eps), block + ".ffn1", nn::activation::gelu);
        x = ggml_add(b.ctx, x, nn::linear(b, h, block + ".ffn2"));
        b.debug_output("block" + std::to_string(i), x);
    }
    b.output("digits", nn::linear(b, x, "s3tok.digits"));
}

} // namespace

speech_token_result speech_tokens(chatterbox_clone & m, std::span<const float> log_mel, debug_tensors * debug) {
    stage_timer timer(m.tokenizer_stats);
    const auto & net = m.params.tokenizer;
    const int64_t frames = log_mel.size() / net.mels;
    if (frames < 1 || frames > max_mel_frames || (int64_t)log_mel.size() != frames * net.mels) {
        throw error("the speech tokenizer takes 1 to " + std::to_string(max_mel_frames) + " frames of " + std::to_string(net.mels) + " mels");
    }
    graph & g = get_graph(m.graphs, *m.dev, m.w, "T=" + std::to_string(frames), debug != nullptr, 256 + net.layers * 64, m.tokenizer_stats,
                          [&](graph_builder & b) { describe_tokenizer(b, net, frames); });
    set_input(g, *m.dev, "log_mel", std::as_bytes(log_mel), 0);
    compute(g, *m.dev, m.cancel);
    read_debug_outputs(*m.dev, g, debug, m.tokenizer_stats);

    const ggml_tensor * digits = g.output("digits");
    speech_token_result result;
    result.digits = read_floats(*m.dev, digits, 0, ggml_nelements(digits), m.tokenizer_stats);
    for (size_t first = 0; first < result.digits.size(); first += net.digits) {
        int32_t token = 0;
        for (int i = net.digits - 1; i >= 0; --i) {
            float & digit = result.digits[first + i];
            digit = std::tanh(digit) * digit_range;
            token = token * 3 + (int32_t)std::nearbyint(digit) + 1;
        }
        result.tokens.push_back(token);
    }
    return result;
}

} // namespace parlance
