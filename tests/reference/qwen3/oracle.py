"""What the official Qwen3-TTS code makes of a checkpoint, stage by stage.

    python -m tests.reference.qwen3.oracle FOLDER NAME...

``FOLDER/NAME`` is a checkpoint in the official layout. Beside it appears NAME.safetensors, with the official axes:

``dec.codes`` (T, 16) and what the codec's decoder makes of them: ``dec.00_quantizer``, ``dec.01_pre_conv``,
``dec.02_layer<i>``, ``dec.02_pre_transformer``, ``dec.03_up<i>_tconv|convnext``, ``dec.04_dec<i>``,
``dec.04_dec1_block<i>``, ``dec.05_wav_full``.

``enc.wav``, a clip, and its codes: ``enc.01_seanet<ii>``, ``enc.02_layer<i>``, ``enc.03_downsample``, ``enc.04_codes``;
of Base also ``spk.00_mel``, ``spk.01_block<i>``, ``spk.02_mfa``, ``spk.03_asp``, ``spk.04_embedding``.

For each mode of the variant, greedy with the repetition penalty of the releases: ``<mode>.text_ids``,
``<mode>.position_ids``, ``<mode>.s<step>.talker_in|talker_hidden|talker_logits``, ``<mode>.prefill.layer<ii>_in``,
``<mode>.f<step>.cp_in``, ``<mode>.f<step>.cp<pass>_logits``, ``<mode>.trailing_text_hidden``,
``<mode>.tts_pad_embed``, ``<mode>.codes``, ``<mode>.wav``. Logits are those before penalty and bans.

Once more with both samplings of `qwen3_words` and a given Gumbel noise: ``<mode>.drawn_codes`` (T, 16) and
``<mode>.drawn_noise`` (rows, vocab + 15 * codebook), a row for each frame and one for the draw that ends it all.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np
import torch

from ..record import Record
from .official import load_official, mel_spectrogram
from .words import DRAWN, DRAWN_FINER, FRAMES, INSTRUCTION, REFERENCE, TEXT

DECODED_FRAMES = 20
CLIP_SECONDS = 2.5
RATE = 24000
GREEDY = {"do_sample": False, "subtalker_dosample": False, "repetition_penalty": 1.05, "max_new_tokens": FRAMES + 1}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="+", metavar="NAME")
    args = parser.parse_args()
    for name in args.names:
        torch.set_num_threads(1 if name.endswith("-micro") else torch.get_num_threads())
        tts = load_official(args.folder / name)
        record = Record()
        clip = make_clip()
        with torch.inference_mode():
            decode(tts, record)
            encode(tts, record, clip)
            for mode, generate in modes(tts, clip).items():
                speak(tts, record, mode, generate)
                draw(tts, record, mode, generate)
        record.save(args.folder / f"{name}.safetensors")


def make_clip() -> np.ndarray:
    """float32 (samples,): a voice-like tone that glides and swells."""
    t = np.arange(int(CLIP_SECONDS * RATE)) / RATE
    phase = 2 * np.pi * np.cumsum(150 + 40 * np.sin(9 * t)) / RATE
    tone = sum(np.sin(k * phase) / k for k in range(1, 11)) * (1 + np.sin(18 * t)) * 0.1
    return np.asarray(tone + 0.005 * np.random.default_rng(1).standard_normal(len(t)), np.float32)


def modes(tts: Any, clip: np.ndarray) -> dict[str, Callable[[], Any]]:
    """Every way in which a model of this variant is asked to speak, with the text at once (ns1) or bit by bit (ns0)."""
    said = {"text": TEXT, **GREEDY}
    found: dict[str, Callable[[], Any]] = {}
    for whole in (False, True):
        end, how = f"_ns{int(whole)}", {"non_streaming_mode": whole, **said}
        if tts.model.tts_model_type == "base":
            how |= {"ref_audio": (clip, RATE)}
            vector = functools.partial(tts.generate_voice_clone, language="English", x_vector_only_mode=True, **how)
            context = functools.partial(tts.generate_voice_clone, language="Auto", ref_text=REFERENCE, **how)
            found |= {f"xvec{end}": vector, f"icl{end}": context}
        elif tts.model.tts_model_type == "custom_voice":
            dialect = {"language": "Auto", "speaker": "Dylan", "instruct": INSTRUCTION}
            found[f"custom{end}"] = functools.partial(tts.generate_custom_voice, **dialect, **how)
        else:
            design = {"language": "English", "instruct": INSTRUCTION}
            found[f"design{end}"] = functools.partial(tts.generate_voice_design, **design, **how)
    if tts.model.tts_model_type == "custom_voice":
        found["custom_plain"] = functools.partial(tts.generate_custom_voice, language="English", speaker="Ryan", **said)
    return found


def decode(tts: Any, record: Record) -> None:
    """Seeded codes to sound."""
    codec = tts.model.speech_tokenizer.model
    decoder = codec.decoder
    entries = codec.config.decoder_config.codebook_size
    codes = torch.randint(0, entries, (DECODED_FRAMES, 16), generator=torch.Generator().manual_seed(7))
    taps = {"01_pre_conv": decoder.pre_conv, "02_pre_transformer": decoder.pre_transformer}
    taps |= {f"02_layer{i}": layer for i, layer in enumerate(decoder.pre_transformer.layers)}
    for i, stage in enumerate(decoder.upsample):
        taps |= {f"03_up{i}_tconv": stage[0], f"03_up{i}_convnext": stage[1]}
    taps |= {f"04_dec{i}": block for i, block in enumerate(decoder.decoder)}
    taps |= {f"04_dec1_block{i}": part for i, part in enumerate(decoder.decoder[1].block)}
    record.put("dec.codes", codes)
    record.put("dec.00_quantizer", decoder.quantizer.decode(codes.T[None]))
    with tapped(record, "dec.", taps):
        record.put("dec.05_wav_full", decoder(codes.T[None]))


def encode(tts: Any, record: Record, clip: np.ndarray) -> None:
    """The clip to codes and, with Base, to the vector of its speaker."""
    codec, speaker = tts.model.speech_tokenizer, tts.model.speaker_encoder
    encoder = codec.model.encoder
    taps = {f"01_seanet{i:02d}": layer for i, layer in enumerate(encoder.encoder.layers)}
    taps |= {f"02_layer{i}": layer for i, layer in enumerate(encoder.encoder_transformer.layers)}
    taps["03_downsample"] = encoder.downsample
    record.put("enc.wav", clip)
    with tapped(record, "enc.", taps):
        record.put("enc.04_codes", codec.encode(clip, sr=RATE).audio_codes[0])
    if speaker is None:
        return
    mel = {"n_fft": 1024, "num_mels": 128, "sampling_rate": RATE, "hop_size": 256, "win_size": 1024}
    record.put("spk.00_mel", mel_spectrogram(torch.from_numpy(clip)[None], fmin=0, fmax=12000, **mel))
    taps = {f"01_block{i}": block for i, block in enumerate(speaker.blocks)}
    with tapped(record, "spk.", {**taps, "02_mfa": speaker.mfa, "03_asp": speaker.asp}):
        record.put("spk.04_embedding", tts.model.extract_speaker_embedding(clip, RATE))


@contextlib.contextmanager
def tapped(record: Record, prefix: str, modules: dict[str, Any]) -> Iterator[None]:
    """Record what each module returns under its plain name: each is called once."""
    with record.outputs({prefix + name: module for name, module in modules.items()}, first_only=True):
        yield
    for name in modules:
        record.arrays[prefix + name] = record.arrays.pop(f"{prefix}{name}.0")


def speak(tts: Any, record: Record, mode: str, generate: Callable[[], Any]) -> None:
    """One utterance, with what goes into and comes out of the talker and the code predictor at every step."""
    talker, steps = tts.model.talker, Steps(record, mode)
    record.put(f"{mode}.text_ids", tts._tokenize_texts([tts._build_assistant_text(TEXT)])[0])
    with contextlib.ExitStack() as stack:
        for owner, name, keep in (
            (talker.model, "forward", steps.stack),
            (talker, "forward", steps.talker),
            (talker.code_predictor, "forward", steps.predictor),
            (tts.model, "generate", steps.codes),
        ):
            stack.enter_context(watched(owner, name, keep))
        sound, _ = generate()
    record.put(f"{mode}.wav", sound[0])


def draw(tts: Any, record: Record, mode: str, generate: Callable[..., Any]) -> None:
    """The same utterance with codes drawn by the largest of log probability and noise: one way to draw by chance.

    First codes meet the same noise in every frame, so that they would come again but for the penalty.
    """
    config = tts.model.config.talker_config
    random, noise = np.random.default_rng(11), []
    first = random.gumbel(size=config.vocab_size)

    def sample(weights: torch.Tensor, **_: Any) -> torch.Tensor:
        width = weights.shape[-1]
        noise.append(np.asarray(first if width == len(first) else random.gumbel(size=width), np.float32))
        return (weights.log() + torch.from_numpy(noise[-1])).argmax(-1, keepdim=True)

    def keep(given: dict[str, Any], made: Any) -> None:
        record.put(f"{mode}.drawn_codes", made[0][0])

    finer = {f"subtalker_{name}": value for name, value in DRAWN_FINER.items()}
    with mock.patch.object(torch, "multinomial", sample), watched(tts.model, "generate", keep):
        generate(do_sample=True, subtalker_dosample=True, **DRAWN, **finer)
    values = np.concatenate(noise)
    row = config.vocab_size + (config.num_code_groups - 1) * config.code_predictor_config.vocab_size
    record.put(f"{mode}.drawn_noise", np.pad(values, (0, -len(values) % row)).reshape(-1, row))


@contextlib.contextmanager
def watched(owner: Any, name: str, keep: Callable[[dict[str, Any], Any], None]) -> Iterator[None]:
    """Tell `keep` of arguments and result; the signature stays, since the library looks at it."""
    original = getattr(owner, name)
    signature = inspect.signature(original)

    @functools.wraps(original)
    def wrapped(*args: Any, **options: Any) -> Any:
        result = original(*args, **options)
        given = signature.bind(*args, **options).arguments
        keep({**given, **given.get("kwargs", {})}, result)
        return result

    setattr(owner, name, wrapped)
    try:
        yield
    finally:
        delattr(owner, name)


class Steps:
    """Counts steps of the talker and passes of the predictor within them."""

    def __init__(self, record: Record, mode: str) -> None:
        self.record = record
        self.mode = mode
        self.step = -1
        self.passes = 0

    def put(self, name: str, value: Any) -> None:
        self.record.put(f"{self.mode}.{name}", value)

    def stack(self, given: dict[str, Any], made: Any) -> None:
        self.step, self.passes = self.step + 1, 0
        self.put(f"s{self.step:03d}.talker_in", given["inputs_embeds"])
        self.put(f"s{self.step:03d}.talker_hidden", made.last_hidden_state)
        if self.step == 0:
            self.put("position_ids", given["position_ids"])
            for i, layer in enumerate(made.hidden_states or []):
                self.put(f"prefill.layer{i:02d}_in", layer)

    def talker(self, given: dict[str, Any], made: Any) -> None:
        if self.step == 0:
            self.put("trailing_text_hidden", given["trailing_text_hidden"])
            self.put("tts_pad_embed", given["tts_pad_embed"])
        self.put(f"s{self.step:03d}.talker_logits", made.logits[:, -1])

    def predictor(self, given: dict[str, Any], made: Any) -> None:
        if self.passes == 0:
            self.put(f"f{self.step:03d}.cp_in", given["inputs_embeds"])
        self.put(f"f{self.step:03d}.cp{self.passes:02d}_logits", made.logits[:, -1])
        self.passes += 1

    def codes(self, given: dict[str, Any], made: Any) -> None:
        self.put("codes", made[0][0])


if __name__ == "__main__":
    main()
