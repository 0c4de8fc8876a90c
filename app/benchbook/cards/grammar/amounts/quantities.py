"""Conditions and counts of a kind of their own: as many as, at least so many, on the stack."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.comparisons import of_it
from benchbook.cards.grammar.wording import *

for words, comparison in (("less than or equal to", "<="), ("greater than or equal to", ">=")):
    form(f"condition: <left:amount> is {words} <right:compared>", AmountIs, comparison=comparison)

# ── what is controlled ──
constant("after: with a basic land type", Or(tuple(HasSubtype(t) for t in BASIC_LAND_TYPES)))

# ── how often it has resolved ──
for nth, word in enumerate(("first", "second", "third", "fourth", "fifth", "sixth", "seventh"), 1):
    condition = AmountIs(TimesResolved(), "=", Number.of(nth))
    constant(f"condition: this is the {word} time this ability has resolved this turn", condition)
    constant(f"condition: it 's the {word} time [this ability has resolved this turn]", condition)

# ── what was cast this turn ──
for words, who in (("an opponent has", EachOpponent()), ("a player has", EachPlayer())):
    means(f"condition: {words} cast (a|an) <n:spell> this turn", Happened("spells cast", who, Group(N, "stack")))


# ── any number of ──
for nt, chooser in (("choice", YOU), ("own choice", SUBJECT)):
    means(f"{nt}: any number of <n:nouns>", Choose(N, UpTo(), chooser, Z, W), n=SOMEWHERE)

# ── mana that may be spent on some things only ──
means(
    "order: add x mana of any one color , where x is <a:amount> . spend this mana only <r:restriction>",
    AddMana(YOU, kind="any one color", amount=A, restriction=R),
    r=R.where(bool),
)

# ── Counts: of two groups or zones, of players and spells, among permanents, so often ──
# to cycle a card is to discard it (702.29a)

means("each: of your opponents who <f:player fact>", PlayerCount(EachOpponent(), of_it(F)))
for words, among in (("opponent", EachOpponent()), ("player", EachPlayer())):
    means(f"each: {words} who <f:player fact>", PlayerCount(among, of_it(F)))
    means(f"amount: the number of {words}s who <f:player fact>", PlayerCount(among, of_it(F)))

# ── Amounts made of others: sums, differences, the greater of two, symbols of a color, the party ──
for value, word in enumerate(NUMBER_WORDS[1:11], 1):
    first = Number.of(value)
    means(f"amount: {word} plus <b:amount>", Sum((first, B)))
    means(f"amount: {word} minus <b:amount>", Difference(first, B))
# ── two counts, or a count and so many more ──
for attribute in ("power", "toughness"):
    form(f"counted: <what:possessor> {attribute}", AttributeOf, attribute=attribute)
means("amount: <a:counted> plus <b:counted>", Sum((A, B)))
means("amount: <a:amount-left> plus <n:small number>", Sum((A, N)))


for value, word in enumerate(NUMBER_WORDS[1:4], 1):
    constant(f"small number: {word}", Number.of(value))
    means(f"cards: <n:that many> cards plus {word}", Sum((N, Number.of(value))))

for color in FIVE_COLORS:
    for head in (f"amount: the number of {color} mana symbols in", f"each: {color} mana symbol in"):
        means(f"{head} the mana costs of <n:nouns>", ManaSymbols(color, Group(N, Z, W)), n=SOMEWHERE)
        means(f"{head} the mana costs of <w:many objects>", ManaSymbols(color, W.but(Group)))
        means(f"{head} <w:possessor> mana (cost|costs)", ManaSymbols(color, W))

for attribute in ("power", "toughness", "mana value"):
    form(f"amount: the (greatest|highest) {attribute} among <what:many objects>", GreatestOf, attribute=attribute)
