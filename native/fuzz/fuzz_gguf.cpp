// libFuzzer: any bytes are refused with one clear line, or are a model whose every tensor can be read.

#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "engine/gguf_file.h"

using namespace parlance;

namespace {

constexpr uint64_t max_bytes_read = 1 << 16; // of one tensor; a larger one is as any other

void require(bool holds, const char * what) {
    if (!holds) {
        std::fprintf(stderr, "%s\n", what);
        std::abort();
    }
}

void use(const gguf_file & file, size_t size) {
    for (const gguf_tensor & tensor : file.tensors) {
        require(tensor.n_bytes > 0 && tensor.n_bytes <= size && tensor.offset <= size - tensor.n_bytes, "a tensor lies outside of its file");
        require(find_tensor(file, tensor.name) == &tensor, "a tensor is not found by its name");
        if (tensor.n_bytes <= max_bytes_read) {
            std::vector<std::byte> data(tensor.n_bytes);
            read_tensor(file, tensor, data);
            const int32_t last = static_cast<int32_t>(tensor.ne[1] * tensor.ne[2] * tensor.ne[3] - 1);
            read_rows(file, tensor, std::span(&last, 1), std::span(data).first(tensor.n_bytes / (last + 1)));
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t * data, size_t size) {
    static const int memory = memfd_create("fuzz.gguf", 0); // a file that no disk has to hold
    static const std::string path = "/proc/self/fd/" + std::to_string(memory);
    require(ftruncate(memory, 0) == 0 && pwrite(memory, data, size, 0) == static_cast<ssize_t>(size), "no memory");
    try {
        use(read_gguf(path), size);
    } catch (const model_error & error) {
        const std::string_view line = error.what();
        require(line.starts_with("cannot read " + path + ": "), "the error does not name the file");
        require(line.find('\n') == line.npos, "the error is more than one line");
    }
    return 0;
}
