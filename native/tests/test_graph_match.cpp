// What the matcher of native/cuda/graph_match.h says of graphs of decoders: whether attention may read the KV cache before its own wait, and
// which source of an attention node is a bias.
#include <cstdio>
#include <string>
#include <vector>

#include "cuda/graph_match.h"
#include "ggml-alloc.h"
#include "ggml-cpp.h"

using namespace parlance;

namespace {

enum class feed_forward { swiglu, gelu, gelu_erf, silu, relu };

constexpr int64_t width = 64, n_ctx = 32;

// A decoder with one head of 64 values, and a KV cache.
struct decoder {
    ggml_context_ptr ctx{ggml_init({1 << 20, nullptr, true})}, held_ctx{ggml_init({1 << 16, nullptr, true})};
    ggml_backend_buffer_ptr held;
    ggml_gallocr_ptr allocated;
    ggml_cgraph * graph = nullptr;
    feed_forward function;
    ggml_type type;
    std::vector<ggml_tensor *> caches;

    decoder(int layers, feed_forward function, ggml_type type) : function(function), type(type) {
        for (int i = 0; i < 2 * layers; ++i) {
            caches.push_back(ggml_new_tensor_3d(held_ctx.get(), GGML_TYPE_F16, width, n_ctx, 1));
        }
        held.reset(ggml_backend_alloc_ctx_tensors_from_buft(held_ctx.get(), ggml_backend_cpu_buffer_type()));
        graph = ggml_new_graph(ctx.get());
    }

    ggml_tensor * matrix(int64_t in, int64_t out) { return ggml_new_tensor_2d(ctx.get(), type, in, out); }

    ggml_tensor * activate(ggml_tensor * x) {
        switch (function) {
        case feed_forward::gelu: return ggml_gelu(ctx.get(), x);
        case feed_forward::gelu_erf: return ggml_gelu_erf(ctx.get(), x);
        case feed_forward::silu: return ggml_silu(ctx.get(), x);
        case feed_forward::relu: return ggml_relu(ctx.get(), x);
        default: return ggml_swiglu(ctx.get(), x);
        }
    }

    ggml_tensor * layer(ggml_tensor * x, int i) {
        ggml_context * c = ctx.get();
        ggml_tensor * qkv = ggml_mul_mat(c, matrix(width, 3 * width), ggml_norm(c, x, 1e-5f));
        const auto part = [&](int k) { return ggml_view_3d(c, qkv, width, 1, 1, qkv->nb[1], qkv->nb[2], k * width * sizeof(float)); };
        ggml_tensor * row = ggml_new_tensor_1d(c, GGML_TYPE_I64, 1);
        const auto stored = [&](int k) {
            ggml_tensor * y = ggml_set_rows(c, caches[2 * i + k - 1], part(k), row);
            ggml_build_forward_expand(graph, y);
            return ggml_view_4d(c, y, width, n_ctx, 1, 1, y->nb[1], width * sizeof(ggml_fp16_t), y->nb[2], 0);
        };
        ggml_tensor *k = stored(1), *v = stored(2), *mask = ggml_new_tensor_2d(c, GGML_TYPE_F16, n_ctx, 1);
        ggml_tensor * y = ggml_flash_attn_ext(c, part(0), k, v, mask, 0.125f, 0.0f, 0.0f);
        x = ggml_add(c, ggml_mul_mat(c, matrix(width, width), ggml_reshape_2d(c, y, width, 1)), x);
        ggml_tensor * h = activate(ggml_mul_mat(c, matrix(width, 128), ggml_norm(c, x, 1e-5f)));
        return ggml_add(c, ggml_mul_mat(c, matrix(h->ne[0], width), h), x);
    }

    // Whether each attention, in the order of the graph, may read before its wait.
    std::vector<bool> complete() {
        allocated.reset(ggml_gallocr_new(ggml_backend_cpu_buffer_type()));
        ggml_gallocr_alloc_graph(allocated.get(), graph);
        std::vector<bool> found;
        for (int i = 0; i < ggml_graph_n_nodes(graph); ++i) {
            const cuda::rope_kv_chain stores = cuda::match_rope_kv(graph, i);
            const auto attention = stores.n_nodes ? cuda::match_decode_attention(graph, stores, i) : cuda::decode_attention_chain();
            if (attention.n_nodes > 0) {
                found.push_back(attention.cache_is_complete);
            }
        }
        return found;
    }
};

int n_tried = 0, n_failed = 0;

void expect(bool right, const std::string & what) {
    ++n_tried;
    n_failed += !right;
    if (!right) {
        std::printf("%s\n", what.c_str());
    }
}

// Two tokens in one graph. An attention whose cache was written by the token before must know that this is complete.
void check_order(const char * name, feed_forward function, ggml_type type, bool orders) {
    decoder d(2, function, type);
    ggml_tensor * x = ggml_scale(d.ctx.get(), ggml_new_tensor_2d(d.ctx.get(), GGML_TYPE_F32, width, 1), 1.0f);
    for (int token = 0; token < 2; ++token) {
        for (int i = 0; i < 2; ++i) {
            x = d.layer(x, i);
        }
    }
    ggml_build_forward_expand(d.graph, x);
    // A quantized product orders everything behind it; the product of queries, keys and values comes before the first attention.
    const bool first = ggml_is_quantized(type);
    const std::vector<bool> expected = {first, orders, orders, orders}, got = d.complete();
    expect(got == expected, std::string(name) + ": the KV cache is read early where it is not complete, or late where it is");
}

// A source that only keeps memory alive is not a bias, whatever its shape.
void check_sources() {
    const ggml_context_ptr ctx(ggml_init({1 << 16, nullptr, true}));
    ggml_context * c = ctx.get();
    ggml_tensor * q = ggml_new_tensor_3d(c, GGML_TYPE_F32, width, 40, 1);
    ggml_tensor * kv = ggml_new_tensor_3d(c, GGML_TYPE_F16, width, n_ctx, 1);
    ggml_tensor * y = ggml_flash_attn_ext(c, q, kv, kv, ggml_new_tensor_2d(c, GGML_TYPE_F16, n_ctx, 40), 0.125f, 0.0f, 0.0f);
    ggml_tensor * by_key = ggml_new_tensor_4d(c, GGML_TYPE_F32, n_ctx, 1, 1, 1);
    y->src[cuda::flash_attn_keep_alive] = by_key;
    expect(cuda::key_bias_of(y) == nullptr, "what is kept alive is taken for a bias");
    y->src[cuda::flash_attn_key_bias] = by_key;
    expect(cuda::key_bias_of(y) == by_key, "a bias is not found");
    for (int i = 5; i < GGML_MAX_SRC; ++i) {
        expect(i >= cuda::flash_attn_key_bias || y->src[i] == nullptr, "a source of ggml's is in use");
    }
}

} // namespace

int main() {
    check_order("SwiGLU", feed_forward::swiglu, GGML_TYPE_F16, true);
    check_order("GELU", feed_forward::gelu, GGML_TYPE_F16, true);
    check_order("SiLU", feed_forward::silu, GGML_TYPE_F16, false);
    check_order("ReLU", feed_forward::relu, GGML_TYPE_F32, false);
    check_order("GELU by the error function", feed_forward::gelu_erf, GGML_TYPE_F16, false);
    check_order("SiLU, quantized", feed_forward::silu, GGML_TYPE_Q8_0, true);
    check_sources();
    std::printf("%d tried, %d failed\n", n_tried, n_failed);
    return n_failed ? 1 : 0;
}
