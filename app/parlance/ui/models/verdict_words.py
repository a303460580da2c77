"""What was found in a sound file, in the language of the window."""

from __future__ import annotations

from parlance.audio.provenance import Provenance
from parlance.audio.verify import ALL, Verdict
from parlance.audio.watermark_search import Found
from parlance.library.signing import fingerprint

from ..translation import mark, tr
from .findings import Line

TRUST = {
    "own": mark("The certificate belongs to this installation: other programs will not recognise the signer."),
    "listed": mark("The certificate is on a list of trusted signers."),
    "none": mark("The certificate is on no list of trusted signers: the signer could be anyone."),
}


def verdict_title(verdict: Verdict) -> str:
    state = verdict.provenance.state if verdict.provenance else ""
    if state == "forged":
        return tr("This file's record was changed")
    if state == "altered":
        return tr("Made with Parlance, and changed since")
    if verdict.is_marked:
        return tr("Made with Parlance")
    if verdict.credentials is not None:
        return tr("It has Content Credentials from another program")
    if verdict.perth:
        return tr("It carries Perth, Chatterbox's watermark")
    return tr("No mark of Parlance was found")


def verdict_lines(verdict: Verdict) -> list[Line]:
    lines = [*_of_marks(verdict), *_of_record(verdict), *_of_credentials(verdict)]
    if not (verdict.is_marked or verdict.perth or verdict.credentials):
        lines.append(("info", tr("That proves nothing: marks can get lost, and other programs may not add any.")))
    return lines


def _of_marks(verdict: Verdict) -> list[Line]:
    lines = [] if verdict.mark is None else [_of_mark(verdict.mark)]
    if verdict.perth:
        share = round(100 * verdict.perth)
        lines.append(("good", tr("The sound carries Perth's watermark, in {share} % of it.", share=share)))
    return lines or [("info", tr("There is no watermark in the sound."))]


def _of_mark(mark: Found) -> Line:
    number = f"{mark.payload.id:04x}"
    if mark.share >= ALL:
        return "good", tr("The sound carries Parlance's watermark, number {number}.", number=number)
    return "warn", tr(
        "The sound carries Parlance's watermark, number {number}, in {share} % of it.",
        number=number,
        share=round(100 * mark.share),
    )


def _of_record(verdict: Verdict) -> list[Line]:
    found = verdict.provenance
    if found is None:
        return [("info", tr("The file has no record of how it was made."))]
    if found.state == "forged":
        return [("error", tr("It has a record, but the signature does not match: the record was changed."))]
    day, program = (f"{found.record.get(name, '?')!s:.40}" for name in ("made", "program"))
    lines: list[Line] = [("good", tr("Its record says: made on {day} by {program}.", day=day, program=program))]
    lines.append(_of_key(found, verdict.own))
    if found.state == "altered":
        words = tr("The sound is not the one that the record was made for: it was changed since.")
        lines.append(("warn", words))
    return lines


def _of_key(found: Provenance, own: bool) -> Line:
    if own:
        return "good", tr("The record is signed by this installation's key.")
    if found.key is not None:
        return "info", tr("The record is signed by another key: {key}.", key=fingerprint(found.key))
    if found.signer:
        return "info", tr("The record is signed by another key.")
    return "info", tr("The record is not signed: anyone could have written it.")


def _of_credentials(verdict: Verdict) -> list[Line]:
    found = verdict.credentials
    if found is None:
        return []
    names = {"program": found.program, "signer": found.signer}
    if found.state != "fits":
        words = tr("It has Content Credentials from {program}, but they do not match: the file was changed.", **names)
        return [("warn", words)]
    words = tr("It has Content Credentials from {program}, signed by {signer}, and they match the file.", **names)
    lines: list[Line] = [("good", words), ("info", tr(TRUST[found.trust]))]
    if found.is_synthetic:
        lines.append(("info", tr("They say that it was made by AI.")))
    return lines
