// What the sets of kernels with 256-bit registers on x86 share; included by each before kernels_impl.h.
#include <immintrin.h>

namespace {

// The low byte of each of eight integers, in the low half of the result.
inline __m128i low_bytes(__m256i v) {
    const __m256i fours = _mm256_shuffle_epi8(v, _mm256_set1_epi32(0x0c080400));
    return _mm_unpacklo_epi32(_mm256_castsi256_si128(fours), _mm256_extracti128_si256(fours, 1));
}

} // namespace

#define VECTOR_WIDTH 8
#define LOAD_F16(p) ((vec)_mm256_cvtph_ps(_mm_loadu_si128((const __m128i *)(p))))
#define STORE_F16(p, v) _mm_storeu_si128((__m128i *)(p), _mm256_cvtps_ph((__m256)(v), _MM_FROUND_TO_NEAREST_INT))
#define STORE_BYTES(p, v) _mm_storel_epi64((__m128i *)(p), low_bytes((__m256i)(v)))
