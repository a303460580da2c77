#!/bin/bash
# Builds the CPU kernels for 64-bit ARM and runs their test on emulated processors, one for each instruction set.
set -euo pipefail
cd "$(dirname "$0")/../native"
# Its interpreter fetches ggml, whose rounding of halves the kernels are held to.
[ -n "${PYTHON:-}" ] || make -C .. .venv/stamps/dependencies # a new clone has no environment yet
PYTHON=${PYTHON:-../.venv/bin/python}
PACKAGES=(g++-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user)

has_tools() { command -v aarch64-linux-gnu-g++ && command -v qemu-aarch64; } > /dev/null

install_tools() {
    command -v apt-get || return
    local root=()
    [ "$(id -u)" = 0 ] || { command -v sudo && root=(sudo -n); } || return
    "${root[@]}" apt-get update -qq || true
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${PACKAGES[@]}"
} > /dev/null

has_tools || install_tools || true
has_tools || {
    echo "The ARM kernels are built and run with packages that are missing here: ${PACKAGES[*]}" >&2
    echo "Install them with: sudo apt-get install ${PACKAGES[*]}" >&2
    exit 1
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

ggml=$("$PYTHON" ggml/fetch.py)/ggml
sed 's/@.*@//' "$ggml/src/ggml-version.h.in" > "$scratch/ggml-version.h"
# Of it the conversions alone: the linker leaves out the sections that nothing asks for.
aarch64-linux-gnu-gcc -O2 -w -ffunction-sections -fdata-sections -I"$scratch" -I"$ggml/include" -I"$ggml/src" \
    -c "$ggml/src/ggml.c" -o "$scratch/ggml.o"

compile() { # source, then options
    aarch64-linux-gnu-g++ -std=c++20 -O3 -Wall -Wextra -Wno-missing-field-initializers -Werror -DPARLANCE_ARM_KERNELS \
        -I. -isystem "$ggml/include" "${@:2}" -c "$1" -o "$scratch/$(basename "$1" .cpp).o"
}

# The options are those of CMakeLists.txt.
compile cpu/blocks.cpp
compile cpu/kernels.cpp
compile cpu/kernels_neon.cpp
compile cpu/kernels_dotprod.cpp -march=armv8.2-a+dotprod
compile cpu/kernels_i8mm.cpp -march=armv8.2-a+i8mm
objects=("$scratch"/*.o)
for name in test_kernels test_blocks test_attention; do
    compile "tests/$name.cpp"
    aarch64-linux-gnu-g++ -static -Wl,--gc-sections "${objects[@]}" "$scratch/$name.o" -o "$scratch/$name"
done

check() { # processor, then the sets that it has, fastest first
    local output name lacks
    output=$(qemu-aarch64 -cpu "$1" "$scratch/test_kernels") || {
        echo "$1: the kernels fail:" >&2
        echo "$output" >&2
        return 1
    }
    [[ $output == "best: $2"$'\n'* ]] || {
        echo "$1: took ${output%%$'\n'*}, not $2" >&2
        return 1
    }
    for name in i8mm dotprod neon; do
        lacks=$([[ $output == *"$name: not on this processor"* ]] && echo yes || echo no)
        [[ $lacks == $([[ " ${*:2} " == *" $name "* ]] && echo no || echo yes) ]] || {
            echo "$1: \"$name\" is offered where it should not be, or missing" >&2
            return 1
        }
    done
    echo "$1: ${*:2}; ${output##*$'\n'}"
    for name in blocks attention; do
        output=$(qemu-aarch64 -cpu "$1" "$scratch/test_$name") || {
            echo "$1: the kernels of $name fail:" >&2
            echo "$output" >&2
            return 1
        }
        echo "$1: $name; ${output##*$'\n'}"
    done
}

check cortex-a53 neon
check cortex-a76 dotprod neon
check max i8mm dotprod neon
