#pragma once

#include "nn/batch.h"
#include "nn/decoder.h"

// Decode steps of several sequences in one submission, so that each weight is read once for all of them. A sequence is a session
// that was prefilled; it joins the batch with its first request and leaves it with `release`, between any two steps.
//
// With the CPU kernels each sequence keeps its own KV cache, and the results are bitwise those of decoding alone. On other devices the
// sequences share a KV cache that has a slot for each, and every step has a row for each slot, of which some may be empty. Results
// then depend only on the number of slots: they are bitwise independent of the other sequences and of the slot.
//
// A family derives its batch from `batched_decoder` and says how a step is described, what its inputs are, and what becomes of its
// results. The order of the functions there is the order in which they are called.
namespace parlance::nn {

struct sampled_tokens : batch_result {
    std::vector<int32_t> codes;
};

// A KV cache with a slot for each sequence.
struct kv_slots {
    struct owner {
        const decoding * session = nullptr; // only compared: it may be gone
        uint64_t number = 0;                // of its request
        int64_t n_used = 0;                 // positions, without those of a step that runs
    };

    std::vector<owner> all;
    kv_cache cache; // item i of slot s is s + i * slots

    // The slot of a sequence. A new one gets an empty slot, and what it has in its own cache is copied there. `shape.batch` items make
    // a slot; the sequence may have fewer. Where the cache has to grow, graphs that use it are dropped. Throws `error` if no slot is
    // empty, and for a sequence that had a slot and left it: its own cache lacks what was decoded there.
    int64_t acquire(const decoding & d, graph_cache & graphs, device & dev, kv_shape shape);
    void release(const decoding & d);
    // Where a row without a sequence in this step writes its keys and values: where nothing lies, or the next step of the slot's owner
    // writes first.
    int64_t spare_cell(int64_t row) const;
    // As `release`, and zeros the slot: a mask does not hide NaN.
    void clear(const decoding & d, device & dev);
};

// How many keys a step attends to after `n_used` positions: a power of two, so that few graphs suffice.
int64_t slot_keys(int64_t n_used);

// One row of a step: the next position of an item of a sequence's cache. An empty slot has no sequence.
struct batch_row {
    const decoding * sequence = nullptr;
    int64_t item = 0;

    int64_t position(int64_t step) const { return sequence ? sequence->cache.n_used + step : -1; }
};

// What tells the graph of one step from that of another.
struct step_shape {
    int64_t n_slots = 0; // with the CPU kernels: sequences
    int64_t n_items = 1; // rows of each
    int64_t count = 1;   // steps
    int64_t n_keys = 0;  // 0 with the CPU kernels, which attend to as many as there are
    std::string sampling;

    int64_t n_rows() const { return n_slots * n_items; }
    std::string key() const;
};

// What attention needs of the rows of each step.
struct step_attention {
    cached_attention_options options; // the same for each step
    int64_t n_rows;
    ggml_tensor *positions, *cells, *mask;

    cached_attention_options of_step(graph_builder & b, int64_t i) const;
};

// The part of a batch that does not depend on the family.
struct decoder_batch {
    // `n_slots`: 0 for the CPU kernels. Throws `error` for a number that the device or `max_batch` does not allow.
    decoder_batch(std::shared_ptr<const void> model, device & dev, bool has_cpu_kernels, attention_kind kind, size_t n_slots);

    // The first member is destroyed last: the graphs and caches below are freed on the model's device.
    const std::shared_ptr<const void> kept_model;
    device & dev;
    const bool has_cpu_kernels;
    const attention_kind kind;
    kv_slots slots;
    graph_cache graphs; // one for each `step_shape`
    kept_tensors kept;
    ggml_tensor * tokens = nullptr;       // i32, written by a step
    ggml_tensor * values = nullptr;       // f32, written by a step: what the next one starts from, and what shows NaN
    std::vector<cpu::batch_row> cpu_rows; // for the CPU kernels
    stage_stats stats{"decode"};
    std::vector<stage_stats *> stages() { return {&stats}; }
    std::atomic<bool> cancel = false; // of the running submission, of which nothing counts then

    size_t max_sequences() const { return has_cpu_kernels ? max_batch : slots.all.size(); }
    size_t kv_bytes() const { return slots.cache.n_bytes(); }

