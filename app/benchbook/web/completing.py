"""The forms of the scenario language: their help page, and what a line in the editor may become."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import takewhile
from typing import Any

from flask import Blueprint, Response, jsonify, request

from benchbook.engine.proving.examples import Example
from benchbook.engine.proving.first_uses import first_uses
from benchbook.engine.scenario.forms import THEN, WHEN
from benchbook.engine.scenario.wording.sentence import Form
from benchbook.engine.state import STEPS
from benchbook.frozen import dataclass
from benchbook.library.names import card_slug
from benchbook.web.addresses import page
from benchbook.web.answers import answer
from benchbook.web.ask import starts
from benchbook.web.site import Site, site

pages = Blueprint("completing", __name__)
MOST, LONGEST = 8, 200
_ITEM = re.compile(r"[-\s\[{\"']*")
_BEGUN = re.compile(r"(?<![\w'’-])\w")
_VALUE = re.compile(r"\s*(ruleset|step):\s*(\S.*)?\Z")
MOST_NAMES, LONGEST_NAME, LEAST = 40, 60, 3
_SLOT = re.compile(r"\b[A-Z]\d?\b|\bSTEP\b|\bOBJECTS\b")


@dataclass(frozen=True)
class Offer:
    """What a line may become. A name or a value takes the place of ``replaces``, the end of the line."""

    insert: str
    label: str
    kind: str
    about: str = ""
    replaces: str = ""

    def as_json(self) -> dict[str, str]:
        """The form in which the editor gets it."""
        return {"insert": self.insert, "label": self.label, "kind": self.kind, "about": self.about,
                "replaces": self.replaces}  # fmt: skip


@page(pages, "/help/scenarios")
def scenario_help() -> Response:
    """Every form of sentence with an example, and scenarios that run."""

    def data() -> dict[str, Any]:
        return {name: [{"form": one.shown, "example": one.example, "about": one.about} for one in grammar.shown()]
                for name, grammar in (("when", WHEN), ("then", THEN))}  # fmt: skip

    return answer("help_scenarios.html", data, when=WHEN.shown(), then=THEN.shown(), starts=starts(),
                  used=lambda: examples_of_forms(site()))  # fmt: skip


@pages.get("/complete/scenario.json")
def complete() -> Response:
    """Sentence forms, card names and the scenario's own names for the line that is being written."""
    typed = request.args.get("line", "")[:LONGEST]
    claims = request.args.get("part", "when") == "then"
    text = _ITEM.sub("", typed, count=1)
    known = [name[:LONGEST_NAME] for name in request.args.getlist("name")[:MOST_NAMES]]
    forms = THEN.shown() if claims else WHEN.shown()
    found = _values(typed) or [*_names(text, known), *_forms(text, forms)][:MOST]
    response = jsonify({"line": typed, "completions": [one.as_json() for one in found]})
    response.headers["Cache-Control"] = "public, max-age=60"
    return response


_USED: dict[str, Mapping[str, Example]] = {}


def examples_of_forms(here: Site) -> Mapping[str, Example]:
    """For each form the first worked example that uses it, where that is at hand: the page does not wait for it."""
    if here.state not in _USED:
        found = first_uses(here.workbook)
        if not found:
            return found
        _USED.clear()
        _USED[here.state] = found
    return _USED[here.state]


def _forms(text: str, forms: tuple[Form, ...]) -> list[Offer]:
    """The forms that share words with the line, those with the most first."""
    words = {word for word in text.lower().split() if len(word) > 1}
    scored = [(_shared(words, form, text), -place, form) for place, form in enumerate(forms)]
    best = sorted((row for row in scored if row[0] or not words), key=lambda row: (row[0], row[1]), reverse=True)
    return [Offer(form.example, form.shown, "sentence", form.about) for _, _, form in best]


def _shared(words: set[str], form: Form, text: str) -> int:
    """How many words of the line the form has, and how many of its first words are the same in the same order."""
    own = set(_SLOT.sub("", form.shown).lower().split()) | set(form.example.lower().split())
    first = takewhile(
        lambda pair: pair[0] == pair[1], zip(text.lower().split(), form.example.lower().split(), strict=False)
    )
    return sum(1 for _ in first) + sum(1 for word in words if any(one.startswith(word) for one in own))


def _values(typed: str) -> list[Offer]:
    """The rulesets and the steps there are, after their key."""
    found = _VALUE.match(typed)
    if found is None:
        return []
    begun = found[2] or ""
    values = sorted(site().library.rulesets) if found[1] == "ruleset" else STEPS
    return [Offer(one, one, "value", replaces=begun) for one in values if one.startswith(begun) and one != begun]


def _names(text: str, known: list[str]) -> list[Offer]:
    """The scenario's own names and cards that begin with the last words of the line: with as many as fit a name."""
    tail = text[-LONGEST_NAME:]
    for begun in _BEGUN.finditer(tail):
        words = tail[begun.start() :]
        if not begun[0].isupper() or len(words) < LEAST:
            continue
        own = [name for name in dict.fromkeys(known) if name.casefold().startswith(words.casefold()) and name != words]
        cards = site().library.card_names_beginning(words, 4) if len(card_slug(words)) >= LEAST else []
        if own or cards:
            return [Offer(name, name, "card", replaces=words) for name in dict.fromkeys((*own[:4], *cards))]
    return []
