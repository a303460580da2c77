#!/bin/bash
# What `make run` left for later: builds every backend in the build folder, and installs nothing: build-later.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# = 1 ] || {
    sed -n '2s/^# //p' "$0" >&2
    exit 2
}
packaging/need.sh cmake
trap 'rm -f build/later.pid' EXIT
cmake -S . -B "$1" -DPARLANCE_VULKAN=AUTO
cmake --build "$1"
