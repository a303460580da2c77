// The im2col op computes what the host computes, on every device that has the op.
#include <cstdio>

#include "nn/im2col_self_test.h"

using namespace parlance;
using nn::pre_activation;

// With a folder, of backends that are loaded first. Skipped, with code 77, where no device has the node.
int main(int argc, char ** argv) {
    if (argc > 1) {
        load_backends(argv[1]);
    }
    int n_failed = 0, n_tried = 0;
    for (const device_info & info : list_devices()) {
        const auto dev = open_device(info.id, 1);
        if (!nn::has_im2col_1d_op(*dev)) {
            continue;
        }
        n_failed += !nn::passes_im2col_self_test(*dev);
        for (const pre_activation before : {pre_activation::plain, pre_activation::leaky_relu, pre_activation::elu, pre_activation::snake}) {
            for (const ggml_type type : {GGML_TYPE_F32, GGML_TYPE_F16}) {
                for (const int64_t channels : {1, 3, 18, 64, 772}) {
                    for (const int64_t items : {1, 3}) {
                        for (const auto & [kernel, stride, dilation, left, right] :
                             {std::array{1, 1, 1, 0, 0}, {3, 1, 1, 2, 0}, {7, 1, 9, 27, 27}, {16, 4, 1, 0, 0}, {5, 2, 3, 9, 1}}) {
                            const nn::im2col_case c{channels, 300, items, kernel, stride, dilation, left, right, before, type};
                            const float error = nn::im2col_error(*dev, c);
                            if (!(error <= nn::max_im2col_error(type))) {
                                std::printf("%s: %d channels, %d items, kernel %d, stride %d, dilation %d, function %d, %s: off by %g\n",
                                            info.id.c_str(), (int)channels, (int)items, kernel, stride, dilation, (int)before, ggml_type_name(type),
                                            error);
                                ++n_failed;
                            }
                            ++n_tried;
                        }
                    }
                }
            }
        }
    }
    std::printf("%d tried, %d failed\n", n_tried, n_failed);
    return n_tried == 0 ? 77 : n_failed ? 1 : 0;
}
