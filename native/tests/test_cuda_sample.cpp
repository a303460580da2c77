// The kernel that samples tokens on CUDA (native/cuda/sample_tokens.cuh), compiled for the host and compared with the reference.
#include <cstdio>
#include <limits>
#include <memory>

#include "cuda/sample_tokens.cuh"
#include "sampling_cases.h"

namespace parlance::cuda {

namespace {

struct sample_params {
    sample_row row;
    int * tokens; // one for each thread
};

void sample_kernel(const sample_params p) {
    const int thread = threadIdx.x;
    pdl_wait();
    pdl_launch_dependents();
    p.tokens[thread] = sample_token(p.row);
}

// -1 where threads do not agree.
int sample(const sample_row & row) {
    std::vector<int> tokens(sample_threads, -1);
    launch({}, sample_kernel, {dim3(1), dim3(sample_threads)}, sample_params{row, tokens.data()});
    return std::all_of(tokens.begin(), tokens.end(), [&](int token) { return token == tokens[0]; }) ? tokens[0] : -1;
}

} // namespace

} // namespace parlance::cuda

int main() {
    using parlance::cuda::written_before;
    int n_failed = 0, n_tried = 0;
    const auto check = [&](const parlance::sampling_case & c, int64_t i) {
        const auto sampler = parlance::nn::make_sampling_values(c.how);
        const auto parameter = [&](int k) { return sampler[k * parlance::nn::slot]; };
        std::vector<std::unique_ptr<written_before<float>>> held;
        const auto row = [&](const std::vector<float> & of, bool is_there) -> const float * {
            if (!is_there) {
                return nullptr;
            }
            const auto values = c.row(of, i);
            held.push_back(std::make_unique<written_before<float>>(std::vector<float>(values.begin(), values.end())));
            return held.back()->data();
        };
        parlance::cuda::sample_row r = {};
        r.logits = row(c.logits, true);
        r.uncond = row(c.uncond, c.is_guided);
        r.repetition_set = row(c.seen, c.has_marks);
        r.token_mask = row(c.banned, c.has_marks);
        r.noise = row(c.noise, true);
        r.temperature = parameter(0);
        r.penalty = parameter(1);
        r.guidance = parameter(2);
        r.min_p = parameter(3);
        r.top_p = parameter(4);
        r.n = (int)c.vocab;
        r.top_k = c.how.temperature == 0.0f ? 0 : c.how.top_k;
        r.penalty_last = c.how.penalty_last;
        const int token = parlance::cuda::sample(r);
        ++n_tried;
        if (token != c.on_host(i)) {
            std::printf("%s of %d, row %d: %d instead of %d\n", c.name.c_str(), (int)c.vocab, (int)i, token, c.on_host(i));
            ++n_failed;
        }
    };
    for (parlance::sampling_case & c : parlance::sampling_cases()) {
        check(c, 0);
        check(c, c.rows() - 1);
        if (c.how.top_p < 1.0f) {
            continue; // all are equal then, and the order of equal ones decides
        }
        c.name += ", not finite";
        c.logits[c.vocab / 2] = c.rows() % 2 ? std::numeric_limits<float>::quiet_NaN() : std::numeric_limits<float>::infinity();
        check(c, 0);
    }
    std::printf("%d sampled, %d of them wrong\n", n_tried, n_failed);
    return n_failed ? 1 : 0;
}
