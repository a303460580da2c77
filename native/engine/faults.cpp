#include "engine/faults.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <unordered_set>

#include "ggml-backend-impl.h"
#include "ggml-impl.h"

namespace parlance {

namespace {

std::atomic<bool> is_set{false};
std::mutex mutex;
std::condition_variable changed;
std::optional<fault> current;

bool has_injected_fault(fault_kind kind, const device & dev, std::string_view stage) {
    if (!is_set.load(std::memory_order_relaxed)) {
        return false;
    }
    std::lock_guard lock(mutex);
    if (!current || current->kind != kind || current->device != dev.info.id || (!current->stage.empty() && current->stage != stage)) {
        return false;
    }
    return current->after-- <= 0;
}

// Adds 0.3 of the largest value to everything that leaves the graph: its outputs, and what it writes into other tensors.
void corrupt(const device & dev, const graph & g) {
    std::unordered_set<const ggml_tensor *> leaving;
    for (int i = 0; i < ggml_graph_n_nodes(g.nodes); ++i) {
        const ggml_tensor * node = ggml_graph_node(g.nodes, i);
        for (const ggml_tensor * source : node->src) {
            leaving.erase(source);
        }
        leaving.insert(node);
    }
    for (const auto & [name, t] : g.outputs) {
        leaving.insert(t);
    }
    ggml_backend_synchronize(dev.backend.get());
    for (const ggml_tensor * t : leaving) {
        if (t->type != GGML_TYPE_F32 || !ggml_is_contiguous(t)) {
            continue;
        }
        std::vector<float> values(ggml_nelements(t));
        ggml_backend_tensor_get(t, values.data(), 0, ggml_nbytes(t));
        float largest = 0;
        for (const float v : values) {
            largest = std::max(largest, std::abs(v));
        }
        for (float & v : values) {
            v += 0.3f * largest;
        }
        ggml_backend_tensor_set(const_cast<ggml_tensor *>(t), values.data(), 0, ggml_nbytes(t));
    }
}

// What CUDA does after a fault, as an H200 did: it goes on telling what it is, gives no memory, and any other call ends in an
// assertion, also where none can be caught.
void kill(const device & dev, const graph & g) {
    ggml_backend_i & backend = dev.backend->iface;
    backend.synchronize = [](ggml_backend_t) { GGML_ABORT("the device is dead"); };
    backend.set_tensor_async = [](ggml_backend_t, ggml_tensor *, const void *, size_t, size_t) { GGML_ABORT("the device is dead"); };
    backend.free = [](ggml_backend_t) { GGML_ABORT("the device is dead"); };
    std::unordered_set<ggml_backend_buffer_t> buffers{g.input_buffer.get(), g.pinned.get(), dev.readback.get()};
    for (int i = 0; i < ggml_graph_n_nodes(g.nodes); ++i) {
        const ggml_tensor * node = ggml_graph_node(g.nodes, i);
        buffers.insert(node->buffer);
        for (const ggml_tensor * source : node->src) {
            buffers.insert(source ? source->buffer : nullptr);
        }
    }
    buffers.erase(nullptr);
    for (ggml_backend_buffer_t buffer : buffers) {
        buffer->iface.free_buffer = [](ggml_backend_buffer_t) { GGML_ABORT("the device is dead"); };
    }
    ggml_backend_dev_buffer_type(dev.info.handle)->iface.alloc_buffer = [](ggml_backend_buffer_type_t, size_t) -> ggml_backend_buffer_t {
        GGML_LOG_ERROR("allocating: the device is dead\n");
        return nullptr;
    };
}

// Rows of a table, of which the last is gigabytes behind its end.
void read_outside(const device & dev) {
    ggml_init_params params{8 * ggml_tensor_overhead() + ggml_graph_overhead(), nullptr, true};
    ggml_context * ctx = ggml_init(params); // neither is it freed, nor what lies on the device
    ggml_tensor * table = ggml_new_tensor_2d(ctx, GGML_TYPE_F32, 1024, 8);
    ggml_tensor * ids = ggml_new_tensor_1d(ctx, GGML_TYPE_I32, 2);
    ggml_tensor * rows = ggml_get_rows(ctx, table, ids);
    ggml_cgraph * nodes = ggml_new_graph(ctx);
    ggml_build_forward_expand(nodes, rows);
    ggml_backend_alloc_ctx_tensors(ctx, dev.backend.get());
    const int32_t values[] = {0, std::numeric_limits<int32_t>::max()};
    ggml_backend_tensor_set(ids, values, 0, sizeof values);
    ggml_backend_graph_compute_async(dev.backend.get(), nodes);
}

} // namespace

void set_fault(fault f) {
    std::lock_guard lock(mutex);
    current = std::move(f);
    is_set = true;
    changed.notify_all();
}

void clear_fault() {
    std::lock_guard lock(mutex);
    current.reset();
    is_set = false;
    changed.notify_all();
}

bool lacks(const device & dev, const ggml_tensor * node, std::string_view network) {
    if (!is_set.load(std::memory_order_relaxed)) {
        return false;
    }
    std::lock_guard lock(mutex);
    return current && current->kind == fault_kind::unsupported && current->device == dev.info.id &&
           (current->stage.empty() || current->stage == network) && current->op == ggml_op_desc(node);
}

bool fails_to_allocate(const device & dev) { return has_injected_fault(fault_kind::memory, dev, ""); }

void meet_faults_before(const device & dev, const graph & g) {
    if (has_injected_fault(fault_kind::hang, dev, g.network)) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [] { return !current || current->kind != fault_kind::hang; });
    }
    if (has_injected_fault(fault_kind::lost, dev, g.network)) {
        throw std::runtime_error("vk::Queue::submit: ErrorDeviceLost");
    }
    if (has_injected_fault(fault_kind::dead, dev, g.network)) {
        kill(dev, g);
        ggml_backend_synchronize(dev.backend.get());
    }
    if (has_injected_fault(fault_kind::illegal, dev, g.network)) {
        read_outside(dev);
    }
}

void meet_faults_after(const device & dev, const graph & g) {
    if (has_injected_fault(fault_kind::corrupt, dev, g.network)) {
        corrupt(dev, g);
    }
}

void meet_faults_at_upload(const device & dev, const graph & g) {
    if (has_injected_fault(fault_kind::upload, dev, g.network)) {
        GGML_ABORT("the copy to the device did not work");
    }
}

} // namespace parlance
