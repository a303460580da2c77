#include "bindings/samples.h"

#include <algorithm>
#include <memory>

namespace parlance {

namespace {

constexpr size_t min_kept = (256 << 10) / sizeof(float); // the C library caches smaller blocks itself
constexpr size_t max_kept = (4 << 20) / sizeof(float);   // in all

struct room {
    std::unique_ptr<float[]> samples;
    size_t size;
};

// Newest last. Arrays come and go under the interpreter lock, and some go after everything static has.
std::vector<room> & kept() {
    static auto * rooms = [] {
        auto * all = new std::vector<room>;
        all->reserve(max_kept / min_kept + 1); // one may go where there is no memory left
        return all;
    }();
    return *rooms;
}

room take(size_t size) {
    auto & rooms = kept();
    const auto newest = std::find_if(rooms.rbegin(), rooms.rend(), [=](const room & r) { return r.size >= size && r.size <= 2 * size; });
    if (newest != rooms.rend()) {
        room found = std::move(*newest);
        rooms.erase(std::prev(newest.base()));
        return found;
    }
    return {std::make_unique_for_overwrite<float[]>(size), size};
}

void give_back(room r) {
    auto & rooms = kept();
    rooms.push_back(std::move(r));
    size_t total = 0;
    for (const room & each : rooms) {
        total += each.size;
    }
    for (; total > max_kept; rooms.erase(rooms.begin())) {
        total -= rooms.front().size;
    }
}

} // namespace

floats sample_array(size_t size) {
    if (size < min_kept) {
        return floats((py::ssize_t)size);
    }
    auto owned = std::make_unique<room>(take(size));
    const py::capsule owner(owned.get(), [](void * r) { give_back(std::move(*std::unique_ptr<room>((room *)r))); });
    const float * samples = owned.release()->samples.get();
    return floats((py::ssize_t)size, samples, owner);
}

} // namespace parlance
