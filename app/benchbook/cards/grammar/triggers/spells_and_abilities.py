"""Spells and abilities as occasions: activated, crewing, targeting, dealing damage, bringing something about."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

NO_MANA = ("that isn't a mana ability", ", if it isn't a mana ability")
for told, mana in (*((words, False) for words in NO_MANA), ("", None)):
    for words, who in (
        ("you activate", YOU),
        ("an opponent activates", EachOpponent()),
        ("a player activates", EachPlayer()),
    ):
        constant(f"event: {words} an ability {told}", ActivatesAbility(who, Anything(), mana=mana))
        form(f"event: {words} an ability of <of:watched> {told}", ActivatesAbility, who=who, mana=mana)
    form(f"event: an ability of <of:watched> is activated {told}", ActivatesAbility, who=EachPlayer(), mana=mana)

# ── an ability of its own, by its keyword ──
for keyword in ("outlast", "equip", "crew", "cycling", "level up"):
    told = f"you activate (~|this creature|this permanent) 's {keyword} ability"
    constant(f"event: {told}", ActivatesAbility(YOU, Same(This()), keyword=keyword))


SPELL = Is("spell")
KINDS = {
    "an instant spell": And((SPELL, HasType("instant"))),
    "a creature spell": And((SPELL, HasType("creature"))),
    "an instant or sorcery spell": And((SPELL, Or((HasType("instant"), HasType("sorcery"))))),
}
for words, spells in KINDS.items():
    form(f"event: <filter:watched> becomes the target of {words}", BecomesTarget, by=spells)

for verb, bent, keyword, kind in (("crews", "crewed", "crew", "vehicle"), ("saddles", "saddled", "saddle", "mount")):
    form(f"event: <filter:watched> {verb} a {kind}", Crews, keyword=keyword)
    form(f"after: that {bent} <what:one object> this turn", TappedFor, keyword=keyword)

means("event: <n:watched spell> deals damage", DealsDamage(also(N, SPELL)))
means("event: <n:watched spell> deals damage to <w:watched player>", DealsDamage(also(N, SPELL), to_player=W))

# ── a creature of a size ──


@reads("it that blocks")
def it_that_blocks(parser: Parser, at: int) -> Iterator[Reading]:
    """It, of whatever the words before mean by that."""
    yield from parser.read("pronoun", at)


@says("it that blocks")
def say_it_that_blocks(printer: Printer, node: object, state: State) -> Iterator[State]:
    """It, also of the object with the ability."""
    if node == This():
        yield from printer.phrase("it", state)
    else:
        yield from printer.say("pronoun", node, state)
