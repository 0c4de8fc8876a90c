"""Static abilities that change what players may do."""

from __future__ import annotations

from benchbook.cards.abilities import Static
from benchbook.cards.amounts import Number
from benchbook.cards.continuous import Cant, GameRule, Permit, PlayerRule, SetController
from benchbook.cards.grammar.forms import ONE, YOU, constant, derived, form, same_as
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Attached, Same, This
from benchbook.cards.players import EachOpponent, EachPlayer, EnchantedPlayer
from benchbook.cards.replacements import TurnReplaced

form(
    "static rule",
    "increase the result of each die you roll by <amount:digits>",
    PlayerRule,
    rule="die results",
    who=YOU,
)

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
):
    constant("static rule", words, PlayerRule(name, player))

for words, action, who in (
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
    constant("static rule", words, Cant(action, who=who))

constant(
    "static rule",
    "each opponent can't cast more than one spell each turn",
    Cant("cast more than one", who=EachOpponent()),
)

constant(
    "static rule",
    "you may play an additional land on each of your turns",
    Permit("play additional land", who=YOU, number=ONE),
)

constant(
    "static rule",
    "each player may play an additional land (on|during) each of their turns",
    Permit("play additional land", who=EachPlayer(), number=ONE),
)

constant(
    "static rule",
    "you may play two additional lands on each of your turns",
    Permit("play additional land", who=YOU, number=Number.of(2)),
)

constant(
    "static rule", "you may look at the top card of your library any time", Permit("look at the top card", who=YOU)
)

constant("static rule", "damage can't be prevented", GameRule("damage can't be prevented"))
constant("static rule", "combat damage can't be prevented", GameRule("combat damage can't be prevented"))

constant("static rule", 'the " legend rule " doesn\'t apply', GameRule("legend rule off"))

constant(
    "static rule",
    "you may spend mana as though it were mana of any color",
    Permit("spend mana as though of any color", who=YOU),
)

constant(
    "static rule",
    "you may choose not to untap ~ during your untap step",
    Permit("choose not to untap", what=Same(This())),
)

derived(
    "static rule",
    "you may choose not to untap <w:this> during your untap step",
    lambda w: Permit("choose not to untap", what=Same(w)),
    lambda r: (This(),) if r == Permit("choose not to untap", what=Same(This())) else None,
    Permit,
)

derived(
    "static rule",
    "you may cast <n:nouns> as though they had flash",
    lambda n: Permit("cast as though it had flash", what=n.filter, who=YOU) if n.zone == "stack" else None,
    lambda r: (
        (Noun(r.what, "stack"),)
        if isinstance(r, Permit) and r == Permit("cast as though it had flash", what=r.what, who=YOU)
        else None
    ),
    Permit,
)

constant("static ability", "skip your draw step", Static(replacements=(TurnReplaced(YOU, "draw step"),)))

constant("static ability", "skip your untap step", Static(replacements=(TurnReplaced(YOU, "untap step"),)))

constant(
    "static ability", "players skip their untap steps", Static(replacements=(TurnReplaced(EachPlayer(), "untap step"),))
)

constant(
    "static ability", "players skip their draw steps", Static(replacements=(TurnReplaced(EachPlayer(), "draw step"),))
)

derived(
    "static",
    "<r:static rule>",
    lambda r: Static(rules=(r,)),
    lambda s: s.rules if s == Static(rules=s.rules) and len(s.rules) == 1 else None,
    Static,
)

same_as("static", "static ability")

derived(
    "static",
    "you control <w:attached>",
    lambda w: Static(what=w, changes=(SetController(YOU),)),
    lambda s: (s.what,) if s == Static(what=Attached(), changes=(SetController(YOU),)) else None,
    Static,
)
