"""What is said of checks by ear: a code, and its English."""

WORDING = {
    "proof.no_file": (
        "{path} holds no recogniser: {name} is missing. `parlance proof --get` fetches Whisper base (about 145 MB); "
        "--ear names the folder of another Whisper model in CTranslate2's layout"
    ),
    "proof.damaged": "{path} is not a Whisper model in CTranslate2's layout, or it is damaged: {error}",
    "proof.no_json": "{path} is not the record of a check by ear: {error}",
    "proof.no_language": "%n sentence(s) in {language} cannot be checked: the recogniser does not know the language",
    "proof.hearing": "Listening to sentence {number} of {count}",
    "proof.again": "Speaking sentence {number} again",
    "proof.done": "{words} words heard, {wrong} suspect",
}
