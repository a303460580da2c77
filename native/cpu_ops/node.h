#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cpu_ops/product.h"
#include "engine/graph.h"

// What nodes with CPU kernels share.
namespace parlance::cpu {

// Each thread's scratch memory. It grows to the largest use and is kept.
struct scratch {
    std::vector<float> hidden, wide, scales;
    std::vector<uint8_t> bytes;
};

inline scratch & my_scratch() {
    thread_local scratch s;
    return s;
}

// A node that calls `Run` with `op`; the graph owns `op`.
template <ggml_custom_op_t Run, typename Op> ggml_tensor * custom(graph_builder & b, const int64_t * ne, std::vector<ggml_tensor *> sources, Op op) {
    void * kept = keep_operation(b.g, std::move(op));
    return ggml_custom_4d(b.ctx, GGML_TYPE_F32, ne[0], ne[1], ne[2], 1, sources.data(), sources.size(), run_operation<Run, Op>, GGML_N_TASKS_MAX,
                          kept);
}

inline const float * values(const graph_builder & b, const std::string & name) { return b.w.has(name) ? (const float *)b.w[name]->data : nullptr; }

inline ggml_tensor * whole(graph_builder & b, ggml_tensor * x) { return ggml_is_contiguous(x) ? x : ggml_cont(b.ctx, x); }

} // namespace parlance::cpu
