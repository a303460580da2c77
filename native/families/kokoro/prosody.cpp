#include "families/kokoro/kokoro.h"

#include "families/kokoro/blocks.h"
#include "nn/layers.h"
#include "nn/lstm.h"

namespace parlance {

namespace {

void describe_curves(graph_builder & b, const kokoro & m, int64_t frames) {
    style_norms norms = describe_style(b, m, "curve");
    ggml_tensor * x = by_frame(b, m.encoded.tensor, frames);
    x = nn::bilstm(b, x, "curve.lstm", extent_of(b, m, x));
    b.debug_output("shared", x);
    for (const auto & [name, kept] : {std::pair<std::string, const stage_buffer &>{"curve.f0", m.f0}, {"curve.energy", m.energy}}) {
        ggml_tensor * y = x;
        for (int i = 0; i < 3; ++i) {
            y = style_block(b, norms, y, name + "." + std::to_string(i));
        }
        y = nn::linear(b, y, name + ".proj");
        b.debug_output(name, y);
        b.keep(ggml_cpy(b.ctx, y, ggml_view_2d(b.ctx, kept.tensor, 1, y->ne[1], kept.tensor->nb[1], 0)));
    }
}

// The symbol that each frame belongs to.
std::vector<int32_t> symbols_by_frame(std::span<const int32_t> durations) {
    std::vector<int32_t> symbols;
    for (size_t i = 0; i < durations.size(); ++i) {
        if (durations[i] < 0 || durations[i] > kokoro_frames) {
            throw error("a symbol lasts " + std::to_string(durations[i]) + " frames, not 0 to " + std::to_string(kokoro_frames));
        }
        symbols.insert(symbols.end(), durations[i], (int32_t)i);
    }
    if (symbols.empty() || (int64_t)symbols.size() > kokoro_frames) {
        throw error("the text lasts " + std::to_string(symbols.size()) + " frames where the model takes 1 to " + std::to_string(kokoro_frames));
    }
    return symbols;
}

} // namespace

void predict_curves(kokoro & m, std::span<const int32_t> durations, std::span<const float> style, debug_tensors * debug) {
    stage_timer timer(m.prosody_stats);
    if (m.encoded.frames == 0 || (int64_t)durations.size() != m.encoded.frames || (int)style.size() != m.params.style) {
        throw error("pitch and energy need an encoded text of " + std::to_string(m.encoded.frames) + " symbols, as many durations and a style");
    }
    m.symbols = symbols_by_frame(durations);
    const int64_t frames = graph_length(*m.dev, frames_of(m), kokoro_frames);
    const size_t nodes = 2048 + nn::bilstm_nodes(frames);
    graph & g = get_graph(m.graphs, *m.dev, m.w, graph_key().add("F", frames), debug != nullptr, nodes, m.prosody_stats,
                          [&](graph_builder & b) { describe_curves(b, m, frames); });
    set_frames(g, m, frames);
    set_input(g, *m.dev, "style", std::as_bytes(style), 0);
    compute(g, *m.dev, m.cancel);
    m.f0.frames = m.energy.frames = frames_of(m) * kokoro_params::curve_rate;
    collect_spoken(m, g, debug, frames_of(m), frames, m.prosody_stats);
}

} // namespace parlance
