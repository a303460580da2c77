#!/bin/bash
# Of what a build says, how far it is, each time another tenth is done: `pip install -v ... | progress.sh`
exec awk '
    match($0, /\[[0-9]+\/[0-9]+\]/) {
        split(substr($0, RSTART + 1, RLENGTH - 2), count, "/")
        tenth = int(10 * count[1] / count[2])
        if (tenth > told && count[2] > 10) {
            told = tenth
            printf "  %3d %% of %d steps\n", 10 * tenth, count[2]
            fflush()
        }
    }'
