"""Writes what a bundle is made of as a CycloneDX bill of materials: its locked packages, and ggml.

``sbom.py OUT.json``. Fails if what it wrote is not valid.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator
except ModuleNotFoundError as error:
    sys.exit(f"{error}. `make sbom` installs what this needs and runs it.")

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "packaging" / "locks" / "bundle.txt"
PIN = ROOT / "native" / "ggml" / "pin.json"
PATCHES = ROOT / "patches"
VERSION = SchemaVersion.V1_6


def materials(lock: Path = LOCK) -> dict[str, Any]:
    """The packages of a lock file as cyclonedx-py lists them, and ggml with its patches."""
    options = ("--spec-version", VERSION.to_version(), "--output-reproducible", "-o", "-")
    command = [sys.executable, "-W", "ignore", "-m", "cyclonedx_py", "requirements", str(lock), *options]
    bill: dict[str, Any] = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    bill["components"].append(ggml())
    return bill


def ggml() -> dict[str, Any]:
    pin = json.loads(PIN.read_text(encoding="utf-8"))
    series = (PATCHES / "series").read_text(encoding="utf-8").splitlines()
    patches = [name for name in series if name and not name.startswith("#")]
    return {
        "type": "library",
        "bom-ref": "ggml",
        "name": "ggml",
        "version": pin["ggml_version"],
        "description": f"{pin['root']}/ggml of the source distribution of {pin['package']} {pin['version']}, patched",
        "hashes": [{"alg": "SHA-256", "content": pin["sha256"]}],
        "licenses": [{"license": {"id": "MIT"}}],
        "purl": f"pkg:pypi/{pin['package']}@{pin['version']}#{pin['root']}/ggml",
        "pedigree": {
            "patches": [
                {"type": "unofficial", "diff": {"text": {"content": (PATCHES / name).read_text(encoding="utf-8")}}}
                for name in patches
            ]
        },
    }


def main() -> int:
    text = json.dumps(materials(), indent=2)
    if error := JsonStrictValidator(VERSION).validate_str(text):
        print(f"sbom: {error}", file=sys.stderr)
        return 1
    out = Path(sys.argv[1])
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(text, encoding="utf-8")
    print(f"{out}: {text.count('bom-ref')} packages")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main())
