#include "families/qwen3/clone_params.h"

namespace parlance {

namespace {

constexpr const char * architecture = "qwen3-tts-clone";
// No model comes near these; a file beyond them would ask for absurd graphs.
constexpr uint32_t max_dim = 16384;
constexpr uint32_t max_layers = 128;

struct reader {
    const gguf_file & file;
    std::string prefix;

    int number(const std::string & name, uint32_t min = 1, uint32_t max = max_dim) const { return get_u32(file, prefix + name, min, max); }
    std::vector<int32_t> list(const std::string & name, int32_t min) const {
        const auto & values = get_i32_array(file, prefix + name);
        bool good = !values.empty() && values.size() <= 4;
        for (const int32_t value : values) {
            good = good && value >= min && value <= 16;
        }
        if (!good) {
            fail_model(file, "'" + prefix + name + "' is not one to four numbers from " + std::to_string(min) + " to 16");
        }
        return values;
    }
};

void read_encoder(const gguf_file & file, qwen3_clone_params::encoder_net & e) {
    const reader r{file, "qwen3_tts.encoder."};
    e.filters = r.number("filters", 1, 1024);
    e.kernel = r.number("kernel", 2, 63);
    e.last_kernel = r.number("last_kernel", 2, 63);
    e.residual_kernel = r.number("residual_kernel", 2, 63);
    e.frame_samples = r.number("frame_samples", 2);
    e.dim = r.number("dim");
    e.layers = r.number("layers", 1, max_layers);
    e.heads = r.number("heads", 1, 256);
    e.head_dim = r.number("head_dim", 2, 1024);
    e.ffn = r.number("ffn");
    e.codebooks = r.number("codebooks", 2, 64);
    e.codebook = r.number("codebook", 2, 1 << 20);
    e.codebook_dim = r.number("codebook_dim");
    e.eps = get_f32(file, r.prefix + "eps", 1e-12f, 1e-2f);
    e.rope_theta = get_f32(file, r.prefix + "rope_theta", 1.0f, 1e9f);
    e.strides = r.list("strides", 2);
    int64_t samples = e.halving;
    for (const int32_t stride : e.strides) {
        samples *= stride;
    }
    if (samples != e.frame_samples) {
        fail_model(file,
                   "'" + r.prefix + "frame_samples' is " + std::to_string(e.frame_samples) + " where '.strides' give " + std::to_string(samples));
    }
    if (e.filters % 2 != 0 || e.head_dim % 2 != 0) {
        fail_model(file, "'" + r.prefix + "filters' or '.head_dim' is odd");
    }
}

void read_speaker(const gguf_file & file, qwen3_clone_params::speaker_net & s) {
    const reader r{file, "qwen3_tts.speaker."};
    s.mels = r.number("mels", 1, 1024);
    s.channels = r.number("channels");
    s.kernel = r.number("kernel", 1, 63);
    s.scale = r.number("scale", 2, 64);
    s.se = r.number("se");
    s.mfa = r.number("mfa");
    s.attention = r.number("attention");
    s.dim = r.number("dim");
    s.dilations = r.list("dilations", 1);
    if (s.channels % s.scale != 0 || s.kernel % 2 == 0) {
        fail_model(file, "'" + r.prefix + "channels' is no multiple of '.scale', or '.kernel' is even");
    }
}

struct lister {
    std::vector<tensor_spec> specs;

