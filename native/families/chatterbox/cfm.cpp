#include "families/chatterbox/cfm.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "nn/conv.h"
#include "nn/flow_matching.h"
#include "nn/layers.h"

namespace parlance {

namespace {

constexpr float eps = 1e-5f;
constexpr float time_scale = 1000.0f;

float mish(float x) { return x * std::tanh(std::log1p(std::exp(x))); }
float silu(float x) { return x / (1.0f + std::exp(-x)); }

// y = W x + b for host weights W [in, out].
std::vector<float> host_linear(const weights & w, const std::string & name, const std::vector<float> & x) {
    const auto & weight = w.host.at(name + ".weight");
    const auto bias = w.host.find(name + ".bias");
    std::vector<float> y = bias != w.host.end() ? bias->second : std::vector<float>(weight.size() / x.size());
    for (size_t o = 0; o < y.size(); ++o) {
        float sum = 0.0f;
        for (size_t i = 0; i < x.size(); ++i) {
            sum += weight[o * x.size() + i] * x[i];
        }
        y[o] += sum;
    }
    return y;
}

// Start of each Euler step, and the end of the last.
std::vector<float> step_times(const chatterbox_s3gen_params & p, int steps) {
    std::vector<float> times;
    for (int i = 0; i <= steps; ++i) {
        const double linear = (double)i / steps;
        times.push_back(p.cfm.meanflow ? linear : 1.0 - std::cos(linear * std::numbers::pi / 2.0));
    }
    return times;
}

std::vector<float> time_embedding(const chatterbox_s3gen_model & m, float t) {
    const int half = m.params.cfm.time_dim / 2;
    std::vector<float> e(2 * half);
    for (int j = 0; j < half; ++j) {
        const float angle = time_scale * t * std::exp((float)j * (float)(-std::log(10000.0) / (half - 1)));
        e[j] = std::sin(angle);
        e[half + j] = std::cos(angle);
    }
    e = host_linear(m.w, "flow.cfm.time.1", e);
    std::transform(e.begin(), e.end(), e.begin(), silu);
    return host_linear(m.w, "flow.cfm.time.2", e);
}

// The stages of the U-Net, each a residual block and transformer blocks.
std::vector<std::string> stage_names(const chatterbox_s3gen_params & p) {
    std::vector<std::string> names = {"flow.cfm.down"};
    for (int i = 0; i < p.cfm.mid; ++i) {
        names.push_back("flow.cfm.mid." + std::to_string(i));
    }
    names.push_back("flow.cfm.up");
    return names;
}

struct cfm_graph {
    graph_builder & b;
    const chatterbox_s3gen_model & m;
    const cfm_given & given;
    const int64_t frames, items;
    const int steps;
    const chatterbox_s3gen_params & p = m.params;
    const chatterbox_s3gen_params::cfm_net & net = m.params.cfm;

    // Of the U-Net's first layer: what the given channels (mu, speaker, prompt) contribute, in every step the same.
    ggml_tensor *given_conv = nullptr, *given_skip = nullptr;
    ggml_tensor * times = nullptr;

    // Of the first step.
    ggml_tensor * with_debug_output(const std::string & name, ggml_tensor * x, int step) {
        if (step == 0) {
            b.debug_output(name, x);
        }
        return x;
    }

    ggml_tensor * conv(ggml_tensor * x, const std::string & name) { return nn::conv1d(b, x, name, {.kernel = 3, .pad_left = 2}); }

    ggml_tensor * block(ggml_tensor * x, const std::string & name, const std::string & norm, ggml_tensor * residual = nullptr) {
        nn::conv_options options{.kernel = 3, .pad_left = 2, .act = nn::activation::mish};
        options.norm = norm;
        options.eps = eps;
        return nn::conv1d(b, x, name, options, residual);
    }

    ggml_tensor * time_shift(int stage, int step) { return ggml_view_1d(b.ctx, times, net.channels, stage * times->nb[1] + step * times->nb[2]); }

