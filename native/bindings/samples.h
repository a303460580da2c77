#pragma once

#include "bindings/common.h"

namespace parlance {

// An array without values yet. Its memory, once the array is gone, is kept for the next one: fresh pages of the system cost
// several times what filling them does, and more than a fast device needs to compute the samples.
floats sample_array(size_t size);

// An array of samples that `work` fills, without the interpreter lock.
template <typename F> floats fill_samples(size_t size, F && work) {
    floats samples = sample_array(size);
    const std::span<float> room(samples.mutable_data(), samples.size());
    without_gil([&] { work(room); });
    return samples;
}

} // namespace parlance
