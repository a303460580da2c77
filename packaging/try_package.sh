#!/bin/bash
# Installs a package in bare Debian systems, uses it there as a person would, and removes it again.
# usage: try_package.sh FILE [SUITE ...]      (bookworm and trixie, which are Debian 12 and 13, unless given)
# FILE is a .deb, .run, .tar.zst, .AppImage or .whl. Only a .deb says what it needs of a system: for the others what the
# .deb beside FILE, or in the folder above it, names is installed first, as a desktop has it. A wheel goes into an
# environment of the suite's own Python, which must be the one that it was built for.
# Needs root, debootstrap, Xvfb, xdotool, PulseAudio and this checkout's .venv. The bare systems are kept in build/trial.
# Display and sound server run outside: inside is nothing but Debian's smallest system and what the package asks for.
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || {
    sed -n '3s/^# //p' "$0" >&2
    exit 2
}
[ -e "$1" ] || {
    echo "There is no $1: packaging/build.sh makes the packages." >&2
    exit 1
}
[ "$(id -u)" = 0 ] || {
    echo "try_package: only root can install packages in a bare system." >&2
    exit 1
}
packaging/need.sh unshare chroot debootstrap Xvfb xdotool pulseaudio
make .venv/stamps/package # a new clone has no environment yet
package=$(realpath "$1")
shift
suites=("${@:-bookworm}")
[ $# -gt 0 ] || suites=(bookworm trixie)
if [ -z "${PARLANCE_TRIAL:-}" ]; then # mounts of a namespace of its own go with it
    PARLANCE_TRIAL=1 exec unshare --mount "$0" "$package" "${suites[@]}"
fi
trial=$PWD/build/trial
kind=${package##*.}
scratch=$(mktemp -d)
display=:97
hello='{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "trial", "version": "1"}}}'
export PULSE_SERVER=unix:$scratch/pulse
mkdir -p "$trial"
started=()
trap 'kill "${started[@]}" 2> /dev/null || true; wait; umount -R "$scratch"/* 2> /dev/null || true; rm -rf --one-file-system "$scratch"' EXIT

fail() {
    echo "try_package: $*" >&2
    exit 1
}

absent=(cc gcc python3 pip)
if [ "$kind" = whl ]; then
    absent=(cc gcc)
    python=$(sed -E 's/.*-cp3([0-9]+)-.*/python3.\1/' <<< "${package##*/}")
    echo "The packages that it needs, for $python"
    mkdir "$scratch/wheels"
    pip=(.venv/bin/python -m pip --disable-pip-version-check --quiet)
    "${pip[@]}" wheel --no-deps --wheel-dir "$scratch/wheels" docopt # which has no wheel of its own
    "${pip[@]}" download --only-binary :all: --python-version "${python#python}" --find-links "$scratch/wheels" \
        --dest "$scratch/wheels" "$package[c2pa]"
fi

Xvfb $display -screen 0 1280x800x24 -nolisten tcp > "$scratch/xvfb.log" 2>&1 &
started+=($!)
pulseaudio -n --daemonize=no --exit-idle-time=-1 --use-pid-file=no --system=no --load="module-null-sink sink_name=null" \
    --load="module-native-protocol-unix auth-anonymous=1 socket=$scratch/pulse" > "$scratch/pulse.log" 2>&1 &
started+=($!)
.venv/bin/python -c "import sys; from pathlib import Path
from tests.random_models.chatterbox.folder import save_random_folder
save_random_folder('chatterbox-turbo-micro', Path(sys.argv[1]))" "$scratch/release"
cp tests/parity/*.epub "$scratch/book.epub" 2> /dev/null || printf '# One\n\nA first sentence. And a second one.\n' > "$scratch/book.md"

# Runs a command in the trial as an ordinary user; as_root is the administrator.
as_root() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive HOME=/root "$@"; }
as_user() {
    chroot --userspec=1000:1000 "$root" env -i PATH=/home/user/.local/bin:/home/user/parlance:/home/user/parlance/bin:/usr/bin:/bin LC_ALL=C.UTF-8 \
        HOME=/home/user DISPLAY=$display PULSE_SERVER=unix:/outside/pulse PULSE_COOKIE=/dev/null \
        XDG_RUNTIME_DIR=/home/user/run APPIMAGE_EXTRACT_AND_RUN=1 "$@" # a bare system cannot mount as a user
}
# What a package may leave: the package manager's own records, caches that it makes for all packages, and what its user
# made with it.
files() { (cd "$root" && {
    find . -xdev ! -path './proc/*' ! -path './home/*' ! -path './outside/*' ! -path './var/lib/dpkg/*' \
        ! -path './var/lib/apt/*' ! -path './var/cache/*' ! -path './var/log/*' ! -path './tmp/*'
    find home ! -type d ! -path 'home/user/run/*' ! -path '*/.cache/*' ! -path '*/.config/*' ! -path '*/.local/share/parlance/*' \
        ! -path '*/.local/state/*' ! -path 'home/user/made/*' ! -name mimeinfo.cache ! -path '*/mime/*'
} | sort); }

debian() { as_root apt-get install -y -qq --no-install-recommends "$@"; }

ready() { # what the system has before the package comes
    [ "$kind" = deb ] || debian $(dpkg-deb --field "$(ls "${package%/*}"{,/..}/parlance_*.deb 2> /dev/null | head -1)" Depends |
        sed 's/([^)]*)//g; s/|[^,]*//g; s/,/ /g')
    [ "$kind" != whl ] || debian "$python-venv"
}

put() {
    case $kind in
        deb) debian /tmp/package.deb ;;
        run) as_user sh /tmp/package.run ;;
        zst) tar --zstd -xf "$package" -C "$root/home/user" && mv "$root"/home/user/parlance-* "$root/home/user/parlance" ;;
        whl)
            as_user "$python" -m venv /home/user/parlance
            as_user /home/user/parlance/bin/pip install --no-index --find-links /outside/wheels "parlance[c2pa]"
            ;;
        AppImage)
            install -D -m 755 "$package" "$root/home/user/parlance/parlance"
            ln -s parlance "$root/home/user/parlance/parlance-gui"
            ;;
    esac
}

