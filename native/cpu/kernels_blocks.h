// Products with matrices quantised in blocks (blocks.h); a part of kernels_impl.h, inside its unnamed namespace.
//
// Weights meet activations in 32s: eight steps of four bytes, whose sums stay integers until the block's scales. DOT_WEIGHTS
// multiplies unsigned weights by signed activations where WEIGHT_OFFSET is 128, signed by signed where it is 0; DOT_SMALL may
// be faster and takes weights of 0 to 15.
#ifndef WEIGHT_OFFSET
#define WEIGHT_OFFSET 0
#endif

#ifndef LOAD_F16
typedef uint16_t half_bits __attribute__((vector_size(2 * VECTOR_WIDTH), may_alias, aligned(1)));
// The exponents of the two formats differ by 112; the product makes subnormal f16 values right as well.
inline vec load_f16(const uint8_t * p) {
    const ivec bits = __builtin_convertvector(*(const half_bits *)p, ivec);
    const vec size = (vec)((bits & 0x7fff) << 13) * 0x1p112f;
    return (vec)((ivec)size | (bits & 0x8000) << 16);
}
#else
inline vec load_f16(const uint8_t * p) { return LOAD_F16(p); }
#endif

#ifndef DOT_WEIGHTS
inline ivec dot_weights(ivec acc, ivec weights, int32_t four) {
    int8_t w[4 * width], a[4];
    __builtin_memcpy(w, &weights, sizeof w);
    __builtin_memcpy(a, &four, sizeof a);
    for (int j = 0; j < width; ++j) {
        for (int i = 0; i < 4; ++i) {
            acc[j] += w[4 * j + i] * a[i];
        }
    }
    return acc;
}
#else
inline ivec dot_weights(ivec acc, ivec weights, int32_t four) { return DOT_WEIGHTS(acc, weights, four); }
#endif

#ifndef DOT_SMALL
inline ivec dot_small(ivec acc, ivec weights, int32_t four) { return dot_weights(acc, weights, four); }
#else
inline ivec dot_small(ivec acc, ivec weights, int32_t four) { return DOT_SMALL(acc, weights, four); }
#endif

inline ivec load_ints(const uint8_t * p) { return *(const unaligned_ivec *)p; }
inline ivec splat_int(int32_t x) { return x - ivec{}; }
inline int32_t load_four(const int8_t * p) {
    int32_t four;
    __builtin_memcpy(&four, p, 4);
    return four;
}

// A panel comes from memory: while one is multiplied, each 32 activations of each block of rows ask for their share of the next,
// so that memory is never idle. What will be read soon is then brought near. Measured, two threads that share 28 GB/s: 1.2 times
// as fast as asking for a record when its turn comes, with one row as with eight, 1.3 times with sixteen.
struct panel_ahead {
    const uint8_t * next;
    int64_t share;
};
inline void fetch(const panel_ahead & ahead, int64_t i) {
    for (int64_t at = 0; at < ahead.share; at += 64) {
        __builtin_prefetch(ahead.next + i * ahead.share + at, 0, 1);
    }
}
template <int bytes> inline void bring_near(const uint8_t * p) {
    for (int i = 0; i < bytes; i += 64) {
        __builtin_prefetch(p + i);
    }
}
constexpr int records_ahead = 2;

inline float largest_of(vec v) {
    alignas(4 * width) float x[width];
    store(x, v);
    four_floats top = *(const four_floats *)x;
    for (int i = 4; i < width; i += 4) {
        const four_floats other = *(const four_floats *)(x + i);
        top = top > other ? top : other;
    }
    const float low = top[0] > top[1] ? top[0] : top[1];
    const float high = top[2] > top[3] ? top[2] : top[3];
    return low > high ? low : high;
}

inline int32_t sum_of(ivec v) {
    alignas(4 * width) int32_t x[width];
    *(ivec *)x = v;
    four_ints total = *(const four_ints *)x;
    for (int i = 4; i < width; i += 4) {
        total += *(const four_ints *)(x + i);
    }
    return total[0] + total[1] + (total[2] + total[3]);
}

