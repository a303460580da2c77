#include "families/kokoro/kokoro.h"

#include "families/kokoro/blocks.h"
#include "nn/attention.h"
#include "nn/conv.h"
#include "nn/layers.h"
#include "nn/lstm.h"

namespace parlance {

namespace {

constexpr float bert_eps = 1e-12f, norm_eps = 1e-5f, slope = 0.2f;

// ALBERT: one layer's weights, used again and again.
ggml_tensor * describe_bert(graph_builder & b, const kokoro_params & p, ggml_tensor * ids, const nn::extent & e) {
    const auto & net = p.bert;
    const int64_t symbols = ids->ne[0];
    ggml_tensor * positions = b.w["bert.positions"];
    positions = ggml_view_2d(b.ctx, positions, net.embedding, symbols, positions->nb[1], 0);
    ggml_tensor * x = nn::add_norm(b, ggml_get_rows(b.ctx, b.w["bert.embedding"], ids), positions, "bert.norm", bert_eps);
    x = nn::linear(b, x, "bert.in");
    for (int i = 0; i < net.layers; ++i) {
        ggml_tensor * qkv = nn::linear(b, x, "bert.qkv");
        const auto third = [&](int part) { return ggml_view_2d(b.ctx, qkv, net.hidden, symbols, qkv->nb[1], part * net.hidden * sizeof(float)); };
        ggml_tensor * y = nn::attention(b, third(0), third(1), third(2), {.heads = net.heads}, e.count);
        x = nn::add_norm(b, nn::linear(b, y, "bert.o"), x, "bert.norm1", bert_eps);
        y = nn::linear(b, nn::linear(b, x, "bert.ff1", nn::activation::gelu_tanh), "bert.ff2");
        x = nn::add_norm(b, y, x, "bert.norm2", bert_eps);
        b.debug_output("bert" + std::to_string(i), x);
    }
    return x;
}

// x [hidden, symbols] and the style in every column below it
ggml_tensor * with_style(graph_builder & b, const kokoro_params & p, ggml_tensor * x) {
    ggml_tensor * style = b.input("style", GGML_TYPE_F32, p.style);
    return ggml_concat(b.ctx, x, ggml_repeat_4d(b.ctx, style, p.style, x->ne[1], 1, 1), 0);
}

ggml_tensor * describe_durations(graph_builder & b, const kokoro & m, ggml_tensor * x, const nn::extent & e) {
    const auto & p = m.params;
    style_norms norms = describe_style(b, m, "dur");
    x = with_style(b, p, nn::linear(b, x, "dur.in"));
    for (int i = 0; i < p.layers; ++i) {
        const std::string n = std::to_string(i);
        ggml_tensor * y = ggml_norm(b.ctx, nn::bilstm(b, x, "dur." + n, e), norm_eps);
        ggml_tensor * affine = norms.next(p.hidden);
        y = ggml_mul(b.ctx, y, ggml_view_1d(b.ctx, affine, p.hidden, 0));
        y = ggml_add(b.ctx, y, ggml_view_1d(b.ctx, affine, p.hidden, p.hidden * sizeof(float)));
        b.debug_output("dur" + n, y);
        x = with_style(b, p, y);
    }
    ggml_tensor * kept = m.encoded.tensor;
    b.keep(ggml_cpy(b.ctx, x, ggml_view_2d(b.ctx, kept, kept->ne[0], x->ne[1], kept->nb[1], 0)));
    ggml_tensor * y = nn::linear(b, nn::bilstm(b, x, "dur.last", e), "dur.proj");
    return ggml_sum_rows(b.ctx, ggml_sigmoid(b.ctx, y));
}

void describe_sounds(graph_builder & b, const kokoro & m, ggml_tensor * ids, const nn::extent & e) {
    const auto & p = m.params;
    ggml_tensor * x = ggml_get_rows(b.ctx, b.w["text.embedding"], ids);
    const int half = p.text_kernel / 2;
    for (int i = 0; i < p.layers; ++i) {
        const std::string n = std::to_string(i);
        nn::conv_options conv{.kernel = p.text_kernel, .pad_left = half, .pad_right = half};
        conv.act = nn::activation::leaky_relu;
        conv.slope = slope;
        conv.norm = "text.norm." + n;
        conv.eps = norm_eps;
        x = nn::conv1d(b, nn::masked(b, x, e), "text.conv." + n, conv);
        b.debug_output("text_conv" + n, x);
    }
    x = nn::bilstm(b, x, "text.lstm", e);
    b.debug_output("text", x);
    ggml_tensor * kept = m.text.tensor;
    b.keep(ggml_cpy(b.ctx, x, ggml_view_2d(b.ctx, kept, p.hidden, x->ne[1], kept->nb[1], 0)));
}

void check_text(const kokoro & m, std::span<const int32_t> ids, std::span<const float> style) {
    const size_t longest = m.params.bert.positions;
    if (ids.empty() || ids.size() > longest) {
        throw error("the text has " + std::to_string(ids.size()) + " symbols where the model takes 1 to " + std::to_string(longest));
    }
    for (const int32_t id : ids) {
        if (id < 0 || id >= m.params.vocab) {
            throw error("symbol " + std::to_string(id) + " is outside of the vocabulary of " + std::to_string(m.params.vocab));
        }
    }
    if ((int)style.size() != m.params.style) {
        throw error("the style has " + std::to_string(style.size()) + " values, not " + std::to_string(m.params.style));
    }
}

} // namespace

std::vector<float> encode_text(kokoro & m, std::span<const int32_t> ids, std::span<const float> style, debug_tensors * debug) {
    stage_timer timer(m.text_stats);
    check_text(m, ids, style);
    const int64_t symbols = graph_length(*m.dev, ids.size(), m.params.bert.positions);
    const size_t nodes = 2048 + (m.params.layers + 2) * nn::bilstm_nodes(symbols);
    graph & g = get_graph(m.graphs, *m.dev, m.w, graph_key().add("T", symbols), debug != nullptr, nodes, m.text_stats, [&](graph_builder & b) {
        ggml_tensor * inputs = b.input("ids", GGML_TYPE_I32, symbols);
        const nn::extent e = extent_of(b, m, ggml_reshape_2d(b.ctx, inputs, 1, symbols));
        ggml_tensor * meant = describe_bert(b, m.params, inputs, e);
        describe_sounds(b, m, inputs, e);
        b.output("durations", describe_durations(b, m, meant, e));
    });
    std::vector<int32_t> padded(ids.begin(), ids.end());
    padded.resize(symbols);
    set_input(g, *m.dev, "ids", padded, 0);
    nn::set_extents(g, *m.dev, ids.size(), symbols);
    set_input(g, *m.dev, "style", std::as_bytes(style), 0);
    compute(g, *m.dev, m.cancel);
    m.encoded.frames = m.text.frames = ids.size();
    m.symbols.clear();
    m.source.clear();
    collect_spoken(m, g, debug, ids.size(), symbols, m.text_stats);
    return read_floats(*m.dev, g.output("durations"), 0, ids.size(), m.text_stats);
}

} // namespace parlance
