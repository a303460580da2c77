#include <cmath>
#include <cstdio>

#include "families/supertonic/supertonic.h"
#include "nn/attention.h"
#include "nn/flow_matching.h"
#include "nn/layers.h"

namespace parlance {

namespace {

// y = W x + b for host weights W [in, out].
std::vector<float> host_linear(const weights & w, const std::string & name, const std::vector<float> & x) {
    const auto & weight = w.host.at(name + ".weight");
    std::vector<float> y = w.host.at(name + ".bias");
    for (size_t o = 0; o < y.size(); ++o) {
        for (size_t i = 0; i < x.size(); ++i) {
            y[o] += weight[o * x.size() + i] * x[i];
        }
    }
    return y;
}

// What each block adds at each step, [dim, blocks, steps]: it depends on the time alone.
std::vector<float> time_shifts(const supertonic & m, int steps) {
    const auto & net = m.params.vector;
    const int half = net.time_dim / 2;
    std::vector<float> shifts;
    for (int step = 0; step < steps; ++step) {
        std::vector<float> e(net.time_dim);
        for (int j = 0; j < half; ++j) {
            const float angle = (float)step / steps * net.time_scale * std::exp(-std::log(10000.0f) * j / (half - 1));
            e[j] = std::sin(angle);
            e[half + j] = std::cos(angle);
        }
        e = host_linear(m.w, "ve.time.1", e);
        for (float & x : e) {
            x *= std::tanh(std::log1p(std::exp(x))); // mish
        }
        e = host_linear(m.w, "ve.time.2", e);
        for (int g = 0; g < net.blocks; ++g) {
            const auto shift = host_linear(m.w, "ve.blocks." + std::to_string(g) + ".time", e);
            shifts.insert(shifts.end(), shift.begin(), shift.end());
        }
    }
    return shifts;
}

struct vector_graph {
    graph_builder & b;
    const supertonic & m;
    const supertonic_params & p = m.params;
    const supertonic_params::vector_net & net = m.params.vector;
    int64_t frames, tokens;
    int steps;
    bool guided;

    // What the steps share.
    struct block_constants {
        ggml_tensor *text_k, *text_v, *style_k, *style_v;
    };
    std::vector<block_constants> constants = {};

    ggml_tensor * convnext(ggml_tensor * x, const std::string & name, int dilation) {
        return nn::convnext(b, x, name, {net.kernel, dilation, false, p.eps});
    }

    ggml_tensor * slice(ggml_tensor * x, int row) { return ggml_view_2d(b.ctx, x, x->ne[0], x->ne[1], x->nb[1], row * x->nb[2]); }

    // Length-aware rotary embedding: position / length * theta. x [units, n]
    ggml_tensor * rotate(ggml_tensor * x) {
        const int64_t n = x->ne[1];
        const int64_t head_dim = net.text_units / net.text_heads;
        std::vector<int32_t> positions(n);
        for (int64_t i = 0; i < n; ++i) {
            positions[i] = i;
        }
        ggml_tensor * index = b.constant_i32("positions " + std::to_string(n), positions, n);
        ggml_tensor * heads = ggml_reshape_3d(b.ctx, x, head_dim, net.text_heads, n);
        heads = ggml_rope_ext(b.ctx, heads, index, frequency_factors(), head_dim, GGML_ROPE_TYPE_NEOX, 0, net.rotary_base, net.rotary_scale / n, 0.0f,
                              1.0f, 0.0f, 0.0f);
        return ggml_reshape_2d(b.ctx, heads, net.text_units, n);
    }

    // nullptr where the file's theta is the formula that the rotary operation computes itself.
    ggml_tensor * frequency_factors() {
        const auto & theta = m.w.host.at("ve.theta");
        std::vector<float> factors;
        bool differs = false;
        for (size_t j = 0; j < theta.size(); ++j) {
            const float formula = net.rotary_scale * std::pow(net.rotary_base, -(float)j / theta.size());
            factors.push_back(formula / theta[j]);
            differs |= std::abs(factors.back() - 1.0f) > 1e-5f;
        }
        return differs ? b.constant_f32("frequency factors", factors, factors.size()) : nullptr;
    }

