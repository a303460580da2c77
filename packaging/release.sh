#!/bin/bash
# All of a release that can be tried on one machine, without publishing anything: release.sh [--packages]
# The version, the sdist and a wheel, each built twice in two folders and compared byte by byte; with --packages also
# the finished packages, tried in bare Debian systems (root).
set -euo pipefail
cd "$(dirname "$0")/.."
make .venv/stamps/dependencies # a new clone has no environment yet
packaging/need.sh git tar cmp
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' app/parlance/_version.py)
# Versions as CONTRIBUTING.md says: three numbers, and what is not yet finished behind them.
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+(a[0-9]+|b[0-9]+|rc[0-9]+)?$ ]] || {
    echo "release: $version is not a version of the form 1.2.3" >&2
    exit 1
}
grep -q "^## $version\$" CHANGELOG.md || {
    echo "release: CHANGELOG.md says nothing of $version" >&2
    exit 1
}
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
umask 022
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
python=$PWD/.venv/bin/python
export PATH=$PWD/.venv/bin:$PATH

build() { # in a copy of the checkout: build FOLDER sdist|wheel
    (cd "$1" && "$python" - "$2" > "$scratch/told" 2>&1) << 'PYTHON' || { cat "$scratch/told" >&2; exit 1; }
import sys
from scikit_build_core import build
kind = sys.argv[1]
# The engine on the CPU alone: the parts that take longest to build are other people's.
small = {f"cmake.define.PARLANCE_{name}": value for name, value in
         (("PORTABLE", "ON"), ("CPU_VARIANTS", "OFF"), ("VULKAN", "OFF"))}
build.build_sdist("out") if kind == "sdist" else build.build_wheel("out", small)
PYTHON
}

# A folder's name with a space in it must not matter either. Both copies at once: one may edit while the first is built.
for folder in one "another folder/two"; do
    mkdir -p "$scratch/$folder"
    git ls-files -z | tar --null -T - -cf - | tar -C "$scratch/$folder" -xf -
done
for kind in sdist wheel; do
    for folder in one "another folder/two"; do build "$scratch/$folder" $kind; done
    for file in "$scratch"/one/out/*; do
        cmp "$file" "$scratch/another folder/two/out/${file##*/}"
        echo "twice the same bytes: ${file##*/} $(sha256sum < "$file" | cut -c1-16)"
    done
done
mkdir -p dist
cp "$scratch"/one/out/*.tar.gz dist/
if [ "${1:-}" = --packages ]; then
    packaging/build.sh
    packaging/try_package.sh dist/parlance_"$version"_*.deb
fi
echo "release: $version could be published; a tag v$version starts it"
