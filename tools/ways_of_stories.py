"""Ways to tell the story of a question otherwise: a condition, cut, joined, behind the question, in another tense."""

from __future__ import annotations

import re
from collections.abc import Callable

from tools.ways_to_say import (
    _DOERS,
    _PAST,
    _THIRD,
    _THIRDS,
    _VERBS,
    WAYS,
    _after,
    _sentences,
    _small,
    _tells,
    parts,
    way,
)


# The story: conditions, the order of question and story, sentences joined and cut.
def _joined(text: str, before: str, between: str) -> str | None:
    found = parts(text)
    if (
        found is None
        or not _tells(found[0])
        or re.match("if|when|suppose|say", found[0], re.I)
        or found[1].startswith(("so ", "and "))
    ):
        return None
    return f"{before}{between.join(map(_small, _sentences(found[0])))}, {_small(found[1])}?"


for _said in (
    "If ",
    "When ",
    "Suppose ",
    "Let's say ",
    "Say ",
    "Imagine ",
    "Assuming ",
    "In a situation where ",
    "Let's assume that ",
):
    WAYS[f"story {_said.strip()}"] = lambda text, said=_said: _joined(text, said, " and ")  # type: ignore[misc]


def _between(name: str, mark: str, least: int = 2) -> None:
    def write(text: str) -> str | None:
        found = parts(text)
        said = _sentences(found[0]) if found else []
        if found is None or len(said) < least or "?" in found[0]:
            return None
        return (
            mark.join((said[0], *(_small(one) if mark.strip() != "" else one for one in said[1:])))
            + (". " if mark != "\n" else "\n")
            + found[1]
            + "?"
        )

    WAYS[name] = write


_between("join and", " and ")
_between("join comma", ", ")
_between("join dash", " - ")
_between("join dots", "... ")
_between("join lines", "\n")
_between("join then", ", then ")


@way("cut and")
def _cut(text: str) -> str | None:
    found = parts(text)
    said = (
        re.sub(rf",? and (?=(?:i|he|opp|my opponent|AP|NAP) (?:{_VERBS}|{_THIRDS})\b)", ". ", found[0]) if found else ""
    )
    return (
        None
        if found is None or said == found[0] or re.search(r"\b(?:if|when|both|while)\b", found[0], re.I)
        else _after(said, found[1] + "?")
    )


_BACK = re.compile(r"\b(?:it|its|that|this|them|they|those|these|he|his|him|there|then|now|still|she|instead)\b", re.I)


@way("order question first")
def _question_first(text: str) -> str | None:
    found = parts(text)
    if found is None or not _tells(found[0]) or _BACK.search(found[1]) or re.match("so |and ", found[1]):
        return None
    return f"{found[1][0].upper()}{found[1][1:]}? {found[0]}"


@way("order question if")
def _question_if(text: str) -> str | None:
    found = parts(text)
    if found is None or not _tells(found[0]) or _BACK.search(found[1]) or re.match("so |and ", found[1]):
        return None
    return f"{found[1][0].upper()}{found[1][1:]} if {' and '.join(map(_small, _sentences(found[0])))}?"


# Tense and person.
def _told_otherwise(
    text: str, change: Callable[[re.Match[str]], str], question: Callable[[str], str | None]
) -> str | None:
    found = parts(text)
    if found is None or not _tells(found[0]) or re.search(r"\b(?:if|when|will|would)\b", found[0], re.I):
        return None
    story = re.sub(rf"(?P<who>\b{_DOERS}) (?P<v>{_THIRDS}|{_VERBS})\b", change, found[0])
    asked = question(found[1])
    return None if story == found[0] or asked is None else _after(story, asked + "?")


@way("tense past")
def _past(text: str) -> str | None:
    def asked(said: str) -> str | None:
        return re.sub("^(do|does)(?= )", "did", said, flags=re.I) if re.match("(?:do|does) ", said, re.I) else None

    return _told_otherwise(text, lambda hit: f"{hit['who']} {_PAST[_THIRD.get(hit['v'], hit['v'])]}", asked)


@way("tense past story")
def _past_story(text: str) -> str | None:
    return _told_otherwise(text, lambda hit: f"{hit['who']} {_PAST[_THIRD.get(hit['v'], hit['v'])]}", lambda said: said)


@way("tense going on")
def _going_on(text: str) -> str | None:
    def now(hit: re.Match[str]) -> str:
        verb = _THIRD.get(hit["v"], hit["v"])
        if verb not in ("attack", "block", "swing", "cast", "play", "activate", "sacrifice", "target", "equip"):
            return hit[0]
        return f"{hit['who']} {'am' if hit['who'] in ('I', 'i') else 'is'} {re.sub('e$', '', verb)}ing"

    return _told_otherwise(text, now, lambda said: said)
