#pragma once

#include <string>

#include "engine/graph.h"

// What a bad driver does, done on purpose: tests set a fault and see what follows. Nothing else sets one.
namespace parlance {

enum class fault_kind {
    corrupt, // what a graph computes is wrong
    lost,    // a submission finds the device gone
    memory,  // an allocation fails
    hang,    // a submission does not return until the fault is cleared
};

struct fault {
    fault_kind kind;
    std::string device; // id
    std::string stage;  // the network whose graphs meet it, empty for all
    int after = 0;      // so many submissions, or allocations, are spared
};

void set_fault(fault f);
void clear_fault();

// Whether an allocation on the device is to fail.
bool fails_to_allocate(const device & dev);

// Around a submission: the first hangs or throws, the second changes what was computed.
void meet_faults_before(const device & dev, const graph & g);
void meet_faults_after(const device & dev, const graph & g);

} // namespace parlance
