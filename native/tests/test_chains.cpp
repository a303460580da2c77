// Chains of small nodes are one dispatch on Vulkan (patches/0007) with the CPU's values, and no value from within a chain is lost.
// Without a Vulkan device there is nothing to test.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "ggml-alloc.h"
#include "ggml-backend.h"
#include "ggml-cpp.h"
#include "set_variable.h"

namespace {

using tensors = std::vector<ggml_tensor *>;
using results = std::vector<std::vector<float>>;
using counter = int64_t (*)();

constexpr int padding = 3; // rows that the gathering of edges repeats on either side
constexpr int n_runs = 4;  // as it comes, recorded, and twice submitted again (patches/0007)
constexpr float eps = 1e-5f;
constexpr float half_bound = 5e-3f; // of products, of which the CPU rounds the operands otherwise

struct builder {
    ggml_context * ctx;
    ggml_context * input_ctx; // in memory of their own, which no node gets
    tensors inputs = {};

    ggml_tensor * input(int64_t ne0, int64_t ne1 = 1, int64_t ne2 = 1, ggml_type type = GGML_TYPE_F32) {
        inputs.push_back(ggml_new_tensor_3d(input_ctx, type, ne0, ne1, ne2));
        return inputs.back();
    }
    ggml_tensor * gather_edges(ggml_tensor * x) { return ggml_get_rows(ctx, x, input(x->ne[1] + 2 * padding, x->ne[2], 1, GGML_TYPE_I32)); }
    ggml_tensor * product(ggml_tensor * x, int64_t out) { return ggml_mul_mat(ctx, input(x->ne[0], out, 1, GGML_TYPE_F16), x); }
    // As nn::depthwise_conv does it.
    ggml_tensor * depthwise(ggml_tensor * x, int taps, int dilation) {
        const int64_t channels = x->ne[0], frames = x->ne[1], batch = x->ne[2];
        const size_t row = channels * sizeof(float), marker = 2 * sizeof(float);
        ggml_tensor * image = ggml_permute(ctx, ggml_view_4d(ctx, x, channels, 1, frames, batch, marker, row, row * frames, 0), 2, 0, 1, 3);
        ggml_tensor * kernel =
            ggml_permute(ctx, ggml_view_4d(ctx, input(channels, taps), channels, 1, taps, 1, row, row, sizeof(float), 0), 3, 0, 1, 2);
        ggml_tensor * y = ggml_conv_2d_dw_direct(ctx, kernel, image, 1, 1, 0, 0, 1, dilation);
        return ggml_view_3d(ctx, y, channels, y->ne[1], batch, row, row * y->ne[1], 0);
    }
};

struct test_case {
    std::string name;
    int64_t dispatches;
    std::function<tensors(builder &)> describe; // what is read afterwards
    float bound = 2e-5f;
};

std::vector<test_case> cases() {
    std::vector<test_case> all;
    const auto add = [&](const std::string & name, int64_t dispatches, std::function<tensors(builder &)> describe) {
        all.push_back({name, dispatches, std::move(describe)});
    };
    add("bias, gelu", 1, [](builder & b) { return tensors{ggml_gelu_erf(b.ctx, ggml_add(b.ctx, b.input(7, 5), b.input(7)))}; });
    add("bias, residual", 1, [](builder & b) { return tensors{ggml_add(b.ctx, b.input(513, 9), ggml_add(b.ctx, b.input(513, 9), b.input(513)))}; });
    add("bias, scale, residual of a batch", 1, [](builder & b) {
        ggml_tensor * y = ggml_mul(b.ctx, ggml_add(b.ctx, b.input(24, 22), b.input(24)), b.input(24));
        return tensors{ggml_add(b.ctx, ggml_reshape_3d(b.ctx, y, 24, 11, 2), b.input(24, 11, 2))};
    });
    add("one operand for the whole batch, one number for all", 1,
        [](builder & b) { return tensors{ggml_mul(b.ctx, ggml_add(b.ctx, b.input(6, 5, 3), b.input(6, 5)), b.input(1))}; });
    add("factor, view, sum", 1, [](builder & b) {
        ggml_tensor * x = ggml_scale(b.ctx, b.input(33, 4), 0.3f);
        return tensors{ggml_add(b.ctx, x, ggml_view_1d(b.ctx, b.input(33, 3), 33, 33 * sizeof(float)))};
    });
    add("activations", 4, [](builder & b) {
        ggml_tensor * x = b.input(100, 70); // more elements than one workgroup has
        const auto biased = [&] { return ggml_add(b.ctx, x, b.input(100)); };
        return tensors{ggml_gelu_erf(b.ctx, biased()), ggml_silu(b.ctx, biased()), ggml_relu(b.ctx, biased()),
                       ggml_leaky_relu(b.ctx, biased(), 0.2f, false)};
    });
    add("gelu, for which the CPU has a table in f16", 1,
        [](builder & b) { return tensors{ggml_gelu(b.ctx, ggml_add(b.ctx, b.input(24, 5), b.input(24)))}; });
    all.back().bound = 2e-3f;
    for (const int64_t channels : {24, 513, 2048}) {
        add("sums, norm, weight, bias: " + std::to_string(channels), 1, [=](builder & b) {
            ggml_tensor * x = ggml_add(b.ctx, b.input(channels, 5), ggml_add(b.ctx, b.input(channels, 5), b.input(channels)));
            return tensors{ggml_add(b.ctx, ggml_mul(b.ctx, ggml_norm(b.ctx, x, eps), b.input(channels)), b.input(channels))};
        });
    }
    add("a norm that is too long", 3, [](builder & b) {
        ggml_tensor * x = ggml_gelu_erf(b.ctx, ggml_add(b.ctx, b.input(2049, 2), b.input(2049)));
        return tensors{ggml_add(b.ctx, ggml_mul(b.ctx, ggml_norm(b.ctx, x, eps), b.input(2049)), b.input(2049))};
    });
    for (const int64_t batch : {1, 2}) {
        add("edges, convolution, bias, norm: batch " + std::to_string(batch), 1, [=](builder & b) {
            ggml_tensor * y = b.depthwise(b.gather_edges(b.input(24, 11, batch)), 3, padding);
            return tensors{ggml_norm(b.ctx, ggml_add(b.ctx, y, b.input(24)), eps)};
        });
        add("convolution, bias, norm: batch " + std::to_string(batch), 1,
            [=](builder & b) { return tensors{ggml_norm(b.ctx, ggml_add(b.ctx, b.depthwise(b.input(24, 12, batch), 5, 2), b.input(24)), eps)}; });
    }
    add("convolution without a norm", 3,
        [](builder & b) { return tensors{ggml_add(b.ctx, b.depthwise(b.gather_edges(b.input(24, 11)), 3, padding), b.input(24))}; });
    add("a result within a chain", 2, [](builder & b) {
        ggml_tensor * x = ggml_add(b.ctx, b.input(24, 5), b.input(24));
        return tensors{x, ggml_gelu_erf(b.ctx, x)};
    });
    add("a value that is read twice", 3, [](builder & b) {
        ggml_tensor * x = ggml_add(b.ctx, b.input(24, 5), b.input(24));
        return tensors{ggml_sub(b.ctx, ggml_gelu_erf(b.ctx, x), x)};
    });
    add("gathered rows that are read twice", 4, [](builder & b) {
        ggml_tensor * x = b.gather_edges(b.input(24, 11));
        ggml_tensor * y = ggml_norm(b.ctx, ggml_add(b.ctx, b.depthwise(x, 3, padding), b.input(24)), eps);
        return tensors{y, ggml_sqr(b.ctx, x), ggml_sqr(b.ctx, y)};
    });
    add("operands that do not lie as the value does", 4, [](builder & b) {
        ggml_tensor * rows = ggml_view_2d(b.ctx, b.input(40, 5), 24, 5, 40 * sizeof(float), 0);
        ggml_tensor * x = ggml_gelu_erf(b.ctx, ggml_add(b.ctx, b.input(24, 5), rows));
        return tensors{ggml_relu(b.ctx, ggml_add(b.ctx, b.input(24, 5, 3), ggml_reshape_3d(b.ctx, b.input(24, 3), 24, 1, 3))), x};
    });
    add("a factor with a sum", 2, [](builder & b) { return tensors{ggml_relu(b.ctx, ggml_scale_bias(b.ctx, b.input(24, 5), 2.0f, 1.0f))}; });
    // The result gets the memory of the value that the other rows still read: only what follows the edges is one.
    add("edges of a value that ends there", 4, [](builder & b) {
        ggml_tensor * x = ggml_sqr(b.ctx, b.input(24, 11));
        ggml_tensor * y = b.depthwise(b.gather_edges(x), 3, padding);
        return tensors{ggml_sqr(b.ctx, ggml_norm(b.ctx, ggml_add(b.ctx, y, b.input(24)), eps))};
    });
    // Without a chain, the product's operand is converted to f16 first.
    add("edges, convolution, bias, norm, product, gelu, product", 4, [](builder & b) {
        ggml_tensor * y = b.depthwise(b.gather_edges(b.input(32, 21)), 3, padding);
        y = b.product(ggml_norm(b.ctx, ggml_add(b.ctx, y, b.input(32)), eps), 64);
        return tensors{b.product(ggml_gelu_erf(b.ctx, ggml_add(b.ctx, y, b.input(64))), 32)};
    });
    all.back().bound = half_bound;
    add("two products of a batch's value", 3, [](builder & b) {
        ggml_tensor * x = ggml_add(b.ctx, ggml_mul(b.ctx, b.input(32, 11, 2), b.input(32)), b.input(32));
        x = ggml_reshape_2d(b.ctx, x, 32, 22);
        return tensors{b.product(x, 48), b.product(x, 24)};
    });
    all.back().bound = half_bound;
    add("a product of something else than the value", 4, [](builder & b) {
        ggml_tensor * x = ggml_add(b.ctx, ggml_mul(b.ctx, b.input(32, 11), b.input(32)), b.input(32));
        return tensors{ggml_add(b.ctx, x, b.product(b.input(32, 11), 32))};
    });
    all.back().bound = half_bound;
    return all;
}

void fill(ggml_tensor * t, uint32_t seed) {
    const int64_t n = ggml_nelements(t);
    if (t->type == GGML_TYPE_I32) {
        std::vector<int32_t> rows(n);
        for (int64_t i = 0; i < n; ++i) {
            rows[i] = (int32_t)std::clamp<int64_t>(i % t->ne[0] - padding, 0, t->ne[0] - 2 * padding - 1);
        }
        ggml_backend_tensor_set(t, rows.data(), 0, ggml_nbytes(t));
        return;
    }
    std::vector<float> values(n);
    for (float & v : values) {
        seed = seed * 1664525u + 1013904223u;
        v = (float)(seed >> 8) / (1 << 23) - 1.0f;
    }
    if (t->type == GGML_TYPE_F16) {
        std::vector<ggml_fp16_t> f16_values(n);
        ggml_fp32_to_fp16_row(values.data(), f16_values.data(), n);
        ggml_backend_tensor_set(t, f16_values.data(), 0, ggml_nbytes(t));
        return;
    }
    ggml_backend_tensor_set(t, values.data(), 0, ggml_nbytes(t));
}

// What each run gives; `dispatches` of the recorded one, which finds what the first has made room for.
std::vector<results> run(const test_case & test, ggml_backend_t backend, counter count, int64_t & dispatches) {
    const ggml_context_ptr input_ctx(ggml_init({64 * ggml_tensor_overhead(), nullptr, true}));
    const ggml_context_ptr ctx(ggml_init({1 << 20, nullptr, true}));
    builder b{ctx.get(), input_ctx.get()};
    ggml_cgraph * graph = ggml_new_graph(ctx.get());
    const tensors read = test.describe(b);
    for (ggml_tensor * t : read) {
        ggml_set_output(t);
        ggml_build_forward_expand(graph, t);
    }
    const ggml_backend_buffer_ptr input_buffer(ggml_backend_alloc_ctx_tensors(input_ctx.get(), backend));
    const ggml_gallocr_ptr allocator(ggml_gallocr_new(ggml_backend_get_default_buffer_type(backend)));
    ggml_gallocr_alloc_graph(allocator.get(), graph);
    for (size_t i = 0; i < b.inputs.size(); ++i) {
        fill(b.inputs[i], (uint32_t)i + 1);
    }
    std::vector<results> runs(n_runs);
    for (results & values : runs) {
        const int64_t before = count ? count() : 0;
        ggml_backend_graph_compute(backend, graph);
        if (count && &values == &runs[1]) {
            dispatches = count() - before;
        }
        for (ggml_tensor * t : read) {
            values.emplace_back(ggml_nelements(t));
            ggml_backend_tensor_get(t, values.back().data(), 0, ggml_nbytes(t));
        }
    }
    return runs;
}

float greatest_error(const results & got, const results & want) {
    float error = 0.0f;
    for (size_t i = 0; i < want.size(); ++i) {
        for (size_t j = 0; j < want[i].size(); ++j) {
            const float e = std::abs(got[i][j] - want[i][j]);
            error = std::max(error, std::isfinite(e) ? e : INFINITY);
        }
    }
    return error;
}

} // namespace

