#include "nn/rel_attention.h"

#include "nn/attention.h"
#include "nn/layers.h"

namespace parlance::nn {

namespace {

ggml_tensor * self_attention(graph_builder & b, ggml_tensor * x, const std::string & name, int heads) {
    ggml_tensor * y = relative_attention(b, linear(b, x, name + ".q"), linear(b, x, name + ".k"), linear(b, x, name + ".v"), b.w[name + ".rel_k"],
                                         b.w[name + ".rel_v_t"], heads);
    return linear(b, y, name + ".o");
}

} // namespace

ggml_tensor * rel_attention_encoder(graph_builder & b, ggml_tensor * x, const std::string & name, const rel_attention_options & o) {
    for (int i = 0; i < o.layers; ++i) {
        const std::string layer = name + "." + std::to_string(i);
        x = add_norm(b, x, self_attention(b, x, layer, o.heads), layer + ".norm1", o.eps);
        ggml_tensor * h = nn::linear(b, x, layer + ".ffn1", activation::relu);
        x = add_norm(b, x, linear(b, h, layer + ".ffn2"), layer + ".norm2", o.eps);
    }
    return x;
}

} // namespace parlance::nn
