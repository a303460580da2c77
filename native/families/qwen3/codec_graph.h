#pragma once

#include "families/qwen3/codec.h"

namespace parlance {

// Largest number of frames of one graph.
constexpr int64_t max_codec_frames = 16;

// What a graph of `frames` does: up to the transformer or to the samples.
enum class codec_part { transformer, samples };

// What the causal convolutions of a stream keep.
std::vector<history_spec> codec_histories(const qwen3_codec_params & p);

// Inputs: codes i32 [frames, codebooks], positions and rows i32 [frames], n_keys i32 [1]; output: wav.
void describe_codec(graph_builder & b, const qwen3_codec & m, int64_t frames, codec_part part);

// Moves the window's keys and values to the front of the cache; input: rows i32 [window - 1], where they are.
void describe_slide(graph_builder & b, const qwen3_codec & m);

} // namespace parlance
