#include "engine/watch.h"

#include <atomic>
#include <mutex>

namespace parlance {

namespace {

std::atomic<bool> is_watching{false};
std::mutex mutex;
std::string watched_device;
std::set<watched_node> seen;

watched_tensor describe(const ggml_tensor * t) {
    return {ggml_type_name(t->type), {t->ne[0], t->ne[1], t->ne[2], t->ne[3]}, ggml_is_contiguous(t), ggml_is_contiguous_rows(t)};
}

} // namespace

void watch_nodes(const std::string & device) {
    std::lock_guard lock(mutex);
    watched_device = device;
    seen.clear();
    is_watching = true;
}

void stop_watching() { is_watching = false; }

std::set<watched_node> watched_nodes() {
    std::lock_guard lock(mutex);
    return seen;
}

void write_down(const device & dev, const graph & g, const char * network) {
    if (!is_watching.load(std::memory_order_relaxed)) {
        return;
    }
    std::lock_guard lock(mutex);
    if (dev.info.id != watched_device) {
        return;
    }
    for (int i = 0; i < ggml_graph_n_nodes(g.nodes); ++i) {
        const ggml_tensor * node = ggml_graph_node(g.nodes, i);
        watched_node note{network, ggml_op_desc(node), describe(node), {}};
        for (const ggml_tensor * source : node->src) {
            if (source) {
                note.sources.push_back(describe(source));
            }
        }
        seen.insert(std::move(note));
    }
}

} // namespace parlance
