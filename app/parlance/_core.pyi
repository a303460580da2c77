"""The native engine. Thin: types in, numpy out, the GIL released while it works."""

from collections.abc import Callable, Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

class Error(RuntimeError):
    code: str
    """As `core/wording.py` has it; empty for what only a developer meets."""
    values: dict[str, str]
    network: str

class ModelError(Error): ...
class DeviceError(Error): ...

class Unsupported(DeviceError):
    """The device lacks an operation of that network, named as in `stats`."""

    network: str

class Cancelled(Error): ...

def set_log_handler(handler: Callable[[str, str], None] | None) -> None:
    """`handler(level, line)`: debug, info, warning or error; lines wait until the next call returns."""

def load_backends(folder: str) -> None:
    """Load the backends of a portable build from its folder."""

def replays() -> dict[str, int]:
    """Of the backends that capture graphs (CUDA, Vulkan), in this process: graphs computed node by node (``direct``),
    ``captured``, and ``launched`` as one."""

def set_fault(kind: str, device: str, stage: str = "", after: int = 0, op: str = "") -> None:
    """For tests: from the submission (for ``memory`` and ``upload``: allocation, upload) after `after` others, `device`
    fails in the network `stage`, or in each: ``corrupt`` changes its output, ``lost``, ``memory`` and ``upload`` raise,
    ``hang`` does not return. After ``dead`` and, with CUDA, ``illegal`` the device answers nothing in this
    process. ``unsupported``: it lacks the operation `op`, as ggml names it, in the network `stage`."""

def clear_fault() -> None: ...

_WatchedTensor = tuple[str, list[int], bool, bool]  # type, ne, whether contiguous, whether its rows are

def watch_nodes(device: str) -> None:
    """For tests: writes down the nodes of every graph that is built for `device` from now on."""

def stop_watching() -> None: ...
def watched_nodes() -> list[tuple[str, str, _WatchedTensor, list[_WatchedTensor]]]:
    """Network, operation, result and sources of each node written down, equal ones once."""

def default_threads() -> int:
    """The physical cores that this process may use."""

def cpu_kernels() -> str:
    """Name of the CPU kernels that "auto" takes on this processor."""

def quantize_rows(values: NDArray[np.float32], type: str) -> NDArray[np.uint8]:
    """(rows, n) as the bytes of each row in bf16, q8_0, q4_0 or q4_K; `ValueError` if n is not whole blocks."""

def gemm_rate(kernels: str, m: int, n: int, k: int, dtype: str, repetitions: int) -> float:
    """GFLOP/s (int8: GOP/s, quantisation of the rows included) of one thread by its CPU time: the best of warm runs of
    (m, k) x (k, n) with the packed kernels named, "auto" for the fastest; dtype "f32" | "int8"."""

def attention_rate(
    device: Device, queries: int, keys: int, head_dim: int, heads: int, int8: bool, repetitions: int
) -> float:
    """GFLOP/s of the attention of the networks; `device` is the CPU with one thread."""

def memory_rate(threads: int = 1) -> float:
    """GB/s that so many threads together read from memory."""

def backends() -> dict[str, int]:
    """How many devices each backend has, that was linked in or loaded, by ggml's name of it."""

def devices() -> list[dict[str, Any]]:
    """One dict per device with the fields of `parlance.core.result.DeviceInfo`."""

class GgufFile:
    """A checked GGUF header. Raises `ModelError` that names the file and the field; never reads tensor data."""
    def __init__(self, path: str) -> None: ...
    path: str
    size: int
    metadata: dict[str, Any]
    tensors: list[dict[str, Any]]
    """name, shape (ggml order: fastest axis first), type ("f32", "f16", "q8_0" ...), offset, n_bytes"""

