#include "families/kokoro/kokoro.h"

#include <algorithm>
#include <bit>

#include "engine/guarded.h"
#include "nn/custom_ops.h"
#include "nn/extent.h"
#include "nn/im2col_self_test.h"
#include "nn/istft.h"

namespace parlance {

namespace {

// Eight bits there change how long symbols last and where the pitch lies; the last two are small, and hold magnitudes beside
// phases. On trained weights, without them the log-mel cosine to f32 is 0.973 to 0.994 and q8_0 loses 0.16 of DistillMOS; with
// them int8 has 0.9996, q8_0 0.9999, and no difference can be heard.
const std::vector<std::string> not_eight_bits = {"bert.", "dur.", "curve.", ".style.", "gen.source_conv.", "gen.post."};

// The graph of ten seconds has about half of it.
constexpr size_t max_graph_bytes = 1u << 30;
constexpr int64_t min_step = 16;

} // namespace

std::shared_ptr<const kokoro_model> load_kokoro(const std::string & path, std::shared_ptr<device> dev, load_options o) {
    const gguf_file file = open_model(path);
    if ((o.dtype.dtype == "int8" || o.dtype.dtype == "q8_0") && o.dtype.allow.empty()) {
        o.dtype.deny.insert(o.dtype.deny.end(), not_eight_bits.begin(), not_eight_bits.end());
    }
    const auto params = read_kokoro_params(file);
    auto m = load_model<kokoro_model>(file, std::move(dev), params, kokoro_tensors(params), o.dtype);
    m->custom_ops = !m->dev->is_cpu() && o.attention != "plain";
    for (const auto & [name, tensor] : m->w.tensors) {
        m->custom_ops &= !name.ends_with(".hidden.weight") || nn::has_custom_ops(*m->dev, tensor->type, tensor->ne[0]);
    }
    m->w.has_im2col_1d = o.attention != "plain" && nn::passes_im2col_self_test(*m->dev);
    return m;
}

kokoro::kokoro(std::shared_ptr<const kokoro_model> m) : session(std::move(m)) {
    const int64_t longest = params.bert.positions, n_fft = params.generator.n_fft;
    const int64_t values = kokoro_frames * kokoro_params::curve_rate;
    kept = keep_tensors(6, *dev, path, [&](ggml_context * ctx) {
        encoded.tensor = ggml_new_tensor_2d(ctx, GGML_TYPE_F32, params.hidden + params.style, longest);
        text.tensor = ggml_new_tensor_2d(ctx, GGML_TYPE_F32, params.hidden, longest);
        f0.tensor = ggml_new_tensor_2d(ctx, GGML_TYPE_F32, 1, values);
        energy.tensor = ggml_new_tensor_2d(ctx, GGML_TYPE_F32, 1, values);
        decoded.tensor = ggml_new_tensor_2d(ctx, GGML_TYPE_F32, params.generator.base, values);
        istft_basis = ggml_new_tensor_2d(ctx, GGML_TYPE_F32, n_fft, n_fft);
    });
    graphs.max_bytes = max_graph_bytes;
    const auto basis = nn::istft_basis(n_fft);
    upload(*dev, istft_basis, std::as_bytes(std::span(basis)));
}

int64_t frames_of(const kokoro & m) { return m.symbols.size(); }

int64_t graph_length(const device & dev, int64_t n, int64_t most) {
    if (dev.is_cpu()) {
        return n;
    }
    const int64_t step = std::max<int64_t>(min_step, std::bit_ceil((uint64_t)n) / 8);
    return std::min(most, (n + step - 1) / step * step);
}

void set_frames(graph & g, const kokoro & m, int64_t frames) {
    std::vector<int32_t> symbols = m.symbols;
    symbols.resize(frames);
    set_input(g, *m.dev, "symbols", symbols, 0);
    nn::set_extents(g, *m.dev, frames_of(m), frames);
}

void collect_spoken(kokoro & m, const graph & g, debug_tensors * debug, int64_t count, int64_t frames, stage_stats & stats) {
    read_debug_outputs(*m.dev, g, debug, stats);
    if (!debug || count == frames) {
        return;
    }
    for (auto & [name, t] : *debug) {
        int64_t & all = t.frames == 1 ? t.channels : t.frames; // samples are one row
        all = all / frames * count + all % frames;
        t.values.resize(t.channels * t.frames);
    }
}

} // namespace parlance
