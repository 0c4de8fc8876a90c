"""Another of one kind, or any of a second kind, as a choice: "another creature or an artifact"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchbook.cards.grammar.forms import ONE, SUBJECT, YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Choose, Or


def _either(chooser: Any) -> tuple[Callable[..., Any], Callable[[Any], Any]]:
    def build(first: Noun, second: Noun) -> Choose | None:
        there = first.zone == second.zone == "battlefield" and first.who is None and second.who is None
        return Choose(Or((first.filter, second.filter)), ONE, chooser) if there else None

    def take(node: Choose) -> tuple[Any, ...] | None:
        parts = node.filter.parts if isinstance(node.filter, Or) else ()
        found = tuple(Noun(part) for part in parts)
        return found if len(found) == 2 and node == build(*found) else None

    return build, take


for nt, who in (("choice", YOU), ("own choice", SUBJECT)):
    derived(nt, "<a:other noun> or (a|an) <b:noun>", *_either(who), Choose)
    derived(nt, "(a|an) <b:noun> or <a:other noun>", *_either(who), Choose)
