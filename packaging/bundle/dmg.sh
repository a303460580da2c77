#!/bin/bash
# Signs Parlance.app for the hardened runtime, has Apple look at it, and puts it into a disk image (on a Mac).
# usage: dmg.sh APP OUT [IDENTITY PROFILE]
#   IDENTITY   "Developer ID Application: ..." of the keychain; without it the app is signed for this Mac alone
#   PROFILE    what `xcrun notarytool store-credentials PROFILE` was given
set -eu
[ $# -ge 2 ] || {
    sed -n '3s/^# //p' "$0" >&2
    exit 2
}
app=$1 out=$2 identity=${3:--} profile=${4:-}
here=$(cd "$(dirname "$0")" && pwd)
# From the inside out: a signature covers what lies in its folder. Apple's clock is not asked for a signature of no one.
stamp=--timestamp
[ "$identity" != - ] || stamp=--timestamp=none
find "$app/Contents" -type f -exec sh -c 'file -b "$1" | grep -q Mach-O' _ {} \; -print0 |
    xargs -0 codesign --force --options runtime $stamp --sign "$identity"
codesign --force --options runtime $stamp --entitlements "$here/entitlements.plist" --sign "$identity" "$app"
codesign --verify --deep --strict "$app"
if [ -n "$profile" ]; then
    ditto -c -k --keepParent "$app" "$out.zip"
    xcrun notarytool submit "$out.zip" --keychain-profile "$profile" --wait
    xcrun stapler staple "$app"
    rm "$out.zip"
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
ditto "$app" "$folder/Parlance.app"
ln -s /Applications "$folder/Applications"
hdiutil create -quiet -volname Parlance -srcfolder "$folder" -format ULMO -ov "$out"
