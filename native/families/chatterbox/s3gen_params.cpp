#include "families/chatterbox/s3gen_params.h"

#include <algorithm>
#include <cmath>

namespace parlance {

namespace {

constexpr uint32_t max_dim = 16384;
constexpr uint32_t max_layers = 128;
constexpr int stages = 3;

struct reader {
    const gguf_file & file;
    std::string prefix;

    int dim(const std::string & key, uint32_t min = 1, uint32_t max = max_dim) const { return get_u32(file, prefix + key, min, max); }
    int divisor(const std::string & key, int of) const {
        const int n = dim(key);
        if (of % n != 0) {
            fail_model(file, "'" + prefix + key + "' is " + std::to_string(n) + ", which does not divide " + std::to_string(of));
        }
        return n;
    }
    // `stages` values in [1, max].
    std::vector<int32_t> three(const std::string & key, int max) const {
        const auto & values = get_i32_array(file, prefix + key);
        bool good = values.size() == stages;
        for (const int32_t v : values) {
            good = good && v >= 1 && v <= max;
        }
        if (!good) {
            fail_model(file, "'" + prefix + key + "' is not three numbers from 1 to " + std::to_string(max));
        }
        return values;
    }
    std::vector<int32_t> three_odd(const std::string & key) const {
        const auto values = three(key, 63);
        for (const int32_t v : values) {
            if (v % 2 == 0) {
                fail_model(file, "'" + prefix + key + "' holds " + std::to_string(v) + ", which is not odd");
            }
        }
        return values;
    }
};

struct lister {
    std::vector<tensor_spec> specs;

