#pragma once

#include <string>
#include <string_view>

#include "engine/graph.h"

// What a bad driver does, done on purpose: tests set a fault and see what follows. Nothing else sets one.
namespace parlance {

enum class fault_kind {
    corrupt,     // what a graph computes is wrong
    lost,        // a submission finds the device gone
    dead,        // as `lost`, and everything that is asked of the device fails from then on, also freeing: in a process of its own
    illegal,     // a submission reads far outside of a tensor, which CUDA answers as `dead` does
    upload,      // an upload fails an assertion of the backend
    memory,      // an allocation fails
    hang,        // a submission does not return until there is another fault, or none
    unsupported, // an operation cannot be computed
};

struct fault {
    fault_kind kind;
    std::string device; // id
    std::string stage;  // the network whose graphs meet it, empty for all
    std::string op;     // the operation, as ggml names it, that is not supported
    int after = 0;      // so many submissions, allocations or uploads are spared
};

void set_fault(fault f);
void clear_fault();

// Whether the device is to lack that operation.
bool lacks(const device & dev, const ggml_tensor * node, std::string_view network);

// Whether an allocation on the device is to fail.
bool fails_to_allocate(const device & dev);

// Around a submission: the first hangs or throws, the second changes what was computed.
void meet_faults_before(const device & dev, const graph & g);
void meet_faults_after(const device & dev, const graph & g);

// Before the upload of an input.
void meet_faults_at_upload(const device & dev, const graph & g);

} // namespace parlance
