#!/bin/bash
# What `make run` left for later: builds every backend in the build folder, and installs nothing: build-later.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
trap 'rm -f build/later.pid' EXIT
cmake -S . -B "$1" -DPARLANCE_VULKAN=AUTO
cmake --build "$1"
