#!/bin/bash
# Installs a wheel into an empty environment away from the checkout, and runs it there.
# usage: smoke_wheel.sh WHEEL [PYTHON]   (as packaging/wheel.sh makes them; .venv's Python unless given)
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || {
    sed -n '3s/^# //p' "$0" >&2
    exit 2
}
[ $# -gt 1 ] || make .venv/stamps/dependencies # a new clone has no environment yet
wheel=$(realpath "$1")
python3=$(realpath "${2:-.venv/bin/python}")
echo "${wheel##*/}, $(du -h "$wheel" | cut -f1)"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
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
echo "the wheel works"
