#include "families/chatterbox/conformer.h"

#include <cmath>

#include "nn/attention.h"
#include "nn/conv.h"
#include "nn/layers.h"

namespace parlance {

namespace {

constexpr float embed_eps = 1e-5f;
constexpr float block_eps = 1e-12f;

// Row r stands for the position n - 1 - r, [dim, 2 * n - 1]: sines and cosines in turn.
std::vector<float> position_table(int64_t dim, int64_t n) {
    std::vector<float> table;
    table.reserve(dim * (2 * n - 1));
    for (int64_t position = n - 1; position > -n; --position) {
        for (int64_t i = 0; i < dim; i += 2) {
            const float angle = position * std::exp(-(float)i * (float)(std::log(10000.0) / dim));
            table.push_back(std::sin(angle));
            table.push_back(std::cos(angle));
        }
    }
    return table;
}

struct conformer_graph {
    graph_builder & b;
    const chatterbox_s3gen_params & p;
    const conformer_ends & ends;

    ggml_tensor * embed(ggml_tensor * x, const std::string & name) {
        x = nn::layer_norm(b, nn::linear(b, x, name), name + ".norm", embed_eps);
        return ggml_scale(b.ctx, x, std::sqrt((float)p.dim));
    }

    ggml_tensor * block(ggml_tensor * x, ggml_tensor * positions, ggml_tensor * hidden, const std::string & name) {
        ggml_tensor * qkv = nn::norm_linear(b, x, name + ".norm1", block_eps, name + ".qkv");
        const auto part = [&](int i) {
            return ggml_view_3d(b.ctx, qkv, p.dim, qkv->ne[1], qkv->ne[2], qkv->nb[1], qkv->nb[2], i * p.dim * sizeof(float));
        };
        ggml_tensor * relative = nn::linear(b, positions, name + ".pos");
        ggml_tensor * y = nn::conformer_attention(b, part(0), part(1), part(2), relative, b.w[name + ".pos_bias_u"], b.w[name + ".pos_bias_v"],
                                                  p.heads, 0.0f, hidden);
        x = nn::linear_add(b, y, name + ".o", x);
        return nn::feed_forward(b, x, name + ".norm2", block_eps, name + ".ff1", name + ".ff2", nn::activation::silu);
    }

    ggml_tensor * blocks(ggml_tensor * x, ggml_tensor * hidden, const std::string & name, int count, const std::string & output_name) {
        const int64_t n = x->ne[1];
        ggml_tensor * positions = b.constant_f32("positions " + std::to_string(n), position_table(p.dim, n), p.dim, 2 * n - 1);
        for (int i = 0; i < count; ++i) {
            x = block(x, positions, hidden, name + "." + std::to_string(i));
            b.debug_output(output_name + std::to_string(i), x);
        }
        return x;
    }

    // Each frame `token_frames` times.
    ggml_tensor * repeat(ggml_tensor * x) {
        x = ggml_reshape_4d(b.ctx, x, p.dim, 1, x->ne[1], x->ne[2]);
        x = ggml_repeat_4d(b.ctx, x, p.dim, p.token_frames, x->ne[2], x->ne[3]);
        return ggml_reshape_3d(b.ctx, x, p.dim, p.token_frames * x->ne[2], x->ne[3]);
    }

    ggml_tensor * describe(int64_t tokens, int64_t frames, int64_t items) {
        ggml_tensor * x = ggml_get_rows(b.ctx, b.w["flow.embedding"], b.input("ids", GGML_TYPE_I32, tokens * items));
        x = ggml_reshape_3d(b.ctx, x, x->ne[0], tokens, items);
        b.debug_output("tok_emb", x);
        x = embed(x, "flow.enc.embed");
        b.debug_output("enc_embed", x);
        x = ends.inside ? ggml_mul(b.ctx, x, ends.inside) : x; // it looks ahead
        ggml_tensor * ahead = nn::conv1d(b, x, "flow.enc.lookahead1",
                                         {.kernel = p.lookahead + 1, .pad_right = p.lookahead, .act = nn::activation::leaky_relu, .slope = 0.01f});
        x = nn::conv1d(b, ahead, "flow.enc.lookahead2", {.kernel = 3, .pad_left = 2}, x);
        b.debug_output("pre_lookahead", x);
        x = blocks(x, ends.tokens, "flow.enc.blocks", p.layers, "enc_block");
        x = nn::conv1d(b, repeat(x), "flow.enc.up", {.kernel = p.up_kernel, .pad_left = p.up_kernel - 1});
        b.debug_output("up_layer", x);
        x = embed(x, "flow.enc.up_embed");
        b.debug_output("up_embed", x);
        x = blocks(x, ends.frames, "flow.enc.up_blocks", p.up_layers, "up_block");
        x = nn::layer_norm(b, x, "flow.enc.norm", embed_eps);
        b.debug_output("encoder", x);
        return nn::linear(b, ggml_view_3d(b.ctx, x, p.dim, frames, items, x->nb[1], x->nb[2], 0), "flow.enc.proj");
    }
};

} // namespace

ggml_tensor * describe_conformer(graph_builder & b, const chatterbox_s3gen_params & p, int64_t tokens, int64_t frames, int64_t items,
                                 const conformer_ends & ends) {
    return conformer_graph{b, p, ends}.describe(tokens, frames, items);
}

size_t conformer_nodes(const chatterbox_s3gen_params & p) { return 1024 + 128 * (p.layers + p.up_layers); }

void run_conformer(chatterbox_s3gen & m, debug_tensors * debug) {
    stage_timer timer(m.encoder_stats);
    const int64_t tokens = m.planned.size(), frames = m.frames;
    const std::string key = "T=" + std::to_string(tokens) + " F=" + std::to_string(frames);
    graph & g = get_graph(m.graphs, *m.dev, m.w, key, debug != nullptr, conformer_nodes(m.params), m.encoder_stats, [&](graph_builder & b) {
        ggml_tensor * mu = describe_conformer(b, m.params, tokens, frames, 1, {});
        b.debug_output("mu", mu);
        b.keep(ggml_cpy(b.ctx, mu, ggml_view_2d(b.ctx, m.mu.tensor, m.params.mel, frames, m.mu.tensor->nb[1], 0)));
    });
    set_input(g, *m.dev, "ids", m.planned, 0);
    compute(g, *m.dev, m.cancel);
    m.mu.frames = frames;
    read_debug_outputs(*m.dev, g, debug, m.encoder_stats);
}

} // namespace parlance
