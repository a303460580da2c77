#define KERNELS kernels_generic
#define KERNELS_NAME "generic"
#define VECTOR_WIDTH 4
#include "cpu/kernels_impl.h"
