#!/bin/sh
# Installs Parlance from the folder in which this script lies, or removes it: setup.sh [--remove] [PREFIX]
# PREFIX is ~/.local unless given. What Parlance has kept for its user (voices, models, projects) is left alone.
set -eu
remove=
if [ "${1:-}" = --remove ]; then
    remove=yes
    shift
fi
prefix=${1:-$HOME/.local}
home=$prefix/lib/parlance
forget() {
    [ -f "$home/installed" ] || return 0
    while read -r file; do rm -f "$prefix/$file"; done < "$home/installed"
    rm -rf "$home"
}
caches() {
    for tool in update-desktop-database:applications update-mime-database:mime; do
        if command -v "${tool%%:*}" > /dev/null; then "${tool%%:*}" "$prefix/share/${tool##*:}" || true; fi
    done
}
forget
if [ -z "$remove" ]; then
    here=$(cd "$(dirname "$0")" && pwd)
    mkdir -p "$prefix/bin" "$prefix/lib" "$prefix/share"
    cp -R "$here" "$home"
    (cd "$home" && find share -type f) > "$home/list"
    cp -R "$home/share/." "$prefix/share/"
    rm -rf "$home/share"
    for name in parlance parlance-gui; do
        ln -sf "$home/$name" "$prefix/bin/$name"
        echo "bin/$name" >> "$home/list"
    done
    mv "$home/list" "$home/installed"
    echo "Parlance is in your menus, and $prefix/bin/parlance is its command."
    echo "To remove it: $home/setup.sh --remove $prefix"
fi
caches
