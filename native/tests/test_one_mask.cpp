// Two items of a batch attend through one mask: the second finds the same keys as the first, whatever lies behind the mask in
// memory (patches/0009). On every device but the CPU, which is the reference.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

#include "engine/device.h"

using namespace parlance;

namespace {

constexpr int64_t head_dim = 64, n_heads = 4, n_keys = 512, n_seen = 300, batch = 2;
constexpr ggml_fp16_t hidden = 0xFC00; // minus infinity
constexpr float bound = 5e-3f;         // keys and values in f16; without the second item's keys 0.3

std::vector<float> attend(ggml_backend_t backend, int64_t n_rows) {
    const ggml_context_ptr ctx(ggml_init({1 << 20, nullptr, true}));
    ggml_tensor * q = ggml_new_tensor_4d(ctx.get(), GGML_TYPE_F32, head_dim, n_rows, n_heads, batch);
    ggml_tensor * k = ggml_new_tensor_4d(ctx.get(), GGML_TYPE_F16, head_dim, n_keys, n_heads, batch);
    ggml_tensor * v = ggml_new_tensor_4d(ctx.get(), GGML_TYPE_F16, head_dim, n_keys, n_heads, batch);
    // The mask, and as much behind it again, by which nothing would be seen.
    ggml_tensor * place = ggml_new_tensor_2d(ctx.get(), GGML_TYPE_F16, n_keys, 2 * n_rows);
    ggml_tensor * mask = ggml_view_2d(ctx.get(), place, n_keys, n_rows, place->nb[1], 0);
    ggml_tensor * y = ggml_flash_attn_ext(ctx.get(), q, k, v, mask, 1.0f / std::sqrt((float)head_dim), 0.0f, 0.0f);
    ggml_prec_set_acc(y, GGML_PREC_F32);
    if (!ggml_backend_supports_op(backend, y)) {
        return {};
    }
    ggml_cgraph * graph = ggml_new_graph(ctx.get());
    ggml_build_forward_expand(graph, y);
    const ggml_backend_buffer_ptr buffer(ggml_backend_alloc_ctx_tensors(ctx.get(), backend));
    uint32_t seed = 1;
    const auto next = [&] {
        seed = seed * 1664525u + 1013904223u;
        return (float)(seed >> 8) / (1 << 23) - 1.0f;
    };
    std::vector<float> queries(ggml_nelements(q));
    std::generate(queries.begin(), queries.end(), next);
    ggml_backend_tensor_set(q, queries.data(), 0, ggml_nbytes(q));
    for (ggml_tensor * t : {k, v}) {
        std::vector<ggml_fp16_t> values(ggml_nelements(t));
        std::generate(values.begin(), values.end(), [&] { return ggml_fp32_to_fp16(next()); });
        ggml_backend_tensor_set(t, values.data(), 0, ggml_nbytes(t));
    }
    std::vector<ggml_fp16_t> values(ggml_nelements(place), hidden);
    for (int64_t row = 0; row < n_rows; ++row) {
        std::fill_n(values.begin() + row * n_keys, n_seen + row, 0);
    }
    ggml_backend_tensor_set(place, values.data(), 0, ggml_nbytes(place));
    ggml_backend_graph_compute(backend, graph);
    std::vector<float> out(ggml_nelements(y));
    ggml_backend_tensor_get(y, out.data(), 0, ggml_nbytes(y));
    return out;
}

float difference(const std::vector<float> & want, const std::vector<float> & got) {
    float most = 0.0f;
    for (size_t i = 0; i < want.size(); ++i) {
        const float e = std::abs(got[i] - want[i]);
        most = std::max(most, std::isfinite(e) ? e : INFINITY);
    }
    return most;
}

} // namespace

// With a folder, of backends that are loaded first.
int main(int argc, char ** argv) {
    if (argc > 1) {
        load_backends(argv[1]);
    }
    const auto cpu = open_device("cpu", 1);
    int n_failed = 0, n_tried = 0;
    for (const device_info & info : list_devices()) {
        const auto dev = open_device(info.id, 1);
        for (const int64_t n_rows : {1, 20}) {
            const std::vector<float> got = dev->is_cpu() ? std::vector<float>() : attend(dev->backend.get(), n_rows);
            const float error = got.empty() ? 0.0f : difference(attend(cpu->backend.get(), n_rows), got);
            n_tried += !got.empty();
            if (!(error <= bound)) {
                std::printf("%s, %d rows: off by %g\n", info.id.c_str(), (int)n_rows, error);
                ++n_failed;
            }
        }
    }
    std::printf("%d tried, %d failed\n", n_tried, n_failed);
    return n_failed ? 1 : 0;
}
