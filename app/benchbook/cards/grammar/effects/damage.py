"""Damage, life and mana: what is dealt, gained, lost and added, and each that deals its own."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import AttributeOf, CountOf, HappenedThisTurn, Number, Product, UpTo
from benchbook.cards.conditions import Exists, Until
from benchbook.cards.continuous import Cant, GameRule
from benchbook.cards.effects import ChangeRules, DealDamage
from benchbook.cards.grammar.forms import (
    ONE,
    SUBJECT,
    TURN,
    YOU,
    constant,
    derived,
    form,
    means,
    object_verb,
    object_verb_by,
    object_verb_means,
    order,
    player_verb,
    player_verb_means,
)
from benchbook.cards.grammar.holes import A, B, C, N, P, T, W
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Among, And, Anything, Bound, Group, HasType, PlayerAsObject, Same, This
from benchbook.cards.players import BoundPlayer, ControllerOf, EachOpponent, EachPlayer

# ── Verbs of damage and life ──
TWO = Number.of(2)


object_verb("deal* <amount:damage> to <to:recipient>", do.DealDamage, subject="source")

object_verb("deal* damage to <to:recipient> equal to <amount>", do.DealDamage, subject="source")

object_verb("deal* damage equal to <amount> to <to:recipient>", do.DealDamage, subject="source")

object_verb("deal* <amount:damage> to <to:own pronoun>", do.DealDamage, subject="source")

object_verb("<amount:damage> to <to:recipient>", do.DealDamage, subject="source")

object_verb(
    "deal* <amount:damage> divided as you choose among <to:divided>", do.DealDamage, subject="source", divided=True
)

order(
    "distribute <amount:word number> <kind:counter kind> counters among <on:many objects>",
    do.PutCounters,
    distribute=True,
)


def _product(node: Any) -> tuple[Any, Any] | None:
    if isinstance(node, Product) and isinstance(node.times, Number):
        return node.times, node.of
    return None if isinstance(node, (Number, UpTo)) or node is None else (ONE, node)


def _times(count: Any, each: Any) -> Any:
    return each if count == ONE else Product(count, each)


object_verb_by(
    "deal* <k:digits> damage to <t:recipient> for each <e:each>",
    lambda k, t, e: do.DealDamage(_times(k, e), t, SUBJECT),
    lambda d: next(((times, d.to, each) for times, each in filter(None, (_product(d.amount),))), None),
    do.DealDamage,
    "source",
)

object_verb_means("deal* <n:damage> to itself", do.DealDamage(N, SUBJECT, SUBJECT), "source")

player_verb("gain* <amount:life>", do.GainLife)

player_verb("lose* <amount:life>", do.LoseLife)

player_verb("draw* <amount:cards>", do.Draw)

player_verb("draw* an additional card", do.Draw, amount=ONE)

player_verb("mill* <amount:cards>", do.Mill)

player_verb("discard* (THEIR hand|THEIR hands)", do.Discard, amount=None)

player_verb("discard* <amount:cards>", do.Discard)

player_verb("discard* <amount:cards> at random", do.Discard, at_random=True)

player_verb_means("discard* (a|an) <n:noun>", do.Discard(SUBJECT, ONE, N), n=Noun(N.but(Anything), ""))

for kind in ("scry", "surveil", "fateseal"):
    player_verb(f"{kind}* <amount:digits>", do.Scry, kind=kind)

means("clause", "<w:whose> life total becomes <a:amount>", do.SetLife(W, A))

player_verb("lose* the game", do.PlayerOutcome, outcome="lose")

player_verb("win* the game", do.PlayerOutcome, outcome="win")

constant("clause", "the game is a draw", do.PlayerOutcome(None, "draw"))

constant("order", "add one mana of any color", do.AddMana(YOU, kind="any color", amount=ONE))

constant(
    "order",
    "add one mana of any color in your commander 's color identity",
    do.AddMana(YOU, kind="commander identity", amount=ONE),
)

form("order", "add <amount:word number> mana of any one color", do.AddMana, who=YOU, kind="any one color")

form("order", "add <amount:word number> mana in any combination of colors", do.AddMana, who=YOU, kind="any combination")

constant("order", "add one mana of the chosen color", do.AddMana(YOU, kind="chosen color", amount=ONE))

player_verb("add* one mana of any color", do.AddMana, kind="any color", amount=ONE)

player_verb("add* <mana>", do.AddMana)

for template, fixed_ in (("add* one mana of any color", {"kind": "any color", "amount": ONE}), ("add* <mana>", {})):
    player_verb(f"{template} . spend this mana only <restriction:restriction>", do.AddMana, **fixed_)
    player_verb(f"{template} . this mana can't be spent <restriction:ban>", do.AddMana, **fixed_)

form(
    "order",
    "add <amount:word number> mana of any one color . spend this mana only <restriction:restriction>",
    do.AddMana,
    who=YOU,
    kind="any one color",
)

player_verb_means("add* <a:mana> or <b:mana>", do.AddMana(SUBJECT, kind="fixed", alternatives=(A, B)))

player_verb_means("add* <a:mana> , <b:mana> , or <c:mana>", do.AddMana(SUBJECT, kind="fixed", alternatives=(A, B, C)))

player_verb("add* <mana> for each <amount:each>", do.AddMana)

player_verb("add* <amount:that many> <mana>", do.AddMana)

player_verb("add* <amount:word number> <mana>", do.AddMana)

player_verb("add* an amount of <mana> equal to <amount>", do.AddMana)


# ── … and 3 damage to itself ──
object_verb_means("<n:damage> to itself", do.DealDamage(N, SUBJECT, SUBJECT), "source")


# ── Creatures that assign combat damage by their toughness for a turn ──
RULE = "combat damage by toughness"


object_verb_means(
    "assign* combat damage equal to ITS toughness rather than ITS power this turn",
    do.ChangeRules((GameRule(RULE, filter=Same(SUBJECT)),), TURN, SUBJECT),
)


means(
    "clause",
    "until end of turn , <n:nouns> assign combat damage equal to their toughness rather than their power",
    do.ChangeRules((GameRule(RULE, filter=N),), TURN),
    n=Noun(N),
)


# ── What damage does beyond itself: "a creature dealt damage this way can't be regenerated this turn" ──
STRUCK = Bound("damaged")
constant(
    "clause",
    "(a creature|creatures) dealt damage this way can't be regenerated this turn",
    ChangeRules((Cant("be regenerated", what=And((HasType("creature"), Same(STRUCK)))),), Until("end of turn"), STRUCK),
)


# ── who is dealt damage this way ──
DAMAGED = Bound("damaged")
means("condition", "(a|an) <n:noun> is dealt damage this way", Exists(Among(DAMAGED, N, "battlefield")), n=Noun(N))
constant("condition", "a player is dealt damage this way", Exists(PlayerAsObject(BoundPlayer("damaged"))))


# ── Each object of a kind deals damage by its own power, to itself, or to its own controller ──
DEALER = Bound("dealer")
ITS_CONTROLLER = PlayerAsObject(ControllerOf(DEALER))


def _dealt(noun: Noun, amount: Any, to: Any) -> do.DealDamage | None:
    return do.DealDamage(amount, to, Group(noun.filter)) if noun.zone == "battlefield" and noun.who is None else None


def _noun(node: do.DealDamage) -> Noun | None:
    return Noun(node.source.filter) if isinstance(node.source, Group) else None


def _by_its(attribute: Any) -> None:
    own = AttributeOf(attribute, DEALER)

    def take(node: do.DealDamage) -> tuple[Any, ...] | None:
        noun = _noun(node)
        return (noun, node.to) if noun is not None and node == _dealt(noun, own, node.to) else None

    def take_itself(node: do.DealDamage) -> tuple[Any, ...] | None:
        noun = _noun(node)
        return (noun,) if noun is not None and node == _dealt(noun, own, DEALER) else None

    words = "each <n:noun> deals damage"
    its = f"equal to its {attribute}"
    derived("clause", f"{words} {its} to <t:recipient>", lambda n, t: _dealt(n, own, t), take, do.DealDamage)
    derived("clause", f"{words} to itself {its}", lambda n: _dealt(n, own, DEALER), take_itself, do.DealDamage)


for attribute in ("power", "toughness"):
    _by_its(attribute)


means(
    "clause", "each <n:noun> deals <a:damage> to its controller", do.DealDamage(A, ITS_CONTROLLER, Group(N)), n=Noun(N)
)


means(
    "clause",
    "each of <p:many pronoun> deals damage equal to its power to <t:recipient>",
    do.DealDamage(AttributeOf("power", DEALER), T, P),
)


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
            "clause",
            f"(~|this spell) deals damage to {words} equal to {number}",
            DealDamage(amount, PlayerAsObject(who), This()),
        )


# ── Damage to each creature of a kind, which are tapped then ──
means(
    "clause",
    "it deals <a:damage> to each <n:noun> . tap those creatures",
    do.InOrder((do.DealDamage(A, Group(N), This()), do.Tap(Group(N)))),
    n=Noun(N),
)
