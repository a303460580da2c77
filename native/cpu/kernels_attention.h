// Attention, a part of kernels_impl.h inside its unnamed namespace.
//
// A panel of queries, as the lanes of two registers, walks along the keys in tiles: the scores of a tile are K x Q^T, so that
// maxima, exponentials and sums need no step across lanes, and V^T x P^T takes the weights as they lie. Keys and values are
// read in place. The sums so far are scaled whenever a tile raises the maximum.

#if VECTOR_WIDTH == 16
#define LOW_HALVES(a, b) __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23)
#define HIGH_HALVES(a, b) __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31)
#elif VECTOR_WIDTH == 8
#define LOW_HALVES(a, b) __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11)
#define HIGH_HALVES(a, b) __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15)
#else
#define LOW_HALVES(a, b) __builtin_shufflevector(a, b, 0, 4, 1, 5)
#define HIGH_HALVES(a, b) __builtin_shufflevector(a, b, 2, 6, 3, 7)
#endif

inline vec load(const uint16_t * p) { return load_f16((const uint8_t *)p); }

inline float to_float(float x) { return x; }
inline float to_float(uint16_t x) {
    uint16_t one[width] = {x};
    return load(one)[0];
}

constexpr float out_of_sight = -3e38f;
constexpr float min_exponent = -87.0f;
constexpr int tile = attention_tile;
constexpr int rows_ahead = 16;

// rows[i] becomes lane i of the columns; the perfect shuffle, repeated, turns rows into columns.
inline void transpose(vec (&x)[width]) {
#pragma GCC unroll 4
    for (int step = 1; step < width; step *= 2) {
        vec y[width];
#pragma GCC unroll 8
        for (int i = 0; i < width / 2; ++i) {
            y[2 * i] = LOW_HALVES(x[i], x[i + width / 2]);
            y[2 * i + 1] = HIGH_HALVES(x[i], x[i + width / 2]);
        }
#pragma GCC unroll 16
        for (int i = 0; i < width; ++i) {
            x[i] = y[i];
        }
    }
}

// out [d][panel] = scale * (x [n rows of d] + bias), transposed.
void pack_queries(const float * x, int64_t ldx, int n, int64_t d, const float * bias, float scale, float * out) {
    const auto value = [&](int i, int64_t c) { return i < n ? (x[i * ldx + c] + (bias ? bias[c] : 0.0f)) * scale : 0.0f; };
    int64_t c = 0;
    for (; c + width <= d; c += width) {
        const vec added = bias ? load(bias + c) : vec{};
        for (int first = 0; first < panel; first += width) {
            vec rows[width];
            for (int i = 0; i < width; ++i) {
                rows[i] = first + i < n ? (load(x + (first + i) * ldx + c) + added) * scale : vec{};
            }
            transpose(rows);
            for (int i = 0; i < width; ++i) {
                store(out + (c + i) * panel + first, rows[i]);
            }
        }
    }
    for (; c < d; ++c) {
        for (int i = 0; i < panel; ++i) {
            out[c * panel + i] = value(i, c);
        }
    }
}

// out [n rows of d] = the lanes of o [d][panel], each by its factor.
void unpack(const float * o, const float * factors, int n, int64_t d, float * out, int64_t ldo) {
    int64_t c = 0;
    for (; c + width <= d; c += width) {
        for (int first = 0; first < n; first += width) {
            vec rows[width];
            for (int i = 0; i < width; ++i) {
                rows[i] = load(o + (c + i) * panel + first) * load(factors + first);
            }
            transpose(rows);
            for (int i = 0; i < width && first + i < n; ++i) {
                store(out + (first + i) * ldo + c, rows[i]);
            }
        }
    }
    for (; c < d; ++c) {
        for (int i = 0; i < n; ++i) {
            out[i * ldo + c] = o[c * panel + i] * factors[i];
        }
    }
}

