#!/bin/bash
# Builds portable wheels into dist/wheels: every CPU variant and Vulkan loaded at start, tagged by auditwheel.
# usage: wheel.sh PYTHON ...    (interpreters of CPython 3.11 to 3.14; the libraries beside the module are built once)
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || {
    sed -n '3s/^# //p' "$0" >&2
    exit 2
}
make .venv/stamps/dependencies # a new clone has no environment yet
packaging/need.sh git "$@"
# The same bytes from the same sources, whenever they are built.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
# Each Python names the compiler that made it, and with another name everything would be built again.
export CC=${CC:-cc} CXX=${CXX:-c++}
umask 022
for python in "$@"; do
    tag=$("$python" -c 'import sys; print("cp%d%d" % sys.version_info[:2])')
    env=build/wheel/$tag
    rm -rf "$env"
    "$python" -m venv "$env"
    pip=("$env/bin/python" -m pip --disable-pip-version-check --quiet)
    "${pip[@]}" install --require-hashes -r packaging/locks/build.txt
    "${pip[@]}" install --require-hashes -r packaging/locks/package.txt
    # One CMake and ninja for all: with another one everything would be built again.
    PATH="$PWD/.venv/bin:$PATH" "${pip[@]}" wheel --no-build-isolation --no-deps -Cbuild-dir=build/portable \
        -Ccmake.define.PARLANCE_PORTABLE=ON --wheel-dir "$env/built" .
    if [ "$(uname)" = Linux ]; then
        # Vulkan's loader is the machine's own: where there is none, that backend is not loaded.
        PATH="$PWD/$env/bin:$PATH" "$env/bin/auditwheel" repair --exclude libvulkan.so.1 --wheel-dir dist/wheels "$env"/built/*.whl
    else
        mkdir -p dist/wheels
        cp "$env"/built/*.whl dist/wheels/
    fi
done
ls -sh dist/wheels
