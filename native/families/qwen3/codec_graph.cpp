#include "families/qwen3/codec_graph.h"

#include "nn/attention.h"
#include "nn/conv.h"
#include "nn/layers.h"
#include "nn/transformer.h"

namespace parlance {

namespace {

std::string numbered(const std::string & name, size_t i) { return name + std::to_string(i); }

struct codec_graph {
    graph_builder & b;
    const qwen3_codec_params & p;
    const conv_history & history;
    const kv_cache & kv;
    const int64_t frames;

    ggml_tensor * conv(ggml_tensor * x, const std::string & name, nn::conv_options o) {
        return nn::conv1d(b, nn::continued(b, history, x, name), "codec." + name, o);
    }

    // Each input column reaches `stride` columns of its own and the next `stride` ones.
    ggml_tensor * transposed_conv(ggml_tensor * x, const std::string & name, int stride, const std::string & snake) {
        const nn::conv_transpose_options o{
            .kernel = 2 * stride, .stride = stride, .trim_left = stride, .trim_right = stride, .before = {.snake = "codec." + snake}};
        return nn::conv_transpose1d(b, nn::continued(b, history, x, name), "codec." + name, o);
    }

    // A tap of what a convolution has in front of it.
    void debug_snake(const std::string & name, ggml_tensor * x, const std::string & snake) {
        if (b.trace) {
            b.debug_output(name, nn::snake(b, x, "codec." + snake));
        }
    }

    ggml_tensor * dequantized() {
        ggml_tensor * codes = b.input("codes", GGML_TYPE_I32, frames, p.codebooks);
        const auto rows = [&](int q) {
            ggml_tensor * ids = ggml_view_1d(b.ctx, codes, frames, q * codes->nb[1]);
            return ggml_get_rows(b.ctx, b.w[numbered("codec.codebook.", q) + ".weight"], ids);
        };
        ggml_tensor * rest = rows(1);
        for (int q = 2; q < p.codebooks; ++q) {
            rest = ggml_add(b.ctx, rest, rows(q));
        }
        return nn::linear_add(b, rest, "codec.rest", nn::linear(b, rows(0), "codec.first"));
    }

    ggml_tensor * attention(ggml_tensor * x, const std::string & layer, int i) {
        ggml_tensor * qkv = nn::linear(b, nn::rms_norm(b, x, layer + ".norm1", p.eps), layer + ".qkv");
        ggml_tensor * positions = b.input("positions", GGML_TYPE_I32, frames);
        const auto part = [&](int which, bool rotated) {
            ggml_tensor * heads = nn::heads_of(b, qkv, p.head_dim, which * p.heads, p.heads);
            heads = rotated ? nn::rope(b, heads, positions, nullptr, p.rope_theta) : heads;
            return ggml_view_2d(b.ctx, heads, p.units(), frames, heads->nb[2], 0);
        };
        ggml_tensor *q = part(0, true), *k = part(1, true), *v = part(2, false);
        ggml_tensor * rows = b.input("rows", GGML_TYPE_I32, frames);
        k = ggml_set_rows(b.ctx, kv.k[i], k, rows);
        v = ggml_set_rows(b.ctx, kv.v[i], v, rows);
        const nn::attention_options options{.heads = p.heads, .causal = true, .window = p.window};
        return nn::linear(b, nn::attention(b, q, k, v, options, b.input("n_keys", GGML_TYPE_I32, 1)), layer + ".o");
    }

    ggml_tensor * transformer(ggml_tensor * x) {
        x = nn::linear(b, x, "codec.pre.in");
        for (int i = 0; i < p.layers; ++i) {
            const std::string layer = numbered("codec.pre.layers.", i);
            x = ggml_add(b.ctx, x, ggml_mul(b.ctx, attention(x, layer, i), b.w[layer + ".scale1"]));
            ggml_tensor * h = nn::swiglu(b, nn::rms_norm(b, x, layer + ".norm2", p.eps), layer + ".gate_up");
            x = ggml_add(b.ctx, x, ggml_mul(b.ctx, nn::linear(b, h, layer + ".down"), b.w[layer + ".scale2"]));
            b.debug_output(numbered("layer", i), x);
        }
        return nn::linear(b, nn::rms_norm(b, x, "codec.pre.norm", p.eps), "codec.pre.out");
    }

