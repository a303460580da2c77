#pragma once

#include "support.cuh"

// Samples a token from each row of logits, one block per row. The reference is native/nn/sampling.cpp: every step must give the same token.
namespace parlance::cuda {

constexpr int sample_threads = 512;
constexpr int sample_max_vocab = 8448; // a row lies in shared memory
constexpr int sample_bins = 256;

struct sample_row {
    const float * logits;
    const float * uncond; // these three may be null
    const float * repetition_set;
    const float * token_mask;
    const float * noise;
    float temperature, penalty, guidance, min_p, top_p;
    int n, top_k; // top_k 0: all
    bool penalty_last;
};

// Keys that are ordered as the values are; -0 comes before 0.
static __device__ __forceinline__ unsigned int sort_key(float x) {
    unsigned int bits;
    memcpy(&bits, &x, sizeof(bits));
    return bits & 0x80000000u ? ~bits : bits | 0x80000000u;
}

static __device__ __forceinline__ float value_of_key(unsigned int key) {
    const unsigned int bits = key & 0x80000000u ? key & 0x7fffffffu : ~key;
    float x;
    memcpy(&x, &bits, sizeof(x));
    return x;
}

// Probability relative to the largest, in units of 2^-40: a sum of integers does not depend on the order of its terms.
static __device__ __forceinline__ unsigned long long fixed_weight(float x, float max_logit) {
    return (unsigned long long)(expf(x - max_logit) * 1099511627776.0f);
}

// 64-bit sums in limbs of 15 bits: shared memory has native atomics for 32 bits only.
struct limb_sums {
    unsigned int low[sample_bins], middle[sample_bins], high[sample_bins];
};

static __device__ __forceinline__ void add_limbs(limb_sums * sums, int bin, unsigned long long x) {
    atomicAdd(&sums->low[bin], (unsigned int)(x & 0x7fff));
    atomicAdd(&sums->middle[bin], (unsigned int)(x >> 15 & 0x7fff));
    atomicAdd(&sums->high[bin], (unsigned int)(x >> 30));
}

static __device__ __forceinline__ unsigned long long join_limbs(const limb_sums * sums, int bin) {
    return sums->low[bin] + ((unsigned long long)sums->middle[bin] << 15) + ((unsigned long long)sums->high[bin] << 30);
}

struct candidate {
    float value;
    int index;
};

// The largest of all threads, and of equal ones the first.
static __device__ candidate block_argmax(candidate own, candidate * scratch) {
    const int t = threadIdx.x;
    scratch[t] = own;
    __syncthreads();
    for (int half_of = sample_threads / 2; half_of > 0; half_of /= 2) {
        if (t < half_of) {
            const candidate other = scratch[t + half_of];
            if (other.value > scratch[t].value || (other.value == scratch[t].value && other.index < scratch[t].index)) {
                scratch[t] = other;
            }
        }
        __syncthreads();
    }
    const candidate best = scratch[0];
    __syncthreads();
    return best;
}

// Radix select: the smallest value such that those above it hold less than `target`, by number (32 bits) or by weight (64 bits).
template <typename Sum>
static __device__ float select_threshold(const float * l, const int n, const float max_logit, Sum target, Sum * bins, limb_sums * sums,
                                         unsigned int * found) {
    constexpr bool by_weight = sizeof(Sum) == 8;
    const int t = threadIdx.x;
    unsigned int prefix = 0, decided = 0;
    for (int shift = 24; shift >= 0; shift -= 8) {
        if (t < sample_bins) {
            bins[t] = 0;
            sums->low[t] = sums->middle[t] = sums->high[t] = 0;
        }
        if (t == 0) {
            *found = 0; // if all of them together hold less
        }
        __syncthreads();
        for (int i = t; i < n; i += sample_threads) {
            const unsigned int key = sort_key(l[i]);
            if ((key & decided) != prefix) {
                continue;
            }
            const int bin = (key >> shift) & (sample_bins - 1);
            if constexpr (by_weight) {
                add_limbs(sums, bin, fixed_weight(l[i], max_logit));
            } else {
                atomicAdd(&bins[bin], (Sum)1);
            }
        }
        __syncthreads();
        if (by_weight) {
            if (t < sample_bins) {
                bins[t] = join_limbs(sums, t);
            }
            __syncthreads();
        }
        for (int step = 1; step < sample_bins; step *= 2) { // suffix sums
            const Sum sum = t + step < sample_bins ? bins[t] + bins[t + step] : t < sample_bins ? bins[t] : 0;
            __syncthreads();
            if (t < sample_bins) {
                bins[t] = sum;
            }
            __syncthreads();
        }
        if (t < sample_bins) {
            const Sum above = t + 1 < sample_bins ? bins[t + 1] : 0;
            if (above < target && bins[t] >= target) {
                *found = t;
            }
        }
        __syncthreads();
        const unsigned int bin = *found;
        target -= bin + 1 < sample_bins ? bins[bin + 1] : 0;
        prefix |= bin << shift;
        decided |= (unsigned int)(sample_bins - 1) << shift;
        __syncthreads();
    }
    return value_of_key(prefix);
}

static __device__ __forceinline__ float penalize(float x, float is_repeated, float by) {
    return is_repeated == 0.0f ? x : x < 0.0f ? x * by : x / by;
}

static __device__ int sample_token(const sample_row & r) {
    __shared__ float l[sample_max_vocab];
    __shared__ candidate scratch[sample_threads];
    __shared__ unsigned long long bins[sample_bins];
    __shared__ limb_sums sums;
    __shared__ unsigned int found;
    __shared__ int has_non_finite;
    const int t = threadIdx.x;
    const float none = -INFINITY;

    if (t == 0) {
        has_non_finite = 0;
    }
    __syncthreads();
    for (int i = t; i < r.n; i += sample_threads) {
        float x = load_activation_past_l1(r.logits + i);
        x = r.uncond ? x + r.guidance * (x - load_activation_past_l1(r.uncond + i)) : x;
        l[i] = x;
        if (!(fabsf(x) <= 3.402823466e38f)) {
            has_non_finite = 1; // NaN has no order
        }
    }
    __syncthreads();
    const bool ignores_logits = has_non_finite != 0;
    candidate own = {none, 0};
    for (int i = t; i < r.n; i += sample_threads) {
        float x = ignores_logits ? 0.0f : l[i];
        x = r.repetition_set && !r.penalty_last ? penalize(x, load_activation_past_l1(r.repetition_set + i), r.penalty) : x;
        x = r.token_mask && load_activation_past_l1(r.token_mask + i) != 0.0f ? none : x;
        x = x / r.temperature;
        l[i] = x;
        own = x > own.value ? candidate{x, i} : own;
    }
    const float max_logit = block_argmax(own, scratch).value;
    if (r.min_p > 0.0f) {
        for (int i = t; i < r.n; i += sample_threads) {
            l[i] = expf(l[i] - max_logit) < r.min_p ? none : l[i];
        }
        __syncthreads();
    }
    if (r.top_k > 0 && r.top_k < r.n) {
        const float least = select_threshold<unsigned int>(l, r.n, max_logit, r.top_k, (unsigned int *)bins, &sums, &found);
        for (int i = t; i < r.n; i += sample_threads) {
            l[i] = l[i] < least ? none : l[i];
        }
        __syncthreads();
    }
    if (r.top_p < 1.0f) {
        if (t == 0) {
            sums.low[0] = sums.middle[0] = sums.high[0] = 0;
        }
        __syncthreads();
        unsigned long long sum = 0;
        for (int i = t; i < r.n; i += sample_threads) {
            sum += fixed_weight(l[i], max_logit);
        }
        add_limbs(&sums, 0, sum);
        __syncthreads();
        const unsigned long long part = (unsigned long long)ceil((double)join_limbs(&sums, 0) * r.top_p);
        __syncthreads();
        const float least = select_threshold<unsigned long long>(l, r.n, max_logit, part > 0 ? part : 1, bins, &sums, &found);
        for (int i = t; i < r.n; i += sample_threads) {
            l[i] = l[i] < least ? none : l[i];
        }
        __syncthreads();
    }
    own = {none, 0};
    for (int i = t; i < r.n; i += sample_threads) {
        const float logit = r.repetition_set && r.penalty_last ? penalize(l[i], load_activation_past_l1(r.repetition_set + i), r.penalty) : l[i];
        const float x = logit + load_activation_past_l1(r.noise + i);
        own = x > own.value ? candidate{x, i} : own;
    }
    return block_argmax(own, scratch).index;
}

} // namespace parlance::cuda
