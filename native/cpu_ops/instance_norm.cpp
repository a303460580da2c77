#include "cpu_ops/instance_norm.h"

#include <cmath>

#include "cpu_ops/node.h"

namespace parlance::cpu {

namespace {

// Frames whose mean and deviations are taken together, while they are in the first-level cache.
constexpr int64_t tile_frames = 32;
constexpr int64_t cache_line = 16; // floats

struct instance_norm_op {
    float eps;
};

// Of some channels over the frames so far. Tiles are joined as Chan, Golub and LeVeque do: a sum of squares less a square of the
// sum would lose what a small deviation from a large mean is.
struct statistics {
    std::vector<double> mean, squares;
    std::vector<float> tile_mean, tile_squares;
    int64_t frames = 0;

    explicit statistics(int64_t n) : mean(n), squares(n), tile_mean(n), tile_squares(n) {}

    void add(const float * x, int64_t stride, int64_t count) {
        const int64_t n = mean.size();
        std::fill(tile_mean.begin(), tile_mean.end(), 0.0f);
        std::fill(tile_squares.begin(), tile_squares.end(), 0.0f);
        for (int64_t t = 0; t < count; ++t) {
            for (int64_t c = 0; c < n; ++c) {
                tile_mean[c] += x[t * stride + c];
            }
        }
        for (float & value : tile_mean) {
            value /= (float)count;
        }
        for (int64_t t = 0; t < count; ++t) {
            for (int64_t c = 0; c < n; ++c) {
                const float d = x[t * stride + c] - tile_mean[c];
                tile_squares[c] += d * d;
            }
        }
        const double total = frames + count;
        for (int64_t c = 0; c < n; ++c) {
            const double delta = tile_mean[c] - mean[c];
            mean[c] += delta * count / total;
            squares[c] += tile_squares[c] + delta * delta * frames * count / total;
        }
        frames += count;
    }
};

// Each thread takes a share of the channels.
void run_instance_norm(ggml_tensor * dst, int ith, int nth, void * data) {
    const int64_t channels = dst->ne[0], frames = dst->ne[1];
    const share mine = part(channels, cache_line, ith, nth);
    const int64_t n = mine.end - mine.begin;
    if (n <= 0) {
        return;
    }
    const float * x = (const float *)dst->src[0]->data + mine.begin;
    const float * affine = (const float *)dst->src[1]->data + mine.begin;
    float * out = (float *)dst->data + mine.begin;
    statistics s(n);
    for (int64_t t = 0; t < frames; t += tile_frames) {
        s.add(x + t * channels, channels, std::min(tile_frames, frames - t));
    }
    std::vector<float> scale(n), shift(n);
    for (int64_t c = 0; c < n; ++c) {
        const double gain = affine[c] / std::sqrt(s.squares[c] / frames + ((const instance_norm_op *)data)->eps);
        scale[c] = (float)gain;
        shift[c] = (float)(affine[channels + c] - s.mean[c] * gain);
    }
    for (int64_t t = 0; t < frames; ++t) {
        for (int64_t c = 0; c < n; ++c) {
            out[t * channels + c] = x[t * channels + c] * scale[c] + shift[c];
        }
    }
}

} // namespace

ggml_tensor * instance_norm(graph_builder & b, ggml_tensor * x, ggml_tensor * affine, float eps) {
    return custom<run_instance_norm>(b, x->ne, {whole(b, x), whole(b, affine)}, instance_norm_op{eps});
}

} // namespace parlance::cpu
