#include "families/kokoro/params.h"

#include <set>

namespace parlance {

namespace {

// No model comes near these; a file beyond them would ask for absurd graphs.
constexpr uint32_t max_dim = 16384;
constexpr uint32_t max_layers = 64;
constexpr int32_t max_kernel = 64;
constexpr size_t max_stages = 8;
constexpr size_t max_voices = 1024;

struct reader {
    const gguf_file & file;

    int dim(const std::string & key, uint32_t min = 1, uint32_t max = max_dim) const { return get_u32(file, "kokoro." + key, min, max); }
    std::vector<int32_t> sizes(const std::string & key, size_t count = 0) const {
        const auto & values = get_i32_array(file, "kokoro." + key);
        if (values.empty() || values.size() > max_stages || (count && values.size() != count)) {
            fail_model(file, "'kokoro." + key + "' has " + std::to_string(values.size()) + " entries");
        }
        for (const int32_t value : values) {
            if (value < 1 || value > max_kernel) {
                fail_model(file, "'kokoro." + key + "' has the value " + std::to_string(value));
            }
        }
        return values;
    }
    // Kernels of convolutions that keep the number of frames.
    std::vector<int32_t> odd(const std::string & key, size_t count = 0) const {
        const auto values = sizes(key, count);
        for (const int32_t value : values) {
            if (value % 2 == 0) {
                fail_model(file, "'kokoro." + key + "' has the even kernel " + std::to_string(value));
            }
        }
        return values;
    }
};

void check_generator(const gguf_file & file, const kokoro_params & p) {
    const auto & g = p.generator;
    if (g.n_fft % 2 != 0 || g.n_fft < 2 * g.hop || g.base % (1 << g.rates.size()) != 0) {
        fail_model(file, "'kokoro.gen.n_fft', '.hop', '.base' and '.rates' do not belong together");
    }
    for (size_t i = 0; i < g.rates.size(); ++i) {
        const bool is_last = i + 1 == g.rates.size();
        if (g.up_kernels[i] < g.rates[i] || (g.up_kernels[i] - g.rates[i]) % 2 != 0 ||
            g.source_kernels[i] != (is_last ? 1 : 2 * p.source_stride((int)i)) || (!is_last && p.source_stride((int)i) % 2 != 0)) {
            fail_model(file, "'kokoro.gen.up_kernels' and '.source_kernels' do not belong to '.rates'");
        }
    }
}

void check_voices(const gguf_file & file, const std::vector<std::string> & voices) {
    const std::set<std::string> unique(voices.begin(), voices.end());
    if (voices.size() > max_voices || unique.size() != voices.size() || !unique.count(get_string(file, "speech.default_voice"))) {
        fail_model(file, "key \"speech.voices\" lists too many voices, one twice, or not the default one");
    }
}

void check_tokenizer(const gguf_file & file, int vocab) {
    const auto & points = get_u32_array(file, "tokenizer.code_points");
    const auto & rows = get_i32_array(file, "tokenizer.rows");
    if (points.empty() || points.size() != rows.size()) {
        fail_model(file,
                   "key \"tokenizer.rows\" has " + std::to_string(rows.size()) + " entries for " + std::to_string(points.size()) + " code points");
    }
    for (const int32_t row : rows) {
        if (row < 0 || row >= vocab) {
            fail_model(file, "key \"tokenizer.rows\" has a row outside of the vocabulary of " + std::to_string(vocab));
        }
    }
}

struct lister {
    std::vector<tensor_spec> specs;

