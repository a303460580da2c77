#!/bin/bash
# Proves and measures the GPU backends of this machine: builds CUDA and Vulkan, compares every stage with the CPU, and times
# each model beside PyTorch on the same GPU.
# usage: packaging/gpu/run.sh [RESULTS]     (build/gpu/results; rows in *.jsonl, one log for each step)
#   PYTHON=...      interpreter with the packages of pyproject.toml, and torch (.venv/bin/python, which `make test` sets up)
#   PREBUILT=DIR    libraries of an earlier run (RESULTS/libraries), which are then not built again
#   SITE=DIR        package that is there already (build/gpu/site of an earlier run): nothing is built
#   GGML=DIR        patched ggml source instead of the one that is fetched
#   DEVICES=A,B     ids as `parlance devices` lists them, instead of every GPU
#   MODELS="..."    instead of the full-size random ones
#   DTYPES="..."    of the self-test: f16 f32
#   REPS=5          repetitions of each model (7)
#   STEPS="..."     what is done, in this order; bench:300 stops after so many seconds. A second run with others goes on
#                   where the first one ended: RESULTS keeps its rows, and nothing is built again. Left out unless named:
#                   together (several utterances at once, TOGETHER_S=65 seconds a model), beside (16 of Qwen3-TTS at once
#                   beside PyTorch's), similarity (f32 beside PyTorch),
#                   bf16 (PyTorch in bfloat16), fault (a GPU that fails for good), memcheck and racecheck
#                   (compute-sanitizer, of every test or those in `sanitized`, SANITIZERS=4 at once), validate
#                   (Vulkan's validation layers, from VALIDATION or the system)
#   VALIDATION=DIR  folder of VkLayer_khronos_validation.json
#   SOAK="..."      models that 200 requests are made of, instead of micro ones
#   REFERENCE_PYTHON=...    interpreter with torch and, for Chatterbox and Qwen3-TTS, the official packages (PYTHON)
#   QWEN3_PYTHON=...        the same for Qwen3-TTS alone (REFERENCE_PYTHON)
set -uo pipefail
cd "$(dirname "$0")/../.."
results=$(realpath -m "${1:-build/gpu/results}")
python=${PYTHON:-.venv/bin/python}
command -v "$python" > /dev/null || {
    echo "There is no $python: 'make test' sets one up, PYTHON names another." >&2
    exit 2
}
python=$(command -v "$python")
prebuilt=${PREBUILT:-}
site=${SITE:-$PWD/build/gpu/site}

# What is missing is said before anything is built.
lacking=()
for command in cmake ninja "${CXX:-c++}"; do
    command -v $command > /dev/null || lacking+=("$command")
done
lacking+=($("$python" - << 'CODE'
import importlib.util

needed = "pybind11", "numpy", "gguf", "safetensors", "tokenizers", "platformdirs", "filelock", "unicode_rbnf", "babel", "soxr", "pytest"
print(*(f"Python's-{name}" for name in needed if importlib.util.find_spec(name) is None))
CODE
))
if [ -n "${GGML:-}" ]; then
    [ -e "$GGML/CMakeLists.txt" ] || lacking+=("CMakeLists.txt-in-GGML=$GGML")
else
    "$python" -c 'import unearth' 2> /dev/null || lacking+=("Python's-unearth-to-fetch-ggml,-or-GGML=DIR")
