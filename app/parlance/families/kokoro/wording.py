"""What is said of Kokoro: a code, and its English."""

WORDING = {
    "kokoro.no_voices": "{path} is incomplete: the folder {folder!r} with the voices is missing",
    "kokoro.no_speakers": "{path}: no voice begins with one of the letters {known}",
    "kokoro.symbol": "{where}vocab must map single characters to 1 ... {most}, not {symbol!r} to {row!r}",
    "kokoro.dilations": "{where}resblock_dilation_sizes must name the same dilations for each kernel, not {found!r}",
    "kokoro.no_cloning": "this model cannot clone voices: it has no speaker encoder",
    "kokoro.no_tokens": "Kokoro has no KV cache and no choice of attention; leave kv and attention at auto",
    "kokoro.too_long": "{text!r} takes longer to say than the model can speak at once",
    "kokoro.frames": "the sound would have {count} frames; the model takes 1 for each symbol to {most} in all",
    "kokoro.no_symbols": "Kokoro has no symbols for these phonemes and spoke the written words instead: {sounds}.",
    "kokoro.no_espeak": "this language requires {program}, which is not installed",
    "kokoro.no_reader": "this language needs extra Python packages: `{what}`",
    "kokoro.espeak_failed": "{program} failed: {error}",
    "kokoro.preparing_text": "Preparing the text networks",
    "kokoro.preparing_sound": "Preparing the sound networks",
}
