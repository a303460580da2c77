#include "nn/noise.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace parlance::nn {

namespace {

// numpy.random.SeedSequence: M. O'Neill's seed_seq_fe128.
struct seed_sequence {
    std::array<uint32_t, 4> pool{};

    explicit seed_sequence(const std::vector<uint32_t> & entropy) {
        uint32_t factor = 0x43b0d7e5u;
        const auto hashed = [&](uint32_t value) {
            value ^= factor;
            factor *= 0x931e8875u;
            value *= factor;
            return value ^ (value >> 16);
        };
        const auto mixed = [](uint32_t x, uint32_t y) {
            const uint32_t z = 0xca01f9ddu * x - 0x4973f715u * y;
            return z ^ (z >> 16);
        };
        for (size_t i = 0; i < pool.size(); ++i) {
            pool[i] = hashed(i < entropy.size() ? entropy[i] : 0);
        }
        for (size_t from = 0; from < std::max(pool.size(), entropy.size()); ++from) {
            for (size_t to = 0; to < pool.size(); ++to) {
                if (from != to) {
                    pool[to] = mixed(pool[to], hashed(from < pool.size() ? pool[from] : entropy[from]));
                }
            }
        }
    }

    std::array<uint64_t, 4> state() const {
        std::array<uint64_t, 4> words{};
        uint32_t factor = 0x8b51f9ddu;
        for (size_t i = 0; i < 2 * words.size(); ++i) {
            uint32_t value = pool[i % pool.size()] ^ factor;
            factor *= 0x58f38dedu;
            value *= factor;
            words[i / 2] |= (uint64_t)(value ^ (value >> 16)) << 32 * (i % 2);
        }
        return words;
    }
};

using uint128 = unsigned __int128;

// PCG XSL RR 128/64.
struct pcg64 {
    static constexpr uint128 factor = ((uint128)2549297995355413924u << 64) | 4865540595714422341u;
    uint128 state, step;

    explicit pcg64(const std::array<uint64_t, 4> & s) : state(0), step(((((uint128)s[2] << 64) | s[3]) << 1) | 1) {
        next();
        state += ((uint128)s[0] << 64) | s[1];
        next();
    }

    uint64_t next() {
        state = state * factor + step;
        const uint64_t folded = (uint64_t)(state >> 64) ^ (uint64_t)state;
        const int turn = (int)(state >> 122);
        return (folded >> turn) | (folded << (-turn & 63));
    }

    // 0 <= x < 1
    double uniform() { return (double)(next() >> 11) * 0x1p-53; }
};

} // namespace

void gumbel(const noise_seed & seed, uint64_t first, std::span<float> rows, size_t width) {
    for (size_t row = 0; row < rows.size() / width; ++row) {
        std::vector<uint32_t> entropy;
        for (const uint64_t number : {seed.seed, seed.purpose, seed.stream, first + row}) {
            entropy.push_back((uint32_t)number);
            if (number >> 32) {
                entropy.push_back((uint32_t)(number >> 32));
            }
        }
        pcg64 random(seed_sequence(entropy).state());
        for (float & value : rows.subspan(row * width, width)) {
            // In double precision: a uniform float has too few values near 1, where the tail of the distribution comes from.
            value = (float)-std::log(-std::log(std::max(random.uniform(), std::numeric_limits<double>::min())));
        }
    }
}

} // namespace parlance::nn
