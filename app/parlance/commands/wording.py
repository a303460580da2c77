"""What is said of the command line: a code, and its English."""

WORDING = {
    "model.writing": "Writing {file}",
    "cli.usage": "{message} (see `{program} --help`)",
    "cli.jobs": "--jobs must be 1 to {most}, not {jobs}",
    "cli.cluster": "--cluster speaks on the CPUs of its workers: leave out --devices, --jobs and any --device but cpu",
    "cli.chapters": "{option} takes numbers and ranges such as 2,5-9, or all, not {words!r}",
    "cli.reps": "--reps must be at least 1, not {reps}",
    "cli.audio_seconds": "--audio must be 0.1 to 40 seconds, not {seconds:g}",
    "cli.against": "--against takes {known}, not {name!r}",
    "cli.against_random": "--against requires a {prefix} model (or a copy), so that both sides use the same weights",
    "cli.no_transcript": "{title} does not use --transcript",
    "cli.name_missing": "give the voice a name with --name",
    "cli.part": "--part must be best or seconds such as 2.5:12, not {part!r}",
    "cli.licence": "{limits} Then give --accept-licence",
    "cli.terminal": "-o - would write audio to the terminal; redirect stdout or name a file",
    "cli.set": "--set takes KEY=VALUE, not {setting!r}",
    "cli.stdout_twice": "--json and -o - both want stdout; name a file",
    "cli.no_player": "{reason}; leave out --play to write {file} alone",
    "cli.no_text": "say needs a text, or - to read it from stdin",
    "cli.needs": "this needs {what}",
    "cli.set_setting": "--set: there is no setting {name!r}; there are {known}",
    "cli.consent": (
        "cloning requires consent; state who agreed, e.g. --consent 'It is my own voice' or --consent 'Ada "
        "agreed in writing on 3 May'"
    ),
}
