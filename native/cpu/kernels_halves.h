// Rows of f16 from and to f32, where the set has an instruction for each way; a part of kernels_impl.h, inside its unnamed
// namespace.
#if defined(LOAD_HALVES) && defined(STORE_HALVES)
void halves_to_row(const uint16_t * halves, int64_t n, float * out) {
    int64_t i = 0;
    for (; i + width <= n; i += width) {
        store(out + i, load_halves((const uint8_t *)(halves + i)));
    }
    uint16_t rest[width] = {};
    __builtin_memcpy(rest, halves + i, (n - i) * sizeof *rest);
    const vec last = load_halves((const uint8_t *)rest);
    __builtin_memcpy(out + i, &last, (n - i) * sizeof *out);
}

void row_to_halves(const float * x, int64_t n, uint16_t * out) {
    int64_t i = 0;
    for (; i + width <= n; i += width) {
        STORE_HALVES((uint8_t *)(out + i), load(x + i));
    }
    vec last = {};
    __builtin_memcpy(&last, x + i, (n - i) * sizeof *x);
    uint16_t rest[width];
    STORE_HALVES((uint8_t *)rest, last);
    __builtin_memcpy(out + i, rest, (n - i) * sizeof *rest);
}
#define HALVES_TO_ROW halves_to_row
#define ROW_TO_HALVES row_to_halves
#else
#define HALVES_TO_ROW nullptr
#define ROW_TO_HALVES nullptr
#endif
