#include "cpu/kernels_256.h"

#define KERNELS kernels_avxvnni
#define KERNELS_NAME "avxvnni"
#define DOT_S8(acc, four, b) ((ivec)_mm256_dpbusd_avx_epi32((__m256i)(acc), _mm256_set1_epi32(four), _mm256_loadu_si256((const __m256i *)(b))))
#define WEIGHT_OFFSET 128
#define DOT_WEIGHTS(acc, weights, four) ((ivec)_mm256_dpbusd_avx_epi32((__m256i)(acc), (__m256i)(weights), _mm256_set1_epi32(four)))
#include "cpu/kernels_impl.h"
