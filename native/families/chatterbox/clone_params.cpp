#include "families/chatterbox/clone_params.h"

namespace parlance {

namespace {

constexpr const char * architecture = "chatterbox-clone";
// No model comes near these; a file beyond them would ask for absurd graphs.
constexpr uint32_t max_dim = 8192;
constexpr uint32_t max_layers = 128;

struct reader {
    const gguf_file & file;

    int dim(const std::string & key, uint32_t min = 1, uint32_t max = max_dim) const { return get_u32(file, "chatterbox." + key, min, max); }
    int odd(const std::string & key) const {
        const int n = dim(key, 1, 63);
        if (n % 2 == 0) {
            fail_model(file, "'chatterbox." + key + "' is " + std::to_string(n) + ", which is not odd");
        }
        return n;
    }
    std::vector<int32_t> list(const std::string & key, int32_t max) const {
        const auto & values = get_i32_array(file, "chatterbox." + key);
        for (const int32_t value : values) {
            if (value < 1 || value > max) {
                fail_model(file, "'chatterbox." + key + "' has the entry " + std::to_string(value));
            }
        }
        return values;
    }
};

void check_tokenizer(const gguf_file & file, const chatterbox_clone_params::tokenizer_net & t) {
    if (t.dim % t.heads != 0 || t.dim / t.heads % 2 != 0) {
        fail_model(file, "'chatterbox.s3tok.heads' is " + std::to_string(t.heads) + ", which does not divide " + std::to_string(t.dim) +
                             " into even parts");
    }
}

void check_campplus(const gguf_file & file, const chatterbox_clone_params::campplus_net & c) {
    if (c.mels % 8 != 0) {
        fail_model(file, "'chatterbox.campplus.mels' is " + std::to_string(c.mels) + ", which is no multiple of 8");
    }
    if (c.layers.size() != c.dilations.size() || c.layers.empty() || c.layers.size() > 16) {
        fail_model(file, "'chatterbox.campplus.layers' and '.dilations' list " + std::to_string(c.layers.size()) + " and " +
                             std::to_string(c.dilations.size()) + " blocks");
    }
    int64_t channels = c.dim;
    for (const int32_t layers : c.layers) {
        channels += (int64_t)layers * c.growth;
        if (channels > max_dim || channels % 2 != 0) {
            fail_model(file, "'chatterbox.campplus.layers' ask for a block of " + std::to_string(channels) + " channels");
        }
        channels /= 2;
    }
}

struct lister {
    std::vector<tensor_spec> specs;

