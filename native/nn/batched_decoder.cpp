#include "nn/batched_decoder.h"

#include <algorithm>
#include <bit>

#include "engine/guarded.h"

namespace parlance::nn {

namespace {

// f16 [n_keys, rows]: a row attends to all of its positions up to the new one. An empty one attends to a single position, since a
// softmax over nothing is NaN.
void append_mask(std::vector<ggml_fp16_t> & mask, std::span<const batch_row> rows, int64_t step, int64_t n_keys) {
    for (const batch_row & row : rows) {
        const int64_t visible = std::max<int64_t>(row.position(step), 0) + 1;
        mask.insert(mask.end(), visible, (ggml_fp16_t)0);
        mask.insert(mask.end(), n_keys - visible, min_f16);
    }
}

} // namespace

int64_t slot_keys(int64_t n_used) { return std::max<int64_t>(kv_cache::bucket_size, std::bit_ceil((uint64_t)n_used + 1)); }

int64_t kv_slots::acquire(const decoding & d, graph_cache & graphs, device & dev, kv_shape shape) {
    const auto mine = std::find_if(all.begin(), all.end(), [&](const owner & o) { return o.session == &d; });
    const bool is_there = mine != all.end() && mine->number == d.number;
    if (!is_there) {
        check_cache_current(d);
    }
    shape.n_ctx = std::bit_ceil((uint64_t)d.cache.n_ctx);
    shape.batch *= all.size();
    if (cache.n_ctx < shape.n_ctx) {
        kv_cache larger = make_kv_cache(shape, dev);
        for (int64_t i = 0; i < cache.batch; ++i) {
            if (all[i % all.size()].session) {
                copy_item(cache, i, larger, i, cache.n_ctx, dev);
            }
        }
        graphs.clear(); // they use the old one
        cache = std::move(larger);
    }
    if (is_there) {
        return mine - all.begin();
    }
    const auto empty = mine != all.end() ? mine : std::find_if(all.begin(), all.end(), [](const owner & o) { return !o.session; });
    if (empty == all.end()) {
        throw error("every slot of the batch is taken");
    }
    const int64_t slot = empty - all.begin();
    for (int64_t item = 0; item < d.cache.batch; ++item) {
        copy_item(d.cache, item, cache, slot + item * all.size(), d.cache.n_used, dev);
    }
    *empty = {&d, d.number, d.cache.n_used};
    return slot;
}

void kv_slots::release(const decoding & d) {
    for (owner & o : all) {
        o = o.session == &d ? owner{} : o;
    }
}

int64_t kv_slots::spare_cell(int64_t row) const {
    // A sequence that has filled its cache decodes no more.
    return row * cache.n_ctx + std::min(all[row % all.size()].n_used, cache.n_ctx - 1);
}

void kv_slots::clear(const decoding & d, device & dev) {
    for (int64_t i = 0; i < cache.batch; ++i) {
        if (all[i % all.size()].session == &d) {
            clear_item(cache, i, dev);
        }
    }
    release(d);
}

std::string step_shape::key() const {
    const graph_key numbers = graph_key{}.add("slots", n_slots).add("items", n_items).add("steps", count).add("keys", n_keys);
    return std::string(std::string_view(numbers)) + " " + sampling;
}

cached_attention_options step_attention::of_step(graph_builder & b, int64_t i) const {
    cached_attention_options o = options;
    o.positions = row_of(b, positions, i, n_rows);
    if (cells) {
        o.places = row_of(b, cells, i, n_rows);
        o.mask = ggml_view_4d(b.ctx, mask, o.n_keys, 1, 1, n_rows, mask->nb[1], mask->nb[1], mask->nb[1], i * mask->nb[2]);
    }
    return o;
}

decoder_batch::decoder_batch(std::shared_ptr<const void> model, device & d, bool cpu_kernels, attention_kind k, size_t n_slots)
    : kept_model(std::move(model)), dev(d), has_cpu_kernels(cpu_kernels), kind(k) {
    if (n_slots > max_batch) {
        throw error("a batch has at most " + std::to_string(max_batch) + " slots");
    }
    if (n_slots > 0 && has_cpu_kernels) {
        throw error("the CPU kernels need no slots");
    }
    if (n_slots == 0 && !has_cpu_kernels) {
        throw error("only the CPU kernels decode a batch without slots");
    }
    slots.all.resize(n_slots);
}

step_attention decoder_batch::describe_attention(graph_builder & b, const step_shape & s) {
    step_attention a{.options = {.kind = kind, .n_keys = s.n_keys},
                     .n_rows = s.n_rows(),
                     .positions = b.input("positions", GGML_TYPE_I32, slot, s.count),
                     .cells = nullptr,
                     .mask = nullptr};
    if (has_cpu_kernels) {
        a.options.rows = &cpu_rows;
        return a;
    }
    a.options.items = true;
    a.cells = b.input("cells", GGML_TYPE_I64, slot, s.count);
    a.mask = b.input("mask", GGML_TYPE_F16, s.n_keys, s.n_rows(), s.count);
    return a;
}

void decoder_batch::set_attention(graph & g, const step_shape & s, std::span<const batch_row> rows) {
    std::vector<int32_t> positions(slot * s.count);
    std::vector<int64_t> cells(slot * s.count);
    std::vector<ggml_fp16_t> mask;
    cpu_rows.clear();
    for (const batch_row & row : rows) {
        cpu_rows.push_back({row.sequence ? &row.sequence->cache : nullptr, row.item, row.position(0)});
    }
    for (int64_t step = 0; step < s.count; ++step) {
        for (int64_t i = 0; i < s.n_rows(); ++i) {
            const int64_t at = rows[i].position(step);
            positions[step * slot + i] = std::max<int64_t>(at, 0);
            if (!has_cpu_kernels) {
                cells[step * slot + i] = at < 0 ? slots.spare_cell(i) : i * slots.cache.n_ctx + at;
            }
        }
        if (!has_cpu_kernels) {
            append_mask(mask, rows, step, s.n_keys);
        }
    }
    set_input(g, dev, "positions", positions, 0);
    if (!has_cpu_kernels) {
        set_input(g, dev, "cells", cells, 0);
        set_input(g, dev, "mask", mask, 0);
    }
}

ggml_tensor * decoder_batch::seen_input(graph_builder & b, int64_t vocab, int64_t n_slots) const {
    return has_cpu_kernels ? b.input("seen", GGML_TYPE_F32, vocab, n_slots) : b.input("seen", GGML_TYPE_F32, 1, vocab, n_slots);
}

ggml_tensor * decoder_batch::parameters_input(graph_builder & b, const char * name) const {
    return has_cpu_kernels ? nullptr : b.input(name, GGML_TYPE_F32, slot, n_sampling_values);
}

void decoder_batch::set_parameters(graph & g, const char * name, std::span<const sampled_row> rows) {
    if (!has_cpu_kernels) {
        set_input(g, dev, name, make_sampling_values(rows), 0);
    }
}

} // namespace parlance::nn
