#pragma once

#include <stdexcept>
#include <string>

namespace parlance {

// The message of every error is one sentence that can be shown to the user as it is.
struct error : std::runtime_error {
    using std::runtime_error::runtime_error;
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
    unsupported_error(const std::string & what, const std::string & of_network) : device_error(what), network(of_network) {}
    std::string network;
};

// The user asked to stop.
struct cancelled : error {
    using error::error;
};

} // namespace parlance
