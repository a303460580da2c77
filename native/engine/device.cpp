#include "engine/device.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cstdlib>
#include <mutex>
#include <set>

#include "cpu/kernels.h"
#include "engine/cores.h"
#include "engine/driver.h"
#include "engine/faults.h"
#include "engine/guarded.h"
#include "engine/log.h"

namespace parlance {

namespace {

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
}

bool is_software(const std::string & description) {
    const std::string text = lower(description);
    for (const char * name : {"llvmpipe", "swiftshader", "microsoft basic render"}) {
        if (text.find(name) != std::string::npos) {
            return true;
        }
    }
    return false;
}

std::string kind_of(const ggml_backend_dev_props & props, const std::string & description) {
    switch (props.type) {
    case GGML_BACKEND_DEVICE_TYPE_CPU: return "cpu";
    case GGML_BACKEND_DEVICE_TYPE_IGPU: return is_software(description) ? "software" : "igpu";
    default: return is_software(description) ? "software" : "gpu";
    }
}

struct prober {
    ggml_backend_dev_t handle;
    ggml_context_ptr ctx;

    ggml_tensor * tensor(ggml_type type, int64_t a, int64_t b, int64_t c = 1, int64_t d = 1) {
        return ggml_new_tensor_4d(ctx.get(), type, a, b, c, d);
    }
    bool runs(ggml_tensor * op) { return ggml_backend_dev_supports_op(handle, op); }
};

std::map<std::string, bool> probe(ggml_backend_dev_t handle, const ggml_backend_dev_props & props) {
    ggml_init_params params{64 * ggml_tensor_overhead(), nullptr, true};
    prober p{handle, ggml_context_ptr(ggml_init(params))};
    ggml_context * ctx = p.ctx.get();
    ggml_tensor * x = p.tensor(GGML_TYPE_F32, 64, 32);
    ggml_tensor * mask = p.tensor(GGML_TYPE_F16, 256, 64);

    std::map<std::string, bool> found;
    for (const auto & [name, type] : {std::pair{"f16", GGML_TYPE_F16}, {"bf16", GGML_TYPE_BF16}, {"q8_0", GGML_TYPE_Q8_0}}) {
        for (const int head : {64, 128}) {
            ggml_tensor * q = p.tensor(GGML_TYPE_F32, head, 8, 4);
            ggml_tensor * kv = p.tensor(type, head, 256, 4);
            found["flash_attention_" + std::string(name) + "_" + std::to_string(head)] =
                p.runs(ggml_flash_attn_ext(ctx, q, kv, kv, mask, 0.125f, 0.0f, 0.0f));
        }
    }
    found["mul_mat_f16"] = p.runs(ggml_mul_mat(ctx, p.tensor(GGML_TYPE_F16, 64, 64), x));
    found["mul_mat_f16_f16"] = p.runs(ggml_mul_mat(ctx, p.tensor(GGML_TYPE_F16, 64, 64), p.tensor(GGML_TYPE_F16, 64, 32)));
    found["mul_mat_q8_0"] = p.runs(ggml_mul_mat(ctx, p.tensor(GGML_TYPE_Q8_0, 64, 64), x));
    found["leaky_relu"] = p.runs(ggml_leaky_relu(ctx, x, 0.1f, false));
    found["col2im_1d"] = p.runs(ggml_col2im_1d(ctx, x, 16, 1, 0));
    found["pinned_host_buffer"] = props.caps.host_buffer;
    found["host_memory"] = ggml_backend_buft_is_host(ggml_backend_dev_buffer_type(handle));
    return found;
}

std::vector<std::string> features_of(ggml_backend_reg_t reg) {
    std::vector<std::string> names;
    auto get = (ggml_backend_get_features_t)ggml_backend_reg_get_proc_address(reg, "ggml_backend_get_features");
    for (auto * f = get ? get(reg) : nullptr; f && f->name; ++f) {
        names.push_back(std::string(f->value) == "1" ? f->name : std::string(f->name) + "=" + f->value);
    }
    return names;
}

int rank(const device_info & d) { return !d.lost.empty() ? -1 : d.kind == "gpu" ? 3 : d.kind == "igpu" ? 2 : d.kind == "cpu" ? 1 : 0; }

void mark_auto(std::vector<device_info> & devices) {
    const auto best = std::max_element(devices.begin(), devices.end(), [](const device_info & a, const device_info & b) {
        return rank(a) != rank(b) ? rank(a) < rank(b) : a.memory_free < b.memory_free;
    });
    for (auto & d : devices) {
        d.is_auto = &d == &*best;
        if (d.is_auto) {
            d.reason = d.kind == "cpu" ? "no GPU was found" : d.kind == "gpu" ? "a discrete GPU" : "an integrated GPU";
        } else if (!d.lost.empty()) {
            d.reason = "it failed and does not answer any more";
        } else if (rank(d) == 0) {
            d.reason = "a software device is for tests and never picked";
        } else if (rank(d) < rank(*best)) {
            d.reason = best->id + " is of a faster kind";
        } else {
            d.reason = best->id + " has more free memory or comes first";
        }
    }
}

std::mutex failures_mutex;
std::set<ggml_backend_dev_t> failures;

bool has_failed(ggml_backend_dev_t handle) {
    std::lock_guard lock(failures_mutex);
    return failures.count(handle) > 0;
}

// Why a device does nothing any more, "" if it does: its memory is asked for, written and read. After a fault CUDA still tells
// what the device is.
std::string try_out(ggml_backend_dev_t handle) {
    try {
        ggml_context_ptr ctx(ggml_init({ggml_tensor_overhead(), nullptr, true}));
        ggml_tensor * t = ggml_new_tensor_1d(ctx.get(), GGML_TYPE_F32, 1);
        ggml_backend_buffer_t buffer = ggml_backend_alloc_ctx_tensors_from_buft(ctx.get(), ggml_backend_dev_buffer_type(handle));
        if (!buffer) {
            return "it gives no memory any more";
        }
        const float written = 0.5f;
        float read = 0;
        ggml_backend_tensor_set(t, &written, 0, sizeof written);
        ggml_backend_tensor_get(t, &read, 0, sizeof read);
        ggml_backend_buffer_free(buffer); // not after a failure
        return read == written ? "" : "its memory does not keep what is written";
    } catch (const std::exception & e) {
        return e.what();
    }
}

bool keep_going(std::atomic<std::atomic<bool> *> & cancel) {
    const std::atomic<bool> * flag = cancel.load();
    return !(flag && flag->load());
}

void set_up_cpu(device & d, int threads) {
    ggml_backend_reg_t reg = ggml_backend_dev_backend_reg(d.info.handle);
    const auto address = [reg](const char * name) { return ggml_backend_reg_get_proc_address(reg, name); };
    d.threads = threads > 0 ? threads : default_threads();
    d.set_threads = (ggml_backend_set_n_threads_t)address("ggml_backend_set_n_threads");
    d.set_threads(d.backend.get(), d.threads);

    ggml_threadpool_params params = ggml_threadpool_params_default(d.threads);
    params.poll = 1; // about 2 ms of polling between graphs; the default burns a tenth of a second
    d.pool = ((decltype(&ggml_threadpool_new))address("ggml_threadpool_new"))(&params);
    if (!d.pool) {
        throw device_error(
            {"native.threads_not_started", "the CPU thread pool could not be started with {count} threads", {{"count", std::to_string(d.threads)}}});
    }
    ((decltype(&ggml_backend_cpu_set_threadpool))address("ggml_backend_cpu_set_threadpool"))(d.backend.get(), d.pool);

    const auto stop = [](void * data) { return !keep_going(*(std::atomic<std::atomic<bool> *> *)data); };
    ((ggml_backend_set_abort_callback_t)address("ggml_backend_set_abort_callback"))(d.backend.get(), stop, &d.cancel);
}

} // namespace

