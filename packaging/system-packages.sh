#!/bin/bash
# Installs the system packages that Parlance needs, or says which are missing: system-packages.sh run|test|fuzz|package
# Silent and quick when nothing is missing. Exits 1 only when the engine could not be built at all.
set -euo pipefail

# a|b: either name will do (newer releases renamed some libraries).
BUILD=(build-essential python3-dev python3-venv)
VULKAN=(libvulkan-dev glslc spirv-headers)
# What Qt's xcb platform plugin and PortAudio link against, and the route from ALSA to a sound server.
DESKTOP=(libportaudio2 libasound2-plugins libegl1 libgl1 libglib2.0-0t64\|libglib2.0-0 libdbus-1-3 libfontconfig1
    libx11-xcb1 libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0
    libxcb-render-util0 libxcb-shape0 libxcb-sync1 libxcb-xfixes0)
# Lavapipe is a Vulkan device without a GPU; PulseAudio's null sink is a sound device without a sound card. Speech
# Dispatcher is whom our module speaks for, a bus of its own whom media keys and the portal's shortcuts come by; xdotool
# presses keys, icupkg is what bundles cut Qt's tables with, and NSIS makes the Windows installer. The font has what is written in Japanese, for the pictures.
TEST=(dbus-daemon fonts-droid-fallback icu-devtools mesa-vulkan-drivers nsis pulseaudio pulseaudio-utils python3-speechd speech-dispatcher xdotool xvfb)
# What packages are made with and tried in; Wayland's libraries, so that dpkg can say which packages they are of.
PACKAGE=(appstream binutils debootstrap desktop-file-utils dpkg-dev libwayland-client0 libwayland-cursor0 libwayland-egl1 makeself
    squashfs-tools zstd)
# libFuzzer comes with Clang.
FUZZ=(clang libclang-rt-dev)

HERE=$(dirname "$0")
PYTHON=$("$HERE/find-python.sh" 2> /dev/null || true)

has_headers() {
    [ -n "$PYTHON" ] && "$PYTHON" -c \
        'import os, sys, sysconfig; sys.exit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))'
}

installed() {
    local name
    # A Python or a compiler of another origin is as good as Debian's.
    case $1 in
        build-essential) command -v c++ > /dev/null && command -v patch > /dev/null && return 0 ;;
        python3-dev) has_headers && return 0 ;;
        python3-venv) [ -n "$PYTHON" ] && return 0 ;;
    esac
    for name in ${1//|/ }; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2> /dev/null)" = installed ] && return 0
    done
    return 1
}

available() { # the first of a|b that the package lists know; the last when they know none
    local name=
    for name in ${1//|/ }; do
        apt-cache show "$name" > /dev/null 2>&1 && break
    done
    echo "$name"
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

can_be_root() {
    [ "$(id -u)" = 0 ] || { command -v sudo && sudo -n true; } > /dev/null 2>&1
}

on_debian() {
    local wanted=("${BUILD[@]}" "${DESKTOP[@]}" "${VULKAN[@]}") missing=() names=() package
    [ "$1" = run ] || wanted+=("${TEST[@]}")
    [ "$1" != fuzz ] || wanted+=("${FUZZ[@]}")
    [ "$1" != package ] || wanted+=("${PACKAGE[@]}")
    for package in "${wanted[@]}"; do installed "$package" || missing+=("$package"); done
    [ ${#missing[@]} = 0 ] && return
    if can_be_root; then
        echo "Installing ${#missing[@]} system packages ..."
        as_root apt-get update -qq || true
        for package in "${missing[@]}"; do names+=("$(available "$package")"); done
        if DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq --no-install-recommends "${names[@]}" > /dev/null
        then
            return
        fi
        # One unknown name fails them all, and Vulkan's are the ones that older releases lack.
        for package in "${names[@]}"; do
            DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq --no-install-recommends "$package" \
                > /dev/null 2>&1 || true
        done
        missing=()
        for package in "${wanted[@]}"; do installed "$package" || missing+=("$package"); done
    fi
    report "${missing[@]}"
}

report() {
    [ $# = 0 ] && return
    local package
    echo "These system packages are missing and could not be installed from here:"
    printf '    %s\n' "$@"
    echo "Install them with: sudo apt-get install $(for package in "$@"; do printf '%s ' "$(available "$package")"; done)"
    for package in "${VULKAN[@]}"; do
        if [[ " $* " == *" $package "* ]]; then
            echo "Without $package the engine is built without Vulkan; everything else works."
        fi
    done
    if ! command -v c++ > /dev/null; then
        echo "Without a C++ compiler the engine cannot be built." >&2
        exit 1
    fi
}

on_macos() {
    if ! xcode-select -p > /dev/null 2>&1; then
        echo "The C++ compiler is missing; install it with: xcode-select --install" >&2
        exit 1
    fi
    if [ -z "$PYTHON" ] && command -v brew > /dev/null; then
        brew install python@3.13
    fi
}

elsewhere() {
    if ! command -v c++ > /dev/null; then
        echo "A C++20 compiler is missing; install your system's GCC or Clang." >&2
        exit 1
    fi
    echo "This is neither Debian nor macOS: please see that your system has its counterparts of"
    printf '    %s\n' "${DESKTOP[*]}" "for Vulkan: ${VULKAN[*]}"
    [ "$1" = run ] || printf '    %s\n' "for the tests: ${TEST[*]}"
    [ "$1" != fuzz ] || printf '    %s\n' "for fuzzing: ${FUZZ[*]}"
    [ "$1" != package ] || printf '    %s\n' "for packages: ${PACKAGE[*]}"
}

case "${1:-}" in
    run | test | fuzz | package) ;;
    *)
        echo "usage: system-packages.sh run|test|fuzz|package" >&2
        exit 2
        ;;
esac
if command -v dpkg-query > /dev/null; then
    on_debian "$1"
elif [ "$(uname)" = Darwin ]; then
    on_macos
else
    elsewhere "$1"
fi
