// Graphs of an allocator have uids of their own, by which CUDA knows a captured one again: patches/0007.
#include <cstdio>

#include "ggml-alloc.h"
#include "ggml-cpp.h"
#include "ggml-cpu.h"
#include "ggml-impl.h"

namespace {

struct allocated {
    ggml_context_ptr ctx;
    ggml_gallocr_ptr allocator;
    ggml_cgraph * graph;

    allocated() : ctx(ggml_init({1 << 20, nullptr, true})), allocator(ggml_gallocr_new(ggml_backend_cpu_buffer_type())) {
        graph = ggml_new_graph(ctx.get());
        ggml_tensor * x = ggml_new_tensor_1d(ctx.get(), GGML_TYPE_F32, 4);
        ggml_build_forward_expand(graph, ggml_add(ctx.get(), x, x));
        ggml_gallocr_alloc_graph(allocator.get(), graph);
    }
};

} // namespace

int main() {
    const allocated one, other;
    const bool passed = one.graph->uid != 0 && other.graph->uid != 0 && one.graph->uid != other.graph->uid;
    std::printf("%s\n", passed ? "passed" : "two graphs cannot be told apart");
    return passed ? 0 : 1;
}
