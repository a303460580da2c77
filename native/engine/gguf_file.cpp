#include "gguf_file.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <fstream>
#include <sstream>
#include <system_error>
#include <type_traits>

namespace parlance {
namespace {

namespace fs = std::filesystem;

static_assert(std::endian::native == std::endian::little, "GGUF numbers are read as they lie in the file");

// Far above what any speech model needs and low enough that the worst valid header costs little time and memory.
constexpr uint64_t max_tensors = 16384;
constexpr uint64_t max_keys = 4096;
constexpr uint64_t max_key_bytes = 1024;
constexpr uint64_t max_name_bytes = 63; // ggml keeps names in 64 bytes
constexpr uint64_t max_string_bytes = 16 << 20;
constexpr uint64_t max_array_elements = 4 << 20;
constexpr uint64_t max_header_bytes = 64 << 20;
constexpr uint64_t min_alignment = 8;
constexpr uint64_t max_alignment = 4096;

// The least that one entry can take in the file: refuses a count without reading up to the end of the file.
constexpr uint64_t min_key_entry = 8 + 1 + 4 + 1;
constexpr uint64_t min_tensor_entry = 8 + 1 + 4 + 8 + 4 + 8;

enum value_type : uint32_t {
    type_u8,
    type_i8,
    type_u16,
    type_i16,
    type_u32,
    type_i32,
    type_f32,
    type_bool,
    type_string,
    type_array,
    type_u64,
    type_i64,
    type_f64,
};

constexpr const char * value_type_names[] = {
    "u8",           "i8",           "u16",          "i16",          "u32",          "i32",          "u64",           "i64",
    "f32",          "f64",          "bool",         "string",       "array of u8",  "array of i8",  "array of u16",  "array of i16",
    "array of u32", "array of i32", "array of u64", "array of i64", "array of f32", "array of f64", "array of bool", "array of strings",
};
static_assert(std::size(value_type_names) == std::variant_size_v<gguf_value>);

constexpr gguf_tensor_type tensor_types[] = {
    {0, "f32", 1, 4},    {1, "f16", 1, 2},      {30, "bf16", 1, 2},     {28, "f64", 1, 8},      {24, "i8", 1, 1},       {25, "i16", 1, 2},
    {26, "i32", 1, 4},   {27, "i64", 1, 8},     {2, "q4_0", 32, 18},    {3, "q4_1", 32, 20},    {6, "q5_0", 32, 22},    {7, "q5_1", 32, 24},
    {8, "q8_0", 32, 34}, {10, "q2_K", 256, 84}, {11, "q3_K", 256, 110}, {12, "q4_K", 256, 144}, {13, "q5_K", 256, 176}, {14, "q6_K", 256, 210},
};

bool is_utf8(std::string_view text) {
    for (size_t i = 0; i < text.size();) {
        const auto byte = [&](size_t k) { return static_cast<uint8_t>(text[k]); };
        const uint8_t lead = byte(i);
        const bool can_lead = lead < 0x80 || (lead >= 0xC2 && lead < 0xF5);
        const size_t length = !can_lead ? 0 : lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (length == 0 || text.size() - i < length) {
            return false;
        }
        for (size_t k = 1; k < length; ++k) {
            if ((byte(i + k) & 0xC0) != 0x80) {
                return false;
            }
        }
        const bool overlong = (lead == 0xE0 && byte(i + 1) < 0xA0) || (lead == 0xF0 && byte(i + 1) < 0x90);
        const bool surrogate = lead == 0xED && byte(i + 1) >= 0xA0;
        const bool beyond_unicode = lead == 0xF4 && byte(i + 1) >= 0x90;
        if (overlong || surrogate || beyond_unicode) {
            return false;
        }
        i += length;
    }
    return true;
}

// One line of valid UTF-8, whatever the file holds: messages end up in Python strings, logs and terminals.
std::string printable(std::string_view text) {
    const bool valid = is_utf8(text);
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<uint8_t>(c);
        const bool shown = byte >= 0x20 && byte != 0x7F && (byte < 0x80 || valid);
        out += shown ? c : '?';
    }
    return out;
}

std::string in_quotes(std::string_view text) { return '"' + printable(text) + '"'; }

template <class... Parts> std::string join(const Parts &... parts) {
    std::ostringstream out;
    (out << ... << parts);
    return out.str();
}

std::string utf8_path(const fs::path & path) {
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

fs::path native_path(const std::string & path) { return fs::path(std::u8string(path.begin(), path.end())); }

[[noreturn]] void fail_file(std::string_view path, std::string_view what) {
    throw model_error({"native.unreadable", "cannot read {path}: {reason}", {{"path", printable(path)}, {"reason", std::string(what)}}});
}

uint64_t checked_product(uint64_t a, uint64_t b, bool & overflow) {
    overflow = overflow || (a != 0 && b > UINT64_MAX / a);
    return a * b;
}

const char in_header[] = "the header";

struct reader {
    std::ifstream stream;
    std::string path;
    std::string subject = in_header; // what is being read: the subject of the error sentence
    uint64_t position = 0;
    uint64_t end = 0; // nothing is read from here on
};

template <class... Parts> [[noreturn]] void fail(const reader & r, const Parts &... predicate) {
    fail_file(r.path, join(r.subject, " ", predicate...));
}

uint64_t remaining(const reader & r) { return r.end - r.position; }

void need(const reader & r, uint64_t n_bytes) {
    if (n_bytes <= remaining(r)) {
        return;
    }
    if (r.end == max_header_bytes) {
        fail(r, "lies beyond the first ", max_header_bytes, " bytes, the largest header that is read");
    }
    std::vector<std::pair<std::string, std::string>> values = {
        {"path", printable(r.path)}, {"needed", std::to_string(n_bytes)}, {"offset", std::to_string(r.position)}, {"whole", std::to_string(r.end)}};
    if (r.subject == in_header) {
        throw model_error({"native.header_cut_off",
                           "cannot read {path}: truncated header: {needed} bytes needed at offset {offset}, but the file has {whole}", values});
    }
    values.emplace_back("part", r.subject);
    throw model_error(
        {"native.cut_off", "cannot read {path}: {part} is cut off: it needs {needed} bytes at offset {offset}, but the file has {whole}", values});
}

void read_bytes(reader & r, void * out, uint64_t n_bytes) {
    need(r, n_bytes);
    r.stream.read(static_cast<char *>(out), static_cast<std::streamsize>(n_bytes));
    if (static_cast<uint64_t>(r.stream.gcount()) != n_bytes) {
        fail(r, "could not be read at offset ", r.position, ": the file was cut or the disk failed");
    }
    r.position += n_bytes;
}

template <class T> T read_number(reader & r) {
    T value{};
    read_bytes(r, &value, sizeof(value));
    return value;
}

std::string read_text(reader & r, uint64_t max_bytes, const char * what) {
    const auto n_bytes = read_number<uint64_t>(r);
    if (n_bytes > max_bytes) {
        fail(r, "has ", what, " of ", n_bytes, " bytes; at most ", max_bytes, " are allowed");
    }
    need(r, n_bytes);
    std::string text(n_bytes, '\0');
    read_bytes(r, text.data(), n_bytes);
    if (!is_utf8(text)) {
        fail(r, "has ", what, " that is not valid UTF-8");
    }
    return text;
}

std::string read_name(reader & r, uint64_t max_bytes) {
    std::string name = read_text(r, max_bytes, "a name");
    if (name.empty()) {
        fail(r, "has an empty name");
    }
    if (name.find('\0') != std::string::npos) {
        fail(r, "has a name with a NUL byte in it");
    }
    return name;
}

bool read_bool(reader & r) {
    const auto byte = read_number<uint8_t>(r);
    if (byte > 1) {
        fail(r, "has a bool of ", int(byte), "; only 0 and 1 are allowed");
    }
    return byte == 1;
}

template <class T> std::vector<T> read_numbers(reader & r, uint64_t count) {
    need(r, count * sizeof(T));
    std::vector<T> values(count);
    read_bytes(r, values.data(), count * sizeof(T));
    return values;
}

std::vector<bool> read_bools(reader & r, uint64_t count) {
    need(r, count);
    std::vector<bool> values;
    values.reserve(count);
    for (uint64_t i = 0; i < count; ++i) {
        values.push_back(read_bool(r));
    }
    return values;
}

std::vector<std::string> read_strings(reader & r, uint64_t count) {
    need(r, count * sizeof(uint64_t));
    std::vector<std::string> values;
    values.reserve(count);
    for (uint64_t i = 0; i < count; ++i) {
        values.push_back(read_text(r, max_string_bytes, "a string"));
    }
    return values;
}

gguf_value read_array(reader & r) {
    const auto type = read_number<uint32_t>(r);
    const auto count = read_number<uint64_t>(r);
    if (count > max_array_elements) {
        fail(r, "is an array of ", count, " elements; at most ", max_array_elements, " are allowed");
    }
    switch (type) {
    case type_u8: return read_numbers<uint8_t>(r, count);
    case type_i8: return read_numbers<int8_t>(r, count);
    case type_u16: return read_numbers<uint16_t>(r, count);
    case type_i16: return read_numbers<int16_t>(r, count);
    case type_u32: return read_numbers<uint32_t>(r, count);
    case type_i32: return read_numbers<int32_t>(r, count);
    case type_u64: return read_numbers<uint64_t>(r, count);
    case type_i64: return read_numbers<int64_t>(r, count);
    case type_f32: return read_numbers<float>(r, count);
    case type_f64: return read_numbers<double>(r, count);
    case type_bool: return read_bools(r, count);
    case type_string: return read_strings(r, count);
    case type_array: fail(r, "is an array of arrays, which is not allowed");
    default: fail(r, "is an array of the unknown value type ", type);
    }
}

gguf_value read_value(reader & r) {
    const auto type = read_number<uint32_t>(r);
    switch (type) {
    case type_u8: return read_number<uint8_t>(r);
    case type_i8: return read_number<int8_t>(r);
    case type_u16: return read_number<uint16_t>(r);
    case type_i16: return read_number<int16_t>(r);
    case type_u32: return read_number<uint32_t>(r);
    case type_i32: return read_number<int32_t>(r);
    case type_u64: return read_number<uint64_t>(r);
    case type_i64: return read_number<int64_t>(r);
    case type_f32: return read_number<float>(r);
    case type_f64: return read_number<double>(r);
    case type_bool: return read_bool(r);
    case type_string: return read_text(r, max_string_bytes, "a string");
    case type_array: return read_array(r);
    default: fail(r, "has the unknown value type ", type);
    }
}

void read_metadata(reader & r, gguf_file & file, uint64_t n_keys) {
    for (uint64_t i = 0; i < n_keys; ++i) {
        r.subject = join("key ", i + 1, " of ", n_keys);
        const std::string key = read_name(r, max_key_bytes);
        r.subject = join("key ", in_quotes(key));
        if (!file.metadata.try_emplace(key, read_value(r)).second) {
            fail(r, "is there twice");
        }
    }
}

void set_alignment(reader & r, gguf_file & file) {
    if (!has_key(file, "general.alignment")) {
        return;
    }
    file.alignment = get_u32(file, "general.alignment");
    if (!std::has_single_bit(file.alignment) || file.alignment < min_alignment || file.alignment > max_alignment) {
        r.subject = "key \"general.alignment\"";
        fail(r, "is ", file.alignment, ", not a power of two between ", min_alignment, " and ", max_alignment);
    }
}

void read_shape(reader & r, gguf_tensor & tensor) {
    const auto n_dims = read_number<uint32_t>(r);
    if (n_dims < 1 || n_dims > std::size(tensor.ne)) {
        fail(r, "has ", n_dims, " dimensions; 1 to ", std::size(tensor.ne), " are allowed");
    }
    tensor.n_dims = static_cast<int>(n_dims);
    for (uint32_t i = 0; i < n_dims; ++i) {
        const auto length = read_number<int64_t>(r);
        if (length < 1) {
            fail(r, "has a dimension of ", length, "; the least allowed is 1");
        }
        tensor.ne[i] = length;
    }
}

void set_n_bytes(const reader & r, gguf_tensor & tensor, uint32_t type_id) {
    const gguf_tensor_type * type = type_id <= INT32_MAX ? find_tensor_type(static_cast<int>(type_id)) : nullptr;
    if (!type) {
        fail(r, "is of type ", type_id, ", which is not supported");
    }
    if (tensor.ne[0] % type->block_size != 0) {
        fail(r, "has rows of ", tensor.ne[0], " elements; ", type->name, " needs a multiple of ", type->block_size);
    }
    bool overflow = false;
    uint64_t n_elements = 1;
    for (const int64_t length : tensor.ne) {
        n_elements = checked_product(n_elements, static_cast<uint64_t>(length), overflow);
    }
    tensor.type = type->id;
    tensor.n_bytes = checked_product(n_elements / type->block_size, type->block_bytes, overflow);
    if (overflow || n_elements > INT64_MAX) {
        fail(r, "has dimensions whose product does not fit into 64 bits");
    }
}

void read_tensor_entry(reader & r, gguf_file & file) {
    gguf_tensor tensor;
    tensor.name = read_name(r, max_name_bytes);
    r.subject = join("tensor ", in_quotes(tensor.name));
    read_shape(r, tensor);
    set_n_bytes(r, tensor, read_number<uint32_t>(r));
    tensor.offset = read_number<uint64_t>(r);
    if (tensor.offset % file.alignment != 0) {
        fail(r, "starts at offset ", tensor.offset, ", not a multiple of the alignment ", file.alignment);
    }
    if (!file.tensor_index.try_emplace(tensor.name, file.tensors.size()).second) {
        fail(r, "is there twice");
    }
    file.tensors.push_back(std::move(tensor));
}

// The offsets in the file count from the first aligned byte after the header.
void place_tensors(reader & r, gguf_file & file) {
    const uint64_t data_begin = (r.position + file.alignment - 1) / file.alignment * file.alignment;
    for (gguf_tensor & tensor : file.tensors) {
        const uint64_t available = file.size > data_begin ? file.size - data_begin : 0;
        if (tensor.offset > available || tensor.n_bytes > available - tensor.offset) {
            r.subject = join("tensor ", in_quotes(tensor.name));
            fail(r, "has ", tensor.n_bytes, " bytes at offset ", tensor.offset, " of the data, of which the file has ", available);
        }
        tensor.offset += data_begin;
    }
}

void check_overlap(reader & r, const gguf_file & file) {
    std::vector<const gguf_tensor *> by_offset;
    for (const gguf_tensor & tensor : file.tensors) {
        by_offset.push_back(&tensor);
    }
    std::sort(by_offset.begin(), by_offset.end(), [](auto * a, auto * b) { return a->offset < b->offset; });
    for (size_t i = 1; i < by_offset.size(); ++i) {
        const gguf_tensor & before = *by_offset[i - 1];
        if (by_offset[i]->offset < before.offset + before.n_bytes) {
            r.subject = join("tensor ", in_quotes(by_offset[i]->name));
            fail(r, "overlaps tensor ", in_quotes(before.name));
        }
    }
}

void check_magic(reader & r) {
    if (remaining(r) < 4 || read_number<uint32_t>(r) != 0x46554747) { // "GGUF"
        throw model_error({"native.no_gguf", "cannot read {path}: it is not a GGUF file", {{"path", printable(r.path)}}});
    }
}

uint32_t read_version(reader & r) {
    const auto version = read_number<uint32_t>(r);
    if (version == 0x02000000 || version == 0x03000000) {
        fail_file(r.path, "it is a big-endian GGUF file; only little-endian files are supported");
    }
    if (version != 2 && version != 3) {
        fail(r, "has GGUF version ", version, "; only 2 and 3 are supported");
    }
    return version;
}

uint64_t read_count(reader & r, uint64_t max, const char * what) {
    const auto count = read_number<uint64_t>(r);
    if (count > max) {
        fail(r, "promises ", count, " ", what, "; at most ", max, " are allowed");
    }
    return count;
}

void check_regular(const fs::path & path, const std::string & name) {
    std::error_code code;
    const fs::file_status status = fs::status(path, code);
    if (status.type() == fs::file_type::not_found) {
        fail_file(name, "there is no such file");
    }
    if (code) {
        fail_file(name, code.message());
    }
    if (!fs::is_regular_file(status)) { // opening a pipe would block
        fail_file(name, "not a regular file");
    }
}

void set_size_and_time(gguf_file & file, const fs::path & path) {
    std::error_code code;
    file.size = fs::file_size(path, code);
    if (!code) {
        file.modified = fs::last_write_time(path, code);
    }
    if (code) {
        fail_file(file.path, code.message());
    }
}

std::ifstream open_stream(const fs::path & path, const std::string & name) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream) {
        throw model_error({"native.not_opened", "cannot read {path}: it could not be opened", {{"path", printable(name)}}});
    }
    return stream;
}

