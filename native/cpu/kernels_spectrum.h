// Part of kernels_impl.h: a sine whose angle is a straight line, and the short-time spectrum, both in double precision. That is
// as many numbers as two registers hold.

typedef double doubles __attribute__((vector_size(8 * VECTOR_WIDTH), may_alias));
typedef double half_doubles __attribute__((vector_size(4 * VECTOR_WIDTH), may_alias));
typedef double unaligned_half_doubles __attribute__((vector_size(4 * VECTOR_WIDTH), may_alias, aligned(8)));
typedef float unaligned_half __attribute__((vector_size(2 * VECTOR_WIDTH), may_alias, aligned(4)));

inline half_doubles load_half(const double * p) { return *(const unaligned_half_doubles *)p; }
inline vec join(half_doubles low, half_doubles high) {
    float both[width];
    *(unaligned_half *)both = __builtin_convertvector(low, unaligned_half);
    *(unaligned_half *)(both + width / 2) = __builtin_convertvector(high, unaligned_half);
    return load(both);
}

inline vec square_root(vec x) {
    vec y;
    for (int i = 0; i < width; ++i) {
        y[i] = __builtin_sqrtf(x[i]);
    }
    return y;
}

// The arc tangent of imaginary / real in the right quarter, absolute error below 3e-7.
inline vec phase_of(vec real, vec imaginary) {
    const vec x = absolute(real), y = absolute(imaginary);
    const vec a = min(x, y) / (max(x, y) + 1e-30f), s = a * a;
    vec p = splat(0.00282363896f);
    p = p * s - 0.0159569029f;
    p = p * s + 0.0425049886f;
    p = p * s - 0.0748900920f;
    p = p * s + 0.106347933f;
    p = p * s - 0.142027363f;
    p = p * s + 0.199926957f;
    p = p * s - 0.333331019f;
    vec angle = a + a * s * p;
    angle = select(y > x, 1.57079633f - angle, angle);
    angle = select(real < 0.0f, 3.14159265f - angle, angle);
    return select(imaginary < 0.0f, -angle, angle);
}

inline void add_sines(const float * part, float from, float to, float gain, float * out) {
    const double to_whole = 6755399441055744.0; // 1.5 * 2^52: added and taken off again, it rounds to a whole number
    const double two_pi = 6.283185307179586;
    const vec later = load(part);
    // Rounded to floats as the product and the sum of fused operations are.
    const doubles before = __builtin_convertvector(1.0f - later, doubles) * (double)from;
    const vec angle = __builtin_convertvector(before + __builtin_convertvector(later * to, doubles), vec);
    const doubles turns = __builtin_convertvector(angle, doubles) * (1.0 / two_pi);
    const doubles rest = (turns - ((turns + to_whole) - to_whole)) * two_pi;
    store(out, load(out) + gain * sin(__builtin_convertvector(rest, vec)));
}

void add_sine_row(const float * part, int64_t n, float from, float to, float gain, float * out) {
    int64_t i = 0;
    for (; i + width <= n; i += width) {
        add_sines(part + i, from, to, gain, out + i);
    }
    if (i < n) {
        float last[width] = {}, sums[width] = {};
        __builtin_memcpy(last, part + i, (n - i) * sizeof(float));
        __builtin_memcpy(sums, out + i, (n - i) * sizeof(float));
        add_sines(last, from, to, gain, sums);
        __builtin_memcpy(out + i, sums, (n - i) * sizeof(float));
    }
}

// A row of results reaches into what follows it, which is written after it: bins from the last ones on, rows from the first.
void spectrum_rows(const float * x, int64_t hop, int64_t rows, const double * basis, int64_t n, int64_t bins, float rounding, float * out) {
    for (int64_t t = 0; t < rows; ++t, x += hop, out += 2 * bins) {
        for (int64_t first = (bins - 1) / width * width; first >= 0; first -= width) {
            half_doubles real[2] = {}, imaginary[2] = {}; // a register each: of twice as many, the compiler keeps sums in memory
            for (int64_t i = 0; i < n; ++i) {
                const double * row = basis + 2 * bins * i + first;
                const half_doubles sample = (double)x[i] - half_doubles{};
                real[0] += load_half(row) * sample;
                real[1] += load_half(row + width / 2) * sample;
                imaginary[0] += load_half(row + bins) * sample;
                imaginary[1] += load_half(row + bins + width / 2) * sample;
            }
            const vec re = join(real[0], real[1]), im = join(imaginary[0], imaginary[1]);
            const vec magnitude = square_root(re * re + im * im);
            store(out + first, magnitude);
            store(out + bins + first, phase_of(re, select(absolute(im) <= rounding * magnitude, vec{}, im)));
        }
    }
}
