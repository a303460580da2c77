#!/bin/sh
# Prints the Python to build the environment with: 3.11 to 3.14, able to make virtual environments.
suits='import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))'
for name in python3 python3.14 python3.13 python3.12 python3.11 /usr/bin/python3; do
    # Run, not just found: a version manager's shim may stand for a Python that is not active here.
    if "$name" -c "$suits" 2> /dev/null; then
        command -v "$name"
        exit 0
    fi
done
echo "Parlance needs Python 3.11 to 3.14 with the venv module; none was found on the PATH." >&2
exit 1
