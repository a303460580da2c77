#!/bin/bash
# Leaves in the ICU of a bundle what Qt needs of it to sort words in any language: icu.sh FOLDER
# The rest, 27 of 32 MB, is names of languages, countries, currencies and time zones, formats, and old encodings. Dates
# and numbers Qt writes by tables of its own, and Python reads the files.
set -euo pipefail
[ $# = 1 ] || {
    sed -n '2s/^# //p' "$0" >&2
    exit 2
}
library=$(find "$(realpath "$1")" -type f -name 'libicudata.so.*')
name=icudt${library##*.}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
PATH=$PATH:/usr/sbin
objcopy --output-target binary --only-section .rodata "$library" all.dat
mv all.dat "${name}l.dat"
icupkg --list "${name}l.dat" | grep -E '\.cnv$|^(brkitr|curr|lang|rbnf|region|translit|unit|zone)/|^[a-z]{2,3}(_\w+)?\.res$' > unused.txt
icupkg --remove unused.txt "${name}l.dat"
genccode --assembly gcc --entrypoint "$name" "${name}l.dat" > /dev/null
cc -shared -nostdlib -Wl,-Bsymbolic,-z,noexecstack,-soname,"${library##*/}" -o "$library" ./*.S
