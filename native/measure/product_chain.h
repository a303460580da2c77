#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/graph.h"

namespace parlance::measure {

// One product after another, each with a matrix of its own, as a network runs them: what a decoding step costs in products
// and in meetings of the threads, without its attention and norms.
struct product_chain {
    std::shared_ptr<device> dev;
    std::vector<std::pair<int64_t, int64_t>> shapes; // k inputs, n outputs
    weights w;
    graph_cache cache;
};

// Weights of `dtype` for `kernels` as in dtype_policy, of small values.
product_chain make_chain(std::shared_ptr<device> dev, std::vector<std::pair<int64_t, int64_t>> shapes, const std::string & dtype,
                         const std::string & kernels);

// Seconds by the clock, the shortest of `repetitions` after one that warms up, with `rows` rows for every product.
double run_chain(product_chain & chain, int64_t rows, int repetitions);

} // namespace parlance::measure
