"""What is said of requests, texts and devices, and by more than one floor: a code, and its English."""

WORDING = {
    "verbatim": "{words}",
    "document.slow": "{path}: reading it takes more than {seconds:g} s of computing",
    "at": "{place}: {problem}",
    "system.ENOSPC": "the disk is full",
    "system.EACCES": "Permission denied",
    "system.ENOENT": "No such file or directory",
    "system.EROFS": "Read-only file system",
    "system.EIO": "Input/output error",
    "process.killed": (
        "the process that did the work was ended by {signal}; the memory may not have been enough; nothing "
        "unfinished was kept"
    ),
    "process.ended": "the process that did the work was ended by {signal}; nothing unfinished was kept",
    "process.failed": "the process that did the work ended with code {code}: {last}",
    "process.silent": "it said nothing",
    "cli.interrupted": "interrupted",
    "size.kb": "{size:.0f} kB",
    "size.mb": "{size:.0f} MB",
    "size.gb": "{size:.1f} GB",
    "voice.not_found": "{title} has no voice {name!r}; it has {known}",
    "field.missing": "{path}: {name} is missing",
    "field.wrong_type": "{path}: {name} must be of type {kind}, not {value!r}",
    "file.unreadable": "{path} cannot be read: {error}",
    "file.not_written": "{path} could not be written: {error}",
    "file.not_removed": "{path} could not be removed: {error}",
}
