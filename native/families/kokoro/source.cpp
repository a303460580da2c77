#include <algorithm>
#include <cmath>
#include <numbers>

#include "cpu/kernels.h"
#include "engine/finite.h"
#include "families/kokoro/kokoro.h"

// The voice source is made on the host: the phase is a sum over the whole stretch, which takes double precision, and no backend
// has the arc tangent that the phases of its spectrum want. The phases of what is hardly there take double precision, too.
namespace parlance {

namespace {

constexpr float sine_amplitude = 0.1f;
constexpr float voiced_noise = 0.003f;
constexpr float voiced_above = 10.0f; // Hz
constexpr double rounding = 1e-5;     // of a spectrum, relative
constexpr double two_pi = 2.0 * std::numbers::pi;

// The phase of one harmonic at the middle of each value of F0, rounded where the official code rounds: after some seconds that is
// heard as a little jitter.
std::vector<float> phases_of(std::span<const float> f0, int harmonic, int sample_rate, int per_value) {
    std::vector<float> phases;
    double sum = 0.0;
    for (const float hertz : f0) {
        const float cycles = std::fmod(hertz * (float)harmonic / (float)sample_rate, 1.0f);
        sum += cycles < 0.0f ? cycles + 1.0f : cycles; // where there is no voice, the pitch may be below 0
        phases.push_back((float)sum * 2.0f * (float)std::numbers::pi * (float)per_value);
    }
    return phases;
}

// Between the middles of two values in a straight line, flat at either end; place and product are rounded once, as fused
// operations do: a digit less of the place is heard.
void add_sines(std::span<const float> phases, std::span<const float> f0, float gain, int per_value, std::span<float> out) {
    const cpu::kernels & kernels = cpu::best_kernels();
    const float step = 1.0f / (float)per_value;
    std::vector<float> sines(per_value);
    for (size_t v = 0; v < f0.size(); ++v) {
        if (f0[v] <= voiced_above) {
            continue;
        }
        for (int i = 0; i < per_value; ++i) {
            const float at = std::max(0.0f, (float)((double)step * ((double)(v * per_value + i) + 0.5) - 0.5));
            const size_t low = (size_t)at, high = std::min(low + 1, phases.size() - 1);
            const float part = at - (float)low;
            const double cycles = (float)((double)(1.0f - part) * phases[low] + part * phases[high]) / two_pi;
            sines[i] = (float)(two_pi * (cycles - std::nearbyint(cycles)));
        }
        kernels.activate_row(sines.data(), per_value, cpu::activation::sin, 0.0f, sines.data());
        for (int i = 0; i < per_value; ++i) {
            out[v * per_value + i] += gain * sines[i];
        }
    }
}

} // namespace

void make_source(kokoro & m, std::span<const float> noise) {
    stage_timer timer(m.source_stats);
    const auto & p = m.params;
    const int per_value = p.curve_samples();
    if (m.symbols.empty() || (int64_t)noise.size() != frames_of(m) * p.frame_samples()) {
        throw error("the source of " + std::to_string(frames_of(m)) + " frames takes noise for each of their samples");
    }
    const std::vector<float> f0 = read_port(*m.dev, m.f0, m.source_stats);
    require_finite(f0, *m.dev, m.path);
    const std::vector<float> & mix = m.w.host.at("gen.source.weight");
    m.source.assign(noise.size(), m.w.host.at("gen.source.bias")[0]);
    double power = 0.0;
    for (int h = 0; h < p.generator.harmonics; ++h) {
        add_sines(phases_of(f0, h + 1, p.sample_rate, per_value), f0, mix[h] * sine_amplitude, per_value, m.source);
        power += (double)mix[h] * mix[h];
    }
    // The official code draws noise for each harmonic and adds it up with these weights: that is noise of this deviation.
    const float deviation = (float)std::sqrt(power);
    for (size_t i = 0; i < noise.size(); ++i) {
        m.source[i] += deviation * (f0[i / per_value] > voiced_above ? voiced_noise : sine_amplitude / 3.0f) * noise[i];
    }
    cpu::best_kernels().activate_row(m.source.data(), (int64_t)m.source.size(), cpu::activation::tanh, 0.0f, m.source.data());
}

std::vector<float> source_spectrum(const kokoro_params & p, std::span<const float> source) {
    const int n_fft = p.generator.n_fft, hop = p.generator.hop, bins = p.generator.bins(), pad = n_fft / 2;
    const int64_t size = source.size(), frames = size / hop + 1;
    std::vector<double> cosines(bins * n_fft), sines(bins * n_fft);
    for (int k = 0; k < bins; ++k) {
        for (int i = 0; i < n_fft; ++i) {
            const double window = 0.5 - 0.5 * std::cos(two_pi * i / n_fft), angle = two_pi * (k * i % n_fft) / n_fft;
            cosines[k * n_fft + i] = window * std::cos(angle);
            sines[k * n_fft + i] = window * std::sin(angle);
        }
    }
    std::vector<float> out(frames * 2 * bins);
    std::vector<double> mirrored(size + 2 * pad);
    for (int64_t i = 0; i < (int64_t)mirrored.size(); ++i) {
        const int64_t at = std::abs(i - pad);
        mirrored[i] = source[at < size ? at : 2 * (size - 1) - at];
    }
    for (int64_t t = 0; t < frames; ++t) {
        const double * x = mirrored.data() + t * hop;
        float * magnitudes = out.data() + t * 2 * bins;
        for (int k = 0; k < bins; ++k) {
            double real = 0.0, imaginary = 0.0;
            for (int i = 0; i < n_fft; ++i) {
                real += cosines[k * n_fft + i] * x[i];
                imaginary -= sines[k * n_fft + i] * x[i];
            }
            magnitudes[k] = (float)std::sqrt(real * real + imaginary * imaginary);
            // What is nothing but for rounding, as in the first frame, which is its own mirror image, must not turn the phase.
            const bool is_real = std::abs(imaginary) <= rounding * magnitudes[k];
            magnitudes[bins + k] = (float)std::atan2(is_real ? 0.0 : imaginary, real);
        }
    }
    return out;
}

} // namespace parlance
