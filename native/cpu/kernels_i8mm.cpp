#include <arm_neon.h>

#define KERNELS kernels_i8mm
#define KERNELS_NAME "i8mm"
#define VECTOR_WIDTH 4
#define DOT_S8(acc, four, b) ((ivec)vsudotq_lane_s32((int32x4_t)(acc), vld1q_s8(b), vcreate_u8((uint32_t)(four)), 0))
#define WEIGHT_OFFSET 128
#define DOT_WEIGHTS(acc, weights, four) ((ivec)vusdotq_lane_s32((int32x4_t)(acc), (uint8x16_t)(weights), vcreate_s8((uint32_t)(four)), 0))
#define LOAD_F16(p) ((vec)vcvt_f32_f16(vreinterpret_f16_u8(vld1_u8(p))))
#define STORE_F16(p, v) vst1_u8(p, vreinterpret_u8_f16(vcvt_f16_f32((float32x4_t)(v))))
#include "cpu/kernels_impl.h"
