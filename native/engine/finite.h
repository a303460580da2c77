#pragma once

#include <span>
#include <string>

#include "engine/device.h"
#include "ggml.h"

// Values that are not finite are found where they enter and leave: in the weights of a file, in the logits that tokens are sampled
// from, in samples. In between, operations hide them: a clamp turns NaN into its bound.
namespace parlance {

bool is_finite(std::span<const float> values);

// Of weights as a file stores them, in any type that holds weights.
bool is_finite(ggml_type type, std::span<const std::byte> data);

// A `model_error` or, since there it may be the device's fault, a `device_error`; both name file and device.
[[noreturn]] void fail_not_finite(const device & dev, const std::string & path);

void require_finite(std::span<const float> values, const device & dev, const std::string & path);

// As `require_finite`, of samples, which are then limited to [-limit, limit].
void finish_wave(std::span<float> samples, float limit, const device & dev, const std::string & path);

} // namespace parlance
