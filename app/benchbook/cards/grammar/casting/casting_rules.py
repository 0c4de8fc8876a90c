"""When and how many spells players cast, for free or with cascade; what holds for the rest of the game."""

from __future__ import annotations

from benchbook.cards.grammar.casting.allowances import OTHERS_TURNS
from benchbook.cards.grammar.casting.granted_to_spells import OF_SPELLS
from benchbook.cards.grammar.wording import *

# ── when, and how many ──
for words, who in (("you", YOU), ("enchanted player", EnchantedPlayer())):
    constant("static rule", f"{words} can't cast more than one spell each turn", Cant("cast more than one", who=who))
for words, whose in (("your opponents", EachOpponent()), ("players", EachPlayer())):
    barred = Cant("cast", who=whose, condition=InStep("combat"))
    constant("static rule", f"{words} can't cast spells during combat", barred)
OWN_TURN = Cant(OTHERS_TURNS, who=YOU)

constant("static rule", "you can cast spells only during your turn", OWN_TURN)
means(
    "static",
    "you can cast spells only during your turn and you can cast no more than <n:word number> spells each turn",
    Static(rules=(OWN_TURN, Cant("cast", who=YOU, condition=AmountIs(HappenedThisTurn("spells cast", YOU), ">=", N)))),
)


# ── for no mana, wherever they could be cast from ──
def _free(noun: Noun) -> Permit | None:
    what = None if isinstance(noun.filter, Anything) else noun.filter
    return Permit("cast for cost", what, YOU, cost=Cost()) if noun.zone == "stack" and noun.who is None else None


derived(
    "static rule",
    "you may cast <n:nouns> without paying their mana costs",
    _free,
    lambda p: (n,) if p == _free(n := Noun(p.what or Anything(), "stack")) else None,
    Permit,
)


# ── what spells of a size have ──
def _of_a_size(noun: Noun, size: Any, keywords: tuple[Any, ...]) -> Static | None:
    fits = noun.zone == "stack" and noun.who is None and isinstance(size, Compares)
    if not fits or not all(isinstance(k, Keyword) and k.name in OF_SPELLS for k in keywords):
        return None
    return Static(Group(plus(noun.filter, size), "stack", YOU), (GainAbilities(keywords),))


def _said_of_a_size(node: Static) -> Any:
    filter_ = node.what.filter if isinstance(node.what, Group) and node.what.zone == "stack" else None
    parts = filter_.parts if isinstance(filter_, And) else (filter_,)
    if not isinstance(parts[-1], Compares) or len(node.changes) != 1:
        return None
    rest = Anything() if len(parts) == 1 else parts[0] if len(parts) == 2 else And(parts[:-1])
    found = (Noun(rest, "stack"), parts[-1], getattr(node.changes[0], "abilities", ()))
    return found if node == _of_a_size(*found) else None


derived("static", "<n:nouns> you cast <p:after> have <k:keywords>", _of_a_size, _said_of_a_size, Static)


# ── for the rest of the game ──
def _for_good(words: str, rule: Any, where: str) -> None:

    player_verb_means(words, ChangeRules((rule,), Indefinitely()), f"changes.0.{where}")


REST = "for the rest of the game"
_for_good(f"have* no maximum hand size {REST}", PlayerRule("no maximum hand size", SUBJECT), "who")
_for_good(f"can't gain life {REST}", Cant("gain life", who=SUBJECT), "who")

# ── the chosen name ──
for words, caster in (("players", EachPlayer()), ("your opponents", EachOpponent()), ("you", YOU)):
    constant(
        "static rule",
        f"{words} can't cast spells with the chosen name",
        Cant("cast", what=Chosen("card name"), who=caster),
    )
