#include "nn/hift_source.h"

#include <numbers>

#include "cpu/kernels.h"

namespace parlance {

namespace {

constexpr float sine_amplitude = 0.1f;
constexpr float voiced_noise = 0.003f;
constexpr float voiced_above = 10.0f;     // Hz
constexpr float to_integer = 12582912.0f; // adding and subtracting it rounds, up to 2^22 cycles

} // namespace

void append(hift_source & s, std::span<const float> f0, std::span<const float> noise, std::span<const float> mix, float mix_bias, int sample_rate,
            int frame_samples) {
    const size_t harmonics = mix.size();
    const size_t begin = s.samples.size();
    const size_t count = f0.size() * frame_samples;
    const cpu::kernels & kernels = cpu::best_kernels();
    s.samples.resize(begin + count, mix_bias);
    s.cycles.resize(harmonics, 0.0);
    std::vector<float> sines(frame_samples);
    for (size_t h = 0; h < harmonics; ++h) {
        float * out = s.samples.data() + begin;
        const float * random = noise.data() + h * count;
        for (const float hertz : f0) {
            const bool voiced = hertz > voiced_above;
            const float noise_gain = voiced ? voiced_noise : sine_amplitude / 3.0f;
            const double step = hertz * (float)(h + 1) / (float)sample_rate;
            for (float & angle : sines) {
                s.cycles[h] += step;
                // Rounded to f32 as the reference does: after some seconds that is heard as a little jitter.
                const float cycles = (float)s.cycles[h];
                const float whole = (cycles + to_integer) - to_integer;
                angle = (float)(2.0 * std::numbers::pi) * (cycles - whole) + s.phases[h];
            }
            if (voiced) {
                kernels.activate_row(sines.data(), frame_samples, cpu::activation::sin, 0.0f, sines.data());
            }
            const float sine_gain = voiced ? sine_amplitude : 0.0f;
            for (int i = 0; i < frame_samples; ++i) {
                out[i] += mix[h] * (sine_gain * sines[i] + noise_gain * random[i]);
            }
            out += frame_samples;
            random += frame_samples;
        }
    }
    float * made = s.samples.data() + begin;
    kernels.activate_row(made, (int64_t)count, cpu::activation::tanh, 0.0f, made);
    s.f0.insert(s.f0.end(), f0.begin(), f0.end());
}

} // namespace parlance
