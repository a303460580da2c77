// The kernel that norms, rotates and stores the heads of decoded tokens on CUDA (native/cuda/rope_kv_store.cuh), compiled for the host and
// compared with the arithmetic that it stands for.
#include <cstdio>

#include "cuda/rope_kv_store.cuh"

namespace parlance::cuda {

namespace {

float value(int i) { return (float)(i * 37 % 101) / 50.0f - 1.0f; }

// queries 0: none
struct problem {
    int size, queries, keys, frames, items;
    bool norms, has_factors, in_both;
};

template <typename C> bool check(const problem & p) {
    const int rows = p.frames * p.items, width = (p.queries + 2 * p.keys) * p.size, units = p.keys * p.size, places = 7;
    const bool rotates = p.queries > 0;
    std::vector<float> product(width * rows), rotated((p.queries + p.keys) * p.size * rows, 7.0f), gains(2 * p.size), factors(p.size / 2);
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
    const C none = from_float<C>(9.0f);
    std::vector<C> k(units * places * p.items, none), v = k;
    written_before<float> given(product);
    rope_kv_params job = {};
    const int rotated_row = (p.queries + (p.in_both ? p.keys : 0)) * p.size;
    const auto part = [&](int first, int heads) {
        head_params out = {};
        out.x = given.data() + first * p.size;
        out.x_frame = width;
        out.x_item = width * p.frames;
        out.heads = heads;
        return out;
    };
    job.parts[0] = part(0, p.queries);
    job.parts[1] = part(p.queries, p.keys);
    job.parts[2] = part(p.queries + p.keys, p.keys);
    for (int i = 0; i < 2; ++i) {
        head_params & of = job.parts[i];
        of.rotates = rotates;
        of.norm_weight = p.norms ? gains.data() + i * p.size : nullptr;
        if (rotates && (i == 0 || p.in_both)) {
            of.dst = rotated.data() + i * p.queries * p.size;
            of.dst_frame = rotated_row;
            of.dst_item = rotated_row * p.frames;
        }
    }
    for (int i = 1; i < 3; ++i) {
        job.parts[i].cache = (i == 1 ? k : v).data();
        job.parts[i].cache_row = units;
        job.parts[i].cache_item = units * places;
    }
    job.positions = positions.data();
    job.cache_rows = place.data();
    job.factors = p.has_factors ? factors.data() : nullptr;
    job.epsilon = 1e-5f;
    job.theta_scale = std::pow(1e4f, -2.0f / p.size);
    job.head_size = p.size;
    job.frames = p.frames;
    const int heads = p.queries + 2 * p.keys;
    launch({}, rope_kv_kernel<C>,
           {dim3((heads + rope_kv_heads_per_block - 1) / rope_kv_heads_per_block, rows), dim3(warp_size, rope_kv_heads_per_block)}, job);

    bool right = true;
    const auto is = [&](float found, double expected) { right = right && std::fabs(found - expected) <= 2e-3 * (1.0 + std::fabs(expected)); };
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
            for (int i = 0; i < p.size / 2 && which < 2 && rotates; ++i) {
                const double theta = positions[frame] * std::pow(1e4, -2.0 * i / p.size) / (p.has_factors ? factors[i] : 1.0);
                const double a = x[i], b = x[i + p.size / 2];
                x[i] = a * std::cos(theta) - b * std::sin(theta);
                x[i + p.size / 2] = a * std::sin(theta) + b * std::cos(theta);
            }
            for (int i = 0; i < p.size; ++i) {
                if (which == 0 || (which == 1 && p.in_both)) {
                    is(rotated[row * rotated_row + head * p.size + i], x[i]);
                }
                if (which > 0) {
                    const int at = (item * places + place[frame]) * units + (head - p.queries - (which - 1) * p.keys) * p.size + i;
                    is(to_float((which == 1 ? k : v)[at]), x[i]);
                    written[at] = true;
                }
            }
        }
    }
    for (size_t i = 0; i < k.size(); ++i) {
        right = right && (written[i] || (to_float(k[i]) == 9.0f && to_float(v[i]) == 9.0f));
    }
    if (!right) {
        std::printf("heads of %d, %d and %d, %d frames of %d items%s%s%s: wrong\n", p.size, p.queries, p.keys, p.frames, p.items,
                    p.norms ? ", normed" : "", p.has_factors ? ", factors" : "", p.in_both ? ", keys twice" : "");
    }
    return right;
}

} // namespace

} // namespace parlance::cuda

int main() {
    using namespace parlance::cuda;
    int n_tried = 0, n_failed = 0;
    for (const int size : {32, 64, 128, 192, 256}) {
        for (const problem & p : {problem{size, 4, 2, 1, 1, true, false, false}, problem{size, 3, 3, 1, 2, false, true, true},
                                  problem{size, 0, 2, 1, 1, false, false, false}, problem{size, 2, 1, 3, 1, true, true, false},
                                  problem{size, 0, 5, 2, 2, false, false, false}, problem{size, 2, 2, 2, 2, false, false, true}}) {
            n_tried += 2;
            n_failed += !check<half>(p) + !check<float>(p);
        }
    }
    std::printf("%d tried, %d failed\n", n_tried, n_failed);
    return n_failed ? 1 : 0;
}