void quantize_blocks(const float * x, int64_t k, int8_t * bytes, activation_block * blocks) {
    const float magic = 12582912.0f; // rounds to an integer in the low bits
    for (int64_t i = 0; i < k; i += 32) {
        vec top = {};
        for (int j = 0; j < 32; j += width) {
            top = max(top, absolute(load(x + i + j)));
        }
        const float largest = largest_of(top);
        const float inverse = largest > 0.0f ? 127.0f / largest : 0.0f;
        ivec total = {};
        for (int j = 0; j < 32; j += width) {
            const ivec q = (ivec)(load(x + i + j) * inverse + magic) - (ivec)splat(magic);
            total += q;
            store_bytes((uint8_t *)bytes + i + j, q);
        }
        const int32_t sum = sum_of(total);
        const float scale = largest / 127.0f;
        blocks[i / 32] = {scale, scale * sum, sum};
    }
}

// 32 activations of each row by the weights of a panel; `acc` starts at `zero` times the rows' totals, which undoes what was
// added to the weights.
template <bool nibbles, int rows>
inline void dot_32(const int8_t * bytes, const activation_block * blocks, int64_t k, const uint8_t * weights, int zero, ivec (&acc)[rows][2]) {
#pragma GCC unroll 8
    for (int r = 0; r < rows; ++r) {
        acc[r][0] = acc[r][1] = splat_int(-zero * blocks[r * (k / 32)].total);
    }
#pragma GCC unroll 8
    for (int step = 0; step < 8; ++step) {
        ivec w[2];
        for (int h = 0; h < 2; ++h) {
            const ivec stored = load_ints(weights + 4 * ((nibbles ? step / 2 : step) * panel + h * width));
            w[h] = nibbles ? (step % 2 ? stored >> 4 : stored) & 0x0f0f0f0f : stored;
        }
#pragma GCC unroll 8
        for (int r = 0; r < rows; ++r) {
            const int32_t four = load_four(bytes + r * k + 4 * step);
            for (int h = 0; h < 2; ++h) {
                acc[r][h] = nibbles ? dot_small(acc[r][h], w[h], four) : dot_weights(acc[r][h], w[h], four);
            }
        }
    }
}

// The records of one panel for q8_0 and q4_0.
template <bool nibbles, int rows>
inline void panel_simple(const int8_t * bytes, const activation_block * blocks, const uint8_t * record, int64_t k, const panel_ahead & ahead,
                         vec (&y)[rows][2]) {
    constexpr int record_bytes = panel * (nibbles ? 18 : 34);
    for (int64_t i = 0; i < k / 32; ++i, record += record_bytes) {
        fetch(ahead, i);
        bring_near<record_bytes>(record + records_ahead * record_bytes);
        ivec acc[rows][2];
        dot_32<nibbles>(bytes + 32 * i, blocks + i, k, record + 2 * panel, nibbles ? 8 : WEIGHT_OFFSET, acc);
        for (int h = 0; h < 2; ++h) {
            const vec scales = load_f16(record + 2 * h * width);
            for (int r = 0; r < rows; ++r) {
                y[r][h] += __builtin_convertvector(acc[r][h], vec) * (scales * blocks[r * (k / 32) + i].scale);
            }
        }
    }
}

// Of q4_k: weight = d * scale * nibble - dmin * min, with a scale and a min for each 32. Each output's eight scales lie in two
// words, its mins in two more.
template <int rows>
inline void panel_q4_k(const int8_t * bytes, const activation_block * blocks, const uint8_t * record, int64_t k, const panel_ahead & ahead,
                       vec (&y)[rows][2]) {
    constexpr int part_bytes = 16 * panel;
    for (int64_t i = 0; i < k / 32; i += 8) {
        const uint8_t * words = record + 4 * panel;
        const uint8_t * part = words + 16 * panel;
        vec sums[rows][2] = {}, mins[rows][2] = {};
        bring_near<20 * panel>(record);
        for (int p = 0; p < 8; ++p, part += part_bytes) {
            fetch(ahead, i + p);
            bring_near<part_bytes>(part + records_ahead * part_bytes);
            ivec acc[rows][2];
            dot_32<true>(bytes + 32 * (i + p), blocks + i + p, k, part, 0, acc);
            for (int h = 0; h < 2; ++h) {
                const uint8_t * of_four = words + 4 * (p / 4 * panel + h * width);
                const vec scale = __builtin_convertvector(load_ints(of_four) >> 8 * (p % 4) & 255, vec);
                const vec min = __builtin_convertvector(load_ints(of_four + 8 * panel) >> 8 * (p % 4) & 255, vec);
                for (int r = 0; r < rows; ++r) {
                    const activation_block & a = blocks[r * (k / 32) + i + p];
                    sums[r][h] += __builtin_convertvector(acc[r][h], vec) * (scale * a.scale);
                    mins[r][h] += min * a.sum;
                }
            }
        }
        for (int h = 0; h < 2; ++h) {
            const vec d = load_f16(record + 2 * h * width);
            const vec dmin = load_f16(record + 2 * (panel + h * width));
            for (int r = 0; r < rows; ++r) {
                y[r][h] += sums[r][h] * d - mins[r][h] * dmin;
            }
        }
        record = part;
    }
}

