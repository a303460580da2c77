#include <immintrin.h>

#define KERNELS kernels_avx512vnni
#define KERNELS_NAME "avx512vnni"
#define VECTOR_WIDTH 16
#define DOT_S8(acc, four, b) ((ivec)_mm512_dpbusd_epi32((__m512i)(acc), _mm512_set1_epi32(four), _mm512_loadu_si512(b)))
#include "cpu/kernels_impl.h"
