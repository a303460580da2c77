#!/bin/bash
# Builds the wheel parlance-cuda into dist/wheels, with the CUDA 13 whose nvcc is on the PATH.
# usage: packaging/cuda/wheel.sh [ARCHITECTURES]    (as CMAKE_CUDA_ARCHITECTURES has them: "90", "75-virtual;86-real"; those that
# ggml itself ships for unless given)
set -euo pipefail
cd "$(dirname "$0")/../.."
packaging/need.sh git nvcc
echo '#include <cublas_v2.h>' | nvcc -x cu -E - > /dev/null 2>&1 || {
    echo "This CUDA has no cuBLAS for developers (cublas_v2.h), which ggml is linked to." >&2
    exit 1
}
make .venv/stamps/dependencies # a new clone has no environment yet
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH PATH=$PWD/.venv/bin:$PATH
umask 022
pip=(python -m pip --disable-pip-version-check --quiet)
"${pip[@]}" install --require-hashes -r packaging/locks/build.txt
"${pip[@]}" install --require-hashes -r packaging/locks/package.txt
"${pip[@]}" wheel --no-build-isolation --no-deps -Cbuild-dir="$PWD/build/cuda" ${1:+-Ccmake.define.CMAKE_CUDA_ARCHITECTURES="$1"} \
    --wheel-dir build/cuda/built packaging/cuda
# NVIDIA's libraries are the driver's or come in wheels of NVIDIA's; ggml's is Parlance's own.
auditwheel repair --exclude libggml-base.so --exclude 'libcu*.so.*' --wheel-dir dist/wheels build/cuda/built/parlance_cuda-*.whl
ls -sh dist/wheels
