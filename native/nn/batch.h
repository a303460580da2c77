#pragma once

#include <algorithm>
#include <exception>
#include <functional>
#include <span>
#include <vector>

#include "engine/graph.h"

// What every batch needs, of token models and of others: the checks of its requests, a failure of one of them that is not one of the
// others, the time of all of them, and inputs of many rows.
namespace parlance::nn {

constexpr size_t max_batch = 16;

// The result of one request.
struct batch_result {
    std::exception_ptr error; // of this request alone
};

// Throws `error` for an empty batch, for more than `max` requests, for two of one session, and for a session of another model.
template <typename Model, typename Request> void check_batch(const Model & model, std::span<const Request> requests, size_t max) {
    if (requests.empty() || requests.size() > max) {
        throw error("a batch has 1 to " + std::to_string(max) + " requests, not " + std::to_string(requests.size()));
    }
    for (size_t i = 0; i < requests.size(); ++i) {
        if (requests[i].session->model != model) {
            throw error("a request is for another model than the batch");
        }
        for (size_t j = 0; j < i; ++j) {
            if (requests[i].session == requests[j].session) {
                throw error("a session is in the batch twice");
            }
        }
    }
}

// Calls `work` with each request that has not failed, and its result. What `work` throws becomes the error of that request.
template <typename Requests, typename Results, typename F> void for_each_request(Requests && requests, Results && results, F && work) {
    for (size_t i = 0; i < requests.size(); ++i) {
        try {
            if (!results[i].error) {
                work(requests[i], results[i]);
            }
        } catch (...) {
            results[i].error = std::current_exception();
        }
    }
}

// Divides the time of a scope among the sessions that took part.
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

// Calls `work` with 0 to n - 1, which write `n_bytes` in all: on several threads where that pays for starting them.
void in_parts(int64_t n, size_t n_bytes, const std::function<void(int64_t)> & work);

// `width` values for each of `n` rows and `count` steps, `stride` from one step to the next: those of step `s` and row `i` from
// `of(i, s)`, zeros where that is empty.
template <typename F> void fill_rows(std::span<float> to, int64_t stride, int64_t count, int64_t n, int64_t width, F && of) {
    in_parts(count * n, count * n * width * sizeof(float), [&](int64_t part) {
        const int64_t s = part / n, i = part % n;
        const auto row = to.subspan(s * stride + i * width, width);
        const std::span<const float> values = of(i, s);
        std::copy(values.begin(), values.end(), row.begin());
        std::fill(row.begin() + values.size(), row.end(), 0.0f);
    });
}

} // namespace parlance::nn
