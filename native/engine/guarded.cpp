#include "engine/guarded.h"

#include <chrono>
#include <cstdlib>

#include "ggml-alloc.h"

namespace parlance {

busy::busy(device & d) : dev(d), before(dev.busy_since) {
    if (before == 0) {
        dev.busy_since = std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
    }
}

void mark_broken(device & dev) {
    dev.broken = true;
    note_failure(dev.info.handle);
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
        throw device_error({"native.device_broken", "device {device} is in a failed state; reopen it", {{"device", dev.info.id}}});
    }
}

void wait_for_queue(device & dev) {
    ggml_backend_synchronize(dev.backend.get());
    dev.awaited = dev.queued;
}

bool answers(device & dev) noexcept {
    if (dev.broken || dev.is_cpu() || !dev.backend) {
        return !dev.broken;
    }
    std::lock_guard lock(dev.mutex);
    abort_guard guard;
    busy while_waiting(dev);
    try {
        wait_for_queue(dev);
    } catch (const std::exception & e) {
        dev.broken = true;
        note_failure(dev.info.handle);
        log(log_level::warning, "device " + dev.info.id + " failed while a model was freed: " + e.what());
    }
    return !dev.broken;
}

void release::operator()(ggml_backend_buffer * buffer) const {
    if (!dev || answers(*dev)) {
        ggml_backend_buffer_free(buffer);
    }
}

void release::operator()(ggml_gallocr * allocator) const {
    if (!dev || answers(*dev)) {
        ggml_gallocr_free(allocator);
    }
}

void release::operator()(void * host_memory) const {
    if (!dev || answers(*dev)) {
        std::free(host_memory);
    }
}

void upload(device & dev, ggml_tensor * t, std::span<const std::byte> data) {
    require_working(dev);
    guarded(dev, [&] {
        wait_for_queue(dev); // backends copy at once, past what is queued
        ggml_backend_tensor_set(t, data.data(), 0, data.size());
    });
}

void copy_queued(device & dev, ggml_tensor * from, ggml_tensor * to) {
    ++dev.queued;
    ggml_backend_tensor_copy_async(dev.backend.get(), dev.backend.get(), from, to);
}

void clear(device & dev, ggml_backend_buffer_t buffer) {
    require_working(dev);
    guarded(dev, [&] {
        wait_for_queue(dev);
        ggml_backend_buffer_clear(buffer, 0);
    });
}

} // namespace parlance
