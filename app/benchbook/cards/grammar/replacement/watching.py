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
replacement("if you would gain life , you gain twice that much life instead", LifeReplaced(YOU, times=2))
replacement("if you would gain life , you gain that much life plus 1 instead", LifeReplaced(YOU, plus=ONE))
replacement(
    "if an opponent would lose life , they lose twice that much life instead",
    LifeReplaced(EachOpponent(), gain=False, times=2),
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
