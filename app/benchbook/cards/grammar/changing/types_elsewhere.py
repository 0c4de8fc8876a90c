"""Types that creatures have in addition wherever they are: "… The same is true for creature spells you control …"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import AddTypes
from benchbook.cards.grammar.changing.characteristics import EVERYWHERE, SAME_ELSEWHERE
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.objects import And, ControlledBy, Group, HasType, Other, Several

OTHERS = Several((Group(And((Other(), HasType("creature"), ControlledBy(YOU)))), *EVERYWHERE.parts[1:]))
for words, what in (("creatures", EVERYWHERE), ("other creatures", OTHERS)):

    def _everywhere(change: Any, w: Several = what) -> Static | None:
        named = isinstance(change, AddTypes) and change != AddTypes(subtypes=("every creature type",))
        return Static(w, (change,)) if named else None

    def _of_everywhere(node: Static, m: Any = _everywhere) -> tuple[Any, ...] | None:
        return (node.changes[0],) if len(node.changes) == 1 and node == m(node.changes[0]) else None

    derived("static", f"{words} you control <c:change they> . {SAME_ELSEWHERE}", _everywhere, _of_everywhere, Static)
