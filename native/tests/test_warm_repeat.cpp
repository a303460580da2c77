// A synthesis that was made before takes nothing from the heap, touches no new page and builds no graph. Every allocation of
// the process is counted, those of ggml and of its threads too.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "families/supertonic/supertonic.h"

#ifdef __linux__
#include <sys/resource.h>
#endif

namespace {
std::atomic<long> allocations = 0;
}

#ifdef __GLIBC__
// What the C library offers for this: its own functions under another name.
extern "C" {
void * __libc_malloc(size_t);
void * __libc_calloc(size_t, size_t);
void * __libc_realloc(void *, size_t);
void * __libc_memalign(size_t, size_t);

void * malloc(size_t n) {
    ++allocations;
    return __libc_malloc(n);
}
void * calloc(size_t count, size_t n) {
    ++allocations;
    return __libc_calloc(count, n);
}
void * realloc(void * p, size_t n) {
    ++allocations;
    return __libc_realloc(p, n);
}
void * aligned_alloc(size_t alignment, size_t n) {
    ++allocations;
    return __libc_memalign(alignment, n);
}
int posix_memalign(void ** p, size_t alignment, size_t n) {
    ++allocations;
    *p = __libc_memalign(alignment, n);
    return *p ? 0 : 12; // ENOMEM
}
}
#else
void * operator new(size_t n) {
    ++allocations;
    if (void * p = std::malloc(n)) {
        return p;
    }
    throw std::bad_alloc();
}
void operator delete(void * p) noexcept { std::free(p); }
void operator delete(void * p, size_t) noexcept { std::free(p); }
#endif

using namespace parlance;

namespace {

// The kernel may touch a page of its own accord, to move or to merge it; a buffer of this test's smallest output has sixty.
constexpr long max_faults = 8;

long page_faults() {
#ifdef __linux__
    rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt;
#else
    return 0;
#endif
}

struct request {
    std::vector<int32_t> ids;
    std::vector<float> ttl, dp, noise, samples;
    int frames;
};

std::vector<float> values(size_t n) {
    std::vector<float> out(n);
    for (size_t i = 0; i < n; ++i) {
        out[i] = (float)(i * 37 % 101) / 50.0f - 1.0f;
    }
    return out;
}

// In two chunks, as it streams.
void speak(supertonic & m, request & r) {
    const size_t first = 3 * samples_per_frame(m);
    predict_duration(m, r.ids);
    encode_text(m, r.ids);
    estimate(m, r.noise, 5, false, false);
    vocode(m, 0, 3, std::span(r.samples).first(first));
    vocode(m, 3, r.frames, std::span(r.samples).subspan(first));
}

int64_t graphs_built(const supertonic & m) {
    return m.duration_stats.graphs_built + m.text_stats.graphs_built + m.vector_stats.graphs_built + m.vocoder_stats.graphs_built;
}

bool check(const char * path, const char * dtype, int threads) {
    const auto model = std::make_unique<supertonic>(load_supertonic(path, open_device("cpu", threads), {.dtype = {dtype}}));
    const auto & p = model->params;
    request r{.ids = std::vector<int32_t>(37, 5),
              .ttl = values((size_t)p.n_style * p.style_dim),
              .dp = values((size_t)p.dp_n_style * p.dp_style_dim),
              .noise = values((size_t)p.latent_channels() * 40),
              .samples = std::vector<float>(40 * samples_per_frame(*model)),
              .frames = 40};
    set_voice(*model, r.ttl, r.dp);
    speak(*model, r);
    const auto heard = r.samples;
    const int64_t built = graphs_built(*model);
    const long taken_before = allocations, faults_before = page_faults();
    speak(*model, r);
    const long taken = allocations - taken_before, faults = page_faults() - faults_before;
    const long rebuilt = graphs_built(*model) - built;
    std::printf("%s, %d threads: %ld allocations, %ld page faults, %ld graphs built\n", dtype, threads, taken, faults, rebuilt);
    return taken == 0 && faults <= max_faults && rebuilt == 0 && r.samples == heard;
}

} // namespace

int main(int, char ** arguments) {
    const long before = allocations;
    std::vector<char> counted(1000);
    if (counted.empty() || allocations == before) {
        std::printf("allocations are not counted\n");
        return 1;
    }
    bool ok = true;
    for (const char * dtype : {"f32", "int8", "q8_0"}) {
        for (const int threads : {1, 2}) {
            ok &= check(arguments[1], dtype, threads);
        }
    }
    return ok ? 0 : 1;
}
