"""What blocked or was blocked earlier: "that blocked or was blocked by a legendary creature this turn"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.forms import constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Group, MetInCombat

ROLES: tuple[tuple[str, Any], ...] = (
    ("blocked or (was|were) blocked by", "either"), ("(was|were) blocked by", "was blocked by"), ("blocked", "blocked"),
)  # fmt: skip
for span, combat in (("turn", False), ("combat", True)):
    constant("after", f"that blocked or (was|were) blocked this {span}", MetInCombat(None, "either", combat))
    for words, role in ROLES:

        def _with(what: Any, r: Any = role, c: bool = combat) -> MetInCombat | None:
            return None if isinstance(what, Group) else MetInCombat(what, r, c)

        def _of_with(node: MetInCombat, m: Any = _with) -> tuple[Any, ...] | None:
            return (node.what,) if node.what is not None and node == m(node.what) else None

        def _kind(noun: Noun, r: Any = role, c: bool = combat) -> MetInCombat | None:
            return MetInCombat(Group(noun.filter), r, c) if noun.zone == "battlefield" and noun.who is None else None

        def _of_kind(node: MetInCombat, m: Any = _kind) -> tuple[Any, ...] | None:
            noun = Noun(node.what.filter) if isinstance(node.what, Group) else None
            return (noun,) if noun is not None and node == m(noun) else None

        for who in ("pronoun", "this"):
            derived("after", f"that {words} <w:{who}> this {span}", _with, _of_with, MetInCombat)
        derived("after", f"that {words} (a|an) <n:noun> this {span}", _kind, _of_kind, MetInCombat)

    def _by(what: Any, c: bool = combat) -> MetInCombat | None:
        return None if isinstance(what, Group) else MetInCombat(what, "was blocked by", c)

    def _of_by(node: MetInCombat, m: Any = _by) -> tuple[Any, ...] | None:
        return (node.what,) if node.what is not None and node == m(node.what) else None

    for who in ("pronoun", "this"):
        derived("after", f"<w:{who}> blocked this {span}", _by, _of_by, MetInCombat)
