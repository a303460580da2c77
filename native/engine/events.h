#pragma once

#include "engine/graph.h"

// Times the steps inside of a graph, for measuring: flow-matching steps and decoded tokens are parts of one graph.
namespace parlance {

// Computes the graph part by part, waits for each, and adds what each took to `dev.events`.
ggml_status compute_timed(const graph & g, device & dev);

} // namespace parlance
