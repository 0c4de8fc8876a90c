"""Of what a static ability speaks."""

from __future__ import annotations

from benchbook.cards.grammar.changing.characteristics import sizes
from benchbook.cards.grammar.static_abilities.statics import DEFINING, rule
from benchbook.cards.grammar.wording import *

same_as("static one", "this", "attached")
derived("static one", "each <n:noun>", grouped, ungrouped, Group)
derived("static many", "<n:nouns>", grouped, ungrouped, Group)
derived("static many", "all <n:nouns>", grouped, ungrouped, Group)
constant("static one", "it", This())

PAIR = Group(Is("of its pair"))

constant("static many", "both creatures", PAIR)
constant("static one", "each of those creatures", PAIR)


def _two(a: Any, b: Any) -> Any:
    closed = isinstance(a.filter, And) and isinstance(a.filter.parts[-1], ControlledBy)
    return Group(Or((a.filter, b.filter))) if a.zone == b.zone == "battlefield" and closed else None


def _of_two(node: Any) -> tuple[Any, ...] | None:
    if (
        isinstance(node, Group)
        and node == Group(node.filter)
        and isinstance(node.filter, Or)
        and len(node.filter.parts) == 2
    ):
        return Noun(node.filter.parts[0]), Noun(node.filter.parts[1])
    return None


derived("static many", "<a:nouns> and <b:nouns>", _two, _of_two, Group)
means("static many", "all <a:nouns> and all <b:nouns>", Group(Or((A, B))), a=Noun(A), b=Noun(B))
means("static rules", "<a:static rule> and <b:static rule>", (A, B))
means("static", "<r:static rules>", Static(rules=R), r=R.where(lambda rules: len(rules) == 2))

for words_, change_to in (
    ("entering", {"to_zone": "battlefield"}),
    ("entering the battlefield", {"to_zone": "battlefield"}),
    ("dying", {"from_zone": "battlefield", "to_zone": "graveyard"}),
):

    def _event(filter_: Any, change: Any = change_to) -> Any:
        return ZoneChange(filter_, **change)

    derived(
        "static rule",
        f"if <f:watched> {words_} causes a triggered ability of a permanent you control to trigger , that ability triggers an additional time",  # noqa: E501
        lambda f, e=_event: ExtraTrigger(e(f), ControlledBy(YOU)),
        lambda r, e=_event: (
            (r.event.filter,)
            if isinstance(r, ExtraTrigger)
            and isinstance(r.event, ZoneChange)
            and r == ExtraTrigger(e(r.event.filter), ControlledBy(YOU))
            else None
        ),
        ExtraTrigger,
    )
    derived(
        "static rule",
        f"<n:nouns> {words_} don't cause abilities to trigger",
        lambda n, e=_event: NoTrigger(e(n.filter)) if n.zone == "battlefield" else None,
        lambda r, e=_event: (
            (Noun(r.event.filter),) if isinstance(r, NoTrigger) and r == NoTrigger(e(r.event.filter)) else None
        ),
        NoTrigger,
    )

means(
    "static",
    "activated abilities of <n:nouns> cost <m:mana> more to activate",
    Static(rules=(CostChange("ability", M, what=N),)),
    n=Noun(N),
)
rule("can't enter", Cant("enter", what=SUBJECT))
derived(
    "static",
    "<w:this> 's power is equal to <a:amount-left> and its toughness is equal to that number plus <n:digits>",
    lambda w, a, n: Static(changes=(SetPT(a, Sum((a, n))),), **DEFINING),
    lambda s: (
        (This(), s.changes[0].power, s.changes[0].toughness.parts[1])
        if sizes(s)
        and isinstance(s.changes[0].toughness, Sum)
        and s.changes[0].toughness.parts[0] == s.changes[0].power
        else None
    ),
    Static,
)
constant(
    "static",
    "enchanted land is the chosen type",
    Static(what=Attached(), changes=(AddChosenType("basic land type", instead=True),)),
)

OPENING = Static(rules=(Permit("begin the game with it on the battlefield", what=Same(This())),), zone="hand")

derived(
    "static",
    "if <w:this> is in your opening hand , you may begin the game with it on the battlefield",
    lambda w: OPENING,
    lambda s: (This(),) if s == OPENING else None,
    Static,
)
