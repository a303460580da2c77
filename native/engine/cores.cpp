#include "engine/cores.h"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <thread>

#ifdef __linux__
#include <sched.h>
#elif defined(__APPLE__)
#include <sys/sysctl.h>
#endif

namespace parlance {

namespace {

int read_number(const std::filesystem::path & path, int otherwise) {
    int value = otherwise;
    std::ifstream(path) >> value;
    return value;
}

// "0-3,8" as numbers; empty where there is no such file.
std::set<int> read_list(const std::filesystem::path & path) {
    std::set<int> numbers;
    std::ifstream file(path);
    for (std::string part; std::getline(file, part, ',');) {
        int first = 0, last = 0;
        char dash = 0;
        std::istringstream words(part);
        if (!(words >> first)) {
            continue;
        }
        last = words >> dash >> last ? last : first;
        for (int i = first; i <= last; ++i) {
            numbers.insert(i);
        }
    }
    return numbers;
}

// Intel lists its performance cores; ARM rates each core, and those below half of the best are the efficient ones.
std::vector<int> fast_ones(const std::filesystem::path & root, const std::vector<int> & allowed) {
    const std::set<int> listed = read_list(root / "cpu_core" / "cpus");
    const auto capacity = [&](int cpu) { return read_number(root / "system/cpu" / ("cpu" + std::to_string(cpu)) / "cpu_capacity", 0); };
    int best = 0;
    for (const int cpu : allowed) {
        best = std::max(best, capacity(cpu));
    }
    std::vector<int> fast;
    for (const int cpu : allowed) {
        if (listed.empty() ? 2 * capacity(cpu) >= best : listed.count(cpu) != 0) {
            fast.push_back(cpu);
        }
    }
    return fast.empty() ? allowed : fast;
}

} // namespace

int performance_cores(const std::filesystem::path & root, const std::vector<int> & allowed) {
    std::set<std::pair<int, int>> cores;
    for (const int cpu : fast_ones(root, allowed)) {
        const auto topology = root / "system/cpu" / ("cpu" + std::to_string(cpu)) / "topology";
        cores.emplace(read_number(topology / "physical_package_id", 0), read_number(topology / "core_id", cpu));
    }
    return std::max<int>(1, cores.size());
}

int default_threads() {
    const int logical = std::max(1u, std::thread::hardware_concurrency());
#if defined(__linux__)
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof(set), &set) != 0) {
        return logical;
    }
    std::vector<int> allowed;
    for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
        if (CPU_ISSET(cpu, &set)) {
            allowed.push_back(cpu);
        }
    }
    return performance_cores("/sys/devices", allowed);
#elif defined(__APPLE__)
    int cores = 0;
    size_t size = sizeof cores;
    for (const char * name : {"hw.perflevel0.physicalcpu", "hw.physicalcpu"}) {
        if (sysctlbyname(name, &cores, &size, nullptr, 0) == 0 && cores > 0) {
            return cores;
        }
    }
    return logical;
#else
    return logical;
#endif
}

} // namespace parlance
