#include "families/supertonic/supertonic.h"

#include <numeric>

#include "engine/guarded.h"
#include "nn/istft.h"
#include "nn/transformer.h"

namespace parlance {

namespace {

// Keys and values are rounded to f16, so the weights that they come from must be as well.
bool can_flash(const supertonic_model & m) {
    const auto & net = m.params.vector;
    const auto fits = [&](int units, int heads) { return nn::can_flash(*m.dev, GGML_TYPE_F16, units / heads, heads, heads); };
    return !m.w.kernels && m.w["ve.blocks.0.text.k.weight"]->type == GGML_TYPE_F16 && fits(net.text_units, net.text_heads) &&
           fits(net.style_units, net.style_heads);
}

// Of files from before the key below: eight bits in the duration predictor change the length of the sound, and the text
// encoder and the projections of the latent lose the most accuracy for the least time saved.
const std::vector<std::string> not_int8 = {"dp.", "te.", "ve.proj_in", "ve.proj_out"};
constexpr const char * not_int8_key = "supertonic.not_int8";

} // namespace

std::shared_ptr<const supertonic_model> load_supertonic(const std::string & path, std::shared_ptr<device> dev, load_options o) {
    const gguf_file file = open_model(path);
    const auto & listed = has_key(file, not_int8_key) ? get_string_array(file, not_int8_key) : not_int8;
    if (o.dtype.dtype == "int8" && o.dtype.allow.empty()) {
        o.dtype.deny.insert(o.dtype.deny.end(), listed.begin(), listed.end());
    }
    const auto params = read_supertonic_params(file);
    auto m = load_model<supertonic_model>(file, std::move(dev), params, supertonic_tensors(params), o.dtype);
    m->flash = o.attention != "plain" && can_flash(*m);
    return m;
}

supertonic::supertonic(std::shared_ptr<const supertonic_model> m) : session(std::move(m)) {
    const int64_t capacity = params.vector.max_positions, n_fft = params.vocoder.n_fft;
    kept = keep_tensors(3, *dev, path, [&](ggml_context * ctx) {
        text_emb.tensor = ggml_new_tensor_2d(ctx, GGML_TYPE_F32, params.text.dim, capacity);
        latent.tensor = ggml_new_tensor_2d(ctx, GGML_TYPE_F32, params.latent_channels(), capacity);
        istft_basis = params.vocoder.istft ? ggml_new_tensor_2d(ctx, GGML_TYPE_F32, n_fft, n_fft) : nullptr;
    });
    if (istft_basis) {
        const auto basis = nn::istft_basis(n_fft);
        upload(*dev, istft_basis, std::as_bytes(std::span(basis)));
    }
    frame_numbers.resize(capacity);
    std::iota(frame_numbers.begin(), frame_numbers.end(), 0);
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
