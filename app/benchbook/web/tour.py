"""A tour of what changed: the contradictions between eras that the books themselves state."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any

from flask import Blueprint, Response

from benchbook.engine.proving.examples import examples
from benchbook.frozen import dataclass
from benchbook.library.source import read_yaml
from benchbook.refs import RuleRef
from benchbook.web.addresses import page
from benchbook.web.answers import answer
from benchbook.web.scenarios import outcomes
from benchbook.web.site import site

pages = Blueprint("tour", __name__)


@dataclass(frozen=True)
class Voice:
    """What one book says, with the entries in which it says it."""

    book: str
    says: str
    entries: tuple[RuleRef, ...]


@dataclass(frozen=True)
class Stop:
    """One contradiction: the question, what each book answers, and how to see it run."""

    number: int
    title: str
    question: str
    voices: tuple[Voice, ...]
    note: str = ""
    example: str = ""
    rulesets: str = ""

    @property
    def entries(self) -> frozenset[RuleRef]:
        """Every entry on which a voice rests."""
        return frozenset(ref for voice in self.voices for ref in voice.entries)


@page(pages, "/tour")
def toured() -> Response:
    """All contradictions, one after the other."""
    return answer("tour.html", lambda: {"stops": [_data(one) for one in stops()]}, stops=stops(), runs=_runs)


@lru_cache(maxsize=1)
def stops() -> tuple[Stop, ...]:
    """The contradictions as they are written down."""
    raw = read_yaml(files("benchbook.web").joinpath("tour.yaml").read_text("utf-8"))
    return tuple(_stop(number, one) for number, one in enumerate(raw, start=1))


def _stop(number: int, one: dict[str, Any]) -> Stop:
    voices = tuple(Voice(str(v["book"]), str(v["says"]).strip(), tuple(RuleRef.parse(str(e), str(v["book"]))
                         for e in v["entries"])) for v in one["voices"])  # fmt: skip
    return Stop(number, str(one["title"]), str(one["question"]).strip(), voices, str(one.get("note") or "").strip(),
                str(one.get("example") or ""), str(one.get("rulesets") or ""))  # fmt: skip


def _runs(stop: Stop) -> str:
    """Where the contradiction can be seen run, if a worked example shows it and comes out as it says."""
    one = examples(site().library).get(stop.example)
    ended = outcomes(one) if one is not None else ()
    if one is None or (ended and ended[0].status != "pass"):
        return ""
    return f"/compare?of={one.place}&rulesets={stop.rulesets}"


def _data(stop: Stop) -> dict[str, Any]:
    voices = [{"book": one.book, "says": one.says, "entries": [str(ref) for ref in one.entries]} for one in stop.voices]
    return {"title": stop.title, "question": stop.question, "voices": voices, "note": stop.note, "compare": _runs(stop)}
