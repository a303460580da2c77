#include "engine/kv_cache.h"

#include "engine/log.h"

namespace parlance {

kv_cache make_kv_cache(const kv_shape & shape, const device & dev) {
    abort_guard guard;
    kv_cache cache;
    cache.n_ctx = shape.n_ctx;
    cache.batch = shape.batch;
    ggml_init_params params{2 * (size_t)shape.layers * ggml_tensor_overhead(), nullptr, true};
    cache.ctx.reset(ggml_init(params));
    for (int64_t i = 0; i < shape.layers; ++i) {
        for (auto * tensors : {&cache.k, &cache.v}) {
            tensors->push_back(ggml_new_tensor_3d(cache.ctx.get(), shape.type, shape.units, cache.n_ctx, shape.batch));
        }
    }
    cache.buffer = allocate(cache.ctx.get(), dev, "the keys and values of " + std::to_string(cache.n_ctx) + " positions");
    ggml_backend_buffer_clear(cache.buffer.get(), 0);
    return cache;
}

ggml_type kv_type(const std::string & wanted, const device & dev, bool exact) {
    if (wanted != "auto" && wanted != "f32" && wanted != "f16") {
        throw error("the type of keys and values must be auto, f32 or f16, not '" + wanted + "'");
    }
    const bool half = wanted == "f16" || (wanted == "auto" && !exact && !dev.is_cpu() && dev.info.probes.at("flash_attention_f16_64"));
    return half ? GGML_TYPE_F16 : GGML_TYPE_F32;
}

void reset(kv_cache & cache, device & dev, float value) {
    cache.n_used = 0;
    if (!cache.buffer) {
        return;
    }
    abort_guard guard;
    ggml_backend_synchronize(dev.backend.get());
    if (value == 0.0f) {
        ggml_backend_buffer_clear(cache.buffer.get(), 0);
        return;
    }
    for (const auto * tensors : {&cache.k, &cache.v}) {
        for (ggml_tensor * t : *tensors) {
            const int64_t n = ggml_nelements(t);
            if (t->type == GGML_TYPE_F32) {
                ggml_backend_tensor_set(t, std::vector<float>(n, value).data(), 0, ggml_nbytes(t));
            } else {
                ggml_backend_tensor_set(t, std::vector<ggml_fp16_t>(n, ggml_fp32_to_fp16(value)).data(), 0, ggml_nbytes(t));
            }
        }
    }
}

std::vector<ggml_fp16_t> causal_mask(int64_t first_position, int64_t n, int64_t n_keys, ggml_fp16_t hidden) {
    std::vector<ggml_fp16_t> mask(n * n_keys, hidden);
    for (int64_t i = 0; i < n; ++i) {
        for (int64_t key = 0; key <= first_position + i; ++key) {
            mask[i * n_keys + key] = 0;
        }
    }
    return mask;
}

} // namespace parlance
