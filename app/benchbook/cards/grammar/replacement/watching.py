"""Static abilities that watch events: damage that is changed, life, triggers that happen again or not at all."""

from __future__ import annotations

from benchbook.cards.grammar.replacement.replacing import one
from benchbook.cards.grammar.wording import *

MINE = ControlledBy(YOU)
PERMANENTS = ControlledBy(YOU)

# ── damage and life ──
one(
    "damage that would reduce your life total to less than <a:digits> reduces it to <b:digits> instead",
    lambda a, b: DamageBecomes((), to_player=YOU, life_floor=a) if a == b else None,
    lambda r: (r.life_floor, r.life_floor) if r == DamageBecomes((), to_player=YOU, life_floor=r.life_floor) else None,
    DamageBecomes,
)
one(
    "if <c:condition> , damage that would reduce your life total to less than <a:digits> reduces it to "
    "<b:digits> instead",
    lambda c, a, b: DamageBecomes((), to_player=YOU, life_floor=a, condition=c) if a == b else None,
    lambda r: (r.condition, r.life_floor, r.life_floor) if r.condition is not None else None,
    DamageBecomes,
)
for times, much in ((2, "double"), (3, "triple")):
    one(
        f"if <s:watched> would deal damage to a permanent or player , it deals {much} that damage [to that "
        f"permanent or player] instead",
        lambda s, t=times: DamageMultiplied(t, source=s, to=Anything(), to_player=EachPlayer()),
        lambda r, t=times: (
            (r.source,)
            if r.source is not None and r == DamageMultiplied(t, source=r.source, to=Anything(), to_player=EachPlayer())
            else None
        ),
        DamageMultiplied,
    )
    one(
        f"if a source you control would deal damage to an opponent , it deals {much} that damage [to that "
        f"player] instead",
        lambda t=times: DamageMultiplied(t, source=MINE, to_player=EachOpponent()),
        lambda r, t=times: () if r == DamageMultiplied(t, source=MINE, to_player=EachOpponent()) else None,
        DamageMultiplied,
    )
    one(
        f"if a source you control would deal damage to an opponent or a permanent an opponent controls , "
        f"it deals {much} that damage instead",
        lambda t=times: DamageMultiplied(t, source=MINE, to=ControlledBy(EachOpponent()), to_player=EachOpponent()),
        lambda r, t=times: (
            ()
            if r == DamageMultiplied(t, source=MINE, to=ControlledBy(EachOpponent()), to_player=EachOpponent())
            else None
        ),
        DamageMultiplied,
    )
one(
    "if a source would deal damage to <t:watched> , prevent <a:digits> of that damage",
    lambda t, a: DamagePrevented(a, to=t),
    lambda r: (r.to, r.amount) if r.amount is not None and r == DamagePrevented(r.amount, to=r.to) else None,
    DamagePrevented,
)
one(
    "if a source would deal damage to you , prevent <a:digits> of that damage",
    lambda a: DamagePrevented(a, to_player=YOU),
    lambda r: (r.amount,) if r.amount is not None and r == DamagePrevented(r.amount, to_player=YOU) else None,
    DamagePrevented,
)
one(
    "if you would gain life , you gain twice that much life instead",
    lambda: LifeReplaced(YOU, times=2),
    lambda r: () if r == LifeReplaced(YOU, times=2) else None,
    LifeReplaced,
)
one(
    "if you would gain life , you gain that much life plus 1 instead",
    lambda: LifeReplaced(YOU, plus=ONE),
    lambda r: () if r == LifeReplaced(YOU, plus=ONE) else None,
    LifeReplaced,
)
one(
    "if an opponent would lose life , they lose twice that much life instead",
    lambda: LifeReplaced(EachOpponent(), gain=False, times=2),
    lambda r: () if r == LifeReplaced(EachOpponent(), gain=False, times=2) else None,
    LifeReplaced,
)
one(
    "all damage that would be dealt to you by <n:nouns> is dealt to <w:this> instead",
    lambda n, w: DamageRedirected(This(), source=n.filter, to_player=YOU) if n.zone == "battlefield" else None,
    lambda r: (Noun(r.source), This()) if r.source is not None and r.to_player == YOU else None,
    DamageRedirected,
)
one(
    "all damage that would be dealt to you is dealt to <w:this> instead",
    lambda w: DamageRedirected(This(), to_player=YOU),
    lambda r: (This(),) if r == DamageRedirected(This(), to_player=YOU) else None,
    DamageRedirected,
)


