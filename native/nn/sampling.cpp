#include "nn/sampling.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>

#include "engine/finite.h"
#include "nn/custom_ops.h"

namespace parlance::nn {

namespace {

constexpr float dropped = -std::numeric_limits<float>::infinity();
constexpr float min_top_p = 1e-6f; // keeps the likeliest token alone, as 0 does

// Sources of the single node with the CPU kernels.
enum source { logits, noise, sampling_values, uncond, seen, banned, n_inputs };

enum sampling_value { temperature, penalty, guidance, min_p, top_p };

void penalise(std::vector<float> & l, std::span<const float> seen, float by) {
    for (size_t i = 0; i < seen.size(); ++i) {
        if (seen[i] != 0.0f) {
            l[i] = l[i] < 0.0f ? l[i] * by : l[i] / by;
        }
    }
}

std::vector<float> softmax(const std::vector<float> & l) {
    const float top = *std::max_element(l.begin(), l.end());
    std::vector<float> p(l.size());
    double total = 0.0;
    for (size_t i = 0; i < l.size(); ++i) {
        p[i] = std::exp(l[i] - top);
        total += p[i];
    }
    for (float & x : p) {
        x = (float)(x / total);
    }
    return p;
}

void filter_min_p(std::vector<float> & l, float bound) {
    const auto p = softmax(l);
    const float least = bound * *std::max_element(p.begin(), p.end());
    for (size_t i = 0; i < l.size(); ++i) {
        l[i] = p[i] < least ? dropped : l[i];
    }
}

void filter_top_k(std::vector<float> & l, size_t k) {
    if (k >= l.size()) {
        return;
    }
    auto sorted = l;
    std::nth_element(sorted.begin(), sorted.begin() + (k - 1), sorted.end(), std::greater<float>());
    const float least = sorted[k - 1];
    for (float & x : l) {
        x = x < least ? dropped : x;
    }
}

// The unlikeliest tokens that together hold no more than `tail` of the probability are dropped; the likeliest one never.
void filter_top_p(std::vector<float> & l, float tail) {
    std::vector<int32_t> order;
    for (size_t i = 0; i < l.size(); ++i) {
        if (l[i] != dropped) {
            order.push_back(i);
        }
    }
    std::stable_sort(order.begin(), order.end(), [&](int32_t a, int32_t b) { return l[a] < l[b]; });
    const auto p = softmax(l);
    double below = 0.0;
    for (size_t i = 0; i + 1 < order.size(); ++i) {
        below += p[order[i]];
        if ((float)below > tail) {
            break;
        }
        l[order[i]] = dropped;
    }
}

sampling_params normalised(sampling_params p) {
    if (p.temperature == 0.0f) {
        return {.repetition_penalty = p.repetition_penalty, .guidance = p.guidance};
    }
    p.top_p = std::max(p.top_p, min_top_p);
    return p;
}

// What the single node with the CPU kernels does.
struct sample_op {
    sampling_params shape;
};

void run_sample(ggml_tensor * dst, int ith, int, void * data) {
    if (ith != 0) {
        return;
    }
    *(int32_t *)dst->data = 0; // a token also where memory runs out
    const auto values = [&](source i) {
        const ggml_tensor * t = dst->src[i];
        return t ? std::span((const float *)t->data, (size_t)ggml_nelements(t)) : std::span<const float>();
    };
    const auto value = [&](sampling_value k) {
        return *(const float *)((const char *)dst->src[sampling_values]->data + k * dst->src[sampling_values]->nb[1]);
    };

    sampling_params p = ((const sample_op *)data)->shape;
    p.temperature = value(temperature);
    p.repetition_penalty = value(penalty);
    p.guidance = value(guidance);
    p.min_p = value(min_p);
    p.top_p = value(top_p);
    *(int32_t *)dst->data = sample_from_logits(process_logits(values(logits), values(uncond), {values(seen), values(banned)}, p), values(noise));
}

struct rows_op {
    const std::vector<sampled_row> & rows;
};

void run_rows(ggml_tensor * dst, int ith, int nth, void * data) {
    const auto & rows = ((const rows_op *)data)->rows;
    const auto values = [&](source i, int64_t row) {
        const ggml_tensor * t = dst->src[i];
        return t && row >= 0 ? std::span((const float *)((const char *)t->data + row * t->nb[1]), (size_t)t->ne[0]) : std::span<const float>();
    };
    for (int64_t i = ith; i < dst->ne[0]; i += nth) {
        const sampled_row & r = rows[i];
        int32_t & token = ((int32_t *)dst->data)[i];
        token = 0; // a token also where memory runs out
        const auto processed = process_logits(values(logits, r.row), values(logits, r.uncond), {values(seen, i), values(banned, i)}, r.how);
        token = sample_from_logits(processed, values(noise, i));
    }
}

// Of [vocab, rows]: each row is sampled separately, with its own values.
struct sampler {
    graph_builder & b;
    int64_t rows;
    ggml_tensor * sampling_values;
    ggml_context * ctx = b.ctx;

