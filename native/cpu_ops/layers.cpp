#include "cpu_ops/layers.h"

#include "cpu_ops/node.h"

namespace parlance::cpu {

namespace {

// Rows that pass through a whole block together: their hidden values fit the second-level cache, unless the weights do not
// fit the third and should be read as seldom as possible.
constexpr int64_t tile_rows = 48;
constexpr int64_t long_tile_rows = 192;
constexpr int64_t long_tile_weights = 2 << 20; // of one matrix
// Below this many rows a thread takes a share of the outputs instead of a share of the rows.
constexpr int64_t rows_worth_splitting = 12;
// With at least so many panels each, the threads are busy for about the same time.
constexpr int64_t panels_worth_splitting = 4;

// Sharing rows, each thread reads all weights; sharing outputs, all rows, which it would also quantise again. It should read the
// fewer. The result is the same.
bool split_by_rows(const packed_matrix & w, int64_t rows, int nth, const kernels & ks) {
    if (rows < rows_worth_splitting * nth) {
        return false;
    }
    return w.format != packing::f32 || rows >= w.n || w.n < panels_worth_splitting * ks.panel * nth;
}

struct linear_op {
    const kernels * ks;
    packed_matrix w;
    epilogue e;
};

void run_linear(ggml_tensor * dst, int ith, int nth, void * data) {
    const linear_op & op = *(const linear_op *)data;
    const ggml_tensor * x = dst->src[0];
    const int64_t rows = dst->ne[1] * dst->ne[2];
    const int64_t lda = x->nb[1] / sizeof(float);
    const bool by_rows = split_by_rows(op.w, rows, nth, *op.ks);
    const share r = by_rows ? part(rows, 1, ith, nth) : share{0, rows};
    const share c = by_rows ? share{0, op.w.n} : part(op.w.n, op.ks->panel, ith, nth);
    if (r.begin < r.end && c.begin < c.end) {
        epilogue e = op.e;
        const int64_t ldo = dst->ne[0];
        e.residual = dst->src[1] ? (const float *)dst->src[1]->data + r.begin * ldo : nullptr;
        product(*op.ks, op.w, (const float *)x->data + r.begin * lda, lda, r.end - r.begin, c.begin, c.end - c.begin, e,
                (float *)dst->data + r.begin * ldo, ldo);
    }
}

// Each thread takes a share of the gates with the outputs that they belong to.
void run_swiglu(ggml_tensor * dst, int ith, int nth, void * data) {
    const linear_op & op = *(const linear_op *)data;
    const ggml_tensor * x = dst->src[0];
    const int64_t n = dst->ne[0];
    const int64_t lda = x->nb[1] / sizeof(float);
    const share mine = part(n, op.ks->panel, ith, nth);
    const int64_t count = mine.end - mine.begin;
    if (count == 0) {
        return;
    }
    const int64_t rows = dst->ne[1] * dst->ne[2];
    for (int64_t first = 0; first < rows; first += tile_rows) {
        const int64_t tile = std::min(tile_rows, rows - first);
        float * gate = grown(my_scratch().wide, tile * count);
        float * out = (float *)dst->data + first * n;
        const operand a = prepare(*op.ks, op.w, (const float *)x->data + first * lda, lda, tile);
        multiply(*op.ks, op.w, a, mine.begin, count, {}, gate - mine.begin, count);
        multiply(*op.ks, op.w, a, n + mine.begin, count, {}, out - n, n);
        for (int64_t r = 0; r < tile; ++r) {
            op.ks->gate_row(gate + r * count, count, out + r * n + mine.begin);
        }
    }
}

constexpr int max_taps = 64;

struct convnext_op {
    const kernels * ks;
    packed_matrix w1, w2;
    const float *conv_weight, *conv_bias, *norm_weight, *norm_bias, *bias1, *bias2, *gamma;
    std::vector<float> outside; // a frame of zeros, where the padding is not the repeated edge
    int kernel, dilation, left;
    float eps;
};

// The depthwise convolution of rows [begin, end) and the norm behind it.
void convolve_and_norm(const convnext_op & op, const float * x, int64_t frames, int64_t channels, int64_t begin, int64_t end, float * hidden) {
    const float * taps[max_taps];
    for (int64_t r = begin; r < end; ++r) {
        const float * item = x + r / frames * frames * channels;
        for (int i = 0; i < op.kernel; ++i) {
            const int64_t t = r % frames + i * op.dilation - op.left;
            const bool is_zero = !op.outside.empty() && (t < 0 || t >= frames);
            taps[i] = is_zero ? op.outside.data() : item + std::clamp<int64_t>(t, 0, frames - 1) * channels;
        }
        float * row = hidden + (r - begin) * channels;
        op.ks->depthwise_row(taps, op.kernel, op.conv_weight, op.conv_bias, channels, row);
        op.ks->layer_norm_row(row, channels, op.norm_weight, op.norm_bias, op.eps);
    }
}

void run_convolve_and_norm(ggml_tensor * dst, int ith, int nth, void * data) {
    const convnext_op & op = *(const convnext_op *)data;
    const int64_t channels = dst->ne[0];
    const share mine = part(dst->ne[1] * dst->ne[2], 1, ith, nth);
    convolve_and_norm(op, (const float *)dst->src[0]->data, dst->ne[1], channels, mine.begin, mine.end, (float *)dst->data + mine.begin * channels);
}

void convnext_tile(const convnext_op & op, const float * x, int64_t frames, int64_t channels, int64_t begin, int64_t end, float * out) {
    scratch & s = my_scratch();
    const int64_t rows = end - begin;
    float * hidden = grown(s.hidden, rows * channels);
    const int64_t ld = row_stride(op.w1.n);
    float * wide = grown(s.wide, rows * ld);
    convolve_and_norm(op, x, frames, channels, begin, end, hidden);
    product(*op.ks, op.w1, hidden, channels, rows, 0, op.w1.n, {.bias = op.bias1, .act = activation::gelu}, wide, ld);
    const epilogue last{.bias = op.bias2, .gamma = op.gamma, .residual = x + begin * channels};
    product(*op.ks, op.w2, wide, ld, rows, 0, channels, last, out + begin * channels, channels);
}

// Calls `work` with the tiles of this thread's share of the rows, which pass by the weights `w`.
template <typename F> void for_tiles(const packed_matrix & w, int64_t rows, int ith, int nth, F && work) {
    const share mine = part(rows, 1, ith, nth);
    const int64_t most = w.k * w.n > long_tile_weights ? long_tile_rows : tile_rows;
    const int64_t tiles = (mine.end - mine.begin + most - 1) / most;
    for (int64_t i = 0; i < tiles; ++i) {
        const share t = part(mine.end - mine.begin, 1, i, tiles);
        work(mine.begin + t.begin, mine.begin + t.end);
    }
}

void run_convnext(ggml_tensor * dst, int ith, int nth, void * data) {
    const convnext_op & op = *(const convnext_op *)data;
    for_tiles(op.w1, dst->ne[1] * dst->ne[2], ith, nth, [&](int64_t begin, int64_t end) {
        convnext_tile(op, (const float *)dst->src[0]->data, dst->ne[1], dst->ne[0], begin, end, (float *)dst->data);
    });
}

struct normed_op {
    const kernels * ks;
    const float *norm_weight, *norm_bias;
    float eps;
    packed_matrix w1, w2; // w2 only of feed_forward
    const float *bias1, *bias2;
    activation act;
};

// Rows [begin, end) of x after the norm.
const float * normed_rows(const normed_op & op, const ggml_tensor * x, int64_t begin, int64_t end) {
    const int64_t n = x->ne[0];
    const float * from = (const float *)x->data + begin * n;
    float * rows = grown(my_scratch().hidden, (end - begin) * n);
    std::copy(from, from + (end - begin) * n, rows);
    for (int64_t r = 0; r < end - begin; ++r) {
        op.ks->layer_norm_row(rows + r * n, n, op.norm_weight, op.norm_bias, op.eps);
    }
    return rows;
}

void run_norm_linear(ggml_tensor * dst, int ith, int nth, void * data) {
    const normed_op & op = *(const normed_op *)data;
    const ggml_tensor * x = dst->src[0];
    for_tiles(op.w1, dst->ne[1] * dst->ne[2], ith, nth, [&](int64_t begin, int64_t end) {
        const float * rows = normed_rows(op, x, begin, end);
        product(*op.ks, op.w1, rows, x->ne[0], end - begin, 0, op.w1.n, {.bias = op.bias1}, (float *)dst->data + begin * op.w1.n, op.w1.n);
    });
}

void run_feed_forward(ggml_tensor * dst, int ith, int nth, void * data) {
    const normed_op & op = *(const normed_op *)data;
    const ggml_tensor * x = dst->src[0];
    const int64_t n = x->ne[0];
    for_tiles(op.w1, dst->ne[1] * dst->ne[2], ith, nth, [&](int64_t begin, int64_t end) {
        const float * rows = normed_rows(op, x, begin, end);
        const int64_t ld = row_stride(op.w1.n);
        float * wide = grown(my_scratch().wide, (end - begin) * ld);
        product(*op.ks, op.w1, rows, n, end - begin, 0, op.w1.n, {.bias = op.bias1, .act = op.act}, wide, ld);
        const epilogue last{.bias = op.bias2, .residual = (const float *)x->data + begin * n};
        product(*op.ks, op.w2, wide, ld, end - begin, 0, n, last, (float *)dst->data + begin * n, n);
    });
}

struct add_norm_op {
    const kernels * ks;
    const float *weight, *bias;
    float eps;
};

void run_add_norm(ggml_tensor * dst, int ith, int nth, void * data) {
    const add_norm_op & op = *(const add_norm_op *)data;
    const int64_t n = dst->ne[0];
    const share mine = part(dst->ne[1] * dst->ne[2], 1, ith, nth);
    for (int64_t r = mine.begin; r < mine.end; ++r) {
        const float * x = (const float *)dst->src[0]->data + r * n;
        const float * y = (const float *)dst->src[1]->data + r * n;
        float * out = (float *)dst->data + r * n;
        for (int64_t i = 0; i < n; ++i) {
            out[i] = x[i] + y[i];
        }
        op.ks->layer_norm_row(out, n, op.weight, op.bias, op.eps);
    }
}

// What a product reads: rows without gaps inside, at one distance from each other.
ggml_tensor * with_rows(graph_builder & b, ggml_tensor * x) {
    const bool ready = x->nb[0] == sizeof(float) && (x->ne[2] == 1 || ggml_is_contiguous(x));
    return ready ? x : ggml_cont(b.ctx, x);
}

} // namespace

ggml_tensor * linear(graph_builder & b, ggml_tensor * x, const std::string & name, activation act, float slope) {
    const packed_matrix & w = b.w.packed.at(name + ".weight");
    const int64_t ne[] = {w.n, x->ne[1], x->ne[2]};
    return custom<run_linear>(b, ne, {with_rows(b, x)}, linear_op{b.w.kernels, w, {.bias = values(b, name + ".bias"), .act = act, .slope = slope}});
}

ggml_tensor * linear_add(graph_builder & b, ggml_tensor * x, const std::string & name, ggml_tensor * residual) {
    const packed_matrix & w = b.w.packed.at(name + ".weight");
    const int64_t ne[] = {w.n, x->ne[1], x->ne[2]};
    residual = ggml_is_contiguous(residual) ? residual : ggml_cont(b.ctx, residual);
    return custom<run_linear>(b, ne, {with_rows(b, x), residual}, linear_op{b.w.kernels, w, {.bias = values(b, name + ".bias")}});
}

ggml_tensor * swiglu(graph_builder & b, ggml_tensor * x, const std::string & name) {
    const packed_matrix & w = b.w.packed.at(name + ".weight");
    const int64_t ne[] = {w.n / 2, x->ne[1], x->ne[2]};
    return custom<run_swiglu>(b, ne, {with_rows(b, x)}, linear_op{b.w.kernels, w, {}});
}

ggml_tensor * convnext(graph_builder & b, ggml_tensor * x, const std::string & name, int kernel, int dilation, bool causal, bool zero_padded,
                       float eps) {
    if (kernel < 1 || kernel > max_taps) {
        throw error("a depthwise convolution of " + std::to_string(kernel) + " taps: the CPU kernels have room for " + std::to_string(max_taps));
    }
    const int context = (kernel - 1) * dilation;
    const convnext_op op{b.w.kernels,
                         b.w.packed.at(name + ".pw1.weight"),
                         b.w.packed.at(name + ".pw2.weight"),
                         values(b, name + ".dw.weight"),
                         values(b, name + ".dw.bias"),
                         values(b, name + ".norm.weight"),
                         values(b, name + ".norm.bias"),
                         values(b, name + ".pw1.bias"),
                         values(b, name + ".pw2.bias"),
                         values(b, name + ".gamma"),
                         std::vector<float>(zero_padded ? x->ne[0] : 0),
                         kernel,
                         dilation,
                         causal ? context : context / 2,
                         eps};
    x = whole(b, x);
    if (op.w1.format != packing::f32 || x->ne[1] * x->ne[2] >= op.w1.n) {
        return custom<run_convnext>(b, x->ne, {x}, op);
    }
    // Few rows beside much weight: node by node, so that the threads can share the outputs of both products.
    const int64_t wide[] = {row_stride(op.w1.n), x->ne[1], x->ne[2]};
    ggml_tensor * h = custom<run_convolve_and_norm>(b, x->ne, {x}, op);
    h = custom<run_linear>(b, wide, {h}, linear_op{b.w.kernels, op.w1, {.bias = op.bias1, .act = activation::gelu}});
    return custom<run_linear>(b, x->ne, {h, x}, linear_op{b.w.kernels, op.w2, {.bias = op.bias2, .gamma = op.gamma}});
}

ggml_tensor * norm_linear(graph_builder & b, ggml_tensor * x, const std::string & norm, float eps, const std::string & name) {
    const packed_matrix & w = b.w.packed.at(name + ".weight");
    const int64_t ne[] = {w.n, x->ne[1], x->ne[2]};
    const normed_op op{b.w.kernels, values(b, norm + ".weight"), values(b, norm + ".bias"), eps, w, {}, values(b, name + ".bias")};
    return custom<run_norm_linear>(b, ne, {whole(b, x)}, op);
}

ggml_tensor * feed_forward(graph_builder & b, ggml_tensor * x, const std::string & norm, float eps, const std::string & up, const std::string & down,
                           activation act) {
    const normed_op op{b.w.kernels,
                       values(b, norm + ".weight"),
                       values(b, norm + ".bias"),
                       eps,
                       b.w.packed.at(up + ".weight"),
                       b.w.packed.at(down + ".weight"),
                       values(b, up + ".bias"),
                       values(b, down + ".bias"),
                       act};
    return custom<run_feed_forward>(b, x->ne, {whole(b, x)}, op);
}

ggml_tensor * add_norm(graph_builder & b, ggml_tensor * x, ggml_tensor * y, const std::string & name, float eps) {
    return custom<run_add_norm>(b, x->ne, {whole(b, x), whole(b, y)},
                                add_norm_op{b.w.kernels, values(b, name + ".weight"), values(b, name + ".bias"), eps});
}

} // namespace parlance::cpu