    void vector(const std::string & name, int64_t n) { specs.push_back({name, {n}}); }
    void matrix(const std::string & name, int64_t in, int64_t out) { specs.push_back({name + ".weight", {in, out}, tensor_use::matrix}); }
    void linear(const std::string & name, int64_t in, int64_t out) {
        matrix(name, in, out);
        vector(name + ".bias", out);
    }
    void norm(const std::string & name, int64_t n) {
        vector(name + ".weight", n);
        vector(name + ".bias", n);
    }
};

void list_tokenizer(lister & l, const chatterbox_clone_params::tokenizer_net & t) {
    l.linear("s3tok.conv1", 3 * t.mels, t.dim);
    l.linear("s3tok.conv2", 3 * t.dim, t.dim);
    for (int i = 0; i < t.layers; ++i) {
        const std::string block = "s3tok.blocks." + std::to_string(i);
        l.norm(block + ".attn_norm", t.dim);
        l.linear(block + ".q", t.dim, t.dim);
        l.matrix(block + ".k", t.dim, t.dim);
        l.linear(block + ".v", t.dim, t.dim);
        l.linear(block + ".o", t.dim, t.dim);
        l.specs.push_back({block + ".memory.weight", {t.dim, t.memory}});
        l.norm(block + ".ffn_norm", t.dim);
        l.linear(block + ".ffn1", t.dim, t.ffn);
        l.linear(block + ".ffn2", t.ffn, t.dim);
    }
    l.specs.push_back({"s3tok.digits.weight", {t.dim, t.digits}});
    l.vector("s3tok.digits.bias", t.digits);
}

void list_campplus(lister & l, const chatterbox_clone_params::campplus_net & c) {
    l.linear("campplus.head.conv1", 9, c.head);
    for (int i = 0; i < 4; ++i) {
        const std::string layer = "campplus.head." + std::to_string(i);
        l.linear(layer + ".conv1", 9 * c.head, c.head);
        l.linear(layer + ".conv2", 9 * c.head, c.head);
        if (i % 2 == 0) {
            l.linear(layer + ".shortcut", c.head, c.head);
        }
    }
    l.linear("campplus.head.conv2", 9 * c.head, c.head);
    l.linear("campplus.tdnn", (int64_t)c.kernel * c.head * c.bands(), c.dim);
    int64_t channels = c.dim;
    for (size_t b = 0; b < c.layers.size(); ++b) {
        for (int j = 0; j < c.layers[b]; ++j) {
            const std::string layer = "campplus.blocks." + std::to_string(b) + "." + std::to_string(j);
            l.norm(layer + ".norm", channels);
            l.linear(layer + ".linear", channels, c.bottleneck);
            l.matrix(layer + ".local", 3 * c.bottleneck, c.growth);
            l.linear(layer + ".context1", c.bottleneck, c.context);
            l.linear(layer + ".context2", c.context, c.growth);
            channels += c.growth;
        }
        const std::string transit = "campplus.transits." + std::to_string(b);
        l.norm(transit + ".norm", channels);
        l.matrix(transit + ".linear", channels, channels / 2);
        channels /= 2;
    }
    l.norm("campplus.out", channels);
    l.linear("campplus.dense", 2 * channels, c.embedding);
}

void list_encoder(lister & l, const chatterbox_clone_params::encoder_net & e) {
    for (int i = 0; i < e.layers; ++i) {
        const std::string layer = "ve.lstm." + std::to_string(i);
        l.linear(layer + ".input", i == 0 ? e.mels : e.hidden, 4 * e.hidden);
        l.matrix(layer + ".hidden", e.hidden, 4 * e.hidden);
    }
    l.linear("ve.proj", e.hidden, e.embedding);
}

} // namespace

chatterbox_clone_params read_chatterbox_clone_params(const gguf_file & file) {
    if (get_string(file, "general.architecture") != architecture) {
        fail_model(file, "'general.architecture' is '" + get_string(file, "general.architecture") + "' where " + architecture + " is expected");
    }
    const reader r{file};
    chatterbox_clone_params p;
    auto & t = p.tokenizer;
    t.mels = r.dim("s3tok.mels");
    t.dim = r.dim("s3tok.dim");
    t.heads = r.dim("s3tok.heads");
    t.layers = r.dim("s3tok.layers", 1, max_layers);
    t.ffn = r.dim("s3tok.ffn");
    t.memory = r.odd("s3tok.memory");
    t.digits = r.dim("s3tok.digits", 1, 19); // 3^19 is the last below 2^31
    check_tokenizer(file, t);

    auto & c = p.campplus;
    c.mels = r.dim("campplus.mels", 8, 1024);
    c.head = r.dim("campplus.head", 1, 1024);
    c.dim = r.dim("campplus.dim");
    c.kernel = r.odd("campplus.kernel");
    c.bottleneck = r.dim("campplus.bottleneck");
    c.growth = r.dim("campplus.growth");
    c.context = r.dim("campplus.context");
    c.embedding = r.dim("campplus.embedding");
    c.layers = r.list("campplus.layers", max_layers);
    c.dilations = r.list("campplus.dilations", 64);
    check_campplus(file, c);

    auto & e = p.encoder;
    e.mels = r.dim("ve.mels");
    e.hidden = r.dim("ve.hidden", 1, 2048);
    e.layers = r.dim("ve.layers", 1, 8);
    e.embedding = r.dim("ve.embedding");
    e.partial_frames = r.dim("ve.partial_frames", 1, 1000);
    e.partial_step = r.dim("ve.partial_step", 1, e.partial_frames);
    return p;
}

std::vector<tensor_spec> chatterbox_clone_tensors(const chatterbox_clone_params & p) {
    lister l;
    list_tokenizer(l, p.tokenizer);
    list_campplus(l, p.campplus);
    list_encoder(l, p.encoder);
    return l.specs;
}

} // namespace parlance
