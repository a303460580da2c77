#include "cpu/kernels_256.h"

#include <cstdint>

namespace {

typedef int32_t avx2_ivec __attribute__((vector_size(32), may_alias));

// Pairs of products are added in 16 bits with saturation, which 127 * 127 * 2 never reaches: the instruction takes unsigned by
// signed bytes, so the sign of the activation moves to the weight.
inline avx2_ivec avx2_dot(avx2_ivec acc, int32_t four, const int8_t * b) {
    const __m256i a = _mm256_set1_epi32(four);
    const __m256i w = _mm256_loadu_si256((const __m256i *)b);
    const __m256i pairs = _mm256_maddubs_epi16(_mm256_abs_epi8(a), _mm256_sign_epi8(w, a));
    return (avx2_ivec)_mm256_add_epi32((__m256i)acc, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}

inline avx2_ivec avx2_dot_small(avx2_ivec acc, avx2_ivec weights, int32_t four) {
    const __m256i pairs = _mm256_maddubs_epi16((__m256i)weights, _mm256_set1_epi32(four));
    return (avx2_ivec)_mm256_add_epi32((__m256i)acc, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}

// The sign of the weight moves to the activation, which is never -128 as a weight of a file may be: 128 * 127 * 2 still fits.
inline avx2_ivec avx2_dot_weights(avx2_ivec acc, avx2_ivec weights, int32_t four) {
    const __m256i w = (__m256i)weights;
    const __m256i pairs = _mm256_maddubs_epi16(_mm256_abs_epi8(w), _mm256_sign_epi8(_mm256_set1_epi32(four), w));
    return (avx2_ivec)_mm256_add_epi32((__m256i)acc, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}

} // namespace

#define KERNELS kernels_avx2
#define KERNELS_NAME "avx2"
#define BYTE_OFFSET 0
#define DOT_S8(acc, four, b) avx2_dot(acc, four, b)
#define DOT_WEIGHTS(acc, weights, four) avx2_dot_weights(acc, weights, four)
#define DOT_SMALL(acc, weights, four) avx2_dot_small(acc, weights, four)
#include "cpu/kernels_impl.h"
