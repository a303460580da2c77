#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

namespace parlance {

// A recursive mutex that is granted in the order of the calls, so that neither of two sessions that compute without a pause starves.
struct fifo_mutex {
    void lock() {
        std::unique_lock own(mutex);
        if (depth > 0 && holder == std::this_thread::get_id()) {
            ++depth;
            return;
        }
        const uint64_t mine = last++;
        changed.wait(own, [&] { return depth == 0 && mine == next; });
        holder = std::this_thread::get_id();
        depth = 1;
    }

    void unlock() {
        std::lock_guard own(mutex);
        if (--depth == 0) {
            ++next;
            changed.notify_all();
        }
    }

    std::mutex mutex;
    std::condition_variable changed;
    uint64_t last = 0, next = 0; // tickets issued so far, and the ticket served next
    std::thread::id holder;
    int depth = 0;
};

} // namespace parlance
