#include "kernels.h"
#include "support.cuh"

// GGML_OP_GET_ROWS for narrow rows, as a convolution gathers them: ggml's kernel gives each row a block, of which most threads have nothing
// to do.
namespace parlance::cuda {

namespace {

constexpr int threads = 256;
constexpr int64_t max_width = 2 * threads; // values of a row, four for each thread

struct get_rows_params {
    const float * x;
    const int32_t * rows;
    float * dst;
    int64_t x_strides[3], row_strides[3];   // from one row, matrix and item to the next
    fast_divisor width, n_rows, n_matrices; // width: in units of four
    int n;                                  // units of the result
};

__global__ void __launch_bounds__(threads) get_rows_kernel(const get_rows_params p) {
    pdl_wait();
    const int i = blockIdx.x * threads + threadIdx.x;
    if (i < p.n) {
        const uint2 row = divide(i, p.width), matrix = divide(row.x, p.n_rows), item = divide(matrix.x, p.n_matrices);
        const int from = load_activation(p.rows + matrix.y * p.row_strides[0] + item.y * p.row_strides[1] + item.x * p.row_strides[2]);
        const float * x = p.x + from * p.x_strides[0] + item.y * p.x_strides[1] + item.x * p.x_strides[2];
        ((float4 *)p.dst)[i] = load_activations(x + 4 * row.y);
    }
    pdl_launch_dependents();
}

} // namespace

int get_rows(const context & ctx, const ggml_tensor * node) {
    const ggml_tensor *x = node->src[0], *rows = node->src[1];
    const auto is_aligned = [](const ggml_tensor * t) {
        return (uintptr_t)t->data % 16 == 0 && t->nb[1] % 16 == 0 && t->nb[2] % 16 == 0 && t->nb[3] % 16 == 0;
    };
    if (x->type != GGML_TYPE_F32 || node->type != GGML_TYPE_F32 || rows->type != GGML_TYPE_I32 || x->ne[0] % 4 != 0 || x->ne[0] > max_width ||
        x->nb[0] != sizeof(float) || rows->nb[0] != sizeof(int32_t) || !is_aligned(x) || !is_aligned(node) || !ggml_is_contiguous(node) ||
        ggml_nelements(node) >= INT32_MAX) {
        return 0;
    }
    get_rows_params p = {};
    p.x = (const float *)x->data;
    p.rows = (const int32_t *)rows->data;
    p.dst = (float *)node->data;
    for (int i = 0; i < 3; ++i) {
        p.x_strides[i] = (int64_t)(x->nb[i + 1] / sizeof(float));
        p.row_strides[i] = (int64_t)(rows->nb[i] / sizeof(int32_t));
    }
    p.width = make_fast_divisor(node->ne[0] / 4);
    p.n_rows = make_fast_divisor(node->ne[1]);
    p.n_matrices = make_fast_divisor(node->ne[2]);
    p.n = (int)(ggml_nelements(node) / 4);
    launch(ctx, get_rows_kernel, {dim3((p.n + threads - 1) / threads), dim3(threads)}, p);
    return 1;
}

} // namespace parlance::cuda
