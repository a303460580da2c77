#include "nn/custom_ops.h"

#include <algorithm>
#include <bit>
#include <initializer_list>
#include <map>
#include <mutex>

#include "cuda/custom_ops.h"

namespace parlance::nn {

namespace {

ggml_tensor * with_params(ggml_tensor * t, cuda::custom_op op, std::initializer_list<int32_t> params) {
    t->op_params[cuda::custom_op_at] = cuda::custom_op_magic;
    t->op_params[cuda::custom_op_at + 1] = (int32_t)op;
    std::copy(params.begin(), params.end(), t->op_params + cuda::custom_op_params);
    return t;
}

} // namespace

ggml_tensor * make_custom_op(ggml_context * ctx, custom_op which, int64_t ne0, int64_t ne1, std::vector<ggml_tensor *> sources, float eps,
                             float slope) {
    ggml_tensor * t = ggml_custom_4d(ctx, GGML_TYPE_F32, ne0, ne1, 1, 1, sources.data(), (int)sources.size(), nullptr, 1, nullptr);
    return with_params(t, (cuda::custom_op)which, {std::bit_cast<int32_t>(eps), std::bit_cast<int32_t>(slope)});
}

ggml_tensor * make_sample_op(ggml_context * ctx, std::vector<ggml_tensor *> sources, int32_t top_k, bool penalty_last) {
    const int64_t rows = sources.front()->ne[1];
    ggml_tensor * t = ggml_custom_4d(ctx, GGML_TYPE_I32, rows, 1, 1, 1, sources.data(), (int)sources.size(), nullptr, 1, nullptr);
    return with_params(t, cuda::custom_op::sample_tokens, {top_k, penalty_last});
}

ggml_tensor * make_im2col_1d(ggml_context * ctx, ggml_type type, ggml_tensor * x, const im2col_options & o) {
    std::vector<ggml_tensor *> sources = {x};
    if (o.before == pre_activation::snake) {
        sources.insert(sources.end(), {o.alpha, o.beta});
    }
    ggml_tensor * t =
        ggml_custom_4d(ctx, type, o.kernel * x->ne[0], o.out_frames, x->ne[2], 1, sources.data(), (int)sources.size(), nullptr, 1, nullptr);
    return with_params(t, cuda::custom_op::im2col_1d, {o.stride, o.dilation, o.pad_left, (int32_t)o.before, std::bit_cast<int32_t>(o.slope)});
}

bool has_custom_ops(const device & dev, ggml_type weight, int64_t hidden) {
    ggml_init_params params{16 * ggml_tensor_overhead(), nullptr, true};
    ggml_context_ptr ctx(ggml_init(params));
    const auto floats = [&](int64_t ne0, int64_t ne1) { return ggml_new_tensor_2d(ctx.get(), GGML_TYPE_F32, ne0, ne1); };
    ggml_tensor * count = ggml_new_tensor_1d(ctx.get(), GGML_TYPE_I32, 1);
    ggml_tensor * hidden_weight = ggml_new_tensor_2d(ctx.get(), weight, hidden, 8 * hidden);
    ggml_tensor * lstm = make_custom_op(ctx.get(), custom_op::bilstm, 2 * hidden, 16, {floats(8 * hidden, 16), hidden_weight, count});
    ggml_tensor * norm = make_custom_op(ctx.get(), custom_op::frame_norm, hidden, 16, {floats(hidden, 16), floats(2 * hidden, 1), count});
    return ggml_backend_dev_supports_op(dev.info.handle, lstm) && ggml_backend_dev_supports_op(dev.info.handle, norm);
}

bool has_sample_op(const device & dev, int64_t vocab) {
    if (dev.is_cpu()) {
        return false; // takes every custom node for its own
    }
    ggml_init_params params{8 * ggml_tensor_overhead(), nullptr, true};
    ggml_context_ptr ctx(ggml_init(params));
    const auto row = [&] { return ggml_new_tensor_1d(ctx.get(), GGML_TYPE_F32, vocab); };
    ggml_tensor * sampling_values = ggml_new_tensor_2d(ctx.get(), GGML_TYPE_F32, 1, 5);
    return ggml_backend_dev_supports_op(dev.info.handle, make_sample_op(ctx.get(), {row(), row(), sampling_values, row(), row(), row()}, 0, false));
}

bool has_im2col_1d_op(const device & dev) {
    if (dev.is_cpu()) {
        return false; // takes every custom node for its own
    }
    ggml_init_params params{8 * ggml_tensor_overhead(), nullptr, true};
    ggml_context_ptr ctx(ggml_init(params));
    const im2col_options o{.kernel = 3, .out_frames = 8, .stride = 1, .dilation = 1, .pad_left = 2, .before = pre_activation::plain, .slope = 0.0f};
    ggml_tensor * x = ggml_new_tensor_3d(ctx.get(), GGML_TYPE_F32, 4, 8, 2);
    return ggml_backend_dev_supports_op(dev.info.handle, make_im2col_1d(ctx.get(), GGML_TYPE_F16, x, o));
}

bool passes_self_test(const device & dev, const std::string & name, const std::function<bool()> & run) {
    static std::mutex mutex;
    static std::map<std::pair<ggml_backend_dev_t, std::string>, bool> results;
    const auto key = std::pair(dev.info.handle, name);
    {
        std::lock_guard lock(mutex);
        if (const auto found = results.find(key); found != results.end()) {
            return found->second;
        }
    }
    const bool passed = run(); // which waits for the device
    std::lock_guard lock(mutex);
    return results.emplace(key, passed).first->second;
}

} // namespace parlance::nn
