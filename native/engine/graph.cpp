#include "engine/graph.h"

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "engine/events.h"
#include "engine/faults.h"
#include "engine/guarded.h"
#include "engine/log.h"
#include "engine/readback.h"
#include "engine/watch.h"
#include "ggml-impl.h"

namespace parlance {

namespace {

constexpr size_t max_inputs = 256;
// Measured on two threads of the embedded voice's text networks: below this they save less than a third of a millisecond, and
// beside a busy process the meetings of the threads cost tens.
constexpr double min_shared_arithmetic = 20e6;

ggml_context_ptr make_context(size_t n_tensors, size_t extra) {
    ggml_init_params params{n_tensors * ggml_tensor_overhead() + extra, nullptr, true};
    ggml_context_ptr ctx(ggml_init(params));
    if (!ctx) {
        throw device_error(message{"native.host_memory", "not enough host memory to build the graph", {}});
    }
    return ctx;
}

// CUDA and Vulkan know a graph by it that they have captured. Of ggml only the scheduler sets one.
uint64_t next_uid() {
    static std::atomic<uint64_t> last = 0;
    return ++last;
}

void check_supported(const graph & g, const device & dev, const std::string & name) {
    for (int i = 0; i < ggml_graph_n_nodes(g.nodes); ++i) {
        const ggml_tensor * node = ggml_graph_node(g.nodes, i);
        if (!ggml_backend_dev_supports_op(dev.info.handle, node) || lacks(dev, node, name)) {
            throw unsupported_error({"native.unsupported",
                                     "{device} does not support {operation} ({network} network)",
                                     {{"device", dev.info.id}, {"operation", ggml_op_desc(node)}, {"network", name}}},
                                    name);
        }
    }
}

// What a device may round. Sums are kept in f32. Two f32 operands are multiplied as such where the weights are exact, and so is
// a matrix that its policy keeps in f32; elsewhere they may go through f16 or TF32, which is several times faster, unless the
// network has asked for more.
void set_precision(graph & g, bool exact) {
    for (int i = 0; i < ggml_graph_n_nodes(g.nodes); ++i) {
        ggml_tensor * node = ggml_graph_node(g.nodes, i);
        if (node->op == GGML_OP_MUL_MAT) {
            const ggml_tensor * matrix = node->src[0]->view_src ? node->src[0]->view_src : node->src[0];
            const bool may_round = matrix->type == GGML_TYPE_F32 && matrix->op != GGML_OP_NONE && !exact;
            if (!may_round) {
                ggml_prec_set_acc(node, GGML_PREC_F32);
            }
        }
    }
}

// Multiplications, to within a factor of a few: a node with CPU kernels counts as one product.
double arithmetic(const graph & g) {
    double total = 0;
    for (int i = 0; i < ggml_graph_n_nodes(g.nodes); ++i) {
        const ggml_tensor * node = ggml_graph_node(g.nodes, i);
        const bool is_product = node->op == GGML_OP_MUL_MAT || node->op == GGML_OP_CUSTOM;
        total += (double)ggml_nelements(node) * (is_product ? node->src[0]->ne[0] : 1);
    }
    return total;
}

void allocate_staging(graph & g, device & dev) {
    size_t total = 0;
    for (const auto & [name, slot] : g.inputs) {
        total += GGML_PAD(ggml_nbytes(slot.tensor), 64);
    }
    ggml_backend_buffer_type_t host = ggml_backend_dev_host_buffer_type(dev.info.handle);
    g.pinned = device_buffer(host ? ggml_backend_buft_alloc_buffer(host, total) : nullptr, {&dev});
    std::byte * next = nullptr;
    if (g.pinned) {
        next = (std::byte *)ggml_backend_buffer_get_base(g.pinned.get());
    } else {
        g.pageable.resize(total);
        next = g.pageable.data();
    }
    for (auto & [name, slot] : g.inputs) {
        slot.staged = {next, ggml_nbytes(slot.tensor)};
        next += GGML_PAD(ggml_nbytes(slot.tensor), 64);
    }
}

// While one lives, the CPU polls the flag.
struct cancellable {
    cancellable(device & d, std::atomic<bool> & flag) : dev(d) { dev.cancel = &flag; }
    ~cancellable() { dev.cancel = nullptr; }
    device & dev;
};

// On the CPU by a plan that lives as long as the graph: ggml's own lies on the stack, which a failed assertion leaves while other
// threads still read it.
ggml_status submit(graph & g, device & dev, int threads) {
    if (!dev.is_cpu()) {
        return ggml_backend_graph_compute_async(dev.backend.get(), g.nodes);
    }
    if (!g.plan || g.plan_threads != threads) {
        g.plan.reset();
        g.plan = {ggml_backend_graph_plan_create(dev.backend.get(), g.nodes), plan_release{&dev}};
        g.plan_threads = threads;
    }
    return ggml_backend_graph_plan_compute(dev.backend.get(), g.plan.get());
}

// 0 unless the device is the CPU.
int threads_for(const graph & g, const device & dev) {
    if (g.is_small && !dev.share_small) {
        return std::min(dev.threads, 1);
    }
    const int most = dev.max_threads;
    return most > 0 ? std::min(most, dev.threads) : dev.threads;
}

template <typename T> void read_values(device & dev, const ggml_tensor * t, int64_t first, std::span<T> values, stage_stats & stats) {
    guarded(dev, [&] { read_back(dev, t, first * sizeof(T), std::as_writable_bytes(values)); });
    ++stats.host_waits;
}

} // namespace

ggml_tensor * graph_builder::input(const std::string & input_name, ggml_type type, int64_t ne0, int64_t ne1, int64_t ne2) {
    graph_input & slot = g.inputs[input_name];
    if (!slot.tensor) {
        slot.tensor = ggml_new_tensor_3d(g.input_ctx.get(), type, ne0, ne1, ne2);
        ggml_set_name(slot.tensor, input_name.c_str());
        ggml_set_input(slot.tensor);
    }
    return slot.tensor;
}

ggml_tensor * graph_builder::constant(const std::string & constant_name, ggml_type type, std::span<const std::byte> values, int64_t ne0,
                                      int64_t ne1) {
    if (!g.inputs.count(constant_name)) {
        constants.emplace_back(constant_name, std::vector<std::byte>(values.begin(), values.end()));
    }
    return input(constant_name, type, ne0, ne1);
}

void graph_builder::output(const std::string & output_name, ggml_tensor * t) {
    ggml_set_output(t);
    g.outputs[output_name] = t;
    ggml_build_forward_expand(g.nodes, t);
}

void graph_builder::debug_output(const std::string & output_name, ggml_tensor * t) {
    if (trace) {
        output(output_name, ggml_cont(ctx, t));
    }
}

graph_key & graph_key::add(const char * name, int64_t value) {
    const int n = std::snprintf(text + size, sizeof text - size, "%s%s=%lld", size ? " " : "", name, (long long)value);
    if (n < 0 || size + n >= sizeof text) {
        throw error(std::string("the key of a graph has no room for ") + name);
    }
    size += n;
    return *this;
}

size_t graph_cache::n_bytes() const {
    size_t total = 0;
    for (const auto & [name, g] : graphs) {
        total += g->n_bytes;
    }
    return total;
}

graph * graph_cache::find(const char * network, bool trace, std::string_view key) {
    for (auto it = graphs.begin(); it != graphs.end(); ++it) {
        const id & own = it->first;
        if (own.trace == trace && own.key == key && std::strcmp(own.network, network) == 0) {
            graphs.splice(graphs.begin(), graphs, it);
            return graphs.front().second.get();
        }
    }
    return nullptr;
}

graph & graph_cache::put(id name, std::unique_ptr<graph> g) {
    graphs.emplace_front(std::move(name), std::move(g));
    size_t total = 0;
    size_t count = 0;
    for (auto it = graphs.begin(); it != graphs.end(); ++count) {
        total += it->second->n_bytes;
        const bool too_much = count > 0 && (count >= max_graphs || total > max_bytes);
        it = too_much ? graphs.erase(it) : std::next(it);
    }
    return *graphs.front().second;
}

graph & build_graph(graph_cache & cache, device & dev, const weights & w, std::string_view key, bool trace, size_t max_nodes, stage_stats & stats,
                    const std::function<void(graph_builder &)> & describe) {
    std::lock_guard lock(dev.mutex);
    require_working(dev);
    abort_guard guard;
    auto g = std::make_unique<graph>();
    g->ctx = make_context(max_nodes, ggml_graph_overhead_custom(max_nodes, false));
    g->input_ctx = make_context(max_inputs, 0);
    g->nodes = ggml_new_graph_custom(g->ctx.get(), max_nodes, false);
    graph_builder b{*g, w, g->ctx.get(), stats.name, trace};
    describe(b);
    set_precision(*g, w.exact);
    check_supported(*g, dev, stats.name);
    write_down(dev, *g, stats.name);

    const std::string for_what = "the " + std::string(stats.name) + " network";
    if (!g->inputs.empty()) {
        g->input_buffer = allocate(g->input_ctx.get(), dev, for_what);
        g->n_bytes += ggml_backend_buffer_get_size(g->input_buffer.get());
        allocate_staging(*g, dev);
    }
    g->allocator = device_allocator(ggml_gallocr_new(ggml_backend_get_default_buffer_type(dev.backend.get())), {&dev});
    if (fails_to_allocate(dev) || !ggml_gallocr_alloc_graph(g->allocator.get(), g->nodes)) {
        fail_allocation(dev, for_what);
    }
    g->nodes->uid = next_uid();
    g->n_bytes += ggml_gallocr_get_buffer_size(g->allocator.get(), 0) + ggml_get_mem_size(g->ctx.get());
    g->network = stats.name;
    for (const auto & [name, data] : b.constants) {
        set_input(*g, dev, name, data, 1);
    }
    g->is_small = arithmetic(*g) < min_shared_arithmetic;
    ++stats.graphs_built;
    return cache.put({stats.name, trace, std::string(key)}, std::move(g));
}

void set_input(graph & g, device & dev, const std::string & name, std::span<const std::byte> data, uint64_t generation) {
    const graph_input & slot = g.inputs.at(name);
    if (data.size() != slot.staged.size() && (generation == 0 || slot.generation != generation)) {
        throw error("input '" + name + "' has " + std::to_string(data.size()) + " bytes where the graph takes " + std::to_string(slot.staged.size()));
    }
    fill_input(g, dev, name, generation, [&](std::span<std::byte> staged) { std::memcpy(staged.data(), data.data(), data.size()); });
}

void fill_input(graph & g, device & dev, const std::string & name, uint64_t generation, const std::function<void(std::span<std::byte>)> & fill) {
    graph_input & slot = g.inputs.at(name);
    if (generation != 0 && slot.generation == generation) {
        return;
    }
    require_working(dev);
    guarded(dev, [&] {
        meet_faults_at_upload(dev, g);
        if (std::max(slot.queued, g.queued) > dev.awaited) {
            wait_for_queue(dev);
        }
        fill(slot.staged);
        slot.queued = ++dev.queued;
        ggml_backend_tensor_set_async(dev.backend.get(), slot.tensor, slot.staged.data(), 0, slot.staged.size());
    });
    slot.generation = generation;
}

void plan_release::operator()(void * plan) const {
    if (!dev->broken) {
        ggml_backend_graph_plan_free(dev->backend.get(), plan);
    }
}

void compute(graph & g, device & dev, std::atomic<bool> & cancel) {
    std::lock_guard lock(dev.mutex);
    require_working(dev);
    if (cancel.exchange(false)) {
        throw cancelled("cancelled");
    }
    const cancellable while_computing(dev, cancel);
    const int threads = threads_for(g, dev);
    if (dev.set_threads) {
        dev.set_threads(dev.backend.get(), threads);
    }
    dev.is_new_graph = !g.was_computed;
    const ggml_status status = guarded(dev, [&] {
        meet_faults_before(dev, g);
        if (dev.uploads_first) {
            wait_for_queue(dev);
        }
        g.queued = ++dev.queued;
        const ggml_status queued = dev.record ? compute_timed(g, dev) : submit(g, dev, threads);
        if (dev.wait) {
            wait_for_queue(dev);
        }
        meet_faults_after(dev, g);
        return queued;
    });
    g.was_computed = true;
    if (status == GGML_STATUS_ABORTED) {
        cancel = false;
        throw cancelled("cancelled");
    }
    if (g.lacked_memory.exchange(false)) {
        throw device_error({"native.network_memory",
                            "not enough free memory on {device} for the {network} network",
                            {{"device", dev.info.id}, {"network", g.network}}});
    }
    if (status != GGML_STATUS_SUCCESS) {
        throw device_error({"native.device_failed",
                            "device {device} ({name}) failed: {reason}",
                            {{"device", dev.info.id}, {"name", dev.info.description}, {"reason", ggml_status_to_string(status)}}});
    }
}

void read_floats(device & dev, const ggml_tensor * t, int64_t first, std::span<float> values, stage_stats & stats) {
    read_values(dev, t, first, values, stats);
}

std::vector<float> read_floats(device & dev, const ggml_tensor * t, int64_t first, int64_t count, stage_stats & stats) {
    std::vector<float> values(count);
    read_values(dev, t, first, std::span(values), stats);
    return values;
}

std::vector<int32_t> read_ints(device & dev, const ggml_tensor * t, int64_t first, int64_t count, stage_stats & stats) {
    std::vector<int32_t> values(count);
    read_values(dev, t, first, std::span(values), stats);
    return values;
}

} // namespace parlance
