#include "engine/readback.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/guarded.h"
#include "engine/pages.h"

namespace parlance {

namespace {

constexpr size_t min_pinned = 64 << 10, max_pinned = 4 << 20;

// Memory that the device itself writes to, or null: CUDA fills any other by way of the driver's own, chunk after chunk.
// Vulkan's is of its first device; another one would fill it by way of its own.
std::byte * pinned(device & dev, size_t n_bytes) {
    ggml_backend_buffer_type_t type = ggml_backend_dev_host_buffer_type(dev.info.handle);
    if (!type || (dev.info.backend == "vulkan" && ggml_backend_buft_get_device(type) != dev.info.handle)) {
        return nullptr;
    }
    const size_t size = std::bit_ceil(std::clamp(n_bytes, min_pinned, max_pinned));
    if (!dev.readback || ggml_backend_buffer_get_size(dev.readback.get()) < size) {
        dev.readback.reset();
        dev.readback = device_buffer(ggml_backend_buft_alloc_buffer(type, size), {&dev});
    }
    return dev.readback ? (std::byte *)ggml_backend_buffer_get_base(dev.readback.get()) : nullptr;
}

} // namespace

void read_back(device & dev, const ggml_tensor * t, size_t offset, std::span<std::byte> values) {
    if (!dev.is_cpu()) {
        touch_pages(values.data(), values.size()); // while the device computes
    }
    std::byte * between = pinned(dev, values.size());
    const size_t most = between ? max_pinned : values.size();
    do {
        const auto chunk = values.first(std::min(values.size(), most));
        ggml_backend_tensor_get_async(dev.backend.get(), t, between ? between : chunk.data(), offset, chunk.size());
        wait_for_queue(dev);
        if (between) {
            std::memcpy(chunk.data(), between, chunk.size());
        }
        offset += chunk.size();
        values = values.subspan(chunk.size());
    } while (!values.empty());
}

} // namespace parlance
