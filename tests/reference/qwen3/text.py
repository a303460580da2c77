"""What the official tokenizer of Qwen3-TTS makes of texts, for the parity tests.

    python -m tests.reference.qwen3.text FOLDER

Reads a JSON list of texts on stdin, which may hold special tokens, and writes {"ids": [[...], ...], "replaced": [...]}
to stdout: as the models were trained, and with the pattern that the official code asks for and gets from a folder.
"""

from __future__ import annotations

import json
import sys

from .official import AutoTokenizer


def main() -> None:
    texts = json.load(sys.stdin)
    found = {}
    for name, options in {"ids": {}, "replaced": {"fix_mistral_regex": True}}.items():
        tokenizer = AutoTokenizer.from_pretrained(sys.argv[1], **options)
        found[name] = [tokenizer(text)["input_ids"] for text in texts]
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
