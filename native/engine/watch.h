#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "engine/graph.h"

// What the graphs ask of a device, written down for tests that know what devices other than those at hand can compute.
namespace parlance {

struct watched_tensor {
    std::string type; // as ggml names it
    std::array<int64_t, 4> ne;
    bool contiguous;
    bool contiguous_rows;
    auto operator<=>(const watched_tensor &) const = default;
};

struct watched_node {
    std::string network;
    std::string op; // as ggml names it, a unary or gated one by its function
    watched_tensor result;
    std::vector<watched_tensor> sources;
    auto operator<=>(const watched_node &) const = default;
};

// Whether to write down, from now on, the nodes of each graph that is built for that device; forgets what it has.
void watch_nodes(const std::string & device);
void stop_watching();
std::set<watched_node> watched_nodes();

// A graph that was built.
void write_down(const device & dev, const graph & g, const char * network);

} // namespace parlance
