#!/bin/bash
# Tests under the compiler's sanitizers, in a build of its own without Vulkan: sanitize.sh address|thread [base]
#   address   the C++ tests, and the Python tests that reach far into the core, with ASan and UBSan
#   thread    the C++ tests that use threads, and sessions, worker and player, with TSan
#   base      only the C++ tests that need no ggml, which are built in a minute: CI's part of it
# Needs GCC.
set -euo pipefail
cd "$(dirname "$0")/.."
kind=${1:-}
case $kind in
    address)
        flags=address,undefined
        library=libasan.so
        targets=(all)
        tests=.
        # Those of tests/backends need Vulkan.
        python=(tests/faults tests/unit/core/test_real_engine.py tests/unit/core/test_native.py tests/parity/test_engine.py)
        ;;
    thread)
        flags=thread
        library=libtsan.so
        targets=(_core test_cores test_attention_nodes test_decode_nodes)
        tests='cores|attention_nodes|decode_nodes'
        python=(tests/unit/core/test_real_engine.py tests/unit/core/test_real_sessions.py tests/unit/core/test_jobs.py
            tests/unit/audio/test_output.py tests/unit/audio/test_feed.py tests/unit/server/test_speech.py tests/ui/test_end_to_end.py
            tests/ui/test_speaking.py)
        ;;
    *)
        echo "usage: sanitize.sh address|thread [base]" >&2
        exit 2
        ;;
esac
# A new clone has no environment yet.
if [ "${2:-}" = base ]; then make .venv/stamps/dependencies; else make .venv/stamps/package .venv/stamps/test; fi
build=build/sanitize/$kind
bin=$PWD/.venv/bin
runtime=$("${CXX:-c++}" -print-file-name=$library)
[ -e "$runtime" ] || {
    echo "$library is missing: the sanitizers are run with GCC on Linux." >&2
    exit 1
}
export ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1
# Not seen from outside: the C library frees what a thread kept for itself once it has ended, and Qt has locks of its own.
mkdir -p "$build"
printf '%s\n' race:_dl_deallocate_tls race:libQt6 race:libpyside6 > "$build/suppressions"
export TSAN_OPTIONS=halt_on_error=1:second_deadlock_stack=1:suppressions=$PWD/$build/suppressions

"$bin/cmake" -G Ninja -S . -B "$build" -DPARLANCE_SANITIZE=$flags -DPARLANCE_VULKAN=OFF -DPARLANCE_TESTS=ON \
    -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O1 -DCMAKE_CXX_FLAGS_DEBUG=-O1 -DCMAKE_MAKE_PROGRAM="$bin/ninja" \
    -DPython_EXECUTABLE="$bin/python" -Dpybind11_DIR="$("$bin/python" -m pybind11 --cmakedir)" > /dev/null

test() { "$bin/ctest" --test-dir "$build/native" --tests-regex "$1" --output-on-failure --no-tests=error; }
if [ "${2:-}" = base ]; then
    "$bin/cmake" --build "$build" --target test_gguf_file test_blocks test_attention test_math
    test '^(gguf_file|blocks|attention|math)$'
    exit
fi
"$bin/cmake" --build "$build" --target "${targets[@]}"
failed=0
test "$tests" || failed=1  # what Python reaches is tried all the same

core=$(echo "$PWD/$build"/native/_core*.so)
# The environment's own core is found through its site-packages; this is asked before them.
cat > "$build/sitecustomize.py" << CODE
import sys
from importlib.util import spec_from_file_location

class SanitizedCore:
    def find_spec(self, name, path=None, target=None):
        return spec_from_file_location(name, "$core") if name == "parlance._core" else None

sys.meta_path.insert(0, SanitizedCore())
CODE
# Python is not built with a sanitizer: its runtime comes first, and beside it what throws the exceptions that it watches.
run() {
    LD_PRELOAD="$runtime $("${CXX:-c++}" -print-file-name=libstdc++.so)" PYTHONPATH=$PWD/$build QT_QPA_PLATFORM=offscreen \
        PYTHONMALLOC=malloc "$bin/python" "$@"
}
[ "$(run -c 'import parlance._core as core; print(core.__file__)')" = "$core" ] || {
    echo "The tests would not use $core." >&2
    exit 1
}
# What a sanitizer reports goes past Python, and must not be captured.
run -m pytest -p no:cacheprovider --capture=sys -m "not slow and not gpu and not alone" --timeout 1800 "${python[@]}" || failed=1
exit $failed
