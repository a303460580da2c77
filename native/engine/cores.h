#pragma once

#include <filesystem>
#include <vector>

namespace parlance {

// The physical performance cores that this process may use, at least 1: on them the threads of one product finish together.
int default_threads();

// The same of Linux's description of the processors `allowed`, below `root` (/sys/devices).
int performance_cores(const std::filesystem::path & root, const std::vector<int> & allowed);

} // namespace parlance