    // The unconditional rows, behind the others, see zeros in the given channels, so they get the bias alone.
    ggml_tensor * rows(ggml_tensor * from_x, ggml_tensor * from_given, const std::string & name) {
        ggml_tensor * conditional = ggml_add(b.ctx, from_x, from_given);
        return net.guided() ? ggml_concat(b.ctx, conditional, ggml_add(b.ctx, from_x, b.w[name + ".given.bias"]), 2) : conditional;
    }

    ggml_tensor * first_resnet(ggml_tensor * x, int step) {
        const std::string name = "flow.cfm.down.res";
        // Both rows of the guidance hold the same x.
        ggml_tensor * h = rows(conv(x, name + ".conv1.x"), given_conv, name + ".conv1");
        h = nn::activate(b, nn::layer_norm(b, h, name + ".norm1", eps), nn::activation::mish);
        h = ggml_add(b.ctx, h, time_shift(0, step));
        return block(h, name + ".conv2", name + ".norm2", rows(nn::linear(b, x, name + ".skip.x"), given_skip, name + ".skip"));
    }

    ggml_tensor * resnet(ggml_tensor * x, const std::string & name, int stage, int step) {
        ggml_tensor * h = block(x, name + ".conv1", name + ".norm1");
        h = ggml_add(b.ctx, h, time_shift(stage, step));
        return block(h, name + ".conv2", name + ".norm2", nn::linear(b, x, name + ".skip"));
    }

    nn::attention_options attention_options(const std::string & qkv) {
        nn::attention_options o = given.sight;
        o.heads = net.heads;
        o.int8 = nn::in_int8(b, qkv);
        o.flash = m.flash;
        return o;
    }

    ggml_tensor * transformer(ggml_tensor * x, const std::string & name) {
        ggml_tensor * qkv = nn::norm_linear(b, x, name + ".norm1", eps, name + ".qkv");
        const auto part = [&](ggml_tensor * of, int i) {
            return ggml_view_3d(b.ctx, of, net.inner, of->ne[1], of->ne[2], of->nb[1], of->nb[2], i * net.inner * of->nb[0]);
        };
        // A device rounds what lies in one piece at once, and keys and values by themselves value by value.
        ggml_tensor * qkv_f16 = m.flash ? ggml_cast(b.ctx, qkv, GGML_TYPE_F16) : qkv;
        ggml_tensor * y = nn::attention(b, part(qkv, 0), part(qkv_f16, 1), part(qkv_f16, 2), attention_options(name + ".qkv"));
        x = nn::linear_add(b, y, name + ".o", x);
        return nn::feed_forward(b, x, name + ".norm2", eps, name + ".ff1", name + ".ff2", nn::activation::gelu);
    }

    ggml_tensor * transformers(ggml_tensor * x, const std::string & stage, const std::string & output_name, int step) {
        with_debug_output(output_name + ".resnet", x, step);
        for (int j = 0; j < net.blocks; ++j) {
            x = with_debug_output(output_name + ".block" + std::to_string(j), transformer(x, stage + ".tf." + std::to_string(j)), step);
        }
        return x;
    }

    // Both rows of each item where there is guidance.
    ggml_tensor * estimate(ggml_tensor * z, int step) {
        ggml_tensor * x = transformers(first_resnet(z, step), "flow.cfm.down", "down", step);
        ggml_tensor * skip = x;
        x = with_debug_output("down.conv", conv(x, "flow.cfm.down.conv"), step);
        for (int i = 0; i < net.mid; ++i) {
            const std::string n = std::to_string(i);
            const std::string stage = "flow.cfm.mid." + n;
            x = transformers(resnet(x, stage + ".res", i + 1, step), stage, "mid" + n, step);
        }
        x = resnet(ggml_concat(b.ctx, x, skip, 0), "flow.cfm.up.res", net.mid + 1, step);
        x = transformers(x, "flow.cfm.up", "up", step);
        x = with_debug_output("up.conv", conv(x, "flow.cfm.up.conv"), step);
        x = with_debug_output("final_block", block(x, "flow.cfm.final.conv", "flow.cfm.final.norm"), step);
        return nn::linear(b, x, "flow.cfm.final.proj");
    }

