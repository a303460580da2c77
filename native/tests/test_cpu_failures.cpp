// What fails within a graph on the CPU, on whichever thread, is an error of that graph: the process lives, no thread reads what is
// gone, and a stop is heard once, whenever it comes.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "cpu_ops/node.h"
#include "engine/graph.h"
#include "engine/guarded.h"
#include "engine/log.h"

namespace {

std::thread::id first_thread;
std::atomic<bool> others_lack_memory = false;

} // namespace

void * operator new(size_t n) {
    if (others_lack_memory && std::this_thread::get_id() != first_thread) {
        throw std::bad_alloc();
    }
    if (void * p = std::malloc(n ? n : 1)) {
        return p;
    }
    throw std::bad_alloc();
}
void operator delete(void * p) noexcept { std::free(p); }
void operator delete(void * p, size_t) noexcept { std::free(p); }

using namespace parlance;

namespace {

constexpr int threads = 4;
int failed = 0;

void check(bool ok, const char * what) {
    if (!ok) {
        ++failed;
        std::fprintf(stderr, "%s\n", what);
    }
}

struct no_state {};

// Each thread fills its row by way of memory of its own.
void fill_rows(ggml_tensor * dst, int ith, int nth, void *) {
    for (int64_t row = ith; row < dst->ne[1]; row += nth) {
        const std::vector<float> values(dst->ne[0], (float)row);
        std::memcpy((char *)dst->data + row * dst->nb[1], values.data(), dst->nb[1]);
    }
}

void fail_first(ggml_tensor *, int ith, int, void *) {
    if (ith == 0) {
        GGML_ABORT("a test");
    }
}

template <ggml_custom_op_t Run> graph & graph_of(graph_cache & cache, device & dev, const weights & w) {
    static stage_stats stats{"failing"};
    return get_graph(cache, dev, w, "test", false, 64, stats, [&](graph_builder & b) {
        const int64_t ne[] = {64, 64, 1};
        ggml_tensor * x = b.input("x", GGML_TYPE_F32, 64, 64);
        b.output("y", cpu::custom<Run>(b, ne, {x}, no_state{}));
    });
}

std::shared_ptr<device> open_cpu() {
    auto dev = open_device("cpu", threads);
    dev->share_small = true;
    return dev;
}

void check_memory() {
    const auto dev = open_cpu();
    const weights none{};
    graph_cache cache;
    stage_stats stats{"failing"};
    std::atomic<bool> never = false;
    graph & g = graph_of<fill_rows>(cache, *dev, none);
    others_lack_memory = true;
    bool told = false;
    try {
        compute(g, *dev, never);
    } catch (const device_error & e) {
        told = std::string(e.what()) == "not enough free memory on cpu for the failing network";
    }
    others_lack_memory = false;
    check(told, "a thread that lacks memory is told");
    compute(g, *dev, never);
    const auto y = read_floats(*dev, g.output("y"), 0, 64 * 64, stats);
    bool right = true;
    for (int64_t i = 0; i < 64 * 64; ++i) {
        right &= y[i] == (float)(i / 64);
    }
    check(right, "the next computation is right");
}

// What lay on the stack is gone.
[[gnu::noinline]] void overwrite_stack() {
    volatile char rest[64 << 10];
    for (size_t i = 0; i < sizeof rest; ++i) {
        rest[i] = (char)0xff;
    }
}

void check_assertions() {
    static std::vector<std::unique_ptr<graph_cache>> left; // threads that were left behind still read the graphs
    static const weights none{};
    std::atomic<bool> never = false;
    int told = 0;
    for (int i = 0; i < 20; ++i) {
        const auto dev = open_cpu();
        graph & g = graph_of<fail_first>(*left.emplace_back(std::make_unique<graph_cache>()), *dev, none);
        try {
            compute(g, *dev, never);
        } catch (const device_error &) {
            ++told;
        }
        overwrite_stack();
        check(g.plan != nullptr, "what the threads read lies with the graph");
        check(dev->broken && dev->cancel == nullptr, "the device is broken, and polls no flag");
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        (void)left.back().release();
    }
    check(told == 20, "a failed assertion is told");
}

void check_stops() {
    const auto dev = open_cpu();
    const weights none{};
    graph_cache cache;
    graph & g = graph_of<fill_rows>(cache, *dev, none);
    std::atomic<bool> cancel = true; // between two submissions
    bool told = false;
    try {
        compute(g, *dev, cancel);
    } catch (const cancelled &) {
        told = true;
    }
    check(told, "a stop between two submissions is heard");
    check(!cancel && dev->cancel == nullptr, "once");
    compute(g, *dev, cancel);
}

// Too little memory of this computer is no fault of the device.
void check_host_memory() {
    const auto dev = open_cpu();
    bool told = false;
    try {
        guarded(*dev, [] { throw std::bad_alloc(); });
    } catch (const std::bad_alloc &) {
        told = true;
    } catch (const device_error &) {
    }
    check(told && !dev->broken, "a lack of memory leaves the device as it was");
}

// Two of ggml's threads log a line each, the one while the other has said half of it.
void check_log() {
    drain_log();
    ggml_log_callback say = nullptr;
    void * data = nullptr;
    ggml_log_get(&say, &data);
    say(GGML_LOG_LEVEL_WARN, "one ", data);
    std::thread([&] { say(GGML_LOG_LEVEL_WARN, "two\n", data); }).join();
    say(GGML_LOG_LEVEL_WARN, "three\n", data);
    const auto lines = drain_log();
    check(lines.size() == 2 && lines[0].second == "ggml: two" && lines[1].second == "ggml: one three", "lines of two threads stay apart");
}

} // namespace

int main() {
    first_thread = std::this_thread::get_id();
    install_ggml_hooks();
    check_memory();
    check_stops();
    check_host_memory();
    check_log();
    check_assertions();
    std::printf("%d failed\n", failed);
    std::fflush(stdout);
    std::_Exit(failed ? 1 : 0); // some threads wait for ever
}
