#include "engine/weights.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <set>

#include "cpu/blocks.h"
#include "engine/convert.h"
#include "engine/finite.h"
#include "engine/fold.h"
#include "engine/guarded.h"
#include "engine/pages.h"

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
    return std::any_of(parts.begin(), parts.end(), [&](const std::string & part) { return !part.empty() && name.find(part) != std::string::npos; });
}

bool stays_f32(const std::string & name, const dtype_policy & policy) {
    return contains_any(name, policy.deny) || (!policy.allow.empty() && !contains_any(name, policy.allow));
}

// The type itself, or the next that divides a row into whole blocks.
ggml_type fitting(ggml_type type, int64_t n_per_row) {
    for (const ggml_type t : {type, GGML_TYPE_Q8_0}) {
        if (n_per_row % ggml_blck_size(t) == 0) {
            return t;
        }
    }
    return GGML_TYPE_F32;
}

bool is_matrix(const tensor_spec & spec) { return spec.use == tensor_use::matrix || spec.use == tensor_use::wide || spec.use == tensor_use::taps; }

const cpu::kernels * choose_kernels(const dtype_policy & policy, const device & dev) {
    if (!dev.is_cpu() || policy.kernels == "ggml") {
        return nullptr;
    }
    return &require_kernels(policy.kernels);
}