    ggml_tensor * guide(ggml_tensor * v) {
        if (!net.guided()) {
            return v;
        }
        const auto row = [&](int i) { return ggml_view_3d(b.ctx, v, v->ne[0], v->ne[1], items, v->nb[1], v->nb[2], i * items * v->nb[2]); };
        return ggml_sub(b.ctx, ggml_scale(b.ctx, row(0), 1.0f + net.guidance), ggml_scale(b.ctx, row(1), net.guidance));
    }

    void make_given() {
        ggml_tensor * speaker = ggml_repeat_4d(b.ctx, given.speaker, p.mel, frames, items, 1);
        ggml_tensor * all = ggml_concat(b.ctx, ggml_concat(b.ctx, given.mu, speaker, 0), given.prompt, 0);
        given_conv = conv(all, "flow.cfm.down.res.conv1.given");
        given_skip = nn::linear(b, all, "flow.cfm.down.res.skip.given");
    }

    ggml_tensor * describe() {
        ggml_tensor * z = b.input("noise", GGML_TYPE_F32, p.mel, frames, items);
        times = b.input("time", GGML_TYPE_F32, net.channels, net.mid + 2, steps);
        make_given();
        const auto t = step_times(p, steps);
        std::vector<float> lengths(steps);
        std::adjacent_difference(t.begin() + 1, t.end(), lengths.begin());
        lengths.front() -= t.front();
        return nn::euler_steps(b, z, lengths, "cfm_", 1, [&](ggml_tensor * x, int step) {
            ggml_tensor * v = estimate(x, step);
            b.debug_output("out_" + std::to_string(step), v);
            return guide(v);
        });
    }
};

std::vector<int32_t> counting(int64_t first, int64_t n) {
    std::vector<int32_t> values(n);
    std::iota(values.begin(), values.end(), (int32_t)first);
    return values;
}

// The window's frames of mu, and the voice; what follows mu in the window counts for what the whole will have.
ggml_tensor * describe_window(graph_builder & b, const chatterbox_s3gen & m, int64_t prompt_frames, int steps) {
    const auto & p = m.params;
    const int64_t frames = m.frames;
    cfm_given given;
    given.mu = ggml_view_2d(b.ctx, m.mu.tensor, p.mel, frames, m.mu.tensor->nb[1], 0);
    given.speaker = b.input("speaker", GGML_TYPE_F32, p.mel);
    given.prompt = ggml_pad(b.ctx, b.input("prompt_feat", GGML_TYPE_F32, p.mel, prompt_frames), 0, frames - prompt_frames, 0, 0);
    if (is_part(m)) {
        given.sight.sample = (int)(m.window.prompt * p.token_frames);
        given.sight.raise = b.input("prompt_raise", GGML_TYPE_F32, 1);
    }
    return describe_cfm(b, *m.model, frames, 1, steps, given);
}

} // namespace

ggml_tensor * describe_cfm(graph_builder & b, const chatterbox_s3gen_model & m, int64_t frames, int64_t items, int steps, const cfm_given & given) {
    return cfm_graph{.b = b, .m = m, .given = given, .frames = frames, .items = items, .steps = steps}.describe();
}

size_t cfm_nodes(const chatterbox_s3gen_params::cfm_net & net, int steps) { return 4096 + (size_t)steps * (net.mid + 2) * (96 + 64 * net.blocks); }

std::vector<float> time_shifts(const chatterbox_s3gen_model & m, int steps) {
    std::vector<float> shifts;
    for (int step = 0; step < steps; ++step) {
        auto e = step_embedding(m, step, steps);
        std::transform(e.begin(), e.end(), e.begin(), mish);
        for (const auto & name : stage_names(m.params)) {
            const auto shift = host_linear(m.w, name + ".res.time", e);
            shifts.insert(shifts.end(), shift.begin(), shift.end());
        }
    }
    return shifts;
}

bool is_part(const chatterbox_s3gen & m) { return m.window.prompt < (int64_t)m.prompt_tokens.size() || m.window.first > 0 || m.window.expected > 0; }

// What is there of the prompt and of the utterance stands for all of either, so that attention divides itself between the two
// as it does in the whole.
float copies_of_prompt(const chatterbox_s3gen & m) {
    const float there = (float)(m.frames / m.params.token_frames - m.window.prompt);
    const float all = std::max<float>(there + m.window.first, m.is_final ? 0 : m.window.expected);
    return (float)m.prompt_tokens.size() / m.window.prompt * there / all;
}

std::span<const float> prompt_in_window(const chatterbox_s3gen & m) {
    const int64_t of_tokens = (int64_t)m.prompt_tokens.size() * m.params.token_frames;
    const int64_t last = m.window.first > 0 ? std::min(m.prompt_frames, of_tokens) : m.prompt_frames;
    const int64_t first = of_tokens - m.window.prompt * m.params.token_frames;
    return std::span(m.prompt_feat).subspan(first * m.params.mel, (last - first) * m.params.mel);
}

int64_t frames_to_settle(const chatterbox_s3gen & m, std::span<const float> noise, int steps) {
    const int64_t settled = m.frames - fresh_frame(m) - m.window.held * m.params.token_frames;
    if (steps < 1 || steps > 100 || settled <= 0 || (int64_t)noise.size() != m.frames * m.params.mel) {
        throw error("flow matching needs encoded tokens, noise for each of their " + std::to_string(m.frames) + " frames and 1 to 100 steps");
    }
    return settled;
}

std::vector<float> step_embedding(const chatterbox_s3gen_model & m, int step, int steps) {
    const auto times = step_times(m.params, steps);
    auto e = time_embedding(m, times.at(step));
    if (m.params.cfm.meanflow) { // of the start of the step and its end
        const auto end = time_embedding(m, times.at(step + 1));
        e.insert(e.end(), end.begin(), end.end());
        e = host_linear(m.w, "flow.cfm.time.mix", e);
    }
    return e;
}

void sample(chatterbox_s3gen & m, std::span<const float> noise, int steps, debug_tensors * debug) {
    const int64_t fresh = fresh_frame(m), settled = frames_to_settle(m, noise, steps);
    if (m.mu.frames != m.frames) {
        encode(m);
    }
    stage_timer timer(m.cfm_stats);
    const auto feat = prompt_in_window(m);
    const int64_t prompt_frames = feat.size() / m.params.mel;
    const std::string key = "T=" + std::to_string(m.frames) + " K=" + std::to_string(m.window.prompt) + (is_part(m) ? " part P=" : " P=") +
                            std::to_string(prompt_frames) + " M=" + std::to_string(fresh) + " N=" + std::to_string(settled) +
                            " S=" + std::to_string(steps);
    graph & g = get_graph(m.graphs, *m.dev, m.w, key, debug != nullptr, cfm_nodes(m.params.cfm, steps), m.cfm_stats, [&](graph_builder & b) {
        ggml_tensor * z = describe_window(b, m, prompt_frames, steps);
        ggml_tensor * rows = ggml_view_2d(b.ctx, z, m.params.mel, settled, z->nb[1], fresh * z->nb[1]);
        b.keep(ggml_set_rows(b.ctx, m.mel.tensor, rows, b.input("mel_rows", GGML_TYPE_I32, settled)));
    });
    if (m.time_steps != steps) {
        m.time_shifts = time_shifts(*m.model, steps);
        m.time_steps = steps;
    }
    set_input(g, *m.dev, "time", m.time_shifts, 1); // the graph belongs to this number of steps
    set_input(g, *m.dev, "speaker", m.speaker, m.voice_generation);
    set_input(g, *m.dev, "prompt_feat", std::as_bytes(feat), m.voice_generation);
    if (is_part(m)) {
        set_input(g, *m.dev, "prompt_raise", std::vector<float>{std::log(copies_of_prompt(m))}, 0);
    }
    set_input(g, *m.dev, "noise", std::as_bytes(noise), 0);
    set_input(g, *m.dev, "mel_rows", counting(m.mel.frames, settled), 0);
    compute(g, *m.dev, m.cancel);
    m.mel.frames += settled;
    read_debug_outputs(*m.dev, g, debug, m.cfm_stats);
}

} // namespace parlance
