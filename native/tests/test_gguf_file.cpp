// Our GGUF checker against files written here byte by byte; run by ctest, without arguments.

#include "engine/gguf_file.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fstream>
#include <functional>
#include <random>

namespace fs = std::filesystem;
using namespace parlance;

namespace {

int n_checks = 0;
int n_failed = 0;

void check(bool ok, const std::string & what) {
    ++n_checks;
    if (!ok) {
        ++n_failed;
        std::fprintf(stderr, "FAILED: %s\n", what.c_str());
    }
}

// A folder of its own for each run, so that two runs of ctest do not meet.
struct temporary_file {
    fs::path folder;
    fs::path path;

    temporary_file() {
        const auto ticks = std::chrono::steady_clock::now().time_since_epoch().count();
        folder = fs::temp_directory_path() / ("parlance-gguf-" + std::to_string(ticks));
        fs::create_directory(folder);
        path = folder / "model.gguf";
    }
    temporary_file(const temporary_file &) = delete;
    temporary_file & operator=(const temporary_file &) = delete;
    ~temporary_file() {
        std::error_code ignored;
        fs::remove_all(folder, ignored);
    }
};

void write_file(const fs::path & path, const std::string & bytes) {
    fs::remove(path); // some file systems wait for the disk when a file is cut and written anew
    std::ofstream(path, std::ios::binary).write(bytes.data(), std::ssize(bytes));
}

template <class T> std::string number(T value) {
    std::string bytes(sizeof(T), '\0');
    std::memcpy(bytes.data(), &value, sizeof(T));
    return bytes;
}

std::string text(const std::string & value) { return number<uint64_t>(value.size()) + value; }

std::string entry(const std::string & key, uint32_t type, const std::string & value) { return text(key) + number(type) + value; }

std::string array_entry(const std::string & key, uint32_t type, uint64_t count, const std::string & values) {
    return entry(key, 9, number(type) + number(count) + values);
}

struct tensor_entry {
    std::string name = "a";
    std::vector<uint64_t> ne = {4};
    uint32_t type = 0;
    uint64_t offset = 0;
};

std::string tensor_text(const tensor_entry & tensor) {
    std::string bytes = text(tensor.name) + number(static_cast<uint32_t>(tensor.ne.size()));
    for (const uint64_t length : tensor.ne) {
        bytes += number(length);
    }
    return bytes + number(tensor.type) + number(tensor.offset);
}

struct contents {
    std::vector<std::string> keys;
    std::vector<tensor_entry> tensors;
    size_t data_bytes = 0;
    size_t alignment = 32;
    uint32_t version = 3;
};

std::string file_bytes(const contents & c) {
    std::string bytes = "GGUF" + number(c.version);
    bytes += number<uint64_t>(c.tensors.size()) + number<uint64_t>(c.keys.size());
    for (const std::string & key : c.keys) {
        bytes += key;
    }
    for (const tensor_entry & tensor : c.tensors) {
        bytes += tensor_text(tensor);
    }
    bytes.resize((bytes.size() + c.alignment - 1) / c.alignment * c.alignment);
    for (size_t i = 0; i < c.data_bytes; ++i) {
        bytes += static_cast<char>(i);
    }
    return bytes;
}

contents good_contents() {
    contents c;
    c.keys = {
        entry("general.architecture", 8, text("supertonic")),
        entry("general.alignment", 4, number<uint32_t>(32)),
        entry("u8", 0, number<uint8_t>(200)),
        entry("i64", 11, number<int64_t>(-5)),
        entry("ok", 7, number<uint8_t>(1)),
        entry("eps", 6, number(1e-6f)),
        entry("nan", 6, number(std::bit_cast<float>(0x7FC00000u))),
        array_entry("languages", 8, 2, text("en") + text("\u00fc")),
        array_entry("rows", 5, 3, number<int32_t>(1) + number<int32_t>(-1) + number<int32_t>(7)),
        array_entry("code_points", 4, 2, number<uint32_t>(65) + number<uint32_t>(0x1F600)),
        array_entry("flags", 7, 2, number<uint8_t>(1) + number<uint8_t>(0)),
        array_entry("none", 8, 0, ""),
    };
    c.tensors = {{"a", {4, 2}, 0, 0}, {"q", {32, 3}, 8, 32}, {"h", {5, 1, 1, 2}, 1, 160}};
    c.data_bytes = 180;
    return c;
}

// What read_gguf says of these bytes: "" if it takes them.
std::string complaint(const fs::path & path, const std::string & bytes) {
    write_file(path, bytes);
    try {
        read_gguf(path);
        return "";
    } catch (const model_error & problem) {
        return problem.what();
    }
}

std::string complaint_of(const std::function<void()> & call) {
    try {
        call();
        return "";
    } catch (const model_error & problem) {
        return problem.what();
    }
}

void refuses(const fs::path & path, const std::string & bytes, const std::string & expected) {
    const std::string said = complaint(path, bytes);
    const bool names_file = said.find(path.filename().string()) != std::string::npos;
    check(names_file && said.find(expected) != std::string::npos, "expected \"" + expected + "\", got \"" + said + "\"");
}

void refuses_key(const fs::path & path, const std::string & key, const std::string & expected) {
    contents c = good_contents();
    c.keys.push_back(key);
    refuses(path, file_bytes(c), expected);
}

void refuses_tensor(const fs::path & path, const tensor_entry & tensor, const std::string & expected) {
    contents c = good_contents();
    c.tensors.push_back(tensor);
    refuses(path, file_bytes(c), expected);
}

void test_good_file(const fs::path & path) {
    write_file(path, file_bytes(good_contents()));
    const gguf_file file = read_gguf(path);
    check(file.version == 3 && file.alignment == 32 && file.size == fs::file_size(path), "header fields");
    check(file.metadata.size() == 12 && has_key(file, "none") && !has_key(file, "missing"), "keys");
    check(get_string(file, "general.architecture") == "supertonic", "string");
    check(get_bool(file, "ok") && get_f32(file, "eps") == 1e-6f, "bool and f32");
    check(get_string_array(file, "languages") == std::vector<std::string>{"en", "\u00fc"}, "string array");
    check(get_i32_array(file, "rows") == std::vector<int32_t>{1, -1, 7}, "i32 array");
    check(get_u32_array(file, "code_points") == std::vector<uint32_t>{65, 0x1F600}, "u32 array");
    check(std::get<std::vector<bool>>(file.metadata.at("flags")) == std::vector<bool>{true, false}, "bool array");
    check(std::get<int64_t>(file.metadata.at("i64")) == -5, "i64");

    const gguf_tensor & q = get_tensor(file, "q");
    check(q.type == 8 && q.n_dims == 2 && q.ne[0] == 32 && q.ne[1] == 3 && q.ne[2] == 1, "shape of q");
    check(q.n_bytes == 102 && get_tensor(file, "h").n_bytes == 20, "bytes of q and h");
    check(find_tensor(file, "z") == nullptr, "no tensor z");
    std::vector<std::byte> data(q.n_bytes);
    read_tensor(file, q, data);
    check(data[0] == std::byte{32} && data[101] == std::byte{133}, "data of q");
}

void test_other_layouts(const fs::path & path) {
    contents c;
    check(complaint(path, file_bytes(c)).empty(), "a file without keys and tensors");
    c.version = 2;
    c.tensors = {{"late", {8}, 0, 32}, {"early", {8}, 0, 0}};
    c.data_bytes = 64 + 1000; // trailing bytes are harmless
    write_file(path, file_bytes(c));
    const gguf_file file = read_gguf(path);
    const gguf_tensor & early = get_tensor(file, "early");
    std::vector<std::byte> data(32);
    read_tensor(file, early, data);
    check(early.offset < file.tensors[0].offset && data[5] == std::byte{5}, "tensors in another order than their data");
}

void test_getters(const fs::path & path) {
    write_file(path, file_bytes(good_contents()));
    const gguf_file file = read_gguf(path);
    const auto says = [&](const std::function<void()> & call, const std::string & expected) {
        const std::string said = complaint_of(call);
        check(said == "cannot read " + path.string() + ": " + expected, "expected " + expected + ", got " + said);
    };
    says([&] { get_u32(file, "missing"); }, "key \"missing\" is missing");
    says([&] { get_u32(file, "u8"); }, "key \"u8\" is of type u8, not u32");
    says([&] { get_string_array(file, "rows"); }, "key \"rows\" is of type array of i32, not array of strings");
    says([&] { get_u32(file, "general.alignment", 1, 16); }, "key \"general.alignment\" is 32, outside of 1 to 16");
    says([&] { get_f32(file, "nan"); }, "key \"nan\" is not a finite number");
    says([&] { get_f32(file, "eps", 1e-3f, 1.0f); }, "key \"eps\" is 1e-06, outside of 0.001 to 1");
    says([&] { get_tensor(file, "z"); }, "tensor \"z\" is missing");
}

void test_bad_header(const fs::path & path) {
    const std::string good = file_bytes(good_contents());
    const auto patched = [&](size_t at, const std::string & bytes) { return std::string(good).replace(at, bytes.size(), bytes); };
    refuses(path, "", "it is not a GGUF file");
    refuses(path, patched(0, "GGML"), "it is not a GGUF file");
    refuses(path, patched(4, number<uint32_t>(1)), "GGUF version 1;");
    refuses(path, patched(4, number<uint32_t>(4)), "GGUF version 4;");
    refuses(path, patched(4, number<uint32_t>(0x03000000)), "big-endian");
    for (const uint64_t count : {UINT64_MAX, uint64_t{1} << 63, uint64_t{16385}}) {
        refuses(path, patched(8, number(count)), "the header promises " + std::to_string(count) + " tensors");
        refuses(path, patched(16, number(count)), "the header promises " + std::to_string(count) + " keys");
    }
    refuses(path, patched(8, number<uint64_t>(16384)), "truncated header");
    fs::remove(path);
    const std::string no_file = complaint_of([&] { read_gguf(path); });
    check(no_file.find("there is no such file") != std::string::npos, "no file: " + no_file);
    const std::string folder = complaint_of([&] { read_gguf(path.parent_path()); });
    check(folder.find("not a regular file") != std::string::npos, "folder: " + folder);
}

void test_bad_keys(const fs::path & path) {
    const std::string one = number<uint8_t>(1);
    const std::string some(64, '\0');
    refuses_key(path, entry("", 0, one), "key 13 of 13 has an empty name");
    refuses_key(path, entry(std::string("a\0b", 3), 0, one), "NUL byte");
    refuses_key(path, entry("\xC3(", 0, one), "a name that is not valid UTF-8");
    refuses_key(path, entry(std::string(1025, 'k'), 0, one), "a name of 1025 bytes; at most 1024");
    refuses_key(path, entry("u8", 0, one), "key \"u8\" is there twice");
    refuses_key(path, entry("a\nb\"\x1B\u00fc", 13, some), "key \"a?b\"?\u00fc\" has the unknown");
    refuses_key(path, entry("k", 13, some), "key \"k\" has the unknown value type 13");
    refuses_key(path, entry("k", 7, number<uint8_t>(2)), "key \"k\" has a bool of 2");
    refuses_key(path, entry("k", 8, text("\xED\xA0\x80")), "key \"k\" has a string that is not valid UTF-8");
    refuses_key(path, entry("k", 8, number<uint64_t>(1 << 24) + some), "key \"k\" is cut off");
    refuses_key(path, entry("k", 8, number<uint64_t>((1 << 24) + 1) + some), "a string of 16777217 bytes");
    refuses_key(path, array_entry("k", 9, 1, some), "an array of arrays");
    refuses_key(path, array_entry("k", 13, 1, some), "an array of the unknown value type 13");
    refuses_key(path, array_entry("k", 10, 1 << 22, some), "key \"k\" is cut off");
    refuses_key(path, array_entry("k", 8, 1 << 22, some), "key \"k\" is cut off");
    refuses_key(path, array_entry("k", 10, (1 << 22) + 1, some), "an array of 4194305 elements");
    refuses_key(path, array_entry("k", 10, UINT64_MAX / 8 + 2, some), "at most 4194304 are allowed");
    for (const uint32_t alignment : {0u, 1u, 4u, 33u, 8192u, 1u << 31}) {
        contents c = good_contents();
        c.keys[1] = entry("general.alignment", 4, number(alignment));
        refuses(path, file_bytes(c), "\"general.alignment\" is " + std::to_string(alignment) + ", not a power of two");
    }
    contents c = good_contents();
    c.keys[1] = entry("general.alignment", 10, number<uint64_t>(32));
    refuses(path, file_bytes(c), "key \"general.alignment\" is of type u64, not u32");
}

void test_bad_tensors(const fs::path & path) {
    const uint64_t two_32 = uint64_t{1} << 32;
    const uint64_t two_31 = uint64_t{1} << 31;
    refuses_tensor(path, {""}, "tensor 4 of 4 has an empty name");
    refuses_tensor(path, {std::string(64, 'n')}, "a name of 64 bytes; at most 63");
    refuses_tensor(path, {std::string("a\0b", 3)}, "NUL byte");
    refuses_tensor(path, {"\xFF"}, "a name that is not valid UTF-8");
    refuses_tensor(path, {"q"}, "tensor \"q\" is there twice");
    refuses_tensor(path, {"t", {}}, "tensor \"t\" has 0 dimensions");
    refuses_tensor(path, {"t", {1, 1, 1, 1, 1}}, "tensor \"t\" has 5 dimensions");
    refuses_tensor(path, {"t", {0, 4}}, "a dimension of 0");
    refuses_tensor(path, {"t", {4, UINT64_MAX}}, "a dimension of -1");
    refuses_tensor(path, {"t", {two_32, two_32}}, "does not fit into 64 bits");
    refuses_tensor(path, {"t", {two_31, two_31, 4}}, "does not fit into 64 bits");
    refuses_tensor(path, {"t", {two_32, two_32}, 8}, "does not fit into 64 bits");
    refuses_tensor(path, {"t", {two_31, two_31}}, "does not fit into 64 bits"); // only the byte size wraps, to 0
    refuses_tensor(path, {"t", {uint64_t{1} << 40, 1 << 20}}, "tensor \"t\" has 4611686018427387904 bytes at offset 0");
    refuses_tensor(path, {"t", {4}, 4}, "of type 4, which is not supported");
    refuses_tensor(path, {"t", {4}, UINT32_MAX}, "of type 4294967295, which is not supported");
    refuses_tensor(path, {"t", {33}, 8}, "has rows of 33 elements; q8_0 needs a multiple of 32");
    refuses_tensor(path, {"t", {4}, 0, 8}, "not a multiple of the alignment 32");
    refuses_tensor(path, {"t", {4}, 0, 64}, "tensor \"t\" overlaps tensor \"q\"");
    refuses_tensor(path, {"t", {4}, 0, 192}, "tensor \"t\" has 16 bytes at offset 192");
    refuses_tensor(path, {"t", {4}, 0, UINT64_MAX - 31}, "tensor \"t\" has 16 bytes at offset");
}

void test_truncation(const fs::path & path) {
    const std::string good = file_bytes(good_contents());
    for (size_t n_bytes = 0; n_bytes < good.size(); ++n_bytes) {
        check(!complaint(path, good.substr(0, n_bytes)).empty(), "cut after " + std::to_string(n_bytes) + " bytes");
    }
}

void test_many_tensors_are_quick(const fs::path & path) {
    contents c;
    for (uint64_t i = 0; i < 16384; ++i) {
        c.tensors.push_back({"blocks." + std::to_string(i) + ".weight", {8}, 0, 32 * i});
    }
    c.data_bytes = 32 * c.tensors.size();
    const std::string bytes = file_bytes(c);
    const std::clock_t begin = std::clock();
    check(complaint(path, bytes).empty(), "16384 tensors");
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    check(seconds < 1.0, "16384 tensors took " + std::to_string(seconds) + " s");
}

void test_changed_file(const fs::path & path) {
    const std::string good = file_bytes(good_contents());
    write_file(path, good);
    const gguf_file file = read_gguf(path);
    const gguf_tensor & last = get_tensor(file, "h");
    std::vector<std::byte> data(last.n_bytes);
    const auto said = [&] { return complaint_of([&] { read_tensor(file, last, data); }); };
    check(said().empty(), "unchanged file");
    fs::resize_file(path, last.offset + 3);
    check(said().find("was changed while it was in use") != std::string::npos, "truncated file: " + said());
    write_file(path, good);
    fs::last_write_time(path, file.modified + std::chrono::seconds(1));
    check(said().find("was changed while it was in use") != std::string::npos, "replaced file: " + said());
    fs::resize_file(path, last.offset + 3);
    gguf_file unaware = file; // as if the file had been cut right after the check
    unaware.size = fs::file_size(path);
    unaware.modified = fs::last_write_time(path);
    const std::string short_read = complaint_of([&] { read_tensor(unaware, last, data); });
    check(short_read.find("tensor \"h\" could not be read") != std::string::npos, "short read: " + short_read);
    fs::remove(path);
    check(said().find("there is no such file") != std::string::npos, "removed file: " + said());
}

bool is_sound(const gguf_file & file) {
    for (const gguf_tensor & tensor : file.tensors) {
        if (tensor.offset > file.size || tensor.n_bytes > file.size - tensor.offset || tensor.n_bytes == 0) {
            return false;
        }
        std::vector<std::byte> data(tensor.n_bytes);
        read_tensor(file, tensor, data);
    }
    return file.tensor_index.size() == file.tensors.size();
}

// Whatever a mutation does, the file is refused with a model_error or everything in it can be read.
void test_mutations(const fs::path & path, int n_rounds) {
    const std::string good = file_bytes(good_contents());
    std::mt19937 random(20260721);
    const uint64_t odd_numbers[] = {0, 1, 31, 255, 1 << 24, uint64_t{1} << 31, uint64_t{1} << 63, UINT64_MAX};
    int n_accepted = 0;
    for (int round = 0; round < n_rounds; ++round) {
        std::string bytes = good;
        for (auto n_changes = 1 + random() % 3; n_changes > 0; --n_changes) {
            const size_t at = random() % (bytes.size() - 8);
            switch (random() % 4) {
            case 0: bytes[at] = static_cast<char>(random()); break;
            case 1: bytes[at] = static_cast<char>(bytes[at] ^ (1 << random() % 8)); break;
            case 2: bytes.replace(at, 8, number(odd_numbers[random() % std::size(odd_numbers)])); break;
            default: bytes.erase(at, 1 + random() % 8); break;
            }
        }
        write_file(path, bytes);
        try {
            check(is_sound(read_gguf(path)), "mutation " + std::to_string(round) + " is accepted but not sound");
            ++n_accepted;
        } catch (const model_error &) {
        }
    }
    check(n_accepted > n_rounds / 100 && n_accepted < n_rounds / 2, "mutations reach both outcomes");
}

} // namespace

int main() {
    const temporary_file file;
    test_good_file(file.path);
    test_other_layouts(file.path);
    test_getters(file.path);
    test_bad_header(file.path);
    test_bad_keys(file.path);
    test_bad_tensors(file.path);
    test_truncation(file.path);
    test_many_tensors_are_quick(file.path);
    test_changed_file(file.path);
    test_mutations(file.path, 20000);
    std::printf("%d checks, %d failed\n", n_checks, n_failed);
    return n_failed == 0 ? 0 : 1;
}
