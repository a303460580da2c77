#include "families/supertonic/params.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_set>

namespace parlance {

namespace {

// No model comes near these; a file beyond them would ask for absurd graphs.
constexpr uint32_t max_dim = 16384;
constexpr uint32_t max_layers = 128;
constexpr int32_t max_dilation = 64;
constexpr size_t max_voices = 1024;
constexpr int64_t max_stage_elements = 64 << 20; // 256 MiB that the model takes before it speaks

struct reader {
    const gguf_file & file;

    int dim(const std::string & key, uint32_t min = 1, uint32_t max = max_dim) const { return get_u32(file, "supertonic." + key, min, max); }
    float real(const std::string & key, float min, float max) const { return get_f32(file, "supertonic." + key, min, max); }
    std::vector<int32_t> dilations(const std::string & key) const {
        const auto & values = get_i32_array(file, "supertonic." + key);
        if (values.empty() || values.size() > max_layers) {
            fail_model(file, "'supertonic." + key + "' has " + std::to_string(values.size()) + " layers");
        }
        for (const int32_t d : values) {
            if (d < 1 || d > max_dilation) {
                fail_model(file, "'supertonic." + key + "' has the dilation " + std::to_string(d));
            }
        }
        return values;
    }
    // `units` split over `key` heads.
    int heads(const std::string & key, int units, bool even = false) const {
        const int n = dim(key);
        if (units % n != 0 || (even && units / n % 2 != 0)) {
            fail_model(file, "'supertonic." + key + "' is " + std::to_string(n) + ", which does not divide " + std::to_string(units) +
                                 (even ? " into even parts" : ""));
        }
        return n;
    }
    int odd(const std::string & key) const {
        const int n = dim(key, 1, 63);
        if (n % 2 == 0) {
            fail_model(file, "'supertonic." + key + "' is " + std::to_string(n) + ", which is not odd");
        }
        return n;
    }
    bool choice(const std::string & key, const std::string & no, const std::string & yes) const {
        const std::string & value = get_string(file, "supertonic." + key);
        if (value != no && value != yes) {
            fail_model(file, "'supertonic." + key + "' is '" + value + "' where " + no + " or " + yes + " is expected");
        }
        return value == yes;
    }
    supertonic_params::text_net text_net(const std::string & net) const {
        supertonic_params::text_net n;
        n.dim = dim(net + ".dim");
        n.inter = dim(net + ".inter");
        n.kernel = odd(net + ".kernel");
        n.layers = dim(net + ".layers", 0, max_layers);
        n.heads = heads(net + ".heads", n.dim);
        n.ffn = dim(net + ".ffn");
        n.window = dim(net + ".window", 1, 32);
        n.dilations = dilations(net + ".dilations");
        return n;
    }
};

void check_voices(const gguf_file & file, const std::vector<std::string> & voices) {
    if (voices.size() > max_voices) {
        fail_model(file, "key \"speech.voices\" lists " + std::to_string(voices.size()) + " voices, more than " + std::to_string(max_voices));
    }
    const std::set<std::string> unique(voices.begin(), voices.end());
    if (unique.size() != voices.size()) {
        fail_model(file, "key \"speech.voices\" lists a voice twice");
    }
    if (!unique.count(get_string(file, "speech.default_voice"))) {
        fail_model(file, "key \"speech.default_voice\" names no voice of \"speech.voices\"");
    }
}

void check_tokenizer(const gguf_file & file, int vocab) {
    const auto & points = get_u32_array(file, "tokenizer.code_points");
    const auto & rows = get_i32_array(file, "tokenizer.rows");
    if (points.empty() || points.size() != rows.size()) {
        fail_model(file,
                   "key \"tokenizer.rows\" has " + std::to_string(rows.size()) + " entries for " + std::to_string(points.size()) + " code points");
    }
    if (std::any_of(rows.begin(), rows.end(), [&](int32_t row) { return row < 0 || row >= vocab; })) {
        fail_model(file, "key \"tokenizer.rows\" has a row outside of the vocabulary of " + std::to_string(vocab));
    }
    if (std::any_of(points.begin(), points.end(), [](uint32_t point) { return point > 0x10FFFF; })) {
        fail_model(file, "key \"tokenizer.code_points\" has a number that is no code point");
    }
    if (std::unordered_set<uint32_t>(points.begin(), points.end()).size() != points.size()) {
        fail_model(file, "key \"tokenizer.code_points\" has a code point twice");
    }
}

// What passes between the stages is allocated for the longest chunk at once.
void check_stage_buffers(const gguf_file & file, const supertonic_params & p) {
    const int64_t channels = (int64_t)p.latent_channels() + p.text.dim;
    if (channels * p.vector.max_positions > max_stage_elements) {
        fail_model(file, "keys \"supertonic.latent_dim\", \".compress\", \".te.dim\" and \".ve.max_positions\" ask for too much memory");
    }
}

struct lister {
    std::vector<tensor_spec> specs;