    void add(const std::string & name, std::vector<int64_t> ne, tensor_use use = tensor_use::vector) { specs.push_back({name, std::move(ne), use}); }
    void matrix(const std::string & name, int64_t in, int64_t out, const std::string & norm = {}) {
        specs.push_back({name + ".weight", {in, out}, tensor_use::matrix, norm});
    }
    void linear(const std::string & name, int64_t in, int64_t out, const std::string & norm = {}) {
        matrix(name, in, out, norm);
        add(name + ".bias", {out});
    }
    void host_linear(const std::string & name, int64_t in, int64_t out) {
        add(name + ".weight", {in, out}, tensor_use::host);
        add(name + ".bias", {out}, tensor_use::host);
    }
    void conv(const std::string & name, int64_t kernel, int64_t in, int64_t out) { linear(name, kernel * in, out); }
    void norm(const std::string & name, int64_t n) {
        add(name + ".weight", {n});
        add(name + ".bias", {n});
    }
};

void list_encoder(lister & l, const chatterbox_s3gen_params & p) {
    l.add("flow.embedding", {p.dim, p.vocab});
    l.host_linear("flow.speaker", p.speaker_dim, p.mel);
    for (const char * name : {"flow.enc.embed", "flow.enc.up_embed"}) {
        l.linear(name, p.dim, p.dim);
        l.norm(std::string(name) + ".norm", p.dim);
    }
    l.conv("flow.enc.lookahead1", p.lookahead + 1, p.dim, p.dim);
    l.conv("flow.enc.lookahead2", 3, p.dim, p.dim);
    l.conv("flow.enc.up", p.up_kernel, p.dim, p.dim);
    for (int i = 0; i < p.layers + p.up_layers; ++i) {
        const std::string block = i < p.layers ? "flow.enc.blocks." + std::to_string(i) : "flow.enc.up_blocks." + std::to_string(i - p.layers);
        l.norm(block + ".norm1", p.dim);
        l.linear(block + ".qkv", p.dim, 3 * p.dim, block + ".norm1");
        l.matrix(block + ".pos", p.dim, p.dim);
        l.linear(block + ".o", p.dim, p.dim);
        l.add(block + ".pos_bias_u", {p.dim / p.heads, p.heads});
        l.add(block + ".pos_bias_v", {p.dim / p.heads, p.heads});
        l.norm(block + ".norm2", p.dim);
        l.linear(block + ".ff1", p.dim, p.ffn, block + ".norm2");
        l.linear(block + ".ff2", p.ffn, p.dim);
    }
    l.norm("flow.enc.norm", p.dim);
    l.linear("flow.enc.proj", p.dim, p.mel);
}

void list_stage(lister & l, const chatterbox_s3gen_params & p, const std::string & name, int in) {
    const auto & c = p.cfm;
    const std::string res = name + ".res";
    // The time embedding is a few vectors a step: the host's work.
    l.host_linear(res + ".time", c.time_hidden, c.channels);
    if (in == 0) { // the first stage: what changes from step to step, and what is given
        l.matrix(res + ".conv1.x", 3 * p.mel, c.channels);
        l.conv(res + ".conv1.given", 3, 3 * p.mel, c.channels);
        l.matrix(res + ".skip.x", p.mel, c.channels);
        l.linear(res + ".skip.given", 3 * p.mel, c.channels);
    } else {
        l.conv(res + ".conv1", 3, in, c.channels);
        l.linear(res + ".skip", in, c.channels);
    }
    l.norm(res + ".norm1", c.channels);
    l.conv(res + ".conv2", 3, c.channels, c.channels);
    l.norm(res + ".norm2", c.channels);
    for (int j = 0; j < c.blocks; ++j) {
        const std::string block = name + ".tf." + std::to_string(j);
        l.norm(block + ".norm1", c.channels);
        l.matrix(block + ".qkv", c.channels, 3 * c.inner, block + ".norm1");
        l.linear(block + ".o", c.inner, c.channels);
        l.norm(block + ".norm2", c.channels);
        l.linear(block + ".ff1", c.channels, c.ffn, block + ".norm2");
        l.linear(block + ".ff2", c.ffn, c.channels);
    }
}

void list_cfm(lister & l, const chatterbox_s3gen_params & p) {
    const auto & c = p.cfm;
    l.host_linear("flow.cfm.time.1", c.time_dim, c.time_hidden);
    l.host_linear("flow.cfm.time.2", c.time_hidden, c.time_hidden);
    if (c.meanflow) {
        l.add("flow.cfm.time.mix.weight", {2 * c.time_hidden, c.time_hidden}, tensor_use::host);
    }
    list_stage(l, p, "flow.cfm.down", 0);
    for (int i = 0; i < c.mid; ++i) {
        list_stage(l, p, "flow.cfm.mid." + std::to_string(i), c.channels);
    }
    list_stage(l, p, "flow.cfm.up", 2 * c.channels);
    for (const char * name : {"flow.cfm.down.conv", "flow.cfm.up.conv", "flow.cfm.final.conv"}) {
        l.conv(name, 3, c.channels, c.channels);
    }
    l.norm("flow.cfm.final.norm", c.channels);
    l.linear("flow.cfm.final.proj", c.channels, p.mel);
}

void list_residual_block(lister & l, const chatterbox_s3gen_params & p, const std::string & name, int kernel, int channels) {
    for (size_t j = 0; j < p.hift.dilations.size(); ++j) {
        for (const char * part : {"1", "2"}) {
            const std::string layer = name + "." + std::to_string(j);
            l.add(layer + ".snake" + part + ".alpha", {channels});
            l.conv(layer + ".conv" + part, kernel, channels, channels);
        }
    }
}

void list_hift(lister & l, const chatterbox_s3gen_params & p) {
    const auto & v = p.hift;
    for (int i = 0; i < v.f0_layers; ++i) {
        l.conv("hift.f0." + std::to_string(i), 3, i == 0 ? p.mel : v.f0_dim, v.f0_dim);
    }
    l.linear("hift.f0.head", v.f0_dim, 1);
    l.host_linear("hift.source", v.harmonics, 1);
    l.matrix("hift.stft", v.n_fft, v.n_fft + 2);
    l.conv("hift.pre", v.pre_kernel, p.mel, v.base);
    for (int i = 0; i < stages; ++i) {
        const std::string n = std::to_string(i);
        const int channels = v.channels(i);
        l.add("hift.up." + n + ".weight", {2 * channels, (int64_t)v.up_kernels[i] * channels}, tensor_use::taps);
        l.add("hift.up." + n + ".bias", {channels});
        l.conv("hift.down." + n, v.down_kernels[i], v.n_fft + 2, channels);
        list_residual_block(l, p, "hift.source_blocks." + n, v.source_kernels[i], channels);
        for (size_t k = 0; k < v.kernels.size(); ++k) {
            list_residual_block(l, p, "hift.blocks." + std::to_string(stages * i + k), v.kernels[k], channels);
        }
    }
    l.conv("hift.post", v.post_kernel, v.channels(stages - 1), v.n_fft + 2);
}

void read_hift(const gguf_file & file, chatterbox_s3gen_params & p) {
    const reader r{file, "chatterbox.hift."};
    auto & v = p.hift;
    v.base = r.dim("base");
    v.pre_kernel = r.dim("pre_kernel", 1, 63);
    v.post_kernel = r.dim("post_kernel", 1, 63);
    v.n_fft = r.dim("n_fft", 4, 4096);
    v.hop = r.divisor("hop", v.n_fft);
    v.harmonics = r.dim("harmonics", 1, 64);
    v.f0_dim = r.dim("f0_dim");
    v.f0_layers = r.dim("f0_layers", 1, max_layers);
    v.rates = r.three("rates", 64);
    v.up_kernels = r.three("up_kernels", 256);
    v.down_kernels = r.three("down_kernels", 1024);
    v.kernels = r.three_odd("kernels");
    v.source_kernels = r.three_odd("source_kernels");
    v.dilations = r.three("dilations", 64);
    if (r.dim("mel") != p.mel || v.base % (1 << stages) != 0 || v.n_fft % 2 != 0 || v.pre_kernel % 2 == 0 || v.post_kernel % 2 == 0) {
        fail_model(file, "'chatterbox.hift.mel', '.base', '.n_fft', '.pre_kernel' and '.post_kernel' do not belong together");
    }
    for (int i = 0; i < stages; ++i) {
        const int stride = v.source_stride(i);
        if (v.up_kernels[i] < v.rates[i] || (v.up_kernels[i] - v.rates[i]) % 2 != 0 || v.down_kernels[i] != (stride == 1 ? 1 : 2 * stride)) {
            fail_model(file, "'chatterbox.hift.rates', '.up_kernels' and '.down_kernels' do not belong together");
        }
    }
}

} // namespace

chatterbox_s3gen_params read_chatterbox_s3gen_params(const gguf_file & file) {
    if (get_string(file, "general.architecture") != "chatterbox") {
        fail_model(file, "'general.architecture' is '" + get_string(file, "general.architecture") + "' where chatterbox is expected");
    }
    const reader r{file, "chatterbox.flow."};
    chatterbox_s3gen_params p;
    p.vocab = r.dim("vocab", 2, 1 << 20);
    p.dim = r.dim("dim", 2);
    p.heads = r.divisor("heads", p.dim);
    p.ffn = r.dim("ffn");
    p.layers = r.dim("layers", 1, max_layers);
    p.up_layers = r.dim("up_layers", 1, max_layers);
    p.lookahead = r.dim("lookahead", 1, 16);
    p.mel = r.dim("mel");
    p.speaker_dim = r.dim("speaker_dim");
    auto & c = p.cfm;
    c.channels = r.dim("cfm.channels");
    c.inner = r.dim("cfm.inner");
    c.heads = r.divisor("cfm.heads", c.inner);
    c.ffn = r.dim("cfm.ffn");
    c.blocks = r.dim("cfm.blocks", 1, max_layers);
    c.mid = r.dim("cfm.mid", 1, max_layers);
    c.time_dim = r.dim("cfm.time_dim", 4) & ~1;
    c.time_hidden = r.dim("cfm.time_hidden");
    c.meanflow = get_bool(file, "chatterbox.flow.cfm.meanflow");
    c.guidance = get_f32(file, "chatterbox.flow.cfm.guidance", 0.0f, 100.0f);
    c.default_steps = r.dim("cfm.default_steps", 1, 100);
    if (p.dim % 2 != 0 || (c.meanflow && c.guided())) {
        fail_model(file, "'chatterbox.flow.dim' is odd, or a mean flow has guidance");
    }
    read_hift(file, p);
    return p;
}

std::vector<tensor_spec> chatterbox_s3gen_tensors(const chatterbox_s3gen_params & p) {
    lister l;
    list_encoder(l, p);
    list_cfm(l, p);
    list_hift(l, p);
    return l.specs;
}

} // namespace parlance
