#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/graph.h"

// A model is loaded once and never changes: dimensions, weights, and the choices that depend on both. A session uses it for one
// utterance at a time and owns what that needs: voice, stage buffers, KV cache, statistics, cancel flag, and the graphs that point to
// them. Any number of sessions share one model. Each is used by one thread at a time; on a device their submissions alternate.
namespace parlance {

struct load_options {
    dtype_policy dtype;
    std::string kv = "auto";        // the type of keys and values as in `kv_type`, where there is a cache
    std::string attention = "auto"; // "plain": several nodes also where the device has a fused one; of a decoder also "lane" and "flash"
};

template <typename Params> struct model {
    std::string path;
    std::shared_ptr<device> dev;
    Params params;
    weights w;
};

// The base of every session, so that the model is destroyed last.
template <typename Model> struct session {
    using model_type = Model;

    // `on`: the model's device, or another queue of the same GPU, which then runs concurrently with the others.
    explicit session(std::shared_ptr<const Model> m, std::shared_ptr<device> on = nullptr)
        : model(std::move(m)), path(model->path), params(model->params), w(model->w), queue(on ? std::move(on) : model->dev), dev(queue.get()) {
        if (dev->info.id != model->dev->info.id) {
            throw error("a session of a model on " + model->dev->info.id + " cannot be on " + dev->info.id);
        }
    }

    const std::shared_ptr<const Model> model;
    const std::string & path;
    const decltype(Model::params) & params;
    const weights & w;
    const std::shared_ptr<device> queue;
    device * const dev;
    std::atomic<bool> cancel = false; // set by any thread; taken back by the submission that it stops
};

// Tensors of a session that outlive its graphs.
struct kept_tensors {
    ggml_context_ptr ctx;
    device_buffer buffer;

    size_t n_bytes() const { return ggml_backend_buffer_get_size(buffer.get()); }
};

// Those that `describe` makes, at most `n` of them, of zeros. Throws `device_error` if the device has too little memory.
kept_tensors keep_tensors(size_t n, device & dev, const std::string & for_what, const std::function<void(ggml_context *)> & describe);

// Throws `model_error`. `path` is UTF-8.
gguf_file open_model(const std::string & path);

// `specs` as in `load_weights`.
template <typename Model, typename Params>
std::shared_ptr<Model> load_model(const gguf_file & file, std::shared_ptr<device> dev, Params params, const std::vector<tensor_spec> & specs,
                                  const dtype_policy & policy, const std::vector<std::string> & prefixes = {""}) {
    auto m = std::make_shared<Model>();
    m->path = file.path;
    m->params = std::move(params);
    m->dev = std::move(dev);
    m->w = load_weights(file, specs, *m->dev, policy, prefixes);
    return m;
}

} // namespace parlance
