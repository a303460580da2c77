#pragma once

// Attention of many queries by its definition and in double precision, for the tests of the kernel that computes it.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "ggml.h"

namespace {

constexpr float flash_error = 3e-3f; // weights of keys are rounded to f16

struct many_queries {
    int64_t queries, keys, heads, kv_heads, items;
    bool is_masked; // something is added to the scores of each key, which hides some
    int64_t size = 64;

    std::string name() const {
        return std::to_string(queries) + " queries, " + std::to_string(keys) + " keys, " + std::to_string(heads) + " and " +
               std::to_string(kv_heads) + " heads, " + std::to_string(items) + " items" + (is_masked ? ", masked" : "");
    }
};

// Ends of tiles of queries and of keys, heads that share keys, and more than one item.
std::vector<many_queries> few_of_many_queries() {
    std::vector<many_queries> all;
    for (const auto & [queries, keys] : {std::pair{33, 8}, {64, 64}, {70, 136}}) {
        for (const bool is_masked : {false, true}) {
            all.push_back({queries, keys, 2, 2, 1, is_masked});
            all.push_back({queries, keys, 4, 2, 2, is_masked});
        }
    }
    all.push_back({33, 61, 1, 1, 1, false});
    all.push_back({33, 62, 1, 1, 1, true});
    return all;
}

struct query_inputs {
    std::vector<float> q, added;   // [size, heads, queries, items]; [keys, items]
    std::vector<ggml_fp16_t> k, v; // [size, kv_heads, keys, items]
};

float number_at(int64_t of, int64_t i) {
    uint32_t seed = (uint32_t)(of * 7919 + i * 15485863);
    seed = (seed ^ (seed >> 15)) * 2246822519u;
    seed = (seed ^ (seed >> 13)) * 3266489917u;
    return (float)((seed ^ (seed >> 16)) >> 8) / (1 << 23) - 1.0f;
}

float rounded(float x) { return ggml_fp16_to_fp32(ggml_fp32_to_fp16(x)); }

query_inputs query_inputs_of(const many_queries & p) {
    query_inputs in;
    for (int64_t i = 0; i < p.items * p.queries * p.heads * p.size; ++i) {
        in.q.push_back(3.0f * number_at(0, i));
    }
    for (int64_t i = 0; i < p.items * p.keys * p.kv_heads * p.size; ++i) {
        in.k.push_back(ggml_fp32_to_fp16(2.0f * number_at(1, i)));
        in.v.push_back(ggml_fp32_to_fp16(number_at(2, i)));
    }
    for (int64_t i = 0; i < p.items * p.keys; ++i) {
        const int64_t item = i / p.keys, key = i % p.keys;
        const bool is_seen = key < std::max<int64_t>(1, p.keys - item * p.keys / 3) && key % 5 != 1;
        in.added.push_back(is_seen ? rounded(number_at(3, i)) : -std::numeric_limits<float>::infinity());
    }
    return in;
}

// [size, heads, queries, items]
std::vector<float> attended_by_all(const many_queries & p, const query_inputs & in) {
    std::vector<float> y;
    for (int64_t i = 0; i < p.items * p.queries * p.heads; ++i) {
        const int64_t item = i / (p.queries * p.heads), kv_head = i % p.heads / (p.heads / p.kv_heads);
        const auto row_of = [&](const std::vector<ggml_fp16_t> & of, int64_t key) {
            return &of[((item * p.keys + key) * p.kv_heads + kv_head) * p.size];
        };
        std::vector<double> sums(p.size, 0.0);
        double all = 0.0;
        for (int64_t key = 0; key < p.keys; ++key) {
            double score = 0.0;
            for (int64_t l = 0; l < p.size; ++l) {
                score += (double)in.q[i * p.size + l] * ggml_fp16_to_fp32(row_of(in.k, key)[l]);
            }
            score = score / std::sqrt((double)p.size) + (p.is_masked ? in.added[item * p.keys + key] : 0.0f);
            const double weight = std::exp(score);
            all += weight;
            for (int64_t l = 0; l < p.size; ++l) {
                sums[l] += weight * ggml_fp16_to_fp32(row_of(in.v, key)[l]);
            }
        }
        for (const double sum : sums) {
            y.push_back((float)(sum / all));
        }
    }
    return y;
}

// Of those of `expected`, how far one is off.
float farthest(const std::vector<float> & got, const std::vector<float> & expected) {
    float most = 0.0f;
    for (size_t i = 0; i < expected.size(); ++i) {
        const float off = std::fabs(got[i] - expected[i]);
        most = off > most || std::isnan(off) ? off : most;
    }
    return most;
}

} // namespace
