"""A long text as sentences with takes, kept in one file: no Qt, no audio device."""
