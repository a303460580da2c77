#pragma once

#include <exception>
#include <span>
#include <vector>

#include "nn/decoder.h"

// The next step of several utterances at once, on the CPU lane: each weight is read once for all of them. An utterance is a
// session that was begun by `prefill`; it keeps its cache and its history, and may join and leave between any two steps. What
// it gives are the bytes that it gives alone.
namespace parlance::nn {

constexpr size_t most_together = 16;

// Of one utterance.
struct drawn {
    std::vector<int32_t> codes;
    std::exception_ptr failed; // this one alone
};

// Throws `error` for none or too many turns, a session twice, or one of another model than the batch.
template <typename Model, typename Turn> void check_turns(const Model & model, std::span<const Turn> turns) {
    if (model->attention.step != attention_kind::lane) {
        throw error("only the kernels of the CPU lane take a step of several utterances at once");
    }
    if (turns.empty() || turns.size() > most_together) {
        throw error("1 to " + std::to_string(most_together) + " utterances take a step at once, not " + std::to_string(turns.size()));
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

// Calls `work` with each turn and what was drawn for it so far; what it throws is that turn's failure, and ends its part.
template <typename Turn, typename F> void for_turns(std::span<const Turn> turns, std::vector<drawn> & found, F && work) {
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