    void add(const std::string & name, std::vector<int64_t> ne, tensor_use use = tensor_use::vector) { specs.push_back({name, std::move(ne), use}); }
    void matrix(const std::string & name, int64_t in, int64_t out) { add(name + ".weight", {in, out}, tensor_use::matrix); }
    void linear(const std::string & name, int64_t in, int64_t out) {
        matrix(name, in, out);
        add(name + ".bias", {out});
    }
    void norm(const std::string & name, int64_t n) {
        add(name + ".weight", {n});
        add(name + ".bias", {n});
    }
};

void list_encoder(lister & l, const qwen3_clone_params::encoder_net & e) {
    int64_t channels = e.filters;
    l.linear("encoder.layers.0.conv", e.kernel, channels);
    for (size_t i = 0; i < e.strides.size(); ++i) {
        const std::string block = "encoder.resnet." + std::to_string(i);
        l.linear(block + ".conv1", e.residual_kernel * channels, channels / 2);
        l.linear(block + ".conv2", channels / 2, channels);
        l.linear("encoder.layers." + std::to_string(3 * i + 3) + ".conv", 2 * e.strides[i] * channels, 2 * channels);
        channels *= 2;
    }
    l.linear("encoder.layers." + std::to_string(3 * e.strides.size() + 2) + ".conv", e.last_kernel * channels, e.dim);
    for (int i = 0; i < e.layers; ++i) {
        const std::string layer = "encoder.transformer.layers." + std::to_string(i);
        l.norm(layer + ".norm1", e.dim);
        l.norm(layer + ".norm2", e.dim);
        l.matrix(layer + ".qkv", e.dim, 3 * e.units());
        l.matrix(layer + ".o", e.units(), e.dim);
        l.matrix(layer + ".fc1", e.dim, e.ffn);
        l.matrix(layer + ".fc2", e.ffn, e.dim);
        l.add(layer + ".scale1", {e.dim});
        l.add(layer + ".scale2", {e.dim});
    }
    l.matrix("encoder.downsample", 2 * e.halving * e.dim, e.dim);
    for (const auto & [branch, books] : {std::pair{"semantic", 1}, {"acoustic", e.codebooks - 1}}) {
        const std::string name = std::string("encoder.") + branch;
        l.add(name + ".proj.weight", {e.dim, e.codebook_dim});
        for (int q = 0; q < books; ++q) {
            l.add(name + ".codebook." + std::to_string(q) + ".weight", {e.codebook_dim, e.codebook}, tensor_use::table);
        }
    }
}

void list_speaker(lister & l, const qwen3_clone_params::speaker_net & s) {
    l.linear("speaker.blocks.0", (int64_t)s.kernel * s.mels, s.channels);
    const int64_t part = s.channels / s.scale;
    for (size_t i = 1; i <= s.dilations.size(); ++i) {
        const std::string block = "speaker.blocks." + std::to_string(i);
        l.linear(block + ".tdnn1", s.channels, s.channels);
        for (int j = 0; j < s.scale - 1; ++j) {
            l.linear(block + ".res." + std::to_string(j), s.res_kernel * part, part);
        }
        l.linear(block + ".tdnn2", s.channels, s.channels);
        l.linear(block + ".se1", s.channels, s.se);
        l.linear(block + ".se2", s.se, s.channels);
    }
    l.linear("speaker.mfa", (int64_t)s.dilations.size() * s.channels, s.mfa);
    l.linear("speaker.asp.tdnn", 3 * (int64_t)s.mfa, s.attention);
    l.linear("speaker.asp.conv", s.attention, s.mfa);
    l.linear("speaker.fc", 2 * (int64_t)s.mfa, s.dim);
}

} // namespace

qwen3_clone_params read_qwen3_clone_params(const gguf_file & file) {
    if (get_string(file, "general.architecture") != architecture) {
        fail_model(file, "'general.architecture' is '" + get_string(file, "general.architecture") + "' where " + architecture + " is expected");
    }
    qwen3_clone_params p;
    read_encoder(file, p.encoder);
    p.has_speaker = has_key(file, "qwen3_tts.speaker.dim");
    if (p.has_speaker) {
        read_speaker(file, p.speaker);
    }
    return p;
}

std::vector<tensor_spec> qwen3_clone_tensors(const qwen3_clone_params & p) {
    lister l;
    list_encoder(l, p.encoder);
    if (p.has_speaker) {
        list_speaker(l, p.speaker);
    }
    return l.specs;
}

} // namespace parlance