class Device:
    def __init__(self, id: str, threads: int = 0, share_small: bool = False) -> None:
        """`share_small`: all threads compute small graphs too, which by default one thread does alone."""

    @property
    def info(self) -> dict[str, Any]: ...
    @property
    def threads(self) -> int:
        """0 unless the device is the CPU."""
    max_threads: int
    """Of `threads`, for the graphs to come, where others compute on the same cores; 0 if all of them."""
    wait: bool
    """Whether each graph is waited for, so that the time of a stage is its own: for measuring."""
    record: bool
    """Whether each graph is computed in its parts (steps, tokens, frames), each waited for: for measuring only."""
    def take_events(self) -> list[tuple[str, str, float, float]]:
        """What was computed since the last call with `record` on: network, part, milliseconds, seconds of a steady
        clock."""
    @property
    def broken(self) -> bool:
        """It failed in a way that leaves its state unknown; open another one."""
    @property
    def busy_s(self) -> float:
        """From any thread: seconds that the running submission has taken, 0 when none runs."""
    @property
    def is_new_graph(self) -> bool:
        """Whether the last submission was the first of its graph, for which a driver may compile."""

class Stages:
    """Chains of layers by description (`Layer` of ``tests/measure/stages.py``), with weights from any GGUF file;
    two-dimensional ".weight" tensors are matrices, those of ".dw.weight" apart."""
    def __init__(self, path: str, device: Device, dtype: str = "auto", kernels: str = "auto") -> None: ...
    def run(
        self, key: str, layers: Sequence[Any], x: NDArray[np.float32], repetitions: int = 1
    ) -> tuple[NDArray[np.float32], float]:
        """x (batch, frames, channels) -> the last layer's output in that order, and the milliseconds of the last
        repetition. Graphs are kept under `key` and the shape of x."""

class _Session:
    """What all of these have in common: a session with the weights of a file, of which only some are read.

    Each session is used by one thread at a time, but for `cancel`. Sessions of several threads take turns at a device,
    a graph at a time.
    """
    def __init__(
        self,
        path: str,
        device: Device,
        dtype: str = "auto",
        allow: list[str] = [],
        deny: list[str] = [],
        kernels: str = "auto",
        kv: str = "auto",
        attention: str = "auto",
    ) -> None:
        """Reads the weights. dtype "auto" | "f32" | "f16" | "q8_0" | "q4_0" | "q4_k" | "int8", of the matrices.

        A tensor name that contains an entry of `deny` stays f32, and so does one that contains none of a non-empty
        `allow`. On the CPU, f32 and int8 matrices are packed for `kernels`: "auto", "avx512vnni", "avxvnni", "avx2",
        "generic", or "ggml" for none. `kv` is the type of keys and values in a decoder: "auto", "f32" or "f16".
        `attention`: "plain" keeps from the device's fused attention; a decoder also takes "lane" and "flash".
        """
    def session(self) -> Self:
        """Another one with the same weights: voice, keys and values, statistics and `cancel` are its own."""
    @property
    def device(self) -> Device: ...
    @property
    def weight_types(self) -> dict[str, str]: ...
    @property
    def memory(self) -> dict[str, int]:
        """Bytes on the device: weights, which the sessions share, and compute; of a decoder kv, of the codec state."""
    def cancel(self) -> None:
        """From any thread: the running submission, or the next one, raises `Cancelled`."""
    def resume(self) -> None:
        """Takes back a `cancel` that nothing has met."""
    def stats(self) -> list[dict[str, Any]]:
        """Per stage since `reset_stats`: name, ms, calls, graphs_built, host_waits."""
    def reset_stats(self) -> None: ...
    def clear_graphs(self) -> None:
        """Drop every cached graph (the tests compare a fresh graph with a replayed one)."""

