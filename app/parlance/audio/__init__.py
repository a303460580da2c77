"""Sound in and out of the program: live playback, files, resampling and waveform peaks. No Qt."""
