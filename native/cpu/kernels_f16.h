// Rows of f16 from and to f32, where the set has an instruction for each way; a part of kernels_impl.h, inside its unnamed
// namespace.
#if defined(LOAD_F16) && defined(STORE_F16)
void f16_to_row(const uint16_t * values, int64_t n, float * out) {
    int64_t i = 0;
    for (; i + width <= n; i += width) {
        store(out + i, load_f16((const uint8_t *)(values + i)));
    }
    uint16_t rest[width] = {};
    __builtin_memcpy(rest, values + i, (n - i) * sizeof *rest);
    const vec last = load_f16((const uint8_t *)rest);
    __builtin_memcpy(out + i, &last, (n - i) * sizeof *out);
}

void row_to_f16(const float * x, int64_t n, uint16_t * out) {
    int64_t i = 0;
    for (; i + width <= n; i += width) {
        STORE_F16((uint8_t *)(out + i), load(x + i));
    }
    vec last = {};
    __builtin_memcpy(&last, x + i, (n - i) * sizeof *x);
    uint16_t rest[width];
    STORE_F16((uint8_t *)rest, last);
    __builtin_memcpy(out + i, rest, (n - i) * sizeof *rest);
}
#define F16_TO_ROW f16_to_row
#define ROW_TO_F16 row_to_f16
#else
#define F16_TO_ROW nullptr
#define ROW_TO_F16 nullptr
#endif
