#pragma once

#include <cstdlib>

// An environment variable of this process.
inline void set_variable(const char * name, const char * value) {
#ifdef _WIN32
    _putenv_s(name, value);
#else
    setenv(name, value, 1);
#endif
}