    void add(const std::string & name, std::vector<int64_t> ne, tensor_use use = tensor_use::vector) { specs.push_back({name, std::move(ne), use}); }
    void linear(const std::string & name, int64_t in, int64_t out, tensor_use use = tensor_use::matrix) {
        add(name + ".weight", {in, out}, use);
        add(name + ".bias", {out});
    }
    void norm(const std::string & name, int64_t n) {
        add(name + ".weight", {n});
        add(name + ".bias", {n});
    }
    void lstm(const std::string & name, int64_t in, int64_t out) {
        linear(name + ".input", in, 4 * out);
        add(name + ".hidden.weight", {out / 2, 4 * out}, tensor_use::matrix);
    }
    void block(const std::string & name, int64_t in, int64_t out, bool doubles = false) {
        if (doubles) {
            add(name + ".pool.weight", {in, 3});
            add(name + ".pool.bias", {in});
        }
        linear(name + ".conv1", 3 * in, out);
        linear(name + ".conv2", 3 * out, out);
        if (in != out) {
            add(name + ".skip.weight", {in, out}, tensor_use::matrix);
        }
    }
    void snake_block(const std::string & name, int64_t channels, int64_t kernel, size_t steps) {
        for (size_t j = 0; j < steps; ++j) {
            for (const char * k : {"1", "2"}) {
                const std::string step = name + "." + std::to_string(j);
                linear(step + ".conv" + k, kernel * channels, channels);
                add(step + ".snake" + k + ".alpha", {channels});
            }
        }
    }
};

void list_text(lister & l, const kokoro_params & p) {
    const auto & bert = p.bert;
    l.add("bert.embedding", {bert.embedding, p.vocab}, tensor_use::table);
    l.add("bert.positions", {bert.embedding, bert.positions});
    l.norm("bert.norm", bert.embedding);
    l.linear("bert.in", bert.embedding, bert.hidden);
    l.linear("bert.qkv", bert.hidden, 3 * bert.hidden);
    l.linear("bert.o", bert.hidden, bert.hidden);
    l.norm("bert.norm1", bert.hidden);
    l.linear("bert.ff1", bert.hidden, bert.ffn);
    l.linear("bert.ff2", bert.ffn, bert.hidden);
    l.norm("bert.norm2", bert.hidden);

    l.linear("dur.in", bert.hidden, p.hidden);
    l.linear("dur.style", p.style, (int64_t)p.layers * 2 * p.hidden);
    for (int i = 0; i < p.layers; ++i) {
        l.lstm("dur." + std::to_string(i), p.hidden + p.style, p.hidden);
    }
    l.lstm("dur.last", p.hidden + p.style, p.hidden);
    l.linear("dur.proj", p.hidden, p.max_dur, tensor_use::vector);

    l.add("text.embedding", {p.hidden, p.vocab}, tensor_use::table);
    for (int i = 0; i < p.layers; ++i) {
        l.linear("text.conv." + std::to_string(i), p.text_kernel * p.hidden, p.hidden);
        l.norm("text.norm." + std::to_string(i), p.hidden);
    }
    l.lstm("text.lstm", p.hidden, p.hidden);
}

void list_curves(lister & l, const kokoro_params & p) {
    const int64_t half = p.hidden / 2;
    l.lstm("curve.lstm", p.hidden + p.style, p.hidden);
    // Two norms in each of three blocks, for each of two curves.
    l.linear("curve.style", p.style, 2 * 2 * (3 * p.hidden + 3 * half));
    for (const std::string curve : {"curve.f0", "curve.energy"}) {
        l.block(curve + ".0", p.hidden, p.hidden);
        l.block(curve + ".1", p.hidden, half, true);
        l.block(curve + ".2", half, half);
        l.linear(curve + ".proj", half, 1, tensor_use::vector);
    }
}

void list_decoder(lister & l, const kokoro_params & p) {
    const auto & d = p.decoder;
    const int64_t read = d.inner + 2 + d.text;
    const int64_t norms = p.hidden + 2 + d.inner + (d.blocks - 1) * (read + d.inner) + read + p.generator.base;
    l.linear("dec.style", p.style, 2 * norms);
    l.linear("dec.f0", 3, 1, tensor_use::vector);
    l.linear("dec.energy", 3, 1, tensor_use::vector);
    l.linear("dec.text", p.hidden, d.text);
    l.block("dec.0", p.hidden + 2, d.inner);
    for (int i = 1; i <= d.blocks; ++i) {
        const bool is_last = i == d.blocks;
        l.block("dec." + std::to_string(i), read, is_last ? p.generator.base : d.inner, is_last);
    }
}

void list_generator(lister & l, const kokoro_params & p) {
    const auto & g = p.generator;
    const size_t steps = g.dilations.size(), stages = g.rates.size();
    int64_t norms = 0;
    for (size_t i = 0; i < stages; ++i) {
        norms += (1 + g.kernels.size()) * steps * 2 * g.channels((int)i);
    }
    l.linear("gen.style", p.style, 2 * norms);
    l.add("gen.source.weight", {g.harmonics, 1}, tensor_use::host);
    l.add("gen.source.bias", {1}, tensor_use::host);
    for (size_t i = 0; i < stages; ++i) {
        const std::string n = std::to_string(i);
        const int64_t channels = g.channels((int)i);
        l.add("gen.up." + n + ".weight", {2 * channels, g.up_kernels[i] * channels}, tensor_use::taps);
        l.add("gen.up." + n + ".bias", {channels});
        l.linear("gen.source_conv." + n, g.source_kernels[i] * (g.n_fft + 2), channels);
        l.snake_block("gen.source_block." + n, channels, g.source_block_kernels[i], steps);
        for (size_t k = 0; k < g.kernels.size(); ++k) {
            l.snake_block("gen.block." + std::to_string(i * g.kernels.size() + k), channels, g.kernels[k], steps);
        }
    }
    l.linear("gen.post", g.post_kernel * g.channels((int)stages - 1), g.n_fft + 2);
}

} // namespace

int kokoro_params::curve_samples() const {
    int n = generator.hop;
    for (const int32_t rate : generator.rates) {
        n *= rate;
    }
    return n;
}

int kokoro_params::source_stride(int stage) const {
    int n = 1;
    for (size_t i = stage + 1; i < generator.rates.size(); ++i) {
        n *= generator.rates[i];
    }
    return n;
}

kokoro_params read_kokoro_params(const gguf_file & file) {
    if (get_string(file, "general.architecture") != "kokoro") {
        fail_model(file, "'general.architecture' is '" + get_string(file, "general.architecture") + "' where kokoro is expected");
    }
    const reader r{file};
    kokoro_params p;
    p.sample_rate = get_u32(file, "speech.sample_rate", 8000, 192000);
    p.vocab = r.dim("vocab", 2, 1 << 16);
    p.hidden = r.dim("hidden", 16);
    p.style = r.dim("style");
    p.layers = r.dim("layers", 1, max_layers);
    p.max_dur = r.dim("max_dur", 1, 1000);
    p.text_kernel = r.dim("text_kernel", 1, max_kernel);
    p.bert = {r.dim("bert.embedding"),         r.dim("bert.hidden"), r.dim("bert.heads"), r.dim("bert.ffn"), r.dim("bert.layers", 1, max_layers),
              r.dim("bert.positions", 3, 8192)};
    p.decoder = {r.dim("dec.inner"), r.dim("dec.text"), r.dim("dec.blocks", 1, max_layers)};
    auto & g = p.generator;
    g.base = r.dim("gen.base");
    g.n_fft = r.dim("gen.n_fft", 4, 4096);
    g.hop = r.dim("gen.hop", 1, 2048);
    g.harmonics = r.dim("gen.harmonics", 1, 64);
    g.post_kernel = r.dim("gen.post_kernel", 1, max_kernel);
    g.rates = r.sizes("gen.rates");
    g.up_kernels = r.sizes("gen.up_kernels", g.rates.size());
    g.kernels = r.odd("gen.kernels");
    g.dilations = r.sizes("gen.dilations");
    g.source_kernels = r.sizes("gen.source_kernels", g.rates.size());
    g.source_block_kernels = r.odd("gen.source_block_kernels", g.rates.size());
    if (p.bert.hidden % p.bert.heads != 0 || p.hidden % 16 != 0 || p.text_kernel % 2 == 0 || g.post_kernel % 2 == 0) {
        fail_model(file, "'kokoro.bert.heads', '.hidden', '.text_kernel' or '.gen.post_kernel' does not fit");
    }
    check_generator(file, p);
    p.voices = get_string_array(file, "speech.voices");
    check_voices(file, p.voices);
    check_tokenizer(file, p.vocab);
    return p;
}

std::vector<tensor_spec> kokoro_tensors(const kokoro_params & p) {
    lister l;
    list_text(l, p);
    list_curves(l, p);
    list_decoder(l, p);
    list_generator(l, p);
    for (const auto & voice : p.voices) {
        l.add("voice." + voice + ".styles", {2 * p.style, p.bert.positions - 2}, tensor_use::unread);
    }
    return l.specs;
}

} // namespace parlance