# ── going elsewhere ──
def _exile_and(filter_: Any, effects: Any) -> ZoneReplacement:
    return ZoneReplacement(filter_, "battlefield", "graveyard", "exile", also=effects)


one(
    "if <f:watched> would die , instead exile (it|that card|that creature) and <e:clause>",
    lambda f, e: _exile_and(f, (e,)),
    lambda r: (r.filter, r.also[0]) if len(r.also) == 1 and r == _exile_and(r.filter, r.also) else None,
    ZoneReplacement,
)
one(
    "if <w:this> would die , return it to its owner 's hand instead",
    lambda w: ZoneReplacement(_same(), "battlefield", "graveyard", "hand"),
    lambda r: (This(),) if r == ZoneReplacement(_same(), "battlefield", "graveyard", "hand") else None,
    ZoneReplacement,
)


def _same() -> Any:

    return Same(This())


# ── tokens ──
def _trio(words: str, names: tuple[str, ...]) -> None:
    filter_ = Or(tuple(_subtype(n) for n in names))
    one(
        f"if you would create {words} token , instead create one of each",
        lambda: TokensReplaced(YOU, filter_, each_of=names),
        lambda r: () if r == TokensReplaced(YOU, filter_, each_of=names) else None,
        TokensReplaced,
    )


def _subtype(name: str) -> Any:

    return HasSubtype(name)


_trio("a clue , food , or treasure", ("Clue", "Food", "Treasure"))

# ── counters ──
one(
    "if one or more <k:counter kind> counters would be put on <f:watched> , that many <j:counter kind> "
    "counters minus one are put on it instead",
    lambda k, f, j: CountersReplaced(k, f, minus=ONE) if k == j else None,
    lambda r: (r.kind, r.filter, r.kind) if r == CountersReplaced(r.kind, r.filter, minus=ONE) else None,
    CountersReplaced,
)
derived(
    "static",
    "<n:nouns> can't have <k:counter kind> counters put on them",
    lambda n, k: Static(rules=(Cant(f"get {k} counters", what=n.filter),)) if n.zone == "battlefield" else None,
    lambda s: _no_counters(s),
    Static,
)


def _no_counters(s: Static) -> Any:
    if len(s.rules) != 1 or not isinstance(s.rules[0], Cant) or s.rules[0].what is None:
        return None
    action = s.rules[0].action
    if not (action.startswith("get ") and action.endswith(" counters")) or action == "get counters":
        return None
    if s != Static(rules=(Cant(action, what=s.rules[0].what),)):
        return None
    return (Noun(s.rules[0].what), action[4:-9])


constant("static", "you can't get poison counters", Static(rules=(Cant("get poison counters", who=YOU),)))

# ── triggers again, or not at all ──
DIES, ENTERS = ("battlefield", "graveyard"), (None, "battlefield")
TIMES = "that ability triggers an additional time"

means(
    "static",
    f"if <f:watched> attacking causes a triggered ability of a permanent you control to trigger , {TIMES}",
    Static(rules=(ExtraTrigger(Attacks(F), MINE),)),
)

# ── abilities of many ──
means("static", "cards in graveyards lose all abilities", Static(Group(Anything(), "graveyard"), (LoseAbilities(),)))
means(
    "static",
    "all <n:nouns> lose all abilities except mana abilities",
    Static(Group(N), (LoseAbilities(kind="all but mana"),)),
    n=Noun(N),
)
means("static", "<n:nouns> have <k:granted>", Static(Group(N, "stack"), (GainAbilities(K),)), n=Noun(N, "stack"))
