#pragma once

#include <span>

#include "engine/device.h"

namespace parlance {

// Waits for the device and copies from a tensor, `offset` bytes behind its beginning. Throws what the backend throws.
void read_back(device & dev, const ggml_tensor * t, size_t offset, std::span<std::byte> values);

} // namespace parlance
