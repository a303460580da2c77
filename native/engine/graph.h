#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/device.h"
#include "engine/weights.h"

namespace parlance {

// Totals of one network since the last reset.
struct stage_stats {
    const char * name; // a literal
    double ms = 0;
    int64_t calls = 0;
    int64_t graphs_built = 0;
    int64_t host_waits = 0;
};

// Adds the time of a scope to a stage.
struct stage_timer {
    explicit stage_timer(stage_stats & s) : stats(s), start(std::chrono::steady_clock::now()) { ++stats.calls; }
    ~stage_timer() { stats.ms += std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count(); }
    stage_stats & stats;
    std::chrono::steady_clock::time_point start;
};

// An input of a graph lives in a buffer of its own, which no node of the graph reuses, so that it keeps its value from one
// replay to the next and is uploaded only when its generation changes.
struct graph_input {
    ggml_tensor * tensor = nullptr;
    uint64_t generation = 0;          // 0: never uploaded
    uint64_t queued = 0;              // the device's count at the last upload
    std::span<std::byte> staged = {}; // what an asynchronous upload reads from
};

// The nodes up to `end` that belong to no earlier part: a step, or a token.
struct graph_part {
    const char * name; // a literal
    int end;
};

// The backend's plan of a graph, which its threads read: not freed where they may have been left behind.
struct plan_release {
    device * dev = nullptr;

    void operator()(void * plan) const;
};

// Built and allocated once, then replayed: only its inputs change.
struct graph {
    ggml_context_ptr ctx;
    ggml_context_ptr input_ctx;
    device_buffer input_buffer;
    device_buffer pinned;            // host memory that the device copies from without waiting ...
    std::vector<std::byte> pageable; // ... or plain memory, where the backend has none
    device_allocator allocator;      // after all that the device reads, so that it is destroyed first, and waits
    ggml_cgraph * nodes = nullptr;
    std::unique_ptr<void, plan_release> plan; // on the CPU
    int plan_threads = 0;                     // that the plan is made for
    std::unordered_map<std::string, graph_input> inputs;
    std::unordered_map<std::string, ggml_tensor *> outputs;
    std::vector<std::shared_ptr<void>> operations; // operations that nodes with CPU kernels point to
    std::atomic<bool> lacked_memory = false;       // one of them ran out of memory
    std::vector<graph_part> parts;
    const char * network = ""; // a literal
    size_t n_bytes = 0;
    bool was_computed = false;
    uint64_t queued = 0;   // the device's count when it last computed
    bool is_small = false; // computed by one thread: meeting others takes longer than they save

    ggml_tensor * output(const std::string & name) const { return outputs.at(name); }
};

// What a node with CPU kernels works with.
template <typename Op> struct operation {
    Op op;
    std::atomic<bool> & lacked_memory;
};

// Lives as long as the graph; returns what `run_operation` is to be called with.
template <typename Op> void * keep_operation(graph & g, Op op) {
    const std::shared_ptr<operation<Op>> kept(new operation<Op>{std::move(op), g.lacked_memory});
    g.operations.push_back(kept);
    return kept.get();
}

// A node as ggml's threads call it: an exception would end the process on most of them, and leave them behind on the first.
template <ggml_custom_op_t Run, typename Op> void run_operation(ggml_tensor * dst, int ith, int nth, void * kept) {
    auto & own = *(operation<Op> *)kept;
    try {
        Run(dst, ith, nth, &own.op);
    } catch (const std::bad_alloc &) {
        own.lacked_memory = true;
    }
}

// The functions that describe a network write to this.
struct graph_builder {
    graph & g;
    const weights & w;
    ggml_context * ctx;
    std::string name;
    bool trace = false;
    // Constant inputs, filled when the graph is built: clamped indices, masks.
    std::vector<std::pair<std::string, std::vector<std::byte>>> constants = {};
    // Nodes that several layers read, by what they are: masks, rearranged keys.
    std::unordered_map<std::string, ggml_tensor *> shared = {};

