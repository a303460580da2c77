#pragma once

#include <vector>

#include "nn/extent.h"

namespace parlance::nn {

// The inverse real Fourier transform of n_fft points, times a periodic Hann window, as a matrix [n_fft, n_fft]: a product
// of it with a column of real parts (bins 0 ... n_fft/2) and imaginary parts (bins 1 ... n_fft/2 - 1) is one windowed frame.
std::vector<float> istft_basis(int n_fft);

// log_magnitude and phase [n_fft/2 + 1, frames], basis as above -> samples [hop * frames]: overlap-add, `trim` samples cut at either
// end, divided by the overlapped squared window (at least `floor`). With an extent, the input "envelope" is to be filled with
// `inverse_envelope` of its frames and as many zeros as there are samples behind them.
ggml_tensor * istft(graph_builder & b, ggml_tensor * log_magnitude, ggml_tensor * phase, ggml_tensor * basis, int hop, int trim, float floor,
                    const extent & e = {});

// 1 / (sum of the squared windows over each kept sample)
std::vector<float> inverse_envelope(int n_fft, int hop, int frames, int trim, float floor);

} // namespace parlance::nn
