#include <algorithm>
#include <cmath>
#include <future>
#include <numbers>
#include <thread>

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
constexpr double to_whole = 6755399441055744.0; // 1.5 * 2^52: added and taken off again, it rounds to a whole number
constexpr int most_threads = 8;                 // more wait longer for their start than they save

// work(begin, end) for shares of n, at once: `threads` as a device has them, 0 for those of this machine. Throws what one throws.
template <typename F> void share_out(int64_t n, int threads, F && work) {
    const int64_t shares = std::clamp<int64_t>(threads > 0 ? threads : std::thread::hardware_concurrency(), 1, most_threads);
    std::vector<std::future<void>> others;
    for (int64_t i = 1; i < shares; ++i) {
        others.push_back(std::async(std::launch::async, [&work, n, i, shares] { work(n * i / shares, n * (i + 1) / shares); }));
    }
    work(0, n / shares);
    for (auto & other : others) {
        other.get();
    }
}

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
void add_sines(std::span<const float> phases, std::span<const float> f0, int64_t begin, int64_t end, float gain, int per_value,
               std::span<float> out) {
    const cpu::kernels & kernels = cpu::best_kernels();
    const float step = 1.0f / (float)per_value;
    std::vector<float> sines(per_value);
    for (int64_t v = begin; v < end; ++v) {
        if (f0[v] <= voiced_above) {
            continue;
        }
        const int64_t last = phases.size() - 1;
        const float before = phases[std::max<int64_t>(v - 1, 0)], here = phases[v], after = phases[std::min(v + 1, last)], middle = (float)v;
        const double first = (double)(v * per_value) + 0.5;
        for (int i = 0; i < per_value; ++i) {
            const float place = (float)((double)step * (first + i) - 0.5), at = place > 0.0f ? place : 0.0f;
            const bool is_later = at >= middle;
            const float low = is_later ? here : before, high = is_later ? after : here, part = at - (is_later ? middle : middle - 1.0f);
            const double cycles = (float)((double)(1.0f - part) * low + part * high) / two_pi;
            sines[i] = (float)(two_pi * (cycles - ((cycles + to_whole) - to_whole)));
        }
        kernels.activate_row(sines.data(), per_value, cpu::activation::sin, 0.0f, sines.data());
        for (int i = 0; i < per_value; ++i) {
            out[v * per_value + i] += gain * sines[i];
        }
    }
}

// The arc tangent of imaginary / real, to 3e-7: the library's takes six times as long, and there are 50,000 a second of sound.
float phase_of(float real, float imaginary) {
    const float x = std::abs(real), y = std::abs(imaginary), least = std::min(x, y), most = std::max(x, y);
    const float a = least / (most + 1e-30f), s = a * a;
    float sum = 0.00282363896f;
    for (const float c : {-0.0159569029f, 0.0425049886f, -0.0748900920f, 0.106347933f, -0.142027363f, 0.199926957f, -0.333331019f}) {
        sum = sum * s + c;
    }
    float angle = a + a * s * sum;
    angle = y > x ? (float)(std::numbers::pi / 2) - angle : angle;
    angle = real < 0.0f ? (float)std::numbers::pi - angle : angle;
    return imaginary < 0.0f ? -angle : angle;
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
    std::vector<std::vector<float>> phases;
    for (int h = 0; h < p.generator.harmonics; ++h) {
        phases.push_back(phases_of(f0, h + 1, p.sample_rate, per_value));
        power += (double)mix[h] * mix[h];
    }
    // The official code draws noise for each harmonic and adds it up with these weights: that is noise of this deviation.
    const float deviation = (float)std::sqrt(power);
    share_out(f0.size(), m.dev->threads, [&](int64_t begin, int64_t end) {
        for (int h = 0; h < p.generator.harmonics; ++h) {
            add_sines(phases[h], f0, begin, end, mix[h] * sine_amplitude, per_value, m.source);
        }
        for (int64_t v = begin; v < end; ++v) {
            const float loudness = deviation * (f0[v] > voiced_above ? voiced_noise : sine_amplitude / 3.0f);
            float * row = m.source.data() + v * per_value;
            for (int i = 0; i < per_value; ++i) {
                row[i] += loudness * noise[v * per_value + i];
            }
            cpu::best_kernels().activate_row(row, per_value, cpu::activation::tanh, 0.0f, row);
        }
    });
}

std::vector<float> source_spectrum(const kokoro_params & p, std::span<const float> source, int threads) {
    const int n_fft = p.generator.n_fft, hop = p.generator.hop, bins = p.generator.bins(), pad = n_fft / 2;
    const int64_t size = source.size(), frames = size / hop + 1;
    std::vector<double> basis(2 * bins * n_fft); // of each sample: what it adds to the real parts, then to the imaginary ones
    for (int i = 0; i < n_fft; ++i) {
        for (int k = 0; k < bins; ++k) {
            const double window = 0.5 - 0.5 * std::cos(two_pi * i / n_fft), angle = two_pi * (k * i % n_fft) / n_fft;
            basis[2 * bins * i + k] = window * std::cos(angle);
            basis[2 * bins * i + bins + k] = -window * std::sin(angle);
        }
    }
    std::vector<float> out(frames * 2 * bins);
    std::vector<double> mirrored(size + 2 * pad);
    for (int64_t i = 0; i < (int64_t)mirrored.size(); ++i) {
        const int64_t at = std::abs(i - pad);
        mirrored[i] = source[at < size ? at : 2 * (size - 1) - at];
    }
    share_out(frames, threads, [&](int64_t begin, int64_t end) {
        std::vector<double> sums(2 * bins);
        for (int64_t t = begin; t < end; ++t) {
            std::fill(sums.begin(), sums.end(), 0.0);
            for (int i = 0; i < n_fft; ++i) {
                const double x = mirrored[t * hop + i];
                for (int k = 0; k < 2 * bins; ++k) {
                    sums[k] += basis[2 * bins * i + k] * x;
                }
            }
            float * magnitudes = out.data() + t * 2 * bins;
            for (int k = 0; k < bins; ++k) {
                const double real = sums[k], imaginary = sums[bins + k];
                magnitudes[k] = (float)std::sqrt(real * real + imaginary * imaginary);
                // What is nothing but for rounding, as in the first frame, which is its own mirror image, must not turn the phase.
                const bool is_real = std::abs(imaginary) <= rounding * magnitudes[k];
                magnitudes[bins + k] = phase_of((float)real, is_real ? 0.0f : (float)imaginary);
            }
        }
    });
    return out;
}

} // namespace parlance
