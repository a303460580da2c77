#include "families/qwen3/clone.h"

namespace parlance {

std::shared_ptr<const qwen3_clone_model> load_qwen3_clone(const std::string & path, std::shared_ptr<device> dev, load_options o) {
    // A code is the nearest of many centroids: what a GPU gains by narrower weights would be other codes.
    o.dtype.dtype = o.dtype.dtype == "auto" ? "f32" : o.dtype.dtype;
    const gguf_file file = open_model(path);
    const auto params = read_qwen3_clone_params(file);
    return load_model<qwen3_clone_model>(file, std::move(dev), params, qwen3_clone_tensors(params), o.dtype);
}

qwen3_clone::qwen3_clone(std::shared_ptr<const qwen3_clone_model> m)
    : session(std::move(m)), history(make_conv_history(encoder_histories(params.encoder), *dev)) {
    kept = keep_tensors(1, *dev, path, [&](ggml_context * ctx) {
        const int64_t columns = max_clip_samples / params.encoder.column_samples() + 1;
        features.tensor = ggml_new_tensor_2d(ctx, GGML_TYPE_F32, params.encoder.dim, columns);
    });
}

} // namespace parlance
