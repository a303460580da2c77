#pragma once

#include <algorithm>
#include <type_traits>

#include "decode_gemm.cuh"
#include "decode_gemv_tma.cuh"

// Chooses a kernel for the product of decoded rows, and launches it.
namespace parlance::cuda {

// Dynamic shared memory that a block of gemv_tma_kernel may ask for: it has some kilobytes of static shared memory as well.
inline size_t gemv_tma_max_shared(const context & ctx) { return ctx.smpbo - 1024; }

// A shape without groups where TMA cannot be used: the code must have been compiled for Hopper, whatever the device is.
template <typename T> gemv_tma_shape choose_gemv_tma(const context & ctx, const matmul_params<T> & p, int n_rows, activation act) {
    const int width = p.width_vecs * (16 / (int)sizeof(T));
    if (!p.prefetch || p.weight_stride != width || ctx.compiled_arch < cc_hopper) {
        return {};
    }
    return make_gemv_tma_shape<T>(width, p.n_out, n_rows, act, ctx.nsm, gemv_tma_max_shared(ctx));
}

template <typename T, int n_rows, norm_kind norm, activation act, int groups>
void launch_gemv_tma(const context & ctx, const matmul_params<T> & p, const gemv_tma_shape & shape) {
    constexpr auto kernel = gemv_tma_kernel<T, n_rows, norm, act, groups>;
    prefer_shared_memory<kernel>(ctx);
    allow_shared_memory<kernel>(ctx, gemv_tma_max_shared(ctx));
    launch(ctx, kernel, {dim3(shape.blocks), dim3(warp_size, shape.threads / warp_size), shape.shared_bytes}, p);
}

template <int tiles, norm_kind norm, activation act, int groups>
void launch_gemm_norm(const context & ctx, const matmul_params<half> & p, size_t shared_bytes) {
    constexpr auto kernel = gemm_norm_kernel<tiles, norm, act, groups>;
    constexpr int outputs = groups * (act == activation::swiglu ? 2 : 1) * gemm_height;
    allow_shared_memory<kernel>(ctx, std::min(gemm_norm_shared_bytes(gemm_norm_max_width / 8, tiles, outputs), ctx.smpbo));
    launch(ctx, kernel, {dim3((p.n_out + groups * gemm_height - 1) / (groups * gemm_height)), dim3(warp_size, gemm_norm_warps), shared_bytes}, p);
}

// One block on each SM, if that leaves a block more than eight rows of the weight; false if it does not.
template <int tiles, norm_kind norm, activation act> bool try_gemm_norm(const context & ctx, const matmul_params<half> & p) {
    const int groups = (p.n_out + gemm_height * ctx.nsm - 1) / (gemm_height * ctx.nsm), parts = act == activation::swiglu ? 2 : 1;
    const size_t shared_bytes = gemm_norm_shared_bytes(p.width_vecs, tiles, (groups > 3 ? 4 : 3) * parts * gemm_height);
    if (groups < 2 || p.width_vecs * 8 > gemm_norm_max_width || shared_bytes > ctx.smpbo) {
        return false;
    }
    groups > 3 ? launch_gemm_norm<tiles, norm, act, 4>(ctx, p, shared_bytes) : launch_gemm_norm<tiles, norm, act, 3>(ctx, p, shared_bytes);
    return true;
}

// `n_rows`: one to four, or the 16 or 32 that tensor cores take at a time.
template <typename T, int n_rows, norm_kind norm, activation act> void launch_matmul(const context & ctx, const matmul_params<T> & p) {
    if constexpr (n_rows > 4) {
        if constexpr (std::is_same_v<T, half> && norm != norm_kind::none) {
            if (try_gemm_norm<n_rows / 16, norm, act>(ctx, p)) {
                return;
            }
        }
        constexpr int warps = gemm_warps(n_rows / 16, act);
        launch(ctx, gemm_kernel<T, n_rows / 16, norm, act>, {dim3((p.n_out + gemm_height - 1) / gemm_height), dim3(warp_size, warps)}, p);
    } else {
        const gemv_tma_shape shape = choose_gemv_tma(ctx, p, n_rows, act);
        if (shape.groups == 2) {
            launch_gemv_tma<T, n_rows, norm, act, 2>(ctx, p, shape);
        } else if (shape.groups == 1) {
            launch_gemv_tma<T, n_rows, norm, act, 1>(ctx, p, shape);
        } else {
            constexpr int height = gemv_rows_per_block;
            launch(ctx, gemv_kernel<T, n_rows, norm, act>, {dim3((p.n_out + height - 1) / height), dim3(warp_size, height)}, p);
        }
    }
}

template <typename T, int n_rows, norm_kind norm> void launch_matmul(const context & ctx, const matmul_params<T> & p, activation act) {
    switch (act) {
    case activation::none: launch_matmul<T, n_rows, norm, activation::none>(ctx, p); break;
    case activation::gelu: launch_matmul<T, n_rows, norm, activation::gelu>(ctx, p); break;
    case activation::swiglu: launch_matmul<T, n_rows, norm, activation::swiglu>(ctx, p); break;
    }
}

template <typename T, int n_rows> void launch_matmul(const context & ctx, const matmul_params<T> & p, norm_kind norm, activation act) {
    switch (norm) {
    case norm_kind::none: launch_matmul<T, n_rows, norm_kind::none>(ctx, p, act); break;
    case norm_kind::rms: launch_matmul<T, n_rows, norm_kind::rms>(ctx, p, act); break;
    case norm_kind::layer: launch_matmul<T, n_rows, norm_kind::layer>(ctx, p, act); break;
    }
}

template <typename T> void launch_matmul(const context & ctx, const matmul_params<T> & p, norm_kind norm, activation act) {
    switch (p.n_rows) {
    case 1: launch_matmul<T, 1>(ctx, p, norm, act); break;
    case 2: launch_matmul<T, 2>(ctx, p, norm, act); break;
    case 3: launch_matmul<T, 3>(ctx, p, norm, act); break;
    case 4: launch_matmul<T, 4>(ctx, p, norm, act); break;
    default: p.n_rows <= 16 ? launch_matmul<T, 16>(ctx, p, norm, act) : launch_matmul<T, 32>(ctx, p, norm, act);
    }
}

} // namespace parlance::cuda
