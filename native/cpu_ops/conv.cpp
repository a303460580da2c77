#include "cpu_ops/conv.h"

#include <cstring>

#include "cpu_ops/node.h"
#include "cpu_ops/pointwise.h"

namespace parlance::cpu {

namespace {

// The frames of a tile with their context should leave room for a panel of weights in the second-level cache.
constexpr int64_t tile_bytes = 256 << 10;
constexpr int64_t largest_tile = 192;
// Of a transposed convolution, in frames of its input. Its weights, all taps side by side, leave the second-level cache
// before the next tile: fewer frames read them too often, more of them push out their own products.
constexpr int64_t largest_transposed_tile = 72;

struct conv_op {
    const kernels * ks;
    packed_matrix w;
    pointwise before, after; // `after` follows the norm; without one the product does it
    epilogue e;
    const float *norm_weight, *norm_bias;
    float eps;
    int64_t kernel, stride, dilation, pad_left, tile;
};

// Frames [first, first + count) of the padded input after the prologue. Those that are `dilation` apart lie side by side:
// a dilated convolution is that many plain ones. Returns the length of each such run.
int64_t stage(const conv_op & op, const float * x, int64_t frames, int64_t in, int64_t first, int64_t count, float * staged) {
    const int64_t run = (count + op.dilation - 1) / op.dilation;
    for (int64_t i = 0; i < run * op.dilation; ++i) {
        const int64_t t = first + i;
        float * to = staged + (i % op.dilation * run + i / op.dilation) * in;
        if (t < 0 || t >= frames || i >= count) {
            std::fill(to, to + in, 0.0f);
        } else {
            op.before.run(*op.ks, x + t * in, in, to);
        }
    }
    return run;
}

// Output frames [begin, end) of one item of the batch, of its outputs `outputs`.
void conv_tile(const conv_op & op, const float * x, int64_t frames, int64_t in, int64_t begin, int64_t end, share outputs, const float * residual,
               float * out) {
    const int64_t n = op.w.n;
    const int64_t count = (end - begin - 1) * op.stride + (op.kernel - 1) * op.dilation + 1;
    float * staged = grown(my_scratch().hidden, (count + op.dilation) * in);
    const int64_t run = stage(op, x, frames, in, begin * op.stride - op.pad_left, count, staged);
    const int64_t held = run * op.dilation;
    const bool each_alone = op.kernel == 1 && op.stride == 1 && op.dilation == 1; // then every row may have its own scale
    const operand all = each_alone ? prepare(*op.ks, op.w, staged, in, held) : prepare_overlapping(*op.ks, op.w, staged, held, in);
    for (int64_t r = 0; r < std::min(op.dilation, end - begin); ++r) {
        const int64_t rows = (end - begin - r + op.dilation - 1) / op.dilation;
        const int64_t at = (r * op.stride % op.dilation * run + r * op.stride / op.dilation) * in;
        epilogue e = op.e;
        e.residual = residual && !op.norm_weight ? residual + (begin + r) * n : nullptr;
        const int64_t stride = op.stride * in;
        const operand a{all.a + at, stride, rows, all.bytes ? all.bytes + at : nullptr, stride, all.scales, nullptr};
        multiply(*op.ks, op.w, a, outputs.begin, outputs.end - outputs.begin, e, out + (begin + r) * n, op.dilation * n);
    }
    if (!op.norm_weight) {
        return;
    }
    for (int64_t t = begin; t < end; ++t) {
        float * row = out + t * n;
        op.ks->layer_norm_row(row, n, op.norm_weight, op.norm_bias, op.eps);
        op.after.run(*op.ks, row, n, row);
        for (int64_t i = 0; residual && i < n; ++i) {
            row[i] += residual[t * n + i];
        }
    }
}

void run_conv(ggml_tensor * dst, int ith, int nth, void * data) {
    const conv_op & op = *(const conv_op *)data;
    const ggml_tensor * x = dst->src[0];
    const float * residual = dst->src[1] ? (const float *)dst->src[1]->data : nullptr;
    const int64_t in = x->ne[0], frames = x->ne[1], n = dst->ne[0], out_frames = dst->ne[1];
    const int64_t tiles = (out_frames + op.tile - 1) / op.tile;
    // Few tiles are shared by outputs, unless a norm wants whole frames.
    const bool by_tiles = op.norm_weight || tiles * dst->ne[2] >= 4 * nth;
    const share mine = by_tiles ? part(tiles * dst->ne[2], 1, ith, nth) : share{0, tiles * dst->ne[2]};
    const share outputs = by_tiles ? share{0, n} : part(n, op.ks->panel, ith, nth);
    for (int64_t i = mine.begin; i < mine.end && outputs.begin < outputs.end; ++i) {
        const int64_t item = i / tiles;
        const int64_t begin = i % tiles * op.tile;
        conv_tile(op, (const float *)x->data + item * frames * in, frames, in, begin, std::min(begin + op.tile, out_frames), outputs,
                  residual ? residual + item * out_frames * n : nullptr, (float *)dst->data + item * out_frames * n);
    }
}

struct conv_transpose_op {
    const kernels * ks;
    packed_matrix w;
    pointwise before;
    const float * bias;
    int64_t kernel, stride, trim_left;
};

// Input frames that reach output frame t: their first and last, and the tap of the last one.
struct reach {
    int64_t first, last, tap;
};

reach reach_of(const conv_transpose_op & op, int64_t t, int64_t frames) {
    const int64_t whole = t + op.trim_left;
    const int64_t last = std::min(whole / op.stride, frames - 1);
    const int64_t first = std::max<int64_t>(0, (whole - op.kernel + op.stride) / op.stride);
    return {first, last, whole - last * op.stride};
}

void conv_transpose_tile(const conv_transpose_op & op, const float * x, int64_t frames, int64_t in, int64_t begin, int64_t end, float * out) {
    const int64_t n = op.w.n / op.kernel;
    const int64_t first = std::max<int64_t>(0, (begin + op.trim_left - op.kernel + op.stride) / op.stride);
    const int64_t rows = reach_of(op, end - 1, frames).last + 1 - first;
    scratch & s = my_scratch();
    float * staged = grown(s.hidden, rows * in);
    for (int64_t r = 0; r < rows; ++r) {
        op.before.run(*op.ks, x + (first + r) * in, in, staged + r * in);
    }
    const int64_t ld = row_stride(op.w.n);
    float * taps = grown(s.wide, rows * ld);
    multiply(*op.ks, op.w, prepare(*op.ks, op.w, staged, in, rows), 0, op.w.n, {}, taps, ld);
    for (int64_t t = begin; t < end; ++t) {
        const reach from = reach_of(op, t, frames);
        float * row = out + t * n;
        for (int64_t i = 0; i < n; ++i) {
            row[i] = op.bias ? op.bias[i] : 0.0f;
        }
        for (int64_t f = from.last, tap = from.tap; f >= from.first; --f, tap += op.stride) {
            const float * values = taps + (f - first) * ld + tap * n;
            for (int64_t i = 0; i < n; ++i) {
                row[i] += values[i];
            }
        }
    }
}

void run_conv_transpose(ggml_tensor * dst, int ith, int nth, void * data) {
    const conv_transpose_op & op = *(const conv_transpose_op *)data;
    const ggml_tensor * x = dst->src[0];
    const int64_t in = x->ne[0], frames = x->ne[1], out_frames = dst->ne[1];
    const int64_t shared = (frames + 3 * nth - 1) / (3 * nth); // some tiles for every thread
    const int64_t tile = std::min((shared + 11) / 12 * 12, largest_transposed_tile) * op.stride;
    const int64_t tiles = (out_frames + tile - 1) / tile;
    const share mine = part(tiles * dst->ne[2], 1, ith, nth);
    for (int64_t i = mine.begin; i < mine.end; ++i) {
        const int64_t item = i / tiles;
        const int64_t begin = i % tiles * tile;
        conv_transpose_tile(op, (const float *)x->data + item * frames * in, frames, in, begin, std::min(begin + tile, out_frames),
                            (float *)dst->data + item * out_frames * dst->ne[0]);
    }
}

// Frames of a tile: a multiple of `unit`, of which each takes `bytes_each` of the budget, and not too few tiles.
int64_t tile_frames(int64_t frames, int64_t unit, int64_t bytes_each) {
    const int64_t fitting = std::min(tile_bytes / bytes_each, largest_tile);
    const int64_t n_frames = std::min(fitting, (frames + 11) / 12);
    return std::max<int64_t>(1, n_frames / unit) * unit;
}

} // namespace

int64_t conv_frames(int64_t frames, const conv_options & o) {
    return (frames + o.pad_left + o.pad_right - (o.kernel - 1) * o.dilation - 1) / o.stride + 1;
}

ggml_tensor * conv1d(graph_builder & b, ggml_tensor * x, const std::string & name, const conv_options & o, ggml_tensor * residual) {
    const packed_matrix & w = b.w.packed.at(name + ".weight");
    const int64_t ne[] = {w.n, conv_frames(x->ne[1], o), x->ne[2]};
    conv_op op{b.w.kernels, w, make_pointwise(b, o.before.act, o.before.slope, o.before.snake), {o.act, o.slope}};
    op.e.bias = values(b, name + ".bias");
    op.norm_weight = o.norm.empty() ? nullptr : values(b, o.norm + ".weight");
    op.norm_bias = o.norm.empty() ? nullptr : values(b, o.norm + ".bias");
    op.eps = o.eps;
    if (!op.norm_weight) {
        op.e.act = o.act;
        op.e.slope = o.slope;
    }
    op.kernel = o.kernel;
    op.stride = o.stride;
    op.dilation = o.dilation;
    op.pad_left = o.pad_left;
    op.tile = tile_frames(ne[1], 12 * o.dilation, o.stride * x->ne[0] * sizeof(float));
    std::vector<ggml_tensor *> sources{whole(b, x)};
    if (residual) {
        sources.push_back(whole(b, residual));
    }
    return custom<run_conv>(b, ne, sources, std::move(op));
}

ggml_tensor * conv_transpose1d(graph_builder & b, ggml_tensor * x, const std::string & name, const conv_transpose_options & o) {
    const packed_matrix & w = b.w.packed.at(name + ".weight");
    if (!takes_overlapping_rows(w)) {
        throw error("the weights '" + name + "' are in blocks, which a transposed convolution cannot read");
    }
    const int64_t ne[] = {w.n / o.kernel, (x->ne[1] - 1) * o.stride + o.kernel - o.trim_left - o.trim_right, x->ne[2]};
    const pointwise before = make_pointwise(b, o.before.act, o.before.slope, o.before.snake);
    const conv_transpose_op op{b.w.kernels, w, before, values(b, name + ".bias"), o.kernel, o.stride, o.trim_left};
    return custom<run_conv_transpose>(b, ne, {whole(b, x)}, op);
}

} // namespace parlance::cpu