    ggml_tensor * with_uncond(ggml_tensor * conditional, const std::string & name) {
        return guided ? ggml_concat(b.ctx, conditional, b.w[name], 2) : conditional;
    }

    void make_constants(ggml_tensor * text, ggml_tensor * style) {
        for (int g = 0; g < net.blocks; ++g) {
            const std::string block = "ve.blocks." + std::to_string(g);
            block_constants c;
            c.text_k = rotate(nn::linear(b, text, block + ".text.k"));
            c.text_v = nn::linear(b, text, block + ".text.v");
            c.style_k = with_uncond(b.w[block + ".style.key"], block + ".style.key_uncond");
            c.style_v = with_uncond(nn::linear(b, style, block + ".style.v"), block + ".style.value_uncond");
            constants.push_back(c);
        }
    }

    ggml_tensor * text_attention(ggml_tensor * x, int g) {
        const std::string name = "ve.blocks." + std::to_string(g) + ".text";
        ggml_tensor * q = rotate(nn::linear(b, x, name + ".q"));
        ggml_tensor * y = nn::attention(b, q, constants[g].text_k, constants[g].text_v,
                                        {.heads = net.text_heads, .scale = 1.0f / net.text_divisor, .flash = m.model->flash});
        return nn::linear(b, y, name + ".o");
    }

    ggml_tensor * text_block(ggml_tensor * x, int g) {
        const std::string name = "ve.blocks." + std::to_string(g) + ".text";
        if (guided) {
            // The unconditional row sees one token repeated, so its attention is a constant. Until the first text block
            // both rows are the same and are computed once.
            ggml_tensor * conditional = slice(x, 0);
            ggml_tensor * unconditional = slice(x, x->ne[2] - 1);
            x = ggml_concat(b.ctx, ggml_add(b.ctx, text_attention(conditional, g), conditional),
                            ggml_add(b.ctx, unconditional, b.w[name + ".out_uncond"]), 2);
            return nn::layer_norm(b, x, name + ".norm", p.eps);
        }
        return nn::add_norm(b, x, text_attention(x, g), name + ".norm", p.eps);
    }

    ggml_tensor * style_block(ggml_tensor * x, int g) {
        const std::string name = "ve.blocks." + std::to_string(g) + ".style";
        ggml_tensor * y = nn::attention(b, nn::linear(b, x, name + ".q"), constants[g].style_k, constants[g].style_v,
                                        {.heads = net.style_heads, .scale = 1.0f / net.style_divisor, .flash = m.model->flash});
        return nn::add_norm(b, x, nn::linear(b, y, name + ".o"), name + ".norm", p.eps);
    }

    ggml_tensor * velocity(ggml_tensor * z, ggml_tensor * times, int step) {
        const auto debug = [&](const std::string & name, ggml_tensor * x) {
            if (step == 0) {
                b.debug_output(name, x->ne[2] > 1 ? slice(x, 0) : x);
            }
        };
        ggml_tensor * x = nn::linear(b, z, "ve.proj_in");
        debug("proj_in", x);
        for (int g = 0; g < net.blocks; ++g) {
            const std::string block = "ve.blocks." + std::to_string(g);
            for (size_t i = 0; i < net.dilations.size(); ++i) {
                x = convnext(x, block + ".front." + std::to_string(i), net.dilations[i]);
            }
            debug("main_blocks." + std::to_string(6 * g), x);
            x = ggml_add(b.ctx, x, ggml_view_1d(b.ctx, times, net.dim, g * times->nb[1] + step * times->nb[2]));
            x = convnext(x, block + ".mid1", 1);
            debug("main_blocks." + std::to_string(6 * g + 2), x);
            x = text_block(x, g);
            debug("main_blocks." + std::to_string(6 * g + 3), x);
            x = convnext(x, block + ".mid2", 1);
            debug("main_blocks." + std::to_string(6 * g + 4), x);
            x = style_block(x, g);
            debug("main_blocks." + std::to_string(6 * g + 5), x);
        }
        for (size_t i = 0; i < net.last_dilations.size(); ++i) {
            x = convnext(x, "ve.last." + std::to_string(i), net.last_dilations[i]);
        }
        debug("last_convnext", x);
        x = nn::linear(b, x, "ve.proj_out");
        if (!guided) {
            return x;
        }
        return ggml_sub(b.ctx, ggml_scale(b.ctx, slice(x, 0), p.cfg_cond), ggml_scale(b.ctx, slice(x, 1), p.cfg_uncond));
    }

