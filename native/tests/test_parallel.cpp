// Work in parts where the system starts no more threads, as where a container's limit of processes is reached: it is done all the same.
#include <cerrno>
#include <cstdio>
#include <stdexcept>
#include <vector>

#include <dlfcn.h>
#include <pthread.h>

#include "engine/parallel.h"
#include "nn/batch.h"

namespace {

int threads_left = 0; // that can be started

} // namespace

extern "C" int pthread_create(pthread_t * thread, const pthread_attr_t * attributes, void * (*run)(void *), void * argument) noexcept {
    static const auto start = (decltype(&pthread_create))dlsym(RTLD_NEXT, "pthread_create");
    return threads_left-- > 0 ? start(thread, attributes, run, argument) : EAGAIN;
}

using namespace parlance;

namespace {

int failed = 0;

void check(bool ok, const char * what) {
    if (!ok) {
        ++failed;
        std::fprintf(stderr, "%s\n", what);
    }
}

// Each part once, whatever can be started.
void check_parts(int n_threads) {
    threads_left = n_threads;
    std::vector<int> done(8);
    in_parallel(8, [&](int64_t i) { ++done[i]; });
    check(done == std::vector<int>(8, 1), "every part is done once");
    threads_left = n_threads;
    std::vector<int> rows(64);
    nn::in_parts(64, 2 << 20, [&](int64_t i) { ++rows[i]; });
    check(rows == std::vector<int>(64, 1), "every row is done once");
}

void check_errors() {
    for (const int64_t fails : {0, 3, 7}) {
        threads_left = 5;
        int64_t told = -1;
        try {
            in_parallel(8, [&](int64_t i) {
                if (i == fails) {
                    throw std::runtime_error("a part failed");
                }
            });
        } catch (const std::runtime_error &) {
            told = fails;
        }
        check(told == fails, "what a part throws is thrown");
    }
}

} // namespace

int main() {
    for (const int n_threads : {0, 1, 100}) {
        check_parts(n_threads);
    }
    check_errors();
    std::printf("%d failed\n", failed);
    return failed ? 1 : 0;
}
