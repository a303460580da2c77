#include <arm_neon.h>

#include <cstdint>

namespace {

typedef int32_t neon_ivec __attribute__((vector_size(16), may_alias));

// -128 of a file's weight by 127, twice, still fits 16 bits.
inline neon_ivec neon_dot(neon_ivec acc, neon_ivec weights, int32_t four) {
    const int8x16_t a = vreinterpretq_s8_s32(vdupq_n_s32(four));
    const int8x16_t w = (int8x16_t)weights;
    const int16x8_t low = vmull_s8(vget_low_s8(a), vget_low_s8(w));
    const int16x8_t high = vmull_high_s8(a, w);
    return (neon_ivec)vpadalq_s16((int32x4_t)acc, vpaddq_s16(low, high));
}

} // namespace

#define KERNELS kernels_neon
#define KERNELS_NAME "neon"
#define VECTOR_WIDTH 4
#define BYTE_OFFSET 0
#define DOT_S8(acc, four, b) neon_dot(acc, (neon_ivec)vld1q_s8(b), four)
#define DOT_WEIGHTS(acc, weights, four) neon_dot(acc, weights, four)
#define LOAD_F16(p) ((vec)vcvt_f32_f16(vreinterpret_f16_u8(vld1_u8(p))))
#define STORE_F16(p, v) vst1_u8(p, vreinterpret_u8_f16(vcvt_f16_f32((float32x4_t)(v))))
#include "cpu/kernels_impl.h"
