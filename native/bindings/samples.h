#pragma once

#include "bindings/common.h"

namespace parlance {

// An array without values yet. Its memory, once the array is gone, is kept for the next one: fresh pages of the system cost
// several times what filling them does, and more than a fast device needs to compute the samples.
floats sample_array(size_t size);

} // namespace parlance