    void describe() {
        ggml_tensor * z = b.input("noise", GGML_TYPE_F32, p.latent_channels(), frames);
        ggml_tensor * style = b.input("style_ttl", GGML_TYPE_F32, p.style_dim, p.n_style);
        ggml_tensor * times = b.input("time", GGML_TYPE_F32, net.dim, net.blocks, steps);
        ggml_tensor * text_emb = m.text_emb.tensor;
        make_constants(ggml_view_2d(b.ctx, text_emb, p.text.dim, tokens, text_emb->nb[1], 0), style);
        const std::vector<float> lengths(steps, 1.0f / steps);
        z = nn::euler_steps(b, z, lengths, "latent_", 0, [&](ggml_tensor * x, int step) { return velocity(x, times, step); });
        ggml_tensor * result = m.latent.tensor;
        b.keep(ggml_cpy(b.ctx, z, ggml_view_2d(b.ctx, result, p.latent_channels(), frames, result->nb[1], 0)));
    }
};

size_t node_limit(const supertonic_params::vector_net & net, int steps) {
    const size_t convnexts = net.blocks * (net.dilations.size() + 2) + net.last_dilations.size();
    return 4096 + (size_t)steps * (32 * convnexts + 96 * net.blocks + 32);
}

} // namespace

std::vector<float> estimate(supertonic & m, std::span<const float> noise, int steps, bool conditional_only, bool trace, debug_tensors * debug) {
    stage_timer timer(m.vector_stats);
    const int64_t channels = m.params.latent_channels();
    const int64_t frames = noise.size() / channels;
    if (frames < 1 || frames > m.latent.tensor->ne[1]) {
        throw error("the utterance has " + std::to_string(frames) + " latent frames where the model takes 1 to " +
                    std::to_string(m.latent.tensor->ne[1]));
    }
    if (steps < 1 || steps > 100 || m.text_emb.frames < 1 || m.style_generation == 0) {
        throw error("the vector estimator needs a voice, an encoded text and 1 to 100 steps");
    }
    const bool guided = m.params.guided() && !conditional_only;
    const auto key = graph_key().add("L", frames).add("T", m.text_emb.frames).add("S", steps).add("guided", guided);
    graph & g = get_graph(m.graphs, *m.dev, m.w, key, trace, node_limit(m.params.vector, steps), m.vector_stats, [&](graph_builder & b) {
        vector_graph{.b = b, .m = m, .frames = frames, .tokens = m.text_emb.frames, .steps = steps, .guided = guided}.describe();
    });
    if (m.time_steps != steps) {
        m.time_shifts = time_shifts(m, steps);
        m.time_steps = steps;
    }
    set_input(g, *m.dev, "time", m.time_shifts, 1); // the graph belongs to this number of steps
    set_input(g, *m.dev, "style_ttl", m.style_ttl, m.style_generation);
    set_input(g, *m.dev, "noise", std::as_bytes(noise), 0);
    compute(g, *m.dev, m.cancel);
    m.latent.frames = frames;

    std::vector<float> latents;
    for (int step = 0; trace && step < steps; ++step) {
        const auto z = read_floats(*m.dev, g.output("latent_" + std::to_string(step)), 0, channels * frames, m.vector_stats);
        latents.insert(latents.end(), z.begin(), z.end());
    }
    read_debug_outputs(*m.dev, g, debug, m.vector_stats);
    return latents;
}

} // namespace parlance
