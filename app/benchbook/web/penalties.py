"""The penalty finder: what happened and two or three questions, then the infraction, its price and its remedy."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request

from benchbook.frozen import dataclass
from benchbook.library.documents import Entry
from benchbook.search.penalties.deciding_facts import CHEATING, answer_facts, asked_back
from benchbook.search.penalties.finder import REGULAR, Penalty, infractions
from benchbook.web.addresses import page
from benchbook.web.answers import answer
from benchbook.web.site import site

pages = Blueprint("penalties", __name__)
MOST = 3


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked beside the telling: its answers, each with the notions of the cues that it tells."""

    name: str
    words: str
    answers: tuple[tuple[str, str, tuple[str, ...]], ...]


QUESTIONS = (
    Question("knew", "Did they know that it was not allowed?",
             (("no", "No", ()), ("yes", "Yes", ("knew it was wrong",)))),
    Question("gain", "Was it meant to bring them something?",
             (("no", "No", ()), ("yes", "Yes", ("meant to gain",)))),
    Question("caught", "Was it noticed at once?",
             (("at-once", "Yes", ()), ("later", "Only later", ("later", "unnoticed")))),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Found:
    """What was asked, and the answers."""

    text: str
    chosen: str
    told: dict[str, str]
    hits: tuple[Penalty, ...]

    @property
    def asked(self) -> bool:
        """Whether anything was asked at all."""
        return bool(self.text or self.chosen)


@page(pages, "/penalty")
def penalty() -> Response:
    """The form; with what happened in the address, the infraction, its penalty, its remedy step by step, and why."""
    found = _found()
    return answer(
        "penalty.html", lambda: _data(found), found=found, questions=QUESTIONS, infractions=infractions(site().library),
        regular=REGULAR, part_of=_parts, ask=asked_back(found.hits) if found.text and not found.chosen else "",
    )  # fmt: skip


def _found() -> Found:
    text, chosen = request.args.get("q", "").strip(), request.args.get("what", "").strip()
    told = {one.name: request.args.get(one.name, one.answers[0][0]) for one in QUESTIONS}
    notions = {
        notion for one in QUESTIONS for name, _, says in one.answers if told[one.name] == name for notion in says
    }
    named = next((one for one in infractions(site().library) if str(one.ref) == chosen), None)
    spoken = site().penalties.find(f"{text} {named.title if named else ''}", MOST, notions) if text or named else ()
    if named is None or any(one.decided_by.ref == CHEATING for one in spoken[:1]):
        return Found(text, chosen if named else "", told, spoken)
    first = next((one for one in spoken if one.entry == named), None) or site().penalties.of(named.ref)
    rest = tuple(one for one in spoken if one.entry != named)
    return Found(text, chosen, told, (first, *rest)[:MOST])


def _parts(one: Penalty, *kinds: str) -> tuple[Entry, ...]:
    """The parts of an infraction of these kinds."""
    return tuple(part for part in site().library.subrules(one.entry.ref) if part.part in kinds)


def _data(found: Found) -> dict[str, Any]:
    return answer_facts(found.text, found.hits)
