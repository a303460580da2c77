#include <algorithm>
#include <numeric>

#include "engine/finite.h"
#include "families/qwen3/clone.h"
#include "nn/attention.h"
#include "nn/conv.h"
#include "nn/layers.h"
#include "nn/sampling.h"
#include "nn/transformer.h"

// The codec's encoder (Mimi): strided causal convolutions over the samples, in chunks; a causal transformer over the whole
// clip, which its `sliding_window` never reaches in the official code; every second column; two branches of codebooks.
namespace parlance {

namespace {

using encoder_net = qwen3_clone_params::encoder_net;

constexpr int64_t chunk_columns = 25; // a second
constexpr size_t max_nodes = 2048;

std::string numbered(const std::string & name, size_t i) { return name + std::to_string(i); }

struct encoder_graph {
    graph_builder & b;
    const qwen3_clone & m;
    const encoder_net & net = m.params.encoder;
    const nn::conv_prologue elu{.act = nn::activation::elu};

    ggml_tensor * conv(ggml_tensor * x, const std::string & name, nn::conv_options o) {
        return nn::conv1d(b, nn::continued(b, m.history, x, name), "encoder." + name, o);
    }

    // Fewer than `stride` columns at the end of a clip are filled up with zeros.
    ggml_tensor * strided(ggml_tensor * x, const std::string & name, int stride) {
        const int rest = (int)(x->ne[1] % stride);
        return conv(x, name, {.kernel = 2 * stride, .stride = stride, .pad_right = rest ? stride - rest : 0, .before = elu});
    }

    void debug_elu(const std::string & name, ggml_tensor * x) {
        if (b.trace) {
            b.debug_output(name, nn::activate(b, x, nn::activation::elu));
        }
    }

    ggml_tensor * resnet(ggml_tensor * x, const std::string & name) {
        ggml_tensor * y = conv(x, name + ".conv1", {.kernel = net.residual_kernel, .before = elu});
        return nn::conv1d(b, y, "encoder." + name + ".conv2", {.before = elu}, x);
    }

    void describe_convolutions(int64_t samples) {
        ggml_tensor * x = conv(b.input("samples", GGML_TYPE_F32, 1, samples), "layers.0.conv", {.kernel = net.kernel});
        b.debug_output("seanet0", x);
        size_t layer = 1;
        for (size_t i = 0; i < net.strides.size(); ++i, layer += 3) {
            x = resnet(x, numbered("resnet.", i));
            b.debug_output(numbered("seanet", layer), x);
            debug_elu(numbered("seanet", layer + 1), x);
            x = strided(x, numbered("layers.", layer + 2) + ".conv", net.strides[i]);
            b.debug_output(numbered("seanet", layer + 2), x);
        }
        debug_elu(numbered("seanet", layer), x);
        x = conv(x, numbered("layers.", layer + 1) + ".conv", {.kernel = net.last_kernel, .before = elu});
        b.debug_output(numbered("seanet", layer + 1), x);
        b.output("stored", ggml_set_rows(b.ctx, m.features.tensor, x, b.input("rows", GGML_TYPE_I32, x->ne[1])));
    }

    ggml_tensor * attention(ggml_tensor * x, const std::string & layer) {
        const int64_t columns = x->ne[1];
        ggml_tensor * qkv = nn::norm_linear(b, x, layer + ".norm1", net.eps, layer + ".qkv");
        std::vector<int32_t> order(columns);
        std::iota(order.begin(), order.end(), 0);
        ggml_tensor * positions = b.constant_i32("positions", order, columns);
        const auto part = [&](int which, bool rotated) {
            ggml_tensor * heads = nn::heads_of(b, qkv, net.head_dim, which * net.heads, net.heads);
            heads = rotated ? nn::rope(b, heads, positions, nullptr, net.rope_theta) : heads;
            return ggml_view_2d(b.ctx, heads, net.units(), columns, heads->nb[2], 0);
        };
        ggml_tensor * y = nn::attention(b, part(0, true), part(1, true), part(2, false), {.heads = net.heads, .causal = true});
        return nn::linear(b, y, layer + ".o");
    }

    ggml_tensor * transformer(ggml_tensor * x) {
        for (int i = 0; i < net.layers; ++i) {
            const std::string layer = numbered("encoder.transformer.layers.", i);
            x = ggml_add(b.ctx, x, ggml_mul(b.ctx, attention(x, layer), b.w[layer + ".scale1"]));
            ggml_tensor * h = nn::linear(b, nn::layer_norm(b, x, layer + ".norm2", net.eps), layer + ".fc1", nn::activation::gelu);
            x = ggml_add(b.ctx, x, ggml_mul(b.ctx, nn::linear(b, h, layer + ".fc2"), b.w[layer + ".scale2"]));
            b.debug_output(numbered("layer", i), x);
        }
        return x;
    }

    ggml_tensor * downsample(ggml_tensor * x) {
        const int stride = net.halving;
        const int rest = (int)(x->ne[1] % stride);
        x = nn::pad_edges(b, x, stride, rest ? stride - rest : 0);
        return nn::conv1d(b, x, "encoder.downsample", {.kernel = 2 * stride, .stride = stride});
    }

    ggml_tensor * product(ggml_tensor * w, ggml_tensor * x) {
        ggml_tensor * y = ggml_mul_mat(b.ctx, w, x);
        ggml_prec_set_acc(y, GGML_PREC_F32);
        return y;
    }

