#!/bin/bash
# Builds the engine and its C++ tests for 64-bit Windows with MinGW, and runs the tests under Wine.
# usage: windows.sh [--build-only]
# With the C library that Windows has had since version 10 (UCRT) where Debian has that compiler, which is from Debian 13
# on; before it with the older one. What this cannot show is a real Windows: no driver, no sound, no window.
set -euo pipefail
cd "$(dirname "$0")/.."
make .venv/stamps/dependencies # a new clone has no environment yet
export PATH=$PWD/.venv/bin:$PATH
triple=x86_64-w64-mingw32ucrt
flags=
packages=(g++-mingw-w64-ucrt64 wine64)
command -v apt-cache > /dev/null && apt-cache show g++-mingw-w64-ucrt64 > /dev/null 2>&1 || {
    triple=x86_64-w64-mingw32
    packages=(g++-mingw-w64-x86-64-posix wine64)
}
[ "${1:-}" != --build-only ] || packages=("${packages[0]}")

find_tools() {
    cxx=$(command -v $triple-g++-posix || command -v $triple-g++) || return
    cc=$(command -v $triple-gcc-posix || command -v $triple-gcc) || return
    [ "${1:-}" = --build-only ] || wine=$(command -v wine64 || ls /usr/lib/wine/wine64) || return
}

find_tools "$@" 2> /dev/null || {
    if [ "$(id -u)" = 0 ]; then
        apt-get update -qq || true
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" > /dev/null || true
    fi
    find_tools "$@" || {
        echo "windows: install these packages first: ${packages[*]}" >&2
        exit 1
    }
}
# MinGW's headers before version 12 lack what ggml asks of Windows 8 and later to keep threads from being slowed down.
echo '#include <windows.h>
THREAD_POWER_THROTTLING_STATE state;' | "$cc" -x c -fsyntax-only - 2> /dev/null || flags=-D_WIN32_WINNT=0x0601
build=build/windows
cmake -S . -B $build -G Ninja -DCMAKE_SYSTEM_NAME=Windows -DCMAKE_SYSTEM_PROCESSOR=AMD64 \
    -DCMAKE_C_COMPILER="$cc" -DCMAKE_CXX_COMPILER="$cxx" -DCMAKE_C_FLAGS=$flags -DCMAKE_EXE_LINKER_FLAGS=-static \
    -DCMAKE_CROSSCOMPILING_EMULATOR="${wine:-}" -DPARLANCE_MODULE=OFF -DPARLANCE_TESTS=ON -DPARLANCE_STRICT=ON \
    -DPARLANCE_VULKAN=OFF > $build.log || { cat $build.log >&2; exit 1; }
cmake --build $build
[ "${1:-}" != --build-only ] || exit 0
# Wine's own folder, and none of its questions.
WINEPREFIX=$(mktemp -d)
trap 'rm -rf "$WINEPREFIX"' EXIT
export WINEPREFIX WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="
ctest --test-dir $build/native --output-on-failure --no-tests=error
