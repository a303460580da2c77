// The decode nodes with CPU kernels, against ggml's own nodes over the same weights.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "engine/graph.h"
#include "nn/layers.h"

using namespace parlance;

namespace {

int failed = 0;

void check(bool ok, const std::string & what, double value) {
    if (!ok) {
        ++failed;
        std::printf("%s: %g\n", what.c_str(), value);
    }
}

struct shape {
    int64_t k, n, frames, batch;
};

std::vector<float> wave(size_t n, float speed) {
    std::vector<float> values(n);
    for (size_t i = 0; i < n; ++i) {
        values[i] = std::sin(speed * (float)i) + 0.1f * std::cos(0.37f * (float)i);
    }
    return values;
}

// `through`: what the values pass before they are used, so that the reference has the quantised weights in f32.
weights load(const shape & s, device & dev, const std::string & dtype, const std::string & kernels, ggml_type through) {
    const std::vector<tensor_spec> specs = {
        {"gate_up.weight", {s.k, 2 * s.n}, tensor_use::matrix}, {"proj.weight", {s.k, s.n}, tensor_use::matrix}, {"proj.bias", {s.n}}};
    const auto read = [&](const std::string & name, ggml_type type) {
        const bool is_bias = name == "proj.bias";
        auto values = wave(is_bias ? s.n : name == "proj.weight" ? s.k * s.n : 2 * s.k * s.n, is_bias ? 0.3f : 0.71f);
        if (!is_bias && through != GGML_TYPE_F32) {
            std::vector<std::byte> blocks(ggml_row_size(through, values.size()));
            ggml_quantize_chunk(through, values.data(), blocks.data(), 0, (int64_t)values.size() / s.k, s.k, nullptr);
            ggml_get_type_traits(through)->to_float(blocks.data(), values.data(), (int64_t)values.size());
        }
        std::vector<std::byte> out(ggml_row_size(type, values.size()));
        ggml_quantize_chunk(type, values.data(), out.data(), 0, is_bias ? 1 : (int64_t)values.size() / s.k, is_bias ? s.n : s.k, nullptr);
        return out;
    };
    return make_weights({"a test", [](const std::string &) { return GGML_TYPE_F32; }, read}, specs, dev, {dtype, {}, {}, kernels});
}

struct results {
    std::vector<float> gated, added, act;
    int nodes;
};

results run(const shape & s, int threads, const std::string & dtype, const std::string & kernels, ggml_type through = GGML_TYPE_F32) {
    const auto dev = open_device("cpu", threads);
    const weights w = load(s, *dev, dtype, kernels, through);
    graph_cache cache;
    stage_stats stats{"nodes"};
    graph & g = get_graph(cache, *dev, w, "test", false, 64, stats, [&](graph_builder & b) {
        ggml_tensor * x = b.input("x", GGML_TYPE_F32, s.k, s.frames, s.batch);
        ggml_tensor * residual = b.input("residual", GGML_TYPE_F32, s.n, s.frames, s.batch);
        b.output("gated", nn::swiglu(b, x, "gate_up"));
        b.output("added", nn::linear_add(b, x, "proj", residual));
        b.output("act", nn::linear(b, x, "proj", nn::activation::gelu_tanh));
    });
    const int64_t rows = s.frames * s.batch;
    set_input(g, *dev, "x", wave(s.k * rows, 1.3f), 1);
    set_input(g, *dev, "residual", wave(s.n * rows, 0.9f), 1);
    std::atomic<bool> never = false;
    compute(g, *dev, never);
    const auto values = [&](const char * name) { return read_floats(*dev, g.output(name), 0, s.n * rows, stats); };
    return {values("gated"), values("added"), values("act"), ggml_graph_n_nodes(g.nodes)};
}

// Relative to the largest value of `want`.
double error(const std::vector<float> & got, const std::vector<float> & want) {
    double largest = 0, off = 0;
    for (size_t i = 0; i < want.size(); ++i) {
        largest = std::max(largest, (double)std::abs(want[i]));
        off = std::max(off, (double)std::abs(want[i] - got[i]));
    }
    return off / largest;
}

// Both ours and ggml's round activations to 8 bits, so neither is exact; ours must be as near to it.
void check_shape(const shape & s) {
    const std::pair<std::string, ggml_type> types[] = {
        {"f32", GGML_TYPE_F32}, {"q8_0", GGML_TYPE_Q8_0}, {"q4_0", GGML_TYPE_Q4_0}, {"q4_k", GGML_TYPE_Q4_K}};
    for (const auto & [dtype, type] : types) {
        const std::string what = dtype + " " + std::to_string(s.k) + " " + std::to_string(s.n) + " " + std::to_string(s.frames * s.batch);
        const results ours = run(s, 2, dtype, "auto"), theirs = run(s, 2, dtype, "ggml"), exact = run(s, 2, "f32", "ggml", type);
        check(ours.nodes < theirs.nodes, what + " nodes", ours.nodes);
        for (const auto & [name, values] : {std::pair{"swiglu", &results::gated}, {"linear_add", &results::added}, {"gelu_tanh", &results::act}}) {
            const double off = error(ours.*values, exact.*values);
            check(off <= 2 * error(theirs.*values, exact.*values) + 1e-3, what + " " + name, off);
        }
        for (const int threads : {1, 3}) {
            const results other = run(s, threads, dtype, "auto");
            check(other.gated == ours.gated && other.added == ours.added && other.act == ours.act, what + " depends on threads", threads);
        }
    }
}

} // namespace

int main() {
    check_shape({256, 96, 1, 1});
    check_shape({512, 160, 1, 2});
    check_shape({256, 45, 2, 2}); // half of the outputs end inside a panel
    check_shape({256, 64, 70, 1});
    std::printf("%d failed\n", failed);
    return failed ? 1 : 0;
}
