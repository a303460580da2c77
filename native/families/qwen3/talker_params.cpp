#include "families/qwen3/talker_params.h"

namespace parlance {

namespace {

// No model comes near these; a file beyond them would ask for absurd graphs.
constexpr uint32_t max_dim = 16384;
constexpr uint32_t max_layers = 128;
constexpr uint32_t max_vocab = 1 << 20;

struct reader {
    const gguf_file & file;
    std::string stack;

    std::string key(const std::string & name) const { return "qwen3_tts." + stack + "." + name; }
    int number(const std::string & name, uint32_t min, uint32_t max) const { return get_u32(file, key(name), min, max); }
    float real(const std::string & name, float min, float max) const { return get_f32(file, key(name), min, max); }

    qwen3_stack_params read() const {
        qwen3_stack_params p;
        p.name = stack;
        p.dim = number("dim", 1, max_dim);
        p.layers = number("layers", 1, max_layers);
        p.heads = number("heads", 1, 1024);
        p.kv_heads = number("kv_heads", 1, p.heads);
        p.head_dim = number("head_dim", 2, 1024);
        p.ffn = number("ffn", 1, 4 * max_dim);
        p.eps = real("eps", 1e-12f, 1e-2f);
        p.norms_heads = true;
        p.rope.theta = real("rope_theta", 1.0f, 1e9f);
        if (p.heads % p.kv_heads != 0) {
            fail_model(file, "'" + key("heads") + "' is " + std::to_string(p.heads) + ", no multiple of the " + std::to_string(p.kv_heads) + " of '" +
                                 key("kv_heads") + "'");
        }
        if (p.head_dim % 2 != 0) {
            fail_model(file, "'" + key("head_dim") + "' is " + std::to_string(p.head_dim) + ", which is odd");
        }
        return p;
    }
};

struct lister {
    std::vector<tensor_spec> specs;

    void plain(const std::string & name, int64_t n) { specs.push_back({name, {n}}); }
    void matrix(const std::string & name, int64_t in, int64_t out, tensor_use use = tensor_use::matrix) {
        specs.push_back({name + ".weight", {in, out}, use});
    }

    void stack(const qwen3_stack_params & p, tensor_use down) {
        const int64_t q = (int64_t)p.heads * p.head_dim;
        const int64_t kv = (int64_t)p.kv_heads * p.head_dim;
        for (int i = 0; i < p.layers; ++i) {
            const std::string layer = p.name + ".layers." + std::to_string(i);
            plain(layer + ".norm1.weight", p.dim);
            plain(layer + ".norm2.weight", p.dim);
            plain(layer + ".q_norm.weight", p.head_dim);
            plain(layer + ".k_norm.weight", p.head_dim);
            matrix(layer + ".qkv", p.dim, q + 2 * kv);
            matrix(layer + ".o", q, p.dim);
            matrix(layer + ".gate_up", p.dim, 2 * (int64_t)p.ffn);
            matrix(layer + ".down", p.ffn, p.dim, down);
        }
        plain(p.name + ".norm.weight", p.dim);
    }
};

} // namespace

qwen3_talker_params read_qwen3_talker_params(const gguf_file & file) {
    if (get_string(file, "general.architecture") != "qwen3-tts") {
        fail_model(file, "'general.architecture' is '" + get_string(file, "general.architecture") + "' where qwen3-tts is expected");
    }
    const reader talker{file, "talker"}, predictor{file, "predictor"};
    qwen3_talker_params p;
    p.talker = talker.read();
    p.predictor = predictor.read();
    p.text_vocab = talker.number("text_vocab", 1, max_vocab);
    p.codebook = predictor.number("codebook", 1, max_vocab);
    p.vocab = talker.number("vocab", qwen3_talker_params::controls + p.codebook, max_vocab);
    p.codebooks = predictor.number("codebooks", 2, 64);
    p.codec_eos = get_u32(file, "qwen3_tts.id.codec_eos", p.first_control(), p.vocab - 1);
    p.has_projection = find_tensor(file, "predictor.proj.weight") != nullptr;
    if (!p.has_projection && p.talker.dim != p.predictor.dim) {
        fail_model(file, "tensor 'predictor.proj.weight' is missing between widths of " + std::to_string(p.talker.dim) + " and " +
                             std::to_string(p.predictor.dim));
    }
    if (find_tensor(file, "talker.text_proj.fc1.weight")) {
        const int64_t width = get_tensor(file, "talker.text_emb.weight").ne[0];
        if (width > max_dim) {
            fail_model(file, "tensor 'talker.text_emb.weight' has rows of " + std::to_string(width) + " values");
        }
        p.text_dim = (int)width;
    }
    return p;
}

std::vector<tensor_spec> qwen3_talker_tensors(const qwen3_talker_params & p) {
    const int64_t dim = p.talker.dim;
    lister l;
    l.specs.push_back({"talker.text_emb.weight", {p.text_dim ? p.text_dim : dim, p.text_vocab}, tensor_use::unread});
    if (p.text_dim) {
        l.matrix("talker.text_proj.fc1", p.text_dim, p.text_dim);
        l.plain("talker.text_proj.fc1.bias", p.text_dim);
        l.matrix("talker.text_proj.fc2", p.text_dim, dim);
        l.plain("talker.text_proj.fc2.bias", dim);
    }
    l.matrix("talker.codec_emb", dim, p.vocab, tensor_use::table);
    l.stack(p.talker, tensor_use::matrix);
    l.matrix("talker.head", dim, p.vocab);
    for (int i = 0; i + 1 < p.codebooks; ++i) {
        l.matrix("predictor.emb." + std::to_string(i), dim, p.codebook, tensor_use::table);
        l.matrix("predictor.head." + std::to_string(i), p.predictor.dim, p.codebook);
    }
    if (p.has_projection) {
        l.matrix("predictor.proj", dim, p.predictor.dim);
        l.plain("predictor.proj.bias", p.predictor.dim);
    }
    // What enters `down` in trained weights of 0.6B is twice as large as f16 can hold.
    l.stack(p.predictor, tensor_use::wide);
    return std::move(l.specs);
}

} // namespace parlance
