"""The figures of a comparison as bars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from parlance.comparison.row import Figures

from ..translation import tr
from .comparison import Line, device_name
from .comparison_table import ms_words, size_words, stage_names, stage_words, times_words


@dataclass(frozen=True)
class Bar:
    label: str
    under: str
    values: tuple[float, ...]
    """Of the parts that the chart names, side by side; 0 for one that this line does not have."""
    words: str
    spread: tuple[float, float] | None = None
    """Best and worst, drawn over the bar."""
    note: str = ""
    """Said instead of a bar."""

    @property
    def end(self) -> float:
        return max(sum(self.values), self.spread[1] if self.spread else 0.0)


@dataclass(frozen=True)
class Chart:
    title: str
    note: str
    parts: tuple[str, ...]
    """What the parts of each bar are; one without a name needs no legend."""
    bars: tuple[Bar, ...]
    hatched: int | None = None
    """The part that is not always there."""

    @property
    def scale(self) -> float:
        return max((bar.end for bar in self.bars), default=0.0) or 1.0

    def said(self) -> str:
        """For who cannot see it."""
        return f"{self.title}: " + ", ".join(f"{bar.label} {bar.under} {bar.words or bar.note}" for bar in self.bars)


def charts(lines: Sequence[Line]) -> list[Chart]:
    """Of every line that is done, in their order."""
    done = [line for line in lines if line.row is not None]
    stages = stage_names(done)

    def chart(
        title: str,
        note: str,
        parts: tuple[str, ...],
        values: Callable[[Figures], tuple[float, ...]],
        words: Callable[[Figures], str],
        spread: Callable[[Figures], tuple[float, float]] | None = None,
        hatched: int | None = None,
    ) -> Chart:
        bars = []
        for line in done:
            label, under, figures = device_name(line.device), line.what, line.figures
            if figures is None:
                bars.append(Bar(label, under, (), "", note=tr("failed")))
            else:
                bars.append(
                    Bar(
                        label,
                        under,
                        values(figures),
                        words(figures),
                        spread(figures) if spread else None,
                        _doubt(figures),
                    )
                )
        return Chart(title, note, parts, tuple(bars), hatched)

    return [
        chart(
            tr("Speed"),
            tr("How many times faster than real time: median, worst to best; longer bars are faster"),
            ("",),
            lambda f: (1 / f.rtf,),
            lambda f: times_words(f.rtf),
            lambda f: (f.audio_s * 1e3 / f.worst_ms, f.audio_s * 1e3 / f.best_ms),
        ),
        chart(
            tr("First audio"),
            tr("Until the first sound"),
            (tr("prepared"), tr("extra on cold start")),
            lambda f: (f.first_audio_ms, max(0.0, f.first_audio_cold_ms - f.first_audio_ms)),
            lambda f: tr("{warm}, cold {cold}", warm=ms_words(f.first_audio_ms), cold=ms_words(f.first_audio_cold_ms)),
            hatched=1,
        ),
        chart(
            tr("Stages"),
            tr("Where the time goes"),
            tuple(stage_words(name) for name in stages),
            lambda f: tuple(f.stages.get(name, 0.0) for name in stages),
            lambda f: ms_words(sum(f.stages.values())),
        ),
        chart(
            tr("Once at the start"),
            tr("Needed once, before the first sentence"),
            (tr("load"), tr("prewarm")),
            lambda f: (f.load_cold_ms, f.prewarm_ms),
            lambda f: f"{ms_words(f.load_cold_ms)} + {ms_words(f.prewarm_ms)}",
        ),
        chart(
            tr("Memory"),
            tr("Peak memory of the whole program, and of the model on its device"),
            ("",),
            lambda f: (f.peak_rss_mb,),
            lambda f: tr("{whole}; model {model}", whole=size_words(f.peak_rss_mb), model=size_words(f.device_mb)),
        ),
    ]


def _doubt(figures: Figures) -> str:
    return "" if figures.parity.passed else tr("differs")
