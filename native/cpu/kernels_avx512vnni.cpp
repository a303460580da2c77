#include <immintrin.h>

#define KERNELS kernels_avx512vnni
#define KERNELS_NAME "avx512vnni"
#define VECTOR_WIDTH 16
#define DOT_S8(acc, four, b) ((ivec)_mm512_dpbusd_epi32((__m512i)(acc), _mm512_set1_epi32(four), _mm512_loadu_si512(b)))
#define WEIGHT_OFFSET 128
#define DOT_WEIGHTS(acc, weights, four) ((ivec)_mm512_dpbusd_epi32((__m512i)(acc), (__m512i)(weights), _mm512_set1_epi32(four)))
#define LOAD_F16(p) ((vec)_mm512_maskz_cvtph_ps((__mmask16) - 1, _mm256_loadu_si256((const __m256i *)(p))))
#define STORE_F16(p, v) _mm256_storeu_si256((__m256i *)(p), _mm512_maskz_cvtps_ph((__mmask16) - 1, (__m512)(v), _MM_FROUND_TO_NEAREST_INT))
// Not its unmasked form, whose undefined register some versions of GCC warn of.
#define STORE_BYTES(p, v) _mm512_mask_cvtepi32_storeu_epi8(p, (__mmask16) - 1, (__m512i)(v))
#include "cpu/kernels_impl.h"
