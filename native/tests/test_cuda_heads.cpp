// The kernel that norms, turns and stores the heads of decoded tokens on CUDA (patches/0018), compiled for the host and compared with
// the arithmetic that it stands for.
#include <algorithm>
#include <cstdio>

#include "emulated_warp.h"

namespace {

#include "own-heads.cuh"

head_job job;

float value(int i) { return (float)(i * 37 % 101) / 50.0f - 1.0f; }

float loaded(half x) { return ggml_fp16_to_fp32(x.bits); }
float loaded(float x) { return x; }

// queries 0: none
struct problem {
    int size, queries, keys, frames, items;
    bool norms, has_factors, in_both;
};

template <typename C> bool check(const problem & p) {
    const int rows = p.frames * p.items, width = (p.queries + 2 * p.keys) * p.size, units = p.keys * p.size, places = 7;
    const bool turns = p.queries > 0;
    std::vector<float> product(width * rows), turned((p.queries + p.keys) * p.size * rows, 7.0f), gains(2 * p.size), factors(p.size / 2);
    static std::vector<float> seen, given;
    for (size_t i = 0; i < product.size(); ++i) {
        product[i] = value(i);
    }
    for (size_t i = 0; i < gains.size(); ++i) {
        gains[i] = 1.0f + value(3 * i) / 2.0f;
    }
    for (size_t i = 0; i < factors.size(); ++i) {
        factors[i] = 1.0f + i % 3;
    }
    std::vector<int32_t> positions;
    std::vector<int64_t> place;
    for (int f = 0; f < p.frames; ++f) {
        positions.push_back(3 + 5 * f);
        place.push_back((2 + 3 * f) % places);
    }
    const C none = ggml_cuda_cast<C>(9.0f);
    std::vector<C> k(units * places * p.items, none), v = k;
    given = product;
    seen.assign(product.size(), 1e4f);
    finish_before = [] { std::copy(given.begin(), given.end(), seen.begin()); };
    const int turned_row = (p.queries + (p.in_both ? p.keys : 0)) * p.size;
    job = {};
    const auto part = [&](int first, int heads) {
        head_part out = {};
        out.x = seen.data() + first * p.size;
        out.x_frame = width;
        out.x_item = width * p.frames;
        out.heads = heads;
        return out;
    };
    job.parts[0] = part(0, p.queries);
    job.parts[1] = part(p.queries, p.keys);
    job.parts[2] = part(p.queries + p.keys, p.keys);
    for (int i = 0; i < 2; ++i) {
        head_part & of = job.parts[i];
        of.turns = turns;
        of.gain = p.norms ? gains.data() + i * p.size : nullptr;
        if (turns && (i == 0 || p.in_both)) {
            of.dst = turned.data() + i * p.queries * p.size;
            of.dst_frame = turned_row;
            of.dst_item = turned_row * p.frames;
        }
    }
    for (int i = 1; i < 3; ++i) {
        job.parts[i].cache = (i == 1 ? k : v).data();
        job.parts[i].cache_row = units;
        job.parts[i].cache_item = units * places;
    }
    job.positions = positions.data();
    job.places = place.data();
    job.factors = p.has_factors ? factors.data() : nullptr;
    job.epsilon = 1e-5f;
    job.theta_scale = std::pow(1e4f, -2.0f / p.size);
    job.size = p.size;
    job.frames = p.frames;
    body = [] { arrange_heads<C>(job); };
    const int heads = p.queries + 2 * p.keys;
    for (blockIdx.y = 0; blockIdx.y < rows; ++blockIdx.y) {
        for (blockIdx.x = 0; blockIdx.x * heads_together < heads; ++blockIdx.x) {
            for (threadIdx.y = 0; threadIdx.y < heads_together; ++threadIdx.y) {
                std::fill(seen.begin(), seen.end(), 1e4f);
                run_warp();
            }
        }
    }

    bool right = true;
    const auto is = [&](float found, double wanted) { right = right && std::fabs(found - wanted) <= 2e-3 * (1.0 + std::fabs(wanted)); };
    std::vector<bool> written(k.size(), false);
    for (int row = 0; row < rows; ++row) {
        const int frame = row % p.frames, item = row / p.frames;
        for (int head = 0; head < heads; ++head) {
            const int which = head < p.queries ? 0 : head < p.queries + p.keys ? 1 : 2;
            std::vector<double> x(product.begin() + row * width + head * p.size, product.begin() + row * width + (head + 1) * p.size);
            double squares = 0.0;
            for (const double one : x) {
                squares += one * one / p.size;
            }
            for (int i = 0; i < p.size && which < 2; ++i) {
                x[i] *= p.norms ? gains[which * p.size + i] / std::sqrt(squares + 1e-5) : 1.0;
            }
            for (int i = 0; i < p.size / 2 && which < 2 && turns; ++i) {
                const double theta = positions[frame] * std::pow(1e4, -2.0 * i / p.size) / (p.has_factors ? factors[i] : 1.0);
                const double a = x[i], b = x[i + p.size / 2];
                x[i] = a * std::cos(theta) - b * std::sin(theta);
                x[i + p.size / 2] = a * std::sin(theta) + b * std::cos(theta);
            }
            for (int i = 0; i < p.size; ++i) {
                if (which == 0 || (which == 1 && p.in_both)) {
                    is(turned[row * turned_row + head * p.size + i], x[i]);
                }
                if (which > 0) {
                    const int at = (item * places + place[frame]) * units + (head - p.queries - (which - 1) * p.keys) * p.size + i;
                    is(loaded((which == 1 ? k : v)[at]), x[i]);
                    written[at] = true;
                }
            }
        }
    }
    for (size_t i = 0; i < k.size(); ++i) {
        right = right && (written[i] || (loaded(k[i]) == 9.0f && loaded(v[i]) == 9.0f));
    }
    if (!right) {
        std::printf("heads of %d, %d and %d, %d frames of %d items%s%s%s: wrong\n", p.size, p.queries, p.keys, p.frames, p.items,
                    p.norms ? ", normed" : "", p.has_factors ? ", factors" : "", p.in_both ? ", keys twice" : "");
    }
    return right;
}

} // namespace

int main() {
    int n_tried = 0, n_failed = 0;
    for (const int size : {32, 64, 128, 192, 256}) {
        for (const problem & p : {problem{size, 4, 2, 1, 1, true, false, false}, problem{size, 3, 3, 1, 2, false, true, true},
                                  problem{size, 0, 2, 1, 1, false, false, false}, problem{size, 2, 1, 3, 1, true, true, false},
                                  problem{size, 0, 5, 2, 2, false, false, false}, problem{size, 2, 2, 2, 2, false, false, true}}) {
            n_tried += 2;
            n_failed += !check<half>(p) + !check<float>(p);
        }
    }
    std::printf("%d arranged, %d of them wrong\n", n_tried, n_failed);
    return n_failed ? 1 : 0;
}
