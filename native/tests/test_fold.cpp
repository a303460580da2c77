// Norms and scales that are folded into the products beside them give what their own nodes give.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "engine/graph.h"
#include "nn/layers.h"

using namespace parlance;

namespace {

constexpr int64_t dim = 32, inter = 64, frames = 19, batch = 2;

int failed = 0;

void check(bool ok, const std::string & what, double value) {
    if (!ok) {
        ++failed;
        std::printf("%s: %g\n", what.c_str(), value);
    }
}

std::vector<float> wave(size_t n, float speed) {
    std::vector<float> values(n);
    for (size_t i = 0; i < n; ++i) {
        values[i] = std::sin(speed * (float)i) + 0.1f * std::cos(0.37f * (float)i);
    }
    return values;
}

// A ConvNeXt block, a feed-forward part and a product without a bias of its own.
std::vector<tensor_spec> specs(bool folds) {
    std::vector<tensor_spec> all = {{"cn.dw.weight", {dim, 5}}, {"cn.dw.bias", {dim}}, {"cn.pw1.bias", {inter}}, {"cn.pw2.bias", {dim}},
                                    {"cn.gamma", {dim}},        {"ff1.bias", {inter}}, {"ff2.bias", {dim}}};
    for (const char * norm : {"cn.norm", "norm1", "norm2"}) {
        all.push_back({std::string(norm) + ".weight", {dim}});
        all.push_back({std::string(norm) + ".bias", {dim}});
    }
    const auto matrix = [&](const char * name, int64_t in, int64_t out, const char * norm, const char * scale) {
        all.push_back({name, {in, out}, tensor_use::matrix, folds ? norm : "", folds ? scale : ""});
    };
    matrix("cn.pw1.weight", dim, inter, "cn.norm", "");
    matrix("cn.pw2.weight", inter, dim, "", "cn.gamma");
    matrix("ff1.weight", dim, inter, "norm1", "");
    matrix("ff2.weight", inter, dim, "", "");
    matrix("qkv.weight", dim, inter, "norm2", "");
    return all;
}

// `factors`: what tensors are multiplied by, 1 if not named.
using factors = std::map<std::string, float>;

weights load(device & dev, bool folds, const std::string & dtype, const std::string & kernels, const factors & by) {
    const auto all = specs(folds);
    const auto read = [&](const std::string & name, ggml_type type) {
        const auto spec = std::find_if(all.begin(), all.end(), [&](const tensor_spec & s) { return s.name == name; });
        const int64_t n = spec->ne[0] * (spec->ne.size() > 1 ? spec->ne[1] : 1);
        auto values = wave(n, 0.3f + 0.07f * (float)(spec - all.begin()));
        const auto factor = by.find(name);
        std::for_each(values.begin(), values.end(), [&](float & x) { x *= factor == by.end() ? 1.0f : factor->second; });
        std::vector<std::byte> out(n / spec->ne[0] * ggml_row_size(type, spec->ne[0]));
        ggml_quantize_chunk(type, values.data(), out.data(), 0, n / spec->ne[0], spec->ne[0], nullptr);
        return out;
    };
    return make_weights({"a test", [](const std::string &) { return GGML_TYPE_F32; }, read}, all, dev, {dtype, {}, {}, kernels});
}

struct results {
    std::map<std::string, std::vector<float>> values;
    int nodes;
};

results run(bool folds, const std::string & dtype = "f32", const std::string & kernels = "ggml", const factors & by = {}) {
    const auto dev = open_device("cpu", 1);
    const weights w = load(*dev, folds, dtype, kernels, by);
    graph_cache cache;
    stage_stats stats{"fold"};
    graph & g = get_graph(cache, *dev, w, "test", false, 256, stats, [&](graph_builder & b) {
        ggml_tensor * x = b.input("x", GGML_TYPE_F32, dim, frames, batch);
        b.output("convnext", nn::convnext(b, x, "cn", {.kernel = 5, .dilation = 2}));
        b.output("feed_forward", nn::feed_forward(b, x, "norm1", 1e-5f, "ff1", "ff2", nn::activation::gelu));
        b.output("norm_linear", nn::norm_linear(b, x, "norm2", 1e-5f, "qkv"));
    });
    set_input(g, *dev, "x", wave(dim * frames * batch, 1.3f), 1);
    std::atomic<bool> never = false;
    compute(g, *dev, never);
    results r;
    for (const auto & [name, t] : g.outputs) {
        r.values[name] = read_floats(*dev, t, 0, ggml_nelements(t), stats);
    }
    r.nodes = ggml_graph_n_nodes(g.nodes);
    return r;
}

// The largest of the outputs' errors, each over the largest value.
double error(const results & got, const results & want) {
    double worst = 0;
    for (const auto & [name, values] : want.values) {
        double off = 0, most = 0;
        for (size_t i = 0; i < values.size(); ++i) {
            off = std::max(off, (double)std::fabs(got.values.at(name)[i] - values[i]));
            most = std::max(most, (double)std::fabs(values[i]));
        }
        worst = std::max(worst, off / most);
    }
    return worst;
}

void check_agreement() {
    const results plain = run(false), folded = run(true);
    std::printf("%d nodes, %d of them left\n", plain.nodes, folded.nodes);
    check(error(folded, plain) <= 1e-6, "folded in f32", error(folded, plain));
    // Three norms without their two nodes each, one scale; the product without a bias gets one.
    check(plain.nodes - folded.nodes == 6, "nodes saved", plain.nodes - folded.nodes);

    const results half = run(false, "f16"), folded_half = run(true, "f16");
    check(error(folded_half, plain) <= 1.5 * error(half, plain), "folded in f16", error(folded_half, plain));
    check(folded_half.nodes == folded.nodes, "nodes in f16", folded_half.nodes);

    const factors unshifted = {{"norm2.bias", 0.0f}};
    const results without = run(true, "f32", "ggml", unshifted);
    check(error(without, run(false, "f32", "ggml", unshifted)) <= 1e-6, "a norm that adds nothing", 0);
    check(without.nodes == folded.nodes - 1, "a norm that adds nothing makes no bias", without.nodes);
}

// A tensor that folding forgot would leave the result where it is.
void check_every_tensor_counts() {
    const results whole = run(true);
    for (const char * name : {"cn.norm.weight", "cn.norm.bias", "cn.pw1.bias", "cn.pw2.bias", "cn.gamma", "norm1.weight", "norm1.bias", "ff1.bias",
                              "norm2.weight", "norm2.bias"}) {
        const double moved = error(run(true, "f32", "ggml", {{name, 0.0f}}), whole);
        check(moved > 1e-3, std::string(name) + " does not count", moved);
    }
}

void check_what_is_not_folded() {
    const int plain = run(false).nodes;
    const factors tiny = {{"cn.gamma", 1e-6f}}, huge = {{"cn.gamma", 1e6f}};
    for (const auto & by : {tiny, huge}) {
        const results folded = run(true, "f16", "ggml", by);
        check(folded.nodes == plain - 5, "a scale that f16 does not hold is folded", folded.nodes);
        check(error(folded, run(false, "f32", "ggml", by)) <= 1e-2, "such a scale", 0);
    }
    check(run(true, "q8_0").nodes == run(false, "q8_0").nodes, "blocks are folded", 0);
    const results lane = run(true, "f32", "auto"), plain_cpu = run(false, "f32", "auto");
    check(lane.values == plain_cpu.values && lane.nodes == plain_cpu.nodes, "the CPU kernels are folded", lane.nodes);
}

} // namespace

int main() {
    check_agreement();
    check_every_tensor_counts();
    check_what_is_not_folded();
    std::printf("%d failed\n", failed);
    return failed ? 1 : 0;
}
