#include "nn/batch.h"

#include <thread>

#include "engine/parallel.h"

namespace parlance::nn {

void in_parts(int64_t n, size_t n_bytes, const std::function<void(int64_t)> & work) {
    constexpr size_t min_shared = 1 << 20;
    const int64_t n_threads = n_bytes < min_shared ? 1 : std::clamp<int64_t>(std::thread::hardware_concurrency() / 2, 1, 4);
    in_parallel(n_threads, [&](int64_t first) {
        for (int64_t i = first; i < n; i += n_threads) {
            work(i);
        }
    });
}

} // namespace parlance::nn
