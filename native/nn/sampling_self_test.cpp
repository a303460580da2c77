#include <map>
#include <random>
#include <string>

#include "nn/custom_ops.h"
#include "nn/sampling.h"

namespace parlance::nn {

namespace {

bool samples_as_host(device & dev, int64_t vocab) {
    constexpr int64_t rows = 3;
    const sampling_params how{
        .temperature = 0.9f, .top_k = 50, .top_p = 0.9f, .min_p = 0.001f, .repetition_penalty = 1.2f, .penalty_last = false, .guidance = 0.5f};
    std::mt19937 random(1);
    const auto normal = [&](float scale) {
        std::normal_distribution<float> of(0.0f, scale);
        std::vector<float> values(vocab * rows);
        std::generate(values.begin(), values.end(), [&] { return of(random); });
        return values;
    };
    const auto every = [&](int64_t nth) {
        std::vector<float> values(vocab * rows);
        for (int64_t i = 0; i < vocab * rows; i += nth) {
            values[i] = 1.0f;
        }
        return values;
    };
    const std::map<std::string, std::vector<float>> given = {
        {"logits", normal(4.0f)}, {"uncond", normal(4.0f)}, {"noise", normal(2.0f)}, {"seen", every(3)}, {"banned", every(5)}};
    weights none{};
    none.samples_in_one_op = true;
    graph_cache graphs;
    stage_stats stats{"sampling"};
    graph & g = get_graph(graphs, dev, none, "self-test", false, 16, stats, [&](graph_builder & b) {
        const auto input = [&](const char * name) { return b.input(name, GGML_TYPE_F32, vocab, rows); };
        const sample_inputs in{input("logits"), input("noise"), b.input("sampling_values", GGML_TYPE_F32, slot, n_sampling_values),
                               input("uncond"), input("seen"),  input("banned")};
        b.output("tokens", sample_token(b, in, how));
    });
    for (const auto & [name, values] : given) {
        set_input(g, dev, name, values, 0);
    }
    set_input(g, dev, "sampling_values", make_sampling_values(std::vector<sampled_row>(rows, {.how = how})), 0);
    std::atomic<bool> never = false;
    compute(g, dev, never);
    const auto tokens = read_ints(dev, g.output("tokens"), 0, rows, stats);
    for (int64_t i = 0; i < rows; ++i) {
        const auto row = [&](const char * name) { return std::span(given.at(name)).subspan(i * vocab, vocab); };
        if (tokens[i] != sample_from_logits(process_logits(row("logits"), row("uncond"), {row("seen"), row("banned")}, how), row("noise"))) {
            return false;
        }
    }
    return true;
}

} // namespace

bool samples_in_one_op(device & dev, int64_t vocab) {
    return has_sample_op(dev, vocab) && passes_self_test(dev, "sampling " + std::to_string(vocab), [&] { return samples_as_host(dev, vocab); });
}

} // namespace parlance::nn
