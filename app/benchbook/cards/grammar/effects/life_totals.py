"""Life totals, and halves of what players have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Amount, CountOf, ExtremeLife, HalfOf, LifeOf, PlayerCount, StartingLife, VariableX
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.conditions.comparisons import IT, some
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import (
    SUBJECT,
    YOU,
    constant,
    derived,
    form,
    means,
    object_verb,
    player_verb_by,
    player_verb_means,
    same_as,
)
from benchbook.cards.grammar.holes import A, N, W, also
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun, RawTarget
from benchbook.cards.grammar.sentences.sequence_said import say_verb
from benchbook.cards.mapping import parts, replaced
from benchbook.cards.objects import Anything, Choose, ControlledBy, Group, PlayerAsObject, This
from benchbook.cards.players import BoundPlayer, EachOpponent, EachPlayer, SuchPlayers, TargetPlayer, WhoDidNot

# ── Half of what players have: of the cards in their hand, of their library, of their life, of what you control ──
MANY = (("each player", EachPlayer()), ("each opponent", EachOpponent()))
EACH_PLAYER = BoundPlayer("each player")


def _hand(who: Any) -> CountOf:
    return CountOf(Group(Anything(), "hand", who))


# ── the highest life total ──
constant("amount", "the highest life total among your opponents", ExtremeLife("highest", EachOpponent()))

# ── whose life is low ──
LOW = AmountIs(LifeOf(IT), "<", HalfOf(StartingLife()))
WORDS = "life total is less than half their starting life total"
constant("each", f"opponent whose {WORDS}", PlayerCount(EachOpponent(), LOW))
constant("condition", f"an opponent 's {WORDS}", some(EachOpponent(), LOW))

for way in ("up", "down"):
    # ── cards in hand ──
    def _discard(w: str = way) -> do.Discard:
        return do.Discard(SUBJECT, HalfOf(_hand(SUBJECT), w))

    def _of_discard(effect: do.Discard, w: str = way) -> tuple[Any, ...] | None:
        single = effect.who not in (EachPlayer(), EachOpponent())
        return () if single and effect == do.Discard(effect.who, HalfOf(_hand(effect.who), w)) else None

    player_verb_by(f"discard* half the cards in THEIR hand , rounded {way}", _discard, _of_discard, do.Discard)
    for words, who in MANY:
        constant(
            "clause",
            f"{words} discards half the cards in their hand , rounded {way}",
            do.Discard(who, HalfOf(_hand(EACH_PLAYER), way)),
        )

    # ── life ──
    def _loses(who: Any, w: str = way) -> do.LoseLife | None:
        told = isinstance(who, (WhoDidNot, SuchPlayers))
        return do.LoseLife(who, HalfOf(LifeOf(EACH_PLAYER), w)) if told else None

    derived(
        "clause",
        f"<w:one player> loses half their life , rounded {way}",
        _loses,
        lambda e, b=_loses: (e.who,) if isinstance(e.who, (WhoDidNot, SuchPlayers)) and e == b(e.who) else None,
        do.LoseLife,
    )

    # ── what you control ──
    def _half_of_yours(noun: Noun, w: str = way) -> do.Sacrifice | None:
        mine = plus(noun.filter, ControlledBy(YOU))
        half = HalfOf(CountOf(Group(mine)), w)
        return do.Sacrifice(Choose(mine, half, YOU), YOU) if noun.zone == "battlefield" else None

    def _of_yours(effect: do.Sacrifice, b: Any = _half_of_yours) -> tuple[Any, ...] | None:
        rest = minus(effect.what.filter, ControlledBy(YOU)) if isinstance(effect.what, Choose) else None
        return (Noun(rest),) if rest is not None and effect == b(Noun(rest)) else None

    yours = f"sacrifice half the <n:nouns> you control , rounded {way}"
    derived("order", yours, _half_of_yours, _of_yours, do.Sacrifice)

    # ── cards, and life ──
    def _both(who: Any, w: str = way) -> do.InOrder | None:
        if not isinstance(who, (RawTarget, TargetPlayer)):
            return None
        library = CountOf(Group(Anything(), "library", who))
        return do.InOrder((do.Draw(who, HalfOf(library, w)), do.LoseLife(who, HalfOf(LifeOf(who), w))))

    derived(
        "clause",
        "<w:one player> draws cards equal to half the number of cards in their library and loses half their life . "
        f"round {way} each time",
        _both,
        lambda o, b=_both: (o.effects[0].who,) if o == b(getattr(o.effects[0], "who", None)) else None,
        do.InOrder,
    )

# ── damage ──
for way in ("up", "down"):
    form("half damage", f"half <of:amount> , rounded {way}", HalfOf, rounded=way)
object_verb("deal* damage equal to <amount:half damage> , to <to:recipient>", do.DealDamage, subject="source")


def _by_life(who: Any, amount: Amount) -> do.DealDamage:
    return do.DealDamage(amount, PlayerAsObject(who), This())


THEIR_LIFE = LifeOf(BoundPlayer("each"))
for words, who in MANY:
    start = f"(~|this spell|this creature) deals damage to {words} equal to"
    constant("clause", f"{start} that player 's life total", _by_life(who, THEIR_LIFE))
    for way in ("up", "down"):
        by_half = _by_life(who, HalfOf(THEIR_LIFE, way))
        constant("clause", f"{start} half that player 's life total , rounded {way}", by_half)


# ── Half X of two things, rounded the same way ──
for rounded in ("down", "up"):
    HALF = HalfOf(VariableX(), rounded)
    constant(
        "clause",
        f"you gain half x life and draw half x cards . round {rounded} each time",
        do.InOrder((do.GainLife(YOU, HALF), do.Draw(YOU, HALF))),
    )


# ── Life totals that become a number of each player's own, or what the players began with ──
THEIRS = ControlledBy(BoundPlayer("each player"))


means(
    "clause",
    "each player 's life total becomes the number of <n:nouns> they control",
    do.SetLife(EachPlayer(), CountOf(Group(also(N, THEIRS)))),
    n=Noun(N),
)
for words in ("your", "their"):
    constant("amount", f"{words} starting life total", StartingLife())
constant(
    "clause",
    "(your life total|it) becomes equal to your starting life total",
    do.SetLife(YOU, StartingLife()),
)
means("clause", "<w:up to one player> 's life total becomes <a:amount>", do.SetLife(W, A))


# ── Two halves of two things, with one sentence after them that says how both are rounded ──
WAYS: Any = ("up", "down")
same_as("clause", "two halves")


def _halves(node: Any, way: str) -> tuple[HalfOf, ...]:
    return tuple(p for p in parts(node) if isinstance(p, HalfOf) and p.rounded == way)


def _rounded(node: Any, old: str, new: Any) -> Any:
    for half in _halves(node, old):
        node = replaced(node, half, HalfOf(half.of, new))
    return node


def _ending(way: str) -> tuple[str, ...]:
    return (".", "round", way, "each", "time")


@reads("two halves")
def two_halves(parser: Parser, at: int) -> Iterator[Reading]:
    """A player draws half of one thing and loses half of another, and both are rounded up."""
    low = parser.low
    if "round" not in low[at:]:
        return
    for who, start in parser.read("one player", at):
        for first, joint in parser.read("player verb s", start):
            if low[joint] != "and" or not _halves(first, ""):
                continue
            for second, end in parser.read("player verb s", joint + 1):
                for way in WAYS if _halves(second, "") else ():
                    if low[end : end + 5] == _ending(way):
                        parser.took(end + 5)
                        both = (_rounded(replaced(v, SUBJECT, who), "", way) for v in (first, second))
                        yield do.InOrder(tuple(both)), end + 5


@says("two halves")
def say_two_halves(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    who = getattr(node.effects[0], "who", None) if isinstance(node, do.InOrder) and len(node.effects) == 2 else None
    for way in WAYS if who is not None else ():
        if not all(_halves(effect, way) for effect in node.effects):
            continue
        first, second = (_rounded(effect, way, "") for effect in node.effects)
        for named in printer.say("one player", who, state):
            for begun in say_verb(printer, "player verb s", first, who, named):
                for joint in printer.phrase("and", begun):
                    for told in say_verb(printer, "player verb s", second, who, joint):
                        yield from printer.phrase(" ".join(_ending(way)), told)


# ── Two things that a player does by one number: "you gain life and draw cards equal to its power" ──
player_verb_means(
    "gain* life and draw* cards equal to <a:amount>",
    do.InOrder((do.GainLife(SUBJECT, A), do.Draw(SUBJECT, A))),
    "effects.0.who",
)
