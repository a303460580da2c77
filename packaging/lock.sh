#!/bin/bash
# Writes packaging/locks: every package that `make`, CI and bundles install, with its version and the hashes of its
# files, for Python 3.11 to 3.14 on Linux and macOS at once. What is locked stays, unless it is told to --upgrade.
# usage: lock.sh [options of `uv pip compile`]
set -euo pipefail
cd "$(dirname "$0")/.."
make .venv/stamps/lock # a new clone has no environment yet
locks=packaging/locks
options=("$@")
mkdir -p $locks

# usage: compile NAME GROUP...   (as packaging/requirements.py has them)
# PyTorch is left out: machines without a GPU take a CPU build, whose files are not those of the package index.
compile() {
    local out=$locks/$1.txt
    shift
    .venv/bin/python packaging/requirements.py "$@" | grep -v '^torch==' |
        .venv/bin/uv pip compile - --output-file "$out" --quiet --universal --python-version 3.11 --generate-hashes \
            --no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
            ${options[@]+"${options[@]}"} > /dev/null
    echo "$out: $(grep -c '^[a-z].*==' "$out") packages"
}

compile run build dev run
options+=(--constraints $locks/run.txt)
compile build build
compile test test
options+=(--constraints $locks/test.txt)
compile coverage coverage
compile bundle run c2pa home qr discovery mcp
compile lint lint
compile fuzz fuzz
compile cross cross
compile docs docs
compile package package
# In a folder of its own, since it wants an older library.
options=("$@" --no-deps)
compile satellite satellite