// out [rows][panel] = a x b, or kept * out + a x b; b [k][panel]. A row of the result takes a row of `a` (`ld` apart) where
// `by_rows`, else a column.
template <bool by_rows, int rows, int vecs>
inline void column_block(const float * a, int64_t ld, int64_t k, const float * b, const float * kept, float * out) {
    vec acc[rows][vecs] = {};
    if (kept) {
        for (int r = 0; r < rows; ++r) {
            for (int v = 0; v < vecs; ++v) {
                acc[r][v] = load(out + r * panel + v * width) * load(kept + v * width);
            }
        }
    }
    for (int64_t i = 0; i < k; ++i) {
        vec lanes[vecs];
        for (int v = 0; v < vecs; ++v) {
            lanes[v] = load(b + i * panel + v * width);
        }
#pragma GCC unroll 12
        for (int r = 0; r < rows; ++r) {
            const float x = by_rows ? a[r * ld + i] : a[i * ld + r];
            for (int v = 0; v < vecs; ++v) {
                acc[r][v] += x * lanes[v];
            }
        }
    }
    for (int r = 0; r < rows; ++r) {
        for (int v = 0; v < vecs; ++v) {
            store(out + r * panel + v * width, acc[r][v]);
        }
    }
}

template <bool by_rows, int vecs, int rows>
inline void column_block_of(int64_t n, const float * a, int64_t ld, int64_t k, const float * b, const float * kept, float * out) {
    if constexpr (rows > 0) {
        if (n == rows) {
            column_block<by_rows, rows, vecs>(a, ld, k, b, kept, out);
        } else {
            column_block_of<by_rows, vecs, rows - 1>(n, a, ld, k, b, kept, out);
        }
    }
}

// Blocks as even as they get: a small one at the end would wait for its own sums.
template <bool by_rows, int vecs>
inline void column_product(const float * a, int64_t ld, int64_t n, int64_t k, const float * b, const float * kept, float * out) {
    const int64_t blocks = (n + row_block - 1) / row_block;
    for (int64_t i = 0; i < blocks; ++i) {
        const int64_t begin = n * i / blocks;
        const int64_t end = n * (i + 1) / blocks;
        column_block_of<by_rows, vecs, row_block>(end - begin, a + (by_rows ? begin * ld : begin), ld, k, b, kept, out + begin * panel);
    }
}

// What one panel works on; `work` of attention_panel, divided.
struct attention_state {
    float *queries, *position_queries, *scores, *sums, *top, *total, *kept, *near, *positions, *keys, *values;

    attention_state(float * work, const attention_head & h) {
        work = (float *)(((uintptr_t)work + 63) / 64 * 64);
        const auto take = [&](int64_t n) {
            float * begin = work;
            work += (n + 15) / 16 * 16;
            return begin;
        };
        queries = take(h.d * panel);
        position_queries = take(h.d * panel);
        sums = take(h.d * panel);
        scores = take(tile * panel);
        positions = take((tile + panel) * panel);
        near = take(h.offsets * panel);
        top = take(panel);
        total = take(panel);
        kept = take(panel);
        keys = take(tile * h.d);
        values = take(tile * h.d);
    }
};

// Rows [begin, end) of keys or values in f32: where they lie, or converted into `converted`.
const float * rows_f32(const void * x, bool is_f16, int64_t ld, int64_t d, int64_t begin, int64_t end, float * converted, int64_t & ld_out) {
    if (!is_f16) {
        ld_out = ld;
        return (const float *)x + begin * ld;
    }
    ld_out = d;
    for (int64_t j = begin; j < end; ++j) {
        const uint16_t * row = (const uint16_t *)x + j * ld;
        float * out = converted + (j - begin) * d;
        int64_t c = 0;
        for (; c + width <= d; c += width) {
            store(out + c, load(row + c));
        }
        for (; c < d; ++c) {
            out[c] = to_float(row[c]);
        }
    }
    return converted;
}

// Hides the keys [begin, end) that a query does not see; lane i is query `first + i`.
void hide_keys(const attention_head & h, int64_t first, int64_t begin, int64_t end, float * scores) {
    for (int from = 0; from < panel; from += width) {
        ivec lane;
        for (int i = 0; i < width; ++i) {
            lane[i] = from + i;
        }
        for (int64_t j = begin; j < end; ++j) {
            const ivec behind = lane + (int32_t)(h.diagonal + first - j);
            float * s = scores + (j - begin) * panel + from;
            store(s, select((behind >= 0) & (behind < (int32_t)h.window), load(s), splat(out_of_sight)));
        }
    }
}

void raise_sample(const attention_head & h, int64_t begin, int64_t end, float * scores) {
    const int64_t last = (end < h.sample ? end : h.sample) - begin;
    for (int64_t x = 0; x < last * panel; x += width) {
        store(scores + x, load(scores + x) + h.raise);
    }
}

