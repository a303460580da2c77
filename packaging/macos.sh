#!/bin/bash
# Compiles the engine on the CPU and its C++ tests for macOS, on any system: a check that the code is C++ there too.
# usage: macos.sh [arm64|x86_64 ...]      (both unless given)
# With Zig, which brings macOS' C headers and libc++; Metal, Accelerate and running the tests need a Mac.
set -euo pipefail
cd "$(dirname "$0")/.."
make .venv/stamps/dependencies # a new clone has no environment yet
export PATH=$PWD/.venv/bin:$PATH
python -m pip --disable-pip-version-check --quiet install --require-hashes -r packaging/locks/cross.txt
zig=$(command -v python-zig)
[ $# -gt 0 ] || set -- arm64 x86_64
for processor in "$@"; do
    build=build/macos-$processor
    tools=$PWD/build/zig-$processor # CMake takes one word for each
    mkdir -p "$tools"
    for tool in ar ranlib cc c++; do
        target=
        [[ $tool != c* ]] || target="-target ${processor/arm64/aarch64}-macos"
        # Zig has names of its own for ARM's instruction sets.
        printf '#!/bin/bash\nexec "%s" %s "${@/-march=armv8.2-a+/-mcpu=generic+v8_2a+}"\n' "$zig" "$tool $target" > "$tools/$tool"
        chmod +x "$tools/$tool"
    done
    cmake -S . -B "$build" -G Ninja -DCMAKE_SYSTEM_NAME=Darwin -DCMAKE_SYSTEM_PROCESSOR="$processor" \
        -DCMAKE_OSX_SYSROOT= -DCMAKE_OSX_ARCHITECTURES= -DCMAKE_C_COMPILER="$tools/cc" -DCMAKE_CXX_COMPILER="$tools/c++" \
        -DCMAKE_AR="$tools/ar" -DCMAKE_RANLIB="$tools/ranlib" \
        -DCMAKE_INSTALL_NAME_TOOL="$(command -v true)" -DGGML_METAL=OFF -DGGML_ACCELERATE=OFF -DGGML_BLAS=OFF \
        -DPARLANCE_MODULE=OFF -DPARLANCE_TESTS=ON -DPARLANCE_VULKAN=OFF -DPARLANCE_STRICT=ON > "$build.log" || {
        cat "$build.log" >&2
        exit 1
    }
    cmake --build "$build"
    echo "macos: built for $processor, not run"
done
