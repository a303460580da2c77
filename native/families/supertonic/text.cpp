#include "families/supertonic/supertonic.h"
#include "nn/attention.h"
#include "nn/layers.h"
#include "nn/rel_attention.h"

namespace parlance {

namespace {

// Attention of x [dim, frames] onto the voice's style tokens: learned keys (already through tanh), the voice's values.
ggml_tensor * prompt_attention(graph_builder & b, ggml_tensor * x, ggml_tensor * style, const std::string & name, const supertonic_params & p) {
    ggml_tensor * q = nn::linear(b, x, name + ".q");
    ggml_tensor * y =
        nn::attention(b, q, b.w[name + ".key"], nn::linear(b, style, name + ".v"), {.heads = p.prompt_heads, .scale = 1.0f / p.prompt_divisor});
    return nn::linear(b, y, name + ".o");
}

void describe_text(graph_builder & b, const supertonic_params & p, int64_t n_ids, ggml_tensor * result) {
    const auto & net = p.text;
    ggml_tensor * ids = b.input("ids", GGML_TYPE_I32, n_ids);
    ggml_tensor * style = b.input("style_ttl", GGML_TYPE_F32, p.style_dim, p.n_style);

    ggml_tensor * x = ggml_get_rows(b.ctx, b.w["te.embedding"], ids);
    for (size_t i = 0; i < net.dilations.size(); ++i) {
        x = nn::convnext(b, x, "te.convnext." + std::to_string(i), {net.kernel, net.dilations[i], false, p.eps});
    }
    b.debug_output("convnext", x);
    x = ggml_add(b.ctx, nn::rel_attention_encoder(b, x, "te.attn", {net.layers, net.heads, p.eps}), x);
    b.debug_output("attn_encoder", x);
    // The second attention sees the first one's result only in its query: both residuals start from x.
    ggml_tensor * a = ggml_add(b.ctx, prompt_attention(b, x, style, "te.prompt.1", p), x);
    b.debug_output("prompt_1", a);
    x = ggml_add(b.ctx, prompt_attention(b, a, style, "te.prompt.2", p), x);
    x = nn::layer_norm(b, x, "te.norm", p.eps);
    b.debug_output("text_emb", x);
    b.keep(ggml_cpy(b.ctx, x, ggml_view_2d(b.ctx, result, net.dim, n_ids, result->nb[1], 0)));
}

} // namespace

void encode_text(supertonic & m, std::span<const int32_t> ids, debug_tensors * debug) {
    stage_timer timer(m.text_stats);
    check_text(m, ids);
    graph & g = get_graph(m.graphs, *m.dev, m.w, graph_key().add("T", ids.size()), debug != nullptr, 2048, m.text_stats,
                          [&](graph_builder & b) { describe_text(b, m.params, ids.size(), m.text_emb.tensor); });
    set_input(g, *m.dev, "ids", std::as_bytes(ids), 0);
    set_input(g, *m.dev, "style_ttl", m.style_ttl, m.style_generation);
    compute(g, *m.dev, m.cancel);
    m.text_emb.frames = ids.size();
    read_debug_outputs(*m.dev, g, debug, m.text_stats);
}

} // namespace parlance
