#include <algorithm>
#include <cmath>
#include <numbers>
#include <thread>

#include "cpu/kernels.h"
#include "engine/finite.h"
#include "engine/parallel.h"
#include "families/kokoro/kokoro.h"

// The voice source is made on the host: the phase is a sum over the whole stretch, which takes double precision, and no backend
// has the arc tangent that the phases of its spectrum want. The phases of what is hardly there take double precision, too.
namespace parlance {

namespace {

constexpr float sine_amplitude = 0.1f;
constexpr float voiced_noise = 0.003f;
constexpr float voiced_above = 10.0f; // Hz
constexpr float rounding = 1e-5f;     // of a spectrum, relative
constexpr double two_pi = 2.0 * std::numbers::pi;
constexpr int max_threads = 4; // more wait longer for their start than they save

// work(begin, end) for shares of n, at once: `threads` as a device has them, 0 for those of this machine. Throws what one throws.
template <typename F> void share_out(int64_t n, int threads, F && work) {
    const int64_t shares = std::clamp<int64_t>(threads > 0 ? threads : std::thread::hardware_concurrency(), 1, max_threads);
    in_parallel(shares, [&](int64_t i) { work(n * i / shares, n * (i + 1) / shares); });
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

// The harmonics from the middle of one value to that of the next, in straight lines, flat at either end. The place of a sample is
// rounded once, as a fused operation does: a digit less of it is heard.
void add_harmonics(const std::vector<std::vector<float>> & phases, int64_t v, std::span<const float> gains, std::span<float> out) {
    const cpu::kernels & kernels = cpu::best_kernels();
    const int64_t per_value = out.size(), last = phases.front().size() - 1;
    const double step = 1.0f / (float)per_value, first = (double)(v * per_value) + 0.5;
    const float middle = (float)v;
    std::vector<float> parts(per_value);
    int64_t early = 0; // samples before the middle of this value
    for (int64_t i = 0; i < per_value; ++i) {
        const float place = (float)std::max(step * (first + (double)i) - 0.5, 0.0);
        parts[i] = place - (place < middle ? middle - 1.0f : middle);
        early += place < middle;
    }
    for (size_t h = 0; h < phases.size(); ++h) {
        const float before = phases[h][std::max<int64_t>(v - 1, 0)], here = phases[h][v], after = phases[h][std::min(v + 1, last)];
        kernels.add_sine_row(parts.data(), early, before, here, gains[h], out.data());
        kernels.add_sine_row(parts.data() + early, per_value - early, here, after, gains[h], out.data() + early);
    }
}

} // namespace

std::vector<float> read_pitch(kokoro & m) {
    std::vector<float> f0 = read_stage_buffer(*m.dev, m.f0, m.source_stats);
    require_finite(f0, *m.dev, m.path);
    return f0;
}

void make_source(kokoro & m, std::span<const float> f0, std::span<const float> noise) {
    stage_timer timer(m.source_stats);
    const auto & p = m.params;
    const int per_value = p.curve_samples();
    if (f0.empty() || noise.size() != f0.size() * per_value) {
        throw error("the source of " + std::to_string(frames_of(m)) + " frames takes noise for each of their samples");
    }
    const std::vector<float> & mix = m.w.host.at("gen.source.weight");
    m.source.assign(noise.size(), m.w.host.at("gen.source.bias")[0]);
    double power = 0.0;
    std::vector<std::vector<float>> phases;
    std::vector<float> gains;
    for (int h = 0; h < p.generator.harmonics; ++h) {
        phases.push_back(phases_of(f0, h + 1, p.sample_rate, per_value));
        gains.push_back(mix[h] * sine_amplitude);
        power += (double)mix[h] * mix[h];
    }
    // The official code draws noise for each harmonic and adds it up with these weights: that is noise of this deviation.
    const float deviation = (float)std::sqrt(power);
    share_out(f0.size(), m.dev->threads, [&](int64_t begin, int64_t end) {
        for (int64_t v = begin; v < end; ++v) {
            const bool is_voiced = f0[v] > voiced_above;
            const float loudness = deviation * (is_voiced ? voiced_noise : sine_amplitude / 3.0f);
            const auto row = std::span(m.source).subspan(v * per_value, per_value);
            if (is_voiced) {
                add_harmonics(phases, v, gains, row);
            }
            for (int i = 0; i < per_value; ++i) {
                row[i] += loudness * noise[v * per_value + i];
            }
            cpu::best_kernels().activate_row(row.data(), per_value, cpu::activation::tanh, 0.0f, row.data());
        }
    });
    require_finite(m.source, *m.dev, m.path); // harmonics of an F0 that is finite need not be
}

void source_spectrum(const kokoro_params & p, std::span<const float> source, std::vector<float> & out) {
    const int n_fft = p.generator.n_fft, bins = p.generator.bins(), pad = n_fft / 2;
    const int64_t hop = p.generator.hop, size = source.size(), frames = size / hop + 1;
    std::vector<double> basis(2 * bins * n_fft + cpu::spectrum_slack);
    for (int i = 0; i < n_fft; ++i) {
        for (int k = 0; k < bins; ++k) {
            const double window = 0.5 - 0.5 * std::cos(two_pi * i / n_fft), angle = two_pi * (k * i % n_fft) / n_fft;
            basis[2 * bins * i + k] = window * std::cos(angle);
            basis[2 * bins * i + bins + k] = -window * std::sin(angle);
        }
    }
    out.resize(frames * 2 * bins + cpu::spectrum_slack);
    const auto transform = [&](const float * x, int64_t first, int64_t count) {
        cpu::best_kernels().spectrum_rows(x, hop, count, basis.data(), n_fft, bins, rounding, out.data() + first * 2 * bins);
    };
    std::vector<float> mirrored(n_fft); // of a frame that reaches over an end
    for (int64_t t = 0; t < frames; ++t) {
        const int64_t begin = t * hop - pad, whole = (size - n_fft - begin) / hop + 1;
        if (begin >= 0 && begin + n_fft <= size) {
            transform(source.data() + begin, t, whole);
            t += whole - 1;
            continue;
        }
        for (int i = 0; i < n_fft; ++i) {
            const int64_t at = std::abs(begin + i);
            mirrored[i] = source[at < size ? at : 2 * (size - 1) - at];
        }
        transform(mirrored.data(), t, 1);
    }
    out.resize(frames * 2 * bins);
}

} // namespace parlance
