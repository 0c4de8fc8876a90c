"""When and how many spells players cast, for free or with cascade; what holds for the rest of the game."""

from __future__ import annotations

from benchbook.cards.grammar.casting.allowances import OTHERS_TURNS
from benchbook.cards.grammar.casting.granted_to_spells import OF_SPELLS
from benchbook.cards.grammar.wording import *

# ── when, and how many ──
for words, who in (("you", YOU), ("enchanted player", EnchantedPlayer())):
    constant(f"static rule: {words} can't cast more than one spell each turn", Cant("cast more than one", who=who))
for words, whose in (("your opponents", EachOpponent()), ("players", EachPlayer())):
    barred = Cant("cast", who=whose, condition=InStep("combat"))
    constant(f"static rule: {words} can't cast spells during combat", barred)
OWN_TURN = Cant(OTHERS_TURNS, who=YOU)

means(
    "static: you can cast spells only during your turn and you can cast no more than <n:word number> spells each turn",
    Static(rules=(OWN_TURN, Cant("cast", who=YOU, condition=AmountIs(HappenedThisTurn("spells cast", YOU), ">=", N)))),
)

# ── for no mana, wherever they could be cast from ──
means(
    "static rule: you may cast <n:spells> without paying their mana costs",
    Permit("cast for cost", kind_or_none(N), YOU, cost=Cost()),
)

# ── what spells of a size have ──
means(
    "static: <n:spells> you cast <p:after> have <k:keywords>",
    Static(Group(also(N, P.only(Compares)), "stack", YOU), (GainAbilities(K),)),
    k=K.where(lambda given: all(isinstance(k, Keyword) and k.name in OF_SPELLS for k in given)),
)


# ── for the rest of the game ──
def _for_good(words: str, rule: Any, where: str) -> None:

    player_verb_means(words, ChangeRules((rule,), Indefinitely()), f"changes.0.{where}")


REST = "for the rest of the game"
_for_good(f"have* no maximum hand size {REST}", PlayerRule("no maximum hand size", SUBJECT), "who")
_for_good(f"can't gain life {REST}", Cant("gain life", who=SUBJECT), "who")

# ── the chosen name ──
for words, caster in (("players", EachPlayer()), ("your opponents", EachOpponent()), ("you", YOU)):
    constant(
        f"static rule: {words} can't cast spells with the chosen name",
        Cant("cast", what=Chosen("card name"), who=caster),
    )
