"""What is said of Qwen3-TTS: a code, and its English."""

WORDING = {
    "qwen3.long_recording": (
        "a recording with its words can be {most:.0f} s long, not {seconds:.1f} s: choose a part, and give "
        "only the words that are said in it"
    ),
    "qwen3.token": "{path}: token {id}, which is {field} of config.json, is {found!r} and not {name!r}",
    "qwen3.no_room": "a reference of {positions} positions leaves no room to speak",
    "qwen3.no_words": "voice {name!r} has codes, but not the words that they say",
    "qwen3.clone": "voice {name!r} is a clone; only Base models can use it",
    "qwen3.prompt_ids": "request field 'prompt_ids' must hold the ids of a text between those of its roles",
    "qwen3.reference": "request fields 'ref_codes' and 'ref_ids' are given together",
    "qwen3.language": "this model does not speak {code!r}",
    "qwen3.assistant": "{key}: the word assistant is {count} tokens, where it must be one",
    "qwen3.ref_codes": "{path}: tensor ref_codes holds no codes, or not {count} a frame",
    "qwen3.width": "{path} is of a model of width {width}, this one has {own}",
    "qwen3.codes": "{path} has codes that are none of this model",
    "qwen3.size": "{path}: {key} is {size!r}, which is none of {known}",
    "qwen3.preparing_talker": "Preparing the talker",
    "qwen3.preparing_codec": "Preparing the codec",
    "qwen3.coding": "Turning the recording into codes",
    "qwen3.no_transcript": "Leaving out the rest, because its words are not given",
    "qwen3.no_description": "No voice description given; the model chooses a voice.",
    "tokenizer.beyond": "{path} goes up to {largest}, but there are only {rows} text embeddings",
    "tokenizer.other": "tokenizer.model is {found!r}, not {wanted!r}",
    "tokenizer.broken": "{name} is not a tokenizer: {error}",
    "notice.swapped": (
        "The transcript does not match the {seconds:.1f} s recording, but the text would: the two look "
        "swapped. The recording's are {words}"
    ),
    "voice.fits": "voice {name!r} was made for {made} and cannot speak in this model, {model}",
    "request.codes": "request field 'codes' must hold integers from 0 to {most}",
}
