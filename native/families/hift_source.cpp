#include "families/hift_source.h"

#include <cmath>
#include <numbers>

namespace parlance {

namespace {

constexpr float sine_amplitude = 0.1f;
constexpr float voiced_noise = 0.003f;
constexpr float voiced_above = 10.0f; // Hz

} // namespace

void append(hift_source & s, std::span<const float> f0, std::span<const float> noise, std::span<const float> mix, float mix_bias, int sample_rate,
            int frame_samples) {
    const size_t harmonics = mix.size();
    const size_t begin = s.samples.size();
    const size_t count = f0.size() * frame_samples;
    s.samples.resize(begin + count, mix_bias);
    s.cycles.resize(harmonics, 0.0);
    for (size_t h = 0; h < harmonics; ++h) {
        float * out = s.samples.data() + begin;
        const float * random = noise.data() + h * count;
        for (const float hertz : f0) {
            const bool voiced = hertz > voiced_above;
            const float noise_gain = voiced ? voiced_noise : sine_amplitude / 3.0f;
            const double step = hertz * (float)(h + 1) / (float)sample_rate;
            for (int i = 0; i < frame_samples; ++i) {
                s.cycles[h] += step;
                // Rounded to f32 as the reference does: after some seconds that is heard as a little jitter.
                const float cycles = (float)s.cycles[h];
                const float angle = (float)(2.0 * std::numbers::pi) * (cycles - std::floor(cycles)) + s.phases[h];
                const float sine = voiced ? sine_amplitude * std::sin(angle) : 0.0f;
                *out++ += mix[h] * (sine + noise_gain * *random++);
            }
        }
    }
    for (size_t i = begin; i < s.samples.size(); ++i) {
        s.samples[i] = std::tanh(s.samples[i]);
    }
    s.f0.insert(s.f0.end(), f0.begin(), f0.end());
}

} // namespace parlance
