#pragma once

#include <algorithm>
#include <exception>
#include <functional>
#include <span>
#include <vector>

#include "nn/decoder.h"

// The next step of several utterances at once: each weight is read once for all of them. An utterance is a session that was begun
// by `prefill`; it keeps its history, and may join and leave between any two steps.
//
// On the CPU lane each keeps its cache, and what it gives are the bytes that it gives alone. On other devices a step always has
// as many rows as the batch has seats, of which some may be nobody's: what an utterance gives hangs on that number, and neither
// on who else is there nor on its seat, since each row of a kernel is computed as the others are.
namespace parlance::nn {

constexpr size_t most_together = 16;

// Of one utterance.
struct outcome {
    std::exception_ptr failed; // this one alone
};
struct drawn : outcome {
    std::vector<int32_t> codes;
};

// Where utterances sit, off the lane.
struct seats {
    struct seat {
        const void * session = nullptr;
        uint64_t number = 0; // of its request
    };

    std::vector<seat> all;
    kv_cache cache; // item i of seat s is s + i * seats

    // That of a session whose request has `n_ctx` positions at most: what it has read is copied there first, from `own`, if it is
    // new, once its device has done so. `shape.batch` items make a seat, of which `own` may have fewer. Throws `error` if nobody left
    // one. Graphs of the seats go when the cache has to grow.
    int64_t of(const void * session, uint64_t number, const kv_cache & own, graph_cache & graphs, device & dev, kv_shape shape);
    void leave(const void * session);
    // Nobody sits there any more, and nothing of it is left: a mask does not hide what is not finite.
    void give_up(const void * session, device & dev);
};

// Keys that a step reads whose utterance has read so many: a power of two, so that few graphs serve all.
int64_t seated_keys(int64_t n_used);

// f16 [n_keys, seats]: all that each of `n_used` has read and the row to come; the first alone where nobody is (-1).
std::vector<ggml_fp16_t> seated_mask(std::span<const int64_t> n_used, int64_t n_keys);

// Where the row to come of each goes, counted through a cache of `n_ctx` positions an item: at the end where nobody is.
std::vector<int64_t> seated_places(std::span<const int64_t> n_used, int64_t n_ctx);

// Throws `error` for none or more than `most` turns, a session twice, or one of another model than the batch.
template <typename Model, typename Turn> void check_company(const Model & model, std::span<const Turn> turns, size_t most) {
    if (turns.empty() || turns.size() > most) {
        throw error("1 to " + std::to_string(most) + " utterances take a step at once, not " + std::to_string(turns.size()));
    }
    for (size_t i = 0; i < turns.size(); ++i) {
        if (turns[i].session->model != model) {
            throw error("an utterance is of another model than the batch");
        }
        for (size_t j = 0; j < i; ++j) {
            if (turns[i].session == turns[j].session) {
                throw error("an utterance is in the batch twice");
            }
        }
    }
}

// As `check_company`, of a decoder. `n_seats` is 0 where there are none, as on the lane.
template <typename Model, typename Turn> void check_turns(const Model & model, std::span<const Turn> turns, size_t n_seats = 0) {
    const bool lane = model->attention.step == attention_kind::lane;
    if (!lane && n_seats == 0) {
        throw error("only the kernels of the CPU lane take a step of several utterances at once");
    }
    check_company(model, turns, lane ? most_together : n_seats);
}

// Calls `work` with each turn and what came of it so far; what it throws is that turn's failure, and ends its part.
template <typename Turn, typename Found, typename F> void for_turns(std::span<const Turn> turns, Found && found, F && work) {
    for (size_t i = 0; i < turns.size(); ++i) {
        try {
            if (!found[i].failed) {
                work(turns[i], found[i]);
            }
        } catch (...) {
            found[i].failed = std::current_exception();
        }
    }
}

// The time of a scope, shared out among those who took part.
struct shared_timer {
    ~shared_timer() {
        const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
        for (stage_stats * s : parts) {
            s->ms += ms / (double)parts.size();
            ++s->calls;
        }
    }
    std::vector<stage_stats *> parts;
    std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
};

// Calls `work` with 0 to n - 1, which write `n_bytes` in all: by a few threads where that takes longer than to start them.
void in_parts(int64_t n, size_t n_bytes, const std::function<void(int64_t)> & work);

// `width` values for each of `n` rows and `count` steps, `stride` from one step to the next: those of step `s` and row `i` from
// `of(i, s)`, zeros where that is empty.
template <typename F> void fill_rows(std::span<float> to, int64_t stride, int64_t count, int64_t n, int64_t width, F && of) {
    in_parts(count * n, count * n * width * sizeof(float), [&](int64_t part) {
        const int64_t s = part / n, i = part % n;
        const auto own = to.subspan(s * stride + i * width, width);
        const std::span<const float> values = of(i, s);
        std::copy(values.begin(), values.end(), own.begin());
        std::fill(own.begin() + values.size(), own.end(), 0.0f);
    });
}

inline void append(std::vector<float> & to, std::span<const float> values) { to.insert(to.end(), values.begin(), values.end()); }

// Zeros for greedy decoding.
inline void append_noise(std::vector<float> & to, std::span<const float> noise, const sampling_params & how) {
    if (how.temperature == 0.0f) {
        to.resize(to.size() + noise.size(), 0.0f);
    } else {
        append(to, noise);
    }
}

} // namespace parlance::nn
