#!/bin/bash
# Packs what a bare machine with an NVIDIA GPU, CUDA, PyTorch and no network needs for packaging/gpu/at_once.sh.
# usage: packaging/gpu/pack.sh FOLDER [PYTHON_VERSION]     (of that machine: 3.12; Debian's packages are of this one)
set -euo pipefail
cd "$(dirname "$0")/../.."
[ $# -gt 0 ] || {
    sed -n '3s/^# //p' "$0" >&2
    exit 2
}
packaging/need.sh git apt-get
make .venv/stamps/dependencies # a new clone has no environment yet
to=$(realpath -m "$1")
version=${2:-3.12}
rm -rf "$to"
mkdir -p "$to"/{deb,whl,model}
ggml=$(.venv/bin/python native/ggml/fetch.py)/ggml
others=$(cd "$ggml/src" && ls -d ggml-*/ | grep -v 'cpu\|cuda\|vulkan' | sed 's,^,--exclude=./src/,; s,/$,,')
tar -C "$ggml" $others -czf "$to/ggml.tar.gz" .
git ls-files | grep -v '^models/\|^tests/embedded/reference.npz' | tar -czf "$to/sources.tar.gz" -T -
cp models/embedded/parlance-small* "$to/model/"
(cd "$to/deb" && apt-get download -qq glslc libegl1 libglvnd0 libshaderc1 libvulkan-dev libvulkan1 spirv-headers vulkan-validationlayers)
platforms=$(printf -- '--platform manylinux%s_x86_64 ' 1 2014 _2_17 _2_27 _2_28)
.venv/bin/python -m pip download -q --no-deps --only-binary=:all: --python-version "$version" --implementation cp $platforms \
    -d "$to/whl" audioread babel cffi chatterbox-tts conformer cryptography decorator diffusers==0.29.0 gguf importlib_metadata kokoro \
    lazy_importer lazy_loader librosa num2words omegaconf platformdirs pooch pycparser pyloudnorm python-stretch s3tokenizer soundfile soxr unicode-rbnf zipp
# In a folder of their own, as Qwen3-TTS and Chatterbox do not take one version of transformers.
pinned=$(grep -hE '^(accelerate|einops|qwen-tts|safetensors|tokenizers|transformers)==' tests/reference/requirements/qwen3*.txt)
.venv/bin/python -m pip download -q --no-deps --only-binary=:all: --python-version "$version" --implementation cp $platforms \
    -d "$to/qwen3" $pinned 'huggingface_hub<1' regex
cp packaging/gpu/at_once.sh "$to/"
du -sh "$to"
