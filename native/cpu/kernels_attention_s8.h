// Attention in int8, a part of kernels_impl.h inside its unnamed namespace: panels of queries walk along tiles of keys as in
// kernels_attention.h, and every query sees every key.
//
// Scores are products of bytes with a scale for each query and each key, sums of values with one for each channel. The mean
// of the keys is taken off first: it moves all scores of a query together, which softmax does not see. So is the mean of the
// values, and given back at the end: weights too small for a byte then count with the mean instead of nothing, since the
// total of the weights is not rounded.

constexpr float max_weight = WEIGHT_OFFSET ? 255.0f : 127.0f; // that dot_small takes
constexpr float log2_e = 1.44269504f;
constexpr float min_power = -100.0f; // of 2: what is left of sums that a new maximum dwarfs
constexpr int byte_tile = attention_byte_tile;
constexpr int channels_together = 4 * width;

typedef uint32_t uvec __attribute__((vector_size(4 * VECTOR_WIDTH), may_alias));

// n values, then zeros.
inline vec load_some(const float * p, int64_t n) {
    if (n >= width) {
        return load(p);
    }
    float values[width] = {};
    if (n > 0) {
        __builtin_memcpy(values, p, n * sizeof(float));
    }
    return load(values);
}

template <typename T> T * take(std::byte *& from, int64_t n) {
    T * begin = (T *)from;
    from += (n * sizeof(T) + 63) / 64 * 64;
    return begin;
}

inline int64_t whole_blocks(int64_t channels) { return (channels + channels_together - 1) / channels_together * channels_together; }

inline std::byte * aligned(void * memory) { return (std::byte *)(((uintptr_t)memory + 63) / 64 * 64); }

// The keys and values of one head, in the memory that quantize_head fills. Rows have whole registers of channels.
struct byte_head {
    int64_t channels;
    uint8_t * keys;  // offset as activations
    int8_t * values; // four consecutive keys of a channel together
    float *key_scales, *value_scales, *means, *row;

    byte_head(void * memory, const attention_head & h) : channels((h.d + width - 1) / width * width) {
        const int64_t n = (h.n_keys + 3) / 4 * 4;
        std::byte * free = aligned(memory);
        keys = take<uint8_t>(free, n * channels);
        values = take<int8_t>(free, n * channels);
        key_scales = take<float>(free, n);
        value_scales = take<float>(free, channels);
        means = take<float>(free, channels); // of the values, in the end
        row = take<float>(free, channels);
    }
};

// The mean of each channel and the largest distance from it.
void find_spreads(const float * x, int64_t ld, int64_t n, int64_t d, float * means, float * spreads) {
    for (int64_t c = 0; c < d; c += channels_together) {
        vec total[4] = {}, top[4], low[4];
        for (int i = 0; i < 4; ++i) {
            top[i] = low[i] = load_some(x + c + i * width, d - c - i * width);
        }
        for (int64_t j = 0; j < n; ++j) {
            fetch_row(x + (j + rows_ahead) * ld + c, channels_together);
            for (int i = 0; i < 4; ++i) {
                const vec y = load_some(x + j * ld + c + i * width, d - c - i * width);
                total[i] += y;
                top[i] = max(top[i], y);
                low[i] = min(low[i], y);
            }
        }
        for (int i = 0; i < 4 && c + i * width < d; ++i) {
            const vec mean = total[i] * (1.0f / n);
            store(means + c + i * width, mean);
            store(spreads + c + i * width, max(top[i] - mean, mean - low[i]));
        }
    }
}

void quantize_keys(const attention_head & h, const byte_head & b) {
    const float * k = (const float *)h.k;
    find_spreads(k, h.ldk, h.n_keys, h.d, b.means, b.row);
    for (int64_t j = 0; j < h.n_keys; ++j, k += h.ldk) {
        for (int64_t c = 0; c < h.d; c += width) {
            store(b.row + c, load_some(k + c, h.d - c) - load(b.means + c));
        }
        b.key_scales[j] = quantize_row(b.row, b.channels, b.keys + j * b.channels);
    }
}

void quantize_values(const attention_head & h, const byte_head & b) {
    const float * v = (const float *)h.v;
    find_spreads(v, h.ldv, h.n_keys, h.d, b.means, b.value_scales);
    for (int64_t c = 0; c < b.channels; c += width) {
        const vec spread = load(b.value_scales + c);
        store(b.row + c, select(spread > 0.0f, 127.0f / spread, vec{}));
        store(b.value_scales + c, spread / 127.0f);
    }
    for (int64_t j = 0; j < h.n_keys; j += 4) {
        const int count = h.n_keys - j < 4 ? (int)(h.n_keys - j) : 4;
        for (int64_t c = 0; c < b.channels; c += width) {
            ivec four = {};
            for (int i = 0; i < count; ++i) {
                const vec y = (load_some(v + (j + i) * h.ldv + c, h.d - c) - load(b.means + c)) * load(b.row + c);
                four |= (__builtin_convertvector(round_to_integer(y), ivec) & 255) << 8 * i;
            }
            *(ivec *)(b.values + j * b.channels + 4 * c) = four;
        }
    }
}

