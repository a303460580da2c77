// The kernel that stores the keys and values of decoded tokens and attends to all of them on CUDA (native/cuda/decode_attention.cuh), compiled
// for the host and compared with the arithmetic that it stands for.
#include <cstdio>

#include "cuda/decode_attention.cuh"
#include "decoded_attention.h"

namespace parlance::cuda {

namespace {

template <int head_size> void run(const decode_attention_params & p, int64_t heads, int64_t items) {
    launch({}, decode_attention_kernel<head_size>, {dim3(heads, items), dim3(warp_size, attention_warps<head_size>(p.n_keys))}, p);
}

// `kernel_reads_early`: keys and values before the wait. `is_complete`: they may be read then.
bool check(const problem & p, bool kernel_reads_early, bool is_complete) {
    const int64_t units = p.kv_heads * p.size, rows = p.items * p.frames;
    inputs in = inputs_of(p, [](int64_t i) { return i; });
    std::vector<float> rotated(rows * p.row(), NAN), sums(rows * p.heads * p.size, NAN);
    written_before<float> product(in.rows);
    const auto shared = [&](std::vector<ggml_fp16_t> & cache) {
        return shared_with_kernel_before(cache.data(), cache.size() * sizeof(half), is_complete);
    };
    const auto held_keys = shared(in.caches[0]), held_values = shared(in.caches[1]);

    decode_attention_params job = {};
    const bool rotates = p.kind != heads_kind::plain, norms = p.kind == heads_kind::normed, in_both = p.kind == heads_kind::rotated;
    for (int i = 0; i < 3; ++i) {
        head_params & part = job.rope_kv.parts[i];
        part.x = product.data() + (i == 0 ? 0 : p.heads + (i - 1) * p.kv_heads) * p.size;
        part.x_frame = p.row();
        part.x_item = p.row() * p.frames;
        part.norm_weight = norms && i < 2 ? in.gains[i].data() : nullptr;
        part.rotates = rotates && i < 2;
        if ((rotates && i == 0) || (in_both && i == 1)) {
            part.dst = rotated.data() + i * p.heads * p.size;
            part.dst_frame = p.row();
            part.dst_item = p.row() * p.frames;
        }
        if (i > 0) {
            part.cache = in.caches[i - 1].data();
            part.cache_row = units;
            part.cache_item = units * p.n_keys;
        }
    }
    job.rope_kv.positions = in.positions.data();
    job.rope_kv.cache_rows = in.cache_rows.data();
    job.rope_kv.epsilon = epsilon;
    job.rope_kv.theta_scale = std::pow(theta, -2.0f / p.size);
    job.k = (const half *)in.caches[0].data();
    job.v = (const half *)in.caches[1].data();
    job.mask = (const half *)in.mask.data();
    job.dst = sums.data();
    job.item_stride = units * p.n_keys;
    job.key_stride = (int)units;
    job.mask_frame = (int)p.n_keys;
    job.mask_item = (int)(p.n_keys * p.frames);
    job.n_keys = (int)p.n_keys;
    job.group_size = (int)(p.heads / p.kv_heads);
    job.frames = (int)p.frames;
    job.rows_of_item = p.by_item ? (int)p.n_keys : 0;
    job.scale = 1.0f / std::sqrt((float)p.size);
    job.cache_is_complete = kernel_reads_early;
    p.size == 64 ? run<64>(job, p.heads, p.items) : run<128>(job, p.heads, p.items);

    const result expected = on_host(p);
    std::vector<float> stored;
    int64_t n_changed = 0;
    for (int64_t item = 0; item < p.items; ++item) {
        for (int64_t of = 0; of < 2; ++of) {
            const int64_t first = p.first_row(p.by_item ? item : 0);
            for (int64_t i = 0; i < p.n_keys * units; ++i) {
                const float x = ggml_fp16_to_fp32(in.caches[of][item * p.n_keys * units + i]);
                const bool is_new = i / units >= first && i / units < first + p.frames;
                if (is_new) {
                    stored.push_back(x);
                }
                n_changed += !is_new && x != rounded(value(keys + of, item, i / units, i % units));
            }
        }
    }
    const float error = largest_difference(sums, expected.sums), of_stored = largest_difference(stored, expected.stored);
    const auto n_rotated = std::count_if(rotated.begin(), rotated.end(), [](float x) { return !std::isnan(x); });
    const int64_t to_rotate = rotates ? rows * p.size * (p.heads + (in_both ? p.kv_heads : 0)) : 0;
    return error <= 2e-4f && of_stored <= 4e-3f && n_changed == 0 && n_rotated == to_rotate;
}

} // namespace

} // namespace parlance::cuda

int main() {
    int n_failed = 0, n_tried = 0;
    const auto expect = [&](const problem & p, bool reads_early, bool is_complete) {
        const bool expected = is_complete || !reads_early, right = parlance::cuda::check(p, reads_early, is_complete);
        ++n_tried;
        if (right != expected) {
            ++n_failed;
            std::printf("%s, %s the wait, %s: %s\n", p.name().c_str(), reads_early ? "before" : "after", is_complete ? "complete" : "incomplete",
                        right ? "right, as it cannot be" : "wrong");
        }
    };
    for (const heads_kind kind : {heads_kind::plain, heads_kind::rotated, heads_kind::normed}) {
        for (const int64_t size : {64, 128}) {
            for (const int64_t n_keys : {16, 100, 700}) {
                expect({kind, size, 4, 2, 1, 2, n_keys, true}, true, true);
                expect({kind, size, 2, 2, 1, 2, n_keys, false}, false, false);
                expect({kind, size, 4, 2, 2, 1, n_keys, false}, true, true);
            }
            expect({kind, size, 4, 2, 1, 2, 2048, true}, true, true);
            expect({kind, size, 4, 2, 2, 1, 100, false}, false, false);
            expect({kind, size, 4, 2, 1, 2, 100, true}, true, false);
        }
    }
    std::printf("%d tried, %d failed\n", n_tried, n_failed);
    return n_failed ? 1 : 0;
}
