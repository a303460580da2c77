#pragma once

#include <pybind11/pybind11.h>

// One function per family, each in a file of its own.
namespace parlance {

void bind_chatterbox_t3(pybind11::module_ & module);
void bind_chatterbox_clone(pybind11::module_ & module);
void bind_chatterbox_s3gen(pybind11::module_ & module);
void bind_qwen3_talker(pybind11::module_ & module);
void bind_qwen3_clone(pybind11::module_ & module);
void bind_qwen3_codec(pybind11::module_ & module);

} // namespace parlance
