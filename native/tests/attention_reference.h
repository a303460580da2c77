#pragma once

#include <cmath>
#include <limits>
#include <random>
#include <vector>

// Attention in double precision by its definition, on packed arrays: q [batch][frames][heads * d], k and v
// [batch][tokens][kv_heads * d].
struct attention_problem {
    int frames, tokens, heads, kv_heads, d;
    int batch = 1;
    int n_keys = 0; // 0: all
    bool causal = false;
    int window = 0;
    float sharpness = 1.0f; // of q: the larger, the nearer softmax is to a choice
    int offsets = 0;        // relative keys and values
    int sample = 0;         // the first so many keys count `copies` times
    float copies = 1.0f;
    bool conformer = false;
    std::vector<float> q = {}, k = {}, v = {}, rel_k = {}, rel_v = {}, p = {}, bias_u = {}, bias_v = {};

    int keys() const { return n_keys ? n_keys : tokens; }
    int newest() const { return causal ? keys() - frames : keys(); } // of query 0

    void fill(unsigned seed) {
        std::mt19937 generator(seed);
        std::normal_distribution<float> normal;
        const auto fill_random = [&](std::vector<float> & x, size_t n, float scale) {
            x.resize(n);
            for (float & value : x) {
                value = scale * normal(generator);
            }
        };
        fill_random(q, (size_t)batch * frames * heads * d, sharpness);
        fill_random(k, (size_t)batch * tokens * kv_heads * d, 1.0f);
        fill_random(v, (size_t)batch * tokens * kv_heads * d, 1.0f);
        fill_random(rel_k, offsets * d, 1.0f);
        fill_random(rel_v, offsets * d, 1.0f);
        fill_random(p, conformer ? (2 * frames - 1) * heads * d : 0, 1.0f);
        fill_random(bias_u, heads * d, 1.0f);
        fill_random(bias_v, heads * d, 1.0f);
    }

    bool sees(int i, int j) const {
        const int last = newest() + i;
        return j < keys() && (!causal || (j <= last && (window == 0 || j > last - window)));
    }

    double score(int item, int head, int i, int j) const {
        const float * query = &q[((size_t)item * frames + i) * heads * d + head * d];
        const float * key = &k[((size_t)item * tokens + j) * kv_heads * d + head / (heads / kv_heads) * d];
        double sum = 0;
        for (int c = 0; c < d; ++c) {
            sum += ((double)query[c] + (conformer ? bias_u[head * d + c] : 0.0)) * key[c];
            if (conformer) {
                sum += ((double)query[c] + bias_v[head * d + c]) * p[(size_t)(frames - 1 - i + j) * heads * d + head * d + c];
            }
            if (std::abs(j - i) <= offsets / 2 && offsets) {
                sum += (double)query[c] * rel_k[(j - i + offsets / 2) * d + c];
            }
        }
        return sum / std::sqrt((double)d);
    }

    std::vector<double> solve() const {
        std::vector<double> out((size_t)batch * frames * heads * d);
        std::vector<double> weights(tokens);
        for (int item = 0; item < batch; ++item) {
            for (int head = 0; head < heads; ++head) {
                for (int i = 0; i < frames; ++i) {
                    double top = -std::numeric_limits<double>::infinity(), total = 0;
                    for (int j = 0; j < tokens; ++j) {
                        weights[j] = sees(i, j) ? score(item, head, i, j) : -std::numeric_limits<double>::infinity();
                        top = std::max(top, weights[j]);
                    }
                    for (double & w : weights) {
                        w = std::exp(w - top) * (&w - weights.data() < sample ? copies : 1.0);
                        total += w;
                    }
                    double * row = &out[((size_t)item * frames + i) * heads * d + head * d];
                    for (int j = 0; j < tokens; ++j) {
                        if (!sees(i, j)) {
                            continue; // its value may be anything
                        }
                        const float * value = &v[((size_t)item * tokens + j) * kv_heads * d + head / (heads / kv_heads) * d];
                        for (int c = 0; c < d; ++c) {
                            const bool near = offsets && std::abs(j - i) <= offsets / 2;
                            row[c] += weights[j] / total * (value[c] + (near ? rel_v[(j - i + offsets / 2) * d + c] : 0.0));
                        }
                    }
                }
            }
        }
        return out;
    }
};
