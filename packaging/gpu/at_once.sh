#!/bin/bash
# The steps of packaging/gpu/run.sh that take minutes, in as few as a machine has that is lent for minutes: one build, then all
# at once on one GPU, and last what needs it alone. Runs from a folder that packaging/gpu/pack.sh made; ends by itself.
# usage: at_once.sh [RESULTS [SECONDS]]     (/tmp/at-once 580) logs and rows for each lane in RESULTS; a second call goes on
#   GPU=0           which one
#   LANES="..."     of apart fault micro similarity memcheck racecheck validate (all), which share the GPU
#   ALONE="..."     of together, beside, bf16 and kokoro (all), when they are done or have 240 s left
#   VK_DRIVER_FILES=FILE    where the Vulkan loader does not find the driver by itself
here=$(cd "$(dirname "$0")" && pwd)
[ -e "$here/sources.tar.gz" ] || {
    echo "There is no sources.tar.gz in $here: packaging/gpu/pack.sh makes the folder that this runs from." >&2
    exit 2
}
results=$(realpath -m "${1:-/tmp/at-once}")
end=$((SECONDS + ${2:-580}))
sources=/tmp/at-once-sources packages=/tmp/at-once-packages
models="random:chatterbox-turbo random:chatterbox-mtl" qwen3=random:qwen3-tts-0.6b-custom
export CUDA_VISIBLE_DEVICES=${GPU:-0} GGML_VK_VISIBLE_DEVICES=${GPU:-0} PYTHONFAULTHANDLER=1
mkdir -p "$results" $sources/models/embedded $packages/{deb,whl,ggml,exact}
end_all() { # and all that they started
    local process
    for process in "$@"; do
        end_all $(pgrep -P "$process")
        kill -9 "$process" 2> /dev/null
    done
}
say() { echo "== $SECONDS s: $*"; }

