#include "families/chatterbox/t3_params.h"

namespace parlance {

namespace {

// No model comes near these; a file beyond them would ask for absurd graphs.
constexpr uint32_t max_dim = 16384;
constexpr uint32_t max_layers = 128;
constexpr uint32_t max_vocab = 1 << 20;
constexpr uint32_t max_positions = 1 << 16;

struct reader {
    const gguf_file & file;

    static std::string key(const std::string & name) { return "chatterbox.t3." + name; }
    int number(const std::string & name, uint32_t min, uint32_t max) const { return get_u32(file, key(name), min, max); }
    float real(const std::string & name, float min, float max) const { return get_f32(file, key(name), min, max); }
    // `units` split over so many heads, each of an even number of channels.
    int heads(const std::string & name, int units) const {
        const int n = number(name, 1, units);
        if (units % n != 0 || units / n % 2 != 0) {
            fail_model(file, "'" + key(name) + "' is " + std::to_string(n) + ", which does not divide " + std::to_string(units) + " into even parts");
        }
        return n;
    }
};

struct lister {
    std::vector<tensor_spec> specs;

    void plain(const std::string & name, std::vector<int64_t> ne) { specs.push_back({"t3." + name, std::move(ne)}); }
    void table(const std::string & name, int64_t dim, int64_t rows) { specs.push_back({"t3." + name + ".weight", {dim, rows}, tensor_use::table}); }
    void matrix(const std::string & name, int64_t in, int64_t out, const std::string & norm = {}) {
        specs.push_back({"t3." + name + ".weight", {in, out}, tensor_use::matrix, norm.empty() ? norm : "t3." + norm});
    }
    void linear(const std::string & name, int64_t in, int64_t out, const std::string & norm = {}) {
        matrix(name, in, out, norm);
        plain(name + ".bias", {out});
    }
    void norm(const std::string & name, int64_t n) {
        plain(name + ".weight", {n});
        plain(name + ".bias", {n});
    }
};

void list_gpt2(lister & l, const chatterbox_t3_params & p) {
    l.linear("head", p.dim, p.speech_vocab, "norm");
    l.table("positions", p.dim, p.positions);
    for (int i = 0; i < p.layers; ++i) {
        const std::string layer = "layers." + std::to_string(i);
        l.norm(layer + ".norm1", p.dim);
        l.norm(layer + ".norm2", p.dim);
        l.linear(layer + ".qkv", p.dim, 3 * (int64_t)p.dim, layer + ".norm1");
        l.linear(layer + ".o", p.dim, p.dim);
        l.linear(layer + ".ffn1", p.dim, p.ffn, layer + ".norm2");
        l.linear(layer + ".ffn2", p.ffn, p.dim);
    }
    l.norm("norm", p.dim);
}

void list_llama(lister & l, const chatterbox_t3_params & p) {
    l.matrix("head", p.dim, p.speech_vocab);
    l.table("text_positions", p.dim, p.text_positions);
    l.table("speech_positions", p.dim, p.speech_positions);
    l.plain("emotion", {p.dim});
    l.plain("perceiver.query", {p.dim, p.perceiver_queries});
    l.norm("perceiver.norm", p.dim);
    for (const char * part : {"q", "k", "v", "o"}) {
        l.linear(std::string("perceiver.") + part, p.dim, p.dim);
    }
    for (int i = 0; i < p.layers; ++i) {
        const std::string layer = "layers." + std::to_string(i);
        l.plain(layer + ".norm1.weight", {p.dim});
        l.plain(layer + ".norm2.weight", {p.dim});
        l.matrix(layer + ".qkv", p.dim, 3 * (int64_t)p.dim);
        l.matrix(layer + ".o", p.dim, p.dim);
        l.matrix(layer + ".gate_up", p.dim, 2 * (int64_t)p.ffn);
        l.matrix(layer + ".down", p.ffn, p.dim);
    }
    l.plain("norm.weight", {p.dim});
}

} // namespace

chatterbox_t3_params read_chatterbox_t3_params(const gguf_file & file) {
    if (get_string(file, "general.architecture") != "chatterbox") {
        fail_model(file, "'general.architecture' is '" + get_string(file, "general.architecture") + "' where chatterbox is expected");
    }
    const reader r{file};
    const std::string & backbone = get_string(file, reader::key("backbone"));
    if (backbone != "gpt2" && backbone != "llama") {
        fail_model(file, "'" + reader::key("backbone") + "' is '" + backbone + "' where gpt2 or llama is expected");
    }
    chatterbox_t3_params p;
    p.gpt2 = backbone == "gpt2";
    p.dim = r.number("dim", 2, max_dim);
    p.layers = r.number("layers", 1, max_layers);
    p.heads = r.heads("heads", p.dim);
    p.ffn = r.number("ffn", 1, 4 * max_dim);
    p.text_vocab = r.number("text_vocab", 1, max_vocab);
    p.speech_vocab = r.number("speech_vocab", 2, max_vocab);
    p.speaker_dim = r.number("speaker_dim", 1, max_dim);
    p.start_speech = r.number("start_speech", 0, p.speech_vocab - 1);
    p.stop_speech = r.number("stop_speech", 0, p.speech_vocab - 1);
    p.eps = r.real("eps", 1e-12f, 1e-2f);
    if (p.gpt2) {
        p.positions = r.number("positions", 4, max_positions);
        return p;
    }
    p.text_positions = r.number("text_positions", 2, max_positions);
    p.speech_positions = r.number("speech_positions", 2, max_positions);
    p.perceiver_queries = r.number("perceiver_queries", 1, 4096);
    p.perceiver_heads = r.heads("perceiver_heads", p.dim);
    p.start_text = r.number("start_text", 0, p.text_vocab - 1);
    p.stop_text = r.number("stop_text", 0, p.text_vocab - 1);
    p.rope.theta = r.real("rope.theta", 1.0f, 1e9f);
    p.rope.factor = r.real("rope.factor", 1.0f, 1e4f);
    p.rope.low = r.real("rope.low", 1e-3f, 1e4f);
    p.rope.high = r.real("rope.high", 1e-3f, 1e4f);
    p.rope.original = r.real("rope.original", 1.0f, 1e9f);
    if (p.rope.high <= p.rope.low) {
        fail_model(file, "'" + reader::key("rope.high") + "' is not above '" + reader::key("rope.low") + "'");
    }
    return p;
}

std::vector<tensor_spec> chatterbox_t3_tensors(const chatterbox_t3_params & p) {
    lister l;
    l.table("text_emb", p.dim, p.text_vocab);
    l.table("speech_emb", p.dim, p.speech_vocab);
    l.linear("speaker", p.speaker_dim, p.dim);
    if (p.gpt2) {
        list_gpt2(l, p);
    } else {
        list_llama(l, p);
    }
    return std::move(l.specs);
}

} // namespace parlance
