"""Of what a static ability speaks."""

from __future__ import annotations

from benchbook.cards.grammar.static_abilities.statics import DEFINING, rule
from benchbook.cards.grammar.wording import *

same_as("static one", "this", "attached")
means("static one: each <n:noun>", group_of(N))
means("static many: <n:nouns>", group_of(N))
means("static many: all <n:nouns>", group_of(N))
constant("static one: it", This())


means(
    "static many: <a:nouns> and <b:permanents>",
    Group(Or((A, B))),
    a=Noun(A.read_where(lambda kind: isinstance(kind, And) and isinstance(kind.parts[-1], ControlledBy))),
)


def _anybodys(kind: Filter) -> bool:
    """Whether it isn't said who controls them, which could be meant of both kinds."""
    return not any(isinstance(part, ControlledBy) for part in parts_of(kind))


means("static many: <a:permanents> and <b:permanents>", Group(Or((A.read_where(_anybodys), B.read_where(_anybodys)))))
means("static: <r:static rules>", Static(rules=R), r=R.where(lambda rules: len(rules) == 2))


rule("can't enter", Cant("enter", what=SUBJECT))
means(
    "static: <w:this> 's power is equal to <a:amount-left> and its toughness is equal to that number plus <n:digits>",
    Static(changes=(SetPT(A, Sum((A, N))),), **DEFINING),
)
