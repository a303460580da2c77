#include "engine/pages.h"

#include <cstdint>

#ifdef __linux__
#include <sys/mman.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace parlance {

void use_huge_pages(void * memory, size_t n_bytes) {
#ifdef __linux__
    constexpr uintptr_t huge = 2u << 20;
    const uintptr_t begin = ((uintptr_t)memory + huge - 1) / huge * huge;
    const uintptr_t end = ((uintptr_t)memory + n_bytes) / huge * huge;
    if (begin < end) {
        madvise((void *)begin, end - begin, MADV_HUGEPAGE); // advice: where it is not taken, nothing changes
    }
#else
    (void)memory, (void)n_bytes;
#endif
}

void touch_pages(void * memory, size_t n_bytes) {
    constexpr size_t page = 4096; // or larger
    volatile char * bytes = (volatile char *)memory;
    for (size_t i = 0; i < n_bytes; i += page) {
        bytes[i] = 0;
    }
    if (n_bytes > 0) {
        bytes[n_bytes - 1] = 0;
    }
}

void return_large_buffers() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 256 << 10); // a bound that is set stays
#endif
}

} // namespace parlance
