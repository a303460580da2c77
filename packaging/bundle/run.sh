#!/bin/bash
# Makes a self-extracting archive of the folder of a bundle, which installs it for one user: run.sh FOLDER OUT.run
# In gzip: not every system has zstd.
set -euo pipefail
[ $# = 2 ] || {
    sed -n '2s/^# //p' "$0" >&2
    exit 2
}
folder=$(realpath "$1")
cp "$(dirname "$0")/setup.sh" "$folder/setup.sh"
trap 'rm -f "$folder/setup.sh"' EXIT
# Listed by name and dated by SOURCE_DATE_EPOCH, or no two would be the same.
makeself --quiet --gzip --complevel 6 --nox11 --nomd5 --nocrc --sha256 --packaging-date "$(date -u -d "@${SOURCE_DATE_EPOCH:?}")" \
    --tar-extra "--sort=name --owner=0 --group=0 --numeric-owner --mtime=@$SOURCE_DATE_EPOCH" \
    "$folder" "$2" "Parlance" ./setup.sh > /dev/null