struct block_operand {
    const int8_t * bytes;
    const activation_block * blocks;
    const uint8_t * records; // of the panel
    panel_ahead ahead;
    int64_t k, first, row;
    int count;
};

template <packing format, int rows> inline void block_rows(const block_operand & o, const epilogue & e, float * out, int64_t ldo) {
    const int8_t * bytes = o.bytes + o.row * o.k;
    const activation_block * blocks = o.blocks + o.row * (o.k / 32);
    vec y[rows][2] = {};
    if constexpr (format == packing::q4_k) {
        panel_q4_k<rows>(bytes, blocks, o.records, o.k, o.ahead, y);
    } else {
        panel_simple<format == packing::q4_0, rows>(bytes, blocks, o.records, o.k, o.ahead, y);
    }
    alignas(64) float sums[rows * panel];
    for (int r = 0; r < rows; ++r) {
        store(sums + r * panel, y[r][0]);
        store(sums + r * panel + width, y[r][1]);
    }
    finish(sums, rows, o.first, o.count, e, o.row, out, ldo);
}

template <packing format, int most> inline void rest_blocks(int64_t rows, const block_operand & o, const epilogue & e, float * out, int64_t ldo) {
    if constexpr (most > 0) {
        if (rows == most) {
            block_rows<format, most>(o, e, out, ldo);
        } else {
            rest_blocks<format, most - 1>(rows, o, e, out, ldo);
        }
    }
}

template <packing format>
void gemm_format(const int8_t * bytes, const activation_block * blocks, int64_t rows, const uint8_t * packed, int64_t k, int64_t n,
                 const epilogue & e, float * out, int64_t ldo) {
    constexpr int record_bytes = format == packing::q8_0 ? 34 : format == packing::q4_0 ? 18 : 148;
    const int64_t panel_bytes = k / (format == packing::q4_k ? 256 : 32) * record_bytes * panel;
    const int64_t passes = (rows - 1) / block_rows_most + 1;
    const int64_t share = (panel_bytes * 32 / k / passes + 63) / 64 * 64;
    for (int64_t first = 0; first < n; first += panel, packed += panel_bytes) {
        const uint8_t * next = first + panel < n ? packed + panel_bytes : packed;
        block_operand o{bytes, blocks, packed, {next, share}, k, first, 0, columns(n, first)};
        for (; o.row + block_rows_most <= rows; o.row += block_rows_most, o.ahead.next += k / 32 * share) {
            block_rows<format, block_rows_most>(o, e, out, ldo);
        }
        rest_blocks<format, block_rows_most - 1>(rows - o.row, o, e, out, ldo);
    }
}

void gemm_blocks(packing format, const int8_t * bytes, const activation_block * blocks, int64_t rows, const std::byte * packed, int64_t k, int64_t n,
                 const epilogue & e, float * out, int64_t ldo) {
    const uint8_t * records = (const uint8_t *)packed;
    switch (format) {
    case packing::q8_0: gemm_format<packing::q8_0>(bytes, blocks, rows, records, k, n, e, out, ldo); break;
    case packing::q4_0: gemm_format<packing::q4_0>(bytes, blocks, rows, records, k, n, e, out, ldo); break;
    default: gemm_format<packing::q4_k>(bytes, blocks, rows, records, k, n, e, out, ldo); break;
    }
}