take_away() {
    case $kind in
        deb) as_root apt-get purge -y -qq --autoremove parlance ;;
        run) as_user /home/user/.local/lib/parlance/setup.sh --remove ;;
        *) rm -r "$root/home/user/parlance" ;;
    esac
}

seconds() { awk "BEGIN { printf \"%.1f\", $(date +%s.%N) - $1 }"; }

window() { # start it, wait until it is seen, say how long that took and what it holds, close it
    local begun pid
    begun=$(date +%s.%N)
    as_user parlance-gui > "$scratch/window.log" 2>&1 &
    pid=$(DISPLAY=$display timeout 90 xdotool search --sync --onlyvisible --name Parlance getwindowpid) || {
        cat "$scratch/window.log" >&2
        fail "no window came"
    }
    # On a busy machine the clock says more of the others: what it computed itself is told beside it.
    echo "  window, $1: $(seconds "$begun") s, of which $(awk -v hertz="$(getconf CLK_TCK)" \
        '{ printf "%.1f", ($14 + $15) / hertz }' "/proc/$pid/stat") s its own computing"
    sleep 4
    echo "  memory: $(awk '/^Pss:/ { printf "%d MB", $2 / 1024 }' "/proc/$pid/smaps_rollup")"
    DISPLAY=$display import -window root "$trial/$suite.png" 2> /dev/null || true
    kill "$pid"
    wait "$!" || true
}

forget_cached() { # so that a start reads it from the disk, without clearing everybody's cache
    python3 - "$root"/{usr/lib,home/user/.local/lib,home/user}/parlance << 'PYTHON'
import os, sys
os.sync()
for place in sys.argv[1:]:
    for folder, _, names in os.walk(place):
        for name in names:
            path = os.path.join(folder, name)
            if not os.path.islink(path):
                with open(path, "rb") as file:
                    os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
PYTHON
}

