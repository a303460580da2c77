#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "engine/debug_outputs.h"
#include "engine/graph.h"
#include "nn/transformer.h"

// What the bindings of every family share.
namespace parlance {

namespace py = pybind11;

using floats = py::array_t<float, py::array::c_style | py::array::forcecast>;
using ints = py::array_t<int32_t, py::array::c_style | py::array::forcecast>;

// Where log lines go; None discards them.
extern py::object log_handler;

// Hands what was logged to Python; takes the interpreter lock.
void flush_log();

// Runs `work` without the interpreter lock, then hands on what was logged meanwhile.
template <typename F> auto without_gil(F && work) {
    struct flush {
        ~flush() { flush_log(); }
    } at_end;
    py::gil_scoped_release release;
    return work();
}

// For classes whose memory lies on a device: freeing it waits for the device, and other Python threads run meanwhile.
inline constexpr py::release_gil_before_calling_cpp_dtor freed_without_gil;

template <typename T> std::span<const T> span_of(const py::array_t<T, py::array::c_style | py::array::forcecast> & a) {
    return {a.data(), (size_t)a.size()};
}

// (rows, columns) row-major -> (columns, rows) row-major: between the official channel-major order and ours.
std::vector<float> transposed(std::span<const float> values, size_t rows, size_t columns);

floats to_array(const std::vector<float> & values, std::vector<py::ssize_t> shape);

// (channels, frames) -> time-major; `py::value_error` names the argument where the shape is another.
std::vector<float> time_major(const floats & a, int64_t channels, const char * name);

// Each debug tensor as (channels, frames).
py::dict to_dict(const debug_tensors & debug);

py::dict to_dict(const stage_stats & s);

std::map<std::string, std::string> weight_types(const weights & w);

// What "auto" came to: the type of keys and values, and the kind of attention over a prefix and for a step.
std::map<std::string, std::string> choices(ggml_type kv, const nn::attention_choice & attention);

} // namespace parlance
