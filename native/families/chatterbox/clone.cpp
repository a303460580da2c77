#include "families/chatterbox/clone.h"

namespace parlance {

std::shared_ptr<const chatterbox_clone_model> load_chatterbox_clone(const std::string & path, std::shared_ptr<device> dev, load_options o) {
    const gguf_file file = open_model(path);
    const auto params = read_chatterbox_clone_params(file);
    return load_model<chatterbox_clone_model>(file, std::move(dev), params, chatterbox_clone_tensors(params), o.dtype);
}

} // namespace parlance
