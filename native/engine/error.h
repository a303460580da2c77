#pragma once

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace parlance {

// One sentence for a user: `english` with its {names} filled in, and the code under which core/wording.py has the same
// sentence, for a window in another language.
struct message {
    const char * code;
    const char * english;
    std::vector<std::pair<std::string, std::string>> values;
};

inline std::string sentence(const message & m) {
    std::string out;
    for (const char * at = m.english; *at;) {
        const char * end = *at == '{' ? std::strchr(at, '}') : nullptr;
        const auto named = [&](const auto & value) { return end && value.first == std::string_view(at + 1, end); };
        const auto found = std::find_if(m.values.begin(), m.values.end(), named);
        if (found == m.values.end()) {
            out += *at++;
        } else {
            out += found->second;
            at = end + 1;
        }
    }
    return out;
}

// The message of every error is one sentence that can be shown to the user as it is. Without a code it is a fault of
// the caller, which only a developer meets.
struct error : std::runtime_error {
    using std::runtime_error::runtime_error;
    error(message m) : std::runtime_error(sentence(m)), code(m.code), values(std::move(m.values)) {}
    std::string code;
    std::vector<std::pair<std::string, std::string>> values;
};

// A model or voice file that cannot be read; the message names the file and the field.
struct model_error : error {
    using error::error;
};

// A compute device that is missing, failed or ran out of memory.
struct device_error : error {
    using error::error;
};

// The device has no way to compute an operation; another may.
struct unsupported_error : device_error {
    unsupported_error(message m, const std::string & of_network) : device_error(std::move(m)), network(of_network) {}
    std::string network;
};

// The user asked to stop.
struct cancelled : error {
    using error::error;
};

} // namespace parlance
