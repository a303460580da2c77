#include "engine/guarded.h"

#include <chrono>

namespace parlance {

busy::busy(device & d) : dev(d) {
    dev.busy_since = std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void mark_broken(device & dev) {
    dev.broken = true;
    if (dev.is_cpu()) {
        return;
    }
    try {
        ggml_backend_synchronize(dev.backend.get());
    } catch (const std::exception &) {
        // The failure itself is what is told.
    }
}

void require_working(const device & dev) {
    if (dev.broken) {
        throw device_error("device " + dev.info.id + " failed earlier and must be opened again");
    }
}

void wait_for_queue(device & dev) {
    ggml_backend_synchronize(dev.backend.get());
    dev.awaited = dev.queued;
}

void upload(device & dev, ggml_tensor * t, std::span<const std::byte> data) {
    require_working(dev);
    guarded(dev, [&] {
        wait_for_queue(dev); // backends copy at once, past what is queued
        ggml_backend_tensor_set(t, data.data(), 0, data.size());
    });
}

} // namespace parlance
