#pragma once

#include "families/chatterbox/s3gen.h"
#include "nn/attention.h"

namespace parlance {

// What the flow is given besides noise and time; the three of items.
struct cfm_given {
    ggml_tensor * mu = nullptr;      // [mel, frames, items]
    ggml_tensor * speaker = nullptr; // [mel, 1, items]
    ggml_tensor * prompt = nullptr;  // [mel, frames, items], zeros behind the prompt's frames
    nn::attention_options sight;     // which keys count, and for how much
};

// Inputs: noise F32 [mel, frames, items], time F32 [channels, residual blocks, steps]; the mel frames, as the noise.
ggml_tensor * describe_cfm(graph_builder & b, const chatterbox_s3gen_model & m, int64_t frames, int64_t items, int steps, const cfm_given & given);

// At most so many nodes.
size_t cfm_nodes(const chatterbox_s3gen_params::cfm_net & net, int steps);

// What each residual block adds at each step, [channels, residual blocks, steps]: it depends on the time alone.
std::vector<float> time_shifts(const chatterbox_s3gen_model & m, int steps);

// Whether the window leaves out something that the whole utterance will have.
bool is_part(const chatterbox_s3gen & m);

// How many keys one of the prompt's stands for in a part.
float copies_of_prompt(const chatterbox_s3gen & m);

// The prompt's mel frames that lie in the window. An odd one after the last token belongs to the utterance's first token.
std::span<const float> prompt_in_window(const chatterbox_s3gen & m);

// Of the planned frames, those that `sample` settles. Throws `error` where it cannot take such noise or so many steps.
int64_t frames_to_settle(const chatterbox_s3gen & m, std::span<const float> noise, int steps);

} // namespace parlance
