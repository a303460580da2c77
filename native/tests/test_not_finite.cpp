// A token that is sampled in a graph is one of the vocabulary whatever the logits are, on every device that is at hand, and marking
// it writes nowhere else. Weights of every stored type are checked.
#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "engine/finite.h"
#include "engine/graph.h"
#include "nn/sampling.h"

using namespace parlance;

namespace {

constexpr int64_t vocab = 300; // neither whole warps nor one
constexpr float nan = std::numeric_limits<float>::quiet_NaN(), infinity = std::numeric_limits<float>::infinity();

int failed = 0;

void check(bool ok, const std::string & what) {
    if (!ok) {
        ++failed;
        std::fprintf(stderr, "%s\n", what.c_str());
    }
}

void check_sampling_on(device & dev, const nn::sampling_params & p, const std::string & how) {
    const weights none{};
    graph_cache cache;
    stage_stats stats{"sampling"};
    graph & g = get_graph(cache, dev, none, "test", false, 256, stats, [&](graph_builder & b) {
        ggml_tensor * row = b.input("seen", GGML_TYPE_F32, 1, vocab);
        const nn::sample_inputs in{.logits = b.input("logits", GGML_TYPE_F32, vocab),
                                   .noise = b.input("noise", GGML_TYPE_F32, vocab),
                                   .sampling_values = b.input("sampling_values", GGML_TYPE_F32, nn::slot, nn::n_sampling_values),
                                   .seen = row};
        ggml_tensor * token = nn::sample_token(b, in, p);
        b.output("token", token);
        b.output("marked", nn::mark_seen(b, row, token));
    });
    for (int i = 0; i < ggml_graph_n_nodes(g.nodes); ++i) {
        const ggml_tensor * node = ggml_graph_node(g.nodes, i);
        check(node->op != GGML_OP_ARGSORT || node->src[0]->op == GGML_OP_CLAMP, how + ": a sort of what may be NaN");
    }
    std::atomic<bool> never = false;
    set_input(g, dev, "sampling_values", nn::make_sampling_values(p), 1);
    set_input(g, dev, "noise", std::vector<float>(vocab, 0.0f), 1);
    std::vector<float> one_nan(vocab, 0.5f);
    one_nan[7] = nan;
    for (const auto & logits : {std::vector<float>(vocab, nan), std::vector<float>(vocab, -infinity), std::vector<float>(vocab, infinity),
                                std::vector<float>(vocab, -3e38f), one_nan}) {
        set_input(g, dev, "logits", logits, 0);
        set_input(g, dev, "seen", std::vector<float>(vocab, 0.0f), 0);
        compute(g, dev, never);
        const int32_t token = read_ints(dev, g.output("token"), 0, 1, stats)[0];
        const auto marked = read_floats(dev, g.output("marked"), 0, vocab, stats);
        const std::string what = dev.info.id + ", " + how + ", logits of " + std::to_string(logits[0]) + ": token " + std::to_string(token);
        check(token >= 0 && token < vocab, what);
        for (int64_t i = 0; i < vocab; ++i) {
            check(marked[i] == (i == token ? 1.0f : 0.0f), what + " marks " + std::to_string(i));
        }
        const auto processed = nn::process_logits(logits, {}, {}, p);
        const std::vector<float> zeros(vocab, 0.0f);
        check(is_finite(logits) || processed == nn::process_logits(zeros, {}, {}, p), what + ": the host sorts what has no order");
        const int32_t on_host = nn::sample_from_logits(processed, zeros);
        check(on_host >= 0 && on_host < vocab, how + " on the host: token " + std::to_string(on_host));
    }
}

// Infinity, as far as a block begins with floats.
std::vector<uint8_t> infinity_of(ggml_type type) {
    switch (type) {
    case GGML_TYPE_F32: return {0x00, 0x00, 0x80, 0x7f};
    case GGML_TYPE_BF16: return {0x80, 0x7f};
    default: return {0x00, 0x7c};
    }
}

void check_weights(ggml_type type) {
    constexpr int64_t n = 1024;
    std::vector<float> values(n);
    for (int64_t i = 0; i < n; ++i) {
        values[i] = std::sin((float)i);
    }
    std::vector<std::byte> data(ggml_row_size(type, n));
    ggml_quantize_chunk(type, values.data(), data.data(), 0, 1, n, nullptr);
    check(is_finite(type, data), std::string(ggml_type_name(type)) + ": finite");
    const size_t block = ggml_type_size(type);
    for (const size_t at : {(size_t)0, data.size() / block / 2, data.size() / block - 1}) {
        const auto bytes = infinity_of(type);
        for (const auto & with : {bytes, std::vector<uint8_t>(bytes.size(), 0xff)}) { // all ones is NaN
            auto spoiled = data;
            std::memcpy(spoiled.data() + at * block, with.data(), with.size());
            check(!is_finite(type, spoiled), std::string(ggml_type_name(type)) + ": block " + std::to_string(at) + " is not finite");
        }
    }
}

} // namespace

int main() {
    for (const device_info & info : list_devices()) {
        const auto dev = open_device(info.id, 1);
        check_sampling_on(*dev, {.temperature = 0.0f}, "greedy");
        check_sampling_on(*dev, {.top_k = 5}, "top k");
        check_sampling_on(*dev, {.top_p = 0.9f}, "top p");
        check_sampling_on(*dev, {.min_p = 0.1f}, "min p");
        check_sampling_on(*dev, {.temperature = 1e-38f, .top_k = 5, .top_p = 0.9f, .min_p = 0.1f, .repetition_penalty = 1e-38f}, "all");
    }
    for (const ggml_type type : {GGML_TYPE_F32, GGML_TYPE_F16, GGML_TYPE_BF16, GGML_TYPE_Q8_0, GGML_TYPE_Q4_0, GGML_TYPE_Q4_K, GGML_TYPE_Q5_0}) {
        check_weights(type);
    }
    std::printf("%d failed\n", failed);
    return failed ? 1 : 0;
}
