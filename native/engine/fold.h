#pragma once

#include "engine/weights.h"

// A norm's weight and bias before a product and a scale after it are linear like the product: multiplied into its weights when
// they are loaded, they are no nodes of a graph. On a GPU a small node takes the time of its launch.
namespace parlance {

struct product_weights {
    std::vector<std::byte> weight; // [in, out] in the type that was asked for
    std::vector<float> bias;       // [out]
    // Whether `weight` is as near to its values as that type is to values of common size. In f16 what a scale of 1e-6 leaves of
    // a weight has lost most of its bits, and what a large one makes of it may be infinite.
    bool holds;
};

// "x.bias" of the matrix "x.weight".
std::string bias_of(const tensor_spec & matrix);

// Whether the norm of `matrix` adds anything, which then becomes a bias of the product.
bool has_shift(const tensor_source & source, const tensor_spec & matrix);

// The product `matrix` with its norm and scale in it, f32 or f16. `bias` is the name of its own bias, empty if it has none.
product_weights fold(const tensor_source & source, const tensor_spec & matrix, const std::string & bias, ggml_type type);

} // namespace parlance