    // A new input, or the one of that name that is already there.
    ggml_tensor * input(const std::string & name, ggml_type type, int64_t ne0, int64_t ne1 = 1, int64_t ne2 = 1);
    // The values count where the name is new.
    ggml_tensor * constant(const std::string & name, ggml_type type, std::span<const std::byte> values, int64_t ne0, int64_t ne1 = 1);
    ggml_tensor * constant_i32(const std::string & name, const std::vector<int32_t> & values, int64_t ne0, int64_t ne1 = 1) {
        return constant(name, GGML_TYPE_I32, std::as_bytes(std::span(values)), ne0, ne1);
    }
    ggml_tensor * constant_f32(const std::string & name, const std::vector<float> & values, int64_t ne0, int64_t ne1 = 1) {
        return constant(name, GGML_TYPE_F32, std::as_bytes(std::span(values)), ne0, ne1);
    }
    // Kept readable after the run.
    void output(const std::string & name, ggml_tensor * t);
    // As `output` if the graph is traced; costs nothing otherwise.
    void debug_output(const std::string & name, ggml_tensor * t);
    // A node without a consumer in this graph (a copy into a tensor that outlives it).
    void keep(ggml_tensor * t) { ggml_build_forward_expand(g.nodes, t); }
    // What was added up to here, `t` being the last of it, can be timed apart.
    void end_part(const char * part, ggml_tensor * t) {
        keep(t);
        g.parts.push_back({part, ggml_graph_n_nodes(g.nodes)});
    }
};

// What distinguishes a graph from the others of its network, as text: "L=62 T=60". Does not allocate.
struct graph_key {
    char text[96];
    size_t size = 0;

    // Throws `error` when the key is full.
    graph_key & add(const char * name, int64_t value);
    operator std::string_view() const { return {text, size}; }
};

// Least recently used first out, bounded in number and bytes; the newest always stays. What a graph holds waits for the device
// before it goes (`release`), so that a graph may be dropped while it is computed.
struct graph_cache {
    size_t max_graphs = 24;
    size_t max_bytes = 128u << 20;
    struct id {
        const char * network;
        bool trace;
        std::string key;
    };
    std::list<std::pair<id, std::unique_ptr<graph>>> graphs; // newest first

    size_t n_bytes() const;
    graph * find(const char * network, bool trace, std::string_view key);
    graph & put(id name, std::unique_ptr<graph> g);
    void clear() { graphs.clear(); }
};

// A new graph that `describe` fills, put into the cache. Throws `unsupported_error` if the device lacks an operation.
graph & build_graph(graph_cache & cache, device & dev, const weights & w, std::string_view key, bool trace, size_t max_nodes, stage_stats & stats,
                    const std::function<void(graph_builder &)> & describe);

// The cached graph of `key`, or a new one. A warm call does not allocate.
template <typename F>
graph & get_graph(graph_cache & cache, device & dev, const weights & w, std::string_view key, bool trace, size_t max_nodes, stage_stats & stats,
                  F && describe) {
    graph * cached = cache.find(stats.name, trace, key);
    return cached ? *cached : build_graph(cache, dev, w, key, trace, max_nodes, stats, describe);
}

// Uploads unless the input holds that generation already; generation 0 always uploads. Waits first where what was queued may
// still read the input, or the memory that it is uploaded from: a graph that is replayed unread. Throws `device_error` if it fails.
void set_input(graph & g, device & dev, const std::string & name, std::span<const std::byte> data, uint64_t generation);

// The same for large inputs: `fill` writes the whole input into the buffer that it is uploaded from, and is called only if needed.
void fill_input(graph & g, device & dev, const std::string & name, uint64_t generation, const std::function<void(std::span<std::byte>)> & fill);

template <typename T, typename F> void fill_input_of(graph & g, device & dev, const std::string & name, uint64_t generation, F && fill) {
    fill_input(g, dev, name, generation, [&](std::span<std::byte> bytes) { fill(std::span<T>((T *)bytes.data(), bytes.size() / sizeof(T))); });
}

template <typename T> void set_input(graph & g, device & dev, const std::string & name, const std::vector<T> & values, uint64_t generation) {
    set_input(g, dev, name, std::as_bytes(std::span(values)), generation);
}

// Queues the graph. Throws `cancelled` if `cancel` is set before or meanwhile (on the CPU within one node), and takes it back;
// `device_error` if it fails.
void compute(graph & g, device & dev, std::atomic<bool> & cancel);

// Waits for the device and reads the floats from element `first` on.
void read_floats(device & dev, const ggml_tensor * t, int64_t first, std::span<float> values, stage_stats & stats);
std::vector<float> read_floats(device & dev, const ggml_tensor * t, int64_t first, int64_t count, stage_stats & stats);
std::vector<int32_t> read_ints(device & dev, const ggml_tensor * t, int64_t first, int64_t count, stage_stats & stats);

} // namespace parlance
