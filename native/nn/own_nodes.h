#pragma once

#include <vector>

#include "engine/graph.h"

// Nodes that ggml has no operation for and a GPU's backend computes as one: the patch of ggml that adds them says what they read.
namespace parlance::nn {

enum class own_node : int32_t { bilstm = 1, frame_norm = 2, draw = 3 };

// [ne0, ne1], F32.
ggml_tensor * make_own_node(ggml_context * ctx, own_node which, int64_t ne0, int64_t ne1, std::vector<ggml_tensor *> sources, float eps = 0.0f,
                            float slope = 1.0f);

// Whether a device computes both: not for the CPU's, which takes every custom node for its own.
bool has_own_nodes(const device & dev, ggml_type weight, int64_t hidden);

// Token i of the I32 [rows] from logits [vocab, rows] and what else `sources` are, in the order of nn/sampling.cpp.
ggml_tensor * make_draw_node(ggml_context * ctx, std::vector<ggml_tensor *> sources, int32_t top_k, bool penalty_last);

// Whether a device has that node for so many values.
bool has_draw_node(const device & dev, int64_t vocab);

} // namespace parlance::nn
