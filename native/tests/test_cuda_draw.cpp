// The kernel that draws tokens on CUDA (patches/0014), compiled for the host: its threads are run one after another up to each
// barrier, forwards and backwards by turns, so that one that reads what another has yet to write is found.
#include <ucontext.h>

#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>

#include "draw_cases.h"

#define __device__
#define __forceinline__ inline
#define __shared__ static

namespace {

struct {
    int x = 0;
} threadIdx;

constexpr size_t stack = 32 << 10;
ucontext_t scheduler;
std::vector<ucontext_t> threads;
std::vector<bool> is_done;
std::vector<char> stacks;

void __syncthreads() { swapcontext(&threads[threadIdx.x], &scheduler); }

template <typename T> void atomicAdd(T * to, T value) { *to += value; }

#include "own-draw.cuh"

draw_row under_way;
std::vector<int> drawn;

void run_thread() {
    const int t = threadIdx.x;
    drawn[t] = draw_token(under_way);
    is_done[t] = true;
}

// -1 where threads do not agree.
int draw(const draw_row & row) {
    under_way = row;
    threads.resize(draw_threads);
    is_done.assign(draw_threads, false);
    drawn.assign(draw_threads, -1);
    stacks.resize(draw_threads * stack);
    for (int t = 0; t < draw_threads; ++t) {
        getcontext(&threads[t]);
        threads[t].uc_stack.ss_sp = stacks.data() + t * stack;
        threads[t].uc_stack.ss_size = stack;
        threads[t].uc_link = &scheduler;
        makecontext(&threads[t], run_thread, 0);
    }
    for (bool forwards = true; !is_done[0]; forwards = !forwards) {
        for (int i = 0; i < draw_threads; ++i) {
            threadIdx.x = forwards ? i : draw_threads - 1 - i;
            swapcontext(&scheduler, &threads[threadIdx.x]);
        }
    }
    for (int t = 0; t < draw_threads; ++t) {
        if (!is_done[t] || drawn[t] != drawn[0]) {
            return -1;
        }
    }
    return drawn[0];
}

} // namespace

int main() {
    int n_failed = 0, n_tried = 0;
    const auto check = [&](const parlance::draw_case & c, int64_t i) {
        const auto knobs = parlance::nn::knob_values(c.how);
        const auto knob = [&](int k) { return knobs[k * parlance::nn::slot]; };
        const auto row = [&](const std::vector<float> & of, bool is_there) { return is_there ? c.row(of, i).data() : nullptr; };
        const int token =
            draw({row(c.logits, true), row(c.uncond, c.is_guided), row(c.seen, c.has_marks), row(c.banned, c.has_marks), row(c.noise, true), knob(0),
                  knob(1), knob(2), knob(3), knob(4), (int)c.vocab, c.how.temperature == 0.0f ? 0 : c.how.top_k, c.how.penalty_last});
        ++n_tried;
        if (token != c.on_host(i)) {
            std::printf("%s of %d, row %d: %d instead of %d\n", c.name.c_str(), (int)c.vocab, (int)i, token, c.on_host(i));
            ++n_failed;
        }
    };
    for (parlance::draw_case & c : parlance::draw_cases()) {
        check(c, 0);
        check(c, c.rows() - 1);
        if (c.how.top_p < 1.0f) {
            continue; // all are equal then, and the order of equal ones decides
        }
        c.name += ", broken";
        c.logits[c.vocab / 2] = c.rows() % 2 ? std::numeric_limits<float>::quiet_NaN() : std::numeric_limits<float>::infinity();
        check(c, 0);
    }
    std::printf("%d drawn, %d of them wrong\n", n_tried, n_failed);
    return n_failed ? 1 : 0;
}
