#pragma once

#include <string>
#include <vector>

#include "engine/gguf_file.h"
#include "engine/weights.h"

namespace parlance {

// Dimensions of a Supertonic model of any size, as the file's metadata gives them.
struct supertonic_params {
    int generation = 0, sample_rate = 0, hop = 0, compress = 0, latent_dim = 0, vocab = 0, n_style = 0, style_dim = 0;
    int default_steps = 0;
    float default_speed = 1, eps = 0, cfg_cond = 1, cfg_uncond = 0;

    struct text_net { // duration predictor and text encoder
        int dim = 0, inter = 0, kernel = 0, layers = 0, heads = 0, ffn = 0, window = 0;
        std::vector<int32_t> dilations;
    } duration, text;
    int dp_n_style = 0, dp_style_dim = 0, dp_hidden = 0;
    float dp_prelu_slope = 0;
    int prompt_heads = 0;
    float prompt_divisor = 0;

    struct vector_net {
        int dim = 0, inter = 0, kernel = 0, blocks = 0, text_heads = 0, text_units = 0, style_heads = 0, style_units = 0;
        int max_positions = 0, time_dim = 0, time_hidden = 0;
        float text_divisor = 0, style_divisor = 0, rotary_base = 0, rotary_scale = 0, time_scale = 0;
        std::vector<int32_t> dilations, last_dilations;
    } vector;

    struct vocoder_net {
        int dim = 0, inter = 0, kernel = 0;
        std::vector<int32_t> dilations;
        bool layer_norm = false; // else a folded batch norm
        bool istft = false;      // else two products with a leaky ReLU between
        int head_hidden = 0, head_kernel = 0;
        float prelu_slope = 0;
        int n_fft = 0, trim_left = 0;
        float log_mag_clamp = 0, window_floor = 0;
    } vocoder;

    std::vector<std::string> voices;

    int latent_channels() const { return latent_dim * compress; }
    bool guided() const { return cfg_uncond != 0.0f; }
    // Autoencoder frames before a frame that its samples depend on.
    int lookback_frames() const;
    // ... and after it.
    int lookahead_frames() const;
};

// Throws `model_error` naming the file and the key.
supertonic_params read_supertonic_params(const gguf_file & file);

// Every tensor such a model has.
std::vector<tensor_spec> supertonic_tensors(const supertonic_params & p);

} // namespace parlance