// For the data, once the header was read.
std::ifstream open_again(const gguf_file & file) {
    gguf_file now;
    now.path = file.path;
    const fs::path path = native_path(file.path);
    check_regular(path, file.path);
    set_size_and_time(now, path);
    if (now.size != file.size || now.modified != file.modified) {
        fail_model(file, "it was changed while it was in use");
    }
    return open_stream(path, file.path);
}

void read_part(std::ifstream & stream, const gguf_file & file, const gguf_tensor & tensor, uint64_t from, std::span<std::byte> out) {
    stream.seekg(static_cast<std::streamoff>(tensor.offset + from));
    stream.read(reinterpret_cast<char *>(out.data()), static_cast<std::streamsize>(out.size()));
    if (!stream || static_cast<uint64_t>(stream.gcount()) != out.size()) {
        const std::string subject = join("tensor ", in_quotes(tensor.name));
        fail_model(file, subject + " could not be read: the file was cut or the disk failed");
    }
}

template <class T> const T & get(const gguf_file & file, std::string_view key) {
    const auto found = file.metadata.find(key);
    if (found == file.metadata.end()) {
        fail_model(file, join("key ", in_quotes(key), " is missing"));
    }
    if (const T * value = std::get_if<T>(&found->second)) {
        return *value;
    }
    const char * expected = value_type_names[gguf_value(std::in_place_type<T>).index()];
    const char * stored = value_type_names[found->second.index()];
    fail_model(file, join("key ", in_quotes(key), " is of type ", stored, ", not ", expected));
}

