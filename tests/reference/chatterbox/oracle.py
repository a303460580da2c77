"""What the official Chatterbox code makes of a checkpoint, stage by stage.

    python -m tests.reference.chatterbox.oracle FOLDER NAME...

``FOLDER/NAME`` is a checkpoint in the official layout with the sizes of that name in `chatterbox_sizes.SIZES`. Beside
it appear golden_t3, golden_s3gen and golden_cond.safetensors, and clip.wav, the recording that the voice of
golden_cond is cloned from; and in clips/ more recordings, each with a golden_cond of its own beside it. Axes are those
of the official code.

golden_t3: ``t3.text_tokens``, ``t3.cond_enc.0``, ``t3.prefix_embeds``, ``t3.layer<i>.0`` (prefill),
``t3.head_out.<step>`` (raw logits; rows conditional, unconditional), ``t3.tokens`` (greedy).

golden_s3gen: ``s3gen.speech_tokens``, ``s3gen.noise<n>.<kind>`` in the order of drawing, ``s3gen.tok_emb.0``,
``enc_embed``, ``pre_lookahead``, ``enc_block<i>``, ``up_layer``, ``up_embed``, ``up_block<i>``, ``encoder``, ``mu``,
``spk``;
``cfm.<step>.x|t|r|out``, ``cfm.mu|spks|cond``, ``cfm.time_mlp.<n>``, ``cfm.time_mix.<n>``, and for the first step
``cfm.<stage>.0`` and ``cfm.<stage>.<block>.0``; ``s3gen.mel``; ``hift.f0.0``, ``source``, ``conv_pre``, ``up<i>``,
``source_down<i>``, ``source_block<i>``, ``block<i>``, ``conv_post``, ``hift.wav_raw``, ``s3gen.wav`` (faded in).

golden_cond: ``s3tok.wav16|logmel|hidden.<n>`` (0 the prompt of S3Gen, 1 that of T3), ``campplus.wav16|fbank_cmn|fcm``,
``campplus.<block>.0``, ``ve.mel``, ``ve.proj.0``, ``cond.*`` (the five tensors), ``clip.24k`` after loudness.
"""

from __future__ import annotations

import argparse
import contextlib
from pathlib import Path
from typing import Any

import soundfile
import torch

from parlance.families.chatterbox.conversion.shapes import SIZES, ChatterboxSizes

from ..record import Record, greedy
from .clips import LONGER_THAN_TURBO_NEEDS_S, RATE, make_clip, write_clips
from .official import hifigan, load_official, xvector

STEPS = 12
SPEECH_TOKENS = 24
CLIP_SECONDS = 6.0


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="+", choices=SIZES, metavar="NAME")
    parser.add_argument("--speech-tokens", type=int, default=SPEECH_TOKENS)
    args = parser.parse_args()
    for name in args.names:
        folder, sizes = args.folder / name, SIZES[name]
        torch.set_num_threads(1 if name.endswith("-micro") else torch.get_num_threads())
        tts = load_official(folder, sizes)
        with torch.inference_mode():
            run_t3(tts, sizes).save(folder / "golden_t3.safetensors")
            run_s3gen(tts, args.speech_tokens).save(folder / "golden_s3gen.safetensors")
            soundfile.write(folder / "clip.wav", make_clip(CLIP_SECONDS), RATE, subtype="PCM_16")
            clone(tts, folder / "clip.wav").save(folder / "golden_cond.safetensors")
            for clip in write_clips(folder / "clips", LONGER_THAN_TURBO_NEEDS_S if sizes.gpt2 else 0.0):
                clone(tts, clip).save(clip.with_suffix(".safetensors"))


def run_t3(tts: Any, sizes: ChatterboxSizes) -> Record:
    """Greedy decoding of seeded text ids with the built-in voice."""
    t3, record = tts.t3, Record()
    ids = torch.randint(10, sizes.text_vocab - 20, (1, 14), generator=torch.Generator().manual_seed(3))
    if not sizes.gpt2:
        ids[ids == 255] = 256
        ids = torch.nn.functional.pad(ids, (1, 1))
        ids[0, 0] = 255
        ids = ids.repeat(2, 1)
    record.put("t3.text_tokens", ids)
    layers = t3.tfmr.h if sizes.gpt2 else t3.tfmr.layers
    tts.conds.t3.cond_prompt_speech_emb = None
    with (
        greedy(),
        record.method(t3, "prepare_input_embeds", lambda given, made: record.put("t3.prefix_embeds", made[0])),
        record.outputs({"t3.cond_enc": t3.cond_enc, "t3.head_out": t3.speech_head}),
        record.outputs({f"t3.layer{i}": layer for i, layer in enumerate(layers)}, first_only=True),
    ):
        if sizes.gpt2:
            tokens = t3.inference_turbo(tts.conds.t3, ids, max_gen_len=STEPS - 1)
        else:
            tokens = t3.inference(t3_cond=tts.conds.t3, text_tokens=ids, max_new_tokens=STEPS, top_p=1.0)
    record.put("t3.tokens", tokens)
    record.put("t3.head_out.0", record.arrays["t3.head_out.0"][:, -1:])
    return record