// The scores of the keys [begin, end) become weights relative to the new maximum; `kept` is what the old sums are worth.
template <int vecs> void soften(int64_t n, attention_state & s) {
    for (int v = 0; v < vecs; ++v) {
        float * scores = s.scores + v * width;
        const vec before = load(s.top + v * width);
        vec top = before;
        for (int64_t j = 0; j < n; ++j) {
            top = max(top, load(scores + j * panel));
        }
        const vec kept = exp_negative(max(before - top, splat(min_exponent)));
        vec total = load(s.total + v * width) * kept;
        for (int64_t j = 0; j < n; ++j) {
            const vec p = exp_negative(max(load(scores + j * panel) - top, splat(min_exponent)));
            store(scores + j * panel, p);
            total += p;
        }
        store(s.top + v * width, top);
        store(s.total + v * width, total);
        store(s.kept + v * width, kept);
    }
}

// Calls f(offset, lane, row of the tile) for each relative position that the tile [begin, end) has for a query.
template <typename F> void for_offsets(const attention_head & h, int64_t first, int n, int64_t begin, int64_t end, F && f) {
    const int64_t reach = h.offsets / 2;
    for (int64_t r = 0; r < h.offsets; ++r) {
        for (int lane = 0; lane < n; ++lane) {
            const int64_t key = first + lane + r - reach;
            if (key >= begin && key < end) {
                f(r * panel + lane, (key - begin) * panel + lane);
            }
        }
    }
}

// Adds to the scores of the keys [begin, end) what their positions give: that of query i and key j is row frames - 1 - i + j.
// Rows that the tile before had too are in `positions` already.
template <int vecs> void add_positions(const attention_head & h, int64_t first, int n, int64_t begin, int64_t end, attention_state & s) {
    const int64_t lowest = h.frames - first - n + begin;
    const int64_t known = begin > 0 ? n - 1 : 0;
    column_product<true, vecs>(h.p + (lowest + known) * h.ldp, h.ldp, end - begin + n - 1 - known, h.d, s.position_queries, nullptr,
                               s.positions + known * panel);
    for (int64_t j = 0; j < end - begin; ++j) {
        float * scores = s.scores + j * panel;
        const float * diagonal = s.positions + (j + n - 1) * panel;
        for (int i = 0; i < n; ++i) {
            scores[i] += diagonal[i - i * panel];
        }
    }
    __builtin_memmove(s.positions, s.positions + (end - begin) * panel, (n - 1) * panel * sizeof(float));
}

template <int vecs> void attend_columns(const attention_head & h, int64_t first, int n, attention_state & s) {
    const int64_t seen_from = h.diagonal + first - h.window + 1;
    const int64_t seen_to = h.diagonal + first + n;
    const int64_t last = seen_to < h.n_keys ? seen_to : h.n_keys;
    for (int64_t begin = seen_from > 0 ? seen_from : 0; begin < last; begin += tile) {
        const int64_t end = last - begin < tile ? last : begin + tile;
        int64_t ldk, ldv;
        const float * k = rows_f32(h.k, h.k_f16, h.ldk, h.d, begin, end, s.keys, ldk);
        column_product<true, vecs>(k, ldk, end - begin, h.d, s.queries, nullptr, s.scores);
        if (h.p) {
            add_positions<vecs>(h, first, n, begin, end, s);
        }
        for_offsets(h, first, n, begin, end, [&](int64_t at, int64_t score) { s.scores[score] += s.positions[at]; });
        raise_sample(h, begin, end, s.scores);
        if (h.diagonal + first < end - 1 || begin < h.diagonal + first + n - h.window) {
            hide_keys(h, first, begin, end, s.scores);
        }
        soften<vecs>(end - begin, s);
        for (int64_t r = 0; r < h.offsets; ++r) {
            for (int v = 0; v < panel; v += width) {
                store(s.near + r * panel + v, load(s.near + r * panel + v) * load(s.kept + v));
            }
        }
        for_offsets(h, first, n, begin, end, [&](int64_t at, int64_t score) { s.near[at] = s.scores[score]; });
        const float * v = rows_f32(h.v, h.v_f16, h.ldv, h.d, begin, end, s.values, ldv);
        column_product<false, vecs>(v, ldv, h.d, end - begin, s.scores, s.kept, s.sums);
    }
}

