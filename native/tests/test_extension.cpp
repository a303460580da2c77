// The extension point of ggml's CUDA backend (patches/0005). Skipped, with code 77, without a CUDA device.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <stdexcept>
#include <thread>
#include <vector>

#include "cuda_device.h"
#include "ggml-alloc.h"
#include "ggml-cuda.h"

namespace {

int n_asked = 0, n_failed = 0;
bool throws = false;

void expect(bool right, const char * what) {
    n_failed += !right;
    if (!right) {
        std::printf("%s\n", what);
    }
}

int compute(const ggml_cuda_extension_context * ctx, const ggml_cgraph *, int) {
    ++n_asked;
    expect(ctx->nsm > 0 && ctx->smpbo >= 48 << 10 && ctx->cc >= 500 && ctx->compiled_arch <= ctx->cc && ctx->stream, "the context is not filled in");
    size_t n_bytes = 0;
    void * memory = ctx->pool_alloc(ctx->backend, 1 << 10, &n_bytes);
    expect(memory && n_bytes >= 1 << 10, "the pool gives no memory");
    ctx->pool_free(ctx->backend, memory, n_bytes);
    if (throws) {
        throw std::runtime_error("as an abort callback does");
    }
    return 0;
}

bool supports(const ggml_cuda_extension_context * ctx, const ggml_tensor * op) { return !ctx->stream && op->ne[0] == 3; }

void skip(ggml_tensor *, int, int, void *) {}

struct work {
    ggml_context_ptr ctx{ggml_init({1 << 18, nullptr, true})};
    ggml_cgraph * graph = ggml_new_graph(ctx.get());
    ggml_backend_buffer_ptr held;
    ggml_tensor * y;

    explicit work(ggml_backend_t backend) {
        ggml_tensor * x = ggml_new_tensor_1d(ctx.get(), GGML_TYPE_F32, 64);
        y = ggml_sqr(ctx.get(), ggml_scale(ctx.get(), x, 2.0f));
        ggml_build_forward_expand(graph, y);
        held.reset(ggml_backend_alloc_ctx_tensors(ctx.get(), backend));
        const std::vector<float> ones(64, 1.0f);
        ggml_backend_tensor_set(x, ones.data(), 0, ggml_nbytes(x));
    }
};

} // namespace

int main(int argc, char ** argv) {
    ggml_backend_ptr first = open_cuda(argc, argv);
    if (!first) {
        return skipped;
    }
    ggml_backend_dev_t device = ggml_backend_get_device(first.get());
    const auto set = (decltype(&ggml_backend_cuda_set_extension))ggml_backend_reg_get_proc_address(ggml_backend_dev_backend_reg(device),
                                                                                                   "ggml_backend_cuda_set_extension");
    expect(set != nullptr, "there is no extension point");
    if (!set) {
        return 1;
    }
    const ggml_cuda_extension ours = {supports, compute};
    set(&ours);
    work w(first.get());
    const auto custom = [&](int64_t n) { return ggml_custom_4d(w.ctx.get(), GGML_TYPE_F32, n, 1, 1, 1, nullptr, 0, skip, 1, nullptr); };
    expect(ggml_backend_dev_supports_op(device, custom(3)) && !ggml_backend_dev_supports_op(device, custom(4)),
           "custom operations are not asked for");
    ggml_backend_graph_compute(first.get(), w.graph);
    expect(n_asked == 2, "not each node is asked for");
    std::vector<float> y(64);
    ggml_backend_tensor_get(w.y, y.data(), 0, ggml_nbytes(w.y));
    expect(y[63] == 4.0f, "what the extension leaves is not computed");

    // An exception in the middle of a capture, which is what the second run of a graph is. Another backend must be free to go.
    throws = true;
    bool is_thrown = false;
    try {
        ggml_backend_graph_compute(first.get(), w.graph);
    } catch (const std::runtime_error &) {
        is_thrown = true;
    }
    expect(is_thrown, "the exception is lost");
    set(nullptr);
    ggml_backend_t second = ggml_backend_dev_init(device, nullptr);
    std::promise<void> freed;
    std::thread([&] {
        ggml_backend_free(second);
        freed.set_value();
    }).detach();
    expect(freed.get_future().wait_for(std::chrono::seconds(10)) == std::future_status::ready, "a backend is not freed after a capture that failed");
    std::printf("%d failed\n", n_failed);
    std::fflush(stdout);
    std::_Exit(n_failed > 0); // the first backend still captures
}
