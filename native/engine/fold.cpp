#include "engine/fold.h"

#include <algorithm>
#include <cstring>

namespace parlance {

namespace {

// Root of the mean square, relative: numbers with all of their bits are about half as far off.
constexpr double most_f16_error = 1.0 / 2048;

std::vector<float> read_f32(const tensor_source & source, const std::string & name) {
    const auto data = source.read(name, GGML_TYPE_F32);
    std::vector<float> values(data.size() / sizeof(float));
    std::memcpy(values.data(), data.data(), data.size());
    return values;
}

} // namespace

std::string bias_of(const tensor_spec & matrix) { return matrix.name.substr(0, matrix.name.rfind('.')) + ".bias"; }

bool has_shift(const tensor_source & source, const tensor_spec & matrix) {
    if (matrix.norm.empty()) {
        return false;
    }
    const auto shift = read_f32(source, matrix.norm + ".bias");
    return std::any_of(shift.begin(), shift.end(), [](float x) { return x != 0.0f; });
}

product_weights fold(const tensor_source & source, const tensor_spec & matrix, const std::string & bias) {
    const int64_t in = matrix.ne[0], out = matrix.ne[1];
    product_weights p{read_f32(source, matrix.name), bias.empty() ? std::vector<float>(out, 0.0f) : read_f32(source, bias)};
    if (!matrix.norm.empty()) {
        const auto gain = read_f32(source, matrix.norm + ".weight"), shift = read_f32(source, matrix.norm + ".bias");
        for (int64_t o = 0; o < out; ++o) {
            float * row = p.weight.data() + o * in;
            double sum = p.bias[o];
            for (int64_t i = 0; i < in; ++i) {
                sum += (double)row[i] * shift[i];
                row[i] *= gain[i];
            }
            p.bias[o] = (float)sum;
        }
    }
    if (!matrix.scale.empty()) {
        const auto scale = read_f32(source, matrix.scale);
        for (int64_t o = 0; o < out; ++o) {
            std::for_each_n(p.weight.begin() + o * in, in, [&](float & x) { x *= scale[o]; });
            p.bias[o] *= scale[o];
        }
    }
    return p;
}

bool holds(ggml_type type, std::span<const float> values, std::span<const std::byte> stored) {
    if (type == GGML_TYPE_F32) {
        return true;
    }
    constexpr size_t chunk = 4096; // stays in the cache
    std::vector<float> rounded(chunk);
    double total = 0, off = 0;
    for (size_t begin = 0; begin < values.size(); begin += chunk) {
        const auto part = values.subspan(begin, std::min(chunk, values.size() - begin));
        ggml_get_type_traits(type)->to_float(stored.data() + begin * ggml_type_size(type), rounded.data(), (int64_t)part.size());
        for (size_t i = 0; i < part.size(); ++i) {
            const double error = (double)rounded[i] - part[i];
            total += (double)part[i] * part[i];
            off += error * error;
        }
    }
    return off <= most_f16_error * most_f16_error * total;
}

} // namespace parlance
