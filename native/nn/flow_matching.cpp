#include "nn/flow_matching.h"

namespace parlance::nn {

ggml_tensor * euler_steps(graph_builder & b, ggml_tensor * x, const std::vector<float> & lengths, const std::string & output_name, int first,
                          const std::function<ggml_tensor *(ggml_tensor * x, int step)> & velocity) {
    for (int step = 0; step < (int)lengths.size(); ++step) {
        x = ggml_add(b.ctx, x, ggml_scale(b.ctx, velocity(x, step), lengths[step]));
        b.debug_output(output_name + std::to_string(first + step), x);
        b.end_part("step", x);
    }
    return x;
}

} // namespace parlance::nn
