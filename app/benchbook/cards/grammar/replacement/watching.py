"""Static abilities that watch events: damage that is changed, life, triggers that happen again or not at all."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

MINE = ControlledBy(YOU)

# ── damage and life ──
replacement(
    "if <c:condition> , damage that would reduce your life total to less than <a:digits> reduces it to "
    "<b:digits> instead",
    DamageBecomes((), to_player=YOU, life_floor=A, condition=C),
    b=A,
)
for times, much in ((2, "double"), (3, "triple")):
    replacement(
        f"if a source you control would deal damage to an opponent , it deals {much} that damage [to that "
        f"player] instead",
        DamageMultiplied(times, source=MINE, to_player=EachOpponent()),
    )
    replacement(
        f"if a source you control would deal damage to an opponent or a permanent an opponent controls , "
        f"it deals {much} that damage instead",
        DamageMultiplied(times, source=MINE, to=ControlledBy(EachOpponent()), to_player=EachOpponent()),
    )
replacement(
    "if a source would deal damage to <t:watched> , prevent <a:digits> of that damage", DamagePrevented(A, to=T)
)
replacement(
    "if a source would deal damage to you , prevent <a:digits> of that damage", DamagePrevented(A, to_player=YOU)
)
replacement("if you would gain life , you gain twice that much life instead", LifeReplaced(YOU, times=2))
replacement("if you would gain life , you gain that much life plus 1 instead", LifeReplaced(YOU, plus=ONE))
replacement(
    "if an opponent would lose life , they lose twice that much life instead",
    LifeReplaced(EachOpponent(), gain=False, times=2),
)
replacement(
    "all damage that would be dealt to you by <n:nouns> is dealt to <w:this> instead",
    DamageRedirected(This(), source=N, to_player=YOU),
    n=Noun(N.but(type(None))),
)
replacement(
    "all damage that would be dealt to you is dealt to <w:this> instead", DamageRedirected(This(), to_player=YOU)
)

# ── going elsewhere ──
replacement(
    "if <f:watched> would die , instead exile (it|that card|that creature) and <e:clause>",
    ZoneReplacement(F, "battlefield", "graveyard", "exile", also=(E,)),
)
replacement(
    "if <w:this> would die , return it to its owner 's hand instead",
    ZoneReplacement(Same(This()), "battlefield", "graveyard", "hand"),
)


# ── tokens ──
def _trio(words: str, names: tuple[str, ...]) -> None:
    filter_ = Or(tuple(_subtype(n) for n in names))
    replacement(
        f"if you would create {words} token , instead create one of each", TokensReplaced(YOU, filter_, each_of=names)
    )


def _subtype(name: str) -> Any:

    return HasSubtype(name)


_trio("a clue , food , or treasure", ("Clue", "Food", "Treasure"))

# ── counters ──
replacement(
    "if one or more <k:counter kind> counters would be put on <f:watched> , that many <j:counter kind> "
    "counters minus one are put on it instead",
    CountersReplaced(K, F, minus=ONE),
    j=K,
)
derived(
    "static: <n:nouns> can't have <k:counter kind> counters put on them",
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


constant("static: you can't get poison counters", Static(rules=(Cant("get poison counters", who=YOU),)))

# ── triggers again, or not at all ──
TIMES = "that ability triggers an additional time"

means(
    f"static: if <f:watched> attacking causes a triggered ability of a permanent you control to trigger , {TIMES}",
    Static(rules=(ExtraTrigger(Attacks(F), MINE),)),
)

# ── abilities of many ──
means("static: cards in graveyards lose all abilities", Static(Group(Anything(), "graveyard"), (LoseAbilities(),)))
means(
    "static: all <n:permanents> lose all abilities except mana abilities",
    Static(Group(N), (LoseAbilities(kind="all but mana"),)),
)
means("static: <n:spells> have <k:granted>", Static(Group(N, "stack"), (GainAbilities(K),)))
