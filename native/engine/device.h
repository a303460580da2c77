#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/error.h"
#include "engine/fifo_mutex.h"
#include "ggml-backend.h"
#include "ggml-cpp.h"
#include "ggml-cpu.h"

namespace parlance {

struct device;

// Frees what lies on a device, once the device has done what was queued. What lies on a broken one stays where it is: CUDA ends
// the process when something is freed after a fault. Must not outlive the device.
struct release {
    device * dev = nullptr;

    void operator()(ggml_backend_buffer * buffer) const;
    void operator()(ggml_gallocr * allocator) const;
    void operator()(void * host_memory) const; // of malloc, which the CPU computes in
};
using device_buffer = std::unique_ptr<ggml_backend_buffer, release>;
using device_allocator = std::unique_ptr<ggml_gallocr, release>;

struct device_info {
    std::string id; // "cpu", "vulkan:0", "cuda:1"
    std::string backend;
    std::string kind; // "cpu", "gpu", "igpu", "software"
    std::string name;
    std::string description;
    std::string pci_id;
    std::string driver;
    uint64_t memory_free = 0;
    uint64_t memory_total = 0;
    std::map<std::string, bool> probes;
    std::vector<std::string> features;
    bool is_auto = false;
    std::string reason;
    std::string lost; // why it no longer works in this process; "" if it does
    ggml_backend_dev_t handle = nullptr;
};

// Every device of every backend, the automatic choice marked: discrete before integrated before the CPU, then free memory,
// then the lower index; a software device is never chosen.
std::vector<device_info> list_devices();

// From now on this device, which failed, is tried each time that devices are listed.
void note_failure(ggml_backend_dev_t handle);

// Loads the backends of a portable build from its folder; nothing to do where they are linked in.
void load_backends(const std::string & folder);

// The number of devices of each backend that was linked in or loaded.
std::map<std::string, size_t> count_backend_devices();

// A graph or a part of one that was timed separately.
struct graph_event {
    const char *network, *part; // literals
    double ms;
    double at_s; // of the steady clock
};

// A device that is ready to compute. Sessions of any threads take turns at it: every use of the backend holds `mutex`.
struct device {
    fifo_mutex mutex;
    device_info info;
    int threads = 0; // 0 unless the device is the CPU
    // How many of `threads` later graphs use, where others compute on the same cores; 0 for all.
    std::atomic<int> max_threads = 0;
    ggml_backend_ptr backend;
    ggml_threadpool_t pool = nullptr;
    device_buffer readback;                             // pinned memory that outputs are read through: see readback.cpp
    bool share_small = false;                           // all threads for small graphs too, which is slower on a busy machine: for tests
    bool uploads_first = false;                         // uploads end before a graph starts: ggml's timing of Vulkan operations needs an empty queue
    bool wait = false;                                  // wait for each graph, so that a stage's time is its own: for measuring
    ggml_backend_set_n_threads_t set_threads = nullptr; // for later graphs; null unless the device is the CPU
    bool record = false;                                // fill `events`: each graph is computed part by part, with a wait after each: for measuring
    std::vector<graph_event> events;
    // Polled by a running CPU graph; points to the flag of the session that computes.
    std::atomic<std::atomic<bool> *> cancel = nullptr;
    // After a failed assertion the backend's state is unknown: it must not compute again.
    std::atomic<bool> broken = false;
    // Uploads and graphs that were queued, and how many of them have been waited for.
    uint64_t queued = 0, awaited = 0;
    // Read by other threads: when the submission that runs began, in nanoseconds of the steady clock, 0 when none does; and
    // whether its graph is a new one, for which a driver may compile for minutes.
    std::atomic<int64_t> busy_since = 0;
    std::atomic<bool> is_new_graph = false;

    device() = default;
    device(const device &) = delete;
    device & operator=(const device &) = delete;
    ~device();

    bool is_cpu() const { return info.kind == "cpu"; }
};

// What the backends that capture graphs (CUDA, Vulkan) have done in this process.
struct replay_counts {
    int64_t direct = 0;   // graphs computed node by node
    int64_t captured = 0; // recorded, before their first launch
    int64_t launched = 0; // replayed as one
};
replay_counts count_replays();

// `id` is one of `list_devices` or "auto". Throws `device_error`.
std::shared_ptr<device> open_device(const std::string & id, int threads);

// Memory for every tensor of `ctx`, of the device's default kind or of `type`. Throws `device_error`: there is too little of it
// "for the weights of x.gguf".
device_buffer allocate(ggml_context * ctx, device & dev, const std::string & for_what, ggml_backend_buffer_type_t type = nullptr);

// Throws `device_error`: there is too little memory, unless the device does not answer at all.
[[noreturn]] void fail_allocation(device & dev, const std::string & for_what);

// How many seconds the running submission has taken so far; 0 if none runs.
double busy_seconds(const device & dev);

} // namespace parlance
