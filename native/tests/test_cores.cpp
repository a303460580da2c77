// The default number of threads, from processors that are described in files.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "engine/cores.h"

using namespace parlance;
namespace fs = std::filesystem;

namespace {

int failed = 0;
const fs::path scratch = fs::temp_directory_path() / ("parlance-cores-" + std::to_string((unsigned long long)(size_t)&failed));

void write(const fs::path & path, const std::string & text) {
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text << "\n";
}

struct processor {
    int package, core, capacity; // capacity 0: not said
};

void check(const char * what, const std::vector<processor> & processors, const char * performance_list, std::vector<int> allowed, int want) {
    fs::remove_all(scratch);
    fs::create_directories(scratch);
    for (size_t i = 0; i < processors.size(); ++i) {
        const fs::path folder = scratch / "system/cpu" / ("cpu" + std::to_string(i));
        write(folder / "topology/physical_package_id", std::to_string(processors[i].package));
        write(folder / "topology/core_id", std::to_string(processors[i].core));
        if (processors[i].capacity) {
            write(folder / "cpu_capacity", std::to_string(processors[i].capacity));
        }
    }
    if (performance_list) {
        write(scratch / "cpu_core/cpus", performance_list);
    }
    const int got = performance_cores(scratch, allowed);
    if (got != want) {
        ++failed;
        std::printf("%s: %d threads, not %d\n", what, got, want);
    }
}

std::vector<int> up_to(int n) {
    std::vector<int> all;
    for (int i = 0; i < n; ++i) {
        all.push_back(i);
    }
    return all;
}

} // namespace

int main() {
    const std::vector<processor> smt = {{0, 0, 0}, {0, 1, 0}, {0, 0, 0}, {0, 1, 0}};
    check("two cores of two threads each", smt, nullptr, up_to(4), 2);
    check("one core of them allowed", smt, nullptr, {1, 3}, 1);
    check("two packages whose cores have the same numbers", {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {1, 1, 0}}, nullptr, up_to(4), 4);

    const std::vector<processor> hybrid = {{0, 0, 0}, {0, 0, 0}, {0, 1, 0}, {0, 1, 0}, {0, 2, 0}, {0, 3, 0}, {0, 4, 0}, {0, 5, 0}};
    check("two performance cores and four efficient ones", hybrid, "0-3", up_to(8), 2);
    check("the same, listed one by one", hybrid, "0,1,2-3", up_to(8), 2);
    check("only efficient cores allowed", hybrid, "0-3", {4, 5, 6}, 3);

    const std::vector<processor> arm = {{0, 0, 250}, {0, 1, 250}, {0, 2, 870}, {0, 3, 870}, {0, 4, 1024}};
    check("two middle cores and a large one beside two small ones", arm, nullptr, up_to(5), 3);
    check("only small cores allowed", arm, nullptr, {0, 1}, 2);
    check("nothing is described", {}, nullptr, up_to(3), 3);
    fs::remove_all(scratch);
    if (default_threads() < 1) {
        ++failed;
    }
    return failed ? 1 : 0;
}
