// Attention of one query an utterance, which CUDA computes in one kernel (patches/0020), beside the sums that it stands for. Skipped,
// with code 77, without a CUDA device.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

#include "ggml-alloc.h"
#include "ggml-backend.h"
#include "ggml-cpp.h"

namespace {

struct problem {
    int64_t size, heads, kv_heads, items, n_keys;
    int64_t seen(int64_t item) const { return 1 + (item * 37 + n_keys / 3) % n_keys; }
};

// Of a key's values and of a query's, whatever the room for keys.
float value(int64_t what, int64_t item, int64_t key, int64_t i) {
    uint32_t seed = (uint32_t)(what * 7919 + item * 104729 + key * 1299709 + i * 15485863);
    seed = (seed ^ (seed >> 15)) * 2246822519u;
    seed = (seed ^ (seed >> 13)) * 3266489917u;
    return (float)((seed ^ (seed >> 16)) >> 8) / (1 << 23) - 1.0f;
}

float rounded(float x) { return ggml_fp16_to_fp32(ggml_fp32_to_fp16(x)); }

std::vector<float> on_device(ggml_backend_t backend, const problem & p, int64_t only) {
    const ggml_context_ptr ctx(ggml_init({1 << 18, nullptr, true}));
    // As caches are: the heads of a key beside each other.
    ggml_tensor * caches[2];
    for (ggml_tensor *& cache : caches) {
        cache = ggml_new_tensor_4d(ctx.get(), GGML_TYPE_F16, p.size, p.kv_heads, p.n_keys, p.items);
    }
    ggml_tensor * q = ggml_new_tensor_4d(ctx.get(), GGML_TYPE_F32, p.size, p.heads, 1, p.items);
    ggml_tensor * mask = ggml_new_tensor_4d(ctx.get(), GGML_TYPE_F16, p.n_keys, 1, 1, p.items);
    const auto by_head = [&](ggml_tensor * t) { return ggml_permute(ctx.get(), t, 0, 2, 1, 3); };
    ggml_tensor * y =
        ggml_flash_attn_ext(ctx.get(), by_head(q), by_head(caches[0]), by_head(caches[1]), mask, 1.0f / std::sqrt((float)p.size), 0.0f, 0.0f);
    ggml_cgraph * graph = ggml_new_graph(ctx.get());
    ggml_build_forward_expand(graph, y);
    const ggml_backend_buffer_ptr held(ggml_backend_alloc_ctx_tensors(ctx.get(), backend));
    for (int64_t what = 0; what < 2; ++what) {
        std::vector<ggml_fp16_t> values;
        for (int64_t item = 0; item < p.items; ++item) {
            for (int64_t key = 0; key < p.n_keys; ++key) {
                for (int64_t i = 0; i < p.size * p.kv_heads; ++i) {
                    values.push_back(ggml_fp32_to_fp16(value(what, only < 0 ? item : only, key, i)));
                }
            }
        }
        ggml_backend_tensor_set(caches[what], values.data(), 0, ggml_nbytes(caches[what]));
    }
    std::vector<float> queries;
    std::vector<ggml_fp16_t> hidden(p.n_keys * p.items, ggml_fp32_to_fp16(-INFINITY));
    for (int64_t item = 0; item < p.items; ++item) {
        const int64_t number = only < 0 ? item : only;
        for (int64_t i = 0; i < p.size * p.heads; ++i) {
            queries.push_back(4.0f * value(2, number, 0, i));
        }
        std::fill_n(hidden.begin() + item * p.n_keys, p.seen(number), ggml_fp32_to_fp16(0.0f));
    }
    ggml_backend_tensor_set(q, queries.data(), 0, ggml_nbytes(q));
    ggml_backend_tensor_set(mask, hidden.data(), 0, ggml_nbytes(mask));
    ggml_backend_graph_compute(backend, graph);
    std::vector<float> out(ggml_nelements(y));
    ggml_backend_tensor_get(y, out.data(), 0, ggml_nbytes(y));
    return out;
}

std::vector<float> on_host(const problem & p) {
    std::vector<float> out;
    for (int64_t item = 0; item < p.items; ++item) {
        for (int64_t head = 0; head < p.heads; ++head) {
            const int64_t first = head * p.kv_heads / p.heads * p.size;
            std::vector<double> weights(p.seen(item)), sums(p.size);
            double total = 0.0;
            for (size_t key = 0; key < weights.size(); ++key) {
                double score = 0.0;
                for (int64_t i = 0; i < p.size; ++i) {
                    score += 4.0f * value(2, item, 0, head * p.size + i) * rounded(value(0, item, key, first + i));
                }
                weights[key] = std::exp(score / std::sqrt((double)p.size));
                total += weights[key];
            }
            for (size_t key = 0; key < weights.size(); ++key) {
                for (int64_t i = 0; i < p.size; ++i) {
                    sums[i] += weights[key] / total * rounded(value(1, item, key, first + i));
                }
            }
            out.insert(out.end(), sums.begin(), sums.end());
        }
    }
    return out;
}

float largest_difference(const std::vector<float> & a, const std::vector<float> & b) {
    float most = 0.0f;
    for (size_t i = 0; i < a.size(); ++i) {
        const float d = std::abs(a[i] - b[i]);
        most = std::max(most, std::isfinite(d) ? d : INFINITY);
    }
    return most;
}

} // namespace

int main(int argc, char ** argv) {
    if (argc > 1) {
        ggml_backend_load_all_from_path(argv[1]);
    }
    ggml_backend_reg_t cuda = ggml_backend_reg_by_name("CUDA");
    if (!cuda || ggml_backend_reg_dev_count(cuda) == 0) {
        std::printf("no CUDA device\n");
        return 77;
    }
    const ggml_backend_ptr device(ggml_backend_dev_init(ggml_backend_reg_dev_get(cuda, 0), nullptr));
    int n_failed = 0, n_tried = 0;
    for (const int64_t size : {64, 128}) {
        for (const int64_t shared : {1, 2}) {
            for (const int64_t items : {4, 5, 16}) {
                for (const int64_t n_keys : {16, 32, 100, 256, 512, 1024}) {
                    const problem p{size, 4 * shared, 4, items, n_keys};
                    const std::vector<float> got = on_device(device.get(), p, -1);
                    const float error = largest_difference(got, on_host(p));
                    // In other company it is as in this.
                    problem other = p;
                    other.items = 4;
                    const std::vector<float> last = on_device(device.get(), other, items - 1);
                    const bool same = std::equal(last.begin(), last.begin() + size * p.heads, got.end() - size * p.heads);
                    if (!(error <= 2e-5f) || !same) {
                        std::printf("size %d, %d heads for one of keys, %d items, %d keys: off by %g%s\n", (int)size, (int)shared, (int)items,
                                    (int)n_keys, error, same ? "" : ", and other than in other company");
                        ++n_failed;
                    }
                    ++n_tried;
                }
            }
        }
    }
    std::printf("%d tried, %d failed\n", n_tried, n_failed);
    return n_failed ? 1 : 0;
}
