#include "families/qwen3/codec_params.h"

#include <cmath>

namespace parlance {

namespace {

constexpr const char * architecture = "qwen3-tts";
// No model comes near these; a file beyond them would ask for absurd graphs.
constexpr uint32_t max_dim = 16384;
constexpr uint32_t max_layers = 128;

struct reader {
    const gguf_file & file;

    static std::string key(const std::string & name) { return "qwen3_tts.codec." + name; }
    int number(const std::string & name, uint32_t min = 1, uint32_t max = max_dim) const { return get_u32(file, key(name), min, max); }
    float real(const std::string & name, float min, float max) const { return get_f32(file, key(name), min, max); }
    std::vector<int32_t> list(const std::string & name, int32_t min) const {
        const auto & values = get_i32_array(file, key(name));
        bool good = !values.empty() && values.size() <= 4;
        for (const int32_t value : values) {
            good = good && value >= min && value <= 16;
        }
        if (!good) {
            fail_model(file, "'" + key(name) + "' is not one to four numbers from " + std::to_string(min) + " to 16");
        }
        return values;
    }
};

struct lister {
    std::vector<tensor_spec> specs;

    void add(const std::string & name, std::vector<int64_t> ne, tensor_use use = tensor_use::vector) { specs.push_back({name, std::move(ne), use}); }
    void matrix(const std::string & name, int64_t in, int64_t out) { add(name + ".weight", {in, out}, tensor_use::matrix); }
    void linear(const std::string & name, int64_t in, int64_t out) {
        matrix(name, in, out);
        add(name + ".bias", {out});
    }
    void conv_transpose(const std::string & name, int64_t kernel, int64_t in, int64_t out) {
        add(name + ".weight", {in, kernel * out}, tensor_use::taps);
        add(name + ".bias", {out});
    }
    void snake(const std::string & name, int64_t n) {
        add(name + ".alpha", {n});
        add(name + ".beta", {n});
    }
};

void list_transformer(lister & l, const qwen3_codec_params & p) {
    l.linear("codec.pre.in", p.latent, p.dim);
    l.linear("codec.pre.out", p.dim, p.latent);
    l.add("codec.pre.norm.weight", {p.dim});
    for (int i = 0; i < p.layers; ++i) {
        const std::string layer = "codec.pre.layers." + std::to_string(i);
        for (const char * name : {".norm1.weight", ".norm2.weight", ".scale1", ".scale2"}) {
            l.add(layer + name, {p.dim});
        }
        l.matrix(layer + ".qkv", p.dim, 3 * p.units());
        l.matrix(layer + ".o", p.units(), p.dim);
        l.matrix(layer + ".gate_up", p.dim, 2 * p.ffn);
        l.matrix(layer + ".down", p.ffn, p.dim);
    }
}

void list_upsampler(lister & l, const qwen3_codec_params & p) {
    const int64_t hidden = p.convnext_factor * p.latent;
    for (size_t i = 0; i < p.up_rates.size(); ++i) {
        const std::string name = "codec.upsample." + std::to_string(i);
        l.conv_transpose(name + ".conv", p.up_rates[i], p.latent, p.latent);
        l.add(name + ".dw.weight", {p.latent, p.kernel});
        l.add(name + ".dw.bias", {p.latent});
        l.add(name + ".norm.weight", {p.latent});
        l.add(name + ".norm.bias", {p.latent});
        l.linear(name + ".pw1", p.latent, hidden);
        l.linear(name + ".pw2", hidden, p.latent);
        l.add(name + ".gamma", {p.latent});
    }
}

void list_blocks(lister & l, const qwen3_codec_params & p) {
    l.linear("codec.in", (int64_t)p.kernel * p.latent, p.channels);
    for (size_t b = 0; b < p.rates.size(); ++b) {
        const std::string block = "codec.blocks." + std::to_string(b);
        const int64_t in = p.block_channels((int)b - 1), out = p.block_channels((int)b);
        l.snake(block + ".snake", in);
        l.conv_transpose(block + ".conv", 2 * p.rates[b], in, out);
        for (size_t u = 0; u < p.dilations.size(); ++u) {
            const std::string unit = block + ".units." + std::to_string(u);
            l.snake(unit + ".snake1", out);
            l.linear(unit + ".conv1", p.kernel * out, out);
            l.snake(unit + ".snake2", out);
            l.linear(unit + ".conv2", out, out);
        }
    }
    const int64_t last = p.block_channels((int)p.rates.size() - 1);
    l.snake("codec.snake", last);
    l.linear("codec.out", p.kernel * last, 1);
}

} // namespace

int64_t qwen3_codec_params::frame_samples() const {
    int64_t n = 1;
    for (const auto * strides : {&up_rates, &rates}) {
        for (const int32_t stride : *strides) {
            n *= stride;
        }
    }
    return n;
}

int qwen3_codec_params::context_frames() const {
    double reach = 0, rate = 1; // `rate` columns a frame
    for (const int32_t stride : up_rates) {
        rate *= stride;
        reach += (kernel - 1) / rate;
    }
    reach += (kernel - 1) / rate;
    for (const int32_t stride : rates) {
        reach += 1 / rate;
        rate *= stride;
        for (const int dilation : dilations) {
            reach += (kernel - 1) * dilation / rate;
        }
    }
    return (int)std::ceil(reach + (kernel - 1) / rate);
}

qwen3_codec_params read_qwen3_codec_params(const gguf_file & file) {
    if (get_string(file, "general.architecture") != architecture) {
        fail_model(file, "'general.architecture' is '" + get_string(file, "general.architecture") + "' where " + architecture + " is expected");
    }
    const reader r{file};
    qwen3_codec_params p;
    p.codebooks = r.number("codebooks", 2, 64);
    p.codebook = r.number("codebook", 2, 1 << 20);
    p.codebook_dim = r.number("codebook_dim");
    p.quantizer_dim = r.number("quantizer_dim");
    p.latent = r.number("latent");
    p.dim = r.number("dim");
    p.layers = r.number("layers", 1, max_layers);
    p.heads = r.number("heads", 1, 256);
    p.head_dim = r.number("head_dim", 2, 1024);
    p.ffn = r.number("ffn");
    p.window = r.number("window", 2, 4096);
    p.eps = r.real("eps", 1e-12f, 1e-2f);
    p.rope_theta = r.real("rope_theta", 1.0f, 1e9f);
    p.channels = r.number("decoder_dim");
    p.kernel = r.number("kernel", 2, 63);
    p.up_rates = r.list("up_rates", 2);
    p.rates = r.list("rates", 2);
    p.dilations = r.list("dilations", 1);
    if (p.head_dim % 2 != 0) {
        fail_model(file, "'" + reader::key("head_dim") + "' is " + std::to_string(p.head_dim) + ", which is odd");
    }
    if (p.channels % (1 << p.rates.size()) != 0) {
        fail_model(file, "'" + reader::key("decoder_dim") + "' is " + std::to_string(p.channels) + ", which cannot be halved " +
                             std::to_string(p.rates.size()) + " times");
    }
    if ((int64_t)get_u32(file, reader::key("frame_samples"), 1, 1 << 14) != p.frame_samples()) {
        fail_model(file,
                   "'" + reader::key("frame_samples") + "' is not the product of '.up_rates' and '.rates', " + std::to_string(p.frame_samples()));
    }
    return p;
}

std::vector<tensor_spec> qwen3_codec_tensors(const qwen3_codec_params & p) {
    lister l;
    for (int i = 0; i < p.codebooks; ++i) {
        l.add("codec.codebook." + std::to_string(i) + ".weight", {p.codebook_dim, p.codebook}, tensor_use::table);
    }
    l.matrix("codec.first", p.codebook_dim, p.quantizer_dim);
    l.matrix("codec.rest", p.codebook_dim, p.quantizer_dim);
    l.linear("codec.pre_conv", p.pre_kernel * p.quantizer_dim, p.latent);
    list_transformer(l, p);
    list_upsampler(l, p);
    list_blocks(l, p);
    return l.specs;
}

} // namespace parlance