    step_attention describe_attention(graph_builder & b, const step_shape & s);
    void set_attention(graph & g, const step_shape & s, std::span<const batch_row> rows);
    // The repetition set of each slot, as `sample_rows` and `mark_seen` take it.
    ggml_tensor * seen_input(graph_builder & b, int64_t vocab, int64_t n_slots) const;
    // Sampler parameters of each slot; null with the CPU kernels, which read them from the `sampled_row`s.
    ggml_tensor * parameters_input(graph_builder & b, const char * name) const;
    void set_parameters(graph & g, const char * name, std::span<const sampled_row> rows);
};

template <typename Model, typename Request> struct batched_decoder : decoder_batch {
    using session = std::remove_pointer_t<decltype(Request::session)>;

    // Requests of one submission.
    struct step : step_shape {
        std::vector<const Request *> slots; // null: empty
        std::vector<batch_row> rows;        // the first items of all slots, then the second ones

        const Request & first() const {
            return **std::find_if(slots.begin(), slots.end(), [](const Request * r) { return r; });
        }

        // Calls `work` with each slot that has a request.
        template <typename F> void for_each_slot(F && work) const {
            for (int64_t i = 0; i < n_slots; ++i) {
                if (slots[i]) {
                    work(i, *slots[i]);
                }
            }
        }
    };
    struct outputs {
        std::vector<float> values;
        std::vector<int32_t> tokens;
    };

    batched_decoder(std::shared_ptr<const Model> m, size_t n_slots)
        : decoder_batch(m, *m->dev, m->attention.step == attention_kind::lane, m->attention.step, n_slots), model(std::move(m)) {}
    virtual ~batched_decoder() = default;

    const std::shared_ptr<const Model> model;

    // The next tokens of each request. Throws as `check_batch` does. A submission that fails ends its own requests and no others.
    std::vector<sampled_tokens> decode(std::span<const Request> requests);
    // The sequence decodes no more, and its slot is empty.
    void release(const session & m) { slots.release(m); }

  protected:
    // The request as it is decoded. Throws what is wrong with it.
    virtual Request checked(const Request & request) const = 0;
    // The shape of a slot.
    virtual kv_shape slot_shape() const = 0;
    // `count`, `n_keys` and `sampling` of a request that decodes in a slot. Requests of equal `n_keys` and `sampling` share a
    // submission of the smallest `count`.
    virtual step_shape shape_of(const Request & request) const = 0;
    virtual int64_t rounded(int64_t count) const { return count; }
    // What the graph refers to beside its inputs: how each slot is sampled, and caches that may have to grow.
    virtual void prepare(const step & s) = 0;
    virtual size_t max_nodes(const step & s) const = 0;
    virtual void describe(graph_builder & b, const step & s) = 0;
    virtual void set_inputs(graph & g, const step & s) = 0;
    // How much of `values` and `tokens` a step writes.
    virtual int64_t n_values(const step & s) const = 0;
    virtual int64_t n_tokens(const step & s) const = 0;
    // What a step made of a sequence becomes part of it.
    virtual void commit(const step & s, const outputs & out, int64_t slot, const Request & request, sampled_tokens & result) = 0;

  private:
    std::vector<step> steps_of(std::span<const Request> requests, std::span<sampled_tokens> results);
    void add_rows(step & s) const;
    outputs run(const step & s);
};

template <typename Model, typename Request> void batched_decoder<Model, Request>::add_rows(step & s) const {
    s.n_slots = s.slots.size();
    s.n_items = has_cpu_kernels ? 1 : slot_shape().batch;
    s.for_each_slot([&](int64_t, const Request & request) { s.n_items = std::max(s.n_items, request.session->cache.batch); });
    for (int64_t item = 0; item < s.n_items; ++item) {
        for (const Request * request : s.slots) {
            const bool is_there = request && item < request->session->cache.batch;
            s.rows.push_back({is_there ? request->session : nullptr, item});
        }
    }
}

template <typename Model, typename Request>
auto batched_decoder<Model, Request>::steps_of(std::span<const Request> requests, std::span<sampled_tokens> results) -> std::vector<step> {
    std::vector<step> steps;
    for_each_request(requests, results, [&](const Request & request, sampled_tokens &) {
        if (has_cpu_kernels) {
            steps.resize(1);
            steps[0].slots.push_back(&request);
            return;
        }
        const int64_t slot = decoder_batch::slots.acquire(*request.session, graphs, dev, slot_shape());
        const step_shape shape = shape_of(request);
        const auto is_alike = [&](const step & s) { return s.n_keys == shape.n_keys && s.sampling == shape.sampling; };
        auto mine = std::find_if(steps.begin(), steps.end(), is_alike);
        if (mine == steps.end()) {
            mine = steps.insert(steps.end(), step{shape, {}, {}});
            mine->slots.resize(decoder_batch::slots.all.size());
        }
        mine->count = std::min(mine->count, shape.count);
        mine->slots[slot] = &request;
    });
    for (step & s : steps) {
        s.count = rounded(s.count);
        add_rows(s);
    }
    return steps;
}

template <typename Model, typename Request> auto batched_decoder<Model, Request>::run(const step & s) -> outputs {
    prepare(s);
    graph & g = get_graph(graphs, dev, model->w, s.key(), false, max_nodes(s), stats, [&](graph_builder & b) { describe(b, s); });
    set_attention(g, s, s.rows);
    set_inputs(g, s);
    compute(g, dev, cancel);
    return {read_floats(dev, values, 0, n_values(s), stats), read_ints(dev, tokens, 0, n_tokens(s), stats)};
}

template <typename Model, typename Request> std::vector<sampled_tokens> batched_decoder<Model, Request>::decode(std::span<const Request> given) {
    shared_timer timer;
    check_batch(model, given, max_sequences());
    std::vector<sampled_tokens> results(given.size());
    std::vector<Request> requests(given.begin(), given.end());
    for_each_request(requests, results, [&](Request & request, sampled_tokens &) {
        request = checked(request);
        timer.parts.push_back(&request.session->decode_stats);
    });
    for (const step & s : steps_of(requests, results)) {
        const auto each = [&](auto && work) {
            s.for_each_slot([&](int64_t slot, const Request & request) {
                sampled_tokens & result = results[&request - requests.data()];
                try {
                    work(slot, request, result);
                } catch (...) {
                    result.error = std::current_exception();
                }
            });
        };
        outputs out;
        try {
            out = run(s);
        } catch (...) {
            const auto failure = std::current_exception();
            each([&](int64_t, const Request &, sampled_tokens & result) { result.error = failure; });
            continue;
        }
        each([&](int64_t slot, const Request & request, sampled_tokens & result) {
            if (!has_cpu_kernels) {
                request.session->is_in_slot = true;
                decoder_batch::slots.all[slot].n_used = request.session->cache.n_used + s.count;
            }
            commit(s, out, slot, request, result);
        });
    }
    return results;
}

} // namespace parlance::nn
