"""What comes of a question: the verdict, a sentence, the reasons, and how the question was understood."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Any, Literal

from benchbook.frozen import dataclass
from benchbook.refs import RuleRef

Status = Literal["answered", "asks", "search", "declined"]


class TooInvolved(Exception):
    """More is told, or in more ways, than a question can be."""


@dataclass(frozen=True)
class Verdict:
    """``kind`` is yes, no, value, which, depends or fact; ``value`` is short: a number, a size, a name, a rule."""

    kind: str
    value: str = ""


@dataclass(frozen=True)
class Reason:
    """A rule, or a thing on the board, without which the verdict would not be so, and what it says.

    ``rule`` is the rule's number ("" of a thing), ``ref`` its reference, ``kind`` and ``what`` what it is, ``without``
    what would be the case without it.
    """

    rule: str
    sentence: str
    ref: str = ""
    kind: str = "rule"
    what: str = ""
    without: str = ""

    def as_json(self) -> dict[str, str]:
        """The form in which programs get it, as that of an answer's reasons."""
        return {"rule": self.rule, "ref": self.ref, "kind": self.kind, "what": self.what or self.rule,
                "sentence": self.sentence, "without": self.without}  # fmt: skip


@dataclass(frozen=True)
class AsksBack:
    """One short question to the asker, with choices."""

    question: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Hit:
    """Something that the search found: its address, its title and the words."""

    ref: str
    title: str
    text: str
    url: str = ""


@dataclass(frozen=True)
class Asked:
    """The outcome of a question. ``unused`` are words that were not understood; only without any is it answered."""

    question: str
    status: Status
    verdict: Verdict | None = None
    sentence: str = ""
    because: tuple[Reason, ...] = ()
    understood: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()
    scenario: dict[str, Any] | None = None
    asks: AsksBack | None = None
    hits: tuple[Hit, ...] = ()
    cards: tuple[str, ...] = ()
    seconds: float = field(default=0.0, compare=False)

    def __repr__(self) -> str:
        """Its status and the beginning of its sentence."""
        said = self.sentence or (self.asks.question if self.asks else "")
        return f"<Asked {self.status}: {said if len(said) <= 90 else said[:89] + '…'}>"

    def __str__(self) -> str:
        """What the terminal prints."""
        return "\n".join(f"{'  ' * depth}{' '.join(filter(None, (mark, text)))}" for depth, mark, text in self.lines())

    def rules_under(self, ruleset: str) -> tuple[RuleRef, ...]:
        """The rules that an answer under a ruleset rests on; none where it is no answer, or one under another."""
        if self.status != "answered" or (self.scenario or {}).get("ruleset", ruleset) != ruleset:
            return ()
        return tuple(RuleRef.parse(one.ref) for one in self.because if one.ref)

    def lines(self) -> Iterator[tuple[int, str, str]]:
        """What is told, in order: how deep a line stands, a word before it, and what it says."""
        if self.sentence:
            yield 0, "", self.sentence
        for one in self.because:
            otherwise = f" Without it: {one.without}." if one.without else ""
            mark = one.rule if one.kind == "rule" else f"{one.what} ({one.rule})" if one.rule else one.what
            yield 1, mark, f"{one.sentence}{otherwise}".strip()
        for title, rows in (("Understood:", self.understood), ("Taken for granted:", self.assumed)):
            if rows:
                yield 0, title, ""
                yield from ((1, "", row) for row in rows)
        if self.unused:
            yield 0, "Not understood:", " ".join(self.unused)
        if self.asks is not None:
            yield 0, self.asks.question, ""
            yield from ((1, "-", choice) for choice in self.asks.choices)
        yield from ((1, hit.ref, hit.title) for hit in self.hits)

    def as_json(self) -> dict[str, Any]:
        """The outcome as data: the same for the terminal, the site and programs."""
        return {
            "question": self.question, "status": self.status,
            "verdict": None if self.verdict is None else {"kind": self.verdict.kind, "value": self.verdict.value},
            "text": str(self), "sentence": self.sentence, "because": [r.as_json() for r in self.because],
            "understood": list(self.understood), "assumed": list(self.assumed), "unused": list(self.unused),
            "scenario": self.scenario,
            "asks": None if self.asks is None else {"question": self.asks.question, "choices": list(self.asks.choices)},
            "hits": [{"ref": h.ref, "title": h.title, "text": h.text, "url": h.url} for h in self.hits],
            "cards": list(self.cards), "seconds": round(self.seconds, 4),
        }  # fmt: skip
