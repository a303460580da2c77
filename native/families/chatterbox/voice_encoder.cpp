#include <cmath>

#include "families/chatterbox/clone.h"
#include "nn/layers.h"
#include "nn/lstm.h"

namespace parlance {

namespace {

// Nodes of one LSTM step, generously.
constexpr int64_t nodes_per_step = 16;

// Adds the row to `sum`, scaled to length 1; a row of zeros adds nothing.
void add_direction(std::vector<double> & sum, const float * row) {
    double squares = 0;
    for (size_t i = 0; i < sum.size(); ++i) {
        squares += (double)row[i] * row[i];
    }
    for (size_t i = 0; squares > 0 && i < sum.size(); ++i) {
        sum[i] += row[i] / std::sqrt(squares);
    }
}

std::vector<float> mean_direction(const std::vector<float> & rows, size_t n) {
    std::vector<double> sum(n, 0.0);
    for (size_t first = 0; first < rows.size(); first += n) {
        add_direction(sum, rows.data() + first);
    }
    const std::vector<float> mean(sum.begin(), sum.end());
    std::vector<double> unit(n, 0.0);
    add_direction(unit, mean.data());
    return {unit.begin(), unit.end()};
}

} // namespace

std::vector<float> speaker_embedding(chatterbox_clone & m, std::span<const float> partials, debug_tensors * debug) {
    stage_timer timer(m.encoder_stats);
    const auto & net = m.params.encoder;
    const int64_t n = partials.size() / ((int64_t)net.mels * net.partial_frames);
    if (n < 1 || n > max_partials || (int64_t)partials.size() != n * net.mels * net.partial_frames) {
        throw error("the voice encoder takes 1 to " + std::to_string(max_partials) + " pieces of " + std::to_string(net.partial_frames) +
                    " frames of " + std::to_string(net.mels) + " mels");
    }
    const int64_t max_nodes = net.partial_frames * net.layers * nodes_per_step + 64;
    graph & g = get_graph(m.graphs, *m.dev, m.w, "n=" + std::to_string(n), debug != nullptr, max_nodes, m.encoder_stats, [&](graph_builder & b) {
        ggml_tensor * mel = b.input("partials", GGML_TYPE_F32, net.mels, net.partial_frames, n);
        ggml_tensor * x = ggml_cont(b.ctx, ggml_permute(b.ctx, mel, 0, 2, 1, 3));
        x = nn::lstm_last(b, x, "ve.lstm", net.layers, net.hidden);
        b.debug_output("hidden", x);
        x = nn::linear(b, x, "ve.proj");
        b.debug_output("proj", x);
        b.output("embeddings", ggml_relu(b.ctx, x));
    });
    set_input(g, *m.dev, "partials", std::as_bytes(partials), 0);
    compute(g, *m.dev, m.cancel);
    read_debug_outputs(*m.dev, g, debug, m.encoder_stats);
    return mean_direction(read_floats(*m.dev, g.output("embeddings"), 0, n * net.embedding, m.encoder_stats), net.embedding);
}

} // namespace parlance
