#pragma once

#include "families/qwen3/talker.h"
#include "nn/layers.h"

// What the graphs of one utterance and of a batch have in common.
namespace parlance {

struct talker_graph {
    graph_builder & b;
    const qwen3_talker_model & model;
    kv_cache & of_passes; // the predictor's, of as many items as there are utterances
    const qwen3_talker_params & p = model.params;
    ggml_context * ctx = b.ctx;

    // The embeddings of code `i` of a frame of each utterance, [dim, 1, batch].
    ggml_tensor * embedded(int64_t i, ggml_tensor * codes) {
        const std::string table = i == 0 ? "talker.codec_emb" : "predictor.emb." + std::to_string(i - 1);
        ggml_tensor * rows = ggml_get_rows(ctx, b.w[table + ".weight"], codes);
        return ggml_reshape_3d(ctx, rows, rows->ne[0], 1, rows->ne[1]);
    }

    ggml_tensor * projected(ggml_tensor * x) { return p.has_projection ? nn::linear(b, x, "predictor.proj") : x; }

    // Pass `i` of the predictor, which feeds the state and the first code or one later code, -> logits [codebook, 1, batch], or [codebook, batch].
    ggml_tensor * pass(int64_t i, ggml_tensor * x) {
        const auto kind = model.predictor_attention;
        const bool items = x->ne[1] == 1 && kind != nn::attention_kind::lane;
        const int64_t first = i == 0 ? 0 : i + 1;
        const auto o =
            items ? nn::fixed_step(b, kind, first, of_passes, min_f16) : nn::fixed_attention(b, kind, first, x->ne[1], of_passes.n_ctx, min_f16);
        x = projected(items ? ggml_reshape_2d(ctx, x, x->ne[0], x->ne[2]) : x);
        x = nn::decoder_layers(b, p.predictor, of_passes, x, o, "pass" + std::to_string(i) + ".");
        if (items && x->ne[1] > 1) {
            x = nn::decoder_norm_rows(b, p.predictor, x);
        } else {
            x = nn::decoder_norm(b, p.predictor, items ? ggml_reshape_3d(ctx, x, x->ne[0], 1, x->ne[1]) : x);
        }
        return nn::linear(b, x, "predictor.head." + std::to_string(i));
    }

    // Node after node, so that a GPU adds several at once.
    ggml_tensor * sum_of(const std::vector<ggml_tensor *> & rows) {
        for (ggml_tensor * row : rows) {
            b.keep(row);
        }
        ggml_tensor * sum = rows.front();
        for (size_t i = 1; i < rows.size(); ++i) {
            sum = ggml_add(ctx, sum, rows[i]);
        }
        return sum;
    }

    // Every pass, each of whose codes `choose` takes from its logits -> the sum of all embeddings of the frame and of `text`, [dim, 1, batch].
    template <typename F> ggml_tensor * passes(ggml_tensor * hidden, ggml_tensor * first_codes, ggml_tensor * text, F && choose) {
        ggml_tensor * row = embedded(0, first_codes);
        std::vector<ggml_tensor *> rows{row};
        ggml_tensor * x = ggml_concat(ctx, ggml_reshape_3d(ctx, hidden, row->ne[0], 1, row->ne[2]), row, 1);
        for (int64_t i = 0; i + 1 < p.codebooks; ++i) {
            x = embedded(i + 1, choose(i, pass(i, x)));
            rows.push_back(x);
        }
        if (text) {
            rows.push_back(ggml_reshape_3d(ctx, text, row->ne[0], 1, row->ne[2]));
        }
        return sum_of(rows);
    }
};

} // namespace parlance
