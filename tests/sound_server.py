"""A private PulseAudio server whose only sink plays into nothing, and programs that play into it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

PROGRAMS = ("pulseaudio", "pactl", "parec")
ALSA_CONFIG = """\
pcm.!default { type pulse hint { show on description "private test server" } }
ctl.!default { type pulse }
"""
SINK_RATE = 44100
APP = Path(__file__).parents[1] / "app"


@dataclass
class SoundServer:
    """`pulseaudio` in a folder of its own; ALSA, and through it PortAudio, sees nothing else."""

    folder: Path
    server: subprocess.Popen[bytes] | None = None
    recorders: list[subprocess.Popen[bytes]] = field(default_factory=list)
    programs: list[subprocess.Popen[str]] = field(default_factory=list)

    @property
    def environment(self) -> dict[str, str]:
        socket = self.folder / "native"
        return {
            "PATH": os.environ["PATH"],
            "HOME": str(self.folder),
            "XDG_RUNTIME_DIR": str(self.folder),
            "PULSE_RUNTIME_PATH": str(self.folder),
            "PULSE_SERVER": f"unix:{socket}",
            "ALSA_CONFIG_PATH": str(self.folder / "alsa.conf"),
            "PYTHONPATH": str(APP),
        }

    def configure(self) -> None:
        """Point ALSA at this server, running or not."""
        (self.folder / "alsa.conf").write_text(ALSA_CONFIG)

    def start(self) -> None:
        self.configure()
        (self.folder / "native").unlink(missing_ok=True)
        # Without "norewinds" the null sink mixes up to two seconds ahead and its monitor shows what was taken back.
        sink = f"module-null-sink sink_name=null format=float32le rate={SINK_RATE} channels=2 norewinds=1"
        modules = (f"module-native-protocol-unix auth-anonymous=1 socket={self.folder / 'native'}", sink)
        options = ("--daemonize=no", "-n", "--system=false", "--use-pid-file=no", "--exit-idle-time=-1")
        command = ["pulseaudio", *options, "--disable-shm=yes", "--high-priority=no", "--realtime=no"]
        for module in modules:
            command += ["-L", module]
        with (self.folder / "server.log").open("wb") as log:
            self.server = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log)
        self._until(self._answers, "the sound server does not answer")

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        assert self.server
        self.server.send_signal(how)

    def record(self) -> Path:
        """Begin to record what the sink plays: mono float32 at its own rate."""
        path = self.folder / "monitor.f32"
        command = ("parec", "-d", "null.monitor", "--raw", "--format=float32le", "--channels=1", "--latency-msec=20")
        with path.open("wb") as file:
            recorder = subprocess.Popen((*command, f"--rate={SINK_RATE}"), env=self.environment, stdout=file)
        self.recorders.append(recorder)
        self._until(lambda: path.stat().st_size > 0, "the recorder records nothing")
        return path

    def recorded(self, path: Path) -> np.ndarray:
        """End the recording and give it whole."""
        time.sleep(0.3)  # what the sink already played is still on its way to the recorder
        recorder = self.recorders.pop()
        recorder.terminate()
        recorder.wait(5)
        return np.fromfile(path, np.float32)

    def python(self, script: Path, *arguments: object) -> subprocess.Popen[str]:
        """Start a program that sees this server only."""
        command = [sys.executable, "-W", "error", str(script), *map(str, arguments)]
        program = subprocess.Popen(
            command, env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.programs.append(program)
        return program

    def stop(self) -> None:
        for process in (*self.programs, *self.recorders, *([self.server] if self.server else [])):
            process.kill()
            process.wait(5)
        for program in self.programs:
            for pipe in (program.stdin, program.stdout):
                if pipe:
                    pipe.close()

    def _answers(self) -> bool:
        assert self.server
        assert self.server.poll() is None, (self.folder / "server.log").read_text()
        return subprocess.run(("pactl", "info"), env=self.environment, capture_output=True).returncode == 0

    @staticmethod
    def _until(condition: object, complaint: str) -> None:
        assert callable(condition)
        deadline = time.monotonic() + 10
        while not condition():
            assert time.monotonic() < deadline, complaint
            time.sleep(0.02)