class Supertonic(_Session):
    """Text ids and a voice to samples.

    The stages run in the order set_voice, predict_duration, encode_text, estimate, vocode; what they hand on stays on
    the device.
    """
    @property
    def choices(self) -> dict[str, str]:
        """vector_attention: lane, flash (keys and values in f16) or plain"""
    @property
    def hparams(self) -> dict[str, Any]:
        """generation, sample_rate, hop, compress, latent_dim, vocab, n_style, style_dim, dp_n_style, dp_style_dim,
        cfg_cond, cfg_uncond, default_steps, default_speed, max_positions, lookback (latent frames), ..."""
    def set_voice(self, ttl: NDArray[np.float32], dp: NDArray[np.float32]) -> None:
        """Style tensors (n_style, style_dim) and (dp_n_style, dp_style_dim)."""
    def predict_duration(self, ids: NDArray[np.int32]) -> float:
        """Seconds at speed 1 for (T,) text ids."""
    def encode_text(self, ids: NDArray[np.int32]) -> None: ...
    def estimate(self, noise: NDArray[np.float32], steps: int, conditional_only: bool = False) -> None:
        """All Euler steps from noise (latent_dim * compress, L), channel-major as in the official graphs."""
    def estimate_traced(
        self, noise: NDArray[np.float32], steps: int, conditional_only: bool = False
    ) -> NDArray[np.float32]:
        """As `estimate`, and returns the latent after each step: (steps, latent_dim * compress, L)."""
    def set_text_emb(self, text_emb: NDArray[np.float32]) -> None:
        """(te_dim, T): replaces what `encode_text` left on the device."""
    def text_emb(self) -> NDArray[np.float32]:
        """(te_dim, T)"""
    def latent(self) -> NDArray[np.float32]:
        """(latent_dim * compress, L)"""
    def set_latent(self, latent: NDArray[np.float32]) -> None: ...
    def vocode(self, begin: int, end: int) -> NDArray[np.float32]:
        """Samples of latent frames [begin, end): (end - begin) * compress * hop of them, exact whatever the cut."""
    def debug_outputs(
        self,
        network: str,
        ids: NDArray[np.int32] = ...,
        noise: NDArray[np.float32] = ...,
        steps: int = 1,
    ) -> dict[str, NDArray[np.float32]]:
        """Inner tensors of one run, (C, T) each: "duration" and "text" want ids, "vector" wants noise (its step 0)."""

