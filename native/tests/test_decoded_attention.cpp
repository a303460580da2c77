// The heads of decoded tokens and their attention, which CUDA computes in one kernel (native/cuda/decode_attention.cuh), beside the sums that it
// stands for. Skipped, with code 77, without a CUDA device.
#include <cstdio>
#include <functional>

#include "cuda_device.h"
#include "decoded_attention.h"
#include "ggml-alloc.h"

namespace {

// Of item `i` there are the numbers of item `number(i)`.
result on_device(ggml_backend_t backend, const problem & p, const std::function<int64_t(int64_t)> & number) {
    const ggml_context_ptr ctx(ggml_init({1 << 18, nullptr, true})), cache_ctx(ggml_init({1 << 16, nullptr, true}));
    ggml_context * c = ctx.get();
    const int64_t units = p.kv_heads * p.size;
    ggml_tensor * caches[2];
    for (ggml_tensor *& cache : caches) {
        cache = ggml_new_tensor_3d(cache_ctx.get(), GGML_TYPE_F16, units, p.n_keys, p.items);
    }
    const ggml_backend_buffer_ptr held_caches(ggml_backend_alloc_ctx_tensors(cache_ctx.get(), backend));
    const int64_t frames = p.by_item ? p.items : p.frames, items = p.by_item ? 1 : p.items;
    ggml_tensor * qkv = ggml_new_tensor_3d(c, GGML_TYPE_F32, p.row(), frames, items);
    ggml_tensor * positions = ggml_new_tensor_1d(c, GGML_TYPE_I32, frames);
    ggml_tensor * places = ggml_new_tensor_1d(c, GGML_TYPE_I64, frames);
    ggml_tensor * mask = p.by_item ? ggml_new_tensor_4d(c, GGML_TYPE_F16, p.n_keys, 1, 1, p.items)
                                   : ggml_new_tensor_4d(c, GGML_TYPE_F16, p.n_keys, p.frames, 1, p.items);
    ggml_tensor * gains[2] = {ggml_new_tensor_1d(c, GGML_TYPE_F32, p.size), ggml_new_tensor_1d(c, GGML_TYPE_F32, p.size)};
    const auto heads_of = [&](ggml_tensor * x, int64_t first, int64_t count) {
        return ggml_view_4d(c, x, p.size, count, x->ne[1], x->ne[2], p.size * sizeof(float), x->nb[1], x->nb[2], first * p.size * sizeof(float));
    };
    const auto rotated = [&](ggml_tensor * x) {
        return ggml_rope_ext(c, x, positions, nullptr, p.size, GGML_ROPE_TYPE_NEOX, 0, theta, 1.0f, 0.0f, 1.0f, 0.0f, 0.0f);
    };
    ggml_tensor *q = heads_of(qkv, 0, p.heads), *k = heads_of(qkv, p.heads, p.kv_heads), *v = heads_of(qkv, p.heads + p.kv_heads, p.kv_heads);
    if (p.kind == heads_kind::normed) {
        q = rotated(ggml_mul(c, ggml_rms_norm(c, q, epsilon), gains[0]));
        k = rotated(ggml_mul(c, ggml_rms_norm(c, k, epsilon), gains[1]));
    } else if (p.kind == heads_kind::rotated) {
        ggml_tensor * both = rotated(heads_of(qkv, 0, p.heads + p.kv_heads));
        both = ggml_reshape_3d(c, both, both->ne[0] * both->ne[1], both->ne[2], both->ne[3]);
        q = heads_of(both, 0, p.heads);
        k = heads_of(both, p.heads, p.kv_heads);
    }
    const auto stored = [&](ggml_tensor * cache, ggml_tensor * x) {
        if (p.by_item) {
            ggml_tensor * all = ggml_new_tensor_2d(c, GGML_TYPE_F16, units, p.n_keys * p.items);
            ggml_backend_tensor_alloc(held_caches.get(), all, cache->data);
            return ggml_reshape_3d(c, ggml_set_rows(c, all, ggml_view_2d(c, x, units, frames, x->nb[2], 0), places), units, p.n_keys, p.items);
        }
        return ggml_set_rows(c, cache, ggml_view_3d(c, x, units, frames, items, x->nb[2], x->nb[3], 0), places);
    };
    const auto seen = [&](ggml_tensor * cache) {
        return ggml_view_4d(c, cache, p.size, p.n_keys, p.kv_heads, p.items, cache->nb[1], p.size * sizeof(ggml_fp16_t), cache->nb[2], 0);
    };
    ggml_tensor *stored_keys = stored(caches[0], k), *stored_values = stored(caches[1], v);
    q = p.by_item ? ggml_view_4d(c, q, p.size, p.heads, 1, p.items, q->nb[1], q->nb[2], q->nb[2], 0) : q;
    ggml_tensor * y = ggml_flash_attn_ext(c, ggml_permute(c, q, 0, 2, 1, 3), seen(stored_keys), seen(stored_values), mask,
                                          1.0f / std::sqrt((float)p.size), 0.0f, 0.0f);
    ggml_cgraph * graph = ggml_new_graph(c);
    ggml_build_forward_expand(graph, y);
    const ggml_backend_buffer_ptr held(ggml_backend_alloc_ctx_tensors(c, backend));

    const inputs in = inputs_of(p, number);
    const auto set = [](ggml_tensor * t, const auto & values) { ggml_backend_tensor_set(t, values.data(), 0, ggml_nbytes(t)); };
    for (int64_t of = 0; of < 2; ++of) {
        set(caches[of], in.caches[of]);
        set(gains[of], in.gains[of]);
    }
    set(qkv, in.rows);
    set(positions, in.positions);
    set(places, in.cache_rows);
    set(mask, in.mask);
    ggml_backend_graph_compute(backend, graph);
    result out;
    out.sums.resize(ggml_nelements(y));
    ggml_backend_tensor_get(y, out.sums.data(), 0, ggml_nbytes(y));
    for (int64_t item = 0; item < p.items; ++item) {
        for (ggml_tensor * cache : caches) {
            std::vector<ggml_fp16_t> fresh(units * p.frames);
            const int64_t place = p.first_row(number(p.by_item ? item : 0));
            ggml_backend_tensor_get(cache, fresh.data(), item * cache->nb[2] + place * cache->nb[1], fresh.size() * sizeof(ggml_fp16_t));
            std::transform(fresh.begin(), fresh.end(), std::back_inserter(out.stored), ggml_fp16_to_fp32);
        }
    }
    return out;
}

bool is_right(ggml_backend_t device, const problem & p) {
    const result got = on_device(device, p, [](int64_t i) { return i; }), expected = on_host(p);
    // Sines of large angles are rounded.
    const float most = p.kind == heads_kind::plain ? 2e-5f : 2e-3f;
    const float error = largest_difference(got.sums, expected.sums), of_stored = largest_difference(got.stored, expected.stored);
    bool same = true;
    if (p.by_item) { // the last one in another batch
        problem other = p;
        other.items = 4;
        const result last = on_device(device, other, [&](int64_t i) { return i == 2 ? p.items - 1 : p.items + i; });
        const int64_t n = p.size * p.heads;
        same = std::equal(last.sums.begin() + 2 * n, last.sums.begin() + 3 * n, got.sums.end() - n);
    }
    if (!(error <= most && of_stored <= 4e-3f) || !same) {
        std::printf("%s: off by %g, what is stored by %g%s\n", p.name().c_str(), error, of_stored, same ? "" : ", and different in another batch");
        return false;
    }
    return true;
}

} // namespace

int main(int argc, char ** argv) {
    const ggml_backend_ptr device = open_cuda(argc, argv);
    if (!device) {
        return skipped;
    }
    int n_failed = 0, n_tried = 0;
    const auto tried = [&](const problem & p) {
        n_failed += !is_right(device.get(), p);
        ++n_tried;
    };
    for (const heads_kind kind : {heads_kind::plain, heads_kind::rotated, heads_kind::normed}) {
        for (const int64_t size : {64, 128}) {
            for (const int64_t shared : {1, 2}) {
                tried({kind, size, 4 * shared, 4, 1, 16, 2048, true}); // beyond what ggml's kernel does for one sequence
                for (const int64_t n_keys : {16, 100, 256, 1024}) {
                    for (const int64_t items : {1, 4, 16}) {
                        tried({kind, size, 4 * shared, 4, 1, items, n_keys, true});
                    }
                    for (const int64_t items : {1, 2}) {
                        tried({kind, size, 4 * shared, 4, 1, items, n_keys, false});
                        tried({kind, size, 4 * shared, 4, 2, items, n_keys, false});
                    }
                }
            }
        }
    }
    std::printf("%d tried, %d failed\n", n_tried, n_failed);
    return n_failed ? 1 : 0;
}
