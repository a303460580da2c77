#!/bin/bash
# Makes an AppImage of the folder of a bundle: appimage.sh FOLDER RUNTIME OUT
# An AppImage is AppImage's runtime (github.com/AppImage/type2-runtime) with a squashfs behind it.
set -euo pipefail
[ $# = 3 ] || {
    sed -n '2s/^# //p' "$0" >&2
    exit 2
}
folder=$1 runtime=$2 out=$3
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
cp -a "$folder" "$root/AppDir"
mkdir "$root/AppDir/usr"
mv "$root/AppDir/share" "$root/AppDir/usr/share"
cp "$root/AppDir/usr/share/applications/parlance.desktop" "$root/AppDir/usr/share/icons/hicolor/256x256/apps/parlance.png" "$root/AppDir/"
ln -s parlance.png "$root/AppDir/.DirIcon"
cat > "$root/AppDir/AppRun" << 'RUN'
#!/bin/sh
# The window, where it is called parlance-gui by a link or is given a document; else the command, which by itself is the window.
here=$(dirname "$(readlink -f "$0")")
if [ "${ARGV0##*/}" = parlance-gui ] || [ -e "${1-}" ]; then exec "$here/parlance-gui" "$@"; fi
exec "$here/parlance" "$@"
RUN
chmod 755 "$root/AppDir/AppRun"
# It takes its dates from SOURCE_DATE_EPOCH.
mksquashfs "$root/AppDir" "$root/squash" -root-owned -noappend -comp zstd -quiet -no-progress
cat "$runtime" "$root/squash" > "$out"
chmod 755 "$out"
