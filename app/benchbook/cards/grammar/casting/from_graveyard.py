"""Casting from graveyards: how often, for which cost, of which kinds (601.3)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

AFTERWARDS = "would be put into (your graveyard|a graveyard) [this turn] , exile it instead"

SPELL, CARD = Is("permanent spell"), Is("permanent card")
NO_LAND, MINE, TOP = Not(HasType("land")), OwnedBy(YOU), Is("on top of its library")
ONCE, EACH_TURN = "each of your turns", "each turn"


def _in_place(old: Filter, new: Filter) -> Callable[[Filter], Filter]:
    return lambda kind: filter_of(tuple(new if part == old else part for part in parts_of(kind)))


def permitted(kind: object, zone: Zone = "graveyard", once: str = "") -> Permit:
    """That spells of the kind in a hole may be cast from there: of cards that are yours, and no lands."""
    yours = also(also(Turned(kind, _in_place(SPELL, CARD), _in_place(CARD, SPELL)), NO_LAND), MINE)
    return Permit("cast from", also(yours, TOP) if zone == "library" else yours, YOU, zone=zone, once=once)


def _permission(template: str, zone: Zone, once: str = "") -> None:
    means(f"static rule: {template}", permitted(N, zone, once), n=Noun(N.but(Same), "stack"))


_permission("you may cast <n:nouns> from your graveyard", "graveyard")
PLACES: dict[Zone, str] = {"graveyard": "from your graveyard", "library": "from the top of your library"}
for zone, where in PLACES.items():
    _permission(f"once during each of your turns , you may cast (a|an) <n:noun> {where}", zone, ONCE)
    _permission(f"once each turn , you may cast (a|an) <n:noun> {where}", zone, EACH_TURN)


MORE = (OwnManaCost(),)


def _permission_for_more(template: str, once: str) -> None:
    means(
        f"static rule: {template}",
        replace(permitted(N, "graveyard", once), cost=Cost((*MORE, *C))),
        n=Noun(N.but(Same), "stack"),
        c=Cost(C),
    )

    means(
        f"static ability: {template} . if a spell cast this way {AFTERWARDS}",
        Static(rules=(replace(permitted(N, "graveyard", once), cost=Cost((*MORE, *C)), exiled_after=True),)),
        n=Noun(N.but(Same), "stack"),
        c=Cost(C),
    )


FROM = "from your graveyard by <c:done cost> in addition to [paying]"
_permission_for_more(f"you may cast <n:nouns> {FROM} their other costs", "")
_permission_for_more(f"once during each of your turns , you may cast (a|an) <n:noun> {FROM} its other costs", ONCE)

TYPES = ("artifact", "battle", "creature", "enchantment", "planeswalker")
PLAYED = Permit("play from", And((HasType("land"), MINE)), YOU, zone="graveyard", once=ONCE, kind="land")
CAST = tuple(
    Permit("cast from", And((HasType(name), NO_LAND, MINE)), YOU, zone="graveyard", once=ONCE, kind=name)
    for name in TYPES
)
constant(
    "static ability: during each of your turns , you may play a land and cast a permanent spell of "
    "each permanent type from your "
    "graveyard",
    Static(rules=(PLAYED, *CAST)),
)


RECAST = Permit("cast from", Same(This()), YOU, zone="graveyard", cost=C)
CAST_THIS = "you may cast <w:this> from your graveyard by <c:done cost>"
means(
    f"static rule: {CAST_THIS} rather than paying its mana cost",
    RECAST,
    w=This(),
    c=C.said_where(lambda cost: cost.parts[:1] != MORE),
)
means(
    f"static rule: {CAST_THIS} rather than paying its mana cost . if you cast <a:this> this way and "
    f"it would be put into your "
    "graveyard , exile it instead",
    replace(RECAST, exiled_after=True),
    w=This(),
    c=C.said_where(lambda cost: cost.parts[:1] != MORE),
)


def _keyword_permission(name: str) -> Permit:
    return Permit("cast from", Same(This()), YOU, cost=Cost((KeywordCost(name),)), zone="graveyard", name=name)


for keyword in ("blitz", "warp"):
    means(
        f"static rule: you may cast <w:this> from your graveyard using its {keyword} ability",
        _keyword_permission(keyword),
    )
