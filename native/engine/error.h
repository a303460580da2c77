#pragma once

#include <stdexcept>

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

// The user asked to stop.
struct cancelled : error {
    using error::error;
};

} // namespace parlance
