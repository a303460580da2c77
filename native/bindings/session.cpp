#include "bindings/session.h"

namespace parlance {

namespace {

// Made when it is first asked for: files register themselves before `main`, in any order.
std::vector<void (*)(py::module_ &)> & registered() {
    static std::vector<void (*)(py::module_ &)> all;
    return all;
}

} // namespace

binding::binding(void (*bind)(py::module_ &)) { registered().push_back(bind); }

void bind_all(py::module_ & module) {
    for (const auto bind : registered()) {
        bind(module);
    }
}

} // namespace parlance
