#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

namespace parlance {

// A lock that is had in the order in which it was asked for, so that of two sessions which compute without a pause neither starves.
// The thread that has it may take it again.
struct turns {
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
    uint64_t last = 0, next = 0; // numbers that were given out, and the one whose turn it is
    std::thread::id holder;
    int depth = 0;
};

} // namespace parlance