    ggml_tensor * value(sampling_value k) { return ggml_view_2d(ctx, sampling_values, 1, rows, sampling_values->nb[0], k * sampling_values->nb[1]); }
    ggml_tensor * minus(ggml_tensor * a, ggml_tensor * one) { return ggml_add(ctx, a, ggml_neg(ctx, one)); }

    // values[index] of each row: [n, rows] and i32 [k, rows] -> [k, rows]
    ggml_tensor * pick(ggml_tensor * values, ggml_tensor * index) {
        ggml_tensor * columns = ggml_reshape_3d(ctx, values, 1, ggml_nelements(values) / rows, rows);
        return ggml_reshape_2d(ctx, ggml_get_rows(ctx, columns, index), index->ne[0], rows);
    }

    // i32 [1, rows]
    ggml_tensor * largest(ggml_tensor * x) { return ggml_reshape_2d(ctx, index_of_largest(b, x), 1, rows); }

    ggml_tensor * penalised(ggml_tensor * l, ggml_tensor * seen) {
        ggml_tensor * above = ggml_relu(ctx, l);
        ggml_tensor * below = ggml_sub(ctx, l, above);
        ggml_tensor * changed = ggml_add(ctx, ggml_div(ctx, above, value(penalty)), ggml_mul(ctx, below, value(penalty)));
        return ggml_add(ctx, l, ggml_mul(ctx, seen, ggml_sub(ctx, changed, l)));
    }

    // l where `drop` is 0, far below everything where it is 1
    ggml_tensor * without(ggml_tensor * l, ggml_tensor * drop) { return ggml_add(ctx, l, ggml_scale(ctx, drop, -1e30f)); }

    // 1 where x is less than the one value of `bound` in its row
    ggml_tensor * less(ggml_tensor * x, ggml_tensor * bound) { return ggml_step(ctx, ggml_neg(ctx, minus(x, bound))); }

    ggml_tensor * short_of_min_p(ggml_tensor * l) {
        ggml_tensor * p = ggml_soft_max(ctx, l);
        ggml_tensor * top = pick(p, largest(p));
        return less(p, ggml_mul(ctx, top, value(min_p)));
    }

    // `order` sorts l, the largest first.
    ggml_tensor * short_of_top_k(ggml_tensor * l, ggml_tensor * order, int k) {
        return less(l, pick(l, ggml_view_2d(ctx, order, 1, rows, order->nb[1], (k - 1) * order->nb[0])));
    }

