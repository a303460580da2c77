"""The command line of a request is read back as that request, whatever is in it."""

from __future__ import annotations

import argparse
import shlex

import pytest

from parlance.commands import say
from parlance.commands.options import build_request
from parlance.core.request import SynthesisRequest
from parlance.library.command_line import say_command


def read_back(command: str) -> SynthesisRequest:
    parser = argparse.ArgumentParser()
    say.add_to(parser.add_subparsers())
    words = shlex.split(command)
    assert words[0] == "parlance"
    args = parser.parse_args(words[1:])
    return build_request(args, stream=args.stream or args.out is None).replace(text=args.text)


@pytest.mark.parametrize("out", ["", "out.wav"])
@pytest.mark.parametrize(
    "request_",
    [
        SynthesisRequest("Hello."),
        SynthesisRequest("Hello.", stream=False),
        SynthesisRequest("-o /etc/passwd; $(reboot) 'quoted' \"twice\"\nsecond line\t☃ \\", voice="my 'voice'.gguf"),
        SynthesisRequest(
            "A.", model="m", voice="v", language="de", device="vulkan:0", dtype="q8_0", threads=3, speed=1.05, steps=7,
            seed=2**32 - 1, temperature=0.1 + 0.2, top_k=0, top_p=0.95, min_p=0.05, guidance="conditional", trim=False,
            instruction="slow = calm, $HOME", whole_text=True, kv="f16", attention="plain", batch_size=4,
            cpu_parts="t3", kernels="avx2", pause_s=0.0, chunk_chars=80, spell_out=False, accent="gb", stream=False,
        ),
    ],
)  # fmt: skip
def test_it_is_read_back(request_: SynthesisRequest, out: str) -> None:
    assert read_back(say_command(request_, out)) == request_


def test_only_what_matters_is_in_it() -> None:
    request = SynthesisRequest("Hello there.", voice="rms", seed=3, model_sha256="ab" * 32)
    assert say_command(request, "a.wav") == "parlance say --voice rms --seed 3 -o a.wav --stream -- 'Hello there.'"
