#include "bindings/stages.h"

#include <algorithm>
#include <chrono>

#include "engine/gguf_file.h"
#include "nn/attention.h"
#include "nn/conv.h"
#include "nn/layers.h"
#include "nn/transformer.h"

namespace parlance {

namespace {

// One step of a chain, as `parlance.core.stages.Layer` has it. Values are numbered: 0 is the input, i the result of step i.
struct layer {
    std::string op, name, product;
    int input = 0, other = -1;
    nn::conv_options conv;
    nn::conv_transpose_options transpose;
    nn::attention_options attention;
    bool cached = false;
};

nn::activation find_activation(const std::string & name) {
    using nn::activation;
    static const std::map<std::string, activation> known = {
        {"none", activation::none}, {"relu", activation::relu}, {"leaky_relu", activation::leaky_relu}, {"gelu", activation::gelu},
        {"elu", activation::elu},   {"silu", activation::silu}, {"gelu_tanh", activation::gelu_tanh},   {"mish", activation::mish},
        {"tanh", activation::tanh}, {"exp", activation::exp},   {"sigmoid", activation::sigmoid},       {"sin", activation::sin},
    };
    const auto found = known.find(name);
    if (found == known.end()) {
        throw py::value_error("no activation '" + name + "'");
    }
    return found->second;
}

layer read_layer(const py::handle & from) {
    const auto text = [&](const char * field) { return from.attr(field).cast<std::string>(); };
    const auto number = [&](const char * field) { return from.attr(field).cast<int>(); };
    layer l{text("op"), text("name"), text("product"), number("input"), number("other")};
    const nn::conv_prologue before{find_activation(text("before")), from.attr("before_slope").cast<float>(), text("snake")};
    l.conv = {number("kernel"),
              number("stride"),
              number("dilation"),
              number("pad_left"),
              number("pad_right"),
              find_activation(text("act")),
              from.attr("slope").cast<float>(),
              before,
              text("norm"),
              from.attr("eps").cast<float>()};
    l.transpose = {number("kernel"), number("stride"), number("pad_left"), number("pad_right"), before};
    l.attention = {.heads = number("heads"), .kv_heads = number("kv_heads"), .causal = from.attr("causal").cast<bool>(), .window = number("window")};
    l.cached = number("cached") > 0;
    return l;
}

// `x` holds queries, keys and values, each head by head; or queries alone, where keys and values are tensors of the file.
ggml_tensor * attend(graph_builder & b, const layer & l, ggml_tensor * x) {
    if (l.op == "attention" && l.cached) {
        return nn::attention(b, x, b.w[l.name + ".keys"], b.w[l.name + ".values"], l.attention);
    }
    const int heads = l.attention.heads;
    const int kv_heads = l.attention.kv_heads ? l.attention.kv_heads : heads;
    if (heads < 1 || kv_heads < 1 || heads % kv_heads != 0 || x->ne[0] % (heads + 2 * kv_heads) != 0) {
        throw py::value_error("no attention of " + std::to_string(heads) + " heads, " + std::to_string(kv_heads) + " of them with keys, over " +
                              std::to_string(x->ne[0]) + " channels");
    }
    const int64_t d = x->ne[0] / (heads + 2 * kv_heads);
    const auto part = [&](int first, int count) {
        return ggml_view_3d(b.ctx, x, count * d, x->ne[1], x->ne[2], x->nb[1], x->nb[2], first * d * sizeof(float));
    };
    ggml_tensor *q = part(0, heads), *k = part(heads, kv_heads), *v = part(heads + kv_heads, kv_heads);
    if (l.op == "attention") {
        nn::attention_options o = l.attention;
        o.int8 = nn::in_int8(b, l.product);
        return nn::attention(b, q, k, v, o);
    }
    ggml_tensor * p = nn::linear(b, b.w[l.name + ".positions"], l.name + ".pos");
    return nn::conformer_attention(b, q, k, v, p, b.w[l.name + ".pos_bias_u"], b.w[l.name + ".pos_bias_v"], heads, 0.0f);
}

ggml_tensor * describe(graph_builder & b, const layer & l, ggml_tensor * x, ggml_tensor * other) {
    if (l.op == "conv1d") {
        return nn::conv1d(b, x, l.name, l.conv, other);
    }
    if (l.op == "conv_transpose1d") {
        return nn::conv_transpose1d(b, x, l.name, l.transpose);
    }
    if (l.op == "linear" && other && l.conv.act == nn::activation::none) {
        return nn::linear_add(b, x, l.name, other);
    }
    if (l.op == "linear") {
        ggml_tensor * y = nn::linear(b, x, l.name, l.conv.act, l.conv.slope);
        return other ? ggml_add(b.ctx, y, other) : y;
    }
    if (l.op == "norm_linear") {
        return nn::norm_linear(b, x, l.conv.norm, l.conv.eps, l.name);
    }
    if (l.op == "feed_forward") {
        return nn::feed_forward(b, x, l.conv.norm, l.conv.eps, l.name + "1", l.name + "2", l.conv.act);
    }
    if (l.op == "swiglu") {
        return nn::swiglu(b, x, l.name);
    }
    if (l.op == "attention" || l.op == "conformer_attention") {
        return attend(b, l, x);
    }
    if (l.op == "rms_norm") {
        return nn::rms_norm(b, x, l.name, l.conv.eps);
    }
    if (l.op == "layer_norm") {
        return nn::layer_norm(b, x, l.name, l.conv.eps);
    }
    if (l.op == "convnext") {
        return nn::convnext(b, x, l.name, {.kernel = l.conv.kernel, .causal = true, .eps = l.conv.eps, .zero_padded = true});
    }
    if (l.op == "activate") {
        return nn::activate(b, x, l.conv.act, l.conv.slope);
    }
    if (l.op == "snake") {
        return nn::snake(b, x, l.name);
    }
    throw py::value_error("no layer '" + l.op + "'");
}

// The matrices of a file are its two-dimensional weights but for those of depthwise convolutions.
std::vector<tensor_spec> specs_of(const gguf_file & file) {
    std::vector<tensor_spec> specs;
    for (const auto & t : file.tensors) {
        const bool is_matrix = t.n_dims == 2 && t.name.ends_with(".weight") && !t.name.ends_with(".dw.weight");
        specs.push_back({t.name, {t.ne, t.ne + t.n_dims}, is_matrix ? tensor_use::matrix : tensor_use::vector});
    }
    return specs;
}

struct stages {
    std::shared_ptr<device> dev;
    weights w;
    graph_cache cache;
    stage_stats stats{"stages"};
    std::atomic<bool> cancel{false};
};

graph & graph_of(stages & s, const std::string & key, const std::vector<layer> & layers, int64_t channels, int64_t frames, int64_t batch) {
    const std::string full = key + " " + std::to_string(frames) + " " + std::to_string(batch);
    return get_graph(s.cache, *s.dev, s.w, full, false, 4096, s.stats, [&](graph_builder & b) {
        std::vector<ggml_tensor *> values{b.input("x", GGML_TYPE_F32, channels, frames, batch)};
        for (const layer & l : layers) {
            values.push_back(describe(b, l, values.at(l.input), l.other < 0 ? nullptr : values.at(l.other)));
        }
        b.output("y", ggml_cont(b.ctx, values.back()));
    });
}

// The output and the milliseconds of the last of `repetitions` runs.
py::tuple run(stages & s, const std::string & key, const py::sequence & steps, const floats & x, int repetitions) {
    if (x.ndim() != 3 || x.size() == 0) {
        throw py::value_error("x must have the shape (batch, frames, channels)");
    }
    std::vector<layer> layers;
    for (const auto & step : steps) {
        layers.push_back(read_layer(step));
    }
    const std::vector<float> input(x.data(), x.data() + x.size());
    double ms = 0;
    graph * g = nullptr;
    const std::vector<float> y = without_gil([&] {
        g = &graph_of(s, key, layers, x.shape(2), x.shape(1), x.shape(0));
        set_input(*g, *s.dev, "x", input, 0);
        for (int i = 0; i < repetitions; ++i) {
            const auto begun = std::chrono::steady_clock::now();
            compute(*g, *s.dev, s.cancel);
            read_floats(*s.dev, g->output("y"), 0, 1, s.stats);
            ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
        }
        return read_floats(*s.dev, g->output("y"), 0, ggml_nelements(g->output("y")), s.stats);
    });
    const ggml_tensor * t = g->output("y");
    return py::make_tuple(to_array(y, {t->ne[2], t->ne[1], t->ne[0]}), ms);
}

} // namespace

void bind_stages(py::module_ & module) {
    py::class_<stages>(module, "Stages", freed_without_gil)
        .def(py::init([](const std::string & path, std::shared_ptr<device> dev, const std::string & dtype, const std::string & kernels) {
                 return without_gil([&] {
                     const gguf_file file = read_gguf(std::filesystem::path(reinterpret_cast<const char8_t *>(path.c_str())));
                     auto s = std::make_unique<stages>();
                     s->w = load_weights(file, specs_of(file), *dev, {.dtype = dtype, .kernels = kernels});
                     s->dev = std::move(dev);
                     return s;
                 });
             }),
             py::arg("path"), py::arg("device"), py::arg("dtype") = "auto", py::arg("kernels") = "auto")
        .def("run", run, py::arg("key"), py::arg("layers"), py::arg("x"), py::arg("repetitions") = 1);
}

} // namespace parlance
