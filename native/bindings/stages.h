#pragma once

#include "bindings/common.h"

namespace parlance {

// Class Stages: short chains of layers by description, for `bench --stages` and the parity tests of the layers.
void bind_stages(py::module_ & module);

} // namespace parlance
