"""What is said of models, voices, downloads and settings: a code, and its English."""

WORDING = {
    "disk.converting": "Converting {title}",
    "disk.fetching": "{title}, with what is made of it,",
    "disk.no_room": "{what} needs {needed} on the disk of {path}, and {free} are free: make room for {missing}",
    "download.a_page": "a web page",
    "download.something_else": "something else ({kind})",
    "download.of_no_kind": "of no kind",
    "download.no_repository": "{title} is in no repository",
    "download.wrong_hash": (
        "{path} is not the file that was announced: its hash is {has}..., and should be {wanted}...; it was "
        "removed. Try again, or from another server"
    ),
    "download.asking": "Asking for {path}",
    "download.not_published": "{path} of {repository} is not the file that {title} was published with",
    "download.checking": "Checking {path}",
    "download.fetching": "Fetching {path}, {done} of {whole}",
    "download.circle": "{host} sends whoever asks for {path} round in a circle",
    "download.refused": "{host} does not hand out {path} ({answer})",
    "download.no_hub": (
        "{host} answers with {what} instead of a model: it is no model hub, or a sign-in page of this network"
        " stands in between; open it in a browser, then try again"
    ),
    "download.bad_address": "{endpoint!r} is no address of a server: it must begin with https:// or http://",
    "download.no_size": "{host} does not say how large {path} is",
    "download.sends_more": "{host} said that {path} has {size} bytes, and sends more",
    "download.cut_off": "the connection ended after {done} of {whole} bytes; what came is kept",
    "download.other_part": "{host} was asked for {path} from byte {begin} on, and sends another part",
    "download.size_changed": "{host} said that {path} has {size} bytes, and now that it has {now}",
    "download.passing": "{host} answers {answer}; try again later, or another server",
    "download.not_resumed": "{host} does not go on with a file that was begun ({answer})",
    "download.forbidden": (
        "{host} refuses to hand out {path} ({answer}): its makers may want an account, or the network blocks "
        "it; another server may have it, or import a folder that was fetched elsewhere"
    ),
    "download.missing": "{host} has no {path} at {place} ({answer})",
    "download.stalled": "the server stopped sending; what came is kept",
    "download.broke_off": "the connection broke ({error}); what came is kept",
    "download.no_answer": "{host} does not answer",
    "download.unreachable": "{host} cannot be reached ({error}); is this computer online?",
    "download.hung_up": "{host} broke off the connection",
    "download.failed": "could not fetch {path}: {error}",
    "download.running": "{title} is being fetched by another Parlance on this computer already",
    "model.near": "did you mean {names}?",
    "model.known": "there are {names}",
    "model.not_found": "there is no model {name!r}; {known}",
    "model.only_clones": "{path} holds only the networks that clone a voice; name the model that lies beside it",
    "model.default_voice": "{path}: speech.default_voice is {voice!r}, which is not in speech.voices",
    "model.no_file": "there is no model file {path}",
    "model.not_offered": "{title} is offered in {dtypes}, not in {dtype}",
    "model.converting": "Converting to {file}",
    "model.exists": "there is a model {name!r} already; remove it first",
    "model.not_own": "{path} is not in {models}; only your own models there can be removed",
    "release.not_found": "there is no official model {name!r}; there are {known}",
    "release.bad_repository": "{text!r} is no repository: write OWNER/NAME, or OWNER/NAME@REVISION",
}
