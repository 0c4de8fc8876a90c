"""Players described by what they have: the most life, the most of something, other opponents, teams."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.comparisons import IT, NO_CARDS, SUCH, controlled
from benchbook.cards.grammar.in_context import after_target, spoken, target_said
from benchbook.cards.grammar.resolving.pronouns import refers
from benchbook.cards.grammar.resolving.target_phrases import ANY_TARGET, BURNABLE
from benchbook.cards.grammar.wording import *

same_as("one player", "each other opponent")
same_as("recipient", "any other target")
spoken(
    "each other opponent",
    "each other opponent",
    lambda at, size: EachOtherOpponent(PlayerPronoun(at)),
    lambda node: isinstance(node, EachOtherOpponent) and isinstance(node.but, (EventPlayer, TargetPlayer)),
)


@reads("any other target")
def any_other_target(parser: Parser, at: int) -> Iterator[Reading]:
    """Any target but those that were chosen before it; where there are none, but the source."""
    if parser.low[at : at + 3] == ("any", "other", "target"):
        parser.took(at + 3)
        yield RawTarget(ANY_TARGET, at, at + 3, another=True), at + 3


@says("any other target")
def say_any_other_target(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    spec = target_said(printer, node, state, Target)
    but_this = replace(ANY_TARGET, filter=And((Other(), BURNABLE)))
    if spec in (replace(ANY_TARGET, different=True), but_this):
        yield from printer.phrase("any other target", after_target(state))


NO_HAND = replaced(NO_CARDS, IT, SUCH)
THEIRS = ControlledBy(SUCH)
for words, of in (("opponent", EachOpponent()), ("player", EachPlayer())):
    means(f"one player: each {words} who <f:player fact>", SuchPlayers(of, F))
    constant(f"one player: each {words} with no cards in hand", SuchPlayers(of, NO_HAND))

means("player fact: controls (a|an) <n:permanent>", Exists(Group(also(N, THEIRS))))
means("player fact: doesn't control (a|an) <n:permanent>", IsNot(Exists(Group(also(N, THEIRS)))))
for words, kind in (
    ("lost life", "life lost"), ("discarded a card", "cards discarded"),
    ("was dealt damage", "damage to players"), ("was dealt combat damage", "players dealt combat damage"),
):  # fmt: skip
    constant(f"player fact: {words} this turn", Happened(kind, SUCH))

NOBODY = Number.of(0)

means(
    "player fact: controls the most <n:permanents>",
    AmountIs(PlayerCount(EachPlayer(), AmountIs(controlled(N, IT), ">", controlled(N, SUCH))), "=", NOBODY),
)


for side in ("left", "right"):
    constant(f"one player: the player to your {side}", Beside(side))
NOUNS = ("creature", "land", "permanent")


@reads("named one")
def named_one(parser: Parser, at: int) -> Iterator[Reading]:
    """Creature's; land's."""
    if parser.low[at] in NOUNS and parser.low[at + 1 : at + 2] == ("'s",):
        parser.took(at + 2)
        yield Pronoun(parser.low[at], False, at, own=True), at + 2


@says("named one")
def say_named_one(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words, in a text that has them."""
    if printer.against is not None and refers(node, state, printer):
        for noun in NOUNS:
            yield from printer.phrase(f"{noun} 's", state)
