#include "nn/own_nodes.h"

#include <bit>

namespace parlance::nn {

namespace {

// As in the patch.
constexpr int32_t mark = 0x6f776e31;
constexpr uint32_t where = 8;

} // namespace

ggml_tensor * make_own_node(ggml_context * ctx, own_node which, int64_t ne0, int64_t ne1, std::vector<ggml_tensor *> sources, float eps,
                            float slope) {
    ggml_tensor * t = ggml_custom_4d(ctx, GGML_TYPE_F32, ne0, ne1, 1, 1, sources.data(), (int)sources.size(), nullptr, 1, nullptr);
    t->op_params[where] = mark;
    t->op_params[where + 1] = (int32_t)which;
    t->op_params[where + 2] = std::bit_cast<int32_t>(eps);
    t->op_params[where + 3] = std::bit_cast<int32_t>(slope);
    return t;
}

bool has_own_nodes(const device & dev, ggml_type weight, int64_t hidden) {
    ggml_init_params params{16 * ggml_tensor_overhead(), nullptr, true};
    ggml_context_ptr ctx(ggml_init(params));
    const auto floats = [&](int64_t ne0, int64_t ne1) { return ggml_new_tensor_2d(ctx.get(), GGML_TYPE_F32, ne0, ne1); };
    ggml_tensor * count = ggml_new_tensor_1d(ctx.get(), GGML_TYPE_I32, 1);
    ggml_tensor * hidden_weight = ggml_new_tensor_2d(ctx.get(), weight, hidden, 8 * hidden);
    ggml_tensor * lstm = make_own_node(ctx.get(), own_node::bilstm, 2 * hidden, 16, {floats(8 * hidden, 16), hidden_weight, count});
    ggml_tensor * norm = make_own_node(ctx.get(), own_node::frame_norm, hidden, 16, {floats(hidden, 16), floats(2 * hidden, 1), count});
    return ggml_backend_dev_supports_op(dev.info.handle, lstm) && ggml_backend_dev_supports_op(dev.info.handle, norm);
}

} // namespace parlance::nn
