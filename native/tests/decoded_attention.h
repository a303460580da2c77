#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include "ggml.h"

// What the heads of decoded tokens and their attention are, by their definition and in double precision: for the tests of the kernel that
// computes both.
namespace {

constexpr float epsilon = 1e-6f, theta = 1e6f;

// As in GPT-2, in Llama and in Qwen3.
enum class heads_kind { plain, rotated, normed };

struct problem {
    heads_kind kind;
    int64_t size, heads, kv_heads, frames, items, n_keys;
    bool by_item; // each item is a row of one matrix, as the slots of a batch are

    int64_t row() const { return (heads + 2 * kv_heads) * size; }
    // The row of its first frame in the cache.
    int64_t first_row(int64_t item) const { return (item * 37 + n_keys / 3) % (n_keys - frames + 1); }
    std::string name() const {
        return std::string(kind == heads_kind::plain     ? "plain"
                           : kind == heads_kind::rotated ? "rotated"
                                                         : "normed") +
               ", size " + std::to_string(size) + ", " + std::to_string(heads) + " and " + std::to_string(kv_heads) + " heads, " +
               std::to_string(frames) + " frames, " + std::to_string(items) + (by_item ? " slots, " : " items, ") + std::to_string(n_keys) + " keys";
    }
};

enum what { product, keys, values, query_gain, key_gain };

float value(int64_t of, int64_t item, int64_t at, int64_t i) {
    uint32_t seed = (uint32_t)(of * 7919 + item * 104729 + at * 1299709 + i * 15485863);
    seed = (seed ^ (seed >> 15)) * 2246822519u;
    seed = (seed ^ (seed >> 13)) * 3266489917u;
    return (float)((seed ^ (seed >> 16)) >> 8) / (1 << 23) - 1.0f;
}

float rounded(float x) { return ggml_fp16_to_fp32(ggml_fp32_to_fp16(x)); }

// Of item `i` there are the numbers of item `number(i)`.
struct inputs {
    std::vector<float> rows, gains[2];        // of the product; of queries and keys
    std::vector<ggml_fp16_t> caches[2], mask; // keys and values that were there before
    std::vector<int32_t> positions;
    std::vector<int64_t> cache_rows;
};

inputs inputs_of(const problem & p, const std::function<int64_t(int64_t)> & number) {
    const int64_t units = p.kv_heads * p.size, frames = p.by_item ? p.items : p.frames;
    inputs in;
    for (int64_t of = 0; of < 2; ++of) {
        for (int64_t i = 0; i < p.items * p.n_keys * units; ++i) {
            in.caches[of].push_back(ggml_fp32_to_fp16(value(keys + of, number(i / (p.n_keys * units)), i / units % p.n_keys, i % units)));
        }
        for (int64_t i = 0; i < p.size; ++i) {
            in.gains[of].push_back(1.0f + 0.5f * value(query_gain + of, 0, 0, i));
        }
    }
    in.positions.resize(frames);
    in.cache_rows.resize(frames);
    in.mask.assign(p.items * p.frames * p.n_keys, ggml_fp32_to_fp16(-65504.0f));
    for (int64_t i = 0; i < p.items * p.frames; ++i) {
        const int64_t item = i / p.frames, frame = i % p.frames, place = p.first_row(number(p.by_item ? item : 0)) + frame;
        for (int64_t l = 0; l < p.row(); ++l) {
            in.rows.push_back(2.0f * value(product, number(item), frame, l));
        }
        in.positions[i % frames] = (int32_t)place;
        in.cache_rows[i % frames] = place + (p.by_item ? item * p.n_keys : 0);
        std::fill_n(in.mask.begin() + i * p.n_keys, place + 1, (ggml_fp16_t)0);
    }
    return in;
}

struct result {
    std::vector<float> sums, stored; // of each item, its new keys and values behind one another
};

result on_host(const problem & p) {
    const int64_t units = p.kv_heads * p.size;
    result out;
    for (int64_t item = 0; item < p.items; ++item) {
        const int64_t first = p.first_row(p.by_item ? item : 0);
        std::vector<float> fresh[2];
        std::vector<std::vector<double>> queries;
        for (int64_t frame = 0; frame < p.frames; ++frame) {
            for (int64_t head = 0; head < p.heads + 2 * p.kv_heads; ++head) {
                const bool is_query = head < p.heads, is_value = head >= p.heads + p.kv_heads;
                std::vector<double> x(p.size);
                double squares = 0.0;
                for (int64_t i = 0; i < p.size; ++i) {
                    x[i] = 2.0f * value(product, item, frame, head * p.size + i);
                    squares += x[i] * x[i];
                }
                if (p.kind == heads_kind::normed && !is_value) {
                    for (int64_t i = 0; i < p.size; ++i) {
                        x[i] *= (1.0f + 0.5f * value(is_query ? query_gain : key_gain, 0, 0, i)) / std::sqrt(squares / p.size + epsilon);
                    }
                }
                for (int64_t i = 0; p.kind != heads_kind::plain && !is_value && i < p.size / 2; ++i) {
                    const double angle = (first + frame) * std::pow((double)theta, -2.0 * i / p.size), a = x[i], b = x[i + p.size / 2];
                    x[i] = a * std::cos(angle) - b * std::sin(angle);
                    x[i + p.size / 2] = a * std::sin(angle) + b * std::cos(angle);
                }
                if (is_query) {
                    queries.push_back(x);
                } else {
                    std::transform(x.begin(), x.end(), std::back_inserter(fresh[is_value]), [](double y) { return rounded((float)y); });
                }
            }
        }
        const auto at = [&](int64_t of, int64_t key, int64_t i) {
            const bool is_new = key >= first && key < first + p.frames;
            return is_new ? fresh[of][(key - first) * units + i] : rounded(value(keys + of, item, key, i));
        };
        for (int64_t row = 0; row < p.frames * p.heads; ++row) {
            const int64_t head = row % p.heads, from = head * p.kv_heads / p.heads * p.size;
            std::vector<double> weights(first + row / p.heads + 1), sums(p.size);
            double total = 0.0, highest = -INFINITY;
            for (size_t key = 0; key < weights.size(); ++key) {
                for (int64_t i = 0; i < p.size; ++i) {
                    weights[key] += queries[row][i] * at(0, key, from + i) / std::sqrt((double)p.size);
                }
                highest = std::max(highest, weights[key]);
            }
            for (double & weight : weights) {
                weight = std::exp(weight - highest);
                total += weight;
            }
            for (size_t key = 0; key < weights.size(); ++key) {
                for (int64_t i = 0; i < p.size; ++i) {
                    sums[i] += weights[key] / total * at(1, key, from + i);
                }
            }
            out.sums.insert(out.sums.end(), sums.begin(), sums.end());
        }
        for (const auto & of : fresh) {
            out.stored.insert(out.stored.end(), of.begin(), of.end());
        }
    }
    return out;
}

float largest_difference(const std::vector<float> & a, const std::vector<float> & b) {
    float most = a.size() == b.size() ? 0.0f : INFINITY;
    for (size_t i = 0; i < a.size() && i < b.size(); ++i) {
        const float d = std::abs(a[i] - b[i]);
        most = std::max(most, std::isfinite(d) ? d : INFINITY);
    }
    return most;
}

} // namespace
