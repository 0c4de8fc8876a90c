"""What players may do, how they are protected, and what holds for each of them."""

from __future__ import annotations

from benchbook.cards.grammar.casting.free_casting import castable
from benchbook.cards.grammar.wording import *

# ── What each player may or can't do, and what players may not do with things of some kind ──
MINE, THERE = ControlledBy(YOU), Is("permanent")
replacement("<n:permanents> enter untapped", EntersUntapped(N))

# ── from the top of the library ──
means(
    "static rule: you may cast <a:spells> and <b:spells> from the top of your library",
    Permit("cast from", Or((castable(A), castable(B))), YOU, zone="top of library"),
)

# ── what triggers again ──
means(
    "static rule: if (a|an) <n:permanent> entering under your control causes a triggered ability of a permanent "
    "you control to trigger , "
    "that ability triggers an additional time",
    ExtraTrigger(ZoneChange(also(N, MINE), to_zone="battlefield"), MINE),
)
means(
    "static rule: if (a|an) (ability|triggered ability) of (a|an) <a:permanent> or <b:other noun> triggers , that "
    "ability triggers an "
    "additional time",
    ExtraTrigger(None, Or((also(also(A, MINE), THERE), also(also(B, MINE), THERE)))),
    b=Noun(also(B, MINE)),
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
form(
    "static rule: increase the result of each die you roll by <amount:digits>", PlayerRule, rule="die results", who=YOU
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

constant(
    "static rule: each opponent can't cast more than one spell each turn",
    Cant("cast more than one", who=EachOpponent()),
)
constant(
    "static rule: you may play an additional land on each of your turns",
    Permit("play additional land", who=YOU, number=ONE),
)
constant(
    "static rule: each player may play an additional land (on|during) each of their turns",
    Permit("play additional land", who=EachPlayer(), number=ONE),
)
constant(
    "static rule: you may play two additional lands on each of your turns",
    Permit("play additional land", who=YOU, number=Number.of(2)),
)
constant("static rule: you may look at the top card of your library any time", Permit("look at the top card", who=YOU))
constant("static rule: damage can't be prevented", GameRule("damage can't be prevented"))
constant("static rule: combat damage can't be prevented", GameRule("combat damage can't be prevented"))
constant('static rule: the " legend rule " doesn\'t apply', GameRule("legend rule off"))
constant(
    "static rule: you may spend mana as though it were mana of any color",
    Permit("spend mana as though of any color", who=YOU),
)
constant(
    "static rule: you may choose not to untap ~ during your untap step",
    Permit("choose not to untap", what=Same(This())),
)
means(
    "static rule: you may choose not to untap <w:this> during your untap step",
    Permit("choose not to untap", what=Same(W)),
)
means(
    "static rule: you may cast <n:spells> as though they had flash",
    Permit("cast as though it had flash", what=N, who=YOU),
)
constant("static ability: skip your draw step", Static(replacements=(TurnReplaced(YOU, "draw step"),)))
constant("static ability: skip your untap step", Static(replacements=(TurnReplaced(YOU, "untap step"),)))
constant(
    "static ability: players skip their untap steps", Static(replacements=(TurnReplaced(EachPlayer(), "untap step"),))
)
means("static: <r:static rule>", Static(rules=(R,)))
same_as("static", "static ability")
means("static: you control <w:attached>", Static(what=W, changes=(SetController(YOU),)))

# ── Protection that players have, and how far their life total and their hand are bounded ──
NEXT = Until("your next turn")
PROTECTED, UNCHANGED = PlayerRule("protection", YOU), PlayerRule("life total can't change", YOU)
for words, quality in (
    ("the chosen card name", Chosen("card name")), ("each of your opponents", ControlledBy(EachOpponent())),
):  # fmt: skip
    constant(f"static rule: you have protection from {words}", PlayerRule("protection", YOU, filter=quality))
TYPE = Chosen("card type")
QUALITY = (GainAbilities((Keyword("protection", words="from the chosen card type", filter=TYPE),)),)
constant(
    "static: you and creatures you control have protection from the chosen card type",
    Static(
        Group(And((HasType("creature"), ControlledBy(YOU)))), QUALITY, (PlayerRule("protection", YOU, filter=TYPE),)
    ),
)
constant("clause: you gain protection from everything until your next turn", ChangeRules((PROTECTED,), NEXT))
constant(
    "clause: until your next turn , your life total can't change and you gain protection from everything",
    ChangeRules((UNCHANGED, PROTECTED), NEXT),
)
constant(
    "clause: until end of turn , damage that would reduce your life total to less than 1 reduces it to 1 instead",
    CreateReplacement(DamageBecomes((), to_player=YOU, life_floor=ONE), TURN),
)

HEXPROOF = PlayerRule("hexproof", YOU)
GAINED = (GainAbilities((Keyword("hexproof"),)),)
for words, duration in (("until end of turn", TURN), ("until your next turn", NEXT)):
    mine = ChangeRules((HEXPROOF,), duration)
    permanents = Continuous(Group(ControlledBy(YOU)), GAINED, duration)
    constant(f"clause: you gain hexproof {words}", mine)
    constant(f"clause: you and permanents you control gain hexproof {words}", InOrder((mine, permanents)))

# ── hands ──
means(
    "static rule: each opponent 's maximum hand size is reduced by <n:word number>",
    PlayerRule("smaller maximum hand size", EachOpponent(), N),
)