if ! [ -e $packages/done ]; then
    tar -C $sources -xzf "$here/sources.tar.gz"
    cp "$here"/model/* $sources/models/embedded/
    for file in "$here"/deb/lib{vulkan1,egl1,glvnd0}_*.deb; do dpkg -x "$file" /; done # with which the driver is found
    for file in "$here"/deb/{glslc,libshaderc1,libvulkan-dev,spirv-headers,vulkan-validationlayers}_*.deb; do
        dpkg -x "$file" $packages/deb
    done
    ldconfig
    ln -sf "$(ldconfig -p | awk '/libvulkan.so.1/ {print $NF; exit}')" $packages/deb/usr/lib/x86_64-linux-gnu/libvulkan.so
    python3 -m pip install -q --no-index --no-deps --no-compile --upgrade --target $packages/whl "$here"/whl/*.whl
    for folder in ggml exact; do tar -C $packages/$folder -xzf "$here/ggml.tar.gz"; done
    # The layer takes all that is bound as read, and as written where a shader could write there. Here that is the tensors
    # themselves, not all to the end of the buffer, and what a fused norm and rope leaves unused is its weights. Fused sums
    # share one shader, whose result is behind the last of however many addends, so that all twelve count as written:
    # here the result is always the eleventh, its partial sums are the twelfth, and only they are written.
    rope='/static_assert(max_tensors == 7)/,/pc, elements/'
    sums='/static_assert(MAX_PARAMETER_COUNT == 12)/,/pc, elements/'
    sed -i -e 's/ggml_vk_subbuffer(ctx, d_D, d_buf_offset)/vk_subbuffer{ d_D, d_buf_offset, ggml_nbytes(dst) }/' \
        -e "$rope"' s/ggml_vk_subbuffer(ctx, buf\[\([0-6]\)\], offset\[\1\])/exact(\1)/' \
        -e "$rope"' s/static_assert(.*/&\n        auto exact = [\&](int i) { int at = tensors[i] ? i : 1; return vk_subbuffer{ buf[at], offset[at], ggml_nbytes(tensors[at]) + pc.rope.d_offset * 4 }; };/' \
        -e "$sums"' s/ggml_vk_subbuffer(ctx, buf\[\([0-9]*\)\], offset\[\1\])/exact(\1)/' \
        -e "$sums"' s/static_assert(.*/&\n    auto exact = [\&](uint32_t i) { uint32_t at = std::min(i, num_srcs); return i == 11 \&\& ctx->do_add_rms_partials ? ggml_vk_subbuffer(ctx, buf[num_tensors], offset[num_tensors]) : vk_subbuffer{ buf[at], offset[at], ggml_nbytes(tensors[at]) }; };/' \
        $packages/exact/src/ggml-vulkan/ggml-vulkan.cpp
    sed -i -e '/d[0-9]*\.data_d\[i\] = /{/case 10:/!d}' -e 's/store_d(num_srcs,/store_d(10,/' \
        -e '/partial_sums\[i\] = v; break/{/case 11:/!d}' -e 's/store_partial(num_srcs + 1,/store_partial(11,/' \
        $packages/exact/src/ggml-vulkan/vulkan-shaders/multi_add.comp
    python3 -m pip install -q --no-index --no-deps --no-compile --upgrade --target $packages/qwen3 "$here"/qwen3/*.whl
    for name in reference reference-qwen3; do
        python3 -m venv --without-pip $packages/$name
        for folder in $packages/$name/lib/python3*/site-packages; do
            printf '%s\n' $packages/whl "$(python3 -c 'import sysconfig; print(sysconfig.get_path("purelib"))')" > "$folder/all.pth"
        done
    done
    sed -i "1i $packages/qwen3" $packages/reference-qwen3/lib/python3*/site-packages/all.pth
    touch $packages/done
fi
export PATH=$packages/deb/usr/bin:$PATH:/usr/local/cuda/bin CPATH=$packages/deb/usr/include
export LD_LIBRARY_PATH=$packages/deb/usr/lib/x86_64-linux-gnu${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
export CMAKE_PREFIX_PATH=$packages/deb/usr VULKAN_SDK=$packages/deb/usr VALIDATION=$packages/deb/usr/share/vulkan/explicit_layer.d
export PYTHONPATH=$packages/whl GGML=$packages/ggml REFERENCE_PYTHON=$packages/reference/bin/python
export QWEN3_PYTHON=$packages/reference-qwen3/bin/python CUDA_ARCHITECTURES=native
PYTHON=$(command -v python3)
export PYTHON
cd $sources || exit

# run LANE VARIABLES...: packaging/gpu/run.sh, its output in a log
run() {
    local lane=$1
    shift
    mkdir -p "$results/$lane"
    env "$@" bash packaging/gpu/run.sh "$results/$lane" > "$results/$lane.txt" 2>&1
    say "$lane: code $?, $(grep -h 'exit code\|passed\|failed' "$results/$lane/$lane.log" "$results/$lane.txt" | tail -2 | tr '\n' ' ')"
    ! [[ $lane =~ check ]] || echo "$lane: $(grep -c ': clean' "$results/$lane/$lane.log") clean; $(grep ': code' "$results/$lane/$lane.log")"
}

# CUDA in a folder of its own, as the wheel parlance-cuda has it.
apart() {
    local site=$PWD/build/apart
    rm -rf "$site"
    cp -r "$SITE" "$site"
    rm "$site/parlance/lib/libggml-cuda.so"
    { cmake --install build/gpu --component cuda --prefix "$site" && du -h "$site"/parlance_cuda/* &&
        PYTHONPATH=$site:$PYTHONPATH "$PYTHON" -m parlance say "This is spoken by a backend that came apart." --device cuda:0 \
            -o "$results/apart.wav"; } > "$results/apart.txt" 2>&1
    say "apart: code $?, $(tail -1 "$results/apart.txt")"
}

fault() { run fault STEPS=fault:200; }
micro() { run micro STEPS='native:60 micro:300'; }
similarity() { run similarity STEPS=similarity:330 MODELS=random:chatterbox-mtl; }
memcheck() { run memcheck SANITIZERS=7 STEPS=memcheck:600; }
racecheck() { run racecheck SANITIZERS=6 STEPS=racecheck:600; }
bf16() { run bf16 STEPS=bf16:230 REPS=3; }
together() { run together STEPS='together:210 bench:90' REPS=5 MODELS="$qwen3 $models"; }
beside() { run beside STEPS=beside:240 MODELS="$qwen3"; }
# Stages, their kernels and launches are in tables.log.
kokoro() {
    run kokoro STEPS='bench:100 steady:40 kernels:60 check:120' MODELS=random:kokoro DTYPES='f32 f16 q8_0' REPS=9
    cat "$results/kokoro/tables.log"
}

validate() {
    local site=$PWD/build/exact/site
    if ! [ -e "$site" ]; then
        cmake -G Ninja -S . -B build/exact -DPython_EXECUTABLE="$PYTHON" -DPARLANCE_GGML_SOURCE=$packages/exact -DPARLANCE_PORTABLE=ON \
            -Dpybind11_DIR="$("$PYTHON" -m pybind11 --cmakedir)" -DPARLANCE_CPU_VARIANTS=OFF -DPARLANCE_CUDA=OFF -DPARLANCE_VULKAN=ON
        cmake --build build/exact
        mkdir -p "$site"
        cp -r app/parlance "$site/"
        mkdir -p "$site"/parlance/{lib,data}
        find build/exact -name 'libggml*.so' -exec cp {} "$site/parlance/lib/" \;
        cp build/exact/native/_core*.so "$site/parlance/"
        ln -s "$PWD"/models/embedded/parlance-small* "$PWD/resources" "$site/parlance/data/"
    fi > "$results/validate-build.log" 2>&1
    run validate SITE="$site" GGML_VK_DEBUG_MARKERS=1 STEPS=validate:450
    grep -o "SYNC-HAZARD-[A-Z-]*\|VUID-[A-Za-z0-9-]*" "$results/validate/validation.txt" | sort | uniq -c
}

export MODELS=$models
[ -e build/gpu/site ] || run devices STEPS=devices:60 MODELS="$models $qwen3" # drawn while the compiler works
export SITE=$PWD/build/gpu/site
for lane in ${LANES-apart fault micro similarity memcheck racecheck validate}; do
    $lane &
done
while [ -n "$(jobs -r)" ] && [ $SECONDS -lt $((end - 240)) ]; do sleep 1; done
if [ -n "$(jobs -r)" ]; then
    say "still running, ended: $(jobs -r | awk '{print $NF}' | tr -d '&' | tr '\n' ' ')"
    end_all $(jobs -p)
fi
for lane in ${ALONE-together beside bf16 kokoro}; do $lane; done
say done
