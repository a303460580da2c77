// Attention of many queries, which CUDA computes in a kernel of our own (native/cuda/flash_attention.cuh), beside the sums that it stands for.
// Skipped, with code 77, without a CUDA device.
#include <cstdio>

#include "cuda/custom_ops.h"
#include "cuda_device.h"
#include "ggml-alloc.h"
#include "many_queries.h"

namespace {

std::vector<float> on_device(ggml_backend_t backend, const many_queries & p, const query_inputs & in) {
    const ggml_context_ptr ctx(ggml_init({1 << 20, nullptr, true}));
    ggml_context * c = ctx.get();
    ggml_tensor * q = ggml_new_tensor_4d(c, GGML_TYPE_F32, p.size, p.heads, p.queries, p.items);
    ggml_tensor * k = ggml_new_tensor_4d(c, GGML_TYPE_F16, p.size, p.kv_heads, p.keys, p.items);
    ggml_tensor * v = ggml_new_tensor_4d(c, GGML_TYPE_F16, p.size, p.kv_heads, p.keys, p.items);
    ggml_tensor * added = ggml_new_tensor_4d(c, GGML_TYPE_F32, p.keys, 1, 1, p.items);
    ggml_tensor * mask = ggml_cast(c, ggml_repeat_4d(c, added, p.keys, p.queries, 1, p.items), GGML_TYPE_F16);
    const auto by_head = [&](ggml_tensor * t) { return ggml_permute(c, t, 0, 2, 1, 3); };
    ggml_tensor * y =
        ggml_flash_attn_ext(c, by_head(q), by_head(k), by_head(v), p.is_masked ? mask : nullptr, 1.0f / std::sqrt((float)p.size), 0.0f, 0.0f);
    ggml_prec_set_acc(y, GGML_PREC_F32);
    y->src[parlance::cuda::flash_attn_key_bias] = p.is_masked ? added : nullptr;
    ggml_cgraph * graph = ggml_new_graph(c);
    ggml_build_forward_expand(graph, y);
    const ggml_backend_buffer_ptr held(ggml_backend_alloc_ctx_tensors(c, backend));
    const auto set = [](ggml_tensor * t, const auto & values) { ggml_backend_tensor_set(t, values.data(), 0, ggml_nbytes(t)); };
    set(q, in.q);
    set(k, in.k);
    set(v, in.v);
    set(added, in.added);
    ggml_backend_graph_compute(backend, graph);
    std::vector<float> out(ggml_nelements(y));
    ggml_backend_tensor_get(y, out.data(), 0, ggml_nbytes(y));
    return out;
}

} // namespace

int main(int argc, char ** argv) {
    const ggml_backend_ptr device = open_cuda(argc, argv);
    if (!device) {
        return skipped;
    }
    // As Chatterbox's flow has them: those of one utterance leave a large GPU half empty, those of four do not.
    std::vector<many_queries> all = few_of_many_queries();
    all.insert(all.end(), {{722, 722, 8, 8, 1, false}, {768, 768, 8, 8, 4, true}, {200, 200, 16, 4, 8, false}});
    int n_failed = 0;
    for (const many_queries & p : all) {
        const query_inputs in = query_inputs_of(p);
        const float error = farthest(on_device(device.get(), p, in), attended_by_all(p, in));
        if (!(error <= flash_error)) {
            std::printf("%s: off by %g\n", p.name().c_str(), error);
            ++n_failed;
        }
    }
    std::printf("%zu tried, %d failed\n", all.size(), n_failed);
    return n_failed > 0;
}
