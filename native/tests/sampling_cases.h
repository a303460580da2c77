#pragma once

// Rows of logits that are hard to sort, and the tokens that the host samples from them.
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "nn/sampling.h"

namespace parlance {

struct sampling_case {
    std::string name;
    int64_t vocab = 0;
    nn::sampling_params how;
    bool is_guided = false, has_marks = false;
    std::vector<float> logits, uncond, seen, banned, noise; // [vocab, rows], the last four whether they are used or not

    int64_t rows() const { return (int64_t)logits.size() / vocab; }
    std::span<const float> row(const std::vector<float> & of, int64_t i) const { return std::span(of).subspan(i * vocab, vocab); }

    int32_t on_host(int64_t i) const {
        const auto uncond_row = is_guided ? row(uncond, i) : std::span<const float>();
        const nn::token_marks marks = has_marks ? nn::token_marks{row(seen, i), row(banned, i)} : nn::token_marks{};
        return nn::sample_from_logits(nn::process_logits(row(logits, i), uncond_row, marks, how), row(noise, i));
    }
};

// As of Qwen3's codes, of both of Chatterbox's vocabularies, and around the sizes at which sorting changes.
inline std::vector<sampling_case> sampling_cases() {
    struct shape {
        const char * name;
        nn::sampling_params how;
        bool is_guided, has_marks;
    };
    const std::vector<shape> shapes = {
        {"codes", {.temperature = 0.9f, .top_k = 50}, false, false},
        {"first code", {.temperature = 0.9f, .top_k = 50, .repetition_penalty = 1.05f}, false, true},
        {"turbo", {.temperature = 0.8f, .top_k = 1000, .top_p = 0.95f, .repetition_penalty = 1.2f, .penalty_last = true}, false, true},
        {"guided", {.temperature = 0.8f, .top_p = 0.9f, .min_p = 0.05f, .repetition_penalty = 1.2f, .guidance = 0.5f}, true, true},
        {"greedy", {.temperature = 0.0f, .repetition_penalty = 1.3f}, false, true},
        {"likeliest", {.top_k = 1}, false, false},
        {"free", {}, false, false},
    };
    const std::vector<int64_t> sizes = {1025, 2048, 3072, 4096, 6563, 8194};
    const std::vector<int64_t> rows = {1, 3, 1, 16, 2, 1, 5};
    std::vector<sampling_case> out;
    for (size_t s = 0; s < sizes.size() * shapes.size(); ++s) {
        const shape & of = shapes[s % shapes.size()];
        sampling_case c{of.name, sizes[s / shapes.size()], of.how, of.is_guided, of.has_marks};
        std::mt19937 random((uint32_t)s);
        std::normal_distribution<float> normal(0.0f, 3.0f);
        std::extreme_value_distribution<float> gumbel;
        const int64_t n = c.vocab * rows[(s + s / shapes.size()) % rows.size()];
        for (int64_t i = 0; i < n; ++i) {
            // Many are equal, some are zeros of either sign, some far below, as a mask leaves them.
            const float x = normal(random);
            // Else the order of equal ones decides, or how the penalty rounds.
            const bool may_tie = of.how.top_p == 1.0f && !of.has_marks;
            c.logits.push_back(i % 13 == 5 ? -1e30f : i % 17 == 3 ? -0.0f : i % 17 == 8 ? 0.0f : may_tie ? std::round(x * 8.0f) / 8.0f : x);
            c.uncond.push_back(normal(random));
            c.seen.push_back(i % 29 == 4 ? 1.0f : 0.0f);
            c.banned.push_back(i % 31 == 6 ? 1.0f : 0.0f);
            c.noise.push_back(of.how.temperature == 0.0f ? 0.0f : gumbel(random));
        }
        out.push_back(std::move(c));
    }
    return out;
}

} // namespace parlance
