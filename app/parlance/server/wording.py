"""What is said of the local server: a code, and its English."""

WORDING = {
    "server.large": "the request is larger than {most} bytes",
    "server.kind": "the body must be application/json, not {kind!r}",
    "server.no_http": "this is not an HTTP request",
    "server.connections": "{count} connections are already open",
    "server.cut_off": "the request ended before its end",
    "server.shutting_down": "the synthesis was stopped: Parlance is shutting down",
    "server.host": (
        "{host!r} is not a loopback address, so other machines could use the server: that requires an API key; "
        "use one of {known}"
    ),
    "server.address": "--host takes an address of this machine, such as 127.0.0.1, 0.0.0.0 or ::, not {host!r:.60}",
    "server.no_key": "there is no API key that clients could send",
    "access.host": (
        "{host!r:.60} is no host name without scheme and port, such as speech.example (option --allow-host)"
    ),
    "access.origin": (
        "{origin!r:.60} is no origin such as https://speech.example or moz-extension://1a2b (option --allow-origin)"
    ),
    "access.any_origin": "* would let every web page use the server (option --allow-origin): that needs --require-key",
    "server.foreign_host": (
        "the host {host!r} is not this machine: ask for 127.0.0.1, localhost or [::1], or for the address of this "
        "machine; the option --allow-host of `parlance serve` allows another name"
    ),
    "server.foreign_origin": (
        "requests of web pages are refused, this one is of {origin}; the option --allow-origin of `parlance serve` "
        "allows a page or a browser extension"
    ),
    "server.foreign_page": (
        "requests of web pages are refused; the option --allow-origin of `parlance serve` allows a page that names "
        "its origin"
    ),
    "server.key_missing": (
        "this server requires its API key, as `Authorization: Bearer KEY` or `x-api-key: KEY`; `parlance serve "
        "--show-key` shows it on the server's machine"
    ),
    "server.key_wrong": "this is not the API key; `parlance serve --show-key` shows it on the server's machine",
    "server.key_in_address": (
        "an API key does not belong into the address, which is kept in many places: send it as `Authorization: "
        "Bearer KEY` or `x-api-key: KEY`"
    ),
    "server.guessing": "{client} has sent {count} wrong API keys: from now on it has to wait",
    "server.guesses": "too many wrong API keys came from this client: it may try again in {seconds} s",
    "access.tls": "cannot use the certificate {path} with the private key {key}: {error}",
    "access.tls_pair": "a certificate and its private key need each other (options --tls-cert and --tls-key)",
    "server.long_head": "the head of the request is larger than {most} bytes",
    "server.client_busy": "{count} requests of this client are already in progress; ask again when one is done",
    "server.client_connections": "{count} connections of this client are already open",
    "server.port": "a port is a number from 0 to 65535, not {port}",
    "server.not_listening": "cannot listen on {host}, port {port}: {error}",
    "server.port_in_use": "port {port} is in use by another program: choose another one",
    "server.no_model": "there is no model {name!r}; there are {known}",
    "server.gone": "the listener has left",
    "server.no_voice": "{title} has no voice {name!r:.60}; it has {known}",
    "server.blend": "a blend names two voices, such as nora+dean or nora(2)+dean(1)",
    "server.long": (
        "{name} has {count} characters, where {most} at most are taken; the option --max-characters of `parlance "
        "serve` allows more"
    ),
    "server.max_characters": "--max-characters must be {least} to {most}, not {count}",
    "server.no_path": (
        "there is nothing at {path}: the base URL of this server ends with /v1, and speech is made by POST "
        "/v1/audio/speech"
    ),
    "server.method": "{path} takes {allowed}, not {method}",
    "server.range": "the answer has {size} bytes, and none of those that Range asks for",
    "server.no_place_for_words": "timestamps require stream_format to be one of {known}",
    "home.no_event": "this is not a message of the Wyoming protocol",
    "home.fields": "the message lacks a field, or one is of another type",
    "server.wyoming_field": "{name!r} is missing, or of another type than the protocol has",
    "server.wyoming_length": "{name} must be a whole number of 0 or more, not {value!r:.60}",
    "server.wyoming_networks": (
        "Wyoming knows no key, so beyond this machine it answers only networks that you list: add --wyoming-allow "
        "NETWORK, such as --wyoming-allow 192.168.1.0/24"
    ),
    "server.wyoming_network": (
        "--wyoming-allow takes a network such as 192.168.1.0/24 or fd00::/64, not {words!r:.60}"
    ),
    "server.wyoming_refused": (
        "{client} is in no network that is allowed; the option --wyoming-allow of `parlance serve` adds one"
    ),
    "server.advertise": "--advertise needs a server that other machines reach: add --host or --wyoming-host",
    "server.not_advertised": "the network does not take the announcement of the server: {error}",
    "home.large": "message too large (maximum {most} bytes)",
    "agent.busy": "{count} texts already wait to be spoken; call stop, or speak with interrupt, or try again later",
    "home.long": "text too long: {count} characters (maximum {most})",
    "server.no_object": "the body must be a JSON object",
    "server.no_json": "the body must be JSON: {error}",
    "server.voice_object": "a voice that is an object needs an id or a name, which is a string",
    "server.type": "{name} must be of type {kinds}, not {value!s:.60}",
}
