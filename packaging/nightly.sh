#!/bin/bash
# All that needs no GPU, one part after the other, also behind one that fails: nightly.sh [PART...]
#   test      the quick tests, each once   thread    TSan
#   extended  the extended tests, too      fuzz      ten minutes for each reader, with the seed of the day
#   slow      the slow tests               arm       the ARM kernels under qemu
#   address   ASan and UBSan
# Prints at the end how long each took, and ends with 1 if one of them failed.
set -uo pipefail
cd "$(dirname "$0")/.."
parts=(test extended slow address thread fuzz arm)

run() {
    case $1 in
        test) make test AGAIN= ;;
        extended) make test-extended AGAIN= ;;
        slow) make test-slow ;;
        address | thread) make sanitize SANITIZERS="$1" ;;
        fuzz) make fuzz FUZZ="--runs 1000000 --seconds 600 --processes $(nproc) --seed $(date +%-j)" ;;
        arm) packaging/cross-test.sh ;;
    esac
}

for part in "$@"; do
    [[ " ${parts[*]} " == *" $part "* ]] || {
        echo "There is no part $part: ${parts[*]}" >&2
        exit 2
    }
done
failed=0 table=()
for part in "${@:-${parts[@]}}"; do
    echo "== $part"
    SECONDS=0 result=passed
    run "$part" || result=failed failed=1
    table+=("$(printf '%-8s %6d s  %s' "$part" "$SECONDS" "$result")")
done
printf '%s\n' "${table[@]}"
echo "On a machine with a GPU: packaging/gpu/run.sh, whose first lines list what it does."
exit $failed