class Kokoro(_Session):
    """Kokoro's symbols and styles to samples.

    The stages run in the order encode, predict_curves, make_source, make_sound; what they hand on stays on the device.
    A style (S,) is half a row of a voice: the first half for the sound, the second for all else.
    """
    @property
    def choices(self) -> dict[str, str]:
        """Nothing: there is one kind of everything."""
    @property
    def hparams(self) -> dict[str, Any]:
        """sample_rate, vocab, hidden, style, positions (symbols at once), frames (at once), frame_samples"""
    def encode(self, ids: NDArray[np.int32], style: NDArray[np.float32]) -> NDArray[np.float32]:
        """(T,) rows of the embedding -> frames (T,) that each lasts at speed 1, not yet whole."""
    def encode_debug(self, ids: NDArray[np.int32], style: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
        """The same, and gives the inner tensors, (C, T) each."""
    def predict_curves(self, durations: NDArray[np.int32], style: NDArray[np.float32]) -> None:
        """Pitch and energy of symbols that last so many frames (T,), F in all; those with 0 are not spoken."""
    def curve_debug(
        self, durations: NDArray[np.int32], style: NDArray[np.float32]
    ) -> dict[str, NDArray[np.float32]]: ...
    def f0(self) -> NDArray[np.float32]:
        """(2 F,) Hz"""
    def energy(self) -> NDArray[np.float32]:
        """(2 F,)"""
    def set_curves(self, f0: NDArray[np.float32], energy: NDArray[np.float32]) -> None:
        """(2 F,) each, in place of those predicted."""
    def make_source(self, noise: NDArray[np.float32]) -> None:
        """The voice source of the pitch, with noise (F * frame_samples,), normal."""
    def source(self) -> NDArray[np.float32]:
        """(F * frame_samples,)"""
    def set_source(self, samples: NDArray[np.float32]) -> None: ...
    def spectrum(self) -> NDArray[np.float32]:
        """(2 * bins, windows): magnitudes of the source, then phases."""
    def make_sound(self, style: NDArray[np.float32], noise: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """(F * frame_samples,) samples"""
    def sound_debug(self, style: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]: ...

class Perth(_Session):
    """The watermark of official Chatterbox: stacks of convolutions over the lower part of a spectrogram."""
    @property
    def hparams(self) -> dict[str, Any]:
        """subband (levels of a frame), context (frames that each sees on either side), frames (at once)"""
    def run(self, net: str, levels: NDArray[np.float32]) -> NDArray[np.float32]:
        """(T, subband) -> of "encoder" what is added to them; of "slow", "normal", "fast" (T, 2) weight, certainty."""

class ChatterboxS3Gen(_Session):
    """Chatterbox's speech tokens to samples; reads what is under ``flow.`` and ``hift.`` of the file.

    The stages run in the order set_voice, start_utterance, plan, sample, extend_source, vocode. In a stream
    the last four repeat, each time with a window of the tokens so far: mel frames once sampled stay as they are, and
    `vocode` gives the same samples whatever the cut. Arrays are channel-major, as in the official code.
    """
    def session(self, on: Device | None = None) -> Self:
        """On the same device, or on another `Device` of the same id, where it vocodes beside a batch's flow."""
    @property
    def choices(self) -> dict[str, str]:
        """flow_attention: lane, flash (keys and values in f16) or plain"""
    @property
    def hparams(self) -> dict[str, Any]:
        """vocab, mel, speaker_dim, token_frames, lookahead (tokens held back), meanflow, guidance, default_steps,
        harmonics, frame_samples, context_frames (mel frames that reach a sample from either side)"""
    def set_voice(
        self, prompt_token: NDArray[np.int32], prompt_feat: NDArray[np.float32], xvector: NDArray[np.float32]
    ) -> None:
        """(n,), (mel, 2 n) and (speaker_dim,); `ModelError` where they do not belong together."""
    def start_utterance(self, phases: NDArray[np.float32]) -> None:
        """Forget the last one. Phases of the source's harmonics (harmonics,) in radians; the official first is 0."""
    def plan(
        self,
        tokens: NDArray[np.int32],
        is_final: bool = True,
        *,
        prompt: int | None = None,
        first: int = 0,
        held: int = 0,
        expected: int = 0,
    ) -> None:
        """The tokens of the utterance so far, from number `first` on, after the last `prompt` tokens of the voice, or
        all of them. Everything before `first` must be sampled. The frames of the last `held` tokens are left to a later
        call, unless `is_final`. `expected`: tokens of the whole utterance, as far as one knows."""
    def encode(self, trace: bool = False) -> dict[str, NDArray[np.float32]] | None:
        """The planned tokens to mu, which `sample` does if nobody did. With `trace`, the inner tensors, (C, T) each."""
    @property
    def noise_frames(self) -> int:
        """Mel frames of the planned tokens; fewer by those held back where more tokens may come."""
    @property
    def noise_rows(self) -> NDArray[np.int32]:
        """(noise_frames,): the place of each of them in the whole of prompt and utterance."""
    def sample(
        self, noise: NDArray[np.float32], steps: int, trace: bool = False
    ) -> dict[str, NDArray[np.float32]] | None:
        """All Euler steps from (mel, noise_frames), 1 to 100; tokens that are only planned are encoded first. With
        `trace`, x after each step, the estimator's output with the rows of guidance one after the other, and the inner
        tensors of the first step."""
    @property
    def pending_source_frames(self) -> int:
        """Frames for which `extend_source` wants noise."""
    def extend_source(self, noise: NDArray[np.float32], f0: NDArray[np.float32] = ...) -> None:
        """(harmonics, frame_samples * pending_source_frames), normal; `f0` in Hz in place of the predicted one."""
    @property
    def exact_frames(self) -> int:
        """How many frames `vocode` can give that nothing later changes."""
    def vocode(self, begin: int, end: int) -> NDArray[np.float32]:
        """Samples of mel frames [begin, end) of the utterance; its first two frames are faded in."""
    def vocode_debug(self, begin: int, end: int) -> dict[str, NDArray[np.float32]]: ...
    def speaker(self) -> NDArray[np.float32]:
        """(mel,): what the estimator sees of the x-vector."""
    def step_embedding(self, step: int, steps: int) -> NDArray[np.float32]: ...
    def mu(self) -> NDArray[np.float32]:
        """(mel, noise_frames)"""
    def set_mu(self, mu: NDArray[np.float32]) -> None: ...
    def mel(self) -> NDArray[np.float32]:
        """(mel, frames of the utterance)"""
    def set_mel(self, mel: NDArray[np.float32], is_final: bool = True) -> None: ...
    def f0(self) -> NDArray[np.float32]: ...
    def source(self) -> NDArray[np.float32]: ...
    def set_source(self, f0: NDArray[np.float32], samples: NDArray[np.float32]) -> None:
        """One value of F0 for each frame_samples samples."""

class ChatterboxS3GenRequest:
    """The planned tokens of one utterance; noise and steps as `ChatterboxS3Gen.sample` takes them."""
    def __init__(self, s3gen: ChatterboxS3Gen, noise: NDArray[np.float32], steps: int) -> None: ...
    def check(self) -> None:
        """After `ChatterboxS3GenBatch.sample`: raises what this utterance alone failed with."""
    @property
    def kind(self) -> int:
        """Those of one kind are sampled in one graph."""

class ChatterboxS3GenBatch:
    """Makes the mel frames of several utterances of one model at once, each going on from its session.

    Not on our CPU kernels. A submission always has `rows` rows, 1 to 16, and one of a few lengths: what an utterance
    gives hangs on both, but not on the others.
    """
    def __init__(self, s3gen: ChatterboxS3Gen, rows: int) -> None: ...
    def sample(self, requests: list[ChatterboxS3GenRequest]) -> list[ChatterboxS3GenRequest]:
        """The same, each as after `encode` and `sample`."""
    def stats(self) -> list[dict[str, Any]]:
        """As a session's, of what is submitted for all."""
    @property
    def memory(self) -> dict[str, int]:
        """Bytes: compute."""

class ChatterboxClone(_Session):
    """The networks that turn a recording into a Chatterbox voice."""
    @property
    def hparams(self) -> dict[str, int]:
        """token_mels, token_digits, xvector_mels, xvector_dim, speaker_mels, speaker_dim, partial_frames, partial_step,
        max_mel_frames, max_partials"""
    def speech_tokens(self, log_mel: NDArray[np.float32]) -> tuple[NDArray[np.int32], NDArray[np.float32]]:
        """(token_mels, frames) -> one token for every four frames (n,), and what their digits were before they were
        rounded to -1, 0 or 1: (token_digits, n)."""
    def xvector(self, fbank: NDArray[np.float32]) -> NDArray[np.float32]:
        """(xvector_mels, frames >= 3), without its mean over time -> (xvector_dim,)"""
    def speaker_embedding(self, partials: NDArray[np.float32]) -> NDArray[np.float32]:
        """(n, partial_frames, speaker_mels) -> (speaker_dim,), of length 1"""
    def debug_outputs(self, network: str, features: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
        """Inner tensors of one run, (C, T) each, of "s3_tokenizer", "campplus" or "voice_encoder"."""

class Qwen3CodecState:
    """What a stream of `Qwen3Codec` goes on from; it belongs to models with the same dimensions."""

    @property
    def frames(self) -> int:
        """Position in the stream."""
    @property
    def n_bytes(self) -> int: ...

class Qwen3Codec(_Session):
    """The decoder of Qwen3-TTS' codec: frames of codes to samples, as one stream.

    A cancelled stream cannot be continued: `reset` or `restore` come next.
    """
    def session(self, on: Device | None = None) -> Self:
        """On the same device, or on another `Device` of the same id, where it decodes beside the others."""
    @property
    def hparams(self) -> dict[str, int]:
        """codebooks, codebook (their size), frame_samples, window (of the transformer, in frames), context_frames (that
        the convolutions reach back)"""
    @property
    def frames(self) -> int:
        """Position in the stream."""
    def reset(self) -> None:
        """Begin a stream."""
    def decode(self, codes: NDArray[np.int32]) -> NDArray[np.float32]:
        """The next codes (n, codebooks), n >= 1 -> samples (n * frame_samples,) in [-1, 1]. The cut into calls does not
        matter but for rounding."""
    def prime(self, codes: NDArray[np.int32]) -> None:
        """As `decode`, without the samples; far cheaper for more than a few frames."""
    def save(self) -> Qwen3CodecState: ...
    def restore(self, state: Qwen3CodecState) -> None: ...
    def debug_outputs(self, codes: NDArray[np.int32]) -> dict[str, NDArray[np.float32]]:
        """Decode and return the inner tensors, (C, T) each."""

class Qwen3Clone(_Session):
    """The networks that turn a recording into a Qwen3-TTS voice.

    dtype "auto" is f32 on every device: narrower weights would choose other codes.
    """
    @property
    def hparams(self) -> dict[str, int]:
        """codebooks, frame_samples, max_samples, mels, speaker_dim; the last two are 0 without a speaker encoder"""
    def encode(self, samples: NDArray[np.float32]) -> NDArray[np.int32]:
        """24 kHz mono (n,), 1 <= n <= max_samples -> codes (ceil(n / frame_samples), codebooks)"""
    def speaker_embedding(self, mel: NDArray[np.float32]) -> NDArray[np.float32]:
        """(mels, frames >= 5) -> (speaker_dim,). `Error` if the file has no speaker encoder."""
    def debug_outputs(self, network: str, input: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
        """Inner tensors of one run, (C, T) each, of "codec_encoder" or "speaker_encoder"."""

class Sampling:
    """How a token is drawn; raises `Error` for a value out of range.

    Order: guidance, repetition penalty, temperature, min-p, top-k, top-p; `penalty_last` moves the penalty to the end.
    """
    def __init__(
        self,
        *,
        temperature: float = 1.0,
        top_k: int = 0,
        top_p: float = 1.0,
        min_p: float = 0.0,
        repetition_penalty: float = 1.0,
        penalty_last: bool = False,
        guidance: float = 0.0,
    ) -> None:
        """temperature 0: the largest penalised logit, without filters and noise. top_k 0: all."""

def gumbel(seed: int, purpose: int, stream: int, first: int, count: int, width: int) -> NDArray[np.float32]:
    """(count, width): each row of a generator as numpy's, seeded with the first three numbers and that of the row."""

def process_logits(
    logits: NDArray[np.float32],
    seen: NDArray[np.float32],
    sampling: Sampling,
    banned: NDArray[np.float32] = ...,
) -> NDArray[np.float32]:
    """The reference: (vocab,) logits after penalty and filters, minus infinity where dropped.

    `logits` (vocab,) or (2, vocab) with the unconditional row; `seen` (vocab,) is not 0 for tokens that were seen,
    `banned` (vocab,) or (0,) for those that are never drawn.
    """

class SampledTokens:
    """What one utterance of a batch was given."""
    def codes(self) -> NDArray[np.int32]:
        """A frame (codebooks,), empty where the end was drawn; or tokens (n,). Raises what failed for it alone."""

class Qwen3Request:
    """The next frame of one utterance: noise (1, frame_noise) and text (1, dim), both of this very type."""
    def __init__(
        self,
        talker: Qwen3Talker,
        sampling: Sampling,
        predictor_sampling: Sampling,
        noise: NDArray[np.float32],
        text: NDArray[np.float32],
    ) -> None: ...

class Qwen3Batch:
    """Draws a frame of 1 to 16 utterances of one model at once, whose sessions come and go between two frames.

    On our CPU kernels each draws the codes that it draws alone. On other devices a step has `seats` rows, whoever sits
    there, and what is drawn hangs on that number alone. A session keeps its seat until `leave`; what it has read is
    there and no longer in the session. Raises `Error` for anything else in the list.
    """
    def __init__(self, talker: Qwen3Talker, slots: int = 0) -> None: ...
    def decode(self, requests: list[Qwen3Request]) -> list[SampledTokens]: ...
    def leave(self, talker: Qwen3Talker) -> None: ...
    def stats(self) -> list[dict[str, Any]]:
        """As a session's, of what is submitted for all."""
    @property
    def memory(self) -> dict[str, int]:
        """Bytes: kv, compute."""

class Qwen3Talker(_Session):
    """Talker and code predictor of Qwen3-TTS: rows of a prompt to frames of codes. The text table stays in the file.

    `prefill` begins a request; then `decode`, or `sample_on_host` and `feed`, as often as `max_frames` allows.
    """
    @property
    def hparams(self) -> dict[str, int]:
        """dim, layers, predictor_dim, predictor_layers, text_vocab, vocab (of the first code, control ids included),
        codebook (values of the other codes), codebooks (codes of a frame), codec_eos, frame_noise,
        max_frames_at_once"""
    def session(self, on: Device | None = None) -> Self:
        """On the same device, or on another `Device` of the same id, where it reads its text beside a batch's steps."""
    @property
    def choices(self) -> dict[str, str]:
        """What "auto" came to: kv (a type), prefill_attention and decode_attention ("lane" | "flash" | "plain")."""
    def text_rows(self, ids: NDArray[np.int32]) -> NDArray[np.float32]:
        """(n,) text ids -> (n, dim)"""
    def codec_rows(self, ids: NDArray[np.int32]) -> NDArray[np.float32]:
        """(n,) ids of the first codebook, control ids included -> (n, dim)"""
    def frame_rows(self, codes: NDArray[np.int32]) -> NDArray[np.float32]:
        """(n, codebooks) -> (n, dim), the sums of each frame's embeddings"""
    def prefill(
        self, rows: NDArray[np.float32], *, max_frames: int, trace: bool = False
    ) -> dict[str, NDArray[np.float32]]:
        """Begin with a prompt of (n, dim). With `trace`, returns layer<i>, each (n, dim)."""
    def logits(self) -> NDArray[np.float32]:
        """(vocab,) for the first code of the next frame, before penalty and bans."""
    def hidden(self) -> NDArray[np.float32]:
        """(dim,) the talker's last state, which the predictor starts from."""
    def seen(self) -> NDArray[np.float32]:
        """(vocab,), 1 for first codes of this request."""
    def banned(self) -> NDArray[np.float32]:
        """(vocab,), 1 for what the next frame may not begin with."""
    def predictor_logits(self, codes: NDArray[np.int32]) -> NDArray[np.float32]:
        """For the next frame, with its (codebooks,) codes given: (codebooks - 1, codebook)."""
    def predictor_debug(self, codes: NDArray[np.int32]) -> dict[str, NDArray[np.float32]]:
        """As `predictor_logits`: pass<p>.layer<i> (tokens, predictor_dim) and logits<p> (1, codebook)."""
    def feed(self, codes: NDArray[np.int32], text: NDArray[np.float32]) -> None:
        """Given frames, (n, codebooks), and for each the row of text (n, dim) that is added to its sum."""
    def decode(
        self, sampling: Sampling, predictor_sampling: Sampling, noise: NDArray[np.float32], text: NDArray[np.float32]
    ) -> NDArray[np.int32]:
        """Draw and feed k frames in one submission: (at most k, codebooks).

        `noise` (k, frame_noise) is Gumbel distributed: `vocab` values for the first code, then `codebook` for each of
        the others. `text` (k, dim). Fewer frames come back, and `ended` is set, where the end was drawn.
        """
    def sample_on_host(
        self, sampling: Sampling, predictor_sampling: Sampling, noise: NDArray[np.float32]
    ) -> NDArray[np.int32]:
        """The reference: one frame (codebooks,), drawn but not fed, or (1,) with the end; noise (1, frame_noise)."""
    @property
    def ended(self) -> bool: ...
    def reset(self, value: float = 0.0) -> None:
        """Empty the caches and fill them with a value, which must not matter."""

class T3Request:
    """The next tokens of one utterance: noise (n, vocab) of this very type; on our CPU kernels n is 1."""
    def __init__(self, t3: ChatterboxT3, sampling: Sampling, noise: NDArray[np.float32]) -> None: ...

class T3Batch:
    """As `Qwen3Batch`, a token at a time, on other devices as many as `ChatterboxT3.decode`; with guidance and without
    side by side."""
    def __init__(self, t3: ChatterboxT3, slots: int = 0) -> None: ...
    def decode(self, requests: list[T3Request]) -> list[SampledTokens]: ...
    def leave(self, t3: ChatterboxT3) -> None: ...
    def stats(self) -> list[dict[str, Any]]:
        """As a session's, of what is submitted for all."""
    @property
    def memory(self) -> dict[str, int]:
        """Bytes: kv, compute."""

class ChatterboxT3(_Session):
    """Text ids and a voice to speech tokens, on one device.

    `prefill` begins a request; then `decode`, or `sample_on_host` and `feed`, as often as `max_tokens` allows.
    """
    @property
    def hparams(self) -> dict[str, Any]:
        """backbone ("gpt2" | "llama"), dim, layers, heads, text_vocab, speech_vocab, speaker_dim, start_speech,
        stop_speech, max_tokens_at_once; gpt2: positions; llama: start_text, stop_text, text_positions,
        speech_positions."""
    def session(self, on: Device | None = None) -> Self:
        """On the same device, or on another `Device` of the same id, where it reads its text beside a batch's steps."""
    @property
    def choices(self) -> dict[str, str]:
        """What "auto" came to: kv (a type), prefill_attention and decode_attention ("lane" | "flash" | "plain")."""
    def prefill(
        self,
        text_ids: NDArray[np.int32],
        speaker: NDArray[np.float32],
        speech_tokens: NDArray[np.int32],
        *,
        emotion: float = 0.5,
        guided: bool = True,
        max_tokens: int = 1000,
        trace: bool = False,
    ) -> dict[str, NDArray[np.float32]]:
        """Begin with (T,) text ids (Llama: start and stop token around them), (speaker_dim,) and (P,) prompt tokens.

        Llama with `guided` runs a conditional and an unconditional row. With `trace`, returns cond_enc, prefix_embeds
        and layer<i>, each (rows, T, dim).
        """
    def logits(self) -> NDArray[np.float32]:
        """(rows, vocab) for the next token: conditional, then unconditional."""
    def seen(self) -> NDArray[np.float32]:
        """(vocab,) of 0 and 1: the history of the repetition penalty."""
    def sample_on_host(self, sampling: Sampling, noise: NDArray[np.float32]) -> int:
        """The reference: a token drawn with (vocab,) Gumbel noise, not yet fed."""
    def feed(self, tokens: NDArray[np.int32]) -> None:
        """Feed given tokens in one submission, `max_tokens_at_once` at most."""
    def decode(self, sampling: Sampling, noise: NDArray[np.float32]) -> NDArray[np.int32]:
        """Draw and feed up to n tokens in one submission, noise (n, vocab); the last may be the stop token.

        The first submission of a GPT-2 request draws one token only.
        """
    def reset(self, value: float = 0.0) -> None:
        """Empty the cache and fill it with `value`, which no result may depend on."""
