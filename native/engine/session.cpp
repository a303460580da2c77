#include "engine/session.h"

#include "engine/guarded.h"

namespace parlance {

kept_tensors keep_tensors(size_t n, device & dev, const std::string & for_what, const std::function<void(ggml_context *)> & describe) {
    abort_guard guard;
    kept_tensors kept;
    kept.ctx.reset(ggml_init({n * ggml_tensor_overhead(), nullptr, true}));
    describe(kept.ctx.get());
    kept.buffer = allocate(kept.ctx.get(), dev, for_what);
    clear(dev, kept.buffer.get());
    return kept;
}

gguf_file open_model(const std::string & path) { return read_gguf(std::filesystem::path(reinterpret_cast<const char8_t *>(path.c_str()))); }

} // namespace parlance
