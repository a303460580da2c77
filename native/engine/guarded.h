#pragma once

#include <new>
#include <span>

#include "engine/device.h"
#include "engine/log.h"

namespace parlance {

// While one lives, other threads see since when the device works. Of nested ones the outer one counts.
struct busy {
    explicit busy(device & dev);
    ~busy() { dev.busy_since = before; }
    device & dev;
    const int64_t before;
};

// What was submitted before the failure may still run, and the model's memory goes soon. A lost device does not make us wait;
// the CPU runs nothing by itself.
void mark_broken(device & dev);

// Throws `device_error` after a failure.
void require_working(const device & dev);

// Waits for all that was queued. Throws what the backend throws.
void wait_for_queue(device & dev);

// Waits for what is queued. False for a device that is broken, or turns out to be: nothing of it may be freed then.
bool answers(device & dev) noexcept;

// Does what a backend may fail at, when it is its turn. Its failures, exceptions of its own (Vulkan) or failed assertions, come out as a
// `device_error`, and the device does not compute again.
template <typename F> auto guarded(device & dev, F && work) {
    std::lock_guard lock(dev.mutex);
    abort_guard guard;
    busy while_working(dev);
    try {
        return work();
    } catch (const std::bad_alloc &) {
        throw; // this computer has too little memory, and nothing is wrong with the device
    } catch (const std::exception & e) {
        mark_broken(dev);
        throw device_error({"native.device_failed",
                            "device {device} ({name}) failed: {reason}",
                            {{"device", dev.info.id}, {"name", dev.info.description}, {"reason", e.what()}}});
    }
}

// Writes the beginning of a tensor that is no input of a graph, once no graph reads it, and waits for it. Throws `device_error` if that fails.
void upload(device & dev, ggml_tensor * t, std::span<const std::byte> data);

// Behind what is queued, one tensor's values become another's of the same shape and type; to be called `guarded`. A device that cannot
// queue that waits.
void copy_queued(device & dev, ggml_tensor * from, ggml_tensor * to);

// Zeros, once what was queued is done. Throws `device_error` if that fails.
void clear(device & dev, ggml_backend_buffer_t buffer);

} // namespace parlance
