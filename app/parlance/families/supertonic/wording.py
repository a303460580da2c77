"""What is said of Supertonic: a code, and its English."""

WORDING = {
    "clip.no_sound": "the recording is silent",
    "supertonic.schema": "{path}: tensors {names} do not fit the schema",
    "supertonic.raw": "{path} is not a complete folder of raw weights: {error}",
    "supertonic.architecture": "{path}: architecture is {found!r}, not 'supertonic'",
    "supertonic.head": "{path}: vocoder.head must be 'istft', not {found!r}",
    "supertonic.type": "{path}: {name} has the wrong type: {value!r}",
    "supertonic.voice_tensor": "{path}: voice {voice!r} has no tensor {name} of shape {shape!s}",
    "supertonic.noise": "'{name}.noise_scale' is {value}, which is not between 0 and {most}",
    "supertonic.paces": "'{name}.slowest' and '{name}.fastest' are {slowest} and {fastest}: 1 is not between them",
    "supertonic.too_long": "{text!r} takes longer to speak than the model can",
    "supertonic.duration": "the duration predictor answered {seconds} seconds",
    "supertonic.no_tokens": "Supertonic is not autoregressive: leave kv at auto and attention at auto or plain",
    "supertonic.frames": "{count} latent frames are more than the {most} of this model",
    "supertonic.preparing_duration": "Preparing the duration predictor",
    "supertonic.preparing_text_encoder": "Preparing the text encoder",
    "supertonic.preparing_vector_estimator": "Preparing the vector estimator",
    "supertonic.preparing_vocoder": "Preparing the vocoder",
    "supertonic.no_cloning": (
        "cloning is unavailable because its voice encoder was never published; an official voice .json file "
        "can be used with `say --voice FILE.json` or `voices import`"
    ),
    "onnx.misplaced": "{path}: weight {weight} is used where {place} belongs",
    "onnx.no_networks": "{path} holds no {names}",
    "onnx.unresolved": "{path}: unresolved weights: {missing}; weights without a place: {unknown}",
    "onnx.rows": "{path} must be a list of {count} rows",
    "onnx.no_characters": "{path} has no characters",
    "onnx.no_voices": "{path} holds no voice (.json)",
    "onnx.positive": "{path}: {name} must be a positive number, not {value!r}",
    "onnx.other_value": "{path}: {name} is {value}, but the graph has {found:g}",
    "onnx.character": "{path}: U+{point:04X} has row {row!r}, beyond the {vocab} rows of the embedding",
    "onnx.differs": "{path}: {name} differs between the networks that share it",
    "onnx.unreadable": "{path} is not a readable ONNX file: {error}",
    "onnx.fused": (
        "{path} was optimised for ONNX Runtime and has operators of its own ({operators}): "
        "convert the official file instead"
    ),
    "onnx.quantised": (
        "{path} was quantised ({operators}): convert the official file instead; --dtype int8 makes it small"
    ),
    "onnx.dilation": "{path}: {module} has dilation {found}, expected {expected}",
    "onnx.positions": "{path}: the positions of text attention are not 0, 1, 2, ...",
    "onnx.table": "{path}: the frequencies of the time embedding {name} are unknown",
    "request.text_ids": "request field 'text_ids' must hold integers from 0 to {most}",
    "request.many_ids": "request field 'text_ids' holds more than {most} ids",
    "metadata.type": "{name} must be of type {kind}, not {value!r}",
    "tokenizer.entries": "{path}: tokenizer.code_points has {points} entries and tokenizer.rows {rows}",
    "tokenizer.character_twice": "{path}: tokenizer.code_points names a character twice",
    "tokenizer.embedding": "{path}: tokenizer.rows goes beyond the {rows} rows of the embedding",
    "style.architecture": "{path}: general.architecture is {found!r}, not {wanted!r}",
    "style.fft": "{path}: {key}mel.n_fft is {fft}, not from {hop} to {most}",
    "style.heads": "{path}: {key}{name}.dim cannot be shared by {heads} heads",
    "style.positive": "{path}: {name} is {value}, which must be above 0",
    "voice.misfit": "voice {name!r} does not fit this model: {part} is {found!s}, not {expected!s}",
    "voice.no_object": "{path} is not a voice: it must hold a JSON object",
    "voice.no_data": "{path}: {name} must be an object with data and dims",
    "voice.data_type": "{path}: {name}.type is {found!r}, not 'float32'",
    "voice.dims": "{path}: {name}.dims must be [1, rows, columns], not {dims!r}",
    "voice.count": "{path}: {name}.data has {size} values, dims {dims!s} need {needed}",
    "voice.not_finite": "{path}: {name}.data holds values that are not finite",
    "voice.bad_id": "voice id {id!r} must be 1 to 32 letters, digits, '-' or '_'",
    "voice.default": "voice {id!r} is the default of {model} and cannot be removed",
    "voice.none_such": "{path} has no voice {id!r}; it has {known}",
    "voice.no_numbers": "{path}: {name}.data is not a list of numbers",
    "clone.pace": "Listening for the pace",
    "clone.limits": (
        "This model moves its voice towards the recording, in pitch, timbre and pace, but only among the "
        "voices that it learned from: it does not copy an identity."
    ),
    "licence.openrail_m": (
        "OpenRAIL-M rules out certain uses, and asks you to say that the speech is computer-made. "
        "Read it on the model's page first."
    ),
}
