#include "engine/driver.h"

#include <map>
#include <vector>

#if defined(_WIN32)
#include <windows.h>
#else
#include <dlfcn.h>
#endif

#if __has_include(<vulkan/vulkan_core.h>)
#define VK_NO_PROTOTYPES
#include <vulkan/vulkan_core.h>
#define PARLANCE_HAS_VULKAN_HEADERS
#endif

namespace parlance {

namespace {

// A function of a library of the system, null where it is not there. The library stays loaded, as its backend keeps it.
template <typename F> F find_function([[maybe_unused]] const char * windows, [[maybe_unused]] const char * elsewhere, const char * name) {
#if defined(_WIN32)
    HMODULE library = LoadLibraryA(windows);
    return library ? (F)(void *)GetProcAddress(library, name) : nullptr;
#else
    void * library = dlopen(elsewhere, RTLD_NOW | RTLD_LOCAL);
    return library ? (F)dlsym(library, name) : nullptr;
#endif
}

std::string nvidia_driver() {
    constexpr const char *windows = "nvml.dll", *elsewhere = "libnvidia-ml.so.1";
    const auto init = find_function<int (*)()>(windows, elsewhere, "nvmlInit_v2");
    const auto version = find_function<int (*)(char *, unsigned)>(windows, elsewhere, "nvmlSystemGetDriverVersion");
    const auto shutdown = find_function<int (*)()>(windows, elsewhere, "nvmlShutdown");
    if (!init || !version || !shutdown || init() != 0) {
        return "";
    }
    char text[80] = "";
    const bool known = version(text, sizeof text) == 0;
    shutdown();
    return known ? "NVIDIA " + std::string(text) : "";
}

#ifdef PARLANCE_HAS_VULKAN_HEADERS
// By the name of the device: two of one name have one driver.
std::map<std::string, std::string> vulkan_drivers() {
    std::map<std::string, std::string> drivers;
    const auto get = find_function<PFN_vkGetInstanceProcAddr>("vulkan-1.dll", "libvulkan.so.1", "vkGetInstanceProcAddr");
    const auto create = get ? (PFN_vkCreateInstance)get(nullptr, "vkCreateInstance") : nullptr;
    VkApplicationInfo app{};
    app.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
    app.apiVersion = VK_API_VERSION_1_2;
    VkInstanceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
    info.pApplicationInfo = &app;
    VkInstance instance = nullptr;
    if (!create || create(&info, nullptr, &instance) != VK_SUCCESS) {
        return drivers;
    }
    const auto list = (PFN_vkEnumeratePhysicalDevices)get(instance, "vkEnumeratePhysicalDevices");
    const auto describe = (PFN_vkGetPhysicalDeviceProperties2)get(instance, "vkGetPhysicalDeviceProperties2");
    uint32_t count = 0;
    list(instance, &count, nullptr);
    std::vector<VkPhysicalDevice> devices(count);
    list(instance, &count, devices.data());
    for (VkPhysicalDevice device : devices) {
        VkPhysicalDeviceDriverProperties driver{};
        driver.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES;
        VkPhysicalDeviceProperties2 properties{};
        properties.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2;
        properties.pNext = &driver;
        describe(device, &properties);
        drivers[properties.properties.deviceName] = std::string(driver.driverName) + " " + driver.driverInfo;
    }
    ((PFN_vkDestroyInstance)get(instance, "vkDestroyInstance"))(instance, nullptr);
    return drivers;
}
#else
std::map<std::string, std::string> vulkan_drivers() { return {}; }
#endif

} // namespace

std::string driver_version(const std::string & backend, const std::string & description) {
    if (backend == "cuda") {
        static const std::string version = nvidia_driver();
        return version;
    }
    if (backend == "vulkan") {
        static const auto drivers = vulkan_drivers();
        const auto found = drivers.find(description);
        return found == drivers.end() ? "" : found->second;
    }
    return "";
}

} // namespace parlance
