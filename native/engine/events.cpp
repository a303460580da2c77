#include "engine/events.h"

#include <chrono>

#include "engine/guarded.h"
#include "ggml-impl.h"

namespace parlance {

ggml_status compute_timed(const graph & g, device & dev) {
    using clock = std::chrono::steady_clock;
    std::vector<graph_part> parts = g.parts;
    const int n_nodes = ggml_graph_n_nodes(g.nodes);
    if (parts.empty() || parts.back().end < n_nodes) {
        parts.push_back({parts.empty() ? "all" : "rest", n_nodes});
    }
    wait_for_queue(dev);
    int begin = 0;
    for (const graph_part & part : parts) {
        const auto begun = clock::now();
        ggml_cgraph view = ggml_graph_view(g.nodes, begin, part.end);
        const ggml_status status = ggml_backend_graph_compute(dev.backend.get(), &view);
        if (status != GGML_STATUS_SUCCESS) {
            return status;
        }
        const std::chrono::duration<double> at = begun.time_since_epoch();
        const std::chrono::duration<double, std::milli> took = clock::now() - begun;
        dev.events.push_back({g.network, part.name, took.count(), at.count()});
        begin = part.end;
    }
    return GGML_STATUS_SUCCESS;
}

} // namespace parlance
