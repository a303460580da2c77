"""Where the audio of `parlance say` goes: a file, the loudspeaker, a pipe, or what the machine has."""

from __future__ import annotations

import sys
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from ..core.errors import AudioError, UsageError
from .common import note

if TYPE_CHECKING:
    from ..audio.encode import PipeWriter
    from ..audio.marking import MarkedStream, Marking
    from ..audio.output import Player
    from ..core.request import SynthesisRequest
    from ..core.result import AudioChunk, SynthesisResult

DEFAULT_FILE = Path("parlance.wav")
PIPE = "-"
RAW_ENCODING = "float32"
WAV_ENCODING = "pcm16"


class Outputs:
    """Takes each piece as it is made, then the whole. Leaving the context early silences the player."""

    def __init__(self, out: str | None, play: bool, container: str, marking: Marking) -> None:
        """`out` is a file name, ``-`` for stdout or None; raises `UsageError`, or `AudioError` for a
        file that cannot be written, before any work is done.

        Files are marked, and WAV to stdout; what is played or raw is heard or measured as it is made.
        """
        self.file = None if out in (None, PIPE) else Path(str(out))
        self._is_named = self.file is not None
        self._to_pipe = out == PIPE
        self._container, self._marking = container, marking
        self._pipe: tuple[PipeWriter, MarkedStream] | None = None
        self._player: Player | None = None
        self._playing = False
        self._fall_back = out is None and not play
        self._silent = ""
        """Why nothing is played, until it is told: where nothing can be spoken either, no file is written."""
        if self._to_pipe and sys.stdout.isatty():
            raise UsageError("cli.terminal")
        if self.file is not None:
            _check_target(self.file)
        if play or self._fall_back:
            self._open_player()

    def __enter__(self) -> Outputs:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._player is not None:
            self._player.close()

    def write(self, piece: AudioChunk, request: SynthesisRequest) -> None:
        if self._silent:
            note(f"parlance: {self._silent}; writing {self.file} instead")
            self._silent = ""
        if self._to_pipe:
            pipe, marked = self._pipe_at(piece.sample_rate, request)
            pipe.write(marked.process(piece.samples))
        if self._player is not None:
            if not self._playing:
                self._player.open(piece.sample_rate)
                self._playing = True
            self._player.append(piece.samples)

    def finish(self, result: SynthesisResult) -> None:
        """Save the file first, then wait until everything was heard."""
        if self._pipe is not None:
            pipe, marked = self._pipe
            pipe.write(marked.close())
            pipe.close()
        if self.file is not None:
            self._save(result)
        if self._player is not None:
            self._play_out(self._player, result)

    def _open_player(self) -> None:
        from ..audio.output import Player

        player = Player()
        listing = player.backend.outputs()
        if listing.devices:
            self._player = player
        elif self._fall_back:
            self._use_default_file()
            self._silent = str(listing.reason)
        elif self.file is not None:
            raise AudioError("cli.no_player", reason=listing.reason, file=self.file)
        else:
            raise AudioError(listing.reason)

    def _play_out(self, player: Player, result: SynthesisResult) -> None:
        player.finish()
        state = player.wait()
        if state.underruns:
            note(f"parlance: {state.underruns} audio underruns: synthesis is slower than real time")
        if state.error and self._fall_back:
            self._use_default_file()
            note(f"parlance: {state.error}; writing {self.file} instead")
            self._save(result)
        elif state.error:
            raise AudioError(state.error)

    def _use_default_file(self) -> None:
        """One that the user has not named replaces none."""
        self._is_named, self.file = False, _free_file()
        _check_target(self.file)

    def _save(self, result: SynthesisResult) -> None:
        from ..audio.marking import write_marked

        assert self.file is not None
        sound = [result.samples], result.sample_rate, [result.request], self._marking
        while True:
            try:
                written = write_marked(self.file, *sound, replaces=self._is_named)
                break
            except UsageError:
                if self._is_named or not self.file.exists():
                    raise
                self.file = _free_file()  # another program has taken the name meanwhile
                note(f"parlance: writing {self.file}")
        if written.clipped:
            note(f"parlance: {written.clipped} samples were too loud for {self.file} and were clipped")

    def _pipe_at(self, sample_rate: int, request: SynthesisRequest) -> tuple[PipeWriter, MarkedStream]:
        from ..audio.encode import PipeWriter
        from ..audio.marking import UNMARKED, MarkedStream

        if self._pipe is None:
            is_raw = self._container == "raw"
            pipe = PipeWriter(sys.stdout.buffer, sample_rate, self._container, RAW_ENCODING if is_raw else WAV_ENCODING)
            self._pipe = pipe, MarkedStream(UNMARKED if is_raw else self._marking, [request], sample_rate)
        return self._pipe


def _free_file() -> Path:
    number, path = 1, DEFAULT_FILE
    while path.exists():
        number += 1
        path = DEFAULT_FILE.with_stem(f"{DEFAULT_FILE.stem}-{number}")
    return path


def _check_target(path: Path) -> None:
    from ..audio.files import check_target, formats

    endings = [f".{known.extension}" for known in formats()]
    if path.suffix.lower() not in endings:
        raise UsageError("file.suffix", path=path, known=endings)
    check_target(path)
