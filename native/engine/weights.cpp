#include "engine/weights.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <set>

#include "engine/log.h"

namespace parlance {

namespace {

std::string dims_text(const int64_t * ne, int n) {
    std::string text = "[";
    for (int i = 0; i < n; ++i) {
        text += (i ? ", " : "") + std::to_string(ne[i]);
    }
    return text + "]";
}

bool contains_any(const std::string & name, const std::vector<std::string> & parts) {
    return std::any_of(parts.begin(), parts.end(),
                       [&](const std::string & part) { return !part.empty() && name.find(part) != std::string::npos; });
}

bool stays_f32(const std::string & name, const dtype_policy & policy) {
    return contains_any(name, policy.deny) || (!policy.allow.empty() && !contains_any(name, policy.allow));
}

ggml_type matrix_type(const std::string & name, int64_t n_per_row, const device & dev, const dtype_policy & policy) {
    if (stays_f32(name, policy)) {
        return GGML_TYPE_F32;
    }
    if (policy.dtype == "f32") {
        return GGML_TYPE_F32;
    }
    if (policy.dtype == "q8_0") {
        return n_per_row % ggml_blck_size(GGML_TYPE_Q8_0) == 0 ? GGML_TYPE_Q8_0 : GGML_TYPE_F32;
    }
    if (policy.dtype == "f16") {
        return GGML_TYPE_F16;
    }
    // Measured: on the CPU f32 products are faster than f16 for more than a few rows; on a GPU f16 halves the traffic.
    return dev.is_cpu() || policy.dtype == "int8" || !dev.info.probes.at("mul_mat_f16") ? GGML_TYPE_F32 : GGML_TYPE_F16;
}

void check_specs(const gguf_file & file, const std::vector<tensor_spec> & specs, const std::vector<std::string> & prefixes) {
    std::set<std::string> expected;
    for (const auto & spec : specs) {
        expected.insert(spec.name);
        const gguf_tensor & t = get_tensor(file, spec.name);
        const int n = std::max<int>(t.n_dims, spec.ne.size());
        for (int i = 0; i < n; ++i) {
            const int64_t want = i < (int)spec.ne.size() ? spec.ne[i] : 1;
            if (t.ne[i] != want) {
                fail_model(file, "tensor '" + spec.name + "' has dimensions " + dims_text(t.ne, t.n_dims) + " where " +
                                     dims_text(spec.ne.data(), spec.ne.size()) + " are expected");
            }
        }
        const bool is_float = t.type == GGML_TYPE_F32 || t.type == GGML_TYPE_F16;
        if (spec.use != tensor_use::matrix && !is_float) {
            fail_model(file, "tensor '" + spec.name + "' is of type " + ggml_type_name((ggml_type)t.type) +
                                 " where f32 or f16 is expected");
        }
        if (!is_float && !ggml_get_type_traits((ggml_type)t.type)->to_float) {
            fail_model(file, "tensor '" + spec.name + "' is of type " + ggml_type_name((ggml_type)t.type) + ", which holds no weights");
        }
    }
    for (const auto & t : file.tensors) {
        const bool in_scope = std::any_of(prefixes.begin(), prefixes.end(), [&](const std::string & p) { return t.name.starts_with(p); });
        if (in_scope && !expected.count(t.name)) {
            fail_model(file, "tensor '" + t.name + "' belongs to no network of this model");
        }
    }
}

// The CPU backend has buffer types that store quantised matrices interleaved for its fast kernels.
std::vector<ggml_backend_buffer_type_t> buffer_types(const device & dev) {
    std::vector<ggml_backend_buffer_type_t> types;
    ggml_backend_reg_t reg = ggml_backend_dev_backend_reg(dev.info.handle);
    auto extra = (ggml_backend_dev_get_extra_bufts_t)ggml_backend_reg_get_proc_address(reg, "ggml_backend_dev_get_extra_bufts");
    for (auto * buft = extra ? extra(dev.info.handle) : nullptr; buft && *buft; ++buft) {
        types.push_back(*buft);
    }
    types.push_back(ggml_backend_dev_buffer_type(dev.info.handle));
    return types;
}

bool can_multiply_from(ggml_backend_buffer_type_t buft, ggml_type type, const std::vector<int64_t> & ne, const device & dev) {
    ggml_init_params params{8 * ggml_tensor_overhead(), nullptr, true};
    ggml_context_ptr ctx(ggml_init(params));
    ggml_tensor * w = ggml_new_tensor_2d(ctx.get(), type, ne[0], ne[1]);
    ggml_tensor * op = ggml_mul_mat(ctx.get(), w, ggml_new_tensor_2d(ctx.get(), GGML_TYPE_F32, ne[0], 64));
    ggml_backend_buffer_ptr empty(ggml_backend_buft_alloc_buffer(buft, 0));
    w->buffer = empty.get();
    return empty && ggml_backend_dev_supports_op(dev.info.handle, op);
}

ggml_backend_buffer_type_t place(const tensor_spec & spec, ggml_type type, const device & dev,
                                 const std::vector<ggml_backend_buffer_type_t> & types) {
    if (spec.use == tensor_use::matrix && ggml_is_quantized(type)) {
        for (auto buft : types) {
            if (can_multiply_from(buft, type, spec.ne, dev)) {
                return buft;
            }
        }
    }
    return types.back();
}

std::vector<std::byte> convert(const std::vector<float> & values, ggml_type type, int64_t n_per_row) {
    const int64_t rows = values.size() / n_per_row;
    std::vector<std::byte> out(ggml_row_size(type, n_per_row) * rows);
    if (type == GGML_TYPE_F32) {
        std::memcpy(out.data(), values.data(), out.size());
    } else {
        ggml_quantize_chunk(type, values.data(), out.data(), 0, rows, n_per_row, nullptr);
    }
    return out;
}

void upload(const gguf_file & file, const gguf_tensor & source, ggml_tensor * target) {
    std::vector<std::byte> data;
    if (source.type == target->type) {
        data.resize(source.n_bytes);
        read_tensor(file, source, data);
    } else {
        data = convert(read_f32(file, source), target->type, source.ne[0]);
    }
    ggml_backend_tensor_set(target, data.data(), 0, data.size());
}

void check_policy(const dtype_policy & policy, const device & dev) {
    const std::string & dtype = policy.dtype;
    if (dtype != "auto" && dtype != "f32" && dtype != "f16" && dtype != "q8_0" && dtype != "int8") {
        throw error("dtype must be auto, f32, f16, q8_0 or int8, not '" + dtype + "'");
    }
    if (dtype == "int8" && (!dev.is_cpu() || policy.kernels == "ggml")) {
        throw error("dtype int8 needs the CPU and its packed kernels");
    }
    if (policy.kernels != "ggml") {
        cpu::require_kernels(policy.kernels.c_str());
    }
}

const cpu::kernels * choose_kernels(const dtype_policy & policy, const device & dev) {
    if (!dev.is_cpu() || policy.kernels == "ggml") {
        return nullptr;
    }
    return &cpu::require_kernels(policy.kernels.c_str());
}

packed_matrix new_packed(ggml_context * ctx, const tensor_spec & spec, const cpu::kernels & ks, const dtype_policy & policy) {
    packed_matrix m{nullptr, spec.ne[0], spec.ne[1], policy.dtype == "int8" && spec.ne[0] % 4 == 0 && !stays_f32(spec.name, policy)};
    const size_t size = m.is_s8 ? cpu::layout_s8(ks, m.k, m.n).total : cpu::packed_f32_size(ks, m.k, m.n) * sizeof(float);
    m.tensor = ggml_new_tensor_1d(ctx, GGML_TYPE_I8, size);
    ggml_set_name(m.tensor, spec.name.c_str());
    return m;
}

void upload_packed(const gguf_file & file, const packed_matrix & m, const cpu::kernels & ks, const std::string & name) {
    const auto values = read_f32(file, get_tensor(file, name));
    if (m.is_s8) {
        cpu::pack_s8(ks, values.data(), m.k, m.n, (std::byte *)m.tensor->data);
    } else {
        cpu::pack_f32(ks, values.data(), m.k, m.n, (float *)m.tensor->data);
    }
}

} // namespace

ggml_tensor * weights::operator[](const std::string & name) const { return tensors.at(name); }

std::vector<float> read_f32(const gguf_file & file, const gguf_tensor & tensor) {
    std::vector<std::byte> raw(tensor.n_bytes);
    read_tensor(file, tensor, raw);
    std::vector<float> values(tensor.ne[0] * tensor.ne[1] * tensor.ne[2] * tensor.ne[3]);
    if (tensor.type == GGML_TYPE_F32) {
        std::memcpy(values.data(), raw.data(), raw.size());
    } else {
        ggml_get_type_traits((ggml_type)tensor.type)->to_float(raw.data(), values.data(), values.size());
    }
    return values;
}

weights load_weights(const gguf_file & file, const std::vector<tensor_spec> & specs, const device & dev, const dtype_policy & policy,
                     const std::vector<std::string> & prefixes) {
    abort_guard guard;
    check_policy(policy, dev);
    check_specs(file, specs, prefixes);
    const auto types = buffer_types(dev);

    weights w;
    w.kernels = choose_kernels(policy, dev);
    std::map<ggml_backend_buffer_type_t, ggml_context *> contexts;
    const auto context_of = [&](ggml_backend_buffer_type_t buft) {
        ggml_context *& ctx = contexts[buft];
        if (!ctx) {
            ggml_init_params params{(specs.size() + 1) * ggml_tensor_overhead(), nullptr, true};
            ctx = w.contexts.emplace_back(ggml_init(params)).get();
        }
        return ctx;
    };
    for (const auto & spec : specs) {
        if (spec.use == tensor_use::unread) {
            continue;
        }
        if (spec.use == tensor_use::host) {
            w.host[spec.name] = read_f32(file, get_tensor(file, spec.name));
            continue;
        }
        if (spec.use == tensor_use::matrix && w.kernels && matrix_type(spec.name, spec.ne[0], dev, policy) == GGML_TYPE_F32) {
            w.packed[spec.name] = new_packed(context_of(types.back()), spec, *w.kernels, policy);
            continue;
        }
        const ggml_type type = spec.use == tensor_use::matrix ? matrix_type(spec.name, spec.ne[0], dev, policy) : GGML_TYPE_F32;
        ggml_tensor * t = ggml_new_tensor(context_of(place(spec, type, dev, types)), type, spec.ne.size(), spec.ne.data());
        ggml_set_name(t, spec.name.c_str());
        w.tensors[spec.name] = t;
    }
    for (const auto & [buft, ctx] : contexts) {
        ggml_backend_buffer_t buffer = ggml_backend_alloc_ctx_tensors_from_buft(ctx, buft);
        if (!buffer) {
            throw device_error("device " + dev.info.id + " has too little free memory for the weights of " + file.path);
        }
        ggml_backend_buffer_set_usage(buffer, GGML_BACKEND_BUFFER_USAGE_WEIGHTS);
        w.buffers.emplace_back(buffer);
        w.n_bytes += ggml_backend_buffer_get_size(buffer);
    }
    for (const auto & [name, t] : w.tensors) {
        upload(file, get_tensor(file, name), t);
    }
    for (const auto & [name, m] : w.packed) {
        upload_packed(file, m, *w.kernels, name);
    }
    return w;
}

} // namespace parlance