    void vector(const std::string & name, int64_t n) { specs.push_back({name, {n}}); }
    void matrix(const std::string & name, int64_t in, int64_t out, const std::string & norm = {}, const std::string & scale = {}) {
        specs.push_back({name + ".weight", {in, out}, tensor_use::matrix, norm, scale});
    }
    void plain(const std::string & name, int64_t in, int64_t out, tensor_use use = tensor_use::vector) { specs.push_back({name, {in, out}, use}); }
    void linear(const std::string & name, int64_t in, int64_t out, const std::string & norm = {}, const std::string & scale = {}) {
        matrix(name, in, out, norm, scale);
        vector(name + ".bias", out);
    }
    void norm(const std::string & name, int64_t n) {
        vector(name + ".weight", n);
        vector(name + ".bias", n);
    }
    void convnext(const std::string & name, int64_t dim, int64_t inter, int64_t kernel) {
        plain(name + ".dw.weight", dim, kernel);
        vector(name + ".dw.bias", dim);
        norm(name + ".norm", dim);
        linear(name + ".pw1", dim, inter, name + ".norm");
        linear(name + ".pw2", inter, dim, {}, name + ".gamma");
        vector(name + ".gamma", dim);
    }
    void text_net(const std::string & p, const supertonic_params::text_net & n, int64_t vocab) {
        plain(p + ".embedding", n.dim, vocab);
        for (size_t i = 0; i < n.dilations.size(); ++i) {
            convnext(p + ".convnext." + std::to_string(i), n.dim, n.inter, n.kernel);
        }
        for (int i = 0; i < n.layers; ++i) {
            const std::string layer = p + ".attn." + std::to_string(i);
            for (const char * part : {".q", ".k", ".v", ".o"}) {
                linear(layer + part, n.dim, n.dim);
            }
            plain(layer + ".rel_k", n.dim / n.heads, 2 * n.window + 1);
            plain(layer + ".rel_v_t", 2 * n.window + 1, n.dim / n.heads);
            linear(layer + ".ffn1", n.dim, n.ffn);
            linear(layer + ".ffn2", n.ffn, n.dim);
            norm(layer + ".norm1", n.dim);
            norm(layer + ".norm2", n.dim);
        }
    }
};

void list_vector_net(lister & l, const supertonic_params & p) {
    const auto & v = p.vector;
    l.matrix("ve.proj_in", p.latent_channels(), v.dim);
    l.matrix("ve.proj_out", v.dim, p.latent_channels());
    // The time embedding is a few vectors a step: the host's work.
    const auto host = [&](const std::string & name, std::vector<int64_t> ne) { l.specs.push_back({name, std::move(ne), tensor_use::host}); };
    host("ve.time.1.weight", {v.time_dim, v.time_hidden});
    host("ve.time.1.bias", {v.time_hidden});
    host("ve.time.2.weight", {v.time_hidden, v.time_dim});
    host("ve.time.2.bias", {v.time_dim});
    host("ve.theta", {v.text_units / v.text_heads / 2});
    for (int g = 0; g < v.blocks; ++g) {
        const std::string block = "ve.blocks." + std::to_string(g);
        for (size_t i = 0; i < v.dilations.size(); ++i) {
            l.convnext(block + ".front." + std::to_string(i), v.dim, v.inter, v.kernel);
        }
        l.convnext(block + ".mid1", v.dim, v.inter, v.kernel);
        l.convnext(block + ".mid2", v.dim, v.inter, v.kernel);
        host(block + ".time.weight", {v.time_dim, v.dim});
        host(block + ".time.bias", {v.dim});
        l.linear(block + ".text.q", v.dim, v.text_units);
        l.linear(block + ".text.k", p.text.dim, v.text_units);
        l.linear(block + ".text.v", p.text.dim, v.text_units);
        l.linear(block + ".text.o", v.text_units, v.dim);
        l.norm(block + ".text.norm", v.dim);
        l.linear(block + ".style.q", v.dim, v.style_units);
        l.linear(block + ".style.v", p.style_dim, v.style_units);
        l.linear(block + ".style.o", v.style_units, v.dim);
        l.plain(block + ".style.key", v.style_units, p.n_style);
        l.norm(block + ".style.norm", v.dim);
        if (p.guided()) {
            l.vector(block + ".text.out_uncond", v.dim);
            l.plain(block + ".style.key_uncond", v.style_units, p.n_style);
            l.plain(block + ".style.value_uncond", v.style_units, p.n_style);
        }
    }
    for (size_t i = 0; i < v.last_dilations.size(); ++i) {
        l.convnext("ve.last." + std::to_string(i), v.dim, v.inter, v.kernel);
    }
}

void list_vocoder(lister & l, const supertonic_params & p) {
    const auto & v = p.vocoder;
    l.vector("voc.input_scale", p.latent_dim);
    l.vector("voc.input_shift", p.latent_dim);
    l.plain("voc.stem.weight", v.kernel * p.latent_dim, v.dim);
    l.vector("voc.stem.bias", v.dim);
    for (size_t i = 0; i < v.dilations.size(); ++i) {
        l.convnext("voc.convnext." + std::to_string(i), v.dim, v.inter, v.kernel);
    }
    l.norm("voc.final", v.dim);
    if (v.istft) {
        l.linear("voc.head", v.dim, v.n_fft + 2);
    } else {
        l.linear("voc.head1", v.head_kernel * v.dim, v.head_hidden);
        l.matrix("voc.head2", v.head_hidden, p.hop);
    }
}

} // namespace

int supertonic_params::lookback_frames() const {
    int frames = vocoder.kernel - 1;
    for (const int d : vocoder.dilations) {
        frames += (vocoder.kernel - 1) * d;
    }
    return frames + (vocoder.istft ? (vocoder.n_fft + hop - 1) / hop : vocoder.head_kernel - 1);
}

int supertonic_params::lookahead_frames() const { return vocoder.istft ? (vocoder.n_fft + hop - 1) / hop : 0; }

supertonic_params read_supertonic_params(const gguf_file & file) {
    if (get_string(file, "general.architecture") != "supertonic") {
        fail_model(file, "'general.architecture' is '" + get_string(file, "general.architecture") + "' where supertonic is expected");
    }
    const reader r{file};
    supertonic_params p;
    p.generation = r.dim("generation", 1, 3);
    p.sample_rate = get_u32(file, "speech.sample_rate", 8000, 192000);
    p.hop = r.dim("hop", 1, 4096);
    p.compress = r.dim("compress", 1, 64);
    p.latent_dim = r.dim("latent_dim", 1, 512);
    p.vocab = r.dim("vocab", 2, 1 << 20);
    p.n_style = r.dim("n_style", 1, 4096);
    p.style_dim = r.dim("style_dim");
    p.default_steps = r.dim("default_steps", 1, 100);
    p.default_speed = r.real("default_speed", 0.5f, 2.0f);
    p.eps = r.real("ln_eps", 1e-12f, 1e-2f);
    p.cfg_cond = r.real("cfg_cond", 0.0f, 100.0f);
    p.cfg_uncond = r.real("cfg_uncond", 0.0f, 100.0f);

    p.duration = r.text_net("dp");
    p.dp_n_style = r.dim("dp.n_style", 1, 4096);
    p.dp_style_dim = r.dim("dp.style_dim");
    p.dp_hidden = r.dim("dp.hidden");
    p.dp_prelu_slope = r.real("dp.prelu_slope", -100.0f, 100.0f);
    p.text = r.text_net("te");
    p.prompt_heads = r.heads("te.prompt_heads", p.text.dim);
    p.prompt_divisor = r.real("te.prompt_divisor", 1e-3f, 1e6f);

    auto & v = p.vector;
    v.dim = r.dim("ve.dim");
    v.inter = r.dim("ve.inter");
    v.kernel = r.odd("ve.kernel");
    v.blocks = r.dim("ve.blocks", 1, max_layers);
    v.text_units = r.dim("ve.text_units");
    v.text_heads = r.heads("ve.text_heads", v.text_units, true);
    v.style_units = r.dim("ve.style_units");
    v.style_heads = r.heads("ve.style_heads", v.style_units);
    v.max_positions = r.dim("ve.max_positions", 1, 65536);
    v.time_dim = r.dim("ve.time_dim", 4, 4096) & ~1;
    v.time_hidden = r.dim("ve.time_hidden");
    v.text_divisor = r.real("ve.text_divisor", 1e-3f, 1e6f);
    v.style_divisor = r.real("ve.style_divisor", 1e-3f, 1e6f);
    v.rotary_base = r.real("ve.rotary_base", 1.0f, 1e9f);
    v.rotary_scale = r.real("ve.rotary_scale", 1e-6f, 1e6f);
    v.time_scale = r.real("ve.time_scale", 1e-6f, 1e9f);
    v.dilations = r.dilations("ve.dilations");
    v.last_dilations = r.dilations("ve.last_dilations");

    auto & c = p.vocoder;
    c.dim = r.dim("voc.dim");
    c.inter = r.dim("voc.inter");
    c.kernel = r.odd("voc.kernel");
    c.dilations = r.dilations("voc.dilations");
    c.layer_norm = r.choice("voc.final_norm", "affine", "layer_norm");
    c.istft = r.choice("voc.head", "prelu", "istft");
    if (c.istft) {
        c.n_fft = r.dim("voc.n_fft", 4, 4096);
        c.trim_left = r.dim("voc.trim_left", 0, 4096);
        c.log_mag_clamp = r.real("voc.log_mag_clamp", -100.0f, 50.0f);
        c.window_floor = r.real("voc.window_floor", 1e-9f, 1.0f);
        if (c.n_fft % 2 != 0 || c.n_fft < p.hop || 2 * c.trim_left != c.n_fft - p.hop) {
            fail_model(file, "'supertonic.voc.n_fft', '.hop' and '.voc.trim_left' do not belong together");
        }
    } else {
        c.head_hidden = r.dim("voc.head_hidden");
        c.head_kernel = r.dim("voc.head_kernel", 1, 63);
        c.prelu_slope = r.real("voc.prelu_slope", -100.0f, 100.0f);
    }
    p.voices = get_string_array(file, "speech.voices");
    check_voices(file, p.voices);
    check_tokenizer(file, p.vocab);
    check_stage_buffers(file, p);
    return p;
}

std::vector<tensor_spec> supertonic_tensors(const supertonic_params & p) {
    lister l;
    l.text_net("dp", p.duration, p.vocab);
    l.vector("dp.token", p.duration.dim);
    l.plain("dp.proj.weight", p.duration.dim, p.duration.dim);
    l.plain("dp.head1.weight", p.duration.dim + p.dp_n_style * p.dp_style_dim, p.dp_hidden);
    l.vector("dp.head1.bias", p.dp_hidden);
    l.plain("dp.head2.weight", p.dp_hidden, 1);
    l.vector("dp.head2.bias", 1);

    l.text_net("te", p.text, p.vocab);
    for (const char * site : {"te.prompt.1", "te.prompt.2"}) {
        l.linear(std::string(site) + ".q", p.text.dim, p.text.dim);
        l.linear(std::string(site) + ".v", p.style_dim, p.text.dim);
        l.linear(std::string(site) + ".o", p.text.dim, p.text.dim);
        l.plain(std::string(site) + ".key", p.text.dim, p.n_style);
    }
    l.norm("te.norm", p.text.dim);
    list_vector_net(l, p);
    list_vocoder(l, p);
    for (const auto & voice : p.voices) {
        l.plain("voice." + voice + ".ttl", p.style_dim, p.n_style, tensor_use::unread);
        l.plain("voice." + voice + ".dp", p.dp_style_dim, p.dp_n_style, tensor_use::unread);
    }
    return l.specs;
}

} // namespace parlance
