"""Models and voices on this disk: paths, settings, catalogue, conversion and quantisation. No Qt here."""
