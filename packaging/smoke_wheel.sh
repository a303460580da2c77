#!/bin/bash
# Builds the wheel, installs it into an empty environment away from the checkout, and runs it there.
# usage: smoke_wheel.sh [native|portable]   (this machine's CPU flags, or every CPU variant, loaded at start)
set -euo pipefail
cd "$(dirname "$0")/.."
flavour=${1:-portable}
case $flavour in
    native) options=() ;;
    portable) options=(-Ccmake.define.PARLANCE_PORTABLE=ON "-Cbuild-dir=build/portable") ;;
    *)
        echo "usage: smoke_wheel.sh [native|portable]" >&2
        exit 2
        ;;
esac
python=.venv/bin/python
[ -x $python ] || {
    echo "Run 'make run' or 'make test' first: it makes the environment that builds the wheel." >&2
    exit 1
}
wheels=build/wheels/$flavour
rm -rf "$wheels"
PATH="$PWD/.venv/bin:$PATH" $python -m pip --disable-pip-version-check --quiet wheel --no-build-isolation --no-deps \
    ${options[@]+"${options[@]}"} --wheel-dir "$wheels" .
wheel=$(realpath "$wheels"/parlance-*.whl)
echo "built ${wheel##*/}, $(du -h "$wheel" | cut -f1)"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
python3=$(realpath $python)
"$python3" -m venv "$scratch/venv"
"$scratch/venv/bin/python" -m pip --disable-pip-version-check --quiet install "$wheel"
export HOME="$scratch/home"
export XDG_CACHE_HOME="$HOME/cache" XDG_DATA_HOME="$HOME/data" XDG_CONFIG_HOME="$HOME/config"
mkdir "$HOME"
cd "$scratch"
# No PATH: the installed package must not lean on a compiler or on the checkout.
PATH=/nonexistent "$scratch/venv/bin/parlance" devices
PATH=/nonexistent "$scratch/venv/bin/parlance" say "The wheel works." -o "$scratch/hello.wav"
"$scratch/venv/bin/python" - <<'CHECK'
import soundfile

samples, rate = soundfile.read("hello.wav")
seconds = len(samples) / rate
assert 0.5 < seconds < 5, seconds
assert abs(samples).max() > 0.05, "silence"
print(f"hello.wav: {seconds:.2f} s at {rate} Hz, peak {abs(samples).max():.2f}")
CHECK
QT_QPA_PLATFORM=offscreen "$scratch/venv/bin/python" - <<'CHECK'
from importlib import resources

import parlance.ui.app

assert callable(parlance.ui.app.main)
data = resources.files("parlance").joinpath("data")
for shipped in ("parlance-small-clone.gguf", "resources/icons/parlance.svg"):
    assert data.joinpath(shipped).is_file(), shipped
CHECK
echo "the $flavour wheel works"
