#include "families/qwen3/clone.h"

#include "engine/guarded.h"

namespace parlance {

namespace {

constexpr int64_t sample_rate = 24000;

void make_port(qwen3_clone & m) {
    abort_guard guard;
    ggml_init_params params{ggml_tensor_overhead(), nullptr, true};
    m.port_ctx.reset(ggml_init(params));
    const int64_t columns = max_clip_samples(m) / m.params.encoder.column_samples() + 1;
    m.features.tensor = ggml_new_tensor_2d(m.port_ctx.get(), GGML_TYPE_F32, m.params.encoder.dim, columns);
    m.port_buffer = allocate(m.port_ctx.get(), *m.dev, m.path);
    clear(*m.dev, m.port_buffer.get());
}

} // namespace

int64_t max_clip_samples(const qwen3_clone &) { return max_clip_seconds * sample_rate; }

std::unique_ptr<qwen3_clone> load_qwen3_clone(const std::string & path, std::shared_ptr<device> dev, dtype_policy policy) {
    // A code is the nearest of many centroids: what a GPU gains by narrower weights would be other codes.
    policy.dtype = policy.dtype == "auto" ? "f32" : policy.dtype;
    const gguf_file file = read_gguf(std::filesystem::path(reinterpret_cast<const char8_t *>(path.c_str())));
    auto m = std::make_unique<qwen3_clone>();
    m->path = path;
    m->params = read_qwen3_clone_params(file);
    m->dev = std::move(dev);
    m->w = load_weights(file, qwen3_clone_tensors(m->params), *m->dev, policy);
    m->history = make_conv_history(encoder_histories(m->params.encoder), *m->dev);
    make_port(*m);
    return m;
}

} // namespace parlance
