#include "families/chatterbox/clone.h"

namespace parlance {

std::unique_ptr<chatterbox_clone> load_chatterbox_clone(const std::string & path, std::shared_ptr<device> dev, const dtype_policy & policy) {
    const gguf_file file = read_gguf(std::filesystem::path(reinterpret_cast<const char8_t *>(path.c_str())));
    auto m = std::make_unique<chatterbox_clone>();
    m->path = path;
    m->params = read_chatterbox_clone_params(file);
    m->dev = std::move(dev);
    m->w = load_weights(file, chatterbox_clone_tensors(m->params), *m->dev, policy);
    return m;
}

} // namespace parlance
