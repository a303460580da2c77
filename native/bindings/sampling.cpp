#include "bindings/samples.h"
#include "bindings/session.h"
#include "nn/batched_decoder.h"
#include "nn/noise.h"

namespace parlance {

namespace {

void bind(py::module_ & module) {
    using nn::sampling_params;
    py::class_<sampling_params>(module, "Sampling")
        .def(py::init([](float temperature, int top_k, float top_p, float min_p, float repetition_penalty, bool penalty_last, float guidance) {
                 sampling_params p{temperature, top_k, top_p, min_p, repetition_penalty, penalty_last, guidance};
                 nn::check_sampling(p);
                 return p;
             }),
             py::kw_only(), py::arg("temperature") = 1.0f, py::arg("top_k") = 0, py::arg("top_p") = 1.0f, py::arg("min_p") = 0.0f,
             py::arg("repetition_penalty") = 1.0f, py::arg("penalty_last") = false, py::arg("guidance") = 0.0f);
    py::class_<nn::sampled_tokens>(module, "SampledTokens").def("codes", [](const nn::sampled_tokens & d) {
        if (d.error) {
            std::rethrow_exception(d.error);
        }
        return ints(d.codes.size(), d.codes.data());
    });
    module.def(
        "gumbel",
        [](uint64_t seed, uint64_t purpose, uint64_t stream, uint64_t first, size_t count, size_t width) {
            const auto fill = [&](std::span<float> rows) { nn::gumbel({seed, purpose, stream}, first, rows, width); };
            return fill_samples(count * width, fill).reshape({(py::ssize_t)count, (py::ssize_t)width});
        },
        py::arg("seed"), py::arg("purpose"), py::arg("stream"), py::arg("first"), py::arg("count"), py::arg("width"));
    module.def(
        "process_logits",
        [](const floats & logits, const floats & seen, const sampling_params & p, const floats & banned) {
            const auto all = span_of(logits);
            const size_t vocab = seen.size();
            if (vocab == 0 || (all.size() != vocab && all.size() != 2 * vocab) || (banned.size() != 0 && (size_t)banned.size() != vocab)) {
                throw py::value_error("logits must hold one or two rows of the length of seen, which banned has too");
            }
            const nn::token_marks marks{span_of(seen), span_of(banned)};
            return to_array(nn::process_logits(all.first(vocab), all.subspan(vocab), marks, p), {seen.size()});
        },
        py::arg("logits"), py::arg("seen"), py::arg("sampling"), py::arg("banned") = floats(0));
}

const binding registered(bind);

} // namespace

} // namespace parlance