ggml_type matrix_type(const tensor_spec & spec, ggml_type stored, const device & dev, const dtype_policy & policy) {
    if (stays_f32(spec.name, policy)) {
        return GGML_TYPE_F32;
    }
    const bool may_be_blocks = spec.use != tensor_use::taps || !choose_kernels(policy, dev);
    for (const auto & [dtype, type] : {std::pair{"q8_0", GGML_TYPE_Q8_0}, {"q4_0", GGML_TYPE_Q4_0}, {"q4_k", GGML_TYPE_Q4_K}}) {
        if (policy.dtype == dtype) {
            return may_be_blocks ? fitting(type, spec.ne[0]) : GGML_TYPE_F32;
        }
    }
    if (policy.dtype == "auto" && ggml_is_quantized(stored)) {
        return may_be_blocks ? stored : GGML_TYPE_F32;
    }
    if (spec.use == tensor_use::wide) {
        return GGML_TYPE_F32;
    }
    if (policy.dtype == "f16") {
        return GGML_TYPE_F16;
    }
    // Measured: on the CPU f32 products are faster than f16 for more than a few rows; on a GPU f16 halves the traffic.
    const bool narrow = policy.dtype == "auto" && !dev.is_cpu() && dev.info.probes.at("mul_mat_f16");
    return narrow ? GGML_TYPE_F16 : GGML_TYPE_F32;
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
        if (!is_matrix(spec) && !is_float) {
            fail_model(file, "tensor '" + spec.name + "' is of type " + ggml_type_name((ggml_type)t.type) + " where f32 or f16 is expected");
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

// The CPU backend has buffer types that store quantised matrices interleaved for its fast kernels. Not the one for Intel's AMX:
// GCC 12.2 leaves out most of the tile configuration that is loaded there, which ends the process at the first product.
std::vector<ggml_backend_buffer_type_t> buffer_types(const device & dev) {
    std::vector<ggml_backend_buffer_type_t> types;
    ggml_backend_reg_t reg = ggml_backend_dev_backend_reg(dev.info.handle);
    auto extra = (ggml_backend_dev_get_extra_bufts_t)ggml_backend_reg_get_proc_address(reg, "ggml_backend_dev_get_extra_bufts");
    for (auto * buft = extra ? extra(dev.info.handle) : nullptr; buft && *buft; ++buft) {
        if (std::strcmp(ggml_backend_buft_name(*buft), "AMX") != 0) {
            types.push_back(*buft);
        }
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
    if (is_matrix(spec) && ggml_is_quantized(type)) {
        for (auto buft : types) {
            if (can_multiply_from(buft, type, spec.ne, dev)) {
                return buft;
            }
        }
    }
    return types.back();
}

bool is_float(ggml_type type) { return type == GGML_TYPE_F32 || type == GGML_TYPE_F16; }

// The CPU kernels compute norms and scales within their products. Whatever the file holds, what is multiplied is f32 or
// f16; in fewer bits the folded matrix would lose some.
bool can_fold(const weights & w, const tensor_spec & spec) {
    return !w.kernels && (!spec.norm.empty() || !spec.scale.empty()) && is_float(w[spec.name]->type);
}

void require_finite_weights(const gguf_file & file, const gguf_tensor & tensor, std::span<const std::byte> data) {
    if (!is_finite((ggml_type)tensor.type, data)) {
        fail_model(file, "tensor " + tensor.name + " holds values that are not finite");
    }
}

std::vector<std::byte> read_as(const gguf_file & file, const gguf_tensor & source, ggml_type type) {
    if (source.type == type) {
        std::vector<std::byte> data(source.n_bytes);
        read_tensor(file, source, data);
        require_finite_weights(file, source, data);
        return data;
    }
    const auto values = read_f32(file, source);
    const int64_t rows = values.size() / source.ne[0];
    std::vector<std::byte> data(ggml_row_size(type, source.ne[0]) * rows);
    from_floats(type, values.data(), rows, source.ne[0], data.data());
    return data;
}

void check_policy(const dtype_policy & policy, const device & dev) {
    const std::string & dtype = policy.dtype;
    if (!std::set<std::string>{"auto", "f32", "f16", "q8_0", "q4_0", "q4_k", "int8"}.count(dtype)) {
        throw error({"native.dtype", "dtype must be auto, f32, f16, q8_0, q4_0, q4_k or int8, not '{dtype}'", {{"dtype", dtype}}});
    }
    if (dtype == "int8" && (!dev.is_cpu() || policy.kernels == "ggml")) {
        throw error(message{"native.int8", "dtype int8 needs the CPU and its packed kernels", {}});
    }
    if (policy.kernels != "ggml") {
        require_kernels(policy.kernels);
    }
}

// False where the type of the matrix cannot hold the result as well: then it is loaded as it is in the file.
bool upload_folded(device & dev, weights & w, const tensor_source & source, const tensor_spec & spec, const std::string & bias, bool has_bias) {
    ggml_tensor * matrix = w[spec.name];
    const product_weights product = fold(source, spec, has_bias ? bias : "", matrix->type);
    if (!product.holds) {
        return false;
    }
    upload(dev, matrix, product.weight);
    if (w.has(bias)) {
        upload(dev, w[bias], std::as_bytes(std::span(product.bias)));
    }
    for (const auto & name : {spec.norm, spec.scale}) {
        if (!name.empty()) {
            w.folded.insert(name);
        }
    }
    return true;
}

bool is_packed(ggml_type type) { return type == GGML_TYPE_F32 || type == GGML_TYPE_Q8_0 || type == GGML_TYPE_Q4_0 || type == GGML_TYPE_Q4_K; }

cpu::packing packing_of(const tensor_spec & spec, ggml_type type, const dtype_policy & policy) {
    switch (type) {
    case GGML_TYPE_Q8_0: return cpu::packing::q8_0;
    case GGML_TYPE_Q4_0: return cpu::packing::q4_0;
    case GGML_TYPE_Q4_K: return cpu::packing::q4_k;
    default: return policy.dtype == "int8" && spec.ne[0] % 4 == 0 && !stays_f32(spec.name, policy) ? cpu::packing::s8 : cpu::packing::f32;
    }
}

size_t packed_bytes(const packed_matrix & m, const cpu::kernels & ks) {
    switch (m.format) {
    case cpu::packing::f32: return cpu::packed_f32_size(ks, m.k, m.n) * sizeof(float);
    case cpu::packing::s8: return cpu::layout_s8(ks, m.k, m.n).total;
    default: return cpu::packed_blocks_size(ks, m.format, m.k, m.n);
    }
}

packed_matrix new_packed(ggml_context * ctx, const tensor_spec & spec, cpu::packing format, const cpu::kernels & ks) {
    packed_matrix m{nullptr, spec.ne[0], spec.ne[1], format};
    m.tensor = ggml_new_tensor_1d(ctx, GGML_TYPE_I8, packed_bytes(m, ks));
    ggml_set_name(m.tensor, spec.name.c_str());
    return m;
}

void upload_packed(const tensor_source & source, const packed_matrix & m, const cpu::kernels & ks, const std::string & name) {
    std::byte * out = (std::byte *)m.tensor->data;
    if (m.format == cpu::packing::f32) {
        cpu::pack_f32(ks, (const float *)source.read(name, GGML_TYPE_F32).data(), m.k, m.n, (float *)out);
    } else if (m.format == cpu::packing::s8) {
        cpu::pack_s8(ks, (const float *)source.read(name, GGML_TYPE_F32).data(), m.k, m.n, out);
    } else {
        cpu::pack_blocks(ks, m.format, source.read(name, block_type(m.format)).data(), m.k, m.n, out);
    }
}

} // namespace

const cpu::kernels & require_kernels(const std::string & name) {
    const cpu::kernels * found = name == "auto" ? &cpu::best_kernels() : cpu::find_kernels(name.c_str());
    if (!found) {
        throw error({"native.kernels", "this processor has no kernels '{name}'", {{"name", name}}});
    }
    return *found;
}

const char * packing_name(cpu::packing format) {
    switch (format) {
    case cpu::packing::f32: return "f32";
    case cpu::packing::s8: return "int8";
    case cpu::packing::q8_0: return "q8_0";
    case cpu::packing::q4_0: return "q4_0";
    default: return "q4_k";
    }
}

std::optional<cpu::packing> find_packing(const std::string & name) {
    for (const auto format : {cpu::packing::f32, cpu::packing::s8, cpu::packing::q8_0, cpu::packing::q4_0, cpu::packing::q4_k}) {
        if (name == packing_name(format)) {
            return format;
        }
    }
    return std::nullopt;
}

ggml_type block_type(cpu::packing format) {
    return format == cpu::packing::q8_0 ? GGML_TYPE_Q8_0 : format == cpu::packing::q4_0 ? GGML_TYPE_Q4_0 : GGML_TYPE_Q4_K;
}

ggml_tensor * weights::operator[](const std::string & name) const { return tensors.at(name); }

std::vector<float> read_f32(const gguf_file & file, const gguf_tensor & tensor) {
    std::vector<std::byte> raw(tensor.n_bytes);
    read_tensor(file, tensor, raw);
    require_finite_weights(file, tensor, raw);
    std::vector<float> values(tensor.ne[0] * tensor.ne[1] * tensor.ne[2] * tensor.ne[3]);
    to_floats((ggml_type)tensor.type, raw.data(), values.size(), values.data());
    return values;
}

std::vector<float> look_up(const gguf_file & file, const gguf_tensor & table, std::span<const int32_t> rows) {
    for (const int32_t row : rows) {
        if (row < 0 || row >= table.ne[1]) {
            throw error("row " + std::to_string(row) + " is outside of the " + std::to_string(table.ne[1]) + " of table '" + table.name + "'");
        }
    }
    std::vector<std::byte> raw(rows.size() * ggml_row_size((ggml_type)table.type, table.ne[0]));
    read_rows(file, table, rows, raw);
    require_finite_weights(file, table, raw);
    std::vector<float> values(rows.size() * table.ne[0]);
    to_floats((ggml_type)table.type, raw.data(), values.size(), values.data());
    return values;
}

weights load_weights(const gguf_file & file, const std::vector<tensor_spec> & specs, device & dev, const dtype_policy & policy,
                     const std::vector<std::string> & prefixes) {
    check_specs(file, specs, prefixes);
    const auto type = [&](const std::string & name) { return (ggml_type)get_tensor(file, name).type; };
    const auto read = [&](const std::string & name, ggml_type dtype) { return read_as(file, get_tensor(file, name), dtype); };
    return make_weights({file.path, type, read}, specs, dev, policy);
}

weights make_weights(const tensor_source & source, const std::vector<tensor_spec> & specs, device & dev, const dtype_policy & policy) {
    abort_guard guard;
    check_policy(policy, dev);
    const auto types = buffer_types(dev);

    weights w;
    w.kernels = choose_kernels(policy, dev);
    w.exact = policy.dtype == "f32";
    std::map<ggml_backend_buffer_type_t, ggml_context *> contexts;
    const auto context_of = [&](ggml_backend_buffer_type_t buft) {
        ggml_context *& ctx = contexts[buft];
        if (!ctx) {
            ggml_init_params params{(2 * specs.size() + 1) * ggml_tensor_overhead(), nullptr, true};
            ctx = w.contexts.emplace_back(ggml_init(params)).get();
        }
        return ctx;
    };
    for (const auto & spec : specs) {
        if (spec.use == tensor_use::unread) {
            continue;
        }
        if (spec.use == tensor_use::host) {
            const auto data = source.read(spec.name, GGML_TYPE_F32);
            w.host[spec.name].assign((const float *)data.data(), (const float *)(data.data() + data.size()));
            continue;
        }
        const ggml_type type = is_matrix(spec)                 ? matrix_type(spec, source.type(spec.name), dev, policy)
                               : spec.use == tensor_use::table ? source.type(spec.name)
                                                               : GGML_TYPE_F32;
        if (is_matrix(spec) && w.kernels && is_packed(type)) {
            w.packed[spec.name] = new_packed(context_of(types.back()), spec, packing_of(spec, type, policy), *w.kernels);
            continue;
        }
        ggml_tensor * t = ggml_new_tensor(context_of(place(spec, type, dev, types)), type, spec.ne.size(), spec.ne.data());
        ggml_set_name(t, spec.name.c_str());
        w.tensors[spec.name] = t;
    }
    // Of each product that takes something in, whether the file has its bias.
    std::map<const tensor_spec *, bool> folds;
    for (const auto & spec : specs) {
        if (w.has(spec.name) && can_fold(w, spec)) {
            const std::string bias = bias_of(spec);
            folds[&spec] = w.has(bias);
            if (!w.has(bias) && has_shift(source, spec)) {
                w.tensors[bias] = ggml_new_tensor_1d(context_of(types.back()), GGML_TYPE_F32, spec.ne[1]);
            }
        }
    }
    for (const auto & [buft, ctx] : contexts) {
        w.buffers.push_back(allocate(ctx, dev, "the weights of " + source.path, buft));
        ggml_backend_buffer_t buffer = w.buffers.back().get();
        ggml_backend_buffer_set_usage(buffer, GGML_BACKEND_BUFFER_USAGE_WEIGHTS);
        if (dev.is_cpu()) {
            use_huge_pages(ggml_backend_buffer_get_base(buffer), ggml_backend_buffer_get_size(buffer));
        }
        w.n_bytes += ggml_backend_buffer_get_size(buffer);
    }
    std::set<std::string> done;
    for (const auto & [spec, has_bias] : folds) {
        const std::string bias = bias_of(*spec);
        if (upload_folded(dev, w, source, *spec, bias, has_bias)) {
            done.insert({spec->name, bias});
        } else if (!has_bias) {
            w.tensors.erase(bias);
        }
    }
    for (const auto & [name, t] : w.tensors) {
        if (!done.count(name)) {
            upload(dev, t, source.read(name, t->type));
        }
    }
    for (const auto & [name, m] : w.packed) {
        upload_packed(source, m, *w.kernels, name);
    }
    return w;
}

} // namespace parlance
