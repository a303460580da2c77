#include "nn/batch.h"

#include <algorithm>
#include <bit>
#include <thread>

#include "engine/parallel.h"

namespace parlance::nn {

namespace {

// The last position of a cache belongs to the rows of nobody.
int64_t room_for(int64_t n_ctx) { return std::bit_ceil((uint64_t)n_ctx + 1); }

void grow(seats & s, device & dev, kv_shape shape) {
    kv_cache larger = make_kv_cache(shape, dev);
    for (int64_t i = 0; i < s.cache.batch; ++i) {
        if (s.all[i % s.all.size()].session) {
            copy_item(s.cache, i, larger, i, s.cache.n_ctx, dev);
        }
    }
    s.cache = std::move(larger);
}

} // namespace

int64_t seats::of(const void * session, uint64_t number, const kv_cache & own, graph_cache & graphs, device & dev, kv_shape shape) {
    shape.n_ctx = room_for(own.n_ctx);
    shape.batch *= all.size();
    if (cache.n_ctx < shape.n_ctx) {
        graphs.clear(); // they point into it
        grow(*this, dev, shape);
    }
    auto mine = std::find_if(all.begin(), all.end(), [&](const seat & s) { return s.session == session; });
    if (mine != all.end() && mine->number == number) {
        return mine - all.begin();
    }
    mine = mine != all.end() ? mine : std::find_if(all.begin(), all.end(), [](const seat & s) { return !s.session; });
    if (mine == all.end()) {
        throw error("every seat of the batch is taken");
    }
    const int64_t at = mine - all.begin();
    for (int64_t item = 0; item < own.batch; ++item) {
        copy_item(own, item, cache, at + item * all.size(), own.n_used, dev);
    }
    *mine = {session, number};
    return at;
}

void seats::leave(const void * session) {
    for (seat & s : all) {
        s = s.session == session ? seat{} : s;
    }
}

void seats::give_up(const void * session, device & dev) {
    for (int64_t i = 0; i < cache.batch; ++i) {
        if (all[i % all.size()].session == session) {
            clear_item(cache, i, dev);
        }
    }
    leave(session);
}

int64_t seated_keys(int64_t n_used) { return std::max<int64_t>(kv_cache::bucket_size, std::bit_ceil((uint64_t)n_used + 1)); }

std::vector<ggml_fp16_t> seated_mask(std::span<const int64_t> n_used, int64_t n_keys) {
    std::vector<ggml_fp16_t> mask(n_used.size() * n_keys, least_f16);
    for (size_t i = 0; i < n_used.size(); ++i) {
        std::fill_n(mask.begin() + i * n_keys, std::max<int64_t>(n_used[i], 0) + 1, (ggml_fp16_t)0);
    }
    return mask;
}

void in_parts(int64_t n, size_t n_bytes, const std::function<void(int64_t)> & work) {
    constexpr size_t least_shared = 1 << 20;
    const int64_t n_threads = n_bytes < least_shared ? 1 : std::clamp<int64_t>(std::thread::hardware_concurrency() / 2, 1, 4);
    in_parallel(n_threads, [&](int64_t first) {
        for (int64_t i = first; i < n; i += n_threads) {
            work(i);
        }
    });
}

std::vector<int64_t> seated_places(std::span<const int64_t> n_used, int64_t n_ctx) {
    std::vector<int64_t> places;
    for (const int64_t used : n_used) {
        places.push_back((int64_t)places.size() * n_ctx + (used < 0 ? n_ctx - 1 : used));
    }
    return places;
}

} // namespace parlance::nn
