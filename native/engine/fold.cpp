#include "engine/fold.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "engine/convert.h"

namespace parlance {

namespace {

// Root of the mean square, relative: numbers with all of their bits are about half as far off.
constexpr double max_f16_error = 1.0 / 2048;

constexpr int lanes = 8;

// Rows that are converted, folded and converted back while they are in the cache.
constexpr int64_t block = lanes;

std::vector<float> read_vector(const tensor_source & source, const std::string & name) {
    const auto data = source.read(name, GGML_TYPE_F32);
    std::vector<float> values(data.size() / sizeof(float));
    std::memcpy(values.data(), data.data(), data.size());
    return values;
}

// sums[r] += row r times `shift`, term by term: side by side, since each addition waits for the one before.
void add_products(const float * rows, int64_t in, const float * shift, double * sums) {
    double total[block];
    std::copy_n(sums, block, total);
    for (int64_t i = 0; i < in; ++i) {
        const double s = shift[i];
        for (int64_t r = 0; r < block; ++r) {
            total[r] += rows[r * in + i] * s;
        }
    }
    std::copy_n(total, block, sums);
}

struct squares {
    double values[lanes] = {}, errors[lanes] = {};

    void add(const float * exact, const float * stored, int64_t n) {
        for (int64_t i = 0; i < n; i += lanes) {
            for (int64_t j = 0; j < std::min<int64_t>(lanes, n - i); ++j) {
                const double value = exact[i + j], error = stored[i + j] - value;
                values[j] += value * value;
                errors[j] += error * error;
            }
        }
    }
};

} // namespace

std::string bias_of(const tensor_spec & matrix) { return matrix.name.substr(0, matrix.name.rfind('.')) + ".bias"; }

bool has_shift(const tensor_source & source, const tensor_spec & matrix) {
    if (matrix.norm.empty()) {
        return false;
    }
    const auto shift = read_vector(source, matrix.norm + ".bias");
    return std::any_of(shift.begin(), shift.end(), [](float x) { return x != 0.0f; });
}

product_weights fold(const tensor_source & source, const tensor_spec & matrix, const std::string & bias, ggml_type type) {
    const int64_t in = matrix.ne[0], out = matrix.ne[1];
    const ggml_type from = source.type(matrix.name);
    const auto raw = source.read(matrix.name, from);
    const auto read = [&](const std::string & name) { return name.empty() ? std::vector<float>() : read_vector(source, name); };
    const auto gain = read(matrix.norm.empty() ? "" : matrix.norm + ".weight"), shift = read(matrix.norm.empty() ? "" : matrix.norm + ".bias");
    const auto scale = read(matrix.scale), own = read(bias);

    product_weights p{std::vector<std::byte>(ggml_row_size(type, in) * out), std::vector<float>(out), true};
    std::vector<float> rows(block * in), stored(block * in);
    squares total;
    for (int64_t first = 0; first < out; first += block) {
        const int64_t n = std::min(block, out - first);
        to_floats(from, raw.data() + first * ggml_row_size(from, in), n * in, rows.data());
        double sums[block] = {};
        if (!own.empty()) {
            std::copy_n(own.data() + first, n, sums);
        }
        if (!shift.empty()) {
            add_products(rows.data(), in, shift.data(), sums);
        }
        for (int64_t r = 0; r < n; ++r) {
            float * row = rows.data() + r * in;
            for (int64_t i = 0; i < (int64_t)gain.size(); ++i) {
                row[i] *= gain[i];
            }
            p.bias[first + r] = (float)sums[r];
            if (!scale.empty()) {
                std::for_each_n(row, in, [&](float & x) { x *= scale[first + r]; });
                p.bias[first + r] *= scale[first + r];
            }
        }
        std::byte * result = p.weight.data() + first * ggml_row_size(type, in);
        from_floats(type, rows.data(), n, in, result);
        if (type != GGML_TYPE_F32) {
            to_floats(type, result, n * in, stored.data());
            total.add(rows.data(), stored.data(), n * in);
        }
    }
    const auto sum = [](const double * x) { return std::accumulate(x, x + lanes, 0.0); };
    p.holds = sum(total.errors) <= max_f16_error * max_f16_error * sum(total.values);
    return p;
}

} // namespace parlance
