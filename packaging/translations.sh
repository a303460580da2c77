#!/usr/bin/env bash
# Brings resources/translations up to date with the words in app/parlance/core and ui and with the messages of the floors
# below the window (every wording.py): what is new is marked unfinished, what is gone is dropped. English has a catalogue
# only for its plural forms.
# usage: translations.sh [FOLDER]   (default: resources/translations)
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-resources/translations}
[ -n "${PYTHON_BIN:-}" ] || make .venv/stamps/dependencies # a new clone has no environment yet
bin=${PYTHON_BIN:-.venv/bin}
mkdir -p "$folder"
messages=$(mktemp --suffix .py)
trap 'rm "$messages"' EXIT
# lupdate reads calls only, so the tables become some.
PYTHONPATH=app "$bin/python" - >"$messages" <<'PYTHON'
from parlance.core.messages import all_wording, is_translated

for english in sorted({english for code, english in all_wording().items() if is_translated(code)}):
    print(f"tr({english!r}, '', n)" if "%n" in english else f"mark({english!r})")
PYTHON
mapfile -t sources < <(find app/parlance/core app/parlance/ui -name '*.py' | LC_ALL=C sort)
for code in en de es fr ja ar; do
	only=()
	[ "$code" = en ] && only=(-pluralonly)
	"$bin/pyside6-lupdate" -silent -no-obsolete -locations none -tr-function-alias tr+=mark -source-language en \
		"${only[@]}" "${sources[@]}" "$messages" -ts -target-language "$code" "$folder/parlance_$code.ts"
done
