#include "families/perth/perth.h"

#include "engine/guarded.h"
#include "nn/conv.h"

namespace parlance {

namespace {

const char * const architecture = "perth";
constexpr float slope = 0.01f;
using nn::activation;

bool is_encoder(const std::string & net) { return net == "encoder"; }

perth_params read_params(const gguf_file & file) {
    if (get_string(file, "general.architecture") != architecture) {
        fail_model(file, "'general.architecture' is '" + get_string(file, "general.architecture") + "' where " + architecture + " is expected");
    }
    perth_params p;
    p.subband = get_u32(file, "perth.subband", 1, 4096);
    p.hidden = get_u32(file, "perth.hidden", 1, 4096);
    p.layers = get_u32(file, "perth.layers", 1, 64);
    p.kernel = get_u32(file, "perth.kernel", 1, 63);
    if (p.kernel % 2 == 0) {
        fail_model(file, "'perth.kernel' is even");
    }
    return p;
}

std::vector<tensor_spec> tensors(const perth_params & p) {
    std::vector<tensor_spec> specs;
    for (const std::string net : {"encoder", "slow", "normal", "fast"}) {
        for (int i = 0; i < p.layers + 2; ++i) {
            const bool is_first = i == 0, is_last = i == p.layers + 1;
            const int64_t in = is_first ? p.subband : (int64_t)p.hidden * (is_last ? 1 : p.kernel);
            const int64_t out = !is_last ? p.hidden : is_encoder(net) ? p.subband : 2;
            const std::string name = net + "." + std::to_string(i);
            specs.push_back({name + ".weight", {in, out}, tensor_use::matrix});
            specs.push_back({name + ".bias", {out}});
        }
    }
    return specs;
}

void describe(graph_builder & b, const perth_params & p, const std::string & net, int64_t frames) {
    nn::conv_options one, many;
    many.kernel = p.kernel;
    many.pad_left = many.pad_right = p.kernel / 2;
    many.act = one.act = activation::leaky_relu;
    many.slope = one.slope = slope;
    ggml_tensor * x = nn::conv1d(b, b.input("levels", GGML_TYPE_F32, p.subband, frames), net + ".0", one);
    for (int i = 1; i <= p.layers; ++i) {
        x = nn::conv1d(b, x, net + "." + std::to_string(i), many);
    }
    b.output("out", nn::conv1d(b, x, net + "." + std::to_string(p.layers + 1), {}));
}

} // namespace

std::shared_ptr<const perth_model> load_perth(const std::string & path, std::shared_ptr<device> dev, load_options o) {
    const gguf_file file = open_model(path);
    const auto params = read_params(file);
    return load_model<perth_model>(file, std::move(dev), params, tensors(params), o.dtype);
}

std::vector<float> run_perth(perth & m, const std::string & net, std::span<const float> levels) {
    stage_stats & stats = is_encoder(net) ? m.encoder_stats : m.decoder_stats;
    stage_timer timer(stats);
    const int64_t frames = levels.size() / m.params.subband;
    if (frames < 1 || frames > perth_frames || frames * m.params.subband != (int64_t)levels.size()) {
        throw error("the watermark takes 1 to " + std::to_string(perth_frames) + " frames of " + std::to_string(m.params.subband) + " levels");
    }
    if (!is_encoder(net) && net != "slow" && net != "normal" && net != "fast") {
        throw error("the watermark has no network '" + net + "'");
    }
    graph & g = get_graph(m.graphs, *m.dev, m.w, graph_key().add(net.c_str(), frames), false, 64, stats,
                          [&](graph_builder & b) { describe(b, m.params, net, frames); });
    set_input(g, *m.dev, "levels", std::as_bytes(levels), 0);
    compute(g, *m.dev, m.cancel);
    return read_floats(*m.dev, g.output("out"), 0, frames * (is_encoder(net) ? m.params.subband : 2), stats);
}

} // namespace parlance
