#!/bin/bash
# Builds what people install, into dist/: the folder with its own Python and Qt, and from it an archive, a
# self-extracting .run, a .deb and an AppImage, with the bill of materials and checksums. On a Mac, a disk image.
# usage: build.sh [--wheel FILE] [--only FORMAT]... [--appimage-runtime FILE] [--pages URL] [--newest URL]
#   --only               archive, run, deb or appimage; all of them unless given
#   --wheel              a portable wheel for the Python of .venv; without it one is built
#   --appimage-runtime   the runtime of AppImage's own releases; without it no AppImage is made
#   --pages              where docs/ can be read on the web, for the pictures that software centres show
#   --newest             where the newest version's CHANGELOG.md can be read: Help can then check for updates
set -euo pipefail
cd "$(dirname "$0")/.."
wheel=
runtime=
pages=
newest=
formats=()
while [ $# -gt 0 ]; do
    case $1 in
        --wheel) wheel=$2 ;;
        --only) formats+=("$2") ;;
        --pages) pages=$2 ;;
        --newest) newest=$2 ;;
        --appimage-runtime) runtime=$(realpath "$2") ;;
        *)
            sed -n '4,9s/^# //p' "$0" >&2
            exit 2
            ;;
    esac
    shift 2
done
wanted() { [ ${#formats[@]} = 0 ] || [[ " ${formats[*]} " == *" $1 "* ]]; }
make .venv/stamps/dependencies # a new clone has no environment yet
packaging/system-packages.sh package
# What is missing is said now, and not when all is built.
if [ "$(uname)" = Darwin ]; then
    packaging/need.sh git codesign hdiutil
else
    tools=(git cc strip objcopy objdump icupkg genccode)
    ! wanted archive || tools+=(tar zstd)
    ! wanted run || tools+=(makeself)
    ! wanted deb || tools+=(dpkg-deb dpkg-shlibdeps)
    [ -z "$runtime" ] || ! wanted appimage || tools+=(mksquashfs)
    packaging/need.sh "${tools[@]}"
fi
# The same bytes from the same sources, whenever they are built.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH PYTHONHASHSEED=0 LC_ALL=C.UTF-8
umask 022
[ -n "$wheel" ] || {
    packaging/wheel.sh .venv/bin/python
    wheel=$(ls -t dist/wheels/parlance-*.whl | head -1)
}
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' app/parlance/_version.py)
machine=$(uname -m)
name=parlance-$version-linux-$machine
work=build/bundle
env=$work/env

echo "The environment: locked packages and ${wheel##*/}"
rm -rf $work
mkdir -p $work dist
"$(realpath .venv/bin/python)" -m venv $env
pip=("$env/bin/python" -m pip --disable-pip-version-check --quiet)
"${pip[@]}" install --require-hashes -r packaging/locks/bundle.txt
"${pip[@]}" install --require-hashes -r packaging/locks/package.txt
"${pip[@]}" install --no-deps "$wheel"

[ -z "$newest" ] || echo "$newest" > $work/newest-changes.txt
echo "The folder"
"$env/bin/python" -m PyInstaller --noconfirm --log-level WARN --distpath $work --workpath $work/pyinstaller \
    packaging/bundle/parlance.spec
if [ "$(uname)" = Darwin ]; then # a disk image, signed for this Mac alone; docs/building.md has the rest
    packaging/bundle/dmg.sh $work/Parlance.app "dist/parlance-$version-macos-$machine.dmg"
    exit 0
fi
folder=$work/parlance
ln -s parlance $folder/parlance-gui
# Python and many wheels bring their symbols. NumPy's own two libraries, which auditwheel has patched, do not load once stripped.
find $folder/_internal -name '*.so*' -type f ! -path '*/numpy.libs/*' -exec strip --strip-unneeded {} +
packaging/bundle/icu.sh $folder
QT_QPA_PLATFORM=offscreen "$env/bin/python" packaging/bundle/share.py $folder ${pages:+"$pages"}
cp LICENSE packaging/NOTICES.md CHANGELOG.md $folder/
find $folder -newermt "@$SOURCE_DATE_EPOCH" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +

rm -f dist/"$name".* dist/parlance_"$version"_*.deb
if wanted archive; then
    tar --sort=name --owner=0 --group=0 --numeric-owner --transform "s,^parlance,$name,S" -C $work -cf - parlance |
        zstd -q -12 -T0 -o dist/"$name".tar.zst
fi
if wanted run; then packaging/bundle/run.sh $folder dist/"$name".run; fi
if wanted deb; then packaging/bundle/deb.sh $folder dist; fi
if wanted appimage && [ -n "$runtime" ]; then packaging/bundle/appimage.sh $folder "$runtime" dist/"$name".AppImage; fi
"$env/bin/python" packaging/sbom.py dist/"$name".cdx.json
(cd dist && sha256sum ./*"$version"* > SHA256SUMS)
du -sh $folder | cut -f1 | sed 's/$/ unpacked/'
ls -sh dist