void note_failure(ggml_backend_dev_t handle) {
    std::lock_guard lock(failures_mutex);
    failures.insert(handle);
}

std::vector<device_info> list_devices() {
    abort_guard guard;
    std::vector<device_info> devices;
    std::map<std::string, int> count;
    for (size_t i = 0; i < ggml_backend_dev_count(); ++i) {
        ggml_backend_dev_t handle = ggml_backend_dev_get(i);
        const enum ggml_backend_dev_type type = ggml_backend_dev_type(handle);
        if (type == GGML_BACKEND_DEVICE_TYPE_ACCEL || type == GGML_BACKEND_DEVICE_TYPE_META) {
            continue; // helpers of the CPU, not places to run a network
        }
        ggml_backend_reg_t reg = ggml_backend_dev_backend_reg(handle);
        device_info d;
        d.handle = handle;
        ggml_backend_dev_props props;
        try {
            ggml_backend_dev_get_props(handle, &props);
            d.lost = has_failed(handle) ? try_out(handle) : "";
        } catch (const std::exception & e) { // the others may still answer
            d.lost = e.what();
            props = {};
            props.type = type;
            props.name = ggml_backend_dev_name(handle);
            props.description = ggml_backend_dev_description(handle);
        }
        d.backend = lower(ggml_backend_reg_name(reg));
        d.description = props.description ? props.description : "";
        d.name = props.name ? props.name : "";
        d.kind = kind_of(props, d.description);
        d.id = d.kind == "cpu" ? "cpu" : d.backend + ":" + std::to_string(count[d.backend]++);
        d.pci_id = props.device_id ? props.device_id : "";
        const std::string version = driver_version(d.backend, d.description);
        d.driver = "ggml " + std::string(ggml_version()) + (version.empty() ? "" : ", " + version);
        d.memory_free = props.memory_free;
        d.memory_total = props.memory_total;
        d.probes = probe(handle, props);
        d.features = features_of(reg);
        if (d.kind == "cpu") {
            d.features.push_back("kernels=" + std::string(cpu::best_kernels().name));
        }
        devices.push_back(std::move(d));
    }
    if (devices.empty()) {
        throw device_error(message{"native.no_backend", "no compute backend could be loaded, not even the CPU", {}});
    }
    mark_auto(devices);
    return devices;
}

