"""Life totals, and halves of what players have."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.comparisons import IT, some
from benchbook.cards.grammar.sentences.clause_printing import say_verb
from benchbook.cards.grammar.wording import *

# ── Half of what players have: of the cards in their hand, of their library, of their life, of what you control ──
MANY = (("each player", EachPlayer()), ("each opponent", EachOpponent()))
EACH_PLAYER = BoundPlayer("each player")


def _half_of_hand(who: Who, rounded: Rounded) -> HalfOf:
    return HalfOf(CountOf(Group(Anything(), "hand", who)), rounded)


# ── whose life is low ──
LOW = AmountIs(LifeOf(IT), "<", HalfOf(StartingLife()))
WORDS = "life total is less than half their starting life total"
constant(f"each: opponent whose {WORDS}", PlayerCount(EachOpponent(), LOW))
constant(f"condition: an opponent 's {WORDS}", some(EachOpponent(), LOW))

for way in ROUNDINGS:
    # ── cards in hand ──
    discarded = Discard(SUBJECT, _half_of_hand(SUBJECT, way))
    player_verb_means(f"discard* half the cards in THEIR hand , rounded {way}", discarded)
    for words, who in MANY:
        constant(
            f"clause: {words} discards half the cards in their hand , rounded {way}",
            Discard(who, _half_of_hand(EACH_PLAYER, way)),
        )

    # ── life ──

    means(
        f"clause: <w:one player> loses half their life , rounded {way}",
        LoseLife(W, HalfOf(LifeOf(EACH_PLAYER), way)),
        w=W.only(WhoDidNot, SuchPlayers),
    )

    # ── what you control ──

    yours = f"sacrifice half the <n:nouns> you control , rounded {way}"
    means(
        f"order: {yours}",
        Sacrifice(
            Choose(also(N, ControlledBy(YOU)), HalfOf(CountOf(Group(also(N, ControlledBy(YOU)))), way), YOU), YOU
        ),
        n=Noun(N),
    )

    # ── cards, and life ──

    means(
        "clause: <w:one player> draws cards equal to half the number of cards in their library and "
        "loses half their life . "
        f"round {way} each time",
        InOrder((Draw(W, HalfOf(CountOf(Group(Anything(), "library", W)), way)), LoseLife(W, HalfOf(LifeOf(W), way)))),
        w=W.only(RawTarget, TargetPlayer),
    )

# ── damage ──
for way in ROUNDINGS:
    form(f"half damage: half <of:amount> , rounded {way}", HalfOf, rounded=way)


def _by_life(who: Who, amount: Amount) -> DealDamage:
    return DealDamage(amount, PlayerAsObject(who), This())


THEIR_LIFE = LifeOf(BoundPlayer("each"))
for words, who in MANY:
    start = f"(~|this spell|this creature) deals damage to {words} equal to"
    constant(f"clause: {start} that player 's life total", _by_life(who, THEIR_LIFE))
    for way in ROUNDINGS:
        by_half = _by_life(who, HalfOf(THEIR_LIFE, way))
        constant(f"clause: {start} half that player 's life total , rounded {way}", by_half)


# ── Life totals that become a number of each player's own, or what the players began with ──

for words in ("your", "their"):
    constant(f"amount: {words} starting life total", StartingLife())


# ── Two halves of two things, with one sentence after them that says how both are rounded ──
def _halves(node: object, way: str) -> tuple[HalfOf, ...]:
    return tuple(p for p in parts(node) if isinstance(p, HalfOf) and p.rounded == way)


def _rounded(node: Effect, old: Rounded, new: Rounded) -> Effect:
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
                for way in ROUNDINGS if _halves(second, "") else ():
                    if low[end : end + 5] == _ending(way):
                        parser.took(end + 5)
                        both = (_rounded(replaced(v, SUBJECT, who), "", way) for v in (first, second))
                        yield InOrder(tuple(both)), end + 5


@says("two halves")
def say_two_halves(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    both = node.effects if isinstance(node, InOrder) and len(node.effects) == 2 else ()
    who = getattr(both[0], "who", None) if both else None
    for way in ROUNDINGS if who is not None else ():
        if not all(_halves(effect, way) for effect in both):
            continue
        first, second = (_rounded(effect, way, "") for effect in both)
        for named in printer.say("one player", who, state):
            for begun in say_verb(printer, "player verb s", first, who, named):
                for joint in printer.phrase("and", begun):
                    for told in say_verb(printer, "player verb s", second, who, joint):
                        yield from printer.phrase(" ".join(_ending(way)), told)
