"""Whether a keyword is an activated, a triggered or a static ability: the first lines of its rule say it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from benchbook.library import Library
from benchbook.questions.asked import Verdict
from benchbook.questions.facts.rows import Fact
from benchbook.questions.facts.terms import keyword_called
from benchbook.questions.tables import table

_WHOLE = {"activat": "activated"}


def of_ability_kinds(asks: str, library: Library) -> Fact | None:
    """What is so of "is equip an activated ability"; None where something else is asked."""
    for form in table("facts/ability_kinds")["forms"]:
        hit = re.fullmatch(form, asks)
        if hit is not None:
            return _verdict(hit["it"], _WHOLE.get(hit["kind"], hit["kind"]), library)
    return None


def _verdict(words: str, kind: str, library: Library) -> Fact | None:
    name = re.sub(r"^(?:an? |the )|(?: abilit(?:y|ies)| keyword)+$", "", words.strip())
    keyword = keyword_called(name, library)
    of_it = _kinds().get(name)
    if of_it is None or keyword is None or (kind in of_it.split() and " " in of_it):
        return None
    verdict = "yes" if kind == of_it else "no"
    says = f"{verdict.capitalize()}. {table('facts/ability_kinds')['says'][of_it]}"
    return Fact(Verdict(verdict), says, (keyword.number,))


@cache
def _kinds() -> Mapping[str, str]:
    listed = table("facts/ability_kinds")["kinds"]
    return {name.strip(): kind for kind, names in listed.items() for name in names.split(",")}
