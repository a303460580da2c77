#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "error.h"

// Reads and checks GGUF files without ggml, whose own loader may abort the process or accept dimensions that wrap.
// All functions throw `model_error` naming the file and the key or tensor.
namespace parlance {

using gguf_value =
    std::variant<uint8_t, int8_t, uint16_t, int16_t, uint32_t, int32_t, uint64_t, int64_t, float, double, bool, std::string, std::vector<uint8_t>,
                 std::vector<int8_t>, std::vector<uint16_t>, std::vector<int16_t>, std::vector<uint32_t>, std::vector<int32_t>, std::vector<uint64_t>,
                 std::vector<int64_t>, std::vector<float>, std::vector<double>, std::vector<bool>, std::vector<std::string>>;

// `id` is the number of the type in ggml and in the file.
struct gguf_tensor_type {
    int id;
    const char * name;
    uint32_t block_size;
    uint32_t block_bytes;
};

// nullptr for a type that Parlance does not read.
const gguf_tensor_type * find_tensor_type(int id);

struct gguf_tensor {
    std::string name;
    int type = 0;
    int n_dims = 0;
    int64_t ne[4] = {1, 1, 1, 1}; // fastest axis first
    uint64_t offset = 0;          // from the start of the file
    uint64_t n_bytes = 0;
};

struct gguf_file {
    std::string path; // UTF-8
    uint64_t size = 0;
    std::filesystem::file_time_type modified;
    uint32_t version = 0;
    uint64_t alignment = 32;
    std::map<std::string, gguf_value, std::less<>> metadata;
    std::vector<gguf_tensor> tensors;                     // in file order
    std::unordered_map<std::string, size_t> tensor_index; // name -> index into tensors
};

// Reads the header only. Afterwards every tensor has a known type, a name of its own, dimensions of at least 1 whose
// product and byte size are exact, and a byte range inside the file that overlaps no other.
gguf_file read_gguf(const std::filesystem::path & path);

// Reads the data of one tensor into `out` of exactly n_bytes; refuses a file that changed since `read_gguf`.
void read_tensor(const gguf_file & file, const gguf_tensor & tensor, std::span<std::byte> out);

// Reads rows of a tensor, one behind the other, into `out`; they must be there.
void read_rows(const gguf_file & file, const gguf_tensor & tensor, std::span<const int32_t> rows, std::span<std::byte> out);

// nullptr if there is none of that name.
const gguf_tensor * find_tensor(const gguf_file & file, const std::string & name);
const gguf_tensor & get_tensor(const gguf_file & file, const std::string & name);

bool has_key(const gguf_file & file, std::string_view key);

// These want the key to be there, of exactly that type and within the (inclusive) range; floats must be finite.
uint32_t get_u32(const gguf_file & file, std::string_view key, uint32_t min = 0, uint32_t max = UINT32_MAX);
float get_f32(const gguf_file & file, std::string_view key, float min = std::numeric_limits<float>::lowest(),
              float max = std::numeric_limits<float>::max());
bool get_bool(const gguf_file & file, std::string_view key);
const std::string & get_string(const gguf_file & file, std::string_view key);
const std::vector<std::string> & get_string_array(const gguf_file & file, std::string_view key);
const std::vector<int32_t> & get_i32_array(const gguf_file & file, std::string_view key);
const std::vector<uint32_t> & get_u32_array(const gguf_file & file, std::string_view key);

// Throws the `model_error` "cannot read FILE: `what`", for checks that only the network's own code can make.
[[noreturn]] void fail_model(const gguf_file & file, const std::string & what);

} // namespace parlance
