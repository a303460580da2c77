"""What is said of Chatterbox: a code, and its English."""

WORDING = {
    "clone.filterbank": "{path}: {name} is not the filterbank that this version computes",
    "chatterbox.pack": (
        "{path} is a pack of one language, without {voice}, ve and perhaps the tokenizer: put the folder of "
        "Chatterbox Multilingual beside it"
    ),
    "chatterbox.other_s3gen": "{path} is {kind} S3Gen, which {name} was not made for",
    "chatterbox.no_tokens": "{path}: {name} holds values that are no tokens",
    "chatterbox.vocoder": (
        "the vocoder has upsampling kernels {kernels} and {outputs} outputs, not {up_kernels} and {n_fft}"
    ),
    "chatterbox.no_t3": "{path}: neither tfmr.wpe.weight (Turbo) nor tfmr.norm.weight (Multilingual) is there",
    "chatterbox.text_embeddings": "{path}: the tokenizer goes up to {largest}, but T3 has only {rows} text embeddings",
    "chatterbox.token_id": "{path}: {token} is {id}, but the next free id is another",
    "chatterbox.no_character": "{path}: {entry!r} is not a character with its code",
    "chatterbox.variant": "{path}: chatterbox.variant is {variant!r}, which is none of {known}",
    "chatterbox.prompt_frames": "{path}: tensor prompt_feat has {frames} frames for {tokens} tokens",
    "chatterbox.token_range": "{path}: tensor {name} holds a token outside of 0 to {most}",
    "chatterbox.preparing_token_model": "Preparing the token model",
    "chatterbox.preparing_sound_model": "Preparing the sound model",
    "chatterbox.bringing": "Resampling the recording to 24 and 16 kHz",
    "chatterbox.tokens": "Turning speech into tokens",
    "release.incomplete": "{path} is incomplete: {names} is missing",
    "tokenizer.none": "{path} is not a tokenizer: {error}",
    "tokenizer.token_missing": "{path}: the token {token} is missing",
    "tokenizer.unknown": "tokenizer.model is {model!r}, which is none of {known}",
    "tokenizer.json": "tokenizer.huggingface.json is not a tokenizer: {error}",
    "notice.stuck": "The model was stuck on one sound",
    "notice.short": "The model stopped too soon",
    "notice.hebrew": "Add niqqud to the text for better Hebrew pronunciation.",
    "notice.russian": "Russian is read without stress marks; write them where a word is stressed wrongly.",
    "notice.kanji": "Install parlance[ja] for kanji readings.",
    "notice.cangjie": (
        "This model file lacks the table of Chinese characters: convert it again with Cangjie5_TC.json beside it."
    ),
    "voice.other_model": "voice {name!r} was made for {fits} models, this one is {model}",
    "request.integers": "request field 'speech_tokens' must hold integers from 0 to {most}",
}