for suite in "${suites[@]}"; do
    base=$trial/$suite
    [ -e "$base/complete" ] || {
        echo "$suite: making the bare system"
        rm -rf --one-file-system "$base"
        debootstrap --variant=minbase "$suite" "$base" > "$trial/$suite.log"
        touch "$base/complete"
    }
    root=$scratch/$suite
    mkdir -p "$root" "$scratch/$suite-changes"
    mount -t tmpfs none "$scratch/$suite-changes"
    mkdir "$scratch/$suite-changes/upper" "$scratch/$suite-changes/work"
    mount -t overlay overlay -o "lowerdir=$base,upperdir=$scratch/$suite-changes/upper,workdir=$scratch/$suite-changes/work" "$root"
    mount -t proc proc "$root/proc"
    mount -t tmpfs none "$root/tmp" # an AppImage unpacks there, and does not tidy up across an overlay's two devices
    mkdir -p "$root/outside" "$root/tmp/.X11-unix" "$root"/home/user/{run,made}
    cp -r "$scratch/release" "$scratch"/book.* "$root/home/user/"
    touch "$root/outside/pulse"
    [ "$kind" != whl ] || cp -r "$scratch/wheels" "$root/outside/"
    mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
    mount --bind "$scratch/pulse" "$root/outside/pulse"
    for device in null zero full random urandom tty shm; do [ ! -e /dev/$device ] || { [ -e "$root/dev/$device" ] || mkdir -p "$root/dev/$device"; mount --bind "/dev/$device" "$root/dev/$device"; }; done
    as_root useradd --uid 1000 user 2> /dev/null || true
    chown -R 1000:1000 "$root/home/user"
    cp "$package" "$root/tmp/package.$kind"

    echo "$suite: Debian $(cat "$root/etc/debian_version")"
    as_root apt-get update -qq
    ready > "$scratch/install.log" 2>&1 || {
        cat "$scratch/install.log" >&2
        fail "what it needs was not installed"
    }
    files > "$scratch/before"
    as_root dpkg-query -W -f '${Package}\n' > "$scratch/packages"
    put > "$scratch/install.log" 2>&1 || {
        cat "$scratch/install.log" >&2
        fail "it was not installed"
    }
    echo "  size: $(du -h "$package" | cut -f1) packed, $(du -shc "$root"/{usr/lib,home/user/.local/lib,home/user}/parlance 2> /dev/null |
        tail -1 | cut -f1) installed, $(as_root dpkg-query -W -f '${Package}\n' | comm -13 "$scratch/packages" - | wc -l) packages with it"
    for tool in "${absent[@]}"; do
        [ -z "$(as_root sh -c "command -v $tool")" ] || fail "$tool is there, so this proves nothing"
    done

    as_user parlance --version | sed 's/^/  /'
    as_user parlance devices > "$scratch/devices" 2>&1 || fail "$(cat "$scratch/devices")"
    as_user parlance say "This was installed from a package." -o /home/user/made/said.wav | sed 's/^/  /'
    as_user parlance verify /home/user/made/said.wav | sed 's/^/  /'
    parec --device=null.monitor --format=s16le --rate=16000 --channels=1 > "$scratch/heard" &
    listener=$!
    as_user parlance say "And this is heard." --play | sed 's/^/  /'
    sleep 1
    kill $listener
    .venv/bin/python -c "import sys, numpy; peak = abs(numpy.fromfile(sys.argv[1], 'i2').astype(int)).max()
print(f'  heard at the null sink: peak {peak / 32768:.2f}'); sys.exit(int(peak < 1000))" "$scratch/heard" || fail "nothing was heard"
    as_user parlance models convert /home/user/release -o /home/user/made/model.gguf 2> "$scratch/told" | tail -1 | sed 's/^/  /'
    as_user parlance models verify /home/user/made/model.gguf | tail -1 | sed 's/^/  /'
    as_user parlance extract "/home/user/$(basename "$scratch"/book.*)" | head -1 | sed 's/^/  /'
    if [ "$kind" != whl ]; then # whose extra for agents was not asked for
        as_user parlance mcp <<< "$hello" | grep -q '"id":1,"result".*"name":"parlance"' || fail "an agent gets no answer"
    fi
    forget_cached
    window cold
    window warm

    take_away > "$scratch/remove.log" 2>&1
    files > "$scratch/after"
    left=$(comm -13 "$scratch/before" "$scratch/after")
    [ -z "$left" ] || fail "this was left behind: $left"
    echo "  removed: nothing is left"
    umount -R "$root"
    umount "$scratch/$suite-changes"
done
echo "${package##*/}: installed, used and removed on ${suites[*]}"