void quantize_head(const attention_head & h, std::byte * memory) {
    const byte_head b(memory, h);
    quantize_keys(h, b);
    quantize_values(h, b);
}

// What one panel works on; `work` of attention_panel_s8, divided.
struct byte_state {
    uint8_t * rows;    // the queries as bytes, offset as activations ...
    int8_t * queries;  // ... and without, four consecutive channels of a query together
    uint8_t * weights; // four consecutive keys of a query together
    float *query_scales, *scores, *sums, *top, *total;
    int32_t * offsets; // what the offset of the keys adds to each query's products
    int64_t sample;    // the scores of the first so many keys are raised ...
    float raise;       // ... by this, in powers of 2

    byte_state(std::byte * work, int64_t channels, const attention_head & h) : sample(h.sample), raise(h.raise * log2_e) {
        std::byte * free = aligned(work);
        rows = take<uint8_t>(free, whole_blocks(channels) * panel);
        queries = take<int8_t>(free, channels * panel);
        weights = take<uint8_t>(free, byte_tile * panel);
        query_scales = take<float>(free, panel);
        scores = take<float>(free, byte_tile * panel);
        sums = take<float>(free, channels * panel);
        top = take<float>(free, panel);
        total = take<float>(free, panel);
        offsets = take<int32_t>(free, panel);
    }
};

// So that the exponentials of their scores are powers of 2.
void quantize_queries(const attention_head & h, const float * q, int64_t ldq, int n, const byte_head & b, byte_state & s) {
    constexpr int32_t zeros = (int32_t)(0x01010101u * BYTE_OFFSET);
    const int64_t stride = whole_blocks(b.channels);
    for (int i = 0; i < n; ++i) {
        fetch_row(q + i * ldq, h.d);
    }
    for (int i = 0; i < panel; ++i) {
        for (int64_t c = 0; c < h.d; c += width) {
            store(b.row + c, i < n ? load_some(q + i * ldq + c, h.d - c) : vec{});
        }
        s.query_scales[i] = quantize_row(b.row, b.channels, s.rows + i * stride) * h.scale * log2_e;
    }
    for (int64_t c = 0; c < b.channels; c += channels_together) {
        for (int first = 0; first < panel; first += width) {
            vec fours[width];
            for (int i = 0; i < width; ++i) {
                fours[i] = load((const float *)(s.rows + (first + i) * stride + c));
            }
            transpose(fours);
            for (int i = 0; i < width && c + 4 * i < b.channels; ++i) {
                *(ivec *)(s.queries + (c + 4 * i) * panel + 4 * first) = (ivec)fours[i] ^ zeros;
            }
        }
    }
    for (int v = 0; v < panel; v += width) {
        ivec offsets = {};
        for (int64_t c = 0; c < b.channels; c += 4) {
            offsets = dot_s8(offsets, (const uint8_t *)&zeros, s.queries + c * panel + 4 * v);
        }
        *(ivec *)(s.offsets + v) = offsets;
    }
}

// The scores of `rows` keys, which may raise the maximum.
template <int vecs, int rows> inline void score_rows(const byte_head & b, int64_t key, float * scores, byte_state & s) {
    ivec acc[rows][vecs] = {};
    const uint8_t * keys = b.keys + key * b.channels;
    for (int64_t c = 0; c < b.channels; c += 4) {
#pragma GCC unroll 12
        for (int r = 0; r < rows; ++r) {
#pragma GCC unroll 2
            for (int v = 0; v < vecs; ++v) {
                acc[r][v] = dot_s8(acc[r][v], keys + r * b.channels + c, s.queries + c * panel + 4 * v * width);
            }
        }
    }
#pragma GCC unroll 2
    for (int v = 0; v < vecs; ++v) {
        const ivec offsets = *(const ivec *)(s.offsets + v * width);
        const vec scales = load(s.query_scales + v * width);
        vec top = load(s.top + v * width);
#pragma GCC unroll 12
        for (int r = 0; r < rows; ++r) {
            const float raise = key + r < s.sample ? s.raise : 0.0f;
            const vec score = __builtin_convertvector(acc[r][v] - offsets, vec) * (scales * b.key_scales[key + r]) + raise;
            top = max(top, score);
            store(scores + r * panel + v * width, score);
        }
        store(s.top + v * width, top);
    }
}

// 2^x times max_weight for x <= 0, relative error near 1e-4.
inline vec weight_of(vec x) {
    const float magic = 12582912.0f; // adding and subtracting it rounds to an integer
    x = max(x, splat(min_power));
    const vec shifted = x + magic;
    const vec r = x - (shifted - magic);
    vec p = splat(0.0550091019f * max_weight);
    p = p * r + 0.242210980f * max_weight;
    p = p * r + 0.693282888f * max_weight;
    p = p * r + max_weight;
    return (vec)((ivec)p + ((ivec)shifted << 23));
}

