#!/usr/bin/env bash
# Brings resources/translations up to date with the words in app/parlance/ui: what is new is marked unfinished,
# what is gone is dropped. English has a catalogue only for its plural forms.
# usage: translations.sh [FOLDER]   (default: resources/translations)
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-resources/translations}
bin=${PYTHON_BIN:-.venv/bin}
mkdir -p "$folder"
mapfile -t sources < <(find app/parlance/ui -name '*.py' | LC_ALL=C sort)
for code in en de es fr ja ar; do
	only=()
	[ "$code" = en ] && only=(-pluralonly)
	"$bin/pyside6-lupdate" -silent -no-obsolete -locations none -tr-function-alias tr+=mark -source-language en \
		"${only[@]}" "${sources[@]}" -ts -target-language "$code" "$folder/parlance_$code.ts"
done
