#pragma once

#include <cstdint>
#include <exception>
#include <system_error>
#include <thread>
#include <vector>

namespace parlance {

// work(i) for each of `n` parts, each on a thread of its own, the first one on this thread. A system that is out of threads (a container's
// limit of processes, or no memory for a stack) makes it slower, not impossible: this thread does those parts as well. Throws what a part
// throws, once all have ended.
template <typename F> void in_parallel(int64_t n, F && work) {
    std::vector<std::exception_ptr> failed(n);
    const auto run = [&](int64_t i) {
        try {
            work(i);
        } catch (...) {
            failed[i] = std::current_exception();
        }
    };
    std::vector<std::thread> threads;
    threads.reserve(n);
    int64_t next = 1;
    try {
        for (; next < n; ++next) {
            threads.emplace_back(run, next);
        }
    } catch (const std::system_error &) {
        // The rest is done here.
    }
    if (n > 0) {
        run(0);
    }
    for (; next < n; ++next) {
        run(next);
    }
    for (std::thread & thread : threads) {
        thread.join();
    }
    for (const std::exception_ptr & e : failed) {
        if (e) {
            std::rethrow_exception(e);
        }
    }
}

} // namespace parlance