// The scores of a tile become weights; `kept` is what the old sums are worth. n is a multiple of four.
template <int vecs> void soften_bytes(int64_t n, const vec * kept, byte_state & s) {
    const float magic = 12582912.0f;             // rounds to an integer in the low bits ...
    constexpr uint32_t magic_bits = 0x4b400000u; // ... of these
    for (int v = 0; v < vecs; ++v) {
        const vec top = load(s.top + v * width);
        vec total = load(s.total + v * width) * kept[v];
        for (int64_t j = 0; j < n; j += 4) {
            uvec four = uvec{} - (magic_bits + (magic_bits << 8));
#pragma GCC unroll 4
            for (int i = 0; i < 4; ++i) {
                const vec p = weight_of(load(s.scores + (j + i) * panel + v * width) - top);
                total += p;
                four += (uvec)(p + magic) << 8 * i;
            }
            *(uvec *)(s.weights + j * panel + 4 * v * width) = four;
        }
        store(s.total + v * width, total);
    }
}

// Adds what `n` keys give to the channels [c, c + rows).
template <int vecs, int rows>
inline void weigh_rows(const int8_t * values, int64_t channels, int64_t c, int64_t n, const vec * kept, byte_state & s) {
    ivec acc[rows][vecs] = {};
    for (int64_t j = 0; j < n; j += 4) {
        ivec weights[vecs];
        for (int v = 0; v < vecs; ++v) {
            weights[v] = load_ints(s.weights + j * panel + 4 * v * width);
        }
#pragma GCC unroll 12
        for (int r = 0; r < rows; ++r) {
            const int32_t four = load_four(values + j * channels + 4 * (c + r));
#pragma GCC unroll 2
            for (int v = 0; v < vecs; ++v) {
                acc[r][v] = dot_small(acc[r][v], weights[v], four);
            }
        }
    }
#pragma GCC unroll 12
    for (int r = 0; r < rows; ++r) {
#pragma GCC unroll 2
        for (int v = 0; v < vecs; ++v) {
            float * sum = s.sums + (c + r) * panel + v * width;
            store(sum, load(sum) * kept[v] + __builtin_convertvector(acc[r][v], vec));
        }
    }
}

// Calls f<rows>(first) for blocks as even as they get: a small one at the end would wait for its own sums.
template <int rows, typename F> inline void call_with_rows(int64_t n, int64_t first, F && f) {
    if constexpr (rows > 0) {
        if (n == rows) {
            f.template operator()<rows>(first);
        } else {
            call_with_rows<rows - 1>(n, first, f);
        }
    }
}

template <typename F> inline void for_row_blocks(int64_t n, F && f) {
    const int64_t blocks = (n + row_block - 1) / row_block;
    for (int64_t i = 0; i < blocks; ++i) {
        const int64_t begin = n * i / blocks;
        call_with_rows<row_block>(n * (i + 1) / blocks - begin, begin, f);
    }
}

template <int vecs> void attend_bytes(const attention_head & h, const byte_head & b, byte_state & s) {
    for (int64_t begin = 0; begin < h.n_keys; begin += byte_tile) {
        const int64_t n = h.n_keys - begin < byte_tile ? h.n_keys - begin : byte_tile;
        const int64_t padded = (n + 3) / 4 * 4;
        vec kept[vecs];
        for (int v = 0; v < vecs; ++v) {
            kept[v] = load(s.top + v * width);
        }
        for_row_blocks(n, [&]<int rows>(int64_t j) { score_rows<vecs, rows>(b, begin + j, s.scores + j * panel, s); });
        for (int64_t i = n * panel; i < padded * panel; i += width) {
            store(s.scores + i, splat(out_of_sight));
        }
        for (int v = 0; v < vecs; ++v) {
            kept[v] = weight_of(kept[v] - load(s.top + v * width)) * (1.0f / max_weight);
        }
        soften_bytes<vecs>(padded, kept, s);
        const int8_t * values = b.values + begin * b.channels;
        for_row_blocks(b.channels, [&]<int rows>(int64_t c) { weigh_rows<vecs, rows>(values, b.channels, c, padded, kept, s); });
    }
}

void attention_panel_s8(const attention_head & h, std::byte * head, const float * q, int64_t ldq, int n, std::byte * work, float * out, int64_t ldo) {
    const byte_head b(head, h);
    byte_state s(work, b.channels, h);
    quantize_queries(h, q, ldq, n, b, s);
    __builtin_memset(s.sums, 0, b.channels * panel * sizeof(float));
    for (int v = 0; v < panel; v += width) {
        store(s.top + v, splat(out_of_sight));
        store(s.total + v, vec{});
    }
    if (n > width) {
        attend_bytes<2>(h, b, s);
    } else {
        attend_bytes<1>(h, b, s);
    }
    for (int v = 0; v < panel; v += width) {
        const vec total = load(s.total + v);
        for (int64_t c = 0; c < h.d; ++c) {
            float * sum = s.sums + c * panel + v;
            store(sum, load(sum) * b.value_scales[c] + total * b.means[c]);
        }
        store(s.total + v, 1.0f / total);
    }
    unpack(s.sums, s.total, n, h.d, out, ldo);
}
