#pragma once

#include <string>
#include <utility>
#include <vector>

// Log lines of ggml and of the engine wait here until the bindings hand them to Python's logging: a callback from one of
// ggml's threads must not wait for the interpreter lock.
namespace parlance {

enum class log_level { debug, info, warning, error };

void log(log_level level, std::string line);
std::vector<std::pair<log_level, std::string>> drain_log();

// Routes ggml's log here, and its failed assertions into `device_error` for threads that are inside an `abort_guard`.
void install_ggml_hooks();

// While one lives, a failed assertion of ggml on this thread is thrown instead of ending the process. Assertions on
// ggml's own worker threads cannot be caught.
struct abort_guard {
    abort_guard();
    ~abort_guard();
    abort_guard(const abort_guard &) = delete;
    abort_guard & operator=(const abort_guard &) = delete;
};

} // namespace parlance