int main() {
    set_variable("GGML_VK_HALF_OPERANDS", "1"); // as where the products run on NVIDIA's cooperative matrices
    ggml_backend_reg_t vulkan = ggml_backend_reg_by_name("Vulkan");
    if (!vulkan || ggml_backend_reg_dev_count(vulkan) == 0) {
        std::printf("no Vulkan device\n");
        return 0;
    }
    const auto count = (counter)ggml_backend_reg_get_proc_address(vulkan, "ggml_backend_vk_get_dispatch_count");
    const ggml_backend_ptr device(ggml_backend_dev_init(ggml_backend_reg_dev_get(vulkan, 0), nullptr));
    const ggml_backend_ptr cpu(ggml_backend_init_by_type(GGML_BACKEND_DEVICE_TYPE_CPU, nullptr));
    int n_failed = 0;
    for (const test_case & test : cases()) {
        int64_t dispatches = 0, none = 0;
        const results want = run(test, cpu.get(), nullptr, none).front();
        const std::vector<results> got = run(test, device.get(), count, dispatches);
        const float error = greatest_error(got.front(), want);
        const bool same = std::all_of(got.begin(), got.end(), [&](const results & r) { return r == got.front(); });
        if (!(error <= test.bound) || !same || dispatches != test.dispatches) {
            std::printf("%s: %lld dispatches instead of %lld, error %g%s\n", test.name.c_str(), (long long)dispatches, (long long)test.dispatches,
                        error, same ? "" : ", and the runs differ");
            ++n_failed;
        }
    }
    std::printf("%s\n", n_failed ? "failed" : "passed");
    return n_failed ? 1 : 0;
}
