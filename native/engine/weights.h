#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "cpu/kernels.h"
#include "engine/device.h"
#include "engine/gguf_file.h"

namespace parlance {

// How one tensor of a model file is used.
enum class tensor_use {
    vector, // f32 on the device
    matrix, // on the device, in the type that the policy gives
    wide,   // a matrix that is never f16: some devices would round what it multiplies to f16 too, which is too large for that
    taps,   // the matrix of a transposed convolution: the CPU kernels read it tap by tap, which blocks do not allow
    table,  // on the device, f32 or f16 as in the file: rows are looked up
    host,   // f32, read to the host and kept there
    unread, // checked, but read by someone else (voices)
};

// What a network expects: exact dimensions, fastest axis first.
struct tensor_spec {
    std::string name;
    std::vector<int64_t> ne;
    tensor_use use = tensor_use::vector;
    // Of a matrix: the prefix of the layer norm whose result this product alone reads, and the vector [out] that its result, the
    // bias in it, is multiplied by. They are folded into the matrix and its bias where that costs no precision.
    std::string norm = {}, scale = {};
};

// Type of the matrices in memory. A name that contains an entry of `deny`, or none of a non-empty `allow`, stays f32.
struct dtype_policy {
    // "auto", "f32", "f16", "q8_0", "q4_0", "q4_k", "int8" (on the CPU only). "auto" keeps what the file stores quantised. Where
    // rows do not divide into blocks, q4_k gives way to q8_0 and that to f32.
    std::string dtype = "auto";
    std::vector<std::string> allow; // also takes the place of the family's own list of what int8 leaves alone
    std::vector<std::string> deny;
    // On the CPU, matrices of the types of cpu::packing are packed for the kernels of this name: "auto" (the fastest), one of
    // cpu::find_kernels, or "ggml" for none.
    std::string kernels = "auto";
};

// A matrix in the layout of the CPU kernels, which ggml's own operations cannot read.
struct packed_matrix {
    ggml_tensor * tensor = nullptr;
    int64_t k = 0, n = 0;
    cpu::packing format = cpu::packing::f32;
};

const char * packing_name(cpu::packing format);
std::optional<cpu::packing> find_packing(const std::string & name);

// ggml's type of the blocks of q8_0, q4_0 and q4_k.
ggml_type block_type(cpu::packing format);

// As cpu::find_kernels, "auto" for the best. Throws `error` that names what this processor lacks.
const cpu::kernels & require_kernels(const std::string & name);

struct weights {
    std::vector<ggml_context_ptr> contexts;
    std::vector<device_buffer> buffers;
    std::unordered_map<std::string, ggml_tensor *> tensors;
    std::unordered_map<std::string, packed_matrix> packed;
    const cpu::kernels * kernels = nullptr; // of the packed matrices
    std::unordered_set<std::string> folded; // norms and scales folded into the products next to them: no graph computes them
    std::unordered_map<std::string, std::vector<float>> host;
    size_t n_bytes = 0;
    bool samples_in_one_op = false; // the device samples a token in one op; not for the CPU kernels
    bool has_im2col_1d = false;     // the device has im2col for one dimension as a single op
    bool exact = false;             // f32 was requested: products of two f32 operands must not be rounded on the way

    ggml_tensor * operator[](const std::string & name) const; // throws std::out_of_range: a mistake of the network's code
    bool has(const std::string & name) const { return tensors.count(name) != 0; }
    bool has_packed(const std::string & name) const { return packed.count(name) != 0; }
};

// Where the values of tensors come from.
struct tensor_source {
    std::string path; // as errors name it
    std::function<ggml_type(const std::string & name)> type;
    std::function<std::vector<std::byte>(const std::string & name, ggml_type type)> read; // in the type that is asked for
};

// Throws `device_error` if the device has too little memory.
weights make_weights(const tensor_source & source, const std::vector<tensor_spec> & specs, device & dev, const dtype_policy & policy);

// Checks the file's tensors against `specs` (none missing, exact dimensions; none left over among those whose name starts
// with one of `prefixes`) and loads them.
// Throws `model_error` naming file and tensor, also where a value is not finite, or `device_error` if the device has too little
// memory.
weights load_weights(const gguf_file & file, const std::vector<tensor_spec> & specs, device & dev, const dtype_policy & policy,
                     const std::vector<std::string> & prefixes = {""});

// One tensor as f32 values, whatever its type in the file. Throws `model_error` where one is not finite.
std::vector<float> read_f32(const gguf_file & file, const gguf_tensor & tensor);

// Rows of a table that stays in the file, as f32 values. Throws `error` for a row that is not there, `model_error` for a value that
// is not finite.
std::vector<float> look_up(const gguf_file & file, const gguf_tensor & table, std::span<const int32_t> rows);

} // namespace parlance