template <class T> T get_in_range(const gguf_file & file, std::string_view key, T min, T max) {
    const T value = get<T>(file, key);
    if constexpr (std::is_floating_point_v<T>) {
        if (!std::isfinite(value)) {
            fail_model(file, join("key ", in_quotes(key), " is not a finite number"));
        }
    }
    if (value < min || value > max) {
        fail_model(file, join("key ", in_quotes(key), " is ", value, ", outside of ", min, " to ", max));
    }
    return value;
}

} // namespace

const gguf_tensor_type * find_tensor_type(int id) {
    for (const gguf_tensor_type & type : tensor_types) {
        if (type.id == id) {
            return &type;
        }
    }
    return nullptr;
}

gguf_file read_gguf(const fs::path & path) {
    gguf_file file;
    file.path = utf8_path(path);
    check_regular(path, file.path);
    set_size_and_time(file, path);

    reader r;
    r.stream = open_stream(path, file.path);
    r.path = file.path;
    r.end = std::min(file.size, max_header_bytes);
    check_magic(r);
    file.version = read_version(r);
    const uint64_t n_tensors = read_count(r, max_tensors, "tensors");
    const uint64_t n_keys = read_count(r, max_keys, "keys");
    need(r, n_keys * min_key_entry + n_tensors * min_tensor_entry);

    read_metadata(r, file, n_keys);
    set_alignment(r, file);
    for (uint64_t i = 0; i < n_tensors; ++i) {
        r.subject = join("tensor ", i + 1, " of ", n_tensors);
        read_tensor_entry(r, file);
    }
    place_tensors(r, file);
    check_overlap(r, file);
    return file;
}