    // The row of each codebook that is nearest to what the rows before it have left over.
    void quantize(ggml_tensor * x, const std::string & branch, int first, int books) {
        ggml_tensor * rest = product(b.w["encoder." + branch + ".proj.weight"], x);
        for (int q = 0; q < books; ++q) {
            ggml_tensor * book = b.w[numbered("encoder." + branch + ".codebook.", q) + ".weight"];
            // |x - c|^2 is least where x c - |c|^2 / 2 is greatest.
            ggml_tensor * half_squares = ggml_scale(b.ctx, ggml_sum_rows(b.ctx, ggml_sqr(b.ctx, book)), 0.5f);
            ggml_tensor * nearness = ggml_sub(b.ctx, product(book, rest), ggml_reshape_1d(b.ctx, half_squares, net.codebook));
            ggml_tensor * codes = nn::index_of_largest(b, nearness);
            b.output(numbered("codes", first + q), codes);
            rest = ggml_sub(b.ctx, rest, ggml_get_rows(b.ctx, book, codes));
        }
        b.output("rest of " + branch, rest);
    }

    void describe_codes(int64_t columns) {
        const ggml_tensor * stored = m.features.tensor;
        ggml_tensor * x = ggml_view_2d(b.ctx, m.features.tensor, stored->ne[0], columns, stored->nb[1], 0);
        x = downsample(transformer(x));
        b.debug_output("downsample", x);
        quantize(x, "semantic", 0, 1);
        quantize(x, "acoustic", 1, net.codebooks - 1);
    }
};

void append(debug_tensors & all, const debug_tensors & debug) {
    for (const auto & [name, t] : debug) {
        debug_tensor & whole = all[name];
        whole.values.insert(whole.values.end(), t.values.begin(), t.values.end());
        whole.channels = t.channels;
        whole.frames += t.frames;
    }
}

// The next samples of a clip through the convolutions.
void run_convolutions(qwen3_clone & m, std::span<const float> samples, debug_tensors * debug) {
    const int64_t n = samples.size();
    graph & g = get_graph(m.graphs, *m.dev, m.w, graph_key{}.add("n", n), debug != nullptr, max_nodes, m.encoder_stats,
                          [&](graph_builder & b) { encoder_graph{b, m}.describe_convolutions(n); });
    const int64_t step = m.params.encoder.column_samples();
    std::vector<int32_t> rows((n + step - 1) / step);
    std::iota(rows.begin(), rows.end(), (int32_t)m.features.frames);
    set_input(g, *m.dev, "samples", std::as_bytes(samples), 0);
    set_input(g, *m.dev, "rows", rows, 0);
    compute(g, *m.dev, m.cancel);
    m.features.frames += rows.size();
    if (debug) {
        debug_tensors own;
        read_debug_outputs(*m.dev, g, &own, m.encoder_stats);
        own.erase("stored");
        append(*debug, own);
    }
}

} // namespace

std::vector<history_spec> encoder_histories(const encoder_net & net) {
    std::vector<history_spec> specs{{"layers.0.conv", 1, net.kernel - 1}};
    int64_t channels = net.filters;
    for (size_t i = 0; i < net.strides.size(); ++i, channels *= 2) {
        specs.push_back({numbered("resnet.", i) + ".conv1", channels, net.residual_kernel - 1});
        specs.push_back({numbered("layers.", 3 * i + 3) + ".conv", channels, net.strides[i]});
    }
    specs.push_back({numbered("layers.", 3 * net.strides.size() + 2) + ".conv", channels, net.last_kernel - 1});
    return specs;
}

std::vector<int32_t> encode_clip(qwen3_clone & m, std::span<const float> samples, debug_tensors * debug) {
    stage_timer timer(m.encoder_stats);
    const auto & net = m.params.encoder;
    if (samples.empty() || (int64_t)samples.size() > max_clip_samples) {
        throw error("a clip of " + std::to_string(samples.size()) + " samples: the codec takes up to " + std::to_string(max_clip_seconds) + " s");
    }
    reset(m.history, *m.dev);
    m.features.frames = 0;
    const size_t chunk = chunk_columns * net.column_samples();
    for (size_t done = 0; done < samples.size(); done += chunk) {
        run_convolutions(m, samples.subspan(done, std::min(chunk, samples.size() - done)), debug);
    }
    const int64_t columns = m.features.frames;
    graph & g = get_graph(m.graphs, *m.dev, m.w, graph_key{}.add("columns", columns), debug != nullptr, max_nodes, m.encoder_stats,
                          [&](graph_builder & b) { encoder_graph{b, m}.describe_codes(columns); });
    compute(g, *m.dev, m.cancel);
    for (const char * branch : {"semantic", "acoustic"}) {
        const ggml_tensor * rest = g.output(std::string("rest of ") + branch);
        require_finite(read_floats(*m.dev, rest, 0, ggml_nelements(rest), m.encoder_stats), *m.dev, m.path);
    }
    const int64_t frames = (columns + net.halving - 1) / net.halving;
    std::vector<int32_t> codes(frames * net.codebooks);
    for (int q = 0; q < net.codebooks; ++q) {
        const auto column = read_ints(*m.dev, g.output(numbered("codes", q)), 0, frames, m.encoder_stats);
        for (int64_t t = 0; t < frames; ++t) {
            if (column[t] < 0 || column[t] >= net.codebook) {
                fail_not_finite(*m.dev, m.path);
            }
            codes[t * net.codebooks + q] = column[t];
        }
    }
    if (debug) {
        for (const auto & [name, t] : g.outputs) {
            if (t->type == GGML_TYPE_F32 && !name.starts_with("rest of ")) {
                (*debug)[name] = {read_floats(*m.dev, t, 0, ggml_nelements(t), m.encoder_stats), t->ne[0], t->ne[1]};
            }
        }
    }
    return codes;
}

} // namespace parlance
