#include "bindings/common.h"

#include <algorithm>

#include "engine/log.h"

namespace parlance {

py::object log_handler = py::none();

void flush_log() {
    py::gil_scoped_acquire acquire;
    auto lines = drain_log();
    if (log_handler.is_none()) {
        return;
    }
    static const char * names[] = {"debug", "info", "warning", "error"};
    for (const auto & [level, line] : lines) {
        try {
            log_handler(names[(int)level], py::str(line));
        } catch (py::error_already_set & e) {
            e.discard_as_unraisable("parlance log handler");
        }
    }
}

std::vector<float> transposed(std::span<const float> values, size_t rows, size_t columns) {
    std::vector<float> out(values.size());
    for (size_t r = 0; r < rows; ++r) {
        for (size_t c = 0; c < columns; ++c) {
            out[c * rows + r] = values[r * columns + c];
        }
    }
    return out;
}

floats to_array(const std::vector<float> & values, std::vector<py::ssize_t> shape) {
    floats out(std::move(shape));
    std::copy(values.begin(), values.end(), out.mutable_data());
    return out;
}

std::vector<float> time_major(const floats & a, int64_t channels, const char * name) {
    if (a.ndim() != 2 || a.shape(0) != channels) {
        throw py::value_error(std::string(name) + " must have the shape (" + std::to_string(channels) + ", frames)");
    }
    return transposed(span_of(a), a.shape(0), a.shape(1));
}

py::dict to_dict(const debug_tensors & debug) {
    py::dict out;
    for (const auto & [name, t] : debug) {
        out[py::str(name)] = to_array(transposed(t.values, t.frames * t.batch, t.channels), {t.channels, t.frames * t.batch});
    }
    return out;
}

py::dict to_dict(const stage_stats & s) {
    py::dict out;
    out["name"] = s.name;
    out["ms"] = s.ms;
    out["calls"] = s.calls;
    out["graphs_built"] = s.graphs_built;
    out["host_waits"] = s.host_waits;
    return out;
}

std::map<std::string, std::string> weight_types(const weights & w) {
    std::map<std::string, std::string> types;
    for (const auto & [name, t] : w.tensors) {
        types[name] = ggml_type_name(t->type);
    }
    for (const auto & [name, packed] : w.packed) {
        types[name] = packing_name(packed.format);
    }
    return types;
}

std::map<std::string, std::string> choices(ggml_type kv, const nn::attention_choice & attention) {
    static const char * kinds[] = {"lane", "flash", "plain"};
    return {{"kv", ggml_type_name(kv)}, {"prefill_attention", kinds[(int)attention.prefix]}, {"decode_attention", kinds[(int)attention.step]}};
}

} // namespace parlance
