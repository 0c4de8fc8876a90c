"""Of what a static ability speaks."""

from __future__ import annotations

from benchbook.cards.grammar.static_abilities.statics import DEFINING, rule
from benchbook.cards.grammar.wording import *

same_as("static one", "this", "attached")
means("static one: each <n:noun>", group_of(N))
means("static many: <n:nouns>", group_of(N))
means("static many: all <n:nouns>", group_of(N))
constant("static one: it", This())

PAIR = Group(Is("of its pair"))

constant("static many: both creatures", PAIR)
constant("static one: each of those creatures", PAIR)
means(
    "static many: <a:nouns> and <b:permanents>",
    Group(Or((A, B))),
    a=Noun(A.read_where(lambda kind: isinstance(kind, And) and isinstance(kind.parts[-1], ControlledBy))),
)
means("static many: all <a:permanents> and all <b:permanents>", Group(Or((A, B))))
means("static rules: <a:static rule> and <b:static rule>", (A, B))
means("static: <r:static rules>", Static(rules=R), r=R.where(lambda rules: len(rules) == 2))

for words_, change_to in (
    ("entering", {"to_zone": "battlefield"}),
    ("entering the battlefield", {"to_zone": "battlefield"}),
    ("dying", {"from_zone": "battlefield", "to_zone": "graveyard"}),
):

    def _event(filter_: Any, change: Any = change_to) -> Any:
        return ZoneChange(filter_, **change)

    means(
        f"static rule: if <f:watched> {words_} causes a triggered ability of a permanent you control to trigger , "
        f"that ability triggers an additional time",
        ExtraTrigger(_event(F), ControlledBy(YOU)),
    )
    means(f"static rule: <n:permanents> {words_} don't cause abilities to trigger", NoTrigger(_event(N)))

means(
    "static: activated abilities of <n:permanents> cost <m:mana> more to activate",
    Static(rules=(CostChange("ability", M, what=N),)),
)
rule("can't enter", Cant("enter", what=SUBJECT))
means(
    "static: <w:this> 's power is equal to <a:amount-left> and its toughness is equal to that number plus <n:digits>",
    Static(changes=(SetPT(A, Sum((A, N))),), **DEFINING),
)

OPENING = Static(rules=(Permit("begin the game with it on the battlefield", what=Same(This())),), zone="hand")

means("static: if <w:this> is in your opening hand , you may begin the game with it on the battlefield", OPENING)
