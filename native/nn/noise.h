#pragma once

#include <cstdint>
#include <span>

// The random numbers that tokens are sampled with: those of numpy's Generator(PCG64(SeedSequence(...))), made here because its calls, a
// dozen for each token, take Python's lock so often that sixteen utterances wait for it longer than for a GPU.
namespace parlance::nn {

// What numpy makes a seed of: the numbers in turn.
struct noise_seed {
    uint64_t seed, purpose, stream;
};

// rows.size() / width rows of width values of the Gumbel distribution: those of tokens first, first + 1, ... of one stream, each of a
// generator of its own.
void gumbel(const noise_seed & seed, uint64_t first, std::span<float> rows, size_t width);

} // namespace parlance::nn
