"""Casting from graveyards: how often, for which cost, of which kinds (601.3)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

AFTERWARDS = "would be put into (your graveyard|a graveyard) [this turn] , exile it instead"

SPELL, CARD = Is("permanent spell"), Is("permanent card")
NO_LAND, MINE, TOP = Not(HasType("land")), OwnedBy(YOU), Is("on top of its library")
ONCE, EACH_TURN = "each of your turns", "each turn"


def permitted(noun: Noun, zone: Any = "graveyard", once: str = "") -> Permit | None:
    if noun.zone != "stack" or isinstance(noun.filter, Same):
        return None
    kind = tuple(CARD if part == SPELL else part for part in parts_of(noun.filter))
    there = (NO_LAND, MINE, TOP) if zone == "library" else (NO_LAND, MINE)
    return Permit("cast from", And((*kind, *there)), YOU, zone=zone, once=once)


def of_permitted(permit: Permit, zone: Any = "graveyard", once: str = "") -> tuple[Any, ...] | None:
    kind = (
        tuple(part for part in parts_of(permit.what) if part not in (NO_LAND, MINE, TOP))
        if permit.what is not None
        else ()
    )
    noun = Noun(filter_of(tuple(SPELL if part == CARD else part for part in kind)), "stack")
    return (noun,) if permit == permitted(noun, zone, once) else None


def _may(template: str, zone: str, once: str = "") -> None:
    derived("static rule", template, lambda n: permitted(n, zone, once), lambda p: of_permitted(p, zone, once), Permit)


_may("you may cast <n:nouns> from your graveyard", "graveyard")
for where, zone in (("from your graveyard", "graveyard"), ("from the top of your library", "library")):
    _may(f"once during each of your turns , you may cast (a|an) <n:noun> {where}", zone, ONCE)
    _may(f"once each turn , you may cast (a|an) <n:noun> {where}", zone, EACH_TURN)


# ── for another cost ──
def _for_cost(mana: Any, noun: Noun) -> Permit | None:
    if noun.zone != "stack":
        return None
    what = None if isinstance(noun.filter, Anything) else noun.filter
    return Permit("cast for cost", what, YOU, cost=Cost((PayMana(mana),)))


def _of_for_cost(permit: Permit) -> tuple[Any, ...] | None:
    if permit.cost is None:
        return None
    noun = Noun(permit.what or Anything(), "stack")
    return (permit.cost.mana, noun) if permit == _for_cost(permit.cost.mana, noun) else None


derived(
    "static rule",
    "you may pay <m:mana> rather than pay the mana cost for <n:nouns> [that] you cast",
    _for_cost,
    _of_for_cost,
    Permit,
)


# ── once each turn ──
def _once(mana: Any, noun: Noun, most: Any = None) -> Permit | None:
    if noun.zone != "stack":
        return None
    parts = (*parts_of(noun.filter), *((Compares("mana value", "<=", most),) if most is not None else ()))
    what = filter_of(parts) if parts else None
    return Permit("cast for cost", what, YOU, cost=Cost((PayMana(mana),)), once="each turn")


def _of_once(rule: Permit) -> tuple[Any, ...] | None:
    first = rule.cost.parts[0] if rule.cost is not None and rule.cost.parts else None
    mana = first.cost if isinstance(first, PayMana) else None
    parts = parts_of(rule.what) if rule.what is not None else ()
    last = parts[-1] if parts else None
    if isinstance(last, Compares):
        found: tuple[Any, ...] = (mana, Noun(filter_of(parts[:-1]), "stack"), last.amount)
        return found if rule == _once(*found) else None
    found = (mana, Noun(filter_of(parts), "stack"))
    return found if rule == _once(*found) else None


RATHER = "once each turn , you may pay <m:mana> rather than pay the mana cost for (a|an) <n:noun> you cast"
derived(
    "static rule",
    f"{RATHER} with mana value X or less , where X is <a:amount>",
    _once,
    lambda r: found if (found := _of_once(r)) is not None and len(found) == 3 else None,
    Permit,
)
derived(
    "static rule",
    RATHER,
    _once,
    lambda r: found if (found := _of_once(r)) is not None and len(found) == 2 else None,
    Permit,
)

for keyword in ("blitz", "mutate"):
    constant(
        "static rule",
        f"you may cast (~|this card) from your graveyard using its {keyword} ability",
        Permit("cast from", Same(This()), YOU, zone="graveyard", name=keyword),
    )

MORE = (OwnManaCost(),)


def _permit(noun: Noun, cost: Cost, once: str) -> Permit | None:
    permit = permitted(noun, "graveyard", once)
    return None if permit is None else replace(permit, cost=Cost((*MORE, *cost.parts)))


def _of(permit: Any, once: str) -> tuple[Any, ...] | None:
    if not isinstance(permit, Permit) or permit.cost is None or permit.cost.parts[:1] != MORE:
        return None
    found = of_permitted(replace(permit, cost=None), "graveyard", once)
    return None if found is None else (*found, Cost(permit.cost.parts[1:]))


def _for_more(template: str, once: str) -> None:
    derived("static rule", template, lambda n, c: _permit(n, c, once), lambda p: _of(p, once), Permit)

    def exiled(noun: Noun, cost: Cost) -> Static | None:
        permit = _permit(noun, cost, once)
        return None if permit is None else Static(rules=(replace(permit, exiled_after=True),))

    def of_exiled(node: Static) -> tuple[Any, ...] | None:
        permit = node.rules[0] if len(node.rules) == 1 else None
        after = isinstance(permit, Permit) and permit.exiled_after
        found = _of(replace(permit, exiled_after=False), once) if after and isinstance(permit, Permit) else None
        return found if found is not None and node == exiled(*found) else None

    derived("static ability", f"{template} . if a spell cast this way {AFTERWARDS}", exiled, of_exiled, Static)


FROM = "from your graveyard by <c:done cost> in addition to [paying]"
_for_more(f"you may cast <n:nouns> {FROM} their other costs", "")
_for_more(f"once during each of your turns , you may cast (a|an) <n:noun> {FROM} its other costs", ONCE)
_for_more(f"once each turn , you may cast (a|an) <n:noun> {FROM} its other costs", EACH_TURN)

TYPES = ("artifact", "battle", "creature", "enchantment", "planeswalker")
PLAYED = Permit("play from", And((HasType("land"), MINE)), YOU, zone="graveyard", once=ONCE, kind="land")
CAST = tuple(
    Permit("cast from", And((HasType(name), NO_LAND, MINE)), YOU, zone="graveyard", once=ONCE, kind=name)
    for name in TYPES
)
constant(
    "static ability",
    "during each of your turns , you may play a land and cast a permanent spell of each permanent type from your "
    "graveyard",
    Static(rules=(PLAYED, *CAST)),
)


def _recast(w: Any, cost: Cost) -> Permit:
    return Permit("cast from", Same(This()), YOU, zone="graveyard", cost=cost)


def _for_more_by_a_cost(w: Any, cost: Cost) -> Permit:
    return _recast(w, Cost((*MORE, *cost.parts)))


def _of_cost_instead(permit: Any) -> tuple[Any, ...] | None:
    cost = permit.cost if isinstance(permit, Permit) else None
    fits = cost is not None and cost.parts[:1] != MORE and permit == _recast(This(), cost)
    return (This(), cost) if fits else None


def _of_more(permit: Any) -> tuple[Any, ...] | None:
    cost = permit.cost if isinstance(permit, Permit) else None
    fits = cost is not None and cost.parts[:1] == MORE and permit == _recast(This(), cost)
    return (This(), Cost(cost.parts[1:])) if fits else None


def _exiled(w: Any, cost: Cost, again: Any) -> Permit:
    return replace(_recast(w, cost), exiled_after=True)


def _of_exiled(permit: Any) -> tuple[Any, ...] | None:
    found = (
        _of_cost_instead(replace(permit, exiled_after=False))
        if isinstance(permit, Permit) and permit.exiled_after
        else None
    )
    return None if found is None else (*found, This())


CAST_THIS = "you may cast <w:this> from your graveyard by <c:done cost>"
derived("static rule", f"{CAST_THIS} rather than paying its mana cost", _recast, _of_cost_instead, Permit)
derived("static rule", f"{CAST_THIS} in addition to paying its other costs", _for_more_by_a_cost, _of_more, Permit)
derived(
    "static rule",
    f"{CAST_THIS} rather than paying its mana cost . if you cast <a:this> this way and it would be put into your "
    "graveyard , exile it instead",
    _exiled,
    _of_exiled,
    Permit,
)


def _using(name: str) -> Permit:
    return Permit("cast from", Same(This()), YOU, cost=Cost((KeywordCost(name),)), zone="graveyard", name=name)


for keyword in ("mutate", "blitz", "warp"):
    derived(
        "static rule",
        f"you may cast <w:this> from your graveyard using its {keyword} ability",
        lambda w, k=keyword: _using(k),
        lambda r, k=keyword: (This(),) if r == _using(k) else None,
        Permit,
    )