fi
[ ${#lacking[@]} = 0 ] || {
    echo "This needs: ${lacking[*]}." >&2
    exit 2
}
command -v nvcc > /dev/null || compgen -G "$prebuilt/libggml-cuda*" > /dev/null || echo "There is no nvcc: CUDA is left out."
command -v glslc > /dev/null || compgen -G "$prebuilt/libggml-vulkan*" > /dev/null || echo "There is no glslc: Vulkan is left out."
for library in cuda vulkan; do
    ldconfig -p 2> /dev/null | grep -q "lib$library.so.1" || echo "The loader finds no lib$library.so.1: its devices will not be there."
done
models=${MODELS:-random:supertonic-v2 random:supertonic-v3 random:chatterbox-turbo random:chatterbox-mtl random:qwen3-tts-0.6b-custom random:kokoro}
dtypes=${DTYPES:-f16 f32}
reps=${REPS:-7}
soak=${SOAK:-}
steps=${STEPS:-bench soak steady kernels native micro report check graphs}
failed=()
mkdir -p "$results/libraries"
reference=${REFERENCE_PYTHON:-$python}
qwen3=${QWEN3_PYTHON:-$reference}
export python reference qwen3 prebuilt site results models dtypes reps soak XDG_CACHE_HOME=$PWD/build/gpu/cache PYTHONUNBUFFERED=1

# step NAME SECONDS: the function of that name, its output in a log; what fails or takes too long is named at the end.
step() {
    local name=$1 limit=$2 begun=$SECONDS
    timeout -k 10 "$limit" bash -c "$name" > "$results/$name.log" 2>&1
    local code=$?
    echo "$name: exit code $code after $((SECONDS - begun)) s"
    [ $code = 0 ] || {
        failed+=("$name")
        tail -n 15 "$results/$name.log"
    }
    return $code
}

has() { [ -n "$prebuilt" ] && compgen -G "$prebuilt/$1" > /dev/null; }

build() {
    set -e
    local cuda=OFF vulkan=OFF
    has 'libggml-cuda*' || ! command -v nvcc > /dev/null || cuda=ON
    has 'libggml-vulkan*' || ! command -v glslc > /dev/null || vulkan=ON
    cmake -G Ninja -S . -B build/gpu -DPython_EXECUTABLE="$python" -Dpybind11_DIR="$("$python" -m pybind11 --cmakedir)" \
        -DPARLANCE_PORTABLE=ON -DPARLANCE_CPU_VARIANTS=OFF -DPARLANCE_TESTS=ON -DPARLANCE_CUDA=$cuda -DPARLANCE_VULKAN=$vulkan \
        -DPARLANCE_GGML_SOURCE="${GGML:-}" -DCMAKE_CUDA_ARCHITECTURES="${CUDA_ARCHITECTURES:-native}"
    cmake --build build/gpu
    find build/gpu -name 'libggml*.so' -exec cp {} "$results/libraries/" \;
    # The package as it would be installed, in a folder of its own.
    rm -rf "$site"
    mkdir -p "$site"
    cp -r app/parlance "$site/"
    rm -f "$site"/parlance/_core*.so
    mkdir -p "$site/parlance/lib" "$site/parlance/data"
    [ -z "$prebuilt" ] || cp "$prebuilt"/libggml*.so "$site/parlance/lib/"
    cp "$results"/libraries/libggml*.so "$site/parlance/lib/"
    cp build/gpu/native/_core*.so "$site/parlance/"
    ln -s "$PWD"/models/embedded/parlance-small* "$PWD/resources" "$site/parlance/data/"
}

parlance() { "$python" -m parlance "$@"; }

# Weights of full-size random models take long to draw: they are made while the compiler works.
draw() { made $models; }

# The files of such models, one a line.
made() {
    PYTHONPATH=$PWD/app${PYTHONPATH:+:$PYTHONPATH} "$python" - "$@" << 'CODE'
import sys

from parlance.library import paths
from parlance.library.random_models import PREFIX, ensure_random

for name in sys.argv[1:]:
    if name.startswith(PREFIX):
        print(ensure_random(name, paths.cache_dir()), flush=True)
CODE
}

devices() { parlance devices && parlance devices --json > "$results/devices.json"; }

gpus() {
    "$python" -c 'from parlance.core.native import native
print(",".join(row["id"] for row in native().devices() if row["kind"] in ("gpu", "igpu")))'
}

# Not with the settings of the project, which ask for a window system.
tests() {
    "$python" -m pytest -c /dev/null --rootdir . --import-mode importlib -p no:cacheprovider -q -rfE --durations 8 \
        --gpu-devices "$devices" "$@"
}

# What C++ alone can reach: graphs that are queued, and one mask for several items.
native() {
    build/gpu/native/tests/test_in_flight "$site/parlance/lib" && build/gpu/native/tests/test_one_mask "$site/parlance/lib" &&
        build/gpu/native/tests/test_decoded_rows "$site/parlance/lib" && build/gpu/native/tests/test_decoded_attention "$site/parlance/lib" &&
        build/gpu/native/tests/test_many_queries "$site/parlance/lib" && build/gpu/native/tests/test_extension "$site/parlance/lib"
}

micro() { tests tests/gpu --ignore tests/gpu/test_soak.py --ignore tests/gpu/test_fault.py; }

# The driver gives such a GPU back when the process ends.
fault() { tests tests/gpu/test_fault.py -v; }

memcheck() { sanitize memcheck; }
racecheck() { sanitize racecheck; }

# sanitize TOOL: each test in a process of its own, some at once, as compute-sanitizer slows one down a hundredfold. What it
# finds is in one file a test; a test that was not reached in time has no line.
sanitize() {
    devices=$(tr , '\n' <<< "$devices" | grep ^cuda | paste -sd,)
    tests --collect-only ${sanitized:-tests/gpu --ignore tests/gpu/test_soak.py --ignore tests/gpu/test_fault.py} | grep :: |
        xargs -d '\n' -P "${SANITIZERS:-4}" -I{} bash -c "sanitize_one $1 {}"
}

# sanitize_one TOOL TEST
sanitize_one() {
    local log="$results/$1-$(tr -cs 'a-z0-9\n' - <<< "${2##*::}").txt" begun=$SECONDS code
    compute-sanitizer --tool "$1" --error-exitcode 9 --log-file "$log" "$python" -m pytest -c /dev/null --rootdir . \
        --import-mode importlib -p no:cacheprovider -q --gpu-devices "$devices" "$2" > "$log.out" 2>&1
    code=$?
    grep -q "ERROR SUMMARY: 0 errors\|RACECHECK SUMMARY: 0 hazards" "$log" || code=1
    echo "$1 $2: $([ $code = 0 ] && echo clean || echo "code $code, see $log") after $((SECONDS - begun)) s"
    return $code
}

# With checks of synchronisation. The layers' own line says that they were there.
validate() {
    local log=$results/validation.txt
    rm -f "$log"
    cat > "$results/vk_layer_settings.txt" << SETTINGS
khronos_validation.debug_action = VK_DBG_LAYER_ACTION_LOG_MSG
khronos_validation.report_flags = error,warn,info
khronos_validation.log_filename = $log
khronos_validation.enables = VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT
khronos_validation.enable_message_limit = true
khronos_validation.duplicate_message_limit = 5
SETTINGS
    devices=$(tr , '\n' <<< "$devices" | grep ^vulkan | paste -sd,) VK_INSTANCE_LAYERS=VK_LAYER_KHRONOS_validation \
        VK_LAYER_PATH=${VALIDATION:-} VK_LAYER_SETTINGS_PATH=$results tests ${validated:-tests/gpu/test_steady.py tests/gpu/test_parity.py}
    local code=$?
    grep -q "Validation Layer Active" "$log" || {
        echo "Vulkan's validation layers were not there."
        return 1
    }
    ! grep "^Validation Error\|Validation Error:" "$log" && return $code
}

soak() {
    local files device code=0
    files=$(made $soak | paste -sd,)
    for device in ${devices//,/ }; do
        devices=$device tests tests/gpu/test_soak.py -vs ${files:+--gpu-models "$files"} || code=1
    done
    return $code
}

check() {
    local model device dtype code=0
    for model in $models; do
        for device in ${devices//,/ }; do
            for dtype in $dtypes; do
                parlance check --model "$model" --device "$device" --dtype $dtype --json >> "$results/check.jsonl" || code=1
            done
        done
    done
    return $code
}

# PyTorch runs beside the first GPU only: it is the same there for all.
bench() {
    local model device peer first=${devices%%,*}
    for model in $models; do
        [[ $model == *qwen3* ]] && peer=$qwen3 || peer=$reference
        for device in ${devices//,/ }; do
            local options=(--models "$model" --devices "$device" --dtype f16 --reps "$reps" --json)
            [ "$device" = "$first" ] &&
                parlance bench "${options[@]}" --against pytorch --reference-python "$peer" >> "$results/bench.jsonl" ||
                parlance bench "${options[@]}" >> "$results/bench.jsonl"
        done
    done
}

# Half precision rounds F0, whose sum is the phase of Chatterbox's voice; in f32 the waves must be PyTorch's.
similarity() {
    local model
    for model in $models; do
        parlance bench --models "$model" --devices "${devices%%,*}" --dtype f32 --reps 1 --json --against pytorch \
            --reference-python "$reference" >> "$results/similarity.jsonl"
    done
}

bf16() {
    local model
    for model in $models; do
        [[ $model != *chatterbox* ]] || parlance bench --models "$model" --devices "${devices%%,*}" --dtype f16 --reps "$reps" \
            --json --against pytorch --reference-dtype bf16 --reference-python "$reference" >> "$results/bf16.jsonl"
    done
}

# What CUDA's graphs are worth.
graphs() {
    local model
    for model in $models; do
        GGML_CUDA_DISABLE_GRAPHS=1 parlance bench --models "$model" --devices "$devices" --dtype f16 --reps 5 --json \
            >> "$results/bench-without-cuda-graphs.jsonl"
    done
}

steady() {
    local device
    for device in ${devices//,/ }; do
        "$python" packaging/gpu/steady.py "$device" $models >> "$results/steady.jsonl"
    done
}

# Which kernels a stage runs, and for how long.
kernels() {
    local device
    for device in ${devices//,/ }; do
        GGML_VK_PERF_LOGGER=1 "$python" packaging/gpu/kernels.py "$device" $models >> "$results/kernels.jsonl"
    done
}

# What several utterances at once bring, with a line as soon as it is known; a model that does not end is left.
together() {
    local model code=0
    for model in $models; do
        timeout -k 5 "${TOGETHER_S:-65}" "$python" -m tests.batch_speed "$model" 16 f16 "${devices%%,*}" >> "$results/together.jsonl" || code=1
    done
    return $code
}

# The official `generate` with as many texts in one batch.
beside() {
    local model code=0
    for model in $models; do
        [[ $model != *qwen3* ]] || "$python" -m tests.batch_speed "$model" 16 f16 "${devices%%,*}" 2 pytorch "$qwen3" \
            >> "$results/beside.jsonl" || code=1
    done
    return $code
}

report() { "$python" -m tests.measure report "$results/report.json"; }

tables() { "$python" packaging/gpu/tables.py "$results"; }

export -f has build parlance draw made devices gpus native similarity bf16 fault memcheck racecheck sanitize sanitize_one validate tests micro soak check bench graphs steady kernels report \
    together beside tables
step draw 600 &
[ -n "${SITE:-}" ] || step build 900 || exit 1
wait
export PYTHONPATH=$site${PYTHONPATH:+:$PYTHONPATH}
step devices 60 || exit 1
devices=${DEVICES:-$(gpus)}
[ -n "$devices" ] || {
    echo "No GPU was found: $results/devices.log says what there is." >&2
    exit 1
}
export devices
declare -A seconds=([bench]=400 [soak]=400 [steady]=120 [kernels]=90 [micro]=300 [native]=60 [report]=120 [check]=300
    [graphs]=120 [similarity]=200 [together]=210 [beside]=240 [bf16]=200 [fault]=200 [memcheck]=500 [racecheck]=500 [validate]=300)
for item in $steps; do
    name=${item%%:*}
    [[ $item != *:* ]] || seconds[$name]=${item#*:}
    [[ $name == validate && $devices != *vulkan* || $name =~ graphs|memcheck|racecheck|fault && $devices != *cuda* ]] ||
        step "$name" "${seconds[$name]}"
done
step tables 10
[ ${#failed[@]} = 0 ] || {
    echo "failed: ${failed[*]}"
    exit 1
}
