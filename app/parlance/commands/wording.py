"""What is said of the command line: a code, and its English."""

WORDING = {
    "model.writing": "Writing {file}",
}
