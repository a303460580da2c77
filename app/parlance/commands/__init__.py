"""One module per command family; each has `add_to(commands)` and imports what it runs only when it runs."""
