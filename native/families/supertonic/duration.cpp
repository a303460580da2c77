#include <cmath>

#include "families/supertonic/supertonic.h"
#include "nn/layers.h"
#include "nn/rel_attention.h"

namespace parlance {

namespace {

void describe_duration(graph_builder & b, const supertonic_params & p, int64_t n_ids) {
    const auto & net = p.duration;
    ggml_tensor * ids = b.input("ids", GGML_TYPE_I32, n_ids);
    ggml_tensor * style = b.input("style_dp", GGML_TYPE_F32, (int64_t)p.dp_n_style * p.dp_style_dim);

    ggml_tensor * x = ggml_get_rows(b.ctx, b.w["dp.embedding"], ids);
    x = ggml_concat(b.ctx, ggml_reshape_2d(b.ctx, b.w["dp.token"], net.dim, 1), x, 1);
    for (size_t i = 0; i < net.dilations.size(); ++i) {
        x = nn::convnext(b, x, "dp.convnext." + std::to_string(i), {net.kernel, net.dilations[i], false, p.eps});
    }
    b.debug_output("convnext", x);
    ggml_tensor * a = nn::rel_attention_encoder(b, x, "dp.attn", {net.layers, net.heads, p.eps});
    b.debug_output("attn_encoder", a);
    x = ggml_add(b.ctx, a, x);

    ggml_tensor * sentence = nn::linear(b, ggml_view_2d(b.ctx, x, net.dim, 1, x->nb[1], 0), "dp.proj");
    b.debug_output("sentence", sentence);
    ggml_tensor * h = ggml_concat(b.ctx, ggml_reshape_1d(b.ctx, sentence, net.dim), style, 0);
    h = nn::linear(b, h, "dp.head1", nn::activation::leaky_relu, p.dp_prelu_slope);
    b.output("log_seconds", nn::linear(b, h, "dp.head2"));
}

} // namespace

float predict_duration(supertonic & m, std::span<const int32_t> ids, debug_tensors * debug) {
    stage_timer timer(m.duration_stats);
    check_text(m, ids);
    graph & g = get_graph(m.graphs, *m.dev, m.w, graph_key().add("T", ids.size()), debug != nullptr, 2048, m.duration_stats,
                          [&](graph_builder & b) { describe_duration(b, m.params, ids.size()); });
    set_input(g, *m.dev, "ids", std::as_bytes(ids), 0);
    set_input(g, *m.dev, "style_dp", m.style_dp, m.style_generation);
    compute(g, *m.dev, m.cancel);
    read_debug_outputs(*m.dev, g, debug, m.duration_stats);
    float log_seconds = 0.0f;
    read_floats(*m.dev, g.output("log_seconds"), 0, {&log_seconds, 1}, m.duration_stats);
    return std::exp(log_seconds);
}

} // namespace parlance