def run_s3gen(tts: Any, n_tokens: int) -> Record:
    """Seeded speech tokens to sound, with the built-in voice."""
    s3gen, record = tts.s3gen, Record()
    flow, vocoder, estimator = s3gen.flow, s3gen.mel2wav, s3gen.flow.decoder.estimator
    tokens = torch.randint(0, 6561, (1, n_tokens), generator=torch.Generator().manual_seed(5))
    if s3gen.meanflow:
        tokens[0, -3:] = 4299
    record.put("s3gen.speech_tokens", tokens)
    torch.manual_seed(7)
    with (
        record.draws("s3gen", hifigan),
        record.outputs(_flow_taps(flow) | _vocoder_taps(vocoder)),
        record.outputs(_time_taps(estimator)),
        record.outputs(_estimator_taps(estimator), first_only=True),
        record.method(estimator, "forward", lambda given, made: _keep_estimate(record, given, made)),
    ):
        mel = s3gen.flow_inference(tokens, ref_dict=dict(tts.conds.gen), finalize=True)
        wav, source = s3gen.hift_inference(mel, None)
    record.put("s3gen.mel", mel)
    record.put("hift.wav_raw", wav)
    record.put("hift.source_used", source)
    faded = wav.clone()
    faded[:, : len(s3gen.trim_fade)] *= s3gen.trim_fade
    record.put("s3gen.wav", faded)
    return record


def clone(tts: Any, clip: Path) -> Record:
    """The voice of a recording, by the official `prepare_conditionals`."""
    record = Record()
    s3gen, tokenizer, voice = tts.s3gen, tts.s3gen.tokenizer, tts.ve
    speaker = s3gen.speaker_encoder
    taps = {f"campplus.{name}": module for name, module in speaker.xvector.named_children()}
    with contextlib.ExitStack() as stack:
        watch = stack.enter_context
        watch(record.outputs({"campplus.fcm": speaker.head, **taps, "ve.proj": voice.proj}))
        watch(record.outputs({"s3tok.hidden": tokenizer.encoder}))
        watch(record.method(xvector, "extract_feature", lambda given, made: _keep_features(record, given, made)))
        watch(record.method(tokenizer, "log_mel_spectrogram", lambda given, made: _keep_mel(record, given, made)))
        watch(record.method(voice, "embeds_from_mels", lambda given, made: record.put("ve.mel", given["0"][0])))
        watch(record.method(s3gen, "embed_ref", lambda given, made: record.put("clip.24k", given["0"])))
        tts.prepare_conditionals(str(clip), exaggeration=0.5)
    record.put("cond.speaker_emb", tts.conds.t3.speaker_emb)
    record.put("cond.prompt_tokens", tts.conds.t3.cond_prompt_speech_tokens)
    for name, value in tts.conds.gen.items():
        if torch.is_tensor(value):
            record.put(f"cond.gen.{name}", value)
    return record


def _flow_taps(flow: Any) -> dict[str, Any]:
    encoder = flow.encoder
    return {
        "s3gen.tok_emb": flow.input_embedding,
        "s3gen.spk": flow.spk_embed_affine_layer,
        "s3gen.enc_embed": encoder.embed,
        "s3gen.pre_lookahead": encoder.pre_lookahead_layer,
        **{f"s3gen.enc_block{i}": layer for i, layer in enumerate(encoder.encoders)},
        "s3gen.up_layer": encoder.up_layer,
        "s3gen.up_embed": encoder.up_embed,
        **{f"s3gen.up_block{i}": layer for i, layer in enumerate(encoder.up_encoders)},
        "s3gen.encoder": encoder,
        "s3gen.mu": flow.encoder_proj,
    }


def _vocoder_taps(vocoder: Any) -> dict[str, Any]:
    lists = {"up": vocoder.ups, "source_down": vocoder.source_downs, "source_block": vocoder.source_resblocks}
    return {
        "hift.f0": vocoder.f0_predictor,
        "hift.source": vocoder.m_source,
        "hift.conv_pre": vocoder.conv_pre,
        "hift.conv_post": vocoder.conv_post,
        **{f"hift.{name}{i}": part for name, parts in lists.items() for i, part in enumerate(parts)},
        **{f"hift.block{i}": block for i, block in enumerate(vocoder.resblocks)},
    }


def _time_taps(estimator: Any) -> dict[str, Any]:
    taps = {"cfm.time_mlp": estimator.time_mlp}
    return taps if estimator.time_embed_mixer is None else {**taps, "cfm.time_mix": estimator.time_embed_mixer}


def _estimator_taps(estimator: Any) -> dict[str, Any]:
    stages = {"down": estimator.down_blocks[0], "up": estimator.up_blocks[0]}
    stages |= {f"mid{i}": stage for i, stage in enumerate(estimator.mid_blocks)}
    taps = {"cfm.final_block": estimator.final_block}
    for name, stage in stages.items():
        taps[f"cfm.{name}.resnet"] = stage[0]
        taps |= {f"cfm.{name}.block{j}": block for j, block in enumerate(stage[1])}
    return taps | {f"cfm.{name}.conv": stages[name][2] for name in ("down", "up")}


def _keep_estimate(record: Record, given: dict[str, Any], made: torch.Tensor) -> None:
    step = sum(name.startswith("cfm.") and name.endswith(".out") for name in record.arrays)
    given.setdefault("x", given.get("0"))
    for name in ("x", "t", "r"):
        if given.get(name) is not None:
            record.put(f"cfm.{step}.{name}", given[name])
    record.put(f"cfm.{step}.out", made)
    if step == 0:
        for name in ("mu", "spks", "cond"):
            record.put(f"cfm.{name}", given[name])


def _keep_features(record: Record, given: dict[str, Any], made: Any) -> None:
    record.put("campplus.wav16", given["0"])
    record.put("campplus.fbank_cmn", made[0])


def _keep_mel(record: Record, given: dict[str, Any], made: torch.Tensor) -> None:
    record.call("s3tok.wav16", given["0"])
    record.call("s3tok.logmel", made)


if __name__ == "__main__":
    main()
