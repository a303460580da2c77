#include "engine/finite.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/convert.h"

namespace parlance {

namespace {

// No early exit, and integers, so that it runs at the memory's speed whatever the compiler may assume of floats.
template <typename T> bool all_below(const T * bits, size_t n, T magnitude, T min_bad) {
    uint32_t bad = 0;
    for (size_t i = 0; i < n; ++i) {
        bad |= (bits[i] & magnitude) >= min_bad;
    }
    return !bad;
}

bool f16_finite(const std::byte * data, size_t n) { return all_below<uint16_t>((const uint16_t *)data, n, 0x7fff, 0x7c00); }

// How many halves a block begins with that scale its integers; 0 where it is built in another way.
size_t scales_of(ggml_type type) {
    switch (type) {
    case GGML_TYPE_Q4_0:
    case GGML_TYPE_Q8_0: return 1;
    case GGML_TYPE_Q4_K: return 2;
    default: return 0;
    }
}

bool blocks_finite(ggml_type type, std::span<const std::byte> data) {
    const size_t block = ggml_type_size(type);
    if (const size_t scales = scales_of(type)) {
        bool good = true;
        for (size_t at = 0; at < data.size(); at += block) {
            good &= f16_finite(data.data() + at, scales);
        }
        return good;
    }
    const size_t at_once = 256 * block;
    std::vector<float> values(256 * ggml_blck_size(type));
    for (size_t at = 0; at < data.size(); at += at_once) {
        const size_t n = std::min(at_once, data.size() - at) / block * ggml_blck_size(type);
        to_floats(type, data.data() + at, n, values.data());
        if (!is_finite(std::span(values).first(n))) {
            return false;
        }
    }
    return true;
}

} // namespace

bool is_finite(std::span<const float> values) { return all_below<uint32_t>((const uint32_t *)values.data(), values.size(), 0x7fffffff, 0x7f800000); }

bool is_finite(ggml_type type, std::span<const std::byte> data) {
    switch (type) {
    case GGML_TYPE_F32: return is_finite({(const float *)data.data(), data.size() / sizeof(float)});
    case GGML_TYPE_F16: return f16_finite(data.data(), data.size() / 2);
    default: return blocks_finite(type, data);
    }
}

void fail_not_finite(const device & dev, const std::string & path) {
    if (dev.is_cpu()) {
        throw model_error({"native.model_not_finite", "{path}: the model produces NaN or infinity", {{"path", path}}});
    }
    throw device_error({"native.device_not_finite",
                        "device {device} ({name}) computes what is not finite with {path}",
                        {{"device", dev.info.id}, {"name", dev.info.description}, {"path", path}}});
}

void require_finite(std::span<const float> values, const device & dev, const std::string & path) {
    if (!is_finite(values)) {
        fail_not_finite(dev, path);
    }
}

void finish_wave(std::span<float> samples, float limit, const device & dev, const std::string & path) {
    require_finite(samples, dev, path);
    for (float & sample : samples) {
        sample = std::clamp(sample, -limit, limit);
    }
}

} // namespace parlance
