#include "measure/product_chain.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <tuple>

#include "nn/layers.h"

namespace parlance::measure {

using namespace cpu;

namespace {

constexpr size_t nodes_per_product = 4;

std::vector<float> samples(size_t n) {
    std::vector<float> values(n);
    for (size_t i = 0; i < n; ++i) {
        values[i] = (float)(i % 251) / 125.0f - 1.0f; // both signs, repeating at no power of two
    }
    return values;
}

std::string matrix_name(size_t i) { return std::to_string(i); }

std::vector<std::byte> quantized_samples(int64_t k, int64_t n, ggml_type type) {
    std::vector<std::byte> out(ggml_row_size(type, k) * n);
    ggml_quantize_chunk(type, samples(k * n).data(), out.data(), 0, n, k, nullptr);
    return out;
}

} // namespace

product_chain make_chain(std::shared_ptr<device> dev, std::vector<std::pair<int64_t, int64_t>> shapes, const std::string & dtype,
                         const std::string & kernels) {
    product_chain chain{dev, std::move(shapes)};
    std::vector<tensor_spec> specs;
    for (size_t i = 0; i < chain.shapes.size(); ++i) {
        specs.push_back({matrix_name(i) + ".weight", {chain.shapes[i].first, chain.shapes[i].second}, tensor_use::matrix});
    }
    std::map<std::tuple<int64_t, int64_t, ggml_type>, std::vector<std::byte>> made; // the same values serve every matrix of a shape
    const auto read = [&](const std::string & name, ggml_type type) {
        const auto [k, n] = chain.shapes[std::stoul(name)];
        auto & values = made[{k, n, type}];
        if (values.empty()) {
            values = quantized_samples(k, n, type);
        }
        return values;
    };
    chain.w = make_weights({"a measurement", [](const std::string &) { return GGML_TYPE_F32; }, read}, specs, *dev, {dtype, {}, {}, kernels});
    return chain;
}

double run_chain(product_chain & chain, int64_t rows, int repetitions) {
    device & dev = *chain.dev;
    stage_stats stats{"products"};
    std::map<int64_t, std::string> inputs;
    for (const auto & [k, n] : chain.shapes) {
        inputs[k] = std::to_string(k).insert(0, 1, 'x');
    }
    const size_t max_nodes = nodes_per_product * chain.shapes.size() + 16;
    graph & g = get_graph(chain.cache, dev, chain.w, std::to_string(rows), false, max_nodes, stats, [&](graph_builder & b) {
        for (size_t i = 0; i < chain.shapes.size(); ++i) {
            const int64_t k = chain.shapes[i].first;
            b.keep(nn::linear(b, b.input(inputs[k], GGML_TYPE_F32, k, rows), matrix_name(i)));
        }
    });
    for (const auto & [k, name] : inputs) {
        set_input(g, dev, name, samples(k * rows), 1);
    }
    std::atomic<bool> never = false;
    double best = 0.0;
    for (int i = 0; i <= repetitions; ++i) {
        const auto begun = std::chrono::steady_clock::now();
        compute(g, dev, never);
        const double taken = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
        best = i <= 1 ? taken : std::min(best, taken);
    }
    return best;
}

} // namespace parlance::measure
