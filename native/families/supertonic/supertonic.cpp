#include "families/supertonic/supertonic.h"

#include <numeric>

#include "engine/guarded.h"
#include "nn/istft.h"
#include "nn/transformer.h"

namespace parlance {

namespace {

void make_ports(supertonic & m) {
    ggml_init_params params{8 * ggml_tensor_overhead(), nullptr, true};
    m.port_ctx.reset(ggml_init(params));
    const int64_t capacity = m.params.vector.max_positions;
    m.text_emb.tensor = ggml_new_tensor_2d(m.port_ctx.get(), GGML_TYPE_F32, m.params.text.dim, capacity);
    m.latent.tensor = ggml_new_tensor_2d(m.port_ctx.get(), GGML_TYPE_F32, m.params.latent_channels(), capacity);
    if (m.params.vocoder.istft) {
        const int64_t n_fft = m.params.vocoder.n_fft;
        m.istft_basis = ggml_new_tensor_2d(m.port_ctx.get(), GGML_TYPE_F32, n_fft, n_fft);
    }
    m.port_buffer = allocate(m.port_ctx.get(), *m.dev, m.path);
    clear(*m.dev, m.port_buffer.get());
    if (m.istft_basis) {
        const auto basis = nn::istft_basis(m.params.vocoder.n_fft);
        upload(*m.dev, m.istft_basis, std::as_bytes(std::span(basis)));
    }
}

// Keys and values are rounded to f16, so the weights that they come from must be as well.
bool can_flash(const supertonic & m) {
    const auto & net = m.params.vector;
    const auto fits = [&](int units, int heads) { return nn::can_flash(*m.dev, GGML_TYPE_F16, units / heads, heads, heads); };
    return !m.w.kernels && m.w["ve.blocks.0.text.k.weight"]->type == GGML_TYPE_F16 && fits(net.text_units, net.text_heads) &&
           fits(net.style_units, net.style_heads);
}

// Of files from before the key below: eight bits in the duration predictor change the length of the sound, and the text
// encoder and the projections of the latent cost the most likeness for the least time.
const std::vector<std::string> not_int8 = {"dp.", "te.", "ve.proj_in", "ve.proj_out"};
constexpr const char * not_int8_key = "supertonic.not_int8";

} // namespace

std::unique_ptr<supertonic> load_supertonic(const std::string & path, std::shared_ptr<device> dev, dtype_policy policy,
                                            const std::string & attention) {
    const gguf_file file = read_gguf(std::filesystem::path(reinterpret_cast<const char8_t *>(path.c_str())));
    const auto & listed = has_key(file, not_int8_key) ? get_string_array(file, not_int8_key) : not_int8;
    if (policy.dtype == "int8" && policy.allow.empty()) {
        policy.deny.insert(policy.deny.end(), listed.begin(), listed.end());
    }
    auto m = std::make_unique<supertonic>();
    m->path = path;
    m->params = read_supertonic_params(file);
    m->dev = std::move(dev);
    m->w = load_weights(file, supertonic_tensors(m->params), *m->dev, policy);
    m->flash = attention != "plain" && can_flash(*m);
    abort_guard guard;
    make_ports(*m);
    m->frame_numbers.resize(m->params.vector.max_positions);
    std::iota(m->frame_numbers.begin(), m->frame_numbers.end(), 0);
    return m;
}

void set_voice(supertonic & m, std::span<const float> ttl, std::span<const float> dp) {
    const size_t n_ttl = (size_t)m.params.n_style * m.params.style_dim;
    const size_t n_dp = (size_t)m.params.dp_n_style * m.params.dp_style_dim;
    if (ttl.size() != n_ttl || dp.size() != n_dp) {
        throw model_error("the voice has " + std::to_string(ttl.size()) + " and " + std::to_string(dp.size()) + " values where " + m.path +
                          " takes " + std::to_string(n_ttl) + " and " + std::to_string(n_dp));
    }
    m.style_ttl.assign(ttl.begin(), ttl.end());
    m.style_dp.assign(dp.begin(), dp.end());
    m.style_generation = m.next_generation++;
}

void check_text(const supertonic & m, std::span<const int32_t> ids) {
    if (m.style_generation == 0) {
        throw error("no voice is set");
    }
    const int longest = m.params.vector.max_positions;
    if (ids.empty() || (int64_t)ids.size() > longest) {
        throw error("the text has " + std::to_string(ids.size()) + " characters where the model takes 1 to " + std::to_string(longest));
    }
    for (const int32_t id : ids) {
        if (id < 0 || id >= m.params.vocab) {
            throw error("text id " + std::to_string(id) + " is outside of the vocabulary of " + std::to_string(m.params.vocab));
        }
    }
}

} // namespace parlance
