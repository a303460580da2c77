"""What is said of the window's own jobs: a code, and its English."""

WORDING = {
    "project.none_open": "no project is open",
    "job.comparing": "Parlance is comparing devices: ask again when that is done",
    "window.no_answer": "The open Parlance window does not answer. Close it, or try again later.",
    "window.order": "These files cannot be handed to the open Parlance window: {error}",
    "window.waiting": "Waiting for the engine",
    "window.stopping": "Stopping",
    "window.starting": "Starting",
    "window.reading": "Reading {name}",
}
