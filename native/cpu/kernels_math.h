// Part of kernels_impl.h: functions of single values, one register at a time. Errors are the largest that test_math.cpp
// finds against double precision. NaN gives NaN.
//
// They are our own because a library would gain little: on AVX-512 from the first-level cache sin makes 2.8 values a
// nanosecond, exp 2.6, tanh 1.4; Highway 1.0.3 makes 3.3, 3.0 and 1.9 with the same errors; the 1-ulp functions of SLEEF
// 3.5.1 make 1.6 (0.4 where arguments reach 1e4), 3.5 and 0.7. Snakes are 2 to 7 % of HiFT's residual blocks in f32, up to
// 15 % in int8, and this builds in every set of kernels with no further package.

inline vec min(vec a, vec b) { return a < b ? a : b; }
inline vec round_to_integer(vec x) {
    const float magic = 12582912.0f; // adding and subtracting it rounds to an integer, up to 2^22
    return (x + magic) - magic;
}

// Relative error below 2e-7; 0 below -87.33, infinity above 88.72. 2^n times a polynomial on half an octave.
inline vec exp(vec x) {
    const vec clamped = select(x < -87.33f, splat(-87.33f), select(x > 88.72f, splat(88.72f), x));
    const vec n = round_to_integer(clamped * 1.44269504f);
    const vec r = clamped - n * 0.693359375f + n * 2.12194440e-4f;
    vec p = splat(0.001395080704f);
    p = p * r + 0.008369073272f;
    p = p * r + 0.04166620225f;
    p = p * r + 0.1666651666f;
    p = p * r + 0.5f;
    p = p * r * r + r + 1.0f;
    const vec y = (vec)((ivec)p + (__builtin_convertvector(n, ivec) << 23));
    const vec inside = select(x > 88.72f, splat(__builtin_inff()), select(x < -87.33f, vec{}, y));
    return select(x == x, inside, x);
}

// Relative error below 3e-7.
inline vec tanh(vec x) {
    const vec z = absolute(x);
    const vec u = x * x;
    vec p = splat(-0.005603905302f);
    p = p * u + 0.02055171132f;
    p = p * u - 0.05371410400f;
    p = p * u + 0.1333115250f;
    p = p * u - 0.3333327174f;
    const vec small = x + x * u * p;
    const vec large = 1.0f - 2.0f / (exp(2.0f * z) + 1.0f);
    return select(z < 0.64f, small, select(x < 0.0f, -large, large));
}

inline vec sigmoid(vec x) { return 1.0f / (1.0f + exp(-x)); }

// x tanh(log(1 + e^x)), which is x n / (n + 2) with n = e^x (e^x + 2).
inline vec mish(vec x) {
    const vec e = exp(select(x > 20.0f, splat(20.0f), x));
    const vec n = e * (e + 2.0f);
    return x * (n / (n + 2.0f));
}

inline vec gelu_tanh(vec x) { return x * sigmoid(1.59576912f * (x + 0.044715f * x * x * x)); }

// An odd polynomial on a quarter turn; x less multiples of pi, which is held in three parts so that large arguments keep
// their digits: absolute error below 2e-7 up to |x| = 1e4 and 2e-6 up to 1e5, never more than 1 in size.
inline vec sin(vec x) {
    const vec n = round_to_integer(x * 0.318309886f);
    vec r = x - n * 3.140625f;
    r = r - n * 9.67502593994140625e-4f;
    r = r - n * 1.50995803e-7f;
    r = select(r > 1.5708f, splat(1.5708f), select(r < -1.5708f, splat(-1.5708f), r));
    const vec u = r * r;
    vec p = splat(2.60835986e-6f);
    p = p * u - 1.98108755e-4f;
    p = p * u + 8.33308510e-3f;
    p = p * u - 0.166666597f;
    const vec s = r + r * u * p;
    return (vec)((ivec)s ^ (__builtin_convertvector(n, ivec) << 31)); // odd multiples turn the sign
}

inline vec snake(vec x, vec alpha, vec gain) {
    const vec s = sin(x * alpha);
    return x + s * s * gain;
}

// out[i] = f(x[i])
template <typename F> inline void map_row(const float * x, int64_t n, float * out, F && f) {
    int64_t i = 0;
    for (; i + width <= n; i += width) {
        store(out + i, f(load(x + i)));
    }
    if (i < n) {
        float rest[width] = {};
        __builtin_memcpy(rest, x + i, (n - i) * sizeof(float));
        store(rest, f(load(rest)));
        __builtin_memcpy(out + i, rest, (n - i) * sizeof(float));
    }
}

void activate_row(const float * x, int64_t n, activation act, float slope, float * out) {
    const auto map = [&](auto f) { map_row(x, n, out, f); };
    switch (act) {
    case activation::none: return map([](vec y) { return y; });
    case activation::relu: return map([](vec y) { return max(y, vec{}); });
    case activation::leaky_relu: return map([=](vec y) { return select(y > 0.0f, y, y * slope); });
    case activation::gelu: return map(gelu);
    case activation::gelu_tanh: return map(gelu_tanh);
    case activation::silu: return map([](vec y) { return y * sigmoid(y); });
    case activation::mish: return map(mish);
    case activation::elu: return map([](vec y) { return select(y > 0.0f, y, exp(y) - 1.0f); });
    case activation::tanh: return map(tanh);
    case activation::sigmoid: return map(sigmoid);
    case activation::exp: return map(exp);
    case activation::sin: return map(sin);
    }
}

void snake_row(const float * x, int64_t n, const float * alpha, const float * gain, float * out) {
    int64_t i = 0;
    for (; i + width <= n; i += width) {
        store(out + i, snake(load(x + i), load(alpha + i), load(gain + i)));
    }
    for (; i < n; ++i) {
        out[i] = snake(splat(x[i]), splat(alpha[i]), splat(gain[i]))[0];
    }
}
