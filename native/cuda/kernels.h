#pragma once

#include "graph_match.h"

struct ggml_cuda_extension_context;

// What extension.cu calls. `can_`: whether a kernel takes these tensors on this device.
namespace parlance::cuda {

using context = ggml_cuda_extension_context;

// decode_matmul.cu
bool can_matmul(const context & ctx, const matmul_chain & c);
void matmul(const context & ctx, const matmul_chain & c);

// quantized_swiglu.cu
bool can_quantized_swiglu(const context & ctx, const matmul_chain & c);
void quantized_swiglu(const context & ctx, const matmul_chain & c);

// decode_attention.cu. The second takes `c.rope_kv` along.
bool can_store_rope_kv(const rope_kv_chain & c);
void store_rope_kv(const context & ctx, const rope_kv_chain & c);
bool can_attend(const decode_attention_chain & c);
void attend(const context & ctx, const decode_attention_chain & c);

// gemm_fusion.cu. Each returns how many nodes were computed from node `i` on, 0 where it does not fit.
int fuse_gemm(const context & ctx, const ggml_cgraph * graph, int i);
int fuse_flash_attention(const context & ctx, const ggml_cgraph * graph, int i);
int fuse_softmax(const context & ctx, const ggml_cgraph * graph, int i);
int copy_rows(const context & ctx, const ggml_tensor * node);

// get_rows.cu
int get_rows(const context & ctx, const ggml_tensor * node);

// Custom operations, each in a file of its name
bool supports_bilstm(const context & ctx, const ggml_tensor * op);
void bilstm(const context & ctx, const ggml_tensor * op);
bool supports_frame_norm(const ggml_tensor * op);
void frame_norm(const context & ctx, const ggml_tensor * op);
bool supports_sample_tokens(const ggml_tensor * op);
void sample_tokens(const context & ctx, const ggml_tensor * op);
bool supports_im2col_1d(const ggml_tensor * op);
void im2col_1d(const context & ctx, const ggml_tensor * op);

} // namespace parlance::cuda
