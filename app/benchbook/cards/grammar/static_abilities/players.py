"""What players may do, how they are protected, and what holds for each of them."""

from __future__ import annotations

from benchbook.cards.grammar.casting.free_casting import castable
from benchbook.cards.grammar.wording import *
from benchbook.cards.rule_changes import MAY_REVEAL_FIRST, ON_OWN_TURNS, REVEALS_FIRST

# ── What each player may or can't do, and what players may not do with things of some kind ──

# ── from the top of the library ──
means(
    "static rule: you may cast <a:spells> and <b:spells> from the top of your library",
    Permit("cast from", Or((castable(A), castable(B))), YOU, zone="top of library"),
)


# ── How many cards a player may keep: a maximum hand size that is set, larger or smaller (402.2) ──
SIZES = (
    ("is <n:word number>", "maximum hand size"),
    ("is increased by <n:word number>", "larger maximum hand size"),
    ("is reduced by <n:word number>", "smaller maximum hand size"),
    ("is increased by <n:a>", "larger maximum hand size"),
    ("is reduced by <n:a>", "smaller maximum hand size"),
)
for whose, who in (("your", YOU), ("each opponent 's", EachOpponent()), ("each player 's", EachPlayer())):
    for words, kind in SIZES:
        if who == EachOpponent() and words == "is reduced by <n:word number>":
            continue  # read already

        means(f"static rule: {whose} maximum hand size {words}", PlayerRule(kind, who, N))

# ── Static abilities that change what players may do ──

for words, name, player in (
    ("you have no maximum hand size", "no maximum hand size", YOU),
    ("players have no maximum hand size", "no maximum hand size", EachPlayer()),
    ("you have hexproof", "hexproof", YOU),
    ("you have shroud", "shroud", YOU),
    ("play with the top card of your library revealed", "plays with top card revealed", YOU),
    ("players play with the top card of their libraries revealed", "plays with top card revealed", EachPlayer()),
    ("players play with their hands revealed", "plays with hand revealed", EachPlayer()),
    ("your opponents play with their hands revealed", "plays with hand revealed", EachOpponent()),
    ("play with your hand revealed", "plays with hand revealed", YOU),
    ("your life total can't change", "life total can't change", YOU),
    ("reveal the first card you draw each turn", REVEALS_FIRST, YOU),
    ("reveal the first card you draw on each of your turns", REVEALS_FIRST + ON_OWN_TURNS, YOU),
    ("you may reveal the first card you draw each turn as you draw it", MAY_REVEAL_FIRST, YOU),
):
    constant(f"static rule: {words}", PlayerRule(name, player))

for words, action, barred in (
    ("players can't gain life", "gain life", EachPlayer()),
    ("your opponents can't gain life", "gain life", EachOpponent()),
    ("you can't gain life", "gain life", YOU),
    ("enchanted player can't gain life", "gain life", EnchantedPlayer()),
    ("enchanted player can't draw cards", "draw", EnchantedPlayer()),
    ("enchanted player can't play lands", "play lands", EnchantedPlayer()),
    ("you can't win the game", "win the game", YOU),
    ("your opponents can't lose the game", "lose the game", EachOpponent()),
    ("you can't lose the game", "lose the game", YOU),
    ("your opponents can't win the game", "win the game", EachOpponent()),
    ("players can't search libraries", "search", EachPlayer()),
    ("you can't draw cards", "draw", YOU),
    ("players can't draw cards", "draw", EachPlayer()),
    ("players can't play lands", "play lands", EachPlayer()),
    ("each player can't cast more than one spell each turn", "cast more than one", EachPlayer()),
    ("each opponent can't draw more than one card each turn", "draw more than one", EachOpponent()),
):
    constant(f"static rule: {words}", Cant(action, who=barred))

constant("static rule: you may look at the top card of your library any time", Permit("look at the top card", who=YOU))
constant(
    "static rule: you may choose not to untap ~ during your untap step",
    Permit("choose not to untap", what=Same(This())),
)
means("static: <r:static rule>", Static(rules=(R,)))
same_as("static", "static ability")
means("static: you control <w:attached>", Static(what=W, changes=(SetController(YOU),)))
