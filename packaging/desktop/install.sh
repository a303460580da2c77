#!/bin/sh
# Adds Parlance to this user's menus: install.sh [PREFIX], which is ~/.local unless given.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=${1:-$HOME/.local}
icon=$here/../../resources/icons/parlance.svg
install -D -m 644 "$here/parlance.desktop" "$prefix/share/applications/parlance.desktop"
install -D -m 644 "$here/parlance.metainfo.xml" "$prefix/share/metainfo/parlance.metainfo.xml"
install -D -m 644 "$icon" "$prefix/share/icons/hicolor/scalable/apps/parlance.svg"