void attention_panel(const attention_head & h, const float * q, int64_t ldq, int64_t first, int n, float * work, float * out, int64_t ldo) {
    attention_state s(work, h);
    pack_queries(q, ldq, n, h.d, h.bias_u, h.scale, s.queries);
    if (h.p) {
        pack_queries(q, ldq, n, h.d, h.bias_v, h.scale, s.position_queries);
    }
    column_product<true, 2>(h.rel_k, h.d, h.offsets, h.d, s.queries, nullptr, s.positions);
    __builtin_memset(s.sums, 0, h.d * panel * sizeof(float));
    __builtin_memset(s.near, 0, h.offsets * panel * sizeof(float));
    for (int v = 0; v < panel; v += width) {
        store(s.top + v, splat(out_of_sight));
        store(s.total + v, vec{});
        store(s.kept + v, splat(1.0f));
    }
    if (n > width) {
        attend_columns<2>(h, first, n, s);
    } else {
        attend_columns<1>(h, first, n, s);
    }
    if (h.offsets) {
        for (int v = 0; v < panel; v += width) {
            store(s.kept + v, splat(1.0f));
        }
        column_product<true, 2>(h.rel_v_t, h.offsets, h.d, h.offsets, s.near, s.kept, s.sums);
    }
    for (int v = 0; v < panel; v += width) {
        store(s.total + v, 1.0f / load(s.total + v));
    }
    unpack(s.sums, s.total, n, h.d, out, ldo);
}

// Lane l of the result is the sum over the lanes of x[l].
inline vec sums_of(vec (&x)[width]) {
    transpose(x);
    vec total = x[0];
    for (int i = 1; i < width; ++i) {
        total += x[i];
    }
    return total;
}

// The rows of one head lie a row of all heads apart, often a page: no processor guesses them. Reads nothing, so it may pass
// the end.
template <typename T> inline void fetch_row(const T * row, int64_t d) {
    for (int64_t c = 0; c < d; c += 64 / sizeof(T)) {
        __builtin_prefetch(row + c);
    }
}

// scores[i][j - begin] of `width` keys from j on, or of fewer at the end.
template <int n, typename T>
inline void score_keys(const attention_head & h, const float * const * q, int64_t j, int64_t count, float * scores, int64_t ld) {
    vec partial[n][width];
    float rest[n][width] = {};
    for (int64_t from = 0; from < width; from += 4) {
        const T * k[4];
        for (int x = 0; x < 4; ++x) {
            const int64_t key = from + x < count ? from + x : count - 1;
            k[x] = (const T *)h.k + (j + key) * h.ldk;
            fetch_row(k[x] + width * h.ldk, h.d);
        }
        vec acc[n][4] = {};
        int64_t c = 0;
        for (; c + width <= h.d; c += width) {
            vec keys[4];
            for (int x = 0; x < 4; ++x) {
                keys[x] = load(k[x] + c);
            }
            for (int i = 0; i < n; ++i) {
                const vec query = load(q[i] + c);
                for (int x = 0; x < 4; ++x) {
                    acc[i][x] += query * keys[x];
                }
            }
        }
        for (int i = 0; i < n; ++i) {
            for (int x = 0; x < 4; ++x) {
                partial[i][from + x] = acc[i][x];
                for (int64_t t = c; t < h.d; ++t) {
                    rest[i][from + x] += q[i][t] * to_float(k[x][t]);
                }
            }
        }
    }
    for (int i = 0; i < n; ++i) {
        store(scores + i * ld, (sums_of(partial[i]) + load(rest[i])) * h.scale);
    }
}

// One row of scores, of which [0, count) count, becomes weights that sum to 1; `count` is followed by room for a register.
inline void soften_row(float * scores, int64_t count) {
    for (int64_t j = count; j < count + width; ++j) {
        scores[j] = out_of_sight;
    }
    vec tops = splat(out_of_sight);
    for (int64_t j = 0; j < count; j += width) {
        tops = max(tops, load(scores + j));
    }
    float top = tops[0];
    for (int i = 1; i < width; ++i) {
        top = tops[i] > top ? tops[i] : top;
    }
    vec total = {};
    for (int64_t j = 0; j < count; j += width) {
        const vec x = load(scores + j) - top;
        const vec p = select(x > min_exponent, exp_negative(max(x, splat(min_exponent))), vec{});
        store(scores + j, p);
        total += p;
    }
    const float factor = 1.0f / sum(total);
    for (int64_t j = 0; j < count; j += width) {
        store(scores + j, load(scores + j) * factor);
    }
}

