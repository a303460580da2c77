#pragma once

#include <cstddef>
#include <cstdint>

#include "ggml.h"

// Weights from one type to another. ggml converts f16 one value after the other; most files hold f16, so that a model's load
// would be that conversion.
namespace parlance {

void to_floats(ggml_type type, const std::byte * values, int64_t n, float * out);
void from_floats(ggml_type type, const float * values, int64_t rows, int64_t n_per_row, std::byte * out);

} // namespace parlance
