#!/bin/bash
# Makes a .deb of the folder of a bundle: deb.sh FOLDER OUT_DIR
set -euo pipefail
[ $# = 2 ] || {
    sed -n '2s/^# //p' "$0" >&2
    exit 2
}
here=$(cd "$(dirname "$0")" && pwd)
folder=$(realpath "$1")
out=$(realpath "$2")
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' "$here/../../app/parlance/_version.py")
architecture=$(dpkg --print-architecture)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"
mkdir -p "$root/usr/lib" "$root/usr/bin" "$root/DEBIAN"
cp -a "$folder" "$root/usr/lib/parlance"
mv "$root/usr/lib/parlance/share" "$root/usr/share"
ln -s ../lib/parlance/parlance "$root/usr/bin/parlance"
ln -s ../lib/parlance/parlance-gui "$root/usr/bin/parlance-gui"
documents=$root/usr/share/doc/parlance
mkdir -p "$documents"
for file in LICENSE NOTICES.md CHANGELOG.md; do mv "$root/usr/lib/parlance/$file" "$documents/"; done
mv "$documents/LICENSE" "$documents/copyright"
mv "$documents/CHANGELOG.md" "$documents/changelog"
gzip -9n "$documents/changelog"

inside=$root/usr/lib/parlance/_internal
# What Debian has itself it also keeps safe: its libraries instead of our copies of them.
for library in "$inside"/lib*.so*; do
    [ -f "$library" ] && [ ! -L "$library" ] || continue
    case ${library##*/} in libpython*) continue ;; esac
    if dpkg-query -S "*/${library##*/}" > /dev/null 2>&1; then rm "$library"; fi
done
# What each library of ours asks the system for, as Debian's packages call it. Vulkan's loader is only recommended:
# without it that backend alone is missing.
mkdir "$root/debian"
printf 'Source: parlance\n\nPackage: parlance\nArchitecture: any\n' > "$root/debian/control"
mapfile -t libraries < <(find "$root/usr/lib/parlance" -type f \( -name '*.so*' -o -name parlance \) ! -name 'libggml-vulkan*')
mapfile -t folders < <(printf '%s\n' "${libraries[@]%/*}" | sort -u)
depends=$(cd "$root" && dpkg-shlibdeps -O --ignore-missing-info -xparlance "${folders[@]/#/-l}" "${libraries[@]/#/-e}" 2> "$root/told" |
    sed 's/^shlibs:Depends=//') || {
    cat "$root/told" >&2
    exit 1
}
rm -rf "$root/debian" "$root/told"
# Loaded by name: no library names them.
depends="$depends, libasound2-plugins, libportaudio2"
cat > "$root/DEBIAN/control" << CONTROL
Package: parlance
Version: $version
Architecture: $architecture
Maintainer: The Parlance developers <parlance@localhost>
Section: sound
Priority: optional
Installed-Size: $(du -sk --apparent-size "$root/usr" | cut -f1)
Depends: $depends
Recommends: libvulkan1
Description: turn text into speech on this machine
 Type a text, pick a voice and a device, and hear the speech while it is still
 being made. A small voice is included; nothing leaves the machine.
 .
 The package brings its own Python and Qt.
CONTROL
dpkg-deb --root-owner-group -Zzstd -z12 -b "$root" "$out/parlance_${version}_$architecture.deb" > /dev/null
