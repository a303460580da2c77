#pragma once

#include <cstdint>
#include <vector>

#include "engine/graph.h"

// HiFT: mel frames and a voice source (hift_source.h) to samples. Weights lie under `hift.`.
namespace parlance::nn {

struct hift_params {
    int base = 0, pre_kernel = 0, post_kernel = 0, n_fft = 0, hop = 0, harmonics = 0, f0_dim = 0, f0_layers = 0;
    std::vector<int32_t> rates, up_kernels, down_kernels, kernels, source_kernels, dilations;

    int channels(int stage) const { return base >> (stage + 1); }
    // Samples of a mel frame.
    int frame_samples() const;
    // STFT frames of one output frame of a stage; of -1, of one mel frame.
    int source_stride(int stage) const;
    // Mel frames on either side of a frame whose values reach its samples. The F0 predictor's are f0_layers.
    int context_frames() const;
};

// mel [mel, frames]; output "f0" in Hz, [1, frames].
void describe_f0(graph_builder & b, const hift_params & p, ggml_tensor * mel);

// Input "source" [1, frames * frame_samples + n_fft], as `mirrored` makes it; output "wav" [samples]. `istft_basis` as
// of nn/istft.h.
void describe_hift(graph_builder & b, const hift_params & p, ggml_tensor * mel, ggml_tensor * istft_basis);

// Samples [first, last) with `pad` mirrored ones at either end.
std::vector<float> mirrored(const std::vector<float> & samples, int64_t first, int64_t last, int64_t pad);

} // namespace parlance::nn
