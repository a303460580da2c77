"""What is said of the local server: a code, and its English."""

WORDING = {
    "server.large": "the request is larger than {most} bytes",
    "server.kind": "the body must be application/json, not {kind!r}",
    "server.no_http": "this is no HTTP request",
    "server.connections": "{count} connections are open already",
    "server.cut_off": "the request ended before its end",
    "server.shutting_down": "the synthesis was stopped: Parlance is shutting down",
    "server.host": "{host!r} is not this machine's own address: name one of {known}",
    "server.port": "a port is a number from 0 to 65535, not {port}",
    "server.not_listening": "cannot listen on {host}, port {port}: {error}",
    "server.port_in_use": "port {port} is in use by another program: choose another one",
    "server.no_model": "there is no model {name!r}; there are {known}",
    "server.gone": "the listener has gone",
    "server.no_voice": "{title} has no voice {name!r:.60}; it has {known}",
    "server.no_instructions": "{title} does not follow instructions",
    "server.no_place_for_words": "timestamps are sent where stream_format is one of {known}",
    "server.no_object": "the body must be a JSON object",
    "server.no_json": "the body must be JSON: {error}",
    "server.unknown_field": "unknown field {name!r}; known are {known}",
    "server.type": "{name} must be of type {kinds}, not {value!r:.60}",
}
