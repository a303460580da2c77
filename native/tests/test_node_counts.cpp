// How many nodes a device without the CPU kernels computes for a step: on a GPU each takes the time of its launch. The counts are
// those of today; a change that adds a node updates them here. `fused`: the nodes that one CUDA kernel computes count as one.
#include <cmath>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "cuda/graph_match.h"
#include "families/chatterbox/t3_batch.h"
#include "families/qwen3/talker.h"
#include "families/supertonic/supertonic.h"
#include "nn/attention.h"
#include "nn/layers.h"

using namespace parlance;

namespace {

struct counts {
    int nodes = 0, fused = 0;

    counts operator-(const counts & other) const { return {nodes - other.nodes, fused - other.fused}; }
    bool operator<=(const counts & most) const { return nodes <= most.nodes && fused <= most.fused; }
};

counts count(const graph & g) {
    counts n;
    for (int i = 0, behind = 0; i < ggml_graph_n_nodes(g.nodes); ++i) {
        const bool counts = !cuda::is_view(ggml_graph_node(g.nodes, i));
        n.nodes += counts;
        n.fused += counts && i >= behind;
        const cuda::matmul_chain matmul = cuda::match_matmul(g.nodes, i);
        const cuda::rope_kv_chain rope_kv = cuda::match_rope_kv(g.nodes, i);
        const auto attention = rope_kv.n_nodes ? cuda::match_decode_attention(g.nodes, rope_kv, i) : cuda::decode_attention_chain();
        const int n_attention = attention.n_nodes && has_no_overlap(attention) ? attention.n_nodes : rope_kv.n_nodes;
        const int fused = n_attention > 1 ? n_attention : matmul.n_nodes > 1 && has_no_overlap(matmul) ? matmul.n_nodes : 1;
        behind = i >= behind ? i + fused : behind;
    }
    return n;
}

std::vector<float> values(size_t n) {
    std::vector<float> out(n);
    for (size_t i = 0; i < n; ++i) {
        out[i] = (float)(i * 37 % 101) / 50.0f - 1.0f;
    }
    return out;
}

// Of the vector estimator.
int supertonic_nodes(supertonic & m, int steps) {
    estimate(m, values((size_t)m.params.latent_channels() * 10), steps, false, false);
    return count(*m.graphs.graphs.front().second).nodes;
}

bool check_supertonic(const char * path) {
    const auto m = std::make_unique<supertonic>(load_supertonic(path, open_device("cpu", 1), {.dtype = {.dtype = "f32", .kernels = "ggml"}}));
    const auto & p = m->params;
    set_voice(*m, values((size_t)p.n_style * p.style_dim), values((size_t)p.dp_n_style * p.dp_style_dim));
    encode_text(*m, std::vector<int32_t>(12, 5));
    const auto & net = p.vector;
    const int convnexts = net.blocks * ((int)net.dilations.size() + 2) + (int)net.last_dilations.size();
    const int one = supertonic_nodes(*m, 1);
    const int step = supertonic_nodes(*m, 2) - one;
    // A ConvNeXt block; what else a block has; both projections, the velocity's factor and its sum.
    const int most = 10 * convnexts + (p.guided() ? 30 : 28) * net.blocks + (p.guided() ? 7 : 4);
    std::printf("supertonic: %d nodes a step, %d besides, %d convnexts, %d blocks\n", step, one - step, convnexts, net.blocks);
    return step <= most;
}

weights made_up(const std::vector<tensor_spec> & specs, device & dev) {
    const auto read = [&](const std::string & name, ggml_type type) {
        int64_t n = 1;
        for (const auto & spec : specs) {
            for (size_t i = 0; spec.name == name && i < spec.ne.size(); ++i) {
                n *= spec.ne[i];
            }
        }
        std::vector<std::byte> out(n * ggml_type_size(type));
        const auto from = values(n);
        ggml_quantize_chunk(type, from.data(), out.data(), 0, 1, n, nullptr);
        return out;
    };
    return make_weights({"a test", [](const std::string &) { return GGML_TYPE_F32; }, read}, specs, dev, {.dtype = "f32", .kernels = "ggml"});
}

// A backbone with made-up weights. With slots, the step of a batch.
counts t3_nodes(bool gpt2, int layers, size_t n_slots = 0) {
    auto model = std::make_shared<chatterbox_t3_model>();
    auto & p = model->params;
    p.gpt2 = gpt2;
    p.dim = 64;
    p.layers = layers;
    p.heads = 1;
    p.ffn = 128;
    p.text_vocab = 8;
    p.speech_vocab = 64;
    p.speaker_dim = 32;
    p.positions = p.text_positions = p.speech_positions = 64;
    p.perceiver_queries = p.perceiver_heads = 1;
    p.rope.theta = 5e5f;
    p.eps = 1e-5f;
    model->dev = open_device("cpu", 1);
    model->w = made_up(chatterbox_t3_tensors(p), *model->dev);
    model->cache_type = GGML_TYPE_F16;
    model->attention = nn::choose_attention("flash", *model->dev, false, true);
    chatterbox_t3 m(model);
    m.cache = make_kv_cache({layers, p.dim, kv_cache::bucket_size, gpt2 ? 1 : 2, model->cache_type}, *m.dev);
    if (n_slots > 0) {
        m.cache.n_used = 1;
        m.longest = 8;
        m.host_state.resize(p.speech_vocab * m.cache.batch);
        const std::vector<float> noise(p.speech_vocab);
        const t3_request request{&m, {}, noise};
        chatterbox_t3_batch batch(model, n_slots);
        if (const auto results = batch.decode({&request, 1}); results[0].error) {
            std::rethrow_exception(results[0].error);
        }
        return count(*batch.graphs.graphs.front().second);
    }
    graph & g = get_graph(m.graphs, *m.dev, m.w, "test", false, 1024, m.decode_stats,
                          [&](graph_builder & b) { describe_steps(b, m, 1, kv_cache::bucket_size, nullptr); });
    return count(g);
}

bool check_t3(const char * name, bool gpt2, size_t n_slots, const counts & most_of_layer, const counts & most_besides) {
    const counts layer = t3_nodes(gpt2, 2, n_slots) - t3_nodes(gpt2, 1, n_slots);
    const counts rest = t3_nodes(gpt2, 1, n_slots) - layer;
    std::printf("%s, %d slots: %d nodes a layer, %d fused, %d and %d besides\n", name, (int)n_slots, layer.nodes, layer.fused, rest.nodes,
                rest.fused);
    return layer <= most_of_layer && rest <= most_besides;
}

// A pass of the predictor, or a step of the talker with fused attention.
counts qwen3_nodes(int talker_layers, int predictor_layers, int codebooks) {
    const auto stack = [](const char * name, int layers) {
        return qwen3_stack_params{
            {.name = name, .layers = layers, .heads = 2, .kv_heads = 1, .head_dim = 32, .eps = 1e-6f, .norms_heads = true, .rope = {.theta = 1e6f}},
            64,
            128};
    };
    auto model = std::make_shared<qwen3_talker_model>();
    model->params = {.talker = stack("talker", talker_layers),
                     .predictor = stack("predictor", predictor_layers),
                     .text_vocab = 8,
                     .vocab = 1088,
                     .codebook = 64,
                     .codebooks = codebooks};
    model->dev = open_device("cpu", 1);
    model->w = made_up(qwen3_talker_tensors(model->params), *model->dev);
    model->cache_type = GGML_TYPE_F16;
    model->attention = nn::choose_attention("flash", *model->dev, false, true);
    model->predictor_attention = nn::attention_kind::plain; // not every fused one takes so few keys
    qwen3_talker m(model);
    m.cache = make_kv_cache({talker_layers, 32, kv_cache::bucket_size, 1, model->cache_type}, *m.dev);
    const qwen3_sampling how = {};
    graph & g = get_graph(m.graphs, *m.dev, m.w, "test", false, 4096, m.decode_stats,
                          [&](graph_builder & b) { describe_frames(b, m, 1, kv_cache::bucket_size, &how); });
    return count(g);
}

bool check_qwen3() {
    const counts talker = qwen3_nodes(2, 1, 2) - qwen3_nodes(1, 1, 2);
    // The first pass reads two rows, those after it one.
    const counts first = qwen3_nodes(1, 2, 2) - qwen3_nodes(1, 1, 2);
    const counts later = qwen3_nodes(1, 2, 3) - qwen3_nodes(1, 1, 3) - first;
    // With sampling, the last norm and the head.
    const counts pass = qwen3_nodes(1, 1, 3) - qwen3_nodes(1, 1, 2) - later;
    std::printf("qwen3: %d nodes a layer of the talker, %d fused; %d, %d and %d, %d of the predictor; %d, %d a pass besides\n", talker.nodes,
                talker.fused, first.nodes, first.fused, later.nodes, later.fused, pass.nodes, pass.fused);
    return talker <= counts{20, 5} && first <= counts{25, 18} && later <= counts{23, 14} && pass <= counts{11, 13};
}

// Kernels of a transformer block of several items' frames, as Chatterbox's flow has them: by products with what goes before and behind each.
int block_kernels(int blocks) {
    const int64_t width = 64, frames = 40, items = 2;
    const auto dev = open_device("cpu", 1);
    std::vector<tensor_spec> specs;
    const auto matrix = [&](const std::string & name, int64_t in, int64_t out) {
        specs.push_back({name + ".weight", {in, out}});
        specs.push_back({name + ".bias", {out}});
    };
    for (int i = 0; i < blocks; ++i) {
        const std::string n = std::to_string(i);
        matrix(n + ".qkv", width, 3 * width);
        matrix(n + ".o", width, width);
        matrix(n + ".ff1", width, 2 * width);
        matrix(n + ".ff2", 2 * width, width);
    }
    weights w = made_up(specs, *dev);
    for (int i = 0; i < blocks; ++i) {
        w.folded.insert({std::to_string(i) + ".norm1", std::to_string(i) + ".norm2"});
    }
    graph_cache graphs;
    stage_stats stats{"test"};
    graph & g = get_graph(graphs, *dev, w, "test", false, 1024, stats, [&](graph_builder & b) {
        ggml_tensor * x = b.input("x", GGML_TYPE_F32, width, frames, items);
        const nn::attention_options o{
            .heads = 1, .flash = true, .by_key = ggml_reshape_4d(b.ctx, b.input("scores", GGML_TYPE_F32, frames, items), frames, 1, 1, items)};
        for (int i = 0; i < blocks; ++i) {
            const std::string n = std::to_string(i);
            ggml_tensor * qkv = nn::norm_linear(b, x, n + ".norm1", 1e-5f, n + ".qkv");
            const auto part = [&](ggml_tensor * of, int k) {
                return ggml_view_3d(b.ctx, of, width, frames, items, of->nb[1], of->nb[2], k * width * of->nb[0]);
            };
            ggml_tensor * qkv_f16 = ggml_cast(b.ctx, qkv, GGML_TYPE_F16);
            x = nn::linear_add(b, nn::attention(b, part(qkv, 0), part(qkv_f16, 1), part(qkv_f16, 2), o), n + ".o", x);
            x = nn::feed_forward(b, x, n + ".norm2", 1e-5f, n + ".ff1", n + ".ff2", nn::activation::gelu);
        }
        b.output("y", x);
    });
    int n_kernels = 0;
    for (int i = 0, behind = 0; i < ggml_graph_n_nodes(g.nodes); ++i) {
        n_kernels += i >= behind && !cuda::is_view(ggml_graph_node(g.nodes, i));
        int at = i;
        const bool is_attention = ggml_graph_node(g.nodes, i)->op == GGML_OP_FLASH_ATTN_EXT;
        const cuda::gemm_chain reader = is_attention ? cuda::match_only_reader(g.nodes, i, at) : cuda::gemm_chain();
        const int n = reader.n_nodes > 0 ? at - i + reader.n_nodes : std::max(1, cuda::match_gemm(g.nodes, i).n_nodes);
        behind = i >= behind ? i + n : behind;
    }
    return n_kernels;
}

bool check_block() {
    const int block = block_kernels(2) - block_kernels(1);
    std::printf("flow: %d chains a block\n", block);
    return block <= 3; // keys, values and queries; attention and its product; feed-forward
}

} // namespace

int main(int, char ** arguments) {
    const bool supertonic_ok = check_supertonic(arguments[1]);
    // Two norms, the products of attention and feed-forward with their biases, two writes into the cache, attention, GELU and two
    // sums; the embedding, the last norm and the head.
    const bool turbo_ok = check_t3("turbo", true, 0, {16, 5}, {7, 6});
    const bool multilingual_ok = check_t3("multilingual", false, 0, {15, 5}, {8, 8});
    // With the sampling of a token, in plain nodes here.
    const bool batch_ok = check_t3("turbo", true, 4, {16, 5}, {20, 19}) && check_t3("multilingual", false, 4, {15, 5}, {24, 22});
    const bool qwen3_ok = check_qwen3();
    const bool block_ok = check_block();
    return supertonic_ok && turbo_ok && multilingual_ok && batch_ok && qwen3_ok && block_ok ? 0 : 1;
}
