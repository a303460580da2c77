#include "engine/log.h"

#include <mutex>

#include "engine/error.h"
#include "ggml.h"

namespace parlance {

namespace {

constexpr size_t max_waiting_lines = 1000;

std::mutex mutex;
std::vector<std::pair<log_level, std::string>> waiting;
thread_local std::string unfinished; // ggml's threads log parts of lines at the same time
thread_local int guards = 0;
thread_local std::string told; // the first error that ggml logs inside of a guard: what CUDA says, whose assertion names none

log_level from_ggml(ggml_log_level level) {
    switch (level) {
    case GGML_LOG_LEVEL_ERROR: return log_level::error;
    case GGML_LOG_LEVEL_WARN: return log_level::warning;
    // What ggml calls information is start-up chatter to a user.
    default: return log_level::debug;
    }
}

// ggml logs parts of lines: a message ends at its newline.
void on_ggml_log(ggml_log_level level, const char * text, void *) {
    unfinished += text;
    if (unfinished.empty() || unfinished.back() != '\n') {
        return;
    }
    unfinished.pop_back();
    const std::string line = std::exchange(unfinished, {});
    if (level == GGML_LOG_LEVEL_ERROR && guards > 0 && told.empty()) {
        told = line;
    }
    log(from_ggml(level), "ggml: " + line);
}

void on_ggml_abort(const char * message) {
    if (guards > 0) {
        throw device_error(
            {"native.assertion", "the compute library failed an assertion: {reason}", {{"reason", told.empty() ? std::string(message) : told}}});
    }
    fprintf(stderr, "parlance: fatal: %s\n", message);
}

} // namespace

void log(log_level level, std::string line) {
    std::lock_guard lock(mutex);
    if (waiting.size() < max_waiting_lines) {
        waiting.emplace_back(level, std::move(line));
    }
}

std::vector<std::pair<log_level, std::string>> drain_log() {
    std::lock_guard lock(mutex);
    return std::exchange(waiting, {});
}

void install_ggml_hooks() {
    ggml_log_set(on_ggml_log, nullptr);
    ggml_set_abort_callback(on_ggml_abort);
}

abort_guard::abort_guard() {
    if (guards++ == 0) {
        told.clear();
    }
}
abort_guard::~abort_guard() { --guards; }

} // namespace parlance
