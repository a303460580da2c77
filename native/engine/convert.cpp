#include "engine/convert.h"

#include <cstring>

#include "cpu/kernels.h"

namespace parlance {

void to_floats(ggml_type type, const std::byte * values, int64_t n, float * out) {
    const cpu::kernels & ks = cpu::best_kernels();
    if (type == GGML_TYPE_F32) {
        std::memcpy(out, values, n * sizeof(float));
    } else if (type == GGML_TYPE_F16 && ks.f16_to_row) {
        ks.f16_to_row((const uint16_t *)values, n, out);
    } else {
        ggml_get_type_traits(type)->to_float(values, out, n);
    }
}

void from_floats(ggml_type type, const float * values, int64_t rows, int64_t n_per_row, std::byte * out) {
    const cpu::kernels & ks = cpu::best_kernels();
    if (type == GGML_TYPE_F32) {
        std::memcpy(out, values, rows * n_per_row * sizeof(float));
    } else if (type == GGML_TYPE_F16 && ks.row_to_f16) {
        ks.row_to_f16(values, rows * n_per_row, (uint16_t *)out);
    } else {
        ggml_quantize_chunk(type, values, out, 0, rows, n_per_row, nullptr);
    }
}

} // namespace parlance