    // l sorted, the largest first
    ggml_tensor * beyond_top_p(ggml_tensor * l) {
        ggml_tensor * p = ggml_soft_max(ctx, l);
        ggml_tensor * before = ggml_sub(ctx, ggml_cumsum(ctx, p), p);
        return ggml_scale_bias(ctx, less(before, value(top_p)), -1.0f, 1.0f);
    }
};

} // namespace

void check_sampling(const sampling_params & p) {
    const auto require = [](bool good, const char * what) {
        if (!good) {
            throw error(what);
        }
    };
    require(p.temperature >= 0.0f && p.temperature <= 100.0f, "temperature must be 0 to 100");
    require(p.top_k >= 0, "top_k must not be negative");
    require(p.top_p >= 0.0f && p.top_p <= 1.0f, "top_p must be 0 to 1");
    require(p.min_p >= 0.0f && p.min_p <= 1.0f, "min_p must be 0 to 1");
    require(p.repetition_penalty > 0.0f && p.repetition_penalty <= 100.0f, "repetition_penalty must be above 0 and at most 100");
    require(p.guidance >= 0.0f && p.guidance <= 100.0f, "the guidance weight must be 0 to 100");
}

std::vector<float> process_logits(std::span<const float> logits, std::span<const float> uncond, const token_marks & marks,
                                  const sampling_params & given) {
    const sampling_params p = normalised(given);
    std::vector<float> l(logits.begin(), logits.end());
    for (size_t i = 0; i < uncond.size(); ++i) {
        l[i] += p.guidance * (l[i] - uncond[i]);
    }
    if (!is_finite(l)) {
        l.assign(l.size(), 0.0f); // no order sorts NaN
    }
    if (!p.penalty_last) {
        penalise(l, marks.seen, p.repetition_penalty);
    }
    for (size_t i = 0; i < marks.banned.size(); ++i) {
        l[i] = marks.banned[i] != 0.0f ? dropped : l[i];
    }
    for (float & x : l) {
        x /= p.temperature;
    }
    if (p.min_p > 0.0f) {
        filter_min_p(l, p.min_p);
    }
    if (p.top_k > 0) {
        filter_top_k(l, p.top_k);
    }
    if (p.top_p < 1.0f) {
        filter_top_p(l, (float)(1.0 - (double)p.top_p));
    }
    if (p.penalty_last) {
        penalise(l, marks.seen, p.repetition_penalty);
    }
    return l;
}

int32_t sample_from_logits(std::span<const float> processed, std::span<const float> noise) {
    size_t best = 0;
    for (size_t i = 1; i < processed.size(); ++i) {
        if (processed[i] + noise[i] > processed[best] + noise[best]) {
            best = i;
        }
    }
    return best;
}

std::vector<float> make_sampling_values(std::span<const sampled_row> rows) {
    std::vector<float> out(n_sampling_values * slot, 0.0f);
    for (size_t row = 0; row < rows.size(); ++row) {
        const sampling_params p = normalised(rows[row].how);
        const float values[n_sampling_values] = {p.temperature, p.repetition_penalty, p.guidance, p.min_p, p.top_p};
        for (int64_t i = 0; i < n_sampling_values; ++i) {
            out[i * slot + row] = values[i];
        }
    }
    return out;
}

std::vector<float> make_sampling_values(const sampling_params & p) {
    const sampled_row row{.how = p};
    return make_sampling_values(std::span(&row, 1));
}

std::string sampling_key(const sampling_params & given) {
    const sampling_params p = normalised(given);
    return std::string(p.penalty_last ? "late" : "early") + " k=" + std::to_string(p.top_k) + (p.top_p < 1.0f ? " p" : "") +
           (p.min_p > 0.0f ? " m" : "");
}

// x without NaN and infinity: a sort with NaN may read outside of its memory, and backends look for the largest from the least f32 on, or from
// minus infinity.
static ggml_tensor * comparable(graph_builder & b, ggml_tensor * x) {
    constexpr float limit = 1e38f;
    return ggml_clamp(b.ctx, x, -limit, limit);
}

ggml_tensor * index_of_largest(graph_builder & b, ggml_tensor * x) { return ggml_argmax(b.ctx, comparable(b, x)); }

ggml_tensor * sample_token(graph_builder & b, const sample_inputs & in, const sampling_params & given) {
    const sampling_params p = normalised(given);
    if (b.w.kernels) {
        ggml_tensor * sources[n_inputs] = {in.logits, in.noise, in.sampling_values, in.uncond, in.seen, in.banned};
        return ggml_custom_4d(b.ctx, GGML_TYPE_I32, 1, 1, 1, 1, sources, n_inputs, run_operation<run_sample, sample_op>, 1,
                              keep_operation(b.g, sample_op{p}));
    }
    if (b.w.samples_in_one_op) {
        return make_sample_op(b.ctx, {in.logits, in.noise, in.sampling_values, in.uncond, in.seen, in.banned}, p.top_k, p.penalty_last);
    }
    const int64_t vocab = in.logits->ne[0];
    const int64_t rows = in.logits->ne[1];
    sampler s{.b = b, .rows = rows, .sampling_values = in.sampling_values};
    ggml_tensor * marks = in.seen ? ggml_reshape_2d(b.ctx, in.seen, vocab, rows) : nullptr;
    ggml_tensor * l = in.logits;
    if (in.uncond) {
        l = ggml_add(b.ctx, l, ggml_mul(b.ctx, ggml_sub(b.ctx, l, in.uncond), s.value(guidance)));
    }
    if (marks && !p.penalty_last) {
        l = s.penalised(l, marks);
    }
    if (in.banned) {
        l = s.without(l, in.banned);
    }
    l = ggml_div(b.ctx, l, s.value(temperature));
    if (p.min_p > 0.0f) {
        l = s.without(l, s.short_of_min_p(l));
    }
    const bool cut = p.top_k > 0 && p.top_k < vocab;
    ggml_tensor * order = cut || p.top_p < 1.0f ? ggml_argsort(b.ctx, comparable(b, l), GGML_SORT_ORDER_DESC) : nullptr;
    if (cut) {
        l = s.without(l, s.short_of_top_k(l, order, p.top_k));
    }
    ggml_tensor * by_token = in.noise;
    if (p.top_p < 1.0f) {
        l = s.pick(l, order);
        ggml_tensor * drop = s.beyond_top_p(l);
        marks = marks ? s.pick(marks, order) : nullptr;
        by_token = s.pick(by_token, order);
        l = s.without(l, drop);
    }
    if (marks && p.penalty_last) {
        l = s.penalised(l, marks);
    }
    ggml_tensor * best = s.largest(ggml_add(b.ctx, l, by_token));
    return ggml_reshape_1d(b.ctx, p.top_p < 1.0f ? s.pick(order, best) : best, rows);
}

ggml_tensor * sample_rows(graph_builder & b, const sample_inputs & in, const std::vector<sampled_row> & rows) {
    if (!b.w.kernels) {
        return sample_token(b, in, rows.front().how);
    }
    ggml_tensor * sources[n_inputs] = {in.logits, in.noise, nullptr, nullptr, in.seen, in.banned};
    return ggml_custom_4d(b.ctx, GGML_TYPE_I32, rows.size(), 1, 1, 1, sources, n_inputs, run_operation<run_rows, rows_op>, GGML_N_TASKS_MAX,
                          keep_operation(b.g, rows_op{rows}));
}

ggml_tensor * left_at(graph_builder & b, ggml_tensor * tokens, ggml_tensor * place) {
    if (tokens->op == GGML_OP_CUSTOM) {
        ggml_backend_tensor_alloc(place->view_src->buffer, tokens, place->data);
        b.keep(tokens);
    } else {
        b.keep(ggml_cpy(b.ctx, tokens, place));
    }
    return tokens;
}

ggml_tensor * mark_seen(graph_builder & b, ggml_tensor * seen, ggml_tensor * token) {
    const int64_t n = token->ne[0];
    ggml_tensor * ones = b.constant_f32("ones " + std::to_string(n), std::vector<float>(n, 1.0f), n);
    return ggml_set_rows(b.ctx, seen, ggml_reshape_3d(b.ctx, ones, 1, 1, n), ggml_reshape_2d(b.ctx, token, 1, n));
}

} // namespace parlance::nn
