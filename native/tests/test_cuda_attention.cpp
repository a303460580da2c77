// The kernel that computes the heads of decoded tokens and their attention on CUDA (patches/0020), compiled for the host and compared with
// the arithmetic that it stands for.
#include <cstdio>

#include "decoded_attention.h"
#include "emulated_warp.h"

namespace {

using std::min;

#include "own-attention.cuh"

attend_job job;

template <int size> void run_blocks() {
    body = [] { attend_with_heads<size>(job); };
    for (blockIdx.y = 0; blockIdx.y < gridDim.y; ++blockIdx.y) {
        for (blockIdx.x = 0; blockIdx.x < gridDim.x; ++blockIdx.x) {
            run_block(attend_warps_for<size>(job.n_keys));
        }
    }
    blockIdx = {0, 0};
}

bool check(const problem & p) {
    const int64_t units = p.kv_heads * p.size, rows = p.items * p.frames;
    static std::vector<float> there;
    static inputs in;
    in = inputs_of(p, [](int64_t i) { return i; });
    std::vector<float> turned(rows * p.row(), NAN), sums(rows * p.heads * p.size, NAN);
    // What the kernel before has computed is there when it was waited for.
    there.assign(in.rows.size(), 1e4f);
    finish_before = [] { std::copy(in.rows.begin(), in.rows.end(), there.begin()); };

    job = {};
    const bool turns = p.kind != heads_kind::plain, norms = p.kind == heads_kind::normed, in_both = p.kind == heads_kind::turned;
    for (int i = 0; i < 3; ++i) {
        head_part & part = job.heads.parts[i];
        part.x = there.data() + (i == 0 ? 0 : p.heads + (i - 1) * p.kv_heads) * p.size;
        part.x_frame = p.row();
        part.x_item = p.row() * p.frames;
        part.gain = norms && i < 2 ? in.gains[i].data() : nullptr;
        part.turns = turns && i < 2;
        if ((turns && i == 0) || (in_both && i == 1)) {
            part.dst = turned.data() + i * p.heads * p.size;
            part.dst_frame = p.row();
            part.dst_item = p.row() * p.frames;
        }
        if (i > 0) {
            part.cache = in.caches[i - 1].data();
            part.cache_row = units;
            part.cache_item = units * p.n_keys;
        }
    }
    job.heads.positions = in.positions.data();
    job.heads.places = in.places.data();
    job.heads.epsilon = epsilon;
    job.heads.theta_scale = std::pow(theta, -2.0f / p.size);
    job.k = (const half *)in.caches[0].data();
    job.v = (const half *)in.caches[1].data();
    job.mask = (const half *)in.mask.data();
    job.dst = sums.data();
    job.item = units * p.n_keys;
    job.key = units;
    job.mask_frame = p.n_keys;
    job.mask_item = p.n_keys * p.frames;
    job.n_keys = p.n_keys;
    job.shared = p.heads / p.kv_heads;
    job.frames = p.frames;
    job.of_item = p.by_item ? p.n_keys : 0;
    job.scale = 1.0f / std::sqrt((float)p.size);
    gridDim = {(int)p.heads, (int)p.items};
    p.size == 64 ? run_blocks<64>() : run_blocks<128>();

    const result wanted = on_host(p);
    std::vector<float> stored;
    int64_t n_changed = 0;
    for (int64_t item = 0; item < p.items; ++item) {
        for (int64_t of = 0; of < 2; ++of) {
            const int64_t first = p.place(p.by_item ? item : 0);
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
    const float error = largest_difference(sums, wanted.sums), of_stored = largest_difference(stored, wanted.stored);
    const auto n_turned = std::count_if(turned.begin(), turned.end(), [](float x) { return !std::isnan(x); });
    const int64_t to_turn = turns ? rows * p.size * (p.heads + (in_both ? p.kv_heads : 0)) : 0;
    if (!(error <= 2e-4f && of_stored <= 4e-3f) || n_changed != 0 || n_turned != to_turn) {
        std::printf("%s: off by %g, what is stored by %g; %d others changed, %d turned of %d\n", p.name().c_str(), error, of_stored, (int)n_changed,
                    (int)n_turned, (int)to_turn);
        return false;
    }
    return true;
}

} // namespace

int main() {
    int n_failed = 0, n_tried = 0;
    const auto tried = [&](const problem & p) {
        n_failed += !check(p);
        ++n_tried;
    };
    for (const heads_kind kind : {heads_kind::plain, heads_kind::turned, heads_kind::normed}) {
        for (const int64_t size : {64, 128}) {
            for (const int64_t n_keys : {16, 100, 700}) {
                tried({kind, size, 4, 2, 1, 2, n_keys, true});
                tried({kind, size, 2, 2, 1, 2, n_keys, false});
                tried({kind, size, 4, 2, 2, 1, n_keys, false});
            }
        }
    }
    std::printf("%d tried, %d failed\n", n_tried, n_failed);
    return n_failed ? 1 : 0;
}
