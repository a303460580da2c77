// The kernel for attention of many queries on CUDA (patches/0021), compiled for the host and compared with the sums that it stands for.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "emulated_tensor.h"
#include "many_queries.h"

namespace {

using std::min;

#include "own-flash.cuh"

flash_job job;

template <int splits> void run_all(const many_queries & p) {
    constexpr int n_rows = flash_rows<splits>();
    body = [] { attend_to_all<splits>(job); };
    for (blockIdx.y = 0; blockIdx.y < p.heads * p.items; ++blockIdx.y) {
        for (blockIdx.x = 0; blockIdx.x * n_rows < p.queries; ++blockIdx.x) {
            begin_fetching(flash_warps * WARP_SIZE);
            run_block(flash_warps);
        }
    }
    blockIdx = {0, 0};
}

bool check(const many_queries & p, int splits, bool rounds) {
    static query_inputs in;
    in = query_inputs_of(p);
    const int64_t size = p.size, row = p.heads * size, kv_row = p.kv_heads * size;
    static std::vector<float> q;
    std::vector<float> y(p.items * p.queries * row + 1, 7.0f);
    std::vector<half> halves(y.size(), __float2half(7.0f));
    finish_before = [] { q = in.q; };
    q.assign(in.q.size(), 1e4f); // until the kernel before is done
    job = {q.data(),
           (const half *)in.k.data(),
           (const half *)in.v.data(),
           p.is_masked ? in.added.data() : nullptr,
           rounds ? nullptr : y.data(),
           rounds ? halves.data() : nullptr,
           row,
           size,
           p.queries * row,
           kv_row,
           size,
           p.keys * kv_row,
           kv_row,
           size,
           p.keys * kv_row,
           p.keys,
           (int)p.queries,
           (int)p.keys,
           (int)p.heads,
           (int)(p.heads / p.kv_heads),
           1.4426950408889634f / std::sqrt((float)size)};
    splits == 1 ? run_all<1>(p) : run_all<2>(p);
    if (rounds) {
        std::transform(halves.begin(), halves.end(), y.begin(), __half2float);
    }
    const float error = farthest(y, attended_by_all(p, in));
    if (!(error <= flash_error) || y.back() != 7.0f) {
        std::printf("%s, %d splits%s: off by %g\n", p.name().c_str(), splits, rounds ? ", rounded" : "", error);
        return false;
    }
    return true;
}

} // namespace

int main() {
    int n_tried = 0, n_failed = 0;
    for (const many_queries & p : few_of_many_queries()) {
        for (const int splits : {1, 2}) {
            for (const bool rounds : {false, true}) {
                ++n_tried;
                n_failed += !check(p, splits, rounds);
            }
        }
    }
    std::printf("%d tried, %d failed\n", n_tried, n_failed);
    return n_failed > 0;
}