void load_backends(const std::string & folder) { ggml_backend_load_all_from_path(folder.c_str()); }

std::map<std::string, size_t> count_backend_devices() {
    std::map<std::string, size_t> found;
    for (size_t i = 0; i < ggml_backend_reg_count(); ++i) {
        ggml_backend_reg_t reg = ggml_backend_reg_get(i);
        found[ggml_backend_reg_name(reg)] = ggml_backend_reg_dev_count(reg);
    }
    return found;
}

device::~device() {
    readback.reset();
    if (!answers(*this)) {
        (void)backend.release(); // the CPU's threads may wait for ever at a barrier: freeing would hang
        return;
    }
    backend.reset();
    if (pool) {
        ggml_backend_reg_t reg = ggml_backend_dev_backend_reg(info.handle);
        ((decltype(&ggml_threadpool_free))ggml_backend_reg_get_proc_address(reg, "ggml_threadpool_free"))(pool);
    }
}

namespace {

// A function that our patches add to a backend; null where that backend is not loaded.
template <typename F> F of_patch(const char * name) {
    for (size_t i = 0; i < ggml_backend_reg_count(); ++i) {
        if (void * address = ggml_backend_reg_get_proc_address(ggml_backend_reg_get(i), name)) {
            return (F)address;
        }
    }
    return nullptr;
}

} // namespace

replay_counts count_replays() {
    replay_counts total;
    for (const char * name : {"ggml_backend_cuda_get_graph_counts", "ggml_backend_vk_get_graph_counts"}) {
        if (const auto read = of_patch<void (*)(int64_t *)>(name)) {
            int64_t counts[3] = {};
            read(counts);
            total.direct += counts[0];
            total.captured += counts[1];
            total.launched += counts[2];
        }
    }
    return total;
}

std::shared_ptr<device> open_device(const std::string & id, int threads) {
    abort_guard guard;
    constexpr int max_threads = 512; // ggml's own limit
    if (threads < 0 || threads > max_threads) {
        throw device_error({"native.threads",
                            "threads must be 0 to {most}, not {count}",
                            {{"most", std::to_string(max_threads)}, {"count", std::to_string(threads)}}});
    }
    std::string known;
    for (auto & info : list_devices()) {
        if (info.id == id || (id == "auto" && info.is_auto)) {
            if (!info.lost.empty()) {
                throw device_error({"native.device_failed",
                                    "device {device} ({name}) failed: {reason}",
                                    {{"device", info.id}, {"name", info.description}, {"reason", info.lost}}});
            }
            auto d = std::make_shared<device>();
            d->info = info;
            try {
                d->backend.reset(ggml_backend_dev_init(info.handle, nullptr));
            } catch (const std::exception & e) {
                throw device_error({"native.not_started_because",
                                    "device {device} ({name}) did not start: {reason}",
                                    {{"device", info.id}, {"name", info.description}, {"reason", e.what()}}});
            }
            if (!d->backend) {
                throw device_error(
                    {"native.not_started", "device {device} ({name}) did not start", {{"device", info.id}, {"name", info.description}}});
            }
            if (d->is_cpu()) {
                set_up_cpu(*d, threads);
            }
            d->uploads_first = info.backend == "vulkan" && std::getenv("GGML_VK_PERF_LOGGER");
            log(log_level::info, "using device " + info.id + ": " + info.description + (info.pci_id.empty() ? "" : " at " + info.pci_id));
            return d;
        }
        known += (known.empty() ? "" : ", ") + info.id;
    }
    throw device_error({"native.no_device", "there is no device '{name}'; this machine has {known}", {{"name", id}, {"known", known}}});
}

device_buffer allocate(ggml_context * ctx, device & dev, const std::string & for_what, ggml_backend_buffer_type_t type) {
    std::lock_guard lock(dev.mutex);
    require_working(dev);
    device_buffer buffer(nullptr, {&dev});
    if (!fails_to_allocate(dev)) {
        ggml_backend_buffer_type_t buffer_type = type ? type : ggml_backend_get_default_buffer_type(dev.backend.get());
        buffer.reset(ggml_backend_alloc_ctx_tensors_from_buft(ctx, buffer_type));
    }
    if (!buffer) {
        fail_allocation(dev, for_what);
    }
    return buffer;
}

void fail_allocation(device & dev, const std::string & for_what) {
    guarded(dev, [&] { wait_for_queue(dev); });
    throw device_error({"native.memory", "not enough free memory on {device} for {what}", {{"device", dev.info.id}, {"what", for_what}}});
}

double busy_seconds(const device & dev) {
    const int64_t since = dev.busy_since;
    const std::chrono::nanoseconds now = std::chrono::steady_clock::now().time_since_epoch();
    return since ? (double)(now.count() - since) / 1e9 : 0.0;
}

} // namespace parlance
