#pragma once

#include <string>

namespace parlance {

// Name and version of the driver under a device of that backend, "" where the system does not tell. `description` is the
// device's own name.
std::string driver_version(const std::string & backend, const std::string & description);

} // namespace parlance
