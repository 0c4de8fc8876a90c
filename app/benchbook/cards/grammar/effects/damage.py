"""Damage, life and mana: what is dealt, gained, lost and added, and each that deals its own."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── Verbs of damage and life ──

object_verb("deal* <amount:damage> to <to:recipient>", DealDamage, subject="source")
object_verb("deal* damage to <to:recipient> equal to <amount>", DealDamage, subject="source")
object_verb("<amount:damage> to <to:recipient>", DealDamage, subject="source")
object_verb(
    "deal* <amount:damage> divided as you choose among <to:divided>", DealDamage, subject="source", divided=True
)


def _product(node: Any) -> tuple[Any, Any] | None:
    if isinstance(node, Product) and isinstance(node.times, Number):
        return node.times, node.of
    return None if isinstance(node, (Number, UpTo)) or node is None else (ONE, node)


def _times(count: Any, each: Any) -> Any:
    return each if count == ONE else Product(count, each)


object_verb_by(
    "deal* <k:digits> damage to <t:recipient> for each <e:each>",
    lambda k, t, e: DealDamage(_times(k, e), t, SUBJECT),
    lambda d: next(((times, d.to, each) for times, each in filter(None, (_product(d.amount),))), None),
    DealDamage,
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

for template, fixed_ in (("add* one mana of any color", {"kind": "any color", "amount": ONE}), ("add* <mana>", {})):
    player_verb(f"{template} . spend this mana only <restriction:restriction>", AddMana, **fixed_)
    player_verb(f"{template} . this mana can't be spent <restriction:ban>", AddMana, **fixed_)

player_verb_means("add* <a:mana> or <b:mana>", AddMana(SUBJECT, kind="fixed", alternatives=(A, B)))
player_verb_means("add* <a:mana> , <b:mana> , or <c:mana>", AddMana(SUBJECT, kind="fixed", alternatives=(A, B, C)))
player_verb("add* <mana> for each <amount:each>", AddMana)


# ── Each object of a kind deals damage by its own power, to itself, or to its own controller ──
DEALER = Bound("dealer")


def _by_its(attribute: Any) -> None:
    own = AttributeOf(attribute, DEALER)

    words = "each <n:noun> deals damage"
    its = f"equal to its {attribute}"
    means(f"clause: {words} {its} to <t:recipient>", DealDamage(own, T, Group(N)), n=Noun(N))
    means(f"clause: {words} to itself {its}", DealDamage(own, DEALER, Group(N)), n=Noun(N))


for attribute in ("power", "toughness"):
    _by_its(attribute)


# ── Damage to each player by what that player has: cards in hand or graveyard, cards drawn, life lost this turn ──
EACH = BoundPlayer("each")
NUMBERS: tuple[tuple[str, Any], ...] = (
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
