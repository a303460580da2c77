#pragma once

#include <span>
#include <vector>

namespace parlance {

// The voice source of HiFT: sines at the harmonics of F0 where there is voice, noise where there is none, mixed to one
// signal. Made on the host: the phase is a sum over the whole utterance, which takes double precision, and the noise comes
// from the host anyway.
struct hift_source {
    std::vector<float> f0;      // Hz, one a frame
    std::vector<float> samples; // frame_samples a frame
    std::vector<float> phases;  // radians, one a harmonic
    std::vector<double> cycles; // of each harmonic so far
};

// Appends one frame for each value of f0. mix: a weight for each harmonic; noise [samples, harmonics], normal.
void append(hift_source & s, std::span<const float> f0, std::span<const float> noise, std::span<const float> mix, float mix_bias, int sample_rate,
            int frame_samples);

} // namespace parlance
