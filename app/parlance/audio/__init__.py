"""Sound in and out of the program: live playback, files, resampling and waveform peaks. No Qt."""

from parlance.core.messages import add_wording

from .wording import WORDING

add_wording(WORDING)
