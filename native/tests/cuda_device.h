#pragma once

#include <cstdio>

#include "ggml-backend.h"
#include "ggml-cpp.h"

// The exit code by which a test is skipped.
constexpr int skipped = 77;

// The first CUDA device, with the backends of the folder that the command names, if it does; none where there is none, which is said.
inline ggml_backend_ptr open_cuda(int argc, char ** argv) {
    if (argc > 1) {
        ggml_backend_load_all_from_path(argv[1]);
    }
    ggml_backend_reg_t cuda = ggml_backend_reg_by_name("CUDA");
    if (!cuda || ggml_backend_reg_dev_count(cuda) == 0) {
        std::printf("no CUDA device\n");
        return {};
    }
    return ggml_backend_ptr(ggml_backend_dev_init(ggml_backend_reg_dev_get(cuda, 0), nullptr));
}