    ggml_tensor * upsample(ggml_tensor * x, size_t i) {
        const std::string name = numbered("upsample.", i);
        const int stride = p.up_rates[i];
        x = nn::conv_transpose1d(b, x, "codec." + name + ".conv", {.kernel = stride, .stride = stride});
        b.debug_output(numbered("up", i) + "_tconv", x);
        x = nn::convnext_padded(b, x, nn::continued(b, history, x, name + ".dw"), "codec." + name, 1, p.convnext_eps);
        b.debug_output(numbered("up", i) + "_convnext", x);
        return x;
    }

    ggml_tensor * unit(ggml_tensor * x, const std::string & name, int dilation) {
        ggml_tensor * y = conv(x, name + ".conv1", {.kernel = p.kernel, .dilation = dilation, .before = {.snake = "codec." + name + ".snake1"}});
        return nn::conv1d(b, y, "codec." + name + ".conv2", {.before = {.snake = "codec." + name + ".snake2"}}, x);
    }

    ggml_tensor * block(ggml_tensor * x, size_t i) {
        const std::string name = numbered("blocks.", i), debug = numbered("dec", i + 1);
        debug_snake(debug + "_block0", x, name + ".snake");
        x = transposed_conv(x, name + ".conv", p.rates[i], name + ".snake");
        b.debug_output(debug + "_block1", x);
        for (size_t u = 0; u < p.dilations.size(); ++u) {
            x = unit(x, name + numbered(".units.", u), p.dilations[u]);
            b.debug_output(debug + numbered("_block", u + 2), x);
        }
        return x;
    }

    void describe(codec_part part) {
        ggml_tensor * x = dequantized();
        b.debug_output("quantizer", x);
        x = conv(x, "pre_conv", {.kernel = p.pre_kernel});
        b.debug_output("pre_conv", x);
        x = transformer(x);
        b.debug_output("pre_transformer", x);
        if (part == codec_part::transformer) {
            b.output("last", x);
            return;
        }
        for (size_t i = 0; i < p.up_rates.size(); ++i) {
            x = upsample(x, i);
        }
        x = conv(x, "in", {.kernel = p.kernel});
        b.debug_output("dec0", x);
        for (size_t i = 0; i < p.rates.size(); ++i) {
            x = block(x, i);
        }
        const std::string last = numbered("dec", p.rates.size() + 1);
        debug_snake(last, x, "snake");
        x = conv(x, "out", {.kernel = p.kernel, .before = {.snake = "codec.snake"}});
        b.output("wav", x);
    }
};

} // namespace

std::vector<history_spec> codec_histories(const qwen3_codec_params & p) {
    std::vector<history_spec> specs{{"pre_conv", p.quantizer_dim, p.pre_kernel - 1}, {"in", p.latent, p.kernel - 1}};
    for (size_t i = 0; i < p.up_rates.size(); ++i) {
        specs.push_back({"upsample." + std::to_string(i) + ".dw", p.latent, p.kernel - 1});
    }
    for (size_t i = 0; i < p.rates.size(); ++i) {
        const std::string block = "blocks." + std::to_string(i);
        specs.push_back({block + ".conv", p.block_channels((int)i - 1), 1});
        for (size_t u = 0; u < p.dilations.size(); ++u) {
            specs.push_back({block + ".units." + std::to_string(u) + ".conv1", p.block_channels((int)i), (p.kernel - 1) * p.dilations[u]});
        }
    }
    specs.push_back({"out", p.block_channels((int)p.rates.size() - 1), p.kernel - 1});
    return specs;
}

void describe_codec(graph_builder & b, const qwen3_codec & m, int64_t frames, codec_part part) {
    codec_graph{b, m.params, m.history, m.kv, frames}.describe(part);
}

void describe_slide(graph_builder & b, const qwen3_codec & m) {
    const int64_t kept = m.params.window - 1;
    ggml_tensor * rows = b.input("rows", GGML_TYPE_I32, kept);
    for (const auto * tensors : {&m.kv.k, &m.kv.v}) {
        for (ggml_tensor * t : *tensors) {
            ggml_tensor * front = ggml_view_2d(b.ctx, t, t->ne[0], kept, t->nb[1], 0);
            b.keep(ggml_cpy(b.ctx, ggml_get_rows(b.ctx, t, rows), front));
        }
    }
}

} // namespace parlance
