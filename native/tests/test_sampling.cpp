// A batch of tokens that is sampled in a graph is what the host samples of the same numbers, on every device that is at hand: with the
// nodes that all have, and with the one node of those that have it.
#include <cmath>
#include <cstdio>

#include "nn/custom_ops.h"
#include "sampling_cases.h"

using namespace parlance;

namespace {

std::vector<int32_t> in_graph(device & dev, const sampling_case & c, bool in_one) {
    weights none{};
    none.samples_in_one_op = in_one;
    graph_cache cache;
    stage_stats stats{"sampling"};
    const int64_t rows = c.rows();
    graph & g = get_graph(cache, dev, none, "test", false, 256, stats, [&](graph_builder & b) {
        const auto input = [&](const char * name, bool is_there) { return is_there ? b.input(name, GGML_TYPE_F32, c.vocab, rows) : nullptr; };
        const nn::sample_inputs in{.logits = input("logits", true),
                                   .noise = input("noise", true),
                                   .sampling_values = b.input("sampling_values", GGML_TYPE_F32, nn::slot, nn::n_sampling_values),
                                   .uncond = input("uncond", c.is_guided),
                                   .seen = input("seen", c.has_marks),
                                   .banned = input("banned", c.has_marks)};
        b.output("tokens", nn::sample_token(b, in, c.how));
    });
    const auto set = [&](const char * name, const std::vector<float> & values, bool is_there) {
        if (is_there) {
            set_input(g, dev, name, values, 0);
        }
    };
    set("logits", c.logits, true);
    set("noise", c.noise, true);
    set("uncond", c.uncond, c.is_guided);
    set("seen", c.seen, c.has_marks);
    set("banned", c.banned, c.has_marks);
    set("sampling_values", nn::make_sampling_values(std::vector<nn::sampled_row>(rows, {.how = c.how})), true);
    std::atomic<bool> never = false;
    for (int i = 0; i < (dev.info.kind == "cpu" ? 1 : 3); ++i) { // the third time a GPU replays what it has captured
        compute(g, dev, never);
    }
    return read_ints(dev, g.output("tokens"), 0, rows, stats);
}

} // namespace

// With a folder, of backends that are loaded first.
int main(int argc, char ** argv) {
    if (argc > 1) {
        load_backends(argv[1]);
    }
    int n_failed = 0, n_tried = 0;
    for (const device_info & info : list_devices()) {
        const auto dev = open_device(info.id, 1);
        int n_runs = 0;
        for (const auto & same : {dev, open_device(info.id, 1)}) {
            nn::passes_self_test(*same, "test", [&] { return ++n_runs > 0; });
        }
        n_failed += n_runs != 1;
        for (const sampling_case & c : sampling_cases()) {
            if (nn::has_sample_op(*dev, c.vocab) && !nn::samples_in_one_op(*dev, c.vocab)) {
                std::printf("%s does not pass the self-test with %d\n", info.id.c_str(), (int)c.vocab);
                ++n_failed;
            }
            for (const bool in_one : {false, true}) {
                if (in_one && !nn::has_sample_op(*dev, c.vocab)) {
                    continue;
                }
                const auto tokens = in_graph(*dev, c, in_one);
                for (int64_t i = 0; i < c.rows(); ++i, ++n_tried) {
                    if (tokens[i] != c.on_host(i)) {
                        std::printf("%s, %s of %d, row %d of %d%s: %d instead of %d\n", info.id.c_str(), c.name.c_str(), (int)c.vocab, (int)i,
                                    (int)c.rows(), in_one ? ", in one node" : "", tokens[i], c.on_host(i));
                        ++n_failed;
                    }
                }
            }
        }
    }
    std::printf("%d drawn, %d of them wrong\n", n_tried, n_failed);
    return n_failed ? 1 : 0;
}
