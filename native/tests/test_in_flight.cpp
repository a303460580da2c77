// What is queued is neither overwritten nor freed, on every device that is at hand: graphs that are replayed, or dropped by the
// cache, with nothing read between.
#include <cstdio>
#include <string>
#include <vector>

#include "engine/graph.h"
#include "engine/guarded.h"

using namespace parlance;

namespace {

constexpr int64_t n = 256, most = 20;
constexpr int slow_products = 12; // so that the host is ahead of the device

struct results {
    ggml_context_ptr ctx;
    device_buffer buffer;
    ggml_tensor * rows; // [n, most]
};

results make_results(device & dev) {
    ggml_init_params params{2 * ggml_tensor_overhead(), nullptr, true};
    results r{ggml_context_ptr(ggml_init(params)), nullptr, nullptr};
    r.rows = ggml_new_tensor_2d(r.ctx.get(), GGML_TYPE_F32, n, most);
    r.buffer = allocate(r.ctx.get(), dev, "a test");
    clear(dev, r.buffer.get());
    return r;
}

// Row `row` of the results becomes x, after so much work with it that the next one comes while this one is computed.
void describe(graph_builder & b, const results & r) {
    ggml_tensor * x = b.input("x", GGML_TYPE_F32, n);
    ggml_tensor * y = b.input("matrix", GGML_TYPE_F32, n, n);
    for (int i = 0; i < slow_products; ++i) {
        y = ggml_scale(b.ctx, ggml_mul_mat(b.ctx, b.input("matrix", GGML_TYPE_F32, n, n), y), 0.0f);
    }
    ggml_tensor * sum = ggml_add(b.ctx, x, ggml_view_1d(b.ctx, y, n, 0)); // y is 0
    b.keep(ggml_set_rows(b.ctx, r.rows, sum, b.input("row", GGML_TYPE_I32, 1)));
}

// Chunks `first` to `last`, each of a graph of its own or all of one.
bool run(device & dev, graph_cache & cache, const results & r, int64_t chunks, bool separate_graphs) {
    const weights none{};
    stage_stats stats{"in flight"};
    std::atomic<bool> never = false;
    const std::vector<float> zeros(n * n, 0.0f);
    for (int64_t i = 0; i < chunks; ++i) {
        const graph_key key = graph_key{}.add("graph", separate_graphs ? i : 0);
        graph & g = get_graph(cache, dev, none, key, false, 256, stats, [&](graph_builder & b) { describe(b, r); });
        set_input(g, dev, "matrix", zeros, 1);
        set_input(g, dev, "x", std::vector<float>(n, (float)(i + 1)), 0);
        set_input(g, dev, "row", std::vector<int32_t>{(int32_t)i}, 0);
        compute(g, dev, never);
    }
    const auto rows = read_floats(dev, r.rows, 0, n * chunks, stats);
    for (int64_t i = 0; i < n * chunks; ++i) {
        if (rows[i] != (float)(i / n + 1)) {
            std::fprintf(stderr, "%s: %d chunks%s: chunk %d is %g\n", dev.info.id.c_str(), (int)chunks, separate_graphs ? " of own graphs" : "",
                         (int)(i / n + 1), rows[i]);
            return false;
        }
    }
    return true;
}

} // namespace

// With a folder, of backends that are loaded first.
int main(int argc, char ** argv) {
    if (argc > 1) {
        load_backends(argv[1]);
    }
    int failed = 0;
    for (const device_info & info : list_devices()) {
        const auto dev = open_device(info.id, 1);
        const results r = make_results(*dev);
        graph_cache one{.max_graphs = 1};
        for (const bool separate_graphs : {false, true}) {
            for (const int64_t chunks : {(int64_t)5, most}) {
                failed += !run(*dev, one, r, chunks, separate_graphs);
            }
        }
    }
    std::printf("%d failed\n", failed);
    return failed ? 1 : 0;
}
