#!/bin/sh
# Ends with 1 and names those that are not on the PATH, before anything is begun: need.sh COMMAND...
PATH=$PATH:/usr/sbin:/sbin
lacking=
for command in "$@"; do command -v "$command" > /dev/null || lacking="$lacking $command"; done
[ -z "$lacking" ] || {
    echo "This needs:$lacking. On Debian, packaging/system-packages.sh package installs what packages are made and tried with." >&2
    exit 1
}
