#include "families/qwen3/talker.h"

namespace parlance {

namespace {

std::vector<float> rows_of(const qwen3_talker & m, const std::string & table, std::span<const int32_t> ids, int vocab, const char * what) {
    nn::check_ids(ids, vocab, what);
    return look_up(m.model->file, get_tensor(m.model->file, table), ids);
}

} // namespace

std::vector<float> text_rows(qwen3_talker & m, std::span<const int32_t> ids) {
    auto rows = rows_of(m, "talker.text_emb.weight", ids, m.params.text_vocab, "text");
    if (m.params.text_dim == 0 || ids.empty()) {
        return rows;
    }
    const int64_t n = ids.size();
    graph & g =
        get_graph(m.graphs, *m.dev, m.w, "text=" + std::to_string(n), false, 64, m.prefill_stats, [&](graph_builder & b) { describe_text(b, m, n); });
    set_input(g, *m.dev, "rows", rows, 0);
    compute(g, *m.dev, m.cancel);
    return read_floats(*m.dev, g.output("rows"), 0, n * m.params.talker.dim, m.prefill_stats);
}

std::vector<float> codec_rows(const qwen3_talker & m, std::span<const int32_t> ids) {
    return rows_of(m, "talker.codec_emb.weight", ids, m.params.vocab, "codec");
}

std::vector<float> frame_rows(const qwen3_talker & m, std::span<const int32_t> codes) {
    const int64_t codebooks = m.params.codebooks;
    const int64_t n = codes.size() / codebooks;
    std::vector<float> sum;
    for (int64_t i = 0; i < codebooks; ++i) {
        std::vector<int32_t> ids(n);
        for (int64_t f = 0; f < n; ++f) {
            ids[f] = codes[f * codebooks + i];
        }
        const std::string table = i == 0 ? "talker.codec_emb.weight" : "predictor.emb." + std::to_string(i - 1) + ".weight";
        const auto rows = rows_of(m, table, ids, m.params.codebook, "code");
        sum.resize(rows.size(), 0.0f);
        for (size_t j = 0; j < rows.size(); ++j) {
            sum[j] += rows[j];
        }
    }
    return sum;
}

} // namespace parlance
