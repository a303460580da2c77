#!/bin/bash
# Of what a build says, how far it is, each time another tenth is done: `pip install -v ... | progress.sh`
step='\[([0-9]+)/([0-9]+)\]'
told=0
while IFS= read -r line; do # awk would keep a whole block of it back
    [[ $line =~ $step ]] || continue
    tenth=$((10 * BASH_REMATCH[1] / BASH_REMATCH[2]))
    if [ $tenth -gt $told ] && [ "${BASH_REMATCH[2]}" -gt 10 ]; then
        told=$tenth
        echo "  $((10 * tenth)) % of ${BASH_REMATCH[2]} steps"
    fi
done
