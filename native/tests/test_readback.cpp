// Outputs are read exactly on every device that is at hand: few and many, from the beginning and from within, more than the
// memory has room for that they are read through.
#include <cstdio>
#include <numeric>
#include <string>
#include <vector>

#include "engine/graph.h"

using namespace parlance;

namespace {

constexpr int64_t row = 1000, rows = 2500;      // 10 MB, a value of which is exact in f32
constexpr size_t max_pinned = (4 << 20) + 4096; // a backend may add to what is asked for

int failed = 0;

void check(bool ok, const device & dev, const std::string & what) {
    if (!ok) {
        ++failed;
        std::printf("%s: %s\n", dev.info.id.c_str(), what.c_str());
    }
}

template <typename T> bool counts_up(const std::vector<T> & values, int64_t first) {
    for (size_t i = 0; i < values.size(); ++i) {
        if (values[i] != (T)(first + (int64_t)i)) {
            return false;
        }
    }
    return true;
}

void check_device(const std::string & id) {
    const auto dev = open_device(id, 1);
    const weights none{};
    graph_cache cache;
    stage_stats stats{"readback"};
    graph & g = get_graph(cache, *dev, none, "test", false, 16, stats, [&](graph_builder & b) {
        b.output("y", ggml_scale(b.ctx, b.input("x", GGML_TYPE_F32, row, rows), 0.5f));
        b.input("i", GGML_TYPE_I32, row, rows);
    });
    std::vector<int32_t> numbers(row * rows);
    std::iota(numbers.begin(), numbers.end(), 0);
    std::vector<float> doubled(numbers.begin(), numbers.end());
    for (float & v : doubled) {
        v *= 2;
    }
    std::atomic<bool> never = false;
    set_input(g, *dev, "x", doubled, 1);
    set_input(g, *dev, "i", numbers, 1);
    compute(g, *dev, never);
    // Up and down: the memory grows on the way, and holds what an earlier read has left.
    const std::pair<int64_t, int64_t> reads[] = {{17, 1}, {0, 3}, {row - 1, 30 * row}, {0, row * rows}, {row + 1, (rows - 2) * row}, {5, 2 * row}};
    for (const auto & [first, count] : reads) {
        const std::string what = std::to_string(count) + " values from " + std::to_string(first);
        check(counts_up(read_floats(*dev, g.output("y"), first, count, stats), first), *dev, what);
        check(counts_up(read_ints(*dev, g.inputs.at("i").tensor, first, count, stats), first), *dev, what + ", integers");
    }
    check(stats.host_waits == 2 * (int64_t)std::size(reads), *dev, "waits");
    // Of Vulkan, the first device has pinned memory.
    check((dev->readback != nullptr) == (id == "vulkan:0" || dev->info.backend == "cuda"), *dev, "pinned memory");
    check(!dev->readback || ggml_backend_buffer_get_size(dev->readback.get()) <= max_pinned, *dev, "more pinned memory than allowed");
}

} // namespace

int main() {
    for (const device_info & info : list_devices()) {
        check_device(info.id);
    }
    std::printf("%d failed\n", failed);
    return failed ? 1 : 0;
}
