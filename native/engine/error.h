#pragma once

#include <stdexcept>
#include <string>
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
    std::string out = m.english;
    for (size_t at = 0; (at = out.find('{', at)) != std::string::npos;) {
        const std::string name = out.substr(at + 1, out.find('}', at) - at - 1);
        for (const auto & [known, value] : m.values) {
            if (known == name) {
                out.replace(at, name.size() + 2, value);
                at += value.size();
                break;
            }
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