template <int n, int vecs, typename T>
inline void weigh_values(const attention_head & h, int64_t begin, int64_t end, const float * weights, int64_t ld, int64_t c, float * const * out) {
    vec acc[n][vecs] = {};
    for (int64_t j = begin; j < end; ++j) {
        const T * v = (const T *)h.v + j * h.ldv + c;
        fetch_row(v + rows_ahead * h.ldv, vecs * width);
        for (int x = 0; x < vecs; ++x) {
            const vec values = load(v + x * width);
            for (int i = 0; i < n; ++i) {
                acc[i][x] += weights[i * ld + j - begin] * values;
            }
        }
    }
    for (int i = 0; i < n; ++i) {
        for (int x = 0; x < vecs; ++x) {
            store(out[i] + c + x * width, acc[i][x]);
        }
    }
}

template <int n, typename K, typename V>
void attend_rows(const attention_head & h, const float * const * q, const int64_t * index, float * work, float * const * out) {
    int64_t begin = h.n_keys, end = 0;
    int64_t from[n], to[n];
    for (int i = 0; i < n; ++i) {
        const int64_t newest = h.diagonal + index[i];
        from[i] = newest - h.window + 1 > 0 ? newest - h.window + 1 : 0;
        to[i] = newest + 1 < h.n_keys ? newest + 1 : h.n_keys;
        begin = from[i] < begin ? from[i] : begin;
        end = to[i] > end ? to[i] : end;
    }
    const int64_t ld = end - begin + 2 * width;
    for (int64_t j = begin; j < end; j += width) {
        score_keys<n, K>(h, q, j, end - j, work + j - begin, ld);
    }
    for (int i = 0; i < n; ++i) {
        float * row = work + i * ld;
        for (int64_t j = begin; j < h.sample; ++j) {
            row[j - begin] += h.raise;
        }
        soften_row(row + from[i] - begin, to[i] - from[i]);
        for (int64_t j = begin; j < end; ++j) {
            row[j - begin] = j >= from[i] && j < to[i] ? row[j - begin] : 0.0f;
        }
    }
    // As wide as the registers allow: each pass over the values walks through all their pages.
    int64_t c = 0;
    if constexpr (n <= 2) {
        for (; c + 8 * width <= h.d; c += 8 * width) {
            weigh_values<n, 8, V>(h, begin, end, work, ld, c, out);
        }
    }
    for (; c + 4 * width <= h.d; c += 4 * width) {
        weigh_values<n, 4, V>(h, begin, end, work, ld, c, out);
    }
    for (; c + width <= h.d; c += width) {
        weigh_values<n, 1, V>(h, begin, end, work, ld, c, out);
    }
    for (; c < h.d; ++c) {
        for (int i = 0; i < n; ++i) {
            float total = 0.0f;
            for (int64_t j = begin; j < end; ++j) {
                total += work[i * ld + j - begin] * to_float(((const V *)h.v)[j * h.ldv + c]);
            }
            out[i][c] = total;
        }
    }
}

template <typename K, typename V>
void attend_rows(const attention_head & h, int n, const float * const * q, const int64_t * index, float * work, float * const * out) {
    switch (n) {
    case 1: return attend_rows<1, K, V>(h, q, index, work, out);
    case 2: return attend_rows<2, K, V>(h, q, index, work, out);
    case 3: return attend_rows<3, K, V>(h, q, index, work, out);
    default: return attend_rows<4, K, V>(h, q, index, work, out);
    }
}

void attention_rows(const attention_head & h, int n, const float * const * q, const int64_t * index, float * work, float * const * out) {
    if (h.k_f16) {
        h.v_f16 ? attend_rows<uint16_t, uint16_t>(h, n, q, index, work, out) : attend_rows<uint16_t, float>(h, n, q, index, work, out);
    } else {
        h.v_f16 ? attend_rows<float, uint16_t>(h, n, q, index, work, out) : attend_rows<float, float>(h, n, q, index, work, out);
    }
}
