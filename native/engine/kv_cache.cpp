#include "engine/kv_cache.h"

#include <cstdint>
#include <cstdlib>

#include "engine/faults.h"
#include "engine/guarded.h"
#include "ggml-alloc.h"

namespace parlance {

namespace {

// The system hands out zeroed pages as they are first written to.
void allocate_on_host(kv_cache & cache, device & dev, const std::string & what) {
    const size_t alignment = ggml_backend_get_alignment(dev.backend.get());
    size_t size = 0;
    for (ggml_tensor * t = ggml_get_first_tensor(cache.ctx.get()); t; t = ggml_get_next_tensor(cache.ctx.get(), t)) {
        size += GGML_PAD(ggml_nbytes(t), alignment);
    }
    cache.memory = std::unique_ptr<void, release>(std::calloc(1, size + alignment), {&dev});
    if (fails_to_allocate(dev) || !cache.memory) {
        fail_allocation(dev, what);
    }
    const uintptr_t begin = GGML_PAD((uintptr_t)cache.memory.get(), alignment);
    cache.buffer = device_buffer(ggml_backend_cpu_buffer_from_ptr((void *)begin, size), {&dev});
    ggml_tallocr places = ggml_tallocr_new(cache.buffer.get());
    for (ggml_tensor * t = ggml_get_first_tensor(cache.ctx.get()); t; t = ggml_get_next_tensor(cache.ctx.get(), t)) {
        ggml_tallocr_alloc(&places, t);
    }
}

} // namespace

kv_cache make_kv_cache(const kv_shape & shape, device & dev) {
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
    const std::string what = "the keys and values of " + std::to_string(cache.n_ctx) + " positions";
    if (dev.is_cpu()) {
        allocate_on_host(cache, dev, what);
    } else {
        cache.buffer = allocate(cache.ctx.get(), dev, what);
        clear(dev, cache.buffer.get());
    }
    return cache;
}

ggml_type kv_type(const std::string & requested, const device & dev, bool exact) {
    if (requested != "auto" && requested != "f32" && requested != "f16") {
        throw error({"native.kv", "kv must be auto, f32 or f16, not '{requested}'", {{"requested", requested}}});
    }
    const bool half = requested == "f16" || (requested == "auto" && !exact && !dev.is_cpu() && dev.info.probes.at("flash_attention_f16_64"));
    return half ? GGML_TYPE_F16 : GGML_TYPE_F32;
}

void reset(kv_cache & cache, device & dev, float value) {
    cache.n_used = 0;
    if (!cache.buffer) {
        return;
    }
    clear(dev, cache.buffer.get());
    if (value == 0.0f) {
        return;
    }
    for (const auto * tensors : {&cache.k, &cache.v}) {
        for (ggml_tensor * t : *tensors) {
            const int64_t n = ggml_nelements(t);
            if (t->type == GGML_TYPE_F32) {
                const std::vector<float> values(n, value);
                upload(dev, t, std::as_bytes(std::span(values)));
            } else {
                const std::vector<ggml_fp16_t> values(n, ggml_fp32_to_fp16(value));
                upload(dev, t, std::as_bytes(std::span(values)));
            }
        }
    }
}

void copy_item(const kv_cache & from, int64_t from_item, const kv_cache & to, int64_t to_item, int64_t n, device & dev) {
    require_working(dev);
    ggml_init_params params{4 * from.k.size() * ggml_tensor_overhead(), nullptr, true};
    ggml_context_ptr ctx(ggml_init(params));
    const auto rows = [&](ggml_tensor * t, int64_t item) {
        ggml_tensor * view = ggml_view_2d(ctx.get(), t, t->ne[0], n, t->nb[1], item * t->nb[2]);
        ggml_backend_view_init(view);
        return view;
    };
    guarded(dev, [&] {
        for (size_t i = 0; i < from.k.size(); ++i) {
            copy_queued(dev, rows(from.k[i], from_item), rows(to.k[i], to_item));
            copy_queued(dev, rows(from.v[i], from_item), rows(to.v[i], to_item));
        }
    });
}

void clear_item(const kv_cache & cache, int64_t item, device & dev) {
    require_working(dev);
    guarded(dev, [&] {
        wait_for_queue(dev);
        for (const auto * tensors : {&cache.k, &cache.v}) {
            for (ggml_tensor * t : *tensors) {
                const std::vector<std::byte> zeros(t->nb[2]);
                ggml_backend_tensor_set(t, zeros.data(), item * t->nb[2], zeros.size());
            }
        }
    });
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
