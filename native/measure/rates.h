#pragma once

#include <cstdint>
#include <string>

#include "cpu/kernels.h"
#include "engine/device.h"

// What this machine reaches: the floor that a network's time is held against. Each takes the best of `repetitions` warm runs;
// products and attention count the CPU time of the calling thread, so that another process does not slow them.
namespace parlance::measure {

// Arithmetic per second, in 1e9, of out [m, n] = a [m, k] x W with packed weights, with the quantisation of `a` that all but
// "f32" need each time. Throws `error` for a dtype that is not packed, or a k that does not divide into its blocks.
double gemm_rate(const cpu::kernels & ks, int64_t m, int64_t n, int64_t k, const std::string & dtype, int repetitions);

// As gemm_rate, of nn::attention with the fastest kernels; `dev` is the CPU with one thread.
double attention_rate(device & dev, int64_t queries, int64_t keys, int64_t head_dim, int64_t heads, bool int8, int repetitions);

// GB/s that `threads` threads together read from memory that no cache holds.
double memory_rate(int threads);

} // namespace parlance::measure
