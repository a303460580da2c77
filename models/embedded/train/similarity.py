"""How near clones come to their recordings: `python -m train.similarity VOICE.gguf FIGURES.json --root ROOT`.

Teachers read some seconds, as the voices that were learned and as others; the clone then reads sentences that the
teacher reads too. Distances between speakers are those of Resemblyzer, whose wheel holds its network
(`pip install --no-deps resemblyzer`).
"""

from __future__ import annotations

import argparse
import json
from importlib import metadata
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from parlance.core.cloning import CloneRequest
from parlance.core.dsp.level import level_speech
from parlance.core.dsp.resample import resample
from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.families.chatterbox.cloning import SPEECH_RATE, speaker_partials
from parlance.families.supertonic.styles import VoiceTensors
from parlance.families.supertonic.voice_files import read_voice, write_voice_json
from parlance.library.catalogue import Catalogue
from parlance.library.voice_file import read_voice_file
from train.evaluate import Recognizer, Wave, pitch, word_errors, words
from train.held_out import HELD_OUT
from train.sizes import SAMPLE_RATE
from train.voices import VOICES, Voice

RATES = (0.7, 0.85, 1.0, 1.2, 1.4)
"""Of a teacher who is heard, against how it usually reads."""
HEARD, READ = slice(0, 4), slice(4, 10)
"""Sentences of a recording, and those that its clone reads."""
STRANGERS = (
    Voice("f1", "", "espeak:f1", english=1),
    Voice("f4", "", "espeak:f4", english=1),
    Voice("m1", "", "espeak:m1", english=1),
    Voice("m7", "", "espeak:m7", english=1),
    Voice("klatt", "", "espeak:klatt", english=1),
    Voice("rms_high", "", "flite:rms", scale=1.12, english=1),
    Voice("awb_low", "", "flite:awb", scale=0.9, english=1),
    Voice("slt_high", "", "flite:slt", scale=1.1, english=1),
    Voice("slt_low", "", "flite:slt", scale=0.9, english=1),
    Voice("slt_hts_high", "", "festival", scale=1.1, english=1),
)
"""Nobody that the voice has learned from: other eSpeak voices, and teachers at other pitches and sizes."""


class Listener(nn.Module):
    """Resemblyzer's network, on the spectra that Chatterbox's own of the same design takes."""

    def __init__(self) -> None:
        super().__init__()
        self.lstm, self.linear = nn.LSTM(40, 256, 3, batch_first=True), nn.Linear(256, 256)
        files = metadata.files("resemblyzer") or []
        path = next(file for file in files if file.name == "pretrained.pt").locate()
        self.load_state_dict(torch.load(path, map_location="cpu", weights_only=True)["model_state"], strict=False)

    @torch.no_grad()
    def hear(self, wave: Wave) -> NDArray[np.float32]:
        """Of 22.05 kHz (n,): a vector (256,) of length 1."""
        speech = level_speech(resample(wave, SAMPLE_RATE, SPEECH_RATE), SPEECH_RATE)
        assert speech is not None
        pieces = speaker_partials(speech, {"speaker_mels": 40, "partial_frames": 160, "partial_step": 80})
        heard = torch.relu(self.linear(self.lstm(torch.from_numpy(pieces))[1][0][-1]))
        mean = nn.functional.normalize(heard, dim=1).mean(0)
        return (mean / mean.norm()).numpy()


class Comparison:
    def __init__(self, engine: Engine, model: Path, root: Path, folder: Path) -> None:
        self.engine, self.root, self.folder = engine, root, folder
        self.listener, self.recognizer = Listener().eval(), Recognizer(folder)
        self.presets = {voice.name: read_voice(model, voice.name) for voice in VOICES if voice.shipped}

    def taught(self, voice: Voice, texts: tuple[str, ...], stretch: float = 1.0) -> Wave:
        sounds = [
            level_speech(resample(wave, rate, SAMPLE_RATE), SAMPLE_RATE)
            for rate, wave in voice.say(self.root, "en", list(texts), stretch)
        ]
        return np.concatenate([sound for sound in sounds if sound is not None])

    def spoken(self, voice: str, text: str, steps: int | None = None) -> Wave:
        request = SynthesisRequest(text, voice=voice, language="en", device="cpu", steps=steps, stream=False)
        return np.concatenate([piece.samples for piece in self.engine.synthesize(request)])

    def cloned(self, clip: Wave) -> VoiceTensors:
        *_, (_, made) = self.engine.clone(CloneRequest("", clip, SAMPLE_RATE, device="cpu"))
        return made

    def figures(self, voice: Voice) -> dict[str, Any]:
        """Of one clone, beside the preset that is nearest to it by style."""
        texts = HELD_OUT["en"]["free"]
        clip, teacher = self.taught(voice, texts[HEARD]), self.taught(voice, texts[READ])
        made = self.cloned(clip)
        distances = {name: apart(made, preset) for name, preset in self.presets.items()}
        nearest = min(distances, key=lambda name: distances[name])
        file = self.folder / f"{voice.name}.json"
        write_voice_json(file, made)
        own = [self.spoken(str(file), text) for text in texts[READ]]
        preset = np.concatenate([self.spoken(nearest, text) for text in texts[READ]])
        errors = sum(
            word_errors(words(text), self.recognizer.hear(wave, "free"))
            for text, wave in zip(texts[READ], own, strict=True)
        )
        wave = np.concatenate(own)
        likeness = self.listener.hear(teacher)
        return {
            "nearest": nearest,
            "style_distance": round(distances[nearest], 3),
            "pitch_hz": [round(middle_pitch(heard)) for heard in (clip, wave, preset)],
            "paces": self.paces(voice),
            "likeness": [round(float(self.listener.hear(heard) @ likeness), 3) for heard in (clip, wave, preset)],
            "word_error_rate": round(100 * errors / sum(len(words(text)) for text in texts[READ]), 1),
        }

    def paces(self, voice: Voice) -> dict[str, float]:
        """How fast clones of recordings at each of `RATES` speak; 1 is the teacher's usual rate."""
        texts, found = HELD_OUT["en"]["free"], {}
        usual = len(self.taught(voice, texts[READ]))
        file = self.folder / f"{voice.name}-paced.json"
        for rate in RATES:
            write_voice_json(file, self.cloned(self.taught(voice, texts[HEARD], 1 / rate)))
            # The steps have no say in how long it gets.
            own = sum(len(self.spoken(str(file), text, steps=1)) for text in texts[READ])
            found[f"{rate}"] = round(usual / own, 2)
        return found


def apart(one: VoiceTensors, other: VoiceTensors) -> float:
    """Root mean square difference of how they sound."""
    return float(np.sqrt(np.mean((one.ttl - other.ttl) ** 2)))


def middle_pitch(wave: Wave) -> float:
    found = pitch(wave)
    return float(np.median(found[found > 0]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("voice", type=Path)
    parser.add_argument("figures", type=Path)
    parser.add_argument("--root", type=Path, default=Path("/"), help="where the teachers' packages lie")
    parser.add_argument("--voices", default="", help="names, with commas; else every one")
    args = parser.parse_args()
    folder = args.figures.parent
    engine = Engine(Catalogue(folder / "models", folder / "cache", args.voice), read_voice_file)
    comparison, figures = Comparison(engine, args.voice, args.root, folder), {}
    for voice in (*VOICES, *STRANGERS):
        if not args.voices or voice.name in args.voices.split(","):
            figures[voice.name] = comparison.figures(voice)
            print(voice.name, json.dumps(figures[voice.name]), flush=True)
    engine.close()
    args.figures.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
