// The kernel for attention of many queries on CUDA (native/cuda/flash_attention.cuh), compiled for the host and compared with the sums that it
// stands for.
#include <cstdio>

#include "cuda/flash_attention.cuh"
#include "many_queries.h"

namespace parlance::cuda {

namespace {

template <int splits> void run(const flash_params & p, int64_t items) {
    constexpr int rows = flash_rows<splits>();
    launch({}, flash_attention_kernel<splits>, {dim3((p.queries + rows - 1) / rows, p.heads * items), dim3(warp_size, flash_warps)}, p);
}

bool check(const many_queries & p, int splits, bool rounds) {
    const query_inputs in = query_inputs_of(p);
    const int64_t size = p.size, row = p.heads * size, kv_row = p.kv_heads * size;
    std::vector<float> y(p.items * p.queries * row + 1, 7.0f);
    std::vector<half> f16_values(y.size(), __float2half(7.0f));
    written_before<float> q(in.q);
    const flash_params job = {q.data(),
                              (const half *)in.k.data(),
                              (const half *)in.v.data(),
                              p.is_masked ? in.added.data() : nullptr,
                              rounds ? nullptr : y.data(),
                              rounds ? f16_values.data() : nullptr,
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
    splits == 1 ? run<1>(job, p.items) : run<2>(job, p.items);
    if (rounds) {
        std::transform(f16_values.begin(), f16_values.end(), y.begin(), __half2float);
    }
    const float error = farthest(y, attended_by_all(p, in));
    if (!(error <= flash_error) || y.back() != 7.0f) {
        std::printf("%s, %d splits%s: off by %g\n", p.name().c_str(), splits, rounds ? ", rounded" : "", error);
        return false;
    }
    return true;
}

} // namespace

} // namespace parlance::cuda

int main() {
    int n_tried = 0, n_failed = 0;
    for (const many_queries & p : few_of_many_queries()) {
        for (const int splits : {1, 2}) {
            for (const bool rounds : {false, true}) {
                ++n_tried;
                n_failed += !parlance::cuda::check(p, splits, rounds);
            }
        }
    }
    std::printf("%d tried, %d failed\n", n_tried, n_failed);
    return n_failed > 0;
}
