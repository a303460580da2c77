#include <arm_neon.h>

#define KERNELS kernels_i8mm
#define KERNELS_NAME "i8mm"
#define VECTOR_WIDTH 4
#define DOT_S8(acc, four, b) ((ivec)vsudotq_lane_s32((int32x4_t)(acc), vld1q_s8(b), vcreate_u8((uint32_t)(four)), 0))
#include "cpu/kernels_impl.h"
