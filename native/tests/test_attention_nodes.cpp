// nn::attention and its relative forms as graphs: nodes with CPU kernels and plain ones, against plain loops.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstring>
#include <functional>

#include "attention_reference.h"
#include "engine/graph.h"
#include "nn/attention.h"

using namespace parlance;

namespace {

int failed = 0;
int checked = 0;

// A graph that gives `y`, run once; `inputs` in the order of their uploads.
std::vector<float> run(const char * set, int threads, const std::function<ggml_tensor *(graph_builder &)> & describe,
                       const std::vector<std::pair<std::string, std::vector<std::byte>>> & inputs) {
    static std::map<int, std::shared_ptr<device>> devices;
    auto & dev = devices[threads] ? devices[threads] : devices[threads] = open_device("cpu", threads);
    weights w;
    w.kernels = std::strcmp(set, "ggml") == 0 ? nullptr : cpu::find_kernels(set);
    graph_cache cache;
    stage_stats stats{"attention"};
    graph & g = get_graph(cache, *dev, w, "tested", false, 256, stats, [&](graph_builder & b) { b.output("y", describe(b)); });
    for (const auto & [name, data] : inputs) {
        set_input(g, *dev, name, data, 0);
    }
    std::atomic<bool> never = false;
    compute(g, *dev, never);
    return read_floats(*dev, g.output("y"), 0, ggml_nelements(g.output("y")), stats);
}

template <typename T> std::vector<std::byte> bytes(const std::vector<T> & values) {
    const auto span = std::as_bytes(std::span(values));
    return {span.begin(), span.end()};
}

void check(const char * set, const char * what, const attention_problem & p, const std::vector<float> & got, double tolerance) {
    const std::vector<double> want = p.solve();
    double error = got.size() == want.size() ? 0 : INFINITY;
    for (size_t i = 0; i < want.size() && error < tolerance; ++i) {
        error = std::isfinite(got[i]) ? std::max(error, std::abs(want[i] - got[i])) : INFINITY;
    }
    ++checked;
    if (!(error < tolerance)) {
        ++failed;
        std::printf("%s: %s, %d queries, %d of %d keys, %d/%d heads of %d, batch %d: %g\n", set, what, p.frames, p.keys(), p.tokens, p.heads,
                    p.kv_heads, p.d, p.batch, error);
    }
}

// The parts of a fused product's rows: each query, key and value lies between others.
std::vector<float> fused(const attention_problem & p) {
    const size_t rows = (size_t)p.batch * p.frames, n = p.heads * p.d, m = p.kv_heads * p.d;
    std::vector<float> all;
    for (size_t r = 0; r < rows; ++r) {
        all.insert(all.end(), p.q.begin() + r * n, p.q.begin() + (r + 1) * n);
        all.insert(all.end(), p.k.begin() + r * m, p.k.begin() + (r + 1) * m);
        all.insert(all.end(), p.v.begin() + r * m, p.v.begin() + (r + 1) * m);
    }
    return all;
}

nn::attention_options options(const attention_problem & p) {
    return {.heads = p.heads, .kv_heads = p.kv_heads == p.heads ? 0 : p.kv_heads, .causal = p.causal, .window = p.window};
}

void check_fused(const char * set, const attention_problem & p, bool int8 = false) {
    const int64_t n = p.heads * p.d, m = p.kv_heads * p.d;
    const auto describe = [&](graph_builder & b) {
        ggml_tensor * x = b.input("x", GGML_TYPE_F32, n + 2 * m, p.frames, p.batch);
        const auto columns = [&](int64_t count, int64_t first) {
            return ggml_view_3d(b.ctx, x, count, p.frames, p.batch, x->nb[1], x->nb[2], first * sizeof(float));
        };
        nn::attention_options o = options(p);
        o.int8 = int8;
        o.sample = p.sample;
        o.raise = p.sample ? b.constant_f32("raise", {std::log(p.copies)}, 1) : nullptr;
        return nn::attention(b, columns(n, 0), columns(m, n), columns(m, n + m), o);
    };
    const bool in_bytes = int8 && !p.causal && std::strcmp(set, "ggml") != 0;
    std::vector<std::vector<float>> runs;
    for (const int threads : {1, 2, 3}) {
        runs.push_back(run(set, threads, describe, {{"x", bytes(fused(p))}}));
        check(set, in_bytes ? "fused product in int8" : "fused product", p, runs.back(), in_bytes ? 0.15 : 1e-4);
    }
    ++checked;
    if (runs[0] != runs[1] || runs[0] != runs[2]) {
        ++failed;
        std::printf("%s: the number of threads changes the result\n", set);
    }
}

// A cache of p.tokens positions of which n_keys count, in f32 or f16.
void check_cache(const char * set, attention_problem p, bool is_f16, float beyond) {
    const int64_t m = p.kv_heads * p.d;
    std::vector<ggml_fp16_t> half_k(p.k.size()), half_v(p.v.size());
    for (auto [values, f16_values] : {std::pair{&p.k, &half_k}, std::pair{&p.v, &half_v}}) {
        for (size_t i = 0; i < values->size(); ++i) {
            (*f16_values)[i] = ggml_fp32_to_fp16((*values)[i]);
            (*values)[i] = is_f16 ? ggml_fp16_to_fp32((*f16_values)[i]) : (*values)[i];
            if ((int64_t)i / m % p.tokens >= p.n_keys) {
                (*values)[i] = beyond;
                (*f16_values)[i] = ggml_fp32_to_fp16(beyond);
            }
        }
    }
    const auto describe = [&](graph_builder & b) {
        const ggml_type type = is_f16 ? GGML_TYPE_F16 : GGML_TYPE_F32;
        ggml_tensor * q = b.input("q", GGML_TYPE_F32, p.heads * p.d, p.frames, p.batch);
        ggml_tensor * k = b.input("k", type, m, p.tokens, p.batch);
        ggml_tensor * v = b.input("v", type, m, p.tokens, p.batch);
        return nn::attention(b, q, k, v, options(p), b.input("n", GGML_TYPE_I32, 1));
    };
    const auto got = run(set, 2, describe,
                         {{"q", bytes(p.q)},
                          {"k", is_f16 ? bytes(half_k) : bytes(p.k)},
                          {"v", is_f16 ? bytes(half_v) : bytes(p.v)},
                          {"n", bytes(std::vector<int32_t>{p.n_keys})}});
    // ggml rounds the queries and the weights to f16 where the cache is.
    check(set, is_f16 ? "cache in f16" : "cache", p, got, is_f16 && std::strcmp(set, "ggml") == 0 ? 2e-2 : 1e-4);
}

void check_relative(const char * set, const attention_problem & p) {
    const auto describe = [&](graph_builder & b) {
        const auto whole = [&](const char * name) { return b.input(name, GGML_TYPE_F32, p.heads * p.d, p.frames, p.batch); };
        if (p.conformer) {
            ggml_tensor * positions = b.input("p", GGML_TYPE_F32, p.heads * p.d, 2 * p.frames - 1);
            return nn::conformer_attention(b, whole("q"), whole("k"), whole("v"), positions, b.input("bias u", GGML_TYPE_F32, p.d, p.heads),
                                           b.input("bias v", GGML_TYPE_F32, p.d, p.heads), p.heads, 0.0f);
        }
        return nn::relative_attention(b, whole("q"), whole("k"), whole("v"), b.input("rel k", GGML_TYPE_F32, p.d, p.offsets),
                                      b.input("rel v", GGML_TYPE_F32, p.offsets, p.d), p.heads);
    };
    std::vector<float> rel_v_t;
    for (int c = 0; c < p.d; ++c) {
        for (int r = 0; r < p.offsets; ++r) {
            rel_v_t.push_back(p.rel_v[r * p.d + c]);
        }
    }
    std::vector<std::pair<std::string, std::vector<std::byte>>> inputs{{"q", bytes(p.q)}, {"k", bytes(p.k)}, {"v", bytes(p.v)}};
    if (p.conformer) {
        inputs.insert(inputs.end(), {{"p", bytes(p.p)}, {"bias u", bytes(p.bias_u)}, {"bias v", bytes(p.bias_v)}});
    } else {
        inputs.insert(inputs.end(), {{"rel k", bytes(p.rel_k)}, {"rel v", bytes(rel_v_t)}});
    }
    check(set, p.conformer ? "conformer" : "relative", p, run(set, 2, describe, inputs), 1e-4);
}

void check_set(const char * set) {
    unsigned seed = 0;
    for (const int frames : {1, 2, 9, 40, 131}) {
        for (const int batch : {1, 2}) {
            for (const int kv_heads : {1, 2, 4}) {
                for (const int window : {-1, 0, 7}) { // -1: not causal
                    attention_problem p{frames, frames, 4, kv_heads, 16, batch};
                    p.causal = window >= 0;
                    p.window = std::max(0, window);
                    p.sharpness = 2.0f;
                    p.fill(++seed);
                    check_fused(set, p);
                    check_fused(set, p, true);
                    attention_problem c{frames, frames + 60, 4, kv_heads, 32, batch, frames + 37};
                    c.causal = p.causal;
                    c.window = p.window;
                    c.fill(++seed);
                    // Plain nodes multiply what they hide by 0; the CPU kernels do not read it.
                    const float beyond = std::strcmp(set, "ggml") == 0 ? 1e3f : NAN;
                    check_cache(set, c, false, beyond);
                    check_cache(set, c, true, beyond);
                }
            }
            attention_problem sampled{.frames = frames, .tokens = frames, .heads = 4, .kv_heads = 4, .d = 16, .batch = batch};
            sampled.sample = (frames + 1) / 2;
            sampled.copies = 2.5f;
            sampled.fill(++seed);
            check_fused(set, sampled);
            check_fused(set, sampled, true);
            attention_problem conformer{.frames = frames, .tokens = frames, .heads = 4, .kv_heads = 4, .d = 16, .batch = batch, .conformer = true};
            conformer.fill(++seed);
            check_relative(set, conformer);
        }
        attention_problem relative{.frames = frames, .tokens = frames, .heads = 4, .kv_heads = 4, .d = 16, .offsets = 9};
        relative.fill(++seed);
        check_relative(set, relative);
    }
}

} // namespace

int main() {
    for (const char * set : {"ggml", "avx512vnni", "avxvnni", "avx2", "generic", "i8mm", "dotprod", "neon"}) {
        if (std::strcmp(set, "ggml") == 0 || cpu::find_kernels(set)) {
            check_set(set);
        }
    }
    std::printf("%d checks, %d failed\n", checked, failed);
    return failed ? 1 : 0;
}
