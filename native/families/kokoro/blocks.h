#pragma once

#include <string>

#include "families/kokoro/kokoro.h"
#include "nn/conv.h"
#include "nn/extent.h"

// What Kokoro's networks share.
namespace parlance {

// Of what has as many frames as x: on a GPU, graphs are padded.
nn::extent extent_of(graph_builder & b, const kokoro & m, const ggml_tensor * x);

// The norms of a network, in their order: how each scales and shifts comes from the style.
struct style_norms {
    graph_builder & b;
    const kokoro & m;
    ggml_tensor * affine; // of all of them, scales before shifts
    int64_t used = 0;

    // The next one's 2 * channels values.
    ggml_tensor * next(int64_t channels);
    // x [channels, frames] through the next norm.
    ggml_tensor * operator()(ggml_tensor * x);
    // The same, and a convolution.
    ggml_tensor * operator()(ggml_tensor * x, const std::string & conv, const nn::conv_options & options, ggml_tensor * residual = nullptr);
};

// Input "style" [style], and the network's layer name.style.
style_norms describe_style(graph_builder & b, const kokoro & m, const std::string & name);

// Two convolutions, each after a norm and a leaky ReLU, and a way around them; with name.pool it doubles the frames.
ggml_tensor * style_block(graph_builder & b, style_norms & norms, ggml_tensor * x, const std::string & name);

// The columns of a tensor [channels, ...] that the input "symbols" [frames] numbers.
ggml_tensor * by_frame(graph_builder & b, ggml_tensor * symbols, int64_t frames);

} // namespace parlance