void read_tensor(const gguf_file & file, const gguf_tensor & tensor, std::span<std::byte> out) {
    if (out.size() != tensor.n_bytes) {
        throw std::invalid_argument("read_tensor: the buffer is not of the tensor's size");
    }
    std::ifstream stream = open_again(file);
    read_part(stream, file, tensor, 0, out);
}

void read_rows(const gguf_file & file, const gguf_tensor & tensor, std::span<const int32_t> rows, std::span<std::byte> out) {
    const uint64_t row = tensor.n_bytes / (tensor.ne[1] * tensor.ne[2] * tensor.ne[3]);
    if (out.size() != rows.size() * row) {
        throw std::invalid_argument("read_rows: the buffer is not of the rows' size");
    }
    std::ifstream stream = open_again(file);
    for (size_t i = 0; i < rows.size(); ++i) {
        read_part(stream, file, tensor, rows[i] * row, out.subspan(i * row, row));
    }
}

const gguf_tensor * find_tensor(const gguf_file & file, const std::string & name) {
    const auto found = file.tensor_index.find(name);
    return found == file.tensor_index.end() ? nullptr : &file.tensors[found->second];
}

const gguf_tensor & get_tensor(const gguf_file & file, const std::string & name) {
    const gguf_tensor * tensor = find_tensor(file, name);
    if (!tensor) {
        fail_model(file, join("tensor ", in_quotes(name), " is missing"));
    }
    return *tensor;
}

bool has_key(const gguf_file & file, std::string_view key) { return file.metadata.find(key) != file.metadata.end(); }

uint32_t get_u32(const gguf_file & file, std::string_view key, uint32_t min, uint32_t max) { return get_in_range<uint32_t>(file, key, min, max); }

float get_f32(const gguf_file & file, std::string_view key, float min, float max) { return get_in_range<float>(file, key, min, max); }

bool get_bool(const gguf_file & file, std::string_view key) { return get<bool>(file, key); }

const std::string & get_string(const gguf_file & file, std::string_view key) { return get<std::string>(file, key); }

const std::vector<std::string> & get_string_array(const gguf_file & file, std::string_view key) { return get<std::vector<std::string>>(file, key); }

const std::vector<int32_t> & get_i32_array(const gguf_file & file, std::string_view key) { return get<std::vector<int32_t>>(file, key); }

const std::vector<uint32_t> & get_u32_array(const gguf_file & file, std::string_view key) { return get<std::vector<uint32_t>>(file, key); }

void fail_model(const gguf_file & file, const std::string & what) { fail_file(file.path, what); }

} // namespace parlance
