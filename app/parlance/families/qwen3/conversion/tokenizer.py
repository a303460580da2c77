"""The tokenizer files of a Qwen3-TTS release as one description that the library `tokenizers` reads.

The special tokens are left out: what looks like one in a user's text is read as the characters that it is made of, and
prompts are put together from ids.
"""

from __future__ import annotations

from pathlib import Path

from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers

from parlance.core.errors import ModelError

from ...conversion.json_fields import Fields
from ...conversion.release_writer import Metadata
from ...conversion.tokenizer_files import read_json, read_merges

PIECES = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)",
    r"[^\r\n\p{L}\p{N}]?\p{L}+",
    r"\p{N}",
    r" ?[^\s\p{L}\p{N}]+[\r\n]*",
    r"\s*[\r\n]+",
    r"\s+(?!\S)",
    r"\s+",
)
"""What a text is cut into before pairs of bytes are merged; the first that fits counts. Some versions of transformers
put another pattern in its place, which also cuts between small and capital letters: the models were not trained with
it."""
JSON_KEY = "tokenizer.huggingface.json"
_NAMES = {
    "im_start_token_id": "<|im_start|>",
    "im_end_token_id": "<|im_end|>",
    "tts_pad_token_id": "<tts_pad>",
    "tts_bos_token_id": "<tts_text_bos>",
    "tts_eos_token_id": "<tts_text_eod>",
}


def read_tokenizer(folder: Path, config: Fields, rows: int) -> Metadata:
    """`rows` is the number of text embeddings; `ModelError` names the file that does not fit them or is missing."""
    _check_specials(folder / "tokenizer_config.json", config)
    vocab = read_json(folder / "vocab.json", dict)
    largest = max((id_ for id_ in vocab.values() if isinstance(id_, int)), default=0)
    if largest >= rows:
        raise ModelError("tokenizer.beyond", path=folder / "vocab.json", largest=largest, rows=rows)
    return {"tokenizer.model": ("str", "qwen"), JSON_KEY: ("str", describe(folder, vocab).to_str())}


def describe(folder: Path, vocab: dict[str, int]) -> Tokenizer:
    """Byte-level pairs as the models were trained with them."""
    pairs = read_merges(folder / "merges.txt")
    try:
        tokenizer = Tokenizer(models.BPE(vocab, pairs))
    except Exception as error:  # the library raises nothing more special
        raise ModelError("tokenizer.apart", path=folder, error=error) from error
    tokenizer.normalizer = normalizers.NFC()
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.Split(Regex("|".join(PIECES)), "isolated"),
            pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
        ]
    )
    tokenizer.decoder = decoders.ByteLevel()
    return tokenizer


def _check_specials(path: Path, config: Fields) -> None:
    """The ids of config.json must be those of the tokenizer."""
    added = Fields.of_file(path).below("added_tokens_decoder")
    for field, name in _NAMES.items():
        id_ = config.integer(field)
        found = added.below(str(id_)).text("content")
        if found != name:
            raise ModelError("qwen3.token", path=path, id=id_, field=field, found=found, name=name)
