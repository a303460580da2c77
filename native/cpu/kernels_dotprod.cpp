#include <arm_neon.h>

#define KERNELS kernels_dotprod
#define KERNELS_NAME "dotprod"
#define VECTOR_WIDTH 4
#define BYTE_OFFSET 0
#define DOT_S8(acc, four, b) ((ivec)vdotq_lane_s32((int32x4_t)(acc), vld1q_s8(b), vcreate_s8((uint32_t)(four)), 0))
#define DOT_WEIGHTS(acc, weights, four) ((ivec)vdotq_lane_s32((int32x4_t)(acc), (int8x16_t)(weights), vcreate_s8((uint32_t)(four)), 0))
#define LOAD_F16(p) ((vec)vcvt_f32_f16(vreinterpret_f16_u8(vld1_u8(p))))
#define STORE_F16(p, v) vst1_u8(p, vreinterpret_u8_f16(vcvt_f16_f32((float32x4_t)(v))))
#include "cpu/kernels_impl.h"
