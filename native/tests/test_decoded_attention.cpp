// The heads of decoded tokens and their attention, which CUDA computes in one kernel (patches/0020), beside the sums that it stands for.
// Skipped, with code 77, without a CUDA device.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "cuda_device.h"
#include "ggml-alloc.h"

namespace {

constexpr float epsilon = 1e-6f, theta = 1e6f;

// As in GPT-2, in Llama and in Qwen3.
enum class heads_kind { plain, turned, normed };

struct problem {
    heads_kind kind;
    int64_t size, heads, kv_heads, frames, items, n_keys;
    bool by_item; // each item is a row of one matrix, as seats are

    int64_t row() const { return (heads + 2 * kv_heads) * size; }
    // The place of its first frame.
    int64_t place(int64_t item) const { return (item * 37 + n_keys / 3) % (n_keys - frames + 1); }
    std::string name() const {
        return std::string(kind == heads_kind::plain    ? "plain"
                           : kind == heads_kind::turned ? "turned"
                                                        : "normed") +
               ", size " + std::to_string(size) + ", " + std::to_string(heads) + " and " + std::to_string(kv_heads) + " heads, " +
               std::to_string(frames) + " frames, " + std::to_string(items) + (by_item ? " seats, " : " items, ") + std::to_string(n_keys) + " keys";
    }
};

enum what { product, keys, values, query_gain, key_gain };

float value(int64_t of, int64_t item, int64_t at, int64_t i) {
    uint32_t seed = (uint32_t)(of * 7919 + item * 104729 + at * 1299709 + i * 15485863);
    seed = (seed ^ (seed >> 15)) * 2246822519u;
    seed = (seed ^ (seed >> 13)) * 3266489917u;
    return (float)((seed ^ (seed >> 16)) >> 8) / (1 << 23) - 1.0f;
}

float rounded(float x) { return ggml_fp16_to_fp32(ggml_fp32_to_fp16(x)); }

struct result {
    std::vector<float> sums, stored; // of each item, its new keys and values behind one another
};

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
    const auto turned = [&](ggml_tensor * x) {
        return ggml_rope_ext(c, x, positions, nullptr, p.size, GGML_ROPE_TYPE_NEOX, 0, theta, 1.0f, 0.0f, 1.0f, 0.0f, 0.0f);
    };
    ggml_tensor *q = heads_of(qkv, 0, p.heads), *k = heads_of(qkv, p.heads, p.kv_heads), *v = heads_of(qkv, p.heads + p.kv_heads, p.kv_heads);
    if (p.kind == heads_kind::normed) {
        q = turned(ggml_mul(c, ggml_rms_norm(c, q, epsilon), gains[0]));
        k = turned(ggml_mul(c, ggml_rms_norm(c, k, epsilon), gains[1]));
    } else if (p.kind == heads_kind::turned) {
        ggml_tensor * both = turned(heads_of(qkv, 0, p.heads + p.kv_heads));
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

    for (int64_t of = 0; of < 2; ++of) {
        std::vector<ggml_fp16_t> old;
        std::vector<float> gain;
        for (int64_t i = 0; i < p.items * p.n_keys * units; ++i) {
            old.push_back(ggml_fp32_to_fp16(value(keys + of, number(i / (p.n_keys * units)), i / units % p.n_keys, i % units)));
        }
        for (int64_t i = 0; i < p.size; ++i) {
            gain.push_back(1.0f + 0.5f * value(query_gain + of, 0, 0, i));
        }
        ggml_backend_tensor_set(caches[of], old.data(), 0, ggml_nbytes(caches[of]));
        ggml_backend_tensor_set(gains[of], gain.data(), 0, ggml_nbytes(gains[of]));
    }
    std::vector<float> rows;
    std::vector<int32_t> at(frames);
    std::vector<int64_t> to(frames);
    std::vector<ggml_fp16_t> hidden(ggml_nelements(mask), ggml_fp32_to_fp16(-65504.0f));
    for (int64_t i = 0; i < p.items * p.frames; ++i) {
        const int64_t item = i / p.frames, frame = i % p.frames, place = p.place(number(p.by_item ? item : 0)) + frame;
        for (int64_t l = 0; l < p.row(); ++l) {
            rows.push_back(2.0f * value(product, number(item), frame, l));
        }
        at[i % frames] = (int32_t)place;
        to[i % frames] = place + (p.by_item ? item * p.n_keys : 0);
        std::fill_n(hidden.begin() + i * p.n_keys, place + 1, ggml_fp32_to_fp16(0.0f));
    }
    ggml_backend_tensor_set(qkv, rows.data(), 0, ggml_nbytes(qkv));
    ggml_backend_tensor_set(positions, at.data(), 0, ggml_nbytes(positions));
    ggml_backend_tensor_set(places, to.data(), 0, ggml_nbytes(places));
    ggml_backend_tensor_set(mask, hidden.data(), 0, ggml_nbytes(mask));
    ggml_backend_graph_compute(backend, graph);
    result out;
    out.sums.resize(ggml_nelements(y));
    ggml_backend_tensor_get(y, out.sums.data(), 0, ggml_nbytes(y));
    for (int64_t item = 0; item < p.items; ++item) {
        for (ggml_tensor * cache : caches) {
            std::vector<ggml_fp16_t> fresh(units * p.frames);
            const int64_t place = p.place(number(p.by_item ? item : 0));
            ggml_backend_tensor_get(cache, fresh.data(), item * cache->nb[2] + place * cache->nb[1], fresh.size() * sizeof(ggml_fp16_t));
            std::transform(fresh.begin(), fresh.end(), std::back_inserter(out.stored), ggml_fp16_to_fp32);
        }
    }
    return out;
}

result on_host(const problem & p) {
    const int64_t units = p.kv_heads * p.size;
    result out;
    for (int64_t item = 0; item < p.items; ++item) {
        const int64_t first = p.place(p.by_item ? item : 0);
        std::vector<float> fresh[2];
        std::vector<std::vector<double>> queries;
        for (int64_t frame = 0; frame < p.frames; ++frame) {
            for (int64_t head = 0; head < p.heads + 2 * p.kv_heads; ++head) {
                const bool is_query = head < p.heads, is_value = head >= p.heads + p.kv_heads;
                std::vector<double> x(p.size);
                double squares = 0.0;
                for (int64_t i = 0; i < p.size; ++i) {
                    x[i] = 2.0f * value(product, item, frame, head * p.size + i);
                    squares += x[i] * x[i];
                }
                if (p.kind == heads_kind::normed && !is_value) {
                    for (int64_t i = 0; i < p.size; ++i) {
                        x[i] *= (1.0f + 0.5f * value(is_query ? query_gain : key_gain, 0, 0, i)) / std::sqrt(squares / p.size + epsilon);
                    }
                }
                for (int64_t i = 0; p.kind != heads_kind::plain && !is_value && i < p.size / 2; ++i) {
                    const double angle = (first + frame) * std::pow((double)theta, -2.0 * i / p.size), a = x[i], b = x[i + p.size / 2];
                    x[i] = a * std::cos(angle) - b * std::sin(angle);
                    x[i + p.size / 2] = a * std::sin(angle) + b * std::cos(angle);
                }
                if (is_query) {
                    queries.push_back(x);
                } else {
                    std::transform(x.begin(), x.end(), std::back_inserter(fresh[is_value]), [](double y) { return rounded((float)y); });
                }
            }
        }
        const auto at = [&](int64_t of, int64_t key, int64_t i) {
            const bool is_new = key >= first && key < first + p.frames;
            return is_new ? fresh[of][(key - first) * units + i] : rounded(value(keys + of, item, key, i));
        };
        for (int64_t row = 0; row < p.frames * p.heads; ++row) {
            const int64_t head = row % p.heads, from = head * p.kv_heads / p.heads * p.size;
            std::vector<double> weights(first + row / p.heads + 1), sums(p.size);
            double total = 0.0, highest = -INFINITY;
            for (size_t key = 0; key < weights.size(); ++key) {
                for (int64_t i = 0; i < p.size; ++i) {
                    weights[key] += queries[row][i] * at(0, key, from + i) / std::sqrt((double)p.size);
                }
                highest = std::max(highest, weights[key]);
            }
            for (double & weight : weights) {
                weight = std::exp(weight - highest);
                total += weight;
            }
            for (size_t key = 0; key < weights.size(); ++key) {
                for (int64_t i = 0; i < p.size; ++i) {
                    sums[i] += weights[key] / total * at(1, key, from + i);
                }
            }
            out.sums.insert(out.sums.end(), sums.begin(), sums.end());
        }
        for (const auto & of : fresh) {
            out.stored.insert(out.stored.end(), of.begin(), of.end());
        }
    }
    return out;
}

float largest_difference(const std::vector<float> & a, const std::vector<float> & b) {
    float most = a.size() == b.size() ? 0.0f : INFINITY;
    for (size_t i = 0; i < a.size() && i < b.size(); ++i) {
        const float d = std::abs(a[i] - b[i]);
        most = std::max(most, std::isfinite(d) ? d : INFINITY);
    }
    return most;
}

bool is_right(ggml_backend_t device, const problem & p) {
    const result got = on_device(device, p, [](int64_t i) { return i; }), wanted = on_host(p);
    // Sines of large angles are rounded.
    const float most = p.kind == heads_kind::plain ? 2e-5f : 2e-3f;
    const float error = largest_difference(got.sums, wanted.sums), of_stored = largest_difference(got.stored, wanted.stored);
    bool same = true;
    if (p.by_item) { // the last one in other company
        problem other = p;
        other.items = 4;
        const result last = on_device(device, other, [&](int64_t i) { return i == 2 ? p.items - 1 : p.items + i; });
        const int64_t n = p.size * p.heads;
        same = std::equal(last.sums.begin() + 2 * n, last.sums.begin() + 3 * n, got.sums.end() - n);
    }
    if (!(error <= most && of_stored <= 4e-3f) || !same) {
        std::printf("%s: off by %g, what is stored by %g%s\n", p.name().c_str(), error, of_stored, same ? "" : ", and other than in other company");
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
    for (const heads_kind kind : {heads_kind::plain, heads_kind::turned, heads_kind::normed}) {
        for (const int64_t size : {64, 128}) {
            for (const int64_t shared : {1, 2}) {
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
