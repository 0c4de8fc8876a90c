"""The short telling line by line, the same for the terminal, for programs and for str()."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from benchbook.engine.answer import as_json
from benchbook.engine.verdicts.short import Short, Verdict
from benchbook.frozen import dataclass

SIGNS = {"Yes": "✓", "No": "✗", "It depends": "?", "Undecided": "?"}
MOST_WAYS = 12


@dataclass(frozen=True)
class Line:
    """A line: how deep it stands, a word or sign before it, what it says, the rules' numbers after it."""

    depth: int
    text: str
    mark: str = ""
    style: str = ""
    numbers: str = ""

    def shown(self, styled: Callable[[str, str], str] = lambda text, style: text) -> str:
        """As text, with the mark in its style where there are styles."""
        mark = styled(self.mark, self.style) if self.mark else ""
        numbers = f"  {styled(self.numbers, 'number')}" if self.numbers else ""
        return "  " * self.depth + " ".join(filter(None, (mark, self.text))) + numbers


def lines(short: Short) -> Iterator[Line]:
    """What is told, in order: what was refused, the verdicts, the reasons, the few steps, on whom it depends."""
    answer = short.answer
    yield Line(0, f"[{answer.ruleset}]", answer.title, "title")
    if answer.problem:
        yield Line(1, answer.problem, f"{answer.status}:", "bad")
    for refused in short.refused:
        numbers = ", ".join(ref.said for ref in refused.rules)
        yield Line(1, f"“{refused.text}”: {refused.reason}.", "Not allowed:", "bad", numbers)
    for verdict in short.verdicts:
        yield from _verdict(verdict)
    if answer.branches and not short.verdicts:
        yield Line(1, short.what_changed)
    yield from _reasons(short)
    yield from _steps(short)
    yield from _ways(short)
    for assumption in answer.assumptions:
        yield Line(1, assumption, "Assumed:", "dim")


def _verdict(verdict: Verdict) -> Iterator[Line]:
    style = {"Yes": "good", "No": "bad"}.get(verdict.word, "mark")
    yield Line(1, verdict.said, SIGNS[verdict.word], style)
    if verdict.asked:
        yield Line(2, verdict.asked, "Asked:", "dim")


def _reasons(short: Short) -> Iterator[Line]:
    told = short.reasons
    if told:
        yield Line(1, "", "Because", "bold")
    for one in told:
        otherwise = f" Without it: {one.otherwise}." if one.otherwise else ""
        numbers = one.number if one.kind != "rule" else ""
        yield Line(2, f"{one.sentence}{otherwise}".strip(), one.what, "number", numbers)


def _steps(short: Short) -> Iterator[Line]:
    if short.steps:
        yield Line(1, "", "What it rests on", "bold")
    for line in short.steps:
        yield Line(2, line.sentence)
        for one in line.children:
            yield Line(3, one.sentence, numbers=", ".join(ref.said for ref in one.rules))


def _ways(short: Short) -> Iterator[Line]:
    if not short.depends:
        return
    on = " and ".join(short.answer.depends_on)
    yield Line(1, f"{on}: {len(short.depends)} ways it can go", "It depends on", "bold")
    for way, comes in short.depends[:MOST_WAYS]:
        yield Line(2, f"{', and '.join(way.chosen)}: {'; '.join(comes) or 'the rest is as above'}.", "If", "mark")
    if len(short.depends) > MOST_WAYS:
        yield Line(2, f"… and {len(short.depends) - MOST_WAYS} more")


def text_of(short: Short) -> str:
    """All of it as plain text."""
    return "\n".join(line.shown() for line in lines(short))


def as_data(short: Short) -> dict[str, Any]:
    """The answer as data: the short telling, each claim with its verdict and reasons, and the whole derivation."""
    whole = as_json(short.answer)
    verdicts = [_of_claim(one) for one in short.verdicts] or [{} for _ in whole["claims"]]
    return {
        "text": text_of(short), "sentence": short.sentence,
        "because": [one.as_json() for one in short.reasons],
        "refused": [{"line": one.line, "text": one.text, "reason": one.reason, "rules": [str(r) for r in one.rules]}
                    for one in short.refused],
        "changed": list(short.changed),
        "ways": [{"chosen": list(way.chosen), "alike": way.alike, "changed": list(comes)}
                 for way, comes in short.depends],
        **whole,
        "claims": [{**claim, **more} for claim, more in zip(whole["claims"], verdicts, strict=True)],
    }  # fmt: skip


def _of_claim(verdict: Verdict) -> dict[str, Any]:
    """What programs get of a claim: its verdict, the sentence, the reasons."""
    found = verdict.reasons
    return {"verdict": verdict.word.lower().removeprefix("it "), "sentence": verdict.said,
            "because": [] if found is None else [one.as_json() for one in found.told],
            "either_suffices": bool(found and found.either),
            "lines": [] if found is None else [one.what for one in found.lines]}  # fmt: skip
