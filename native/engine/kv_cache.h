#pragma once

#include <memory>
#include <vector>

#include "engine/graph.h"

namespace parlance {

// Keys and values of every layer at fixed places, [units, n_ctx, batch] each: written at an index that is an input of the
// graph, so that a graph of one step never changes shape. Attention reads a prefix of `bucket` positions and masks what
// lies behind the last used one; old values there may be anything finite.
struct kv_cache {
    ggml_context_ptr ctx;
    std::unique_ptr<void, release> memory; // the buffer's, on the CPU
    device_buffer buffer;
    std::vector<ggml_tensor *> k, v; // one a layer
    int64_t n_ctx = 0;
    int64_t batch = 0;
    int64_t n_used = 0;

    size_t n_bytes() const { return buffer ? ggml_backend_buffer_get_size(buffer.get()) : 0; }

    static constexpr int64_t bucket_size = 256;
    // `positions`, rounded up to whole buckets.
    static int64_t bucket(int64_t positions) { return (positions + bucket_size - 1) / bucket_size * bucket_size; }
};

struct kv_shape {
    int64_t layers = 0;
    int64_t units = 0; // heads of the keys * head_dim
    int64_t n_ctx = 0;
    int64_t batch = 1;
    ggml_type type = GGML_TYPE_F32;
};

// Zeroed; on the CPU without touching it, so that what is not reached takes no memory. Throws `device_error` if the device
// has too little memory. Graphs point to the tensors of the cache that they were built for: who makes a new one drops them.
kv_cache make_kv_cache(const kv_shape & shape, device & dev);

// f16 where the device's attention reads it directly, which halves the memory traffic; f32 elsewhere and with `exact` weights. `requested`
// is "auto", "f32" or "f16".
ggml_type kv_type(const std::string & requested, const device & dev, bool exact);

// Empties the cache and fills it with `value`, which must not matter.
void reset(kv_cache & cache, device & dev, float value = 0.0f);

constexpr ggml_fp16_t minus_infinity_f16 = 0xFC00;
constexpr ggml_fp16_t min_f16 = 0xFBFF; // -65504

// The first `n` positions of item `from_item` of a cache become those of an item of another one of the same type and layers, which has
// room for them. Throws `device_error` if that fails.
void copy_item(const kv_cache & from, int64_t from_item, const kv_cache & to, int64_t to_item, int64_t n, device & dev);

// Throws `device_error` if that fails.
void clear_item(const kv_cache & cache, int64_t item, device & dev);

// What `positions` [n] may attend to among the first n_keys, [n_keys, n] in f16: 0, or `hidden` for what they may not.
std::vector<ggml_fp16_t> causal_mask(int64_t first_position, int64_t n, int64_t n_keys, ggml_fp16_t hidden = minus_infinity_f16);

} // namespace parlance
