"""Half of what players have: of the cards in their hand, of their library, of their life, of what you control."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Amount, CountOf, ExtremeLife, HalfOf, LifeOf, PlayerCount, StartingLife
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.conditions.comparisons import IT, some
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import SUBJECT, YOU, constant, derived, form, object_verb, player_verb_by
from benchbook.cards.grammar.raw import Noun, RawTarget
from benchbook.cards.objects import Anything, Choose, ControlledBy, Group, PlayerAsObject, This
from benchbook.cards.players import BoundPlayer, EachOpponent, EachPlayer, SuchPlayers, TargetPlayer, WhoDidNot

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
