"""Speech for other programs of this machine, over HTTP."""
