"""Damage, life and mana: what is dealt, gained, lost and added, and each that deals its own."""

from __future__ import annotations

from benchbook.cards.grammar.amounts.numbers import so_many_for_each
from benchbook.cards.grammar.wording import *

# ── Verbs of damage and life ──

object_verb("deal* <amount:damage> to <to:recipient>", DealDamage, subject="source")
object_verb("deal* damage to <to:recipient> equal to <amount>", DealDamage, subject="source")
object_verb("<amount:damage> to <to:recipient>", DealDamage, subject="source")
object_verb(
    "deal* <amount:damage> divided as you choose among <to:divided>", DealDamage, subject="source", divided=True
)
object_verb_means(
    "deal* <k:digits> damage to <t:recipient> for each <e:each>",
    DealDamage(so_many_for_each(K.said_where(lambda count: isinstance(count, Number)), E), T, SUBJECT),
    "source",
)
player_verb("gain* <amount:life>", GainLife)
player_verb("lose* <amount:life>", LoseLife)
player_verb("draw* <amount:cards>", Draw)
player_verb("mill* <amount:cards>", Mill)
player_verb("discard* (THEIR hand|THEIR hands)", Discard, amount=None)
player_verb("discard* <amount:cards>", Discard)
player_verb("discard* <amount:cards> at random", Discard, at_random=True)

for kind in ("scry", "surveil", "fateseal"):
    player_verb(f"{kind}* <amount:digits>", Scry, kind=kind)

form("order: add <amount:word number> mana of any one color", AddMana, who=YOU, kind="any one color")
player_verb("add* one mana of any color", AddMana, kind="any color", amount=ONE)
player_verb("add* <mana>", AddMana)

for spent in ("spend this mana only <restriction:restriction>", "this mana can't be spent <restriction:ban>"):
    player_verb(f"add* one mana of any color . {spent}", AddMana, kind="any color", amount=ONE)
    player_verb(f"add* <mana> . {spent}", AddMana)

player_verb_means("add* <a:mana> or <b:mana>", AddMana(SUBJECT, kind="fixed", alternatives=(A, B)))
player_verb_means("add* <a:mana> , <b:mana> , or <c:mana>", AddMana(SUBJECT, kind="fixed", alternatives=(A, B, C)))
player_verb("add* <mana> for each <amount:each>", AddMana)


# ── Each object of a kind deals damage by its own power, to itself, or to its own controller ──
DEALER = Bound("dealer")


OWN_SIZES = (AttributeOf("power", DEALER), AttributeOf("toughness", DEALER))
for own in OWN_SIZES:
    words, its = "each <n:noun> deals damage", f"equal to its {own.attribute}"
    means(f"clause: {words} {its} to <t:recipient>", DealDamage(own, T, Group(N)), n=Noun(N))
    means(f"clause: {words} to itself {its}", DealDamage(own, DEALER, Group(N)), n=Noun(N))


# ── Damage to each player by what that player has: cards in hand or graveyard, cards drawn, life lost this turn ──
EACH = BoundPlayer("each")
NUMBERS: tuple[tuple[str, Amount], ...] = (
    ("the number of cards in (that player 's|their) hand", CountOf(Group(Anything(), "hand", EACH))),
    ("the number of cards in (that player 's|their) graveyard", CountOf(Group(Anything(), "graveyard", EACH))),
    ("the number of cards (that player has|they 've) drawn this turn", HappenedThisTurn("cards drawn", EACH)),
    ("the number of cards (that player has|they 've) discarded this turn", HappenedThisTurn("cards discarded", EACH)),
    ("the [amount of] life (that player|they) lost this turn", HappenedThisTurn("life lost", EACH)),
)
for words, who in (("each player", EachPlayer()), ("each opponent", EachOpponent())):
    for number, amount in NUMBERS:
        constant(
            f"clause: (~|this spell) deals damage to {words} equal to {number}",
            DealDamage(amount, PlayerAsObject(who), This()),
        )
